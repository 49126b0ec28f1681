#import <Orders/BKOrder.h>

/// For Orders alone.
@interface BKOrder (Discount)

- (void)takeOff:(NSInteger)cents;

@end
