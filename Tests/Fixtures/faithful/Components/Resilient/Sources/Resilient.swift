public enum Choice {
  case one
  case two(Int)
}

@frozen public enum Frozen { case only }

public struct Grown {
  public var first = 1
  var hidden = 2
  public init() {}
  public func total() -> Int { first + hidden }
}

open class Base {
  public init() {}
  open func name() -> String { "base" }
  func inner() -> Int { 4 }
}

public func choose(_ number: Int) -> Choice { number == 0 ? .one : .two(number) }

@inlinable public func inlinedResilient() -> Int { helperForInlining() }

@usableFromInline func helperForInlining() -> Int { 17 }
