/// The pointers to other images that `LC_DYLD_INFO` lists, as described in `mach-o/loader.h`.
struct BindInstructions {
  /// The place of the symbol's name in the file, by the address of the pointer.
  private(set) var symbols: [UInt64: Int] = [:]
  /// Those that replace a definition of the image's own.
  private(set) var weakSymbols: [UInt64: Int] = [:]
  /// Why there may be more of them, as a clause.
  private(set) var obstacle: MetadataDamage?

  private let image: MachOImage
  /// Every pointer takes space in the file.
  private var budget: Int

  private static let damage = MetadataDamage("has binding instructions that are damaged")

  init(_ image: MachOImage) {
    self.image = image
    budget = image.bytes.count / image.wordSize
    guard let command = image.commands[MachOImage.bindings] else { return }
    do throws(MetadataDamage) {
      symbols = try list(command: command + 16)
      weakSymbols = try list(command: command + 24)
    } catch {
      obstacle = error
    }
  }

  private struct State {
    var address: UInt64?
    var symbol: Int?
    var found: [UInt64: Int] = [:]

    mutating func advance(by distance: UInt64) { address = address.map { $0 &+ distance } }
  }

  /// - Parameter command: the place of an offset and a size
  private mutating func list(command: Int) throws(MetadataDamage) -> [UInt64: Int] {
    guard let start = image.bytes.number(UInt32.self, at: command),
      let size = image.bytes.number(UInt32.self, at: command + 4),
      let code = image.bytes.view(at: Int(start), count: Int(size))
    else { throw Self.damage }
    var cursor = Cursor(code: code, start: Int(start))
    var state = State()
    while let byte = cursor.next() {
      try perform(byte & 0xF0, Int(byte & 0x0F), &cursor, &state)
    }
    return state.found
  }

  private mutating func perform(
    _ instruction: UInt8, _ operand: Int, _ cursor: inout Cursor, _ state: inout State
  ) throws(MetadataDamage) {
    let word = UInt64(image.wordSize)
    switch instruction {
    // The end of one pointer in lists that are read lazily; zeros at the end.
    case 0x00, 0x10, 0x30, 0x50: break
    case 0x20, 0x60: _ = try cursor.number()
    case 0x40: state.symbol = try cursor.text()
    case 0x70:
      let offset = try cursor.number()
      guard image.segments.indices.contains(operand) else { throw Self.damage }
      state.address = image.segments[operand].address &+ offset
    case 0x80: state.advance(by: try cursor.number())
    case 0x90: try bind(&state, advance: word)
    case 0xA0: try bind(&state, advance: word &+ (try cursor.number()))
    case 0xB0: try bind(&state, advance: word &+ UInt64(operand) &* word)
    case 0xC0:
      let count = try cursor.number()
      let skip = try cursor.number()
      guard count <= UInt64(budget) else { throw Self.damage }
      for _ in 0..<count { try bind(&state, advance: word &+ skip) }
    case 0xD0:
      throw MetadataDamage("has binding instructions of a kind that is not read (threaded)")
    default: throw Self.damage
    }
  }

  private mutating func bind(_ state: inout State, advance: UInt64) throws(MetadataDamage) {
    guard budget > 0, let address = state.address, let symbol = state.symbol else {
      throw Self.damage
    }
    budget -= 1
    state.found[address] = symbol
    state.advance(by: advance)
  }

  fileprivate struct Cursor {
    let code: ByteView
    let start: Int
    var position = 0

    init(code: ByteView, start: Int) { (self.code, self.start) = (code, start) }

    mutating func next() -> UInt8? {
      defer { position += 1 }
      return code.number(UInt8.self, at: position)
    }

    /// Seven bits a byte, the lowest first. A sign does not matter for what is read.
    mutating func number() throws(MetadataDamage) -> UInt64 {
      var (value, shift) = (UInt64(0), UInt64(0))
      while let byte = next() {
        if shift < 64 { value |= UInt64(byte & 0x7F) << shift }
        shift += 7
        if byte & 0x80 == 0 { return value }
      }
      throw BindInstructions.damage
    }

    /// Returns the place of the text in the file.
    mutating func text() throws(MetadataDamage) -> Int {
      let place = position
      while let byte = next() {
        if byte == 0 { return start + place }
      }
      throw BindInstructions.damage
    }
  }
}
