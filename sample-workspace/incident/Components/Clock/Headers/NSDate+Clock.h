#import <Foundation/Foundation.h>

@interface NSDate (Clock)
/// Seconds since 1970.
+ (long long)currentTimestamp;
@end
