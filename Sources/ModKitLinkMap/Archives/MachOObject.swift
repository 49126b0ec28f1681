import ModKitModel

/// A relocatable object in Mach-O, as described in `mach-o/loader.h` and `mach-o/nlist.h`.
struct MachOObject {
  let target: ObjectTarget
  /// The symbols that no other object of an image may define.
  let symbols: [String]

  private static let magic: UInt32 = 0xFEED_FACE
  private static let magic64: UInt32 = 0xFEED_FACF
  private static let symbolTable: UInt32 = 2
  /// Entries for debuggers.
  private static let stabs: UInt8 = 0xE0
  private static let typeMask: UInt8 = 0x0E
  private static let external: UInt8 = 0x01
  private static let undefined: UInt8 = 0
  /// A weak definition: the linker keeps one of several.
  private static let weakDefinition: UInt16 = 0x80

  /// Fails if the file is not a little-endian Mach-O object.
  init?(_ file: ByteView) {
    guard let magic = file.number(UInt32.self, at: 0), [Self.magic, Self.magic64].contains(magic),
      let processor = file.number(UInt32.self, at: 4),
      let subtype = file.number(UInt32.self, at: 8), let count = file.number(UInt32.self, at: 16)
    else { return nil }
    let is64 = magic == Self.magic64
    var (systems, table): (Set<String>, Int?) = ([], nil)
    var place = is64 ? 32 : 28
    for _ in 0..<min(Int(count), file.count / 8) {
      guard let command = file.number(UInt32.self, at: place),
        let size = file.number(UInt32.self, at: place + 4), size >= 8
      else { break }
      if let system = MachOSystem.name(in: file, command: command, at: place, processor) {
        systems.insert(system)
      }
      if command == Self.symbolTable { table = table ?? place }
      place += Int(size)
    }
    target = ObjectTarget(
      format: .machO,
      architecture: MachOArchitecture.name(processor: processor, subtype: subtype),
      // Code for macOS and Mac Catalyst at the same time names both.
      system: systems.count == 1 ? systems.first : nil)
    symbols = table.map { Self.symbols(file, command: $0, entrySize: is64 ? 16 : 12) } ?? []
  }

  private static func symbols(_ file: ByteView, command: Int, entrySize: Int) -> [String] {
    func field(_ offset: Int) -> Int? {
      file.number(UInt32.self, at: command + offset).map(Int.init)
    }
    guard let start = field(8), let count = field(12), let namesStart = field(16),
      let namesSize = field(20), let bytes = file.view(at: namesStart, count: namesSize),
      let entries = file.view(at: start, count: count * entrySize)
    else { return [] }
    var names = SymbolNames(bytes)
    return (0..<count).compactMap { index in
      let place = index * entrySize
      guard let name = entries.number(UInt32.self, at: place),
        let type = entries.number(UInt8.self, at: place + 4), type & stabs == 0,
        type & external != 0, type & typeMask != undefined,
        let description = entries.number(UInt16.self, at: place + 6),
        description & weakDefinition == 0
      else { return nil }
      return names.name(at: Int(name))
    }
  }
}
