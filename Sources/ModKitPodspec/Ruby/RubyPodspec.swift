import ModKitFormats
import ModKitModel

/// A reader of Ruby podspecs: assignments, nested specifications, literals, variables, and the
/// loops, conditions and methods whose course follows from these. Other code, which would have to
/// run, becomes a gap with its offset and is left out.
struct RubyPodspec {
  var cursor: RubyCursor
  var values: RubyValues
  /// The number of statements around the current position.
  var depth = 0
  private var gaps = PodGaps()
  /// The root specification after its block.
  private var root: PodSpecification?
  /// The variable that holds the root specification after its block.
  private var rootVariable: String?

  static func document(
    _ bytes: [UInt8], in surroundings: RubySurroundings = RubySurroundings()
  ) -> PodDocument {
    var reader = RubyPodspec(
      cursor: RubyCursor(RubyLexer.tokens(of: bytes)),
      values: RubyValues(surroundings: surroundings))
    reader.readFile()
    return PodDocument(
      specification: reader.root, gaps: reader.gaps.all,
      isSelfContained: !reader.values.surroundings.areUsed)
  }

  private init(cursor: RubyCursor, values: RubyValues) {
    (self.cursor, self.values) = (cursor, values)
  }

  /// Notes what is not understood, once.
  mutating func note(
    _ message: String, at offset: Int, hides: ForeignGap.Hidden = .anything
  ) {
    gaps.note(message, at: offset, hides: hides)
  }

  // MARK: The file

  private mutating func readFile() {
    while !cursor.isAtEnd {
      if cursor.skipNewlines() { continue }
      let start = cursor.position
      if root == nil, readRoot() { continue }
      cursor.position = start
      readStatementOfFile()
      if cursor.position == start { cursor.position += 1 }
    }
    if let name = root?.attributes["name"] { root?.name = name }
  }

  /// Reads a statement outside of the specification, such as `spec.name = …` after its block.
  private mutating func readStatementOfFile() {
    guard let variable = rootVariable, let specification = root else {
      _ = readStatement()
      return
    }
    let level = values.levels.enter(specification, parent: nil)
    values.names.bind(variable, to: RubySpecification(level: level))
    _ = readStatement()
    values.names.unbind()
    root = values.levels.leave()
  }

  /// Reads the first specification of the file, which may be assigned to a variable.
  ///
  /// - Returns: whether there was one; it is then consumed
  private mutating func readRoot() -> Bool {
    let start = cursor.position
    let variable = cursor.takeVariable()
    if variable == nil || !cursor.takeSign("=") { cursor.position = start }
    guard let block = specificationBlock() else { return false }
    root = readSpecification(
      PodSpecification(.library, name: DocumentValue(.null, at: block.offset)), parent: nil,
      called: block.variable, closing: block.close)
    if !cursor.isAtStatementEnd { skip(from: cursor.position) }
    if let variable, cursor.tokens[start + 1].isAssignment { rootVariable = variable }
    return true
  }

  /// Reads the start of `Pod::Spec.new do |s|`.
  private mutating func specificationBlock() -> (variable: String, close: String, offset: Int)? {
    let offset = cursor.offset
    guard case .constant(let first)? = cursor.next()?.kind else { return nil }
    var last = first
    while cursor.takeSign("::") {
      guard case .constant(let name)? = cursor.next()?.kind else { return nil }
      last = name
    }
    guard last == "Spec" || last == "Specification", cursor.takeSign("."),
      cursor.takeName("new")
    else { return nil }
    if cursor.takeSign("(") { _ = cursor.takeSign(")") }
    guard let block = cursor.blockStart(), block.parameters.count == 1 else { return nil }
    return (block.parameters[0], block.close, offset)
  }

  // MARK: Bodies

  /// Reads the body of a specification, and the token that closes it.
  ///
  /// - Returns: the specification with what the body adds to it
  mutating func readSpecification(
    _ specification: PodSpecification, parent: Int?, called variable: String, closing close: String
  ) -> PodSpecification {
    let level = values.levels.enter(specification, parent: parent)
    values.names.bind(variable, to: RubySpecification(level: level))
    values.names.enterBlock([])
    let start = cursor.position
    let flow = readBody(closing: close)
    if flow != .onward {
      if flow != .next {
        note(
          "where this goes on after `break` or `return` is known only to Ruby",
          at: cursor.previousOffset)
      }
      cursor.position = start
      _ = cursor.skipBody(closing: close)
    }
    values.names.leaveBlock()
    values.names.unbind()
    return values.levels.leave()
  }

  /// Reads the statements of a body, and the token that closes it. After a jump such as `next`, the
  /// position is somewhere in the body.
  mutating func readBody(closing close: String) -> RubyFlow {
    let flow = readStatements(until: [close])
    if flow == .onward { _ = cursor.takeClose(close) }
    return flow
  }

  /// Reads statements up to one of some keywords, or to `}`.
  mutating func readStatements(until ends: Set<String>) -> RubyFlow {
    while !cursor.isAtEnd {
      if cursor.skipNewlines() { continue }
      if let name = cursor.current?.name, ends.contains(name) { break }
      if cursor.isAt("}"), ends.contains("}") { break }
      let start = cursor.position
      let flow = readStatement()
      guard flow == .onward else { return flow }
      if cursor.position == start { cursor.position += 1 }
    }
    return .onward
  }
}

/// Where the podspec continues after a statement.
enum RubyFlow {
  case onward
  /// With the next element of a loop.
  case next
  /// After the loop.
  case afterLoop
  /// After the method.
  case afterMethod
}
