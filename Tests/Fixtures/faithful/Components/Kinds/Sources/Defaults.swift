public func place(
  _ file: String = #fileID, _ line: Int = #line, _ function: String = #function
) -> String { "\(file):\(line) \(function)" }

public func ownPlace() -> String { "\(#fileID):\(#line) \(#function)" }

public func sum(_ first: Int = 1, _ second: Int = secondDefault()) -> Int { first + second }

public func secondDefault() -> Int { 20 }

@inlinable public func inlined(_ value: Int) -> Int { value + counter() }

@usableFromInline func counter() -> Int { Counter.next() }

enum Counter {
  nonisolated(unsafe) private static var count = 0
  static func next() -> Int {
    count += 1
    return count
  }
}

@_alwaysEmitIntoClient public func emitted() -> String { "emitted" }

@inlinable public func largest<Value: Comparable>(_ values: [Value]) -> Value? { values.max() }

public func generic<Value>(_ value: Value) -> String { "\(Value.self) \(value)" }

public func opaque() -> some CustomStringConvertible { Plain(number: 3).number }

package func forPackage() -> String { "package" }

@_spi(Inner) public func forSPI() -> String { "spi" }

public dynamic func replaceable() -> String { "original" }

public dynamic func replaceableElsewhere() -> String { "original" }
