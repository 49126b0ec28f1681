import ModKitModel

/// Where things are in an archive of facts.
///
/// The file is a header of 52 bytes and seven sections without gaps, all numbers little-endian:
///
///     8  "MODKITFA"          4 each: version of the format, version of the scanners, counts of
///     the sections' elements in their order            8  checksum of all that follows
///
///     entries       40  content (20), dialect (1), 0 (3), first import, import count,
///                       first declaration, declaration count (4 each); ascending by key
///     imports       20  form (1), traits (1), 0 (2), operand, line, column, condition list
///     declarations  16  kind (1), 0 (3), name, line, column
///     lists          8  first item, item count; the first list is empty
///     items          4  string
///     ends           4  where a string ends in the text
///     text           1  UTF-8
struct FactsLayout: Sendable {
  static let magic: [UInt8] = Array("MODKITFA".utf8)
  static let formatVersion = 1
  static let headerSize = 52
  static let checksumOffset = 44

  /// A part of the file that holds elements of one kind.
  struct Section: Sendable {
    var offset: Int
    var count: Int
    var elementSize: Int

    var end: Int { offset + count * elementSize }

    func offset(of index: Int) -> Int { offset + index * elementSize }
  }

  private(set) var entries: Section
  private(set) var imports: Section
  private(set) var declarations: Section
  private(set) var lists: Section
  private(set) var items: Section
  private(set) var ends: Section
  private(set) var text: Section

  static let elementSizes = [40, 20, 16, 8, 4, 4, 1]

  /// - Parameter counts: how many elements each section has, in the order of the sections
  init(counts: [Int] = [0, 0, 0, 0, 0, 0, 0]) {
    var offset = Self.headerSize
    let sections = zip(counts, Self.elementSizes).map { count, size in
      defer { offset += count * size }
      return Section(offset: offset, count: count, elementSize: size)
    }
    (entries, imports, declarations) = (sections[0], sections[1], sections[2])
    (lists, items, ends, text) = (sections[3], sections[4], sections[5], sections[6])
  }

  /// How long the file has to be.
  var size: Int { text.end }

  struct Entry {
    var imports: Range<Int>
    var declarations: Range<Int>
  }

  func key(ofEntry index: Int, in words: FactsWords) -> FactsArchive.Key {
    let offset = entries.offset(of: index)
    let dialect = Int(words.byte(at: offset + ContentIdentifier.byteCount))
    return FactsArchive.Key(
      content: words.identifier(at: offset),
      language: dialect == 0 ? nil : Language.allCases[dialect - 1])
  }

  func entry(at index: Int, in words: FactsWords) -> Entry {
    let offset = entries.offset(of: index) + 24
    let (imports, declarations) = (words[offset], words[offset + 8])
    return Entry(
      imports: imports..<imports + words[offset + 4],
      declarations: declarations..<declarations + words[offset + 12])
  }

  func entry(of key: FactsArchive.Key, in words: FactsWords) -> Entry? {
    var index = firstEntry(notBefore: key.content.leadingBits, in: words)
    while index < entries.count, leadingBits(ofEntry: index, in: words) == key.content.leadingBits {
      if self.key(ofEntry: index, in: words) == key { return entry(at: index, in: words) }
      index += 1
    }
    return nil
  }

  /// The first eight bytes decide nearly always, and are cheap to compare.
  private func firstEntry(notBefore bits: UInt64, in words: FactsWords) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if leadingBits(ofEntry: middle, in: words) < bits { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func leadingBits(ofEntry index: Int, in words: FactsWords) -> UInt64 {
    let offset = entries.offset(of: index)
    return words.bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).bigEndian
  }
}

/// The bytes of an archive as numbers. Offsets have been checked before.
struct FactsWords {
  let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  subscript(offset: Int) -> Int {
    Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  func byte(at offset: Int) -> UInt8 { bytes[offset] }

  func identifier(at offset: Int) -> ContentIdentifier {
    let end = offset + ContentIdentifier.byteCount
    guard let identifier = ContentIdentifier(UnsafeRawBufferPointer(rebasing: bytes[offset..<end]))
    else { preconditionFailure("an identifier has as many bytes as were taken") }
    return identifier
  }

  /// Tells damage, not malice: FNV-1a over words of eight bytes.
  func checksum(from start: Int) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var offset = start
    while offset + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = (hash ^ UInt64(littleEndian: word)) &* 0x0000_0100_0000_01b3
      hash ^= hash >> 32
      offset += 8
    }
    for byte in bytes[offset...] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash
  }
}
