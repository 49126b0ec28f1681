/// The tokens of a file or of a part of it, with matching brackets.
package struct CodeTokens {
  package let bytes: SourceBytes
  package let isSwift: Bool
  /// Whether it is JavaScript or TypeScript.
  package let isScript: Bool
  package fileprivate(set) var tokens: [CodeToken] = []
  /// The distinct lists of `#if` conditions around tokens.
  fileprivate(set) var conditions: [[String]] = [[]]
  /// The tokens whose conditions are not those of the token before, in the order of the text.
  fileprivate(set) var conditionStarts: [Int] = []
  /// The questions for modules in conditions of Swift, in the order of the text.
  fileprivate(set) var questions: [CodeQuestion] = []
  /// Those of Swift for conditions, with their conditions, in the order of the text.
  package fileprivate(set) var directives: [Range<Int>] = []
  /// The macros that are defined as something, outside of dead code.
  fileprivate(set) var macros: [CodeMacro] = []
  /// The macros that have parameters, outside of dead code.
  fileprivate(set) var functionMacros: [CodeFunctionMacro] = []

  init(_ bytes: SourceBytes, isSwift: Bool, isScript: Bool) {
    self.bytes = bytes
    (self.isSwift, self.isScript) = (isSwift, isScript)
  }

  package var all: Range<Int> { 0..<tokens.count }

  package subscript(index: Int) -> CodeToken { tokens[index] }

  package func text(_ index: Int) -> String { bytes.text(tokens[index].range) }

  /// Whether the token is this punctuation.
  package func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    return token.kind == .mark && bytes[token.start] == mark
  }

  package func isName(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .name
  }

  package func isName(_ index: Int, _ name: StaticString) -> Bool {
    isName(index) && bytes.spell(name, in: tokens[index].range)
  }

  /// Whether a name of Swift stands between backticks, which is no keyword.
  package func isEscaped(_ index: Int) -> Bool { isSwift && bytes[tokens[index].start - 1] == "`" }

  /// The conditions of `#if` around a token.
  func conditions(of index: Int) -> [String] { conditions[Int(tokens[index].conditions)] }

  /// The place of the first token that begins at an offset or behind it.
  func index(from offset: Int) -> Int { tokens.firstPlace { $0.start >= offset } }

  /// The question for a module at an offset.
  func question(at offset: Int) -> CodeQuestion? {
    let place = questions.firstPlace { $0.offset >= offset }
    return place < questions.count && questions[place].offset == offset ? questions[place] : nil
  }

  /// The token that begins at an offset, or a name between backticks there.
  package func token(at offset: Int) -> Int? {
    let index = index(from: offset)
    return index < tokens.count && tokens[index].start == offset ? index : nil
  }

  /// The byte of punctuation; nil for other tokens.
  func mark(_ index: Int) -> UInt8? {
    guard tokens.indices.contains(index), tokens[index].kind == .mark else { return nil }
    return bytes[tokens[index].start]
  }

  /// The place after the token, or after the bracket that it opens.
  func next(_ index: Int) -> Int {
    let partner = Int(tokens[index].partner)
    return partner > index ? partner + 1 : index + 1
  }

  /// The same within a range: brackets of another branch of `#if` may end behind it.
  func next(_ index: Int, in range: Range<Int>) -> Int {
    max(index, min(next(index), range.upperBound))
  }

  /// The closing bracket of an opening one; nil if it is none or is never closed.
  package func close(_ index: Int) -> Int? {
    guard tokens.indices.contains(index) else { return nil }
    let partner = Int(tokens[index].partner)
    return partner > index ? partner : nil
  }

  /// The opening bracket of a closing one; nil if it is none.
  func open(_ index: Int) -> Int? {
    guard tokens.indices.contains(index) else { return nil }
    let partner = Int(tokens[index].partner)
    return partner >= 0 && partner < index ? partner : nil
  }

  /// The opening bracket around a token.
  package func parent(_ index: Int) -> Int? {
    let parent = Int(tokens[index].parent)
    return parent >= 0 ? parent : nil
  }

  /// The places of the tokens in a range that are in no bracket of it.
  func pieces(_ range: Range<Int>) -> CodePieces { CodePieces(tokens: self, range: range) }

  /// The code as one line, for messages.
  package func code(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let bytes = bytes.storage[tokens[first].start..<tokens[last].end].prefix(Self.codeLimit)
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private static let codeLimit = 200
}

/// The places of tokens that are in no bracket of their range.
struct CodePieces: Sequence, IteratorProtocol {
  private let tokens: CodeTokens
  private var index: Int
  private let end: Int

  init(tokens: CodeTokens, range: Range<Int>) {
    self.tokens = tokens
    (index, end) = (range.lowerBound, range.upperBound)
  }

  mutating func next() -> Int? {
    guard index < end else { return nil }
    defer { index = tokens.next(index) }
    return index
  }
}

extension Array {
  /// The first place from which a condition holds of all elements; before it, it holds of none.
  ///
  /// - Complexity: O(log n)
  func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A `canImport` in a condition, and the conditions around it.
struct CodeQuestion {
  var offset: Int
  var conditions: [String]
}

/// A macro without parameters: `#define NAME body`.
struct CodeMacro {
  var name: Range<Int>
  var body: Range<Int>
}

/// A macro with parameters: `#define NAME(a, b) body`.
struct CodeFunctionMacro {
  var name: Range<Int>
  /// What is between the parentheses.
  var parameters: Range<Int>
  /// May be empty.
  var body: Range<Int>
}

/// Appends tokens and matches brackets.
///
/// Each branch of `#if` continues from where the first one began, so that brackets in one branch do not
/// disturb those of another.
struct CodeTokenBuilder {
  var result: CodeTokens
  /// The innermost open bracket, or -1.
  private var open = -1
  private var branches: [Int] = []
  private var beginsLine = true
  private var condition = 0
  /// Whether tokens are left out, because they are in `#if 0`.
  var isMuted = false
  /// Whether tokens are in an interpolation.
  var isInText = false

  /// How many brackets that were never closed a closing one may leave.
  private static let unclosedLimit = 64

  init(_ bytes: SourceBytes, isSwift: Bool, isScript: Bool = false) {
    result = CodeTokens(bytes, isSwift: isSwift, isScript: isScript)
  }

  var count: Int { result.tokens.count }
  var innermost: Int { open }

  mutating func endLine() { beginsLine = true }

  /// Leaves all brackets that are open.
  mutating func leaveAll() {
    open = -1
    beginsLine = true
  }

  mutating func append(_ kind: CodeToken.Kind, _ range: Range<Int>) {
    guard !isMuted else { return }
    if condition != result.tokens.last.map({ Int($0.conditions) }) ?? 0 {
      result.conditionStarts.append(count)
    }
    result.tokens.append(
      CodeToken(
        kind, range, beginsLine: beginsLine, isInText: isInText, parent: open,
        conditions: condition))
    beginsLine = false
  }

  mutating func appendOpen(_ kind: CodeToken.Kind, _ range: Range<Int>) {
    guard !isMuted else { return }
    append(kind, range)
    open = count - 1
  }

  /// Leaves a string literal that is never closed.
  ///
  /// - Parameter parenthesis: that of its interpolation
  mutating func leaveString(of parenthesis: Int) {
    let string = Int(result.tokens[parenthesis].parent)
    open = string < 0 ? -1 : Int(result.tokens[string].parent)
  }

  /// Appends a closing bracket.
  mutating func appendClose(_ kind: CodeToken.Kind, _ range: Range<Int>) {
    guard !isMuted else { return }
    if let opener = opener(of: kind, range) {
      open = Int(result.tokens[opener].parent)
      append(kind, range)
      result.tokens[opener].partner = Int32(truncatingIfNeeded: count - 1)
      result.tokens[count - 1].partner = Int32(truncatingIfNeeded: opener)
    } else {
      append(kind, range)
    }
  }

  /// The opening bracket that a closing one closes.
  func opener(of kind: CodeToken.Kind, _ range: Range<Int>) -> Int? {
    var place = open
    for _ in 0..<Self.unclosedLimit where place >= 0 {
      let token = result.tokens[place]
      if closes(token, kind, range) { return place }
      // What is in a string cannot close what is around it.
      if token.kind == .stringStart { return nil }
      place = Int(token.parent)
    }
    return nil
  }

  private func closes(_ token: CodeToken, _ kind: CodeToken.Kind, _ range: Range<Int>) -> Bool {
    guard kind == .mark else { return token.kind == .stringStart }
    guard token.kind == .mark else { return false }
    switch (result.bytes[token.start], result.bytes[range.lowerBound]) {
    case (UInt8(ascii: "("), UInt8(ascii: ")")), (UInt8(ascii: "["), UInt8(ascii: "]")),
      (UInt8(ascii: "{"), UInt8(ascii: "}")):
      return true
    default: return false
    }
  }

  mutating func append(directive: Range<Int>) { result.directives.append(directive) }

  mutating func append(_ question: CodeQuestion) { result.questions.append(question) }

  mutating func append(_ macro: CodeMacro) {
    if !isMuted { result.macros.append(macro) }
  }

  mutating func append(_ macro: CodeFunctionMacro) {
    if !isMuted { result.functionMacros.append(macro) }
  }

  mutating func openBranch() { branches.append(open) }

  mutating func turnBranch() {
    if let last = branches.last { open = last }
  }

  mutating func closeBranch() { branches.removeLast(min(1, branches.count)) }

  mutating func set(_ conditions: [String]) {
    condition = result.conditions.count
    result.conditions.append(conditions)
  }
}
