/// The bytes of a universal file, whose fields may say anything.
struct UniversalBytes {
  struct Entry {
    var processor: UInt32 = 0x0100_000C
    var subtype: UInt32 = 0
    var offset: UInt64
    var size: UInt64
  }

  static let x86: UInt32 = 0x0100_0007
  static let arm64e: UInt32 = 0x8000_0002

  var is64 = false
  /// What the header says; nil for the number of entries.
  var count: UInt32?
  var entries: [Entry] = []
  var content: [UInt8] = []

  var start: Int { 8 + entries.count * (is64 ? 32 : 20) }

  var bytes: [UInt8] {
    let magic: UInt32 = is64 ? 0xCAFE_BABF : 0xCAFE_BABE
    let header = big(magic) + big(count ?? UInt32(entries.count))
    return entries.reduce(header) { $0 + bytes(of: $1) } + content
  }

  private func bytes(of entry: Entry) -> [UInt8] {
    let start = big(entry.processor) + big(entry.subtype)
    return is64
      ? start + big(entry.offset) + big(entry.size) + big(UInt64(0))
      : start + big(UInt32(truncatingIfNeeded: entry.offset))
        + big(UInt32(truncatingIfNeeded: entry.size)) + big(UInt32(0))
  }

  private func big(_ number: some FixedWidthInteger) -> [UInt8] {
    ArchiveBytes.number(number, isBig: true)
  }

  /// Returns a file with correct fields.
  static func sound(
    _ parts: [(processor: UInt32, subtype: UInt32, content: [UInt8])], is64: Bool = false
  ) -> UniversalBytes {
    var file = UniversalBytes(is64: is64)
    file.entries = parts.map {
      Entry(processor: $0.processor, subtype: $0.subtype, offset: 0, size: UInt64($0.content.count))
    }
    for index in parts.indices {
      file.entries[index].offset = UInt64(file.start + file.content.count)
      file.content += parts[index].content
    }
    return file
  }
}
