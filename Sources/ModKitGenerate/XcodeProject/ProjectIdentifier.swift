/// The identifier of an object in a project file: a digest of what the object is, so that equal input gives
/// equal bytes, and a change of one object changes no other.
struct ProjectIdentifier: Hashable {
  let text: String

  /// - Parameters:
  ///   - kind: the class of the object, or a part that it plays
  ///   - name: what tells it from others of its kind
  init(_ kind: String, _ name: String) {
    let bytes = Array("\(kind)\0\(name)".utf8)
    let digits =
      Self.digits(of: bytes, seed: 0xcbf2_9ce4_8422_2325)
      + Self.digits(of: bytes, seed: 0x9e37_79b9_7f4a_7c15)
    text = String(digits.prefix(Self.length))
  }

  /// Xcode's own are of 96 bits.
  private static let length = 24

  /// FNV-1a with a last round that spreads the bits.
  private static func digits(of bytes: [UInt8], seed: UInt64) -> String {
    var hash = seed
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
    hash ^= hash >> 29
    let digits = String(hash, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
