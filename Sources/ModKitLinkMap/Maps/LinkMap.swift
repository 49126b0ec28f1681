import ModKitConcurrency

/// The link map of one architecture: what the linker placed where.
///
/// It keeps the bytes it was read from; rows are read again whenever they are needed. A map of an app has millions
/// of rows, and few of the names ever become text.
public struct LinkMap: Sendable {
  /// The path of the image, as the linker was given it.
  public let path: String
  /// The architecture, such as `arm64`.
  public let architecture: String
  /// In the order of the map.
  public let objects: [LinkedObject]
  /// In the order of the map.
  public let sections: [LinkedSection]
  /// What could not be read, in the order of the map; at most `damageLimit`. All other rows are in this value.
  public let damage: [LinkMapDamage]
  /// How many rows and parts could not be read.
  public let damageCount: Int
  /// How many rows name a symbol, without stripped ones.
  public let symbolCount: Int

  /// So many places of damage are kept.
  public static let damageLimit = 100

  let reading: RowReading
  let table: SectionTable
  let live: [RowChunk]
  let dead: [RowChunk]
  /// Whether the rows of symbols are in the order of addresses, as linkers write them.
  let isInOrder: Bool
  /// The sizes of the rows in the order of the map; empty if the map has sizes.
  let distances: [UInt64]
  let methodRows: MethodRows

  /// Reads a link map of Apple's or LLVM's linker; of several, the first.
  ///
  /// Rows that cannot be read become `damage`.
  ///
  /// - Throws: `LinkMapError`, if the bytes are not a link map at all
  public init(parsing bytes: [UInt8]) throws(LinkMapError) {
    self = try Self.maps(in: bytes)[0]
  }

  /// Reads all link maps of a file, such as one for each architecture, one after the other.
  ///
  /// - Returns: at least one map
  /// - Throws: `LinkMapError`, if the bytes do not start with a link map
  public static func maps(in bytes: [UInt8]) throws(LinkMapError) -> [LinkMap] {
    let outlines = LinkMapOutline.outlines(of: bytes)
    if outlines.isEmpty { throw LinkMapError() }
    return outlines.map { LinkMap($0, bytes: bytes) }
  }

  private init(_ outline: LinkMapOutline, bytes: [UInt8]) {
    var notes = DamageNotes()
    outline.noteFaults(&notes)
    let head = LinkMapHead(outline, bytes: bytes, notes: &notes)
    let reading = RowReading(
      bytes: bytes, hasReturns: outline.hasReturns, positions: head.positions)
    let table = SectionTable(head.sections)
    let surveys = reading.divided(outline.symbols).concurrentMap { reading.survey($0, in: table) }
    let deadSurveys = reading.divided(outline.deadSymbols).concurrentMap(reading.surveyDead)
    for survey in surveys + deadSurveys { notes.add(survey.notes) }
    path = head.path
    architecture = head.architecture
    objects = head.objects
    sections = head.sections
    self.reading = reading
    self.table = table
    live = RowChunk.chunks(surveys)
    dead = RowChunk.chunks(deadSurveys)
    isInOrder = RowSurvey.areInOrder(surveys)
    symbolCount = surveys.reduce(0) { $0 + $1.rows }
    distances =
      surveys.contains { $0.hasUnsizedRows }
      ? reading.distances(of: live, count: symbolCount, in: table) : []
    methodRows = MethodRows(surveys.map(\.methods))
    damageCount = notes.count
    damage = notes.damage(in: bytes)
  }
}

/// A row of the section table.
public struct LinkedSection: Hashable, Sendable {
  /// Such as `__TEXT`.
  public var segment: String
  /// Such as `__text`.
  public var name: String
  public var address: UInt64
  /// In bytes.
  public var size: UInt64

  public init(segment: String, name: String, address: UInt64, size: UInt64) {
    self.segment = segment
    self.name = name
    self.address = address
    self.size = size
  }
}
