import ModKitModel

/// Reads the facts of Swift source at the words with which they begin.
///
/// Most imports are at the top of a file, so that only the text before the last one has to be divided
/// into tokens.
struct SwiftFacts: Sendable {
  /// The words of all facts.
  let words: [String]
  /// By word.
  private let facts: [SwiftFact]
  private let exposing: Set<Int>

  static let standard = SwiftFacts(SwiftFact.all)

  init(_ facts: [SwiftFact]) {
    self.facts = facts.flatMap { fact in fact.words.map { _ in fact } }
    words = facts.flatMap(\.words)
    exposing = Set(words.indices.filter { [words] in SwiftAttributes.exposing.contains(words[$0]) })
  }

  /// Returns the facts in the order of the text, those in every branch of `#if` among them.
  ///
  /// - Parameters:
  ///   - marks: hits of ``words``, and of others behind these
  ///   - tokens: those of the whole file, if it has been divided
  func read(
    _ bytes: SourceBytes, _ marks: SourceMarks, _ tokens: CodeTokens? = nil
  ) -> SourceFacts {
    let isExposing = mayExpose(bytes, marks)
    let last = isExposing ? bytes.count : last(in: bytes, marks)
    guard let last else { return SourceFacts() }
    let tokens = tokens ?? SwiftLexer.tokens(of: bytes, upTo: last)
    var facts = facts(at: marks.hits.prefix { $0.offset <= last }, in: tokens)
    if isExposing { facts.implementations = SwiftImplementations.all(in: tokens) }
    return facts
  }

  /// Returns the same facts the slow way: all of the file is divided, and each name is compared.
  func readWhole(_ bytes: SourceBytes) -> SourceFacts {
    var hits: [SourceMarks.Hit] = []
    var index = bytes.textStart
    while index < bytes.count {
      let end = bytes.endOfSwiftName(from: index)
      if let word = words.firstIndex(of: bytes.text(index..<end)) {
        hits.append(SourceMarks.Hit(word: word, offset: index))
      }
      index = max(end, index + 1)
    }
    let tokens = SwiftLexer.tokens(of: bytes)
    var facts = facts(at: hits, in: tokens)
    facts.implementations = SwiftImplementations.all(in: tokens)
    return facts
  }

  private func facts(
    at hits: some Sequence<SourceMarks.Hit>, in tokens: CodeTokens
  ) -> SourceFacts {
    var collector = FactCollector()
    for hit in hits where hit.word < facts.count { read(hit, tokens, &collector) }
    return collector.facts(in: tokens.bytes)
  }

  private func read(
    _ hit: SourceMarks.Hit, _ tokens: CodeTokens, _ collector: inout FactCollector
  ) {
    let fact = facts[hit.word]
    guard fact.mayBegin(tokens.bytes, hit.offset) else { return }
    fact.read(SwiftFactPlace(tokens: tokens, offset: hit.offset), &collector)
  }

  /// Returns where the last fact may begin; nil if there is none.
  private func last(in bytes: SourceBytes, _ marks: SourceMarks) -> Int? {
    marks.hits.last {
      $0.word < facts.count && facts[$0.word].mayBegin(bytes, $0.offset)
        && !bytes.isSwiftComment($0.offset)
    }?.offset
  }

  /// Whether an attribute for Objective-C is among the marks: all declarations are read then.
  private func mayExpose(_ bytes: SourceBytes, _ marks: SourceMarks) -> Bool {
    marks.hits.contains { exposing.contains($0.word) && bytes[$0.offset - 1] == "@" }
  }
}

extension SourceBytes {
  /// Whether the line up to `index` is a comment regardless of the lines before. It begins with
  /// `//` and cannot end a multiline comment, string or regular expression.
  fileprivate func isSwiftComment(_ index: Int) -> Bool {
    guard let line = lineStart(before: index) else { return false }
    var start = line
    while self[start] == " " || self[start] == "\t" { start += 1 }
    guard start < index, self[start] == "/", self[start + 1] == "/" else { return false }
    let end = first(in: line..<index) { first, second in
      first.marks("*", then: "/", in: second) .| first.marks("/", then: "#", in: second)
        .| first.marks("\"", then: "\"", in: second)
    }
    return end == nil
  }
}
