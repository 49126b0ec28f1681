#import <Foundation/Foundation.h>
// exposed-header: nobody else has this one.
#import "BKToastLayout.h"

NSString *BKToastText(void);
