public protocol Speaker { func speak() -> String }

extension Speaker {
  public func speak() -> String { "by default" }
}

public protocol Named {
  static var name: String { get }
}

public struct Plain {
  public var number: Int
  public init(number: Int) { self.number = number }
}

public struct Wrapped<Value> {
  public var value: Value
  public init(_ value: Value) { self.value = value }
}

open class Animal {
  public init() {}
  open func sound() -> String { "none" }
  func hidden() -> String { "hidden" }
  public func both() -> String { sound() + " " + hidden() }
}

public enum Problem: Error, Equatable {
  case missing(String)
  case other
}

public func fails(_ name: String) throws -> Int { throw Problem.missing(name) }

public func speaks(_ value: Any) -> String { (value as? any Speaker)?.speak() ?? "silent" }

public func name(of type: Any.Type) -> String { (type as? any Named.Type)?.name ?? "nameless" }
