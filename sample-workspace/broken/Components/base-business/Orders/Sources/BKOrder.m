#import <Orders/BKOrderDiscount.h>

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

// missing-override: modkit.yml says that Checkout fills it in.
- (void)showReceipt {
}

- (void)payThen:(BKCompletion)completion {
  _paid = [[[BKPayment alloc] initWithAmount:self.price] settle];
  if (completion != nil) {
    completion();
  }
}

@end

@implementation BKOrder (Discount)

- (void)takeOff:(NSInteger)cents {
  _price = MAX(0, _price - cents);
}

@end
