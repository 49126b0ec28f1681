/// The pointers of an image with `LC_DYLD_CHAINED_FIXUPS`, as described in `mach-o/fixup-chains.h`.
///
/// The chains are not walked: each word that is read is known to be a pointer, and has all but the format
/// in it.
struct ChainedFixups {
  private enum Format: UInt16 {
    case arm64e = 1
    case pointer64 = 2
    case pointer32 = 3
    case pointer64Offset = 6
    case arm64eUserland = 9
    case arm64eUserland24 = 12
  }

  /// The formats by segment; nil for one without pointers.
  private var formats: [UInt16?] = []
  private var imports: ByteView?
  private var importSize = 4
  /// The range of the symbols' names in the file.
  private var names = 0..<0
  private let base: UInt64

  private static let damage = MetadataDamage("has fixup chains that are damaged")

  /// Fails if the image has no chains.
  init?(_ image: MachOImage) throws(MetadataDamage) {
    guard let command = image.commands[MachOImage.chainedFixups] else { return nil }
    base = image.base
    guard let start = image.bytes.number(UInt32.self, at: command + 8),
      let size = image.bytes.number(UInt32.self, at: command + 12),
      let data = image.bytes.view(at: Int(start), count: Int(size)),
      let starts = data.number(UInt32.self, at: 4), let list = data.number(UInt32.self, at: 8),
      let texts = data.number(UInt32.self, at: 12), let count = data.number(UInt32.self, at: 16),
      let importsFormat = data.number(UInt32.self, at: 20),
      let textFormat = data.number(UInt32.self, at: 24)
    else { throw Self.damage }
    guard textFormat == 0, let importSize = [1: 4, 2: 8, 3: 16][importsFormat] else {
      throw MetadataDamage("has fixup chains whose symbols are compressed or of an unknown format")
    }
    self.importSize = importSize
    imports = data.view(at: Int(list), count: Int(count) * importSize)
    guard imports != nil, Int(texts) <= data.count,
      let segments = data.number(UInt32.self, at: Int(starts))
    else { throw Self.damage }
    names = Int(start) + Int(texts)..<Int(start) + data.count
    for number in 0..<min(Int(segments), image.segments.count) {
      guard let place = data.number(UInt32.self, at: Int(starts) + 4 + number * 4) else {
        throw Self.damage
      }
      let format =
        place == 0 ? nil : data.number(UInt16.self, at: Int(starts) + Int(place) + 6)
      formats.append(format)
    }
  }

  /// Returns what a word of a segment points to.
  ///
  /// - Throws: ``MetadataDamage``
  func pointer(_ word: UInt64, inSegment segment: Int) throws(MetadataDamage) -> Pointer {
    guard word != 0 else { return .null }
    guard formats.indices.contains(segment), let number = formats[segment] else {
      return .address(word)
    }
    guard let format = Format(rawValue: number) else {
      throw MetadataDamage("has pointers in a format that is not read (\(number))")
    }
    switch format {
    case .pointer32:
      return word >> 31 & 1 == 1
        ? try symbol(word & 0xF_FFFF) : .address(word & 0x3FF_FFFF)
    case .pointer64, .pointer64Offset:
      if word >> 63 == 1 { return try symbol(word & 0xFF_FFFF) }
      return .address(word & 0xF_FFFF_FFFF &+ (format == .pointer64 ? 0 : base))
    case .arm64e, .arm64eUserland, .arm64eUserland24:
      return try authenticable(word, format)
    }
  }

  private func authenticable(_ word: UInt64, _ format: Format) throws(MetadataDamage) -> Pointer {
    if word >> 62 & 1 == 1 {
      return try symbol(word & (format == .arm64eUserland24 ? 0xFF_FFFF : 0xFFFF))
    }
    if word >> 63 == 1 { return .address(word & 0xFFFF_FFFF &+ base) }
    return .address(word & 0x7FF_FFFF_FFFF &+ (format == .arm64e ? 0 : base))
  }

  private func symbol(_ number: UInt64) throws(MetadataDamage) -> Pointer {
    let place = Int(number) * importSize
    let offset =
      importSize == 16
      ? imports?.number(UInt32.self, at: place + 4).map(Int.init)
      : imports?.number(UInt32.self, at: place).map { Int($0 >> 9) }
    guard let offset, offset < names.count else { throw Self.damage }
    return .symbol(names.lowerBound + offset)
  }
}
