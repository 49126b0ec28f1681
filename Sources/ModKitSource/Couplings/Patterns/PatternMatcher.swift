/// Matches a pattern with the tokens of a file.
struct PatternMatcher {
  private let tokens: CodeTokens
  /// The values of local names, for receivers.
  private let locals: LocalNames?
  private(set) var captures: [String: Range<Int>] = [:]
  /// How many steps are left: a pattern with many wildcards could take very long.
  private var budget = 10_000
  /// Where the repeated metavariable of a pattern was found already.
  private var earlier: Set<Int> = []
  private var repeated: String?
  /// How many elements of a list are found.
  private static let elementLimit = 256
  /// The furthest token that did not match.
  private(set) var furthest = 0

  init(_ tokens: CodeTokens, _ locals: LocalNames? = nil) {
    (self.tokens, self.locals) = (tokens, locals)
  }

  /// A place that matches.
  struct Match {
    /// The token with the word that is searched for.
    var anchor: Int
    /// The first token that is matched by more than a metavariable.
    var first: Int
    var captures: [String: Range<Int>]
  }

  /// The matches with the anchor at a token: one, or one for each element of a list.
  mutating func matches(_ pattern: CodePattern, anchorAt token: Int) -> [Match] {
    guard let name = pattern.repeated else {
      return match(pattern, anchorAt: token).map { [$0] } ?? []
    }
    var matches: [Match] = []
    earlier = []
    while matches.count < Self.elementLimit, var match = match(pattern, anchorAt: token),
      let element = match.captures[name]?.first
    {
      earlier.insert(element)
      match.first = element
      matches.append(match)
    }
    return matches
  }

  private mutating func match(_ pattern: CodePattern, anchorAt token: Int) -> Match? {
    (captures, budget, repeated) = ([:], 10_000, pattern.repeated)
    furthest = max(furthest, token)
    var place = token
    for _ in 0..<pattern.anchor.depth {
      guard let parent = tokens.parent(place) else { return nil }
      place = parent
    }
    let (before, rest) = (
      pattern.pieces[..<pattern.anchor.place], pattern.pieces[pattern.anchor.place...]
    )
    guard let first = start(of: before, endingAt: place), mayBegin(pattern, at: first) else {
      return nil
    }
    let end = tokens.parent(place).flatMap { tokens.close($0) } ?? tokens.tokens.count
    guard match(rest, place..<max(place + 1, end), isWhole: false) else { return nil }
    // A dot after any receiver is no place to look at.
    return Match(
      anchor: token, first: tokens.isMark(first, ".") ? first + 1 : first, captures: captures)
  }

  // MARK: Sequences

  /// - Parameter isWhole: whether the pieces have to match all tokens, and not only the first ones
  private mutating func match(
    _ pieces: ArraySlice<PatternPiece>, _ range: Range<Int>, isWhole: Bool
  ) -> Bool {
    guard let piece = pieces.first else { return !isWhole || range.isEmpty }
    let rest = pieces.dropFirst()
    switch piece {
    case .ellipsis:
      return matchSpan(nil, rest, range, isWhole, minimum: 0)
    case .metavariable(let name):
      return matchSpan(name, rest, range, isWhole, minimum: 1)
    default:
      guard let next = matchOne(piece, range) else { return false }
      return match(rest, next..<range.upperBound, isWhole: isWhole)
    }
  }

  /// Matches any balanced tokens, as few as possible, and then the rest.
  private mutating func matchSpan(
    _ name: String?, _ rest: ArraySlice<PatternPiece>, _ range: Range<Int>, _ isWhole: Bool,
    minimum: Int
  ) -> Bool {
    var end = range.lowerBound
    if rest.isEmpty, isWhole {
      guard range.count >= minimum else { return fail(at: end) }
      return capture(name, range)
    }
    if rest.isEmpty, let name {
      let value = tokens.value(in: range)
      return value.isEmpty ? fail(at: end) : capture(name, value)
    }
    let saved = captures
    while true {
      budget -= 1
      guard budget > 0 else { return false }
      if end - range.lowerBound >= minimum, capture(name, range.lowerBound..<end),
        match(rest, end..<range.upperBound, isWhole: isWhole)
      {
        return true
      }
      captures = saved
      guard end < range.upperBound, !tokens.isMark(end, ";") else { return fail(at: end) }
      end = min(tokens.next(end), range.upperBound)
    }
  }

  /// A name that stands twice has to stand for the same code.
  private mutating func capture(_ name: String?, _ range: Range<Int>) -> Bool {
    guard let name else { return true }
    if name == repeated, earlier.contains(range.lowerBound) { return false }
    if let earlier = captures[name] { return tokens.code(earlier) == tokens.code(range) }
    captures[name] = range
    return true
  }

  /// Returns the place after a piece that is no wildcard.
  private mutating func matchOne(_ piece: PatternPiece, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    if piece == .mark(UInt8(ascii: ".")) { index = afterOptional(index, range) }
    if case .group(UInt8(ascii: "("), _) = piece { index = afterOptional(index, range) }
    guard index < range.upperBound else {
      _ = fail(at: index)
      return nil
    }
    switch piece {
    case .group(let open, let group):
      guard tokens.mark(index) == open, let close = tokens.close(index), close < range.upperBound,
        match(group, index + 1..<close)
      else { break }
      return close + 1
    case .name(let name) where tokens.isName(index) && tokens.text(index) == name:
      return index + 1
    case .number(let text) where tokens[index].kind == .number && tokens.text(index) == text:
      return index + 1
    case .string(let value) where tokens[index].kind == .string && tokens.value(index) == value:
      return index + 1
    case .mark(let mark) where tokens.mark(index) == mark: return index + 1
    default: break
    }
    _ = fail(at: index)
    return nil
  }

  /// Skips the marks of optional chaining and of forced values: `?.` and `!.` count as `.`.
  private func afterOptional(_ index: Int, _ range: Range<Int>) -> Int {
    var next = index
    while next < range.upperBound, tokens.isMark(next, "?") || tokens.isMark(next, "!"),
      next - index < 2
    { next += 1 }
    return next < range.upperBound && next > index
      && (tokens.isMark(next, ".") || tokens.isMark(next, "(")) ? next : index
  }

  private mutating func fail(at index: Int) -> Bool {
    furthest = max(furthest, index)
    return false
  }

  // MARK: Groups

  private mutating func match(_ group: PatternGroup, _ range: Range<Int>) -> Bool {
    switch group {
    case .code(let pieces): return match(pieces[...], range, isWhole: true)
    case .arguments(let arguments):
      return match(arguments[...], tokens.arguments(range)[...])
    case .message(let receiver, let parts):
      guard let message = tokens.message(range) else { return fail(at: range.lowerBound) }
      return matchReceiver(receiver[...], message.receiver)
        && match(
          parts[...], message.parts.map { CodeArgument(label: $0.label, value: $0.value) }[...])
    }
  }

  private mutating func match(
    _ pattern: ArraySlice<PatternArgument>, _ code: ArraySlice<CodeArgument>
  ) -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    guard let first = pattern.first else {
      return code.first.map { fail(at: $0.value.lowerBound) } ?? true
    }
    let rest = pattern.dropFirst()
    guard first.isEllipsis else {
      guard let argument = code.first else { return false }
      guard let value = first.part(of: argument) else { return fail(at: argument.value.lowerBound) }
      return match(first.value[...], value, isWhole: true) && match(rest, code.dropFirst())
    }
    let saved = captures
    for count in 0...code.count {
      if match(rest, code.dropFirst(count)) { return true }
      captures = saved
    }
    return false
  }

  // MARK: Receivers

  /// Matches a receiver, or the value of a local name in its place.
  private mutating func matchReceiver(
    _ pieces: ArraySlice<PatternPiece>, _ range: Range<Int>
  ) -> Bool {
    let saved = captures
    if match(pieces, range, isWhole: true) { return true }
    captures = saved
    guard range.count == 1, pieces.contains(where: \.isGroup),
      let value = locals?.value(ofNameAt: range.lowerBound)
    else { return false }
    return match(pieces, withoutForcing(value), isWhole: true)
  }

  private func withoutForcing(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let last = range.last, tokens.isMark(last, "!") { range.removeLast() }
    return range
  }

  /// Returns the first token of what stands before the anchor, which may be a local name for it.
  private mutating func start(
    of pieces: ArraySlice<PatternPiece>, endingAt place: Int
  ) -> Int? {
    let saved = captures
    if let first = matchBackwards(pieces, endingAt: place) { return first }
    captures = saved
    guard pieces.last == .mark(UInt8(ascii: ".")), tokens.isMark(place - 1, ".") else { return nil }
    var name = place - 2
    while tokens.isMark(name, "?") || tokens.isMark(name, "!") { name -= 1 }
    guard tokens.isName(name), !tokens.continuesName(name),
      matchReceiver(pieces.dropLast(), name..<name + 1)
    else { return nil }
    return name
  }

  // MARK: Before the anchor

  /// Matches what stands before a token, and returns the first matched one.
  private mutating func matchBackwards(
    _ pieces: ArraySlice<PatternPiece>, endingAt place: Int
  ) -> Int? {
    if pieces.dropFirst().contains(where: \.isWildcard) {
      return matchWildcards(pieces, endingAt: place)
    }
    var first = place
    for (index, piece) in pieces.enumerated().reversed() {
      if case .metavariable(let name) = piece, index == 0 {
        guard let start = tokens.startOfOperand(endingAt: first), start < first else { return nil }
        return capture(name, start..<first) ? first : nil
      }
      var last = first - 1
      // What is before a dot may be optional.
      if tokens.isMark(first, "."), last > 0, tokens.isMark(last, "?") || tokens.isMark(last, "!") {
        last -= 1
      }
      guard last >= 0 else { return nil }
      let start = tokens.open(last) ?? last
      guard tokens.parent(start) == tokens.parent(place),
        let end = matchOne(piece, start..<last + 1), end == last + 1
      else { return nil }
      first = start
    }
    return first
  }

  /// Matches pieces with wildcards in their middle, such as `$TYPE<$_>.`: from each place before the token,
  /// the nearest one first.
  private mutating func matchWildcards(
    _ pieces: ArraySlice<PatternPiece>, endingAt place: Int
  ) -> Int? {
    let receiver = pieces.first.flatMap { if case .metavariable = $0 { $0 } else { nil } }
    let rest = receiver == nil ? pieces : pieces.dropFirst()
    let saved = captures
    var start = place
    while let previous = tokens.previous(start), place - previous < Self.receiverLimit {
      start = previous
      captures = saved
      guard tokens.hasPairedAngles(start..<place), match(rest, start..<place, isWhole: true) else {
        continue
      }
      guard case .metavariable(let name) = receiver else { return start }
      if let operand = tokens.startOfOperand(endingAt: start), operand < start,
        capture(name, operand..<start)
      {
        return start
      }
    }
    return nil
  }

  /// How many tokens before an anchor are looked at.
  private static let receiverLimit = 64

  /// Whether a match may begin at a token, and not in the middle of a longer name or of a declaration.
  private func mayBegin(_ pattern: CodePattern, at index: Int) -> Bool {
    guard case .name? = pattern.pieces.first else { return true }
    return !tokens.continuesName(index) && !tokens.isDeclared(index)
  }
}

extension PatternPiece {
  fileprivate var isWildcard: Bool {
    switch self {
    case .metavariable, .ellipsis: true
    default: false
    }
  }
}

extension PatternArgument {
  /// What the pattern is compared with; nil if the labels differ.
  fileprivate func part(of argument: CodeArgument) -> Range<Int>? {
    if label == argument.label { return argument.value }
    guard label == nil, value.count > 1, case .metavariable = value[0],
      value[1] == .mark(UInt8(ascii: ":"))
    else { return nil }
    // The metavariable stands for the label.
    return argument.value.lowerBound - 2..<argument.value.upperBound
  }
}

extension CodeTokens {
  /// The expression at the start of a range, which goes on to the end of the statement.
  fileprivate func value(in range: Range<Int>) -> Range<Int> {
    for index in pieces(range) {
      if isMark(index, ";") || isMark(index, ",") { return range.lowerBound..<index }
      guard isSwift, index > range.lowerBound else { continue }
      if isMark(index, "{") || self[index].beginsLine && !continuesExpression(index) {
        return range.lowerBound..<index
      }
    }
    return range
  }

  /// The start of the expression that ends before a token: a name with what is before its dots.
  package func startOfOperand(endingAt end: Int) -> Int? {
    var index = end - 1
    while index >= 0, isMark(index, "?") || isMark(index, "!") { index -= 1 }
    var start: Int?
    while index >= 0 {
      if let open = startOfTypeArguments(endingAt: index) { index = open - 1 }
      if let open = open(index) {
        start = open
        index = open - 1
        // A call, or a subscript.
        if isName(index), !(isSwift && tokens[open].beginsLine) || isMark(open, "(") { continue }
      } else if isName(index) || tokens[index].kind == .string {
        start = index
        index -= 1
      } else {
        break
      }
      guard isMark(index, ".") else { break }
      index -= 1
      while index >= 0, isMark(index, "?") || isMark(index, "!") { index -= 1 }
    }
    return start
  }

  /// The `<` of `Name<Type>` in Swift, of which a token is the `>`.
  private func startOfTypeArguments(endingAt end: Int) -> Int? {
    guard isSwift, isMark(end, ">") else { return nil }
    var depth = 0
    for index in stride(from: end, to: max(0, end - 64), by: -1) {
      depth += angle(index)
      if depth == 0 { return isName(index - 1) ? index : nil }
      guard isName(index) || mark(index).map("<>,.?&:[]()-".utf8.contains) == true else {
        return nil
      }
    }
    return nil
  }

  /// 1 for a `>` that may close type arguments, -1 for a `<`, otherwise 0.
  private func angle(_ index: Int) -> Int {
    if isMark(index, ">") { return isMark(index - 1, "-") ? 0 : 1 }
    return isMark(index, "<") ? -1 : 0
  }

  /// Whether each `<` in a range has its `>` there.
  fileprivate func hasPairedAngles(_ range: Range<Int>) -> Bool {
    var depth = 0
    for index in range.reversed() {
      depth += angle(index)
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// The place before a token or before the bracket that closes there; nil at the start of what is around
  /// it.
  fileprivate func previous(_ index: Int) -> Int? {
    guard index > 0 else { return nil }
    let start = open(index - 1) ?? index - 1
    return parent(start) == parent(index) && !isMark(start, ";") ? start : nil
  }

  /// Whether the name at a token is part of a longer one, such as `Other.Router`.
  func continuesName(_ index: Int) -> Bool {
    if isMark(index - 1, ">"), isMark(index - 2, "-") { return true }
    if isMark(index - 1, ":"), isMark(index - 2, ":") { return true }
    if isMark(index - 1, "@") || isMark(index - 1, "#") { return true }
    guard isMark(index - 1, "."), !isMark(index - 2, ".") else { return false }
    return
      !(isName(index - 2) && CodeTokens.transparent.contains(text(index - 2))
      && !isMark(index - 3, "."))
  }

  /// Names before a dot that change nothing: modules of Apple, and the object itself.
  private static let transparent: Set<String> = [
    "self", "Self", "Swift", "Foundation", "UIKit", "ObjectiveC", "AppKit", "Darwin",
  ]

  /// Whether the token before makes a name a declaration.
  func isDeclared(_ index: Int) -> Bool {
    guard isName(index - 1) else { return isFunctionOfPointer(index) }
    let word = text(index - 1)
    if word == "end", isMark(index - 2, "@") { return false }
    if !isSwift, followsHead(index) { return false }
    if CodeTokens.declarations.contains(word) { return true }
    if isSwift || CodeTokens.beforeCalls.contains(word) { return false }
    return !tokens[index].beginsLine || !word.isMacro
  }

  /// Whether a function of C that returns a pointer is declared: `NSString *name(`, outside of braces.
  private func isFunctionOfPointer(_ index: Int) -> Bool {
    guard !isSwift, !isScript, isMark(index + 1, "("), isOutsideOfCode(index),
      !self[index].beginsLine
    else { return false }
    if isMark(index - 1, ">") { return true }
    var place = index - 1
    while isMark(place, "*") { place -= 1 }
    return place < index - 1 && (isName(place) || isMark(place, ">"))
  }

  /// Whether a token is in no braces but those of `extern "C"`.
  private func isOutsideOfCode(_ index: Int) -> Bool {
    guard let parent = parent(index) else { return true }
    return isMark(parent, "{") && self.parent(parent) == nil && parent > 0
      && self[parent - 1].kind == .string
  }

  /// Whether a macro stands directly after `@implementation Name` or `@interface Name : Super`, or in the
  /// place of that name.
  private func followsHead(_ index: Int) -> Bool {
    for place in stride(from: index - 1, to: max(0, index - 16), by: -1) {
      if isMark(place - 1, "@") {
        guard CodeTokens.heads.contains(text(place)) else { return false }
        return place == index - 1 ? text(index).isMacro : self[index].beginsLine
      }
      guard isName(place) || mark(place).map(":<>,*".utf8.contains) == true else { return false }
    }
    return false
  }

  private static let heads: Set<String> = ["implementation", "interface", "protocol"]

  private static let declarations: Set<String> = [
    "func", "class", "struct", "enum", "protocol", "extension", "macro", "let", "var", "case",
    "typealias", "actor",
  ]

  /// The words after which a call may come in C.
  private static let beforeCalls: Set<String> = [
    "return", "else", "do", "in", "case", "await", "default",
  ]
}
