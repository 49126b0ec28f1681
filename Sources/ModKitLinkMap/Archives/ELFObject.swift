import ModKitModel

/// A relocatable object in ELF, as described in `elf(5)`.
struct ELFObject {
  let target: ObjectTarget
  /// The symbols that no other object of an image may define.
  let symbols: [String]

  private struct Section {
    var type: UInt32
    var flags: UInt64
    var offset: Int
    var size: Int
    var link: Int
    var entrySize: Int
  }

  /// The class of 64-bit objects.
  private static let long: UInt8 = 2
  private static let symbolTable: UInt32 = 2
  /// A section group: the linker keeps one copy and drops the others.
  private static let inGroup: UInt64 = 0x200
  private static let global: UInt8 = 1
  private static let undefined: UInt16 = 0
  /// The section number does not fit and is in a separate table.
  private static let extended: UInt16 = 0xFFFF
  private static let extendedTable: UInt32 = 18
  private static let common: UInt16 = 0xFFF2

  /// Fails if the file is not an ELF object. Symbols of 32-bit objects are not read: no target of
  /// modkit has such objects.
  init?(_ file: ByteView) {
    guard file.starts(with: "\u{7F}ELF"), let wordClass = file.number(UInt8.self, at: 4),
      let order = file.number(UInt8.self, at: 5), let system = file.number(UInt8.self, at: 7)
    else { return nil }
    let file = file.ordered(isLittleEndian: order == 1)
    guard let machine = file.number(UInt16.self, at: 18) else { return nil }
    target = ObjectTarget(
      format: .elf,
      architecture: Self.architecture(
        machine, isLong: wordClass == Self.long, isLittleEndian: order == 1),
      system: Self.system(system))
    guard wordClass == Self.long else {
      symbols = []
      return
    }
    let sections = Self.sections(of: file)
    // There is one at most.
    symbols =
      sections.indices.first { sections[$0].type == Self.symbolTable }
      .map { Self.symbols(inTable: $0, sections, file) } ?? []
  }

  private static func architecture(
    _ machine: UInt16, isLong: Bool, isLittleEndian: Bool
  ) -> String {
    switch (machine, isLong, isLittleEndian) {
    case (3, false, true): "i386"
    case (21, true, true): "powerpc64le"
    case (22, true, false): "s390x"
    case (40, false, true): "arm"
    case (62, true, true): "x86_64"
    case (62, false, true): "x86_64 with 32-bit pointers"
    case (183, true, true): "aarch64"
    case (183, false, true): "aarch64 with 32-bit pointers"
    case (243, true, true): "riscv64"
    case (243, false, true): "riscv32"
    default:
      "machine \(machine) (\(isLong ? 64 : 32) bits, \(isLittleEndian ? "little" : "big") endian)"
    }
  }

  /// Most systems, Linux among them, leave the number 0.
  private static func system(_ number: UInt8) -> String? {
    switch number {
    case 0: nil
    case 3: "linux"
    case 6: "solaris"
    case 9: "freebsd"
    default: "system \(number)"
    }
  }

  private static func sections(of file: ByteView) -> [Section] {
    guard let start = file.number(UInt64.self, at: 40),
      let size = file.number(UInt16.self, at: 58),
      let short = file.number(UInt16.self, at: 60),
      let table = Int(exactly: start), table > 0, table < file.count, size >= 64
    else { return [] }
    // If there are too many sections for the header field, the first section holds the count.
    let count =
      short > 0
      ? Int(short)
      : file.number(UInt64.self, at: table + 32)
        .flatMap { Int(exactly: $0) } ?? 0
    let limit = (file.count - table) / Int(size)
    return (0..<min(count, limit)).compactMap { index in
      section(at: table + index * Int(size), in: file)
    }
  }

  private static func section(at place: Int, in file: ByteView) -> Section? {
    func short(_ offset: Int) -> UInt32? {
      file.number(UInt32.self, at: place + offset)
    }
    func long(_ offset: Int) -> Int? {
      file.number(UInt64.self, at: place + offset)
        .flatMap { Int(exactly: $0) }
    }
    guard let type = short(4), let flags = long(8), let offset = long(24), let size = long(32),
      let link = short(40), let entrySize = long(56)
    else { return nil }
    return Section(
      type: type, flags: UInt64(flags), offset: offset, size: size, link: Int(link),
      entrySize: entrySize)
  }

  private static func symbols(
    inTable number: Int, _ sections: [Section], _ file: ByteView
  ) -> [String] {
    let table = sections[number]
    let extensions = sections.first { $0.type == extendedTable && $0.link == number }
      .flatMap { file.view(at: $0.offset, count: $0.size) }
    guard table.entrySize >= 24, sections.indices.contains(table.link),
      let entries = file.view(at: table.offset, count: table.size),
      let bytes = file.view(at: sections[table.link].offset, count: sections[table.link].size)
    else { return [] }
    var names = SymbolNames(bytes)
    return (0..<entries.count / table.entrySize).compactMap { index in
      let entry = index * table.entrySize
      guard let name = entries.number(UInt32.self, at: entry),
        let info = entries.number(UInt8.self, at: entry + 4), info >> 4 == global,
        let section = entries.number(UInt16.self, at: entry + 6),
        section != undefined, section != common
      else { return nil }
      let place =
        section == extended
        ? extensions?.number(UInt32.self, at: index * 4).map(Int.init) : Int(section)
      let isInGroup =
        place.map { sections.indices.contains($0) && sections[$0].flags & inGroup != 0 } ?? false
      return isInGroup ? nil : names.name(at: Int(name))
    }
  }
}
