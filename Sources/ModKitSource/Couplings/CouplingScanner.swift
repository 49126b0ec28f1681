package import ModKitModel

/// Finds what a source says about run-time couplings.
///
/// The result depends on the bytes and the patterns only. A file without a word of a pattern and without
/// constants costs a search for them.
package struct CouplingScanner: Sendable {
  /// The version of the facts. Increase it when the scanner finds something else in the same bytes.
  package static let version: UInt32 = 10

  let patterns: [CouplingPattern]
  /// The modules that patterns name.
  package let modules: Set<Substring>
  /// The digest of the patterns, as far as facts depend on them.
  package let digest: ContentIdentifier
  private let compiled: [CompiledPattern]
  private let searches: FactSearches
  private let script: MarkSearch
  /// The patterns of each word.
  private let uses: [[Int]]
  /// The bytes that may follow each word; empty if any may.
  private let followers: [[UInt8]]
  /// The places of the words.
  private let words: [String: Int]

  /// A pattern of code with what is to be read of a match.
  private struct CompiledPattern: Sendable {
    var code: CodePattern
    var name: NameTemplate
    var type: NameTemplate?
    /// Its place among the patterns.
    var number: Int
  }

  /// - Parameters:
  ///   - patterns: those that are no code are left out
  ///   - language: what is searched; patterns for other languages are left out
  package init(_ patterns: [CouplingPattern], for language: CouplingPattern.Language = .code) {
    self.patterns = patterns
    modules = Set(patterns.flatMap(\.modules).map { Substring($0) })
    digest = PatternDigest.identifier(of: patterns)
    let compiled = patterns.enumerated().compactMap { number, pattern -> CompiledPattern? in
      guard pattern.language == language, let code = try? PatternParser.pattern(pattern.code),
        let name = NameTemplate(pattern.name, code)
      else { return nil }
      let type = (pattern.type ?? (code.metavariables.contains("CLASS") ? "$CLASS" : nil))
        .flatMap { NameTemplate($0, code) }
      return CompiledPattern(code: code, name: name, type: type, number: number)
    }
    self.compiled = compiled
    let words = Set(compiled.map(\.code.anchor.word)).sorted()
    searches = FactSearches(and: words)
    script = MarkSearch(words)
    self.words = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })
    followers = words.map { word in
      let followers = compiled.filter { $0.code.anchor.word == word }.map(\.code.anchor.follower)
      return followers.contains(nil) ? [] : Set(followers.compactMap(\.self)).sorted()
    }
    uses = words.map { word in compiled.indices.filter { compiled[$0].code.anchor.word == word } }
  }

  /// Returns everything that is remembered of a source. A file without a language is a header and read as Objective-C.
  ///
  /// - Parameter marks: memory for the marks of the file, which are searched for once
  package func facts(
    in buffer: UnsafeRawBufferPointer, language: Language?, _ marks: inout SourceMarks
  ) -> FileFacts {
    let bytes = SourceBytes(buffer)
    searches[language].search(bytes, into: &marks)
    guard language != .assembly, !patterns.isEmpty else {
      return FileFacts(
        source: SourceScanner.facts(in: bytes, language, marks), couplings: CouplingFacts())
    }
    let hits = hits(marks, in: bytes, behind: FactSearches.firstWord(in: language))
    guard !hits.isEmpty || hasConstants(bytes, language, marks) else {
      let source = SourceScanner.facts(in: bytes, language, marks)
      return FileFacts(source: source, couplings: names(in: bytes, language, source.imports, marks))
    }
    let (source, tokens) = SourceScanner.factsAndTokens(in: bytes, language, marks)
    var couplings = names(in: bytes, language, source.imports, marks)
    read(hits, in: tokens, &couplings)
    return FileFacts(source: source, couplings: couplings)
  }

  /// Returns what a source says about run-time couplings.
  func facts(in buffer: UnsafeRawBufferPointer, language: Language?) -> CouplingFacts {
    var marks = SourceMarks()
    return facts(in: buffer, language: language, &marks).couplings
  }

  private func hasConstants(
    _ bytes: SourceBytes, _ language: Language?, _ marks: SourceMarks
  ) -> Bool {
    language == .swift
      ? ConstantSearch.mayBeInSwift(bytes, marks) : ConstantSearch.mayBeInC(bytes, marks)
  }

  /// What the marks alone say.
  private func names(
    in bytes: SourceBytes, _ language: Language?, _ imports: [Import], _ marks: SourceMarks
  ) -> CouplingFacts {
    var facts = CouplingFacts()
    if language == .swift {
      let types = SwiftTypeHeads(bytes, marks.lines)
      (facts.classes, facts.names) = (types.classes, types.hidden)
    } else if language.mayBeObjectiveC {
      facts.swiftModules = ObjectiveCUses.swiftModules(imports)
      facts.names = marks.names.all
    }
    return facts
  }

  private func read(
    _ hits: [SourceMarks.Hit], in tokens: CodeTokens, _ facts: inout CouplingFacts
  ) {
    var reading = FileReading(tokens)
    for hit in hits { match(hit, in: tokens, &reading) }
    facts.constants = reading.constantFacts
    facts.matches = reading.matchFacts
  }

  /// Returns the places in scripts that match a pattern for scripts.
  func matches(inScripts scripts: [Range<Int>], of bytes: SourceBytes) -> [PatternMatch] {
    guard !scripts.isEmpty, !compiled.isEmpty else { return [] }
    var marks = SourceMarks()
    script.search(bytes, into: &marks)
    let hits = hits(marks, in: bytes, behind: 0)
      .filter { hit in scripts.contains { $0.contains(hit.offset) } }
    guard !hits.isEmpty else { return [] }
    let tokens = ScriptLexer.tokens(of: scripts, in: bytes)
    var reading = ScriptReading(tokens)
    for hit in hits {
      guard let token = tokens.token(at: hit.offset), tokens[token].kind == .name else { continue }
      for number in uses[hit.word]
      where !ScriptModules.patterns.contains(patterns[compiled[number].number].code) {
        let pattern = compiled[number]
        var matcher = PatternMatcher(tokens)
        guard let match = matcher.matches(pattern.code, anchorAt: token).first else { continue }
        reading.add(match, pattern: pattern.number, name: pattern.name, type: pattern.type)
      }
    }
    addModules(of: tokens, to: &reading)
    return reading.matchFacts
  }

  /// Adds the modules of React Native, and calls through constants for them.
  private func addModules(of tokens: CodeTokens, to reading: inout ScriptReading) {
    let number = { (code: String) in
      compiled.first { patterns[$0.number].code == code }?.number
    }
    guard let module = number(ScriptModules.modulePattern) ?? number(ScriptModules.methodPattern)
    else { return }
    let found = ScriptModules(tokens)
    for place in found.modules where number(ScriptModules.modulePattern) != nil {
      reading.add(place, pattern: module)
    }
    if let method = number(ScriptModules.methodPattern) {
      for place in found.calls { reading.add(place, pattern: method) }
    }
  }

  // MARK: Words

  /// - Parameter count: of the other words before those of patterns
  private func hits(
    _ marks: SourceMarks, in bytes: SourceBytes, behind count: Int
  ) -> [SourceMarks.Hit] {
    marks.hits.compactMap { hit in
      let word = hit.word - count
      guard word >= 0, mayFollow(word, in: bytes, at: hit.offset + script.table.words[word].count)
      else { return nil }
      return SourceMarks.Hit(word: word, offset: hit.offset)
    }
  }

  /// Whether a pattern may go on as the text does after a word.
  private func mayFollow(_ word: Int, in bytes: SourceBytes, at end: Int) -> Bool {
    guard !followers[word].isEmpty else { return true }
    var index = end
    while index < bytes.count, bytes[index].isBlank || bytes[index].isNewline { index += 1 }
    switch bytes[index] {
    case "/", "\\", "?", "!", "`": return true
    case let byte: return followers[word].contains(byte)
    }
  }

  private func match(_ hit: SourceMarks.Hit, in tokens: CodeTokens, _ reading: inout FileReading) {
    guard let token = tokens.token(at: hit.offset), tokens[token].kind == .name else { return }
    var claims: [Claim] = []
    for number in uses[hit.word] {
      let pattern = compiled[number]
      var matcher = PatternMatcher(tokens, reading.locals)
      for match in matcher.matches(pattern.code, anchorAt: token)
      where reading.isNew(match, pattern: pattern.number) {
        let claim = claim(on: match, pattern)
        if claims.contains(where: claim.isSame) { continue }
        claims.append(claim)
        add(match, of: pattern, to: &reading)
      }
    }
  }

  /// What one of several patterns of a framework finds at one anchor: the first one counts, though the
  /// others may begin with another token.
  private struct Claim {
    var kind: CouplingKind
    var role: CouplingRole
    var modules: [String]
    var name: Range<Int>?
    /// Nil if the name decides.
    var pattern: Int?

    /// Whether both find one name: in the same code, or in a part of it.
    func isSame(_ other: Claim) -> Bool {
      guard kind == other.kind, role == other.role, modules == other.modules,
        pattern == other.pattern
      else { return false }
      guard let name, let otherName = other.name else { return name == other.name }
      return name.overlaps(otherName)
    }
  }

  private func claim(on match: PatternMatcher.Match, _ pattern: CompiledPattern) -> Claim {
    let stated = patterns[pattern.number]
    let name = match.captures["NAME"]
    return Claim(
      kind: stated.kind, role: stated.role, modules: stated.modules, name: name,
      pattern: name == nil && stated.schemes != .fallback ? pattern.number : nil)
  }
}

extension CouplingScanner {
  /// What becomes of the patterns whose anchor a token is.
  package func attempts(at token: Int, in tokens: CodeTokens, _ reading: FileReading)
    -> [PatternAttempt]
  {
    attempts(at: token, in: tokens, reading.locals) { match, pattern in
      var reading = reading
      add(match, of: pattern, to: &reading)
      return reading.matchFacts[0]
    }
  }

  /// The same in a script.
  package func attempts(
    at token: Int, in tokens: CodeTokens, _ reading: ScriptReading
  ) -> [PatternAttempt] {
    attempts(at: token, in: tokens, nil) { match, pattern in
      var reading = reading
      reading.add(match, pattern: pattern.number, name: pattern.name, type: pattern.type)
      return reading.matchFacts[0]
    }
  }

  private func attempts(
    at token: Int, in tokens: CodeTokens, _ locals: LocalNames?,
    fact: (PatternMatcher.Match, CompiledPattern) -> PatternMatch
  ) -> [PatternAttempt] {
    guard let word = words[tokens.text(token)] else { return [] }
    return uses[word].map { place in
      let pattern = compiled[place]
      var matcher = PatternMatcher(tokens, locals)
      guard let match = matcher.matches(pattern.code, anchorAt: token).first else {
        return .failed(pattern.number, token: matcher.furthest)
      }
      return .matched(pattern.number, fact(match, pattern))
    }
  }

  private func add(
    _ match: PatternMatcher.Match, of pattern: CompiledPattern, to reading: inout FileReading
  ) {
    let name = pattern.name.expression(match, pattern.code, reading)
    let mayBeObject = patterns[pattern.number].mayTakeController && name.literal == nil
    reading.add(
      match, pattern: pattern.number, name: name,
      type: pattern.type?.expression(match, pattern.code, reading),
      valueType: mayBeObject ? match.captures["NAME"].flatMap(reading.locals.statedType) : nil)
  }
}

/// What is found in a file.
package struct FileReading {
  struct Found {
    var pattern: Int
    var first: Int
    var name: TextExpression
    var type: TextExpression?
    var valueType: String?
  }

  let tokens: CodeTokens
  package let reader: ExpressionReader
  package let locals: LocalNames
  private let constants: [(path: [String], value: TextExpression, offset: Int)]
  private var found: [Found] = []
  private var places: Set<[Int]> = []

  package init(_ tokens: CodeTokens) {
    self.tokens = tokens
    reader = ExpressionReader(tokens: tokens)
    let swift = tokens.isSwift ? SwiftConstants(tokens) : nil
    let objectiveC = tokens.isSwift ? nil : CConstants(tokens)
    var names = (swift?.constants ?? objectiveC?.constants ?? [])
    let paths = Set(names.map(\.path))
    let locals = LocalNames(tokens, swift, constants: paths)
    for index in names.indices {
      names[index].value = locals.qualified(names[index].value, at: names[index].token)
    }
    self.locals = locals
    let macros = objectiveC?.macros ?? []
    constants =
      (names.map { ($0.path, $0.value, tokens[$0.token].start) }
      + macros.map { ([tokens.bytes.text($0.name)], $0.value, $0.name.lowerBound) }
      + (objectiveC?.functions ?? []).map { ($0.path, $0.value, $0.offset) })
      .sorted { $0.2 < $1.2 }
  }

  /// Whether a pattern has not matched at this place: its anchor may occur several times in one match.
  func isNew(_ match: PatternMatcher.Match, pattern: Int) -> Bool {
    !places.contains([pattern, match.first])
  }

  mutating func add(
    _ match: PatternMatcher.Match, pattern: Int, name: TextExpression, type: TextExpression?,
    valueType: String?
  ) {
    places.insert([pattern, match.first])
    found.append(
      Found(pattern: pattern, first: match.first, name: name, type: type, valueType: valueType))
  }

  var constantFacts: [TextConstant] {
    var positions = PositionCounter(tokens.bytes)
    return constants.map {
      TextConstant(path: $0.path, value: $0.value, position: positions.position(of: $0.offset))
    }
  }

  var matchFacts: [PatternMatch] {
    var positions = PositionCounter(tokens.bytes)
    return found.sorted { ($0.first, $0.pattern) < ($1.first, $1.pattern) }.map { item in
      let token = tokens[item.first]
      var match = PatternMatch(
        pattern: item.pattern, name: item.name, type: item.type,
        position: positions.position(of: token.start),
        conditions: tokens.conditions(of: item.first))
      match.valueType = item.valueType
      return match
    }
  }
}
