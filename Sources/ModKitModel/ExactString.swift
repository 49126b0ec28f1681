/// A string that equals another one only if the bytes do; Swift's own equality is that of characters.
public struct ExactString: Hashable, Sendable {
  public let text: String
  /// Equal for equal bytes, another one in each run, and spread over all bits.
  package let digest: UInt64

  public init(_ text: String) {
    self.text = text
    digest = text.withBytes(KeyedDigest.digest)
  }

  public static func == (left: Self, right: Self) -> Bool {
    // Strings are compared by characters; that the bytes are other ones shows in the digest.
    left.digest == right.digest && left.text == right.text
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
