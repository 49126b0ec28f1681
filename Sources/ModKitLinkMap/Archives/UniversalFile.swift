/// The files inside a universal file, one for each architecture, as described in `mach-o/fat.h`.
struct UniversalFile {
  struct Part {
    /// As in triples.
    var architecture: String
    var content: ByteView
  }

  /// Sorted by architecture.
  let parts: [Part]

  private static let magic: UInt32 = 0xCAFE_BABE
  /// Of the form with 64-bit offsets.
  private static let magic64: UInt32 = 0xCAFE_BABF
  private static let headerSize = 8
  /// Java's class files have the same magic number, and then a version of at least 45.
  private static let limit = 42

  /// Returns whether a file starts like a universal one.
  static func isUniversal(_ file: ByteView) -> Bool {
    let file = file.ordered(isLittleEndian: false)
    guard let magic = file.number(UInt32.self, at: 0) else { return false }
    return [Self.magic, magic64].contains(magic)
  }

  /// - Throws: ``Archive/Invalid`` if a linker could not tell what is for which architecture
  init(_ file: ByteView) throws(Archive.Invalid) {
    let file = file.ordered(isLittleEndian: false)
    guard let count = file.number(UInt32.self, at: 4), (1...Self.limit).contains(Int(count)) else {
      throw Archive.Invalid(reason: "is no static library")
    }
    let is64 = file.number(UInt32.self, at: 0) == Self.magic64
    var entries: [Entry] = []
    for number in 0..<Int(count) {
      let place = Self.headerSize + number * (is64 ? Entry.size64 : Entry.size)
      guard let entry = Entry(file, at: place, is64: is64) else {
        throw Archive.Invalid(reason: "is a universal file that breaks off")
      }
      entries.append(entry)
    }
    let end = Self.headerSize + Int(count) * (is64 ? Entry.size64 : Entry.size)
    try Self.requireDistinct(entries, after: end)
    parts = entries.map { Part(architecture: $0.architecture, content: $0.content) }
      .sorted { $0.architecture < $1.architecture }
  }

  private static func requireDistinct(
    _ entries: [Entry], after end: Int
  ) throws(Archive.Invalid) {
    var (end, known) = (end, Set<String>())
    for entry in entries.sorted(by: { $0.offset < $1.offset }) {
      guard entry.offset >= end else {
        throw Archive.Invalid(reason: "is a universal file with overlapping parts")
      }
      guard known.insert(entry.architecture).inserted else {
        throw Archive.Invalid(
          reason: "is a universal file with two parts for \(entry.architecture)")
      }
      end = entry.offset + entry.content.count
    }
  }

  private struct Entry {
    static let size = 20
    static let size64 = 32

    let architecture: String
    let offset: Int
    let content: ByteView

    init?(_ file: ByteView, at place: Int, is64: Bool) {
      func number(_ offset: Int) -> Int? {
        is64
          ? file.number(UInt64.self, at: place + offset).flatMap { Int(exactly: $0) }
          : file.number(UInt32.self, at: place + offset).map(Int.init)
      }
      guard let processor = file.number(UInt32.self, at: place),
        let subtype = file.number(UInt32.self, at: place + 4), let offset = number(8),
        let size = number(is64 ? 16 : 12), let content = file.view(at: offset, count: size)
      else { return nil }
      architecture = MachOArchitecture.name(processor: processor, subtype: subtype)
      self.offset = offset
      // Only the header is big-endian on every processor.
      self.content = content.ordered(isLittleEndian: true)
    }
  }
}
