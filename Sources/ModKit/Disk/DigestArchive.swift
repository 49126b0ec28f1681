import ModKitModel
import ModKitStore

/// The SHA-256 of many sources, by the identity of their bytes, as the bytes of a file.
///
/// The file is a line that names its form, the SHA-256 of all that follows, and 84 bytes for each
/// source: identity (20) and SHA-256 (64, hexadecimal), in ascending order.
struct DigestArchive: Sendable {
  private static let form = Array("modkit/digests/1\n".utf8)
  private static let digestSize = 64
  private static let entrySize = ContentIdentifier.byteCount + digestSize

  private let entries: [UInt8]

  /// - Parameter digests: what is not as long as a digest is left out
  init(_ digests: [ContentIdentifier: String] = [:]) {
    var entries: [UInt8] = []
    entries.reserveCapacity(Self.entrySize * digests.count)
    for (content, digest) in digests.sorted(by: { $0.key < $1.key })
    where digest.utf8.count == Self.digestSize {
      content.append(to: &entries)
      entries += digest.utf8
    }
    self.entries = entries
  }

  /// Nil when the bytes are damaged, or of another form.
  init?(bytes: [UInt8]) {
    guard bytes.starts(with: Self.form) else { return nil }
    let rest = bytes.dropFirst(Self.form.count)
    let entries = Array(rest.dropFirst(Self.digestSize))
    guard entries.count.isMultiple(of: Self.entrySize),
      rest.prefix(Self.digestSize).elementsEqual(ContentDigest.sha256(of: entries).utf8)
    else { return nil }
    self.entries = entries
  }

  /// What a file of it holds.
  var bytes: [UInt8] { Self.form + ContentDigest.sha256(of: entries).utf8 + entries }

  /// How many digests it has.
  var count: Int { entries.count / Self.entrySize }

  /// The identities of what it has digests of, in ascending order.
  var contents: [ContentIdentifier] { (0..<count).compactMap(content(at:)) }

  /// - Complexity: logarithmic in ``count``
  subscript(content: ContentIdentifier) -> String? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let found = self.content(at: middle) else { return nil }
      if found < content { low = middle + 1 } else { high = middle }
    }
    guard low < count, self.content(at: low) == content else { return nil }
    let end = (low + 1) * Self.entrySize
    return String(decoding: entries[end - Self.digestSize..<end], as: UTF8.self)
  }

  private func content(at index: Int) -> ContentIdentifier? {
    entries.withUnsafeBytes { entries in
      ContentIdentifier(UnsafeRawBufferPointer(rebasing: entries[(index * Self.entrySize)...]))
    }
  }
}
