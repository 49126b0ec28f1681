#import <Coupons/BKCoupon.h>

// no-cycles: the third edge.
#import <Orders/BKOrder.h>

@implementation BKCoupon

+ (BKCoupon *)best {
  return [[BKCoupon alloc] init];
}

- (NSInteger)value {
  return 500;
}

- (BOOL)isValidForOrder:(BKOrder *)order {
  return !order.isPaid && order.price > self.value;
}

@end

// reflection-name: its name is Membership.MemberPage.
Class BKMemberPage(void) { return NSClassFromString(@"MemberPage"); }

@implementation NSString (Coupon)

// category-prefix: modkit.yml wants `cp_`.
- (BOOL)isCouponCode {
  return self.length == 8;
}

@end
