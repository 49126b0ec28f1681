/// An image of the linker whose pointers are written again in other formats, which need another processor or
/// another linker.
struct ChainedImage {
  /// As in `mach-o/fixup-chains.h`.
  enum Format: UInt16, CaseIterable {
    case arm64e = 1
    case pointer64 = 2
    case pointer64Offset = 6
    case arm64eUserland = 9
    case arm64eUserland24 = 12
  }

  private var bytes: [UInt8]
  private var command = 0
  private var segments: [(address: UInt64, offset: Int)] = []
  private var base: UInt64 = 0

  /// - Parameters:
  ///   - image: for 64-bit processors, with chained fixups
  ///   - authenticates: whether pointers inside the image are authenticated, in formats that have it
  ///   - imports: the format of the list of symbols, 1 to 3
  static func converted(
    _ image: [UInt8], to format: Format, authenticates: Bool = false, imports: UInt32 = 1
  ) -> [UInt8] {
    var image = ChainedImage(image)
    image.convert(to: format, authenticates)
    image.moveImports(to: imports)
    return image.bytes
  }

  private init(_ image: [UInt8]) {
    bytes = image
    var place = 32
    for _ in 0..<get(UInt32.self, 16) {
      switch get(UInt32.self, place) & 0x7FFF_FFFF {
      case 0x19:
        let segment = (
          address: get(UInt64.self, place + 24), offset: Int(get(UInt64.self, place + 40))
        )
        let isText = bytes[place + 8..<place + 14].elementsEqual("__TEXT".utf8)
        if isText { base = segment.address }
        segments.append(segment)
      case 0x34: command = place
      default: break
      }
      place += Int(get(UInt32.self, place + 4))
    }
  }

  private func get<Number: FixedWidthInteger>(_: Number.Type, _ place: Int) -> Number {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: Number.self) }
  }

  private mutating func set<Number: FixedWidthInteger>(_ number: Number, _ place: Int) {
    bytes.withUnsafeMutableBytes { $0.storeBytes(of: number, toByteOffset: place, as: Number.self) }
  }

  private var data: Int { Int(get(UInt32.self, command + 8)) }
  private var starts: Int { data + Int(get(UInt32.self, data + 4)) }

  private mutating func convert(to format: Format, _ authenticates: Bool) {
    for number in 0..<Int(get(UInt32.self, starts)) {
      let offset = Int(get(UInt32.self, starts + 4 + number * 4))
      guard offset > 0 else { continue }
      let info = starts + offset
      let old = get(UInt16.self, info + 6)
      let pageSize = Int(get(UInt16.self, info + 4))
      for page in 0..<Int(get(UInt16.self, info + 20)) {
        let start = get(UInt16.self, info + 22 + page * 2)
        guard start != 0xFFFF else { continue }
        walk(
          from: segments[number].offset + page * pageSize + Int(start), old, format, authenticates)
      }
      set(format.rawValue, info + 6)
    }
  }

  private mutating func walk(
    from start: Int, _ old: UInt16, _ format: Format, _ authenticates: Bool
  ) {
    var place = start
    while true {
      let word = get(UInt64.self, place)
      let distance = Int(word >> 51 & 0xFFF) * 4
      set(converted(word, old, format, distance, authenticates), place)
      guard distance > 0 else { return }
      place += distance
    }
  }

  private func converted(
    _ word: UInt64, _ old: UInt16, _ format: Format, _ distance: Int, _ authenticates: Bool
  ) -> UInt64 {
    let isBind = word >> 63 == 1
    let (ordinal, addend) = (word & 0xFF_FFFF, word >> 24 & 0xFF)
    let target = (word & 0xF_FFFF_FFFF) &+ (old == 6 ? 0 : 0 &- base)
    switch format {
    case .pointer64, .pointer64Offset:
      let next = UInt64(distance / 4) << 51
      if isBind { return 1 << 63 | next | addend << 24 | ordinal }
      return next | (format == .pointer64 ? target + base : target)
    case .arm64e, .arm64eUserland, .arm64eUserland24:
      let next = UInt64(distance / 8) << 51
      // A key and a diversity.
      let sign: UInt64 = 1 << 63 | 2 << 49 | 1 << 48 | 0x6AE1 << 32
      if isBind { return next | 1 << 62 | ordinal | (authenticates ? sign : addend << 32) }
      if authenticates { return next | sign | target }
      return next | (format == .arm64e ? target + base : target)
    }
  }

  /// Appends the list again, in another format.
  private mutating func moveImports(to format: UInt32) {
    guard format != 1 else { return }
    let (old, size) = (data, Int(get(UInt32.self, command + 12)))
    let (list, names) = (Int(get(UInt32.self, old + 8)), Int(get(UInt32.self, old + 12)))
    let count = Int(get(UInt32.self, old + 16))
    var entries: [UInt8] = []
    for number in 0..<count {
      let entry = get(UInt32.self, old + list + number * 4)
      if format == 2 {
        entries += ArchiveBytes.number(entry) + ArchiveBytes.number(UInt32(0))
      } else {
        let wide = UInt64(entry & 0xFF) | UInt64(entry >> 8 & 1) << 16 | UInt64(entry >> 9) << 32
        entries += ArchiveBytes.number(wide) + ArchiveBytes.number(UInt64(0))
      }
    }
    let moved = Array(bytes[old..<old + list]) + entries + Array(bytes[old + names..<old + size])
    let place = bytes.count
    bytes += moved
    set(UInt32(place), command + 8)
    set(UInt32(moved.count), command + 12)
    set(UInt32(list + entries.count), place + 12)
    set(format, place + 20)
  }
}
