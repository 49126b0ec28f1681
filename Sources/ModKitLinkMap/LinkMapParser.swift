/// A parser that reads a link map line by line. The current part determines which lines are valid.
struct LinkMapParser {
  private enum Part {
    case head
    case objects
    case sections
    case symbols
    case deadSymbols
    /// A part that no known linker writes.
    case unknown
  }

  private(set) var architecture = ""
  private(set) var objects: [LinkedObject] = []
  private(set) var symbols: [LinkedSymbol] = []
  private(set) var deadSymbols: [LinkedSymbol] = []

  private let bytes: [UInt8]
  private var part = Part.head
  private var line = 0
  private var missing: Set = ["Arch", "Object files", "Symbols"]
  private var positions: [Int: Int] = [:]
  private var sections: [Range<UInt64>] = []
  private var hasUnsizedSymbols = false

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func parse() throws(LinkMapError) {
    guard LineCursor(bytes, 0..<bytes.count).starts(with: "# Path:") else {
      throw LinkMapError(line: 1, problem: .notALinkMap)
    }
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      line += 1
      try parseLine(LineCursor(bytes, start..<end))
      start = end + 1
    }
    if let part = missing.min() { throw failure(.missing(part: part)) }
    if hasUnsizedSymbols { symbols.measureByDistance(within: sections) }
  }

  private mutating func parseLine(_ cursor: LineCursor) throws(LinkMapError) {
    if cursor.isAtEnd { return }
    if cursor.current == UInt8(ascii: "#") { return parseHeading(cursor) }
    switch part {
    case .head, .unknown: return
    case .objects: try parseObject(cursor)
    case .sections: try parseSection(cursor)
    case .symbols: try symbols.append(parseSymbol(cursor))
    case .deadSymbols: try deadSymbols.append(parseDeadSymbol(cursor))
    }
  }

  /// Reads a heading. Column headings do not end with a colon and change nothing.
  private mutating func parseHeading(_ cursor: LineCursor) {
    let text = cursor.rest
    if text.hasPrefix("# Arch:") {
      architecture = String(text.dropFirst("# Arch:".count).drop { $0 == " " })
      missing.remove("Arch")
    }
    guard text.hasPrefix("# "), text.hasSuffix(":") else { return }
    let title = String(text.dropFirst(2).dropLast())
    missing.remove(title)
    part = Self.parts[title] ?? .unknown
  }

  private static let parts: [String: Part] = [
    "Path": .head,
    "Arch": .head,
    "Object files": .objects,
    "Sections": .sections,
    "Symbols": .symbols,
    "Dead Stripped Symbols": .deadSymbols,
  ]

  private mutating func parseObject(_ cursor: LineCursor) throws(LinkMapError) {
    var cursor = cursor
    guard let index = cursor.takeIndex(), !cursor.isAtEnd else {
      throw failure(.malformedObject)
    }
    guard positions.updateValue(objects.count, forKey: index) == nil else {
      throw failure(.duplicateObject(index: index))
    }
    objects.append(LinkedObject(path: cursor.rest))
  }

  private mutating func parseSection(_ cursor: LineCursor) throws(LinkMapError) {
    var cursor = cursor
    guard let address = cursor.takeHexadecimal(), cursor.take("\t"),
      let size = cursor.takeHexadecimal(), cursor.take("\t"), !cursor.isAtEnd
    else { throw failure(.malformedSection) }
    let (end, overflow) = address.addingReportingOverflow(size)
    sections.append(address..<(overflow ? .max : end))
  }

  private mutating func parseSymbol(_ cursor: LineCursor) throws(LinkMapError) -> LinkedSymbol {
    var cursor = cursor
    guard let address = cursor.takeHexadecimal(), cursor.take("\t") else {
      throw failure(.malformedSymbol)
    }
    if cursor.current == UInt8(ascii: "[") { hasUnsizedSymbols = true }
    return try parseSymbol(cursor, at: address)
  }

  private func parseDeadSymbol(_ cursor: LineCursor) throws(LinkMapError) -> LinkedSymbol {
    var cursor = cursor
    guard cursor.take("<<dead>>") else { throw failure(.malformedSymbol) }
    cursor.skipSpaces()
    guard cursor.take("\t") else { throw failure(.malformedSymbol) }
    return try parseSymbol(cursor, at: 0)
  }

  /// Parses the rest of a symbol line. Maps of LLVM's linker up to version 14 have no size.
  private func parseSymbol(
    _ cursor: LineCursor, at address: UInt64
  ) throws(LinkMapError) -> LinkedSymbol {
    var (cursor, size) = (cursor, UInt64(0))
    if cursor.current != UInt8(ascii: "[") {
      guard let number = cursor.takeHexadecimal(), cursor.take("\t") else {
        throw failure(.malformedSymbol)
      }
      size = number
    }
    guard let index = cursor.takeIndex() else { throw failure(.malformedSymbol) }
    guard let object = positions[index] else { throw failure(.unknownObject(index: index)) }
    return LinkedSymbol(object: object, address: address, size: size, nameRange: cursor.range)
  }

  private func failure(_ problem: LinkMapError.Problem) -> LinkMapError {
    LinkMapError(line: line, problem: problem)
  }
}
