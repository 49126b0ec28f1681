/// The load commands of an object or a linked image in Mach-O, as described in `mach-o/loader.h`.
struct MachOImage {
  struct Segment {
    var name: String
    var address: UInt64
    var size: UInt64
    var fileOffset: UInt64
  }

  struct Section {
    var segment: String
    var name: String
    var address: UInt64
    var size: UInt64
    var offset: Int
    var relocationsOffset: Int
    var relocationsCount: Int
    /// Whether it takes no space in the file.
    var isZeroFill: Bool
  }

  enum Kind {
    case object
    /// An executable, a library, a bundle.
    case linked
    /// Debug information, or a file that only says what a library has.
    case withoutContents
  }

  let bytes: ByteView
  let kind: Kind
  let architecture: String
  let isX86: Bool
  let is64: Bool
  private(set) var segments: [Segment] = []
  private(set) var sections: [Section] = []
  /// The places of load commands that other values read, by command.
  private(set) var commands: [UInt32: Int] = [:]
  /// The range of the file that is encrypted.
  private(set) var encrypted: Range<Int>?
  /// Whether load commands or sections are out of the file's bounds.
  private(set) var isDamaged = false

  var wordSize: Int { is64 ? 8 : 4 }

  /// The address of the header of a linked image.
  var base: UInt64 {
    segments.first { $0.fileOffset == 0 && $0.size > 0 && $0.name != "__PAGEZERO" }?.address ?? 0
  }

  static let symbolTable: UInt32 = 0x2
  static let bindings: UInt32 = 0x22
  static let chainedFixups: UInt32 = 0x34
  private static let required: UInt32 = 0x8000_0000
  private static let segment32: UInt32 = 0x1
  private static let segment64: UInt32 = 0x19
  private static let encryption: [UInt32] = [0x21, 0x2C]
  /// Each section takes space in a load command, but several commands may share bytes.
  private static let sectionLimit = 4096

  /// Fails if it is no Mach-O for processors with the lower byte first.
  init?(_ file: ByteView) {
    guard let magic = file.number(UInt32.self, at: 0), [0xFEED_FACE, 0xFEED_FACF].contains(magic),
      let processor = file.number(UInt32.self, at: 4),
      let subtype = file.number(UInt32.self, at: 8), let type = file.number(UInt32.self, at: 12),
      let count = file.number(UInt32.self, at: 16)
    else { return nil }
    bytes = file
    is64 = magic == 0xFEED_FACF
    architecture = MachOArchitecture.name(processor: processor, subtype: subtype)
    isX86 = MachOArchitecture.isX86(processor)
    kind =
      switch type {
      case 1: .object
      case 9, 10: .withoutContents
      default: .linked
      }
    readCommands(count: Int(count))
  }

  private mutating func readCommands(count: Int) {
    var place = is64 ? 32 : 28
    for _ in 0..<min(count, bytes.count / 8) {
      guard let command = bytes.number(UInt32.self, at: place),
        let size = bytes.number(UInt32.self, at: place + 4), size >= 8,
        bytes.view(at: place, count: Int(size)) != nil
      else { return isDamaged = true }
      read(command & ~Self.required, at: place, size: Int(size))
      place += Int(size)
    }
  }

  private mutating func read(_ command: UInt32, at place: Int, size: Int) {
    switch command {
    case Self.segment32, Self.segment64:
      readSegment(at: place, size: size, isLong: command == Self.segment64)
    case Self.symbolTable, Self.bindings, Self.chainedFixups:
      if commands[command] == nil { commands[command] = place }
    case let command where Self.encryption.contains(command):
      guard let start = bytes.number(UInt32.self, at: place + 8),
        let length = bytes.number(UInt32.self, at: place + 12),
        let number = bytes.number(UInt32.self, at: place + 16)
      else { return isDamaged = true }
      if number != 0 { encrypted = Int(start)..<Int(start) + Int(length) }
    default: break
    }
  }

  private mutating func readSegment(at place: Int, size: Int, isLong: Bool) {
    let fields = Fields(bytes: bytes, place: place + 24, isLong: isLong)
    guard let address = fields.word(0), let length = fields.word(1),
      let fileOffset = fields.word(2),
      let count = bytes.number(UInt32.self, at: place + (isLong ? 64 : 48))
    else { return isDamaged = true }
    segments.append(
      Segment(
        name: name(at: place + 8), address: address, size: length, fileOffset: fileOffset))
    let (header, step) = isLong ? (72, 80) : (56, 68)
    let room = max(0, (size - header) / step)
    if Int(count) > room { isDamaged = true }
    for number in 0..<min(Int(count), room) {
      guard sections.count < Self.sectionLimit,
        let section = section(at: place + header + number * step, isLong: isLong)
      else { return isDamaged = true }
      sections.append(section)
    }
  }

  private func section(at place: Int, isLong: Bool) -> Section? {
    let fields = Fields(bytes: bytes, place: place + 32, isLong: isLong)
    let rest = place + (isLong ? 48 : 40)
    guard let address = fields.word(0), let size = fields.word(1),
      let offset = bytes.number(UInt32.self, at: rest),
      let relocations = bytes.number(UInt32.self, at: rest + 8),
      let count = bytes.number(UInt32.self, at: rest + 12),
      let flags = bytes.number(UInt32.self, at: rest + 16)
    else { return nil }
    return Section(
      segment: name(at: place + 16), name: name(at: place), address: address, size: size,
      offset: Int(offset), relocationsOffset: Int(relocations), relocationsCount: Int(count),
      isZeroFill: [0x1, 0xC, 0x12].contains(flags & 0xFF))
  }

  /// A name of 16 bytes at most.
  private func name(at place: Int) -> String { bytes.view(at: place, count: 16)?.text ?? "" }

  private struct Fields {
    var bytes: ByteView
    var place: Int
    var isLong: Bool

    func word(_ number: Int) -> UInt64? {
      isLong
        ? bytes.number(UInt64.self, at: place + number * 8)
        : bytes.number(UInt32.self, at: place + number * 4).map(UInt64.init)
    }
  }
}
