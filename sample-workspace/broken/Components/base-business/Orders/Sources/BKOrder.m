#import <Orders/BKOrder.h>

// no-cycles: the first edge.
@import Payments;

@implementation BKOrder

- (instancetype)initWithPrice:(NSInteger)price {
  self = [super init];
  if (self != nil) {
    _price = price;
  }
  return self;
}

- (void)pay {
  _paid = [[[BKPayment alloc] initWithAmount:self.price] settle];
}

@end
