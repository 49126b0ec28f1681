import ModKitModel

/// A relocatable 64-bit object in Mach-O, as described in `mach-o/loader.h` and `mach-o/nlist.h`.
struct MachOObject {
  let target: ObjectTarget
  /// The symbols that no other object of an image may define.
  let symbols: [String]

  private static let magic: UInt32 = 0xFEED_FACF
  private static let headerSize = 32
  private static let symbolTable: UInt32 = 2
  private static let buildVersion: UInt32 = 0x32
  private static let entrySize = 16
  /// Entries for debuggers.
  private static let stabs: UInt8 = 0xE0
  private static let typeMask: UInt8 = 0x0E
  private static let external: UInt8 = 0x01
  private static let undefined: UInt8 = 0
  /// A weak definition: the linker keeps one of several.
  private static let weakDefinition: UInt16 = 0x80

  /// Fails if the file is not a 64-bit Mach-O object.
  init?(_ file: ByteView) {
    guard file.number(UInt32.self, at: 0) == Self.magic,
      let processor = file.number(UInt32.self, at: 4), let count = file.number(UInt32.self, at: 16)
    else { return nil }
    var (system, symbols): (String?, [String]) = (nil, [])
    var place = Self.headerSize
    for _ in 0..<min(Int(count), file.count / 8) {
      guard let command = file.number(UInt32.self, at: place),
        let size = file.number(UInt32.self, at: place + 4), size >= 8
      else { break }
      if command == Self.buildVersion {
        system = file.number(UInt32.self, at: place + 8).map(Self.system)
      }
      if command == Self.symbolTable { symbols += Self.symbols(file, command: place) }
      place += Int(size)
    }
    target = ObjectTarget(
      format: .machO, architecture: Self.architecture(processor), system: system)
    self.symbols = symbols
  }

  private static func architecture(_ processor: UInt32) -> String {
    switch processor {
    case 0x0100_0007: "x86_64"
    case 0x0100_000C: "arm64"
    default: "processor \(processor)"
    }
  }

  private static func system(_ number: UInt32) -> String {
    switch number {
    case 1: "macos"
    case 2: "ios"
    case 3: "tvos"
    case 4: "watchos"
    case 7: "ios-simulator"
    case 8: "tvos-simulator"
    case 9: "watchos-simulator"
    case 11: "visionos"
    case 12: "visionos-simulator"
    default: "platform \(number)"
    }
  }

  private static func symbols(_ file: ByteView, command: Int) -> [String] {
    func field(_ offset: Int) -> Int? {
      file.number(UInt32.self, at: command + offset).map(Int.init)
    }
    guard let start = field(8), let count = field(12), let namesStart = field(16),
      let namesSize = field(20), let names = file.view(at: namesStart, count: namesSize),
      let entries = file.view(at: start, count: count * entrySize)
    else { return [] }
    return (0..<count).compactMap { index in
      let place = index * entrySize
      guard let name = entries.number(UInt32.self, at: place),
        let type = entries.number(UInt8.self, at: place + 4), type & stabs == 0,
        type & external != 0, type & typeMask != undefined,
        let description = entries.number(UInt16.self, at: place + 6),
        description & weakDefinition == 0
      else { return nil }
      return names.text(at: Int(name))
    }
  }
}
