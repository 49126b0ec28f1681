#import <Foundation/Foundation.h>

NSString *BKToastStyleName(void);
