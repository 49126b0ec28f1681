import Foundation

// no-cycles: the second edge.
import Coupons

/// Money on its way.
@objc(BKPayment)
public final class Payment: NSObject {
  private let amount: Int

  @objc public init(amount: Int) {
    self.amount = amount
  }

  /// Whether anything was left to be paid, and was.
  @objc public func settle() -> Bool {
    amount - Int(BKCoupon.best.value) >= 0
  }
}

/// service-ambiguous: Membership is the other one.
func registerPayment() { Services.provide(MemberService.self) { Payment(amount: 0) } }
