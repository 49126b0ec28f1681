/// Where the parts of one link map are in its file.
///
/// Only headings are looked for, so this costs little more than reading the memory.
struct LinkMapOutline {
  private(set) var range: Range<Int>
  /// Whether lines end with a carriage return and a line feed.
  private(set) var hasReturns = false
  private(set) var path = 0..<0
  private(set) var architecture: Range<Int>?
  private(set) var objects: [Range<Int>] = []
  private(set) var sections: [Range<Int>] = []
  private(set) var symbols: [Range<Int>] = []
  private(set) var deadSymbols: [Range<Int>] = []

  private var missing: Set = ["Arch", "Object files", "Symbols"]
  private var part = Part.head
  private var partStart: Int
  private var endsInLine = false
  private var isLastAllowed = false

  private enum Part {
    case head
    case objects
    case sections
    case symbols
    case deadSymbols
    /// A part that no known linker writes.
    case unknown
  }

  private init(from start: Int) {
    range = start..<start
    partStart = start
  }

  /// So many maps of one file are read.
  static let limit = 64

  /// Returns the maps of a file; none if it does not start with one.
  static func outlines(of bytes: [UInt8]) -> [LinkMapOutline] {
    bytes.withUnsafeBytes { bytes in
      guard let search = LineSearch(bytes), search.starts(0..<search.end, with: "# Path:") else {
        return []
      }
      return outlines(search)
    }
  }

  private static func outlines(_ search: LineSearch) -> [LinkMapOutline] {
    var finished: [LinkMapOutline] = []
    var current = LinkMapOutline(from: 0)
    var position = 0
    while position < search.end {
      let end = search.lineEnd(from: position, before: search.end)
      let line = position..<end
      if position > 0, search.starts(line, with: "# Path:") {
        current.finish(at: position)
        if finished.count == limit - 1 {
          current.isLastAllowed = true
          return finished + [current]
        }
        finished.append(current)
        current = LinkMapOutline(from: position)
      }
      current.read(line, search)
      position = heading(after: end, search)
    }
    current.finish(at: search.end)
    current.endsInLine = search.byte(search.end - 1) != UInt8(ascii: "\n")
    return finished + [current]
  }

  /// Returns the start of the next line that begins with `#`, or the end.
  private static func heading(after start: Int, _ search: LineSearch) -> Int {
    var position = start
    while true {
      position = search.offset(of: UInt8(ascii: "#"), from: position, before: search.end)
      if position == search.end || search.byte(position - 1) == UInt8(ascii: "\n") {
        return position
      }
      position += 1
    }
  }

  /// Reads a heading. Column headings do not end with a colon and change nothing.
  private mutating func read(_ line: Range<Int>, _ search: LineSearch) {
    var text = line
    if search.ends(line, with: "\r") { text = line.lowerBound..<line.upperBound - 1 }
    if search.starts(text, with: "# Path:") {
      hasReturns = text != line
      path = Self.value(of: text, after: "# Path:", search)
    } else if search.starts(text, with: "# Arch:") {
      architecture = Self.value(of: text, after: "# Arch:", search)
      missing.remove("Arch")
    } else if search.starts(text, with: "# "), search.ends(text, with: ":") {
      begin(search.text(text.lowerBound + 2..<text.upperBound - 1), at: line)
    }
  }

  private static func value(
    of line: Range<Int>, after title: StaticString, _ search: LineSearch
  ) -> Range<Int> {
    var start = line.lowerBound + title.utf8CodeUnitCount
    while start < line.upperBound, search.byte(start) == UInt8(ascii: " ") { start += 1 }
    return start..<line.upperBound
  }

  private mutating func begin(_ title: String, at line: Range<Int>) {
    endPart(at: line.lowerBound)
    missing.remove(title)
    part = Self.parts[title] ?? .unknown
    partStart = line.upperBound
  }

  private static let parts: [String: Part] = [
    "Object files": .objects,
    "Sections": .sections,
    "Symbols": .symbols,
    "Dead Stripped Symbols": .deadSymbols,
  ]

  private mutating func endPart(at end: Int) {
    guard partStart < end else { return }
    let lines = partStart..<end
    switch part {
    case .head, .unknown: break
    case .objects: objects.append(lines)
    case .sections: sections.append(lines)
    case .symbols: symbols.append(lines)
    case .deadSymbols: deadSymbols.append(lines)
    }
  }

  private mutating func finish(at end: Int) {
    endPart(at: end)
    range = range.lowerBound..<end
  }

  /// Notes what the map lacks, at its last line.
  func noteFaults(_ notes: inout DamageNotes) {
    let last = range.upperBound - 1
    for part in missing.sorted() { notes.add(.missing(part: part), at: last) }
    if endsInLine { notes.add(.endsInLine, at: last) }
    if isLastAllowed { notes.add(.tooManyMaps(limit: Self.limit), at: last + 1) }
  }
}
