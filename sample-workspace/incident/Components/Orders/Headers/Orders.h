#import <Foundation/Foundation.h>

@interface Order : NSObject
/// Seconds since 1970.
+ (long long)expiryOfNewOrder;
@end
