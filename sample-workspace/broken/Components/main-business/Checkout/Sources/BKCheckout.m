#import <Checkout/BKCheckout.h>

// private-header: what Orders keeps to itself.
#import <Orders/BKOrderDiscount.h>

// quoted-import: a header of another component, without its module.
#import "BKCoupon.h"

void BKCheckOut(BKOrder *order, BKCompletion completion) {
  if ([BKCoupon.best isValidForOrder:order]) {
    [order takeOff:BKCoupon.best.value];
  }
  [order payThen:^{
    completion(order.isPaid);
  }];
}

// binding-missing-class: it went with the last design.
BK_BIND("checkout", BKCheckoutCell)

// objc-exposure: Objective-C has no structs of Swift.
#import <Membership/Membership-Swift.h>
id BKCard(void) { return [MemberCard new]; }
