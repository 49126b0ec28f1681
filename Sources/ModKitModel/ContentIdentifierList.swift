/// The identities of many files, one after the other in one piece of memory.
public struct ContentIdentifierList: Hashable, Sendable {
  /// ``ContentIdentifier/byteCount`` bytes for each.
  public private(set) var bytes: [UInt8]

  public init() {
    bytes = []
  }

  /// Nil where the last of the identifiers is not whole.
  public init?(bytes: [UInt8]) {
    guard bytes.count.isMultiple(of: ContentIdentifier.byteCount) else { return nil }
    self.bytes = bytes
  }

  public var count: Int { bytes.count / ContentIdentifier.byteCount }

  public mutating func reserveCapacity(_ count: Int) {
    bytes.reserveCapacity(count * ContentIdentifier.byteCount)
  }

  public mutating func append(_ identifier: ContentIdentifier) {
    identifier.append(to: &bytes)
  }

  public mutating func append(contentsOf others: Self) {
    bytes += others.bytes
  }

  /// The numbers of the identifiers that a list of the same length has not in the same place,
  /// ascending.
  public func differences(from other: Self) -> [Int] {
    precondition(count == other.count, "lists of one length are compared")
    return (0..<count).filter { number in
      let range = Self.range(of: number)
      return bytes[range] != other.bytes[range]
    }
  }

  public subscript(number: Int) -> ContentIdentifier {
    let identifier = bytes[Self.range(of: number)].withUnsafeBytes { ContentIdentifier($0) }
    guard let identifier else { preconditionFailure("a range has the bytes of an identifier") }
    return identifier
  }

  private static func range(of number: Int) -> Range<Int> {
    number * ContentIdentifier.byteCount..<(number + 1) * ContentIdentifier.byteCount
  }
}
