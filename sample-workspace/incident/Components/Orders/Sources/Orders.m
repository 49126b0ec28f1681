#import <Clock/NSDate+Clock.h>
#import <Orders/Orders.h>

@implementation Order

+ (long long)expiryOfNewOrder {
  return [NSDate currentTimestamp] + 1800;
}

@end
