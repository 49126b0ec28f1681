import Kinds

public struct Local {
  private var secret = 1
  public var open = 2
  public init() {}
}

public final class Dog: Animal {
  override public func sound() -> String { "woof" }
}

func privateHelper() -> String { "traits" }

public func helper() -> String { privateHelper() }

@_silgen_name("kinds_by_symbol") func thrice(_ value: Int) -> Int

public func viaSymbol() -> Int { thrice(5) }

public func increments() -> Int {
  Statics.shared.count += 1
  return Statics.shared.count
}
