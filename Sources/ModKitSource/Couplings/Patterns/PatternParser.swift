/// Reads a pattern of code.
package struct PatternParser {
  private let tokens: CodeTokens

  /// - Throws: ``PatternProblem`` if the text is no pattern
  package static func pattern(_ code: String) throws(PatternProblem) -> CodePattern {
    let bytes = Array(code.utf8)
    let result: Result<CodePattern, PatternProblem> = bytes.withUnsafeBytes { buffer in
      let tokens = CLexer.tokens(of: 0..<buffer.count, in: SourceBytes(buffer))
      return Result { () throws(PatternProblem) in try PatternParser(tokens: tokens).pattern() }
    }
    return try result.get()
  }

  private func pattern() throws(PatternProblem) -> CodePattern {
    try check()
    let pieces = try pieces(tokens.all)
    guard let anchor = PatternAnchorSearch(pieces).anchor else { throw noAnchor }
    var names = PatternNames()
    names.add(pieces)
    return CodePattern(
      pieces: pieces, anchor: anchor, words: names.words, metavariables: names.all,
      repeated: names.repeated)
  }

  private var noAnchor: PatternProblem {
    let names = tokens.all.filter { tokens.isName($0) && !tokens.text($0).hasPrefix("$") }
    guard let short = names.first else {
      return PatternProblem(
        "has no name that is searched for", advice: "write the name of the function or the class",
        at: 0)
    }
    return PatternProblem(
      "has no name of two letters or more, which files are searched for",
      advice: "write more of the call, such as its receiver, a label or the name of the class",
      at: tokens[short].start)
  }

  /// Refuses brackets that do not match, and literals that are not closed.
  private func check() throws(PatternProblem) {
    guard !tokens.tokens.isEmpty else {
      throw PatternProblem("is empty", advice: "write the call to search for", at: 0)
    }
    for index in tokens.all {
      let token = tokens[index]
      if let mark = tokens.mark(index), token.partner < 0 {
        switch mark {
        case "(", "[", "{":
          throw PatternProblem(
            "has a `\(tokens.text(index))` that is not closed", advice: "close it",
            at: token.start)
        case ")", "]", "}":
          throw PatternProblem(
            "has a `\(tokens.text(index))` that closes nothing", advice: "remove it",
            at: token.start)
        default: break
        }
      }
      if token.kind == .string, tokens.value(index) == nil {
        throw PatternProblem(
          "has a string that is not closed or has an unknown escape", advice: "correct the string",
          at: token.start)
      }
    }
  }

  // MARK: Pieces

  private func pieces(_ range: Range<Int>) throws(PatternProblem) -> [PatternPiece] {
    var pieces: [PatternPiece] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if isEllipsis(index), index + 2 < range.upperBound {
        pieces.append(.ellipsis)
        index += 3
      } else if let close = tokens.close(index) {
        pieces.append(
          .group(tokens.bytes[tokens[index].start], try group(index, index + 1..<close)))
        index = close + 1
      } else {
        pieces.append(try piece(index))
        index += 1
      }
    }
    return pieces
  }

  private func isEllipsis(_ index: Int) -> Bool {
    tokens.isMark(index, ".") && tokens.isMark(index + 1, ".") && tokens.isMark(index + 2, ".")
  }

  private func piece(_ index: Int) throws(PatternProblem) -> PatternPiece {
    let token = tokens[index]
    let text = tokens.text(index)
    switch token.kind {
    case .name:
      guard text.hasPrefix("$") else { return .name(text) }
      return .metavariable(try metavariable(text, at: token.start))
    case .string: return .string(tokens.value(index) ?? "")
    case .mark: return .mark(tokens.bytes[token.start])
    default: return .number(text)
    }
  }

  private func metavariable(_ text: String, at offset: Int) throws(PatternProblem) -> String? {
    let name = String(text.dropFirst())
    guard name != "_" else { return nil }
    let isValid =
      !name.isEmpty && !(name.utf8.first?.isDigit ?? true)
      && name.utf8.allSatisfy { $0.isDigit || $0 == "_" || (0x41...0x5A).contains($0) }
    guard isValid else {
      throw PatternProblem(
        "has `\(text)`, which is no metavariable", advice: "write one in capitals, such as `$NAME`",
        at: offset)
    }
    return name
  }

  // MARK: Groups

  private func group(
    _ open: Int, _ content: Range<Int>
  ) throws(PatternProblem) -> PatternGroup {
    // A selector has colons, but no labels.
    let isSelector = tokens.isName(open - 1, "selector") && tokens.isMark(open - 2, "@")
    // `@{…}` has keys and values.
    let isCode = tokens.isMark(open, "{") && !tokens.isMark(open - 1, "@")
    if isCode || isSelector { return .code(try pieces(content)) }
    if tokens.isMark(open, "["), let message = tokens.message(content) {
      var parts: [PatternArgument] = []
      for (place, part) in message.parts.enumerated() {
        parts += try self.parts(part, isLast: place == message.parts.count - 1)
      }
      return .message(receiver: try pieces(message.receiver), parts: parts)
    }
    var arguments: [PatternArgument] = []
    for argument in tokens.arguments(content) {
      arguments.append(
        PatternArgument(label: argument.label, value: try pieces(argument.value)))
    }
    return .arguments(arguments)
  }

  /// A part of a message. An ellipsis at its end stands for further parts, except after a comma; alone
  /// it stands for a value, too.
  private func parts(
    _ part: CodeMessage.Part, isLast: Bool
  ) throws(PatternProblem) -> [PatternArgument] {
    var value = try pieces(part.value)
    if value == [.ellipsis], isLast {
      let further = PatternArgument(label: nil, value: value)
      return [PatternArgument(label: part.label, value: value), further]
    }
    guard value.count > 1, value.last == .ellipsis,
      value[value.count - 2] != .mark(UInt8(ascii: ","))
    else {
      return [PatternArgument(label: part.label, value: value)]
    }
    value.removeLast()
    return [
      PatternArgument(label: part.label, value: value),
      PatternArgument(label: nil, value: [.ellipsis]),
    ]
  }
}

/// Finds the longest name of a pattern, or that of its last call if a call makes the receiver of it:
/// the receiver may be in a variable.
private struct PatternAnchorSearch {
  private(set) var anchor: PatternAnchor?
  /// How long the name of a last call has to be, so that it is rare enough to be searched for.
  private static let callWidth = 8

  init(_ pieces: [PatternPiece]) {
    noteLastCall(pieces)
    guard anchor == nil else { return }
    for (place, piece) in pieces.enumerated() {
      visit(
        [piece], place: place, depth: 0, next: place + 1 < pieces.count ? pieces[place + 1] : nil)
    }
  }

  private mutating func visit(
    _ pieces: [PatternPiece], place: Int, depth: Int, next: PatternPiece?
  ) {
    for (index, piece) in pieces.enumerated() {
      let next = index + 1 < pieces.count ? pieces[index + 1] : next
      switch piece {
      case .name(let name): note(name, place, depth, follower: next?.firstByte)
      case .group(_, .code(let pieces)): visit(pieces, place: place, depth: depth + 1, next: nil)
      case .group(_, .arguments(let arguments)):
        for argument in arguments {
          if let label = argument.label {
            note(label, place, depth + 1, follower: UInt8(ascii: ":"))
          }
          visit(argument.value, place: place, depth: depth + 1, next: nil)
        }
      case .group(_, .message(let receiver, let parts)):
        visit(receiver, place: place, depth: depth + 1, next: nil)
        for part in parts {
          if let label = part.label {
            note(
              label, place, depth + 1,
              follower: part.value.isEmpty ? UInt8(ascii: "]") : UInt8(ascii: ":"))
          }
          visit(part.value, place: place, depth: depth + 1, next: nil)
        }
      default: break
      }
    }
  }

  private mutating func noteLastCall(_ pieces: [PatternPiece]) {
    if pieces.count == 1, case .group(_, .message(let receiver, let parts)) = pieces[0],
      receiver.contains(where: \.isGroup)
    {
      for part in parts where part.label.map({ $0.utf8.count >= Self.callWidth }) == true {
        note(
          part.label ?? "", 0, 1,
          follower: part.value.isEmpty ? UInt8(ascii: "]") : UInt8(ascii: ":"))
      }
    }
    for (place, piece) in pieces.enumerated().dropFirst(2) {
      guard case .name(let name) = piece, name.utf8.count >= Self.callWidth,
        pieces[place - 1] == .mark(UInt8(ascii: ".")), pieces[place - 2].isGroup
      else { continue }
      let next = place + 1 < pieces.count ? pieces[place + 1] : nil
      note(name, place, 0, follower: next?.firstByte)
    }
  }

  private mutating func note(_ word: String, _ place: Int, _ depth: Int, follower: UInt8?) {
    guard word.utf8.count >= 2, word.utf8.count > anchor?.word.utf8.count ?? 0 else { return }
    anchor = PatternAnchor(word: word, place: place, depth: depth, follower: follower)
  }
}

extension PatternPiece {
  /// The byte with which every match of it begins; nil if there are several.
  fileprivate var firstByte: UInt8? {
    switch self {
    case .group(let open, _): open
    case .mark(let mark) where mark != ".": mark
    default: nil
    }
  }
}

/// The metavariables of a pattern.
private struct PatternNames {
  var all: Set<String> = []
  var words: Set<String> = []
  var repeated: String?

  mutating func add(_ pieces: [PatternPiece]) {
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .metavariable(let name?):
        all.insert(name)
        if index > 0, index + 1 < pieces.count, pieces[index - 1] == .mark(UInt8(ascii: "<")),
          pieces[index + 1] == .mark(UInt8(ascii: ">"))
        {
          words.insert(name)
        }
        // The type of a declaration.
        if index > 0, index + 1 < pieces.count, pieces[index - 1] == .mark(UInt8(ascii: ":")),
          pieces[index + 1] == .mark(UInt8(ascii: "="))
        {
          words.insert(name)
        }
        if index + 2 < pieces.count, pieces[index + 1] == .mark(UInt8(ascii: ".")),
          [.name("self"), .name("class")].contains(pieces[index + 2])
        {
          words.insert(name)
        }
      case .group(let open, .code(let pieces)):
        add(pieces)
        if open == UInt8(ascii: "(") { addWord(pieces) }
      case .group(_, .arguments(let arguments)):
        for argument in arguments { add(argument.value) }
        addRepeated(arguments)
        if index > 0, case .name(let name) = pieces[index - 1] {
          let isAnnotation = index > 1 && pieces[index - 2] == .mark(UInt8(ascii: "@"))
          if isAnnotation || name.isMacro {
            for argument in arguments { addWord(argument.value) }
          }
        }
      case .group(_, .message(let receiver, let parts)):
        add(receiver)
        for part in parts { add(part.value) }
        if parts.map(\.label) == ["class"], parts[0].value.isEmpty { addWord(receiver) }
      default: break
      }
    }
  }

  private mutating func addRepeated(_ arguments: [PatternArgument]) {
    for index in arguments.indices.dropFirst().dropLast() where arguments[index].label == nil {
      guard arguments[index - 1].isEllipsis, arguments[index + 1].isEllipsis else { continue }
      // The value of one key is there once.
      let hasKey = arguments[index].value.contains { if case .string = $0 { true } else { false } }
      for case .metavariable(let name?) in arguments[index].value
      where repeated == nil && !hasKey {
        repeated = name
      }
    }
  }

  private mutating func addWord(_ pieces: [PatternPiece]) {
    for case .metavariable(let name?) in pieces { words.insert(name) }
  }
}

extension String {
  /// Whether a name in capitals is probably that of a macro.
  var isMacro: Bool {
    utf8.count > 1 && !utf8.contains { (0x61...0x7A).contains($0) }
      && utf8.contains { (0x41...0x5A).contains($0) }
  }
}
