/// An amount in the smallest unit of a currency.
public struct Money: Comparable {
  public var cents: Int64

  public init(cents: Int64) {
    self.cents = cents
  }

  public static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }
}
