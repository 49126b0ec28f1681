import Kinds

public struct Mixture {
  public init() {}
  public func value() -> Int32 { mixed_in_c() }
}
