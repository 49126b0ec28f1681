/// The content of a cache file: values by keys, each with its last use.
///
/// The bytes may come from anywhere, for instance from a shared cache of a CI system. Any bytes can be
/// read safely.
///
///     …  "modkit/cache/1 ", the version of the values and a newline
///     8  checksum of all that follows
///     4  how many entries there are
///        entries of 32 bytes, ascending: key (20), kind (1), 0 (3), last use (4), end of the value (4)
///        the values
///
/// All numbers are little-endian.
public struct CacheTable: Sendable {
  /// The key of a value.
  public struct Key: Hashable, Sendable {
    /// The identifier of the content that the value was made from.
    public var content: ContentIdentifier
    /// Distinguishes values that were made from the same content.
    public var kind: UInt8

    public init(_ content: ContentIdentifier, kind: UInt8 = 0) {
      self.content = content
      self.kind = kind
    }
  }

  private static let entrySize = 32
  /// How many unused entries are kept for each used one.
  private static let sparePerUsed = 3

  private let version: String
  /// The bytes of its file.
  public private(set) var bytes: [UInt8]
  /// The offset of the first entry.
  private let start: Int
  /// The number of entries.
  public let count: Int

  /// Creates an empty table.
  ///
  /// - Parameter version: the version of the values, without a newline
  public init(version: String) {
    self.version = version
    bytes = []
    (start, count) = (0, 0)
  }

  /// Reads the bytes of a file; nil if they are damaged or of another version.
  ///
  /// - Complexity: linear in the number of bytes
  public init?(_ bytes: [UInt8], version: String) {
    let header = Self.header(version)
    guard bytes.starts(with: header), bytes.count >= header.count + 12 else { return nil }
    self.version = version
    self.bytes = bytes
    start = header.count + 12
    count = bytes.withUnsafeBytes { $0.number(at: header.count + 8) }
    guard count <= (bytes.count - start) / Self.entrySize, hasRightChecksum, areEntriesValid
    else { return nil }
  }

  private static func header(_ version: String) -> [UInt8] {
    Array("modkit/cache/1 \(version)\n".utf8)
  }

  private var hasRightChecksum: Bool {
    bytes.withUnsafeBytes { bytes in
      bytes.loadUnaligned(fromByteOffset: start - 12, as: UInt64.self).littleEndian
        == bytes.checksum(from: start - 4)
    }
  }

  private var areEntriesValid: Bool {
    bytes.withUnsafeBytes { bytes in
      var end = 0
      for index in 0..<count {
        let next = bytes.number(at: offset(of: index) + 28)
        guard next >= end, index == 0 || key(index - 1, in: bytes) < key(index, in: bytes) else {
          return false
        }
        end = next
      }
      return valuesStart + end == bytes.count
    }
  }

  private var valuesStart: Int { start + count * Self.entrySize }

  private func offset(of index: Int) -> Int { start + index * Self.entrySize }

  private func key(_ index: Int, in bytes: UnsafeRawBufferPointer) -> Key {
    let place = UnsafeRawBufferPointer(rebasing: bytes[offset(of: index)...])
    guard let content = ContentIdentifier(place) else {
      preconditionFailure("an entry has the bytes of an identifier")
    }
    return Key(content, kind: place[ContentIdentifier.byteCount])
  }

  private func valueRange(_ index: Int, in bytes: UnsafeRawBufferPointer) -> Range<Int> {
    let begin = index == 0 ? 0 : bytes.number(at: offset(of: index - 1) + 28)
    return valuesStart + begin..<valuesStart + bytes.number(at: offset(of: index) + 28)
  }

  // MARK: Reading

  /// All keys, in ascending order.
  public var keys: [Key] {
    bytes.withUnsafeBytes { bytes in (0..<count).map { key($0, in: bytes) } }
  }

  /// Calls `read` with the bytes of a value; nil if the key has none.
  ///
  /// - Complexity: logarithmic in ``count``
  public func value<Value>(
    of key: Key, _ read: (UnsafeRawBufferPointer) -> Value?
  ) -> Value? {
    bytes.withUnsafeBytes { bytes in
      index(of: key, in: bytes).flatMap { index in
        read(UnsafeRawBufferPointer(rebasing: bytes[valueRange(index, in: bytes)]))
      }
    }
  }

  /// The value of a key.
  public subscript(key: Key) -> [UInt8]? { value(of: key) { Array($0) } }

  /// Returns whether one of the next writes may remove a value if its use is not recorded.
  ///
  /// - Parameter spare: how many unused values are kept in any case
  public func isFading(_ key: Key, among spare: Int) -> Bool {
    let uses = bytes.withUnsafeBytes { bytes in
      (0..<count).map { (key: self.key($0, in: bytes), use: lastUse($0, in: bytes)) }
    }
    guard let use = uses.first(where: { $0.key == key })?.use else { return false }
    return uses.count { $0.use > use } > spare / 4
  }

  private func lastUse(_ index: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    bytes.number(at: offset(of: index) + 24)
  }

  private func index(of key: Key, in bytes: UnsafeRawBufferPointer) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self.key(middle, in: bytes) < key { low = middle + 1 } else { high = middle }
    }
    return low < count && self.key(low, in: bytes) == key ? low : nil
  }

  // MARK: Writing

  /// Returns the table with further values. If there are too many, it leaves out those whose last use is
  /// longest ago.
  ///
  /// - Parameters:
  ///   - new: values to add; they replace values of the same keys
  ///   - used: the keys of the other values that were used
  ///   - spare: how many unused values are kept in any case
  ///   - size: the maximum size of all values in bytes
  public func adding(
    _ new: [Key: [UInt8]], used: Set<Key>, spare: Int, size: Int
  ) -> CacheTable {
    var entries = self.entries.filter { new[$0.key] == nil }
    let now = 1 + (entries.lazy.map(\.lastUse).max() ?? 0)
    for index in entries.indices where used.contains(entries[index].key) {
      entries[index].lastUse = now
    }
    entries += new.map { Entry(key: $0, lastUse: now, value: $1[...]) }
    let usedCount = entries.count { $0.lastUse == now }
    let limit = usedCount + max(spare, Self.sparePerUsed * usedCount)
    let kept = Self.mostRecent(entries, limit: limit, size: size)
    return CacheTable(kept.sorted { $0.key < $1.key }, version: version)
  }

  private struct Entry {
    var key: Key
    /// The number of the write that used it last.
    var lastUse: Int
    var value: ArraySlice<UInt8>
  }

  private var entries: [Entry] {
    bytes.withUnsafeBytes { buffer in
      (0..<count).map { index in
        Entry(
          key: key(index, in: buffer), lastUse: lastUse(index, in: buffer),
          value: bytes[valueRange(index, in: buffer)])
      }
    }
  }

  private static func mostRecent(_ entries: [Entry], limit: Int, size: Int) -> [Entry] {
    let total = entries.reduce(0) { $0 + $1.value.count }
    guard entries.count > limit || total > size else { return entries }
    var left = size
    return entries.sorted { ($1.lastUse, $0.key) < ($0.lastUse, $1.key) }.prefix(limit)
      .prefix { entry in
        left -= entry.value.count
        return left >= 0
      }
  }

  /// - Parameter entries: sorted by key
  private init(_ entries: [Entry], version: String) {
    self.version = version
    let header = Self.header(version)
    start = header.count + 12
    count = entries.count
    bytes = header + [UInt8](repeating: 0, count: 8)
    bytes.reserveCapacity(entries.reduce(start) { $0 + Self.entrySize + $1.value.count })
    bytes.append(number: count)
    var end = 0
    for entry in entries {
      end += entry.value.count
      entry.key.content.append(to: &bytes)
      bytes += [entry.key.kind, 0, 0, 0]
      bytes.append(number: entry.lastUse)
      bytes.append(number: end)
    }
    for entry in entries { bytes += entry.value }
    let checksum = bytes.withUnsafeBytes { $0.checksum(from: start - 4) }
    withUnsafeBytes(of: checksum.littleEndian) {
      bytes.replaceSubrange(start - 12..<start - 4, with: $0)
    }
  }
}

extension CacheTable.Key: Comparable {
  public static func < (left: Self, right: Self) -> Bool {
    left.content == right.content ? left.kind < right.kind : left.content < right.content
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func number(at offset: Int) -> Int {
    Int(UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  /// A checksum against accidental damage: FNV-1a over words of eight bytes.
  public func checksum(from start: Int) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var offset = start
    while offset + 8 <= count {
      let word = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = (hash ^ UInt64(littleEndian: word)) &* 0x0000_0100_0000_01b3
      hash ^= hash >> 32
      offset += 8
    }
    for byte in self[offset...] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash
  }
}

extension [UInt8] {
  fileprivate mutating func append(number: Int) {
    Swift.withUnsafeBytes(of: UInt32(clamping: number).littleEndian) { append(contentsOf: $0) }
  }
}
