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

  /// The archive that holds nothing.
  init() {
    entries = []
  }

  /// Nil when the bytes are damaged, or of another form.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.form) else { return nil }
    let rest = bytes.dropFirst(Self.form.count)
    let entries = Array(rest.dropFirst(Self.digestSize))
    guard entries.count.isMultiple(of: Self.entrySize),
      rest.prefix(Self.digestSize).elementsEqual(ContentDigest.sha256(of: entries).utf8)
    else { return nil }
    self.entries = entries
  }

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

  /// An archive of some digests.
  static func encoded(_ digests: [ContentIdentifier: String]) -> [UInt8] {
    var entries: [UInt8] = []
    entries.reserveCapacity(entrySize * digests.count)
    for (content, digest) in digests.sorted(by: { $0.key < $1.key }) {
      content.append(to: &entries)
      entries += digest.utf8
    }
    return form + ContentDigest.sha256(of: entries).utf8 + entries
  }
}
