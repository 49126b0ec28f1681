/// The symbols of a Mach-O file, as described in `mach-o/nlist.h`, read one by one.
struct MachOSymbolTable {
  enum Value {
    case defined(UInt64)
    case undefined
  }

  let count: Int
  private let entries: ByteView?
  private let names: ByteView?
  private let namesStart: Int
  private let is64: Bool

  private static let stabs: UInt8 = 0xE0
  private static let typeMask: UInt8 = 0x0E

  init(_ image: MachOImage) {
    is64 = image.is64
    let size = image.is64 ? 16 : 12
    guard let command = image.commands[MachOImage.symbolTable],
      let start = image.bytes.number(UInt32.self, at: command + 8),
      let count = image.bytes.number(UInt32.self, at: command + 12),
      let namesStart = image.bytes.number(UInt32.self, at: command + 16),
      let namesSize = image.bytes.number(UInt32.self, at: command + 20),
      let names = image.bytes.view(at: Int(namesStart), count: Int(namesSize)),
      let entries = image.bytes.view(at: Int(start), count: Int(count) * size)
    else {
      (self.count, entries, names, self.namesStart) = (0, nil, nil, 0)
      return
    }
    (self.count, self.entries, self.names) = (Int(count), entries, names)
    self.namesStart = Int(namesStart)
  }

  private func place(_ index: Int) -> Int { index * (is64 ? 16 : 12) }

  /// Returns nil for an entry that is not there, or is for debuggers.
  func value(_ index: Int) -> Value? {
    guard let entries, index >= 0, index < count,
      let type = entries.number(UInt8.self, at: place(index) + 4), type & Self.stabs == 0
    else { return nil }
    guard type & Self.typeMask == 0x0E || type & Self.typeMask == 0x02 else { return .undefined }
    let value =
      is64
      ? entries.number(UInt64.self, at: place(index) + 8)
      : entries.number(UInt32.self, at: place(index) + 8).map(UInt64.init)
    return value.map(Value.defined)
  }

  /// Returns the place of the name in the file.
  func nameOffset(_ index: Int) -> Int? {
    guard let offset = entries?.number(UInt32.self, at: place(index)), let names,
      offset < names.count
    else { return nil }
    return namesStart + Int(offset)
  }
}
