import ModKitModel

/// Places in a source where something may be that matters. Nothing else of it has to be read.
struct SourceMarks {
  /// A whole word.
  struct Hit: Hashable {
    /// Its place among the words that are searched for.
    var word: Int
    var offset: Int
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
struct MarkSearch: Sendable {
  /// What is looked for besides words.
  enum Form {
    case words
    case swift
    case c
    case objectiveC
  }

  let table: WordTable
  let form: Form

  /// - Parameter words: of two bytes or more
  init(_ words: [String], _ form: Form = .words) {
    table = WordTable(words.map { Array($0.utf8) })
    self.form = form
  }

  /// Replaces the marks by those of a text.
  func search(_ bytes: SourceBytes, into marks: inout SourceMarks) {
    marks.removeAll()
    switch form {
    case .words: search(bytes, as: .words, &marks)
    case .swift: search(bytes, as: .swift, &marks)
    case .c: search(bytes, as: .c, &marks)
    case .objectiveC: search(bytes, as: .objectiveC, &marks)
    }
  }

  /// Returns every whole word, in the order of the text.
  func hits(in bytes: SourceBytes) -> [SourceMarks.Hit] {
    var marks = SourceMarks()
    search(bytes, into: &marks)
    return marks.hits
  }

  /// Returns the words that a text has.
  func words(in bytes: SourceBytes) -> Set<String> {
    Set(Set(hits(in: bytes).map(\.word)).map(text))
  }

  /// Returns the word of a hit.
  func text(_ word: Int) -> String { String(decoding: table.words[word], as: UTF8.self) }

  // MARK: One form

  /// A form that is known when it is compiled makes a loop without questions.
  @inline(__always)
  private func search(_ bytes: SourceBytes, as form: Form, _ marks: inout SourceMarks) {
    var line = bytes.textStart
    var hasQuote = false
    if form == .swift, bytes.mayBeginDeclaration(line) { marks.lines.append(line) }
    var names = NameStarts()
    var start = line
    while start < bytes.count {
      let block = bytes.block(at: start)
      var places = names.next(block, and: Self.others(block, form))
      while let lane = places.popFirst() {
        let place = start + lane
        switch bytes[place] {
        case "\"" where form != .words:
          if !hasQuote { marks.quotes.append(.init(offset: place, line: line)) }
          hasQuote = true
        case "\n" where form != .words, "\r" where form != .words:
          (line, hasQuote) = (place + 1, false)
          if form == .swift, bytes.mayBeginDeclaration(line) { marks.lines.append(line) }
        case "\\" where form == .c || form == .objectiveC:
          if bytes[place - 1].isName { marks.splices.append(place) }
        default:
          if form == .objectiveC { marks.names.insertName(at: place, in: bytes) }
          table.search(bytes, at: place) {
            marks.hits.append(.init(word: $0, offset: place))
          }
        }
      }
      start += ByteBlock.scalarCount
    }
  }

  @inline(__always)
  private static func others(_ block: ByteBlock, _ form: Form) -> ByteMarks {
    switch form {
    case .words: ByteMarks()
    case .swift: block.marks("\"") .| block.marks("\n") .| block.marks("\r")
    case .c, .objectiveC:
      block.marks("\"") .| block.marks("\n") .| block.marks("\r") .| block.marks("\\")
    }
  }
}

/// Finds where names begin, block by block.
private struct NameStarts {
  /// Whether the last byte of the block before is of a name.
  private var carry: UInt64 = 0

  /// Returns the places in the next block where a name begins, and other places.
  @inline(__always)
  mutating func next(_ block: ByteBlock, and others: ByteMarks) -> MarkedPlaces {
    let (low, high) = block.names.halves
    let starts = MarkedPlaces(
      low: low & ~(low &<< 8 | carry), high: high & ~(high &<< 8 | low &>> 56))
    carry = high &>> 56
    return starts.union(others)
  }
}

extension ByteBlock {
  /// The bytes that may be of a name: see ``UInt8/isName``. The second byte of a no-break space is none, so that a name
  /// of Swift may begin behind one.
  @inline(__always)
  fileprivate var names: ByteMarks {
    let lower = self | Self(repeating: 0x20)
    let isLetter = (lower .>= Self(repeating: 0x61)) .& (lower .<= Self(repeating: 0x7A))
    let isDigit = (self .>= Self(repeating: 0x30)) .& (self .<= Self(repeating: 0x39))
    let isOther = (self .>= Self(repeating: 0x80)) .& (self .!= Self(repeating: 0xA0))
    return isLetter .| isDigit .| marks("_") .| marks("$") .| isOther
  }
}
