import ModKitStore

/// The bytes of a cache file behind the SHA-256 of all of them, so that what was damaged is not
/// believed.
enum SealedBytes {
  private static let form = Array("modkit/sealed/1\n".utf8)
  private static let digestSize = 64

  /// What a file of them holds.
  static func seal(_ bytes: [UInt8]) -> [UInt8] {
    form + Array(ContentDigest.sha256(of: bytes).utf8) + bytes
  }

  /// Nil where the file is damaged, or none of these.
  static func open(_ file: [UInt8]) -> [UInt8]? {
    guard file.starts(with: form) else { return nil }
    let rest = file.dropFirst(form.count)
    let bytes = Array(rest.dropFirst(digestSize))
    guard rest.prefix(digestSize).elementsEqual(ContentDigest.sha256(of: bytes).utf8) else {
      return nil
    }
    return bytes
  }
}
