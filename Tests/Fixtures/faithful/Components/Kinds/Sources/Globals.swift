nonisolated(unsafe) public var log: [String] = []

public let lazyGlobal: Int = {
  log.append("lazy")
  return 8
}()

public struct Statics {
  nonisolated(unsafe) public static var shared = Statics()
  public var count = 0
}

@propertyWrapper public struct Clamped {
  private var value = 0
  private let range: ClosedRange<Int>
  public init(wrappedValue: Int, _ range: ClosedRange<Int>) {
    self.range = range
    self.wrappedValue = wrappedValue
  }
  public var wrappedValue: Int {
    get { value }
    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  }
}

public struct Settings: Codable {
  @Clamped(0...10) public var level = 3
  public var names: [String: Int] = [:]
  public init() {}
  private enum CodingKeys: String, CodingKey { case names }
}

public actor Account {
  private var balance = 0
  public init() {}
  public func add(_ amount: Int) async -> Int {
    await Task.yield()
    balance += amount
    return balance
  }
}

public enum Scope {
  @TaskLocal public static var depth = 0
}

nonisolated(unsafe) public var asserted = 0
public func asserts() -> Int {
  assert(
    {
      asserted += 1; return true
    }())
  return asserted
}

public func isDebug() -> Bool {
  #if DEBUG
    true
  #else
    false
  #endif
}

@_silgen_name("kinds_by_symbol") public func bySymbol(_ value: Int) -> Int { value * 3 }

public struct Pair<First, Second> {
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}
