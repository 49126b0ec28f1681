import ModKitModel

/// The places in the text of one manifest.
///
/// The YAML parser counts columns in Unicode scalars and recognizes more line breaks than editors.
/// modkit counts columns in bytes, and lines as editors do.
struct TextPlaces {
  private let file: String
  private let lines: LineStarts
  /// The starts of the parser's lines, as indexes into `scalars`. Nil if the text is ASCII, where
  /// both counts agree.
  private let parserLines: [Int]?
  /// The starts of Unicode scalars, in bytes.
  private let scalars: [Int]

  /// The starts of lines, in bytes.
  var lineStarts: [Int] { lines.offsets }

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    lines = LineStarts(bytes)
    guard bytes.contains(where: { $0 >= 0x80 }) else {
      (scalars, parserLines) = ([], nil)
      return
    }
    let scalars = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
    let starts = Set(lines.offsets)
    let breaks = scalars.indices.filter { index in
      starts.contains(scalars[index] + 1) || Self.endsUnicodeLine(bytes, at: scalars[index])
    }
    self.scalars = scalars
    parserLines = [0] + breaks.map { $0 + 1 }
  }

  /// Whether NEL, LS or PS is here, which are line breaks in YAML 1.1.
  private static func endsUnicodeLine(_ bytes: [UInt8], at index: Int) -> Bool {
    let rest = bytes[index...]
    return rest.starts(with: [0xC2, 0x85])
      || rest.starts(with: [0xE2, 0x80, 0xA8]) || rest.starts(with: [0xE2, 0x80, 0xA9])
  }

  /// Returns the place of a byte.
  func location(ofByte offset: Int) -> SourceLocation {
    lines.location(of: offset, in: file)
  }

  /// Returns the byte offset of a place, or nil if the line has no such column.
  func offset(of location: SourceLocation) -> Int? {
    lines.offset(of: location)
  }

  /// Returns the place that the parser calls `line` and `column`, both from 1.
  func location(ofParserLine line: Int, column: Int) -> SourceLocation {
    guard let parserLines, !scalars.isEmpty, line > 0, line <= parserLines.count else {
      return SourceLocation(file: file, line: max(1, line), column: max(1, column))
    }
    let scalar = parserLines[line - 1] + max(1, column) - 1
    return location(ofByte: scalars[min(scalar, scalars.count - 1)])
  }

  /// Returns the place of the whole file.
  static func start(of file: String) -> SourceLocation {
    SourceLocation(file: file, line: 1, column: 1)
  }
}
