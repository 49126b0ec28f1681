#import <Foundation/Foundation.h>

// unowned-source: nobody has it, and no rule looks at it.
@implementation BKOldPage
@end
