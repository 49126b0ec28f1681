/// A string that equals another one only if the bytes do; Swift's own equality is that of characters.
public struct ExactString: Hashable, Sendable {
  public let text: String
  /// Equal for equal bytes, another one in each run, and spread over all bits.
  package let digest: UInt64

  public init(_ text: String) {
    self.text = text
    digest = Self.digest(of: text)
  }

  public static func == (left: Self, right: Self) -> Bool {
    // Strings are compared by characters; that the bytes are other ones shows in the digest.
    left.digest == right.digest && left.text == right.text
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }

  /// A digest of the bytes, eight at a time: to hash the `String` of each import is a measurable part
  /// of a scan. Both words of the key are chosen anew in each run, so that no source can be made of
  /// imports that all have one digest.
  private static func digest(of text: String) -> UInt64 {
    text.withBytes { bytes in
      var state = mixed(seed ^ UInt64(bytes.count))
      var offset = 0
      while offset + 8 <= bytes.count {
        state = mixed(state ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      return mixed(bytes[offset...].reduce(state) { ($0 ^ UInt64($1)) &<< 8 | $0 &>> 56 })
    }
  }

  private static let seed = UInt64.random(in: .min ... .max)
  /// Odd, and so without a loss of bits.
  private static let factor = UInt64.random(in: .min ... .max) | 1

  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
