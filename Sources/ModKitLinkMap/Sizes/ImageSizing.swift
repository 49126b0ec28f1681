import ModKitConcurrency
public import ModKitModel

extension LinkMap {
  /// Returns the bytes by object, section and kind.
  ///
  /// Sizes are those in memory. A byte counts once, for the first symbol in the order of addresses that has it, and a
  /// symbol is cut at the end of its section; so sums are those of the sections. Rows without bytes of their own,
  /// such as aliases, do not count.
  public func imageSizes() -> ImageSizes {
    let sizing = Sizing(map: self)
    let live = sizing.rows()
    return ImageSizes(
      architecture: architecture,
      objects: objects.map(\.displayName),
      sections: sections.map {
        ImageSizes.Section(segment: $0.segment, name: $0.name, bytes: $0.size)
      },
      rows: sizing.withUnattributed(live),
      deadRows: sizing.deadRows())
  }
}

/// The bytes of one object in one section, of one kind.
private struct Portion: Sendable {
  /// Section, object and kind in one number, in the order of the result.
  var key: UInt64
  var bytes: UInt64
  var symbols = 1

  static let kinds = SymbolKind.allCases

  @inline(__always)
  static func key(_ section: Int, _ object: Int, _ kind: Int) -> UInt64 {
    UInt64(section) << 48 | UInt64(object) << 8 | UInt64(kind)
  }

  var section: Int { Int(key >> 48) }
  var object: Int { Int(key >> 8 & 0xFF_FFFF_FFFF) }
  var kind: SymbolKind { Self.kinds[Int(key & 0xFF)] }
}

private struct Sizing {
  let map: LinkMap
  let contents: [SectionContent]

  init(map: LinkMap) {
    self.map = map
    contents = map.sections.map(SectionContent.init)
  }

  func rows() -> [ImageSizes.Row] {
    Self.merged(map.isStreamed ? map.live.concurrentMap(portions) : [sortedPortions()]).map {
      ImageSizes.Row(
        object: $0.object, section: $0.section, kind: $0.kind, bytes: $0.bytes,
        symbols: $0.symbols)
    }
  }

  @Sendable
  private func portions(of chunk: RowChunk) -> [Portion] {
    var portions = PortionList()
    var coverage = SectionCoverage(map.table, covered: chunk.covered)
    map.reading.forEachRow(in: chunk.range) { row, search in
      guard row.size > 0, let (section, bytes) = coverage.take(row.address, row.size), bytes > 0
      else { return }
      portions.add(
        Portion.key(section, row.object, kind(of: row, in: section, search)), bytes)
    }
    return portions.list
  }

  @inline(__always)
  private func kind(of row: SymbolRow, in section: Int, _ search: LineSearch) -> Int {
    Self.number(contents[section].kind(of: row.name, search))
  }

  @inline(__always)
  private static func number(_ kind: SymbolKind) -> Int {
    switch kind {
    case .objectiveC: 0
    case .swift: 1
    case .c: 2
    case .string: 3
    case .objectiveCMetadata: 4
    case .swiftMetadata: 5
    case .stub: 6
    case .unwind: 7
    case .unattributed: 8
    }
  }

  private struct PlacedRow {
    var address: UInt64
    var size: UInt64
    var number: Int
    var object: Int
    var name: Range<Int>
  }

  /// For maps whose rows are not in order or have no sizes.
  private func sortedPortions() -> [Portion] {
    var rows: [PlacedRow] = []
    rows.reserveCapacity(map.symbolCount)
    for symbol in map.symbols {
      rows.append(
        PlacedRow(
          address: symbol.address, size: symbol.size, number: rows.count, object: symbol.object,
          name: symbol.name))
    }
    rows.sort { ($0.address, $0.number) < ($1.address, $1.number) }
    var portions = PortionList()
    var coverage = SectionCoverage(map.table)
    map.reading.bytes.withUnsafeBytes { bytes in
      guard let search = LineSearch(bytes) else { return }
      for row in rows {
        guard let (section, bytes) = coverage.take(row.address, row.size), bytes > 0 else {
          continue
        }
        let kind = Self.number(contents[section].kind(of: row.name, search))
        portions.add(Portion.key(section, row.object, kind), bytes)
      }
    }
    return portions.list
  }

  func deadRows() -> [ImageSizes.Row] {
    let portions = map.dead.concurrentMap { chunk in
      var portions = PortionList()
      map.reading.forEachDeadRow(in: chunk.range) { row, search in
        let kind = Self.number(NameKinds.deadKind(row.name, search))
        portions.add(Portion.key(0, row.object, kind), row.size)
      }
      return portions.list
    }
    return Self.merged(portions).map {
      ImageSizes.Row(
        object: $0.object, section: nil, kind: $0.kind, bytes: $0.bytes, symbols: $0.symbols)
    }
  }

  private static func merged(_ parts: [[Portion]]) -> [Portion] {
    var portions = parts.flatMap(\.self)
    portions.sort { $0.key < $1.key }
    var merged = PortionList()
    for portion in portions { merged.add(portion.key, portion.bytes, symbols: portion.symbols) }
    return merged.list
  }

  /// Adds what is left of each section.
  func withUnattributed(_ rows: [ImageSizes.Row]) -> [ImageSizes.Row] {
    var left = map.sections.map(\.size)
    for row in rows { if let section = row.section { left[section] -= row.bytes } }
    var (result, next): ([ImageSizes.Row], Int) = ([], 0)
    result.reserveCapacity(rows.count + left.count)
    for (section, bytes) in left.enumerated() {
      while next < rows.count, rows[next].section == section {
        result.append(rows[next])
        next += 1
      }
      guard bytes > 0 else { continue }
      result.append(
        ImageSizes.Row(
          object: nil, section: section, kind: .unattributed, bytes: bytes, symbols: 0))
    }
    return result
  }
}

/// Portions in the order in which they are found. Neighbours mostly are of one object.
private struct PortionList {
  private(set) var list: [Portion] = []

  @inline(__always)
  mutating func add(_ key: UInt64, _ bytes: UInt64, symbols: Int = 1) {
    let last = list.count - 1
    if last >= 0, list[last].key == key {
      let (sum, overflow) = list[last].bytes.addingReportingOverflow(bytes)
      list[last].bytes = overflow ? .max : sum
      list[last].symbols += symbols
    } else {
      list.append(Portion(key: key, bytes: bytes, symbols: symbols))
    }
  }
}

extension LinkMap {
  /// Whether sizes can be added up row by row.
  var isStreamed: Bool { isInOrder && distances.isEmpty }
}
