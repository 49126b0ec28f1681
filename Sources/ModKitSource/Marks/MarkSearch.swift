import ModKitModel

/// Places in a source where something may be that matters. Nothing else of it has to be read.
package struct SourceMarks {
  /// A whole word.
  package struct Hit: Hashable {
    /// Its place among the words that are searched for.
    package var word: Int
    package var offset: Int
  }

  /// The first quotation mark of a line.
  struct Quote: Hashable {
    var offset: Int
    /// The start of the line.
    var line: Int
  }

  /// In the order of the text, like the others.
  var hits: [Hit] = []
  var quotes: [Quote] = []
  /// The lines of Swift that a declaration may begin.
  var lines: [Int] = []
  /// The backslashes of C after a name: one may divide it into two lines.
  var splices: [Int] = []
  /// The names with a capital of Objective-C.
  var names = DistinctHashes()

  package init() {}

  mutating func removeAll() {
    hits.removeAll(keepingCapacity: true)
    quotes.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    splices.removeAll(keepingCapacity: true)
    names.removeAll()
  }
}

/// The search for marks: one pass over the bytes, sixteen at a time, for all that any reader looks for.
///
/// Names are told from other bytes by comparing blocks, and only their beginnings are looked up.
package struct MarkSearch: Sendable {
  /// What is looked for besides words.
  package enum Form {
    case words
    case swift
    case c
    case objectiveC
  }

  let table: WordTable
  let form: Form

  /// - Parameter words: of two bytes or more
  package init(_ words: [String], _ form: Form = .words) {
    table = WordTable(words.map { Array($0.utf8) })
    self.form = form
  }

  /// Replaces the marks by those of a text.
  func search(_ bytes: SourceBytes, into marks: inout SourceMarks) {
    marks.removeAll()
    switch form {
    case .words: search(bytes, WordMarks.self, &marks)
    case .swift: search(bytes, SwiftMarks.self, &marks)
    case .c: search(bytes, CMarks.self, &marks)
    case .objectiveC: search(bytes, ObjectiveCMarks.self, &marks)
    }
  }

  /// Returns every whole word, in the order of the text.
  package func hits(in bytes: SourceBytes) -> [SourceMarks.Hit] {
    var marks = SourceMarks()
    search(bytes, into: &marks)
    return marks.hits
  }

  /// Returns the words that a text has.
  package func words(in bytes: SourceBytes) -> Set<String> {
    Set(Set(hits(in: bytes).map(\.word)).map(text))
  }

  /// Returns the word of a hit.
  package func text(_ word: Int) -> String { String(decoding: table.words[word], as: UTF8.self) }

  // MARK: One form

  private func search<Form: MarkForm>(
    _ bytes: SourceBytes, _: Form.Type, _ marks: inout SourceMarks
  ) {
    table.withFilter { filter in
      var line = MarkedLine(start: bytes.textStart)
      if Form.hasLines, bytes.mayBeginDeclaration(line.start) { marks.lines.append(line.start) }
      var isInName = false
      var start = line.start
      while start < bytes.count {
        let block = bytes.block(at: start)
        var others = Form.marks(block).places
        while let lane = others.popFirst() {
          line.visit(start &+ lane, Form.self, bytes, &marks)
        }
        // A name of Swift may begin behind the second byte of a no-break space.
        let names = block.names .& (block .!= ByteBlock(repeating: 0xA0))
        var starts = names.places.starts(after: &isInName)
        while let lane = starts.popFirst() {
          let place = start &+ lane
          if Form.hasNames { marks.names.insertName(at: place, in: bytes) }
          filter.search(bytes, at: place) {
            marks.hits.append(SourceMarks.Hit(word: $0, offset: place))
          }
        }
        start &+= ByteBlock.scalarCount
      }
    }
  }
}

/// What is looked for besides words: a type, so that each has a loop of its own without questions.
private protocol MarkForm {
  /// The bytes that are looked at besides the beginnings of names.
  static func marks(_ block: ByteBlock) -> ByteMarks
  static var hasLines: Bool { get }
  static var hasSplices: Bool { get }
  static var hasNames: Bool { get }
}

extension MarkForm {
  static var hasLines: Bool { false }
  static var hasSplices: Bool { false }
  static var hasNames: Bool { false }

  @inline(__always)
  static func marks(_ block: ByteBlock) -> ByteMarks {
    let marks = block.marks("\"") .| block.marks("\n") .| block.marks("\r")
    return hasSplices ? marks .| block.marks("\\") : marks
  }
}

private enum WordMarks: MarkForm {
  static func marks(_ block: ByteBlock) -> ByteMarks { ByteMarks() }
}

private enum SwiftMarks: MarkForm {
  static var hasLines: Bool { true }
}

private enum CMarks: MarkForm {
  static var hasSplices: Bool { true }
}

private enum ObjectiveCMarks: MarkForm {
  static var hasSplices: Bool { true }
  static var hasNames: Bool { true }
}

/// The line that is being searched.
private struct MarkedLine {
  var start: Int
  private var hasQuote = false

  init(start: Int) { self.start = start }

  /// Handles a byte that is no name.
  @inline(__always)
  mutating func visit<Form: MarkForm>(
    _ place: Int, _: Form.Type, _ bytes: SourceBytes, _ marks: inout SourceMarks
  ) {
    switch bytes[place] {
    case "\"":
      if !hasQuote { marks.quotes.append(SourceMarks.Quote(offset: place, line: start)) }
      hasQuote = true
    case "\\":
      if bytes[place - 1].isName { marks.splices.append(place) }
    default:
      (start, hasQuote) = (place + 1, false)
      if Form.hasLines, bytes.mayBeginDeclaration(start) { marks.lines.append(start) }
    }
  }
}
