/// The identity of a file's contents: git's id of the blob.
public struct ContentIdentifier: Hashable, Sendable {
  /// The length of an identifier: that of a SHA-1.
  public static let byteCount = 20

  private var first: UInt64
  private var second: UInt64
  private var third: UInt32

  /// Reads ``byteCount`` bytes; nil if there are fewer.
  public init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= Self.byteCount else { return nil }
    first = bytes.loadUnaligned(as: UInt64.self).bigEndian
    second = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self).bigEndian
    third = bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self).bigEndian
  }

  /// The bytes in the order in which git prints them.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  /// Appends the bytes in the order in which git prints them.
  public func append(to bytes: inout [UInt8]) {
    withUnsafeBytes(of: (first.bigEndian, second.bigEndian)) { bytes.append(contentsOf: $0) }
    withUnsafeBytes(of: third.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// The first eight bytes as a number; identifiers are ordered by it first.
  public var leadingBits: UInt64 { first }

  /// An identifier for two contents together: different ones for different first contents.
  public func combined(with other: Self) -> Self {
    var combined = self
    combined.first ^= other.first
    combined.second ^= other.second
    combined.third ^= other.third
    return combined
  }

  /// As git prints it.
  public var hexadecimal: String { bytes.hexadecimal }
}

extension ContentIdentifier: Comparable {
  public static func < (left: Self, right: Self) -> Bool {
    (left.first, left.second, left.third) < (right.first, right.second, right.third)
  }
}
