import ModKitFormats

/// The statements of a Ruby podspec that declare dependencies, and the blocks around them.
struct PodspecSyntax {
  private let tokens: [RubyToken]
  private let text: DescriptionText

  /// A line such as `s.dependency 'A'`.
  struct Statement {
    /// The tokens of the line, without its comment.
    var range: Range<Int>
    /// The place of the name.
    var name: Int
    var variable: String
  }

  /// A block such as `s.subspec 'A' do |a|`, all lines of which are indented deeper than that.
  struct Block {
    /// The place of the line that opens it.
    var open: Int
    /// The place of its `end`.
    var close: Int
    var variable: String
  }

  init(_ text: DescriptionText) {
    self.text = text
    tokens = RubyLexer.tokens(of: text.bytes)
  }

  // MARK: Statements

  /// The plain declarations of dependencies, each on a line of its own.
  var statements: [Statement] {
    tokens.indices.dropLast(3).compactMap(statement(at:))
  }

  private func statement(at index: Int) -> Statement? {
    guard let variable = tokens[index].name, tokens[index + 1].isSign("."),
      tokens[index + 2].isName("dependency"), text.isFirst(tokens[index].range.lowerBound)
    else { return nil }
    var next = index + 3
    let isInParentheses = tokens[next].isSign("(")
    if isInParentheses { next += 1 }
    guard next < tokens.count, Self.isText(tokens[next]) else { return nil }
    let name = tokens[next].range.lowerBound
    next += 1
    // The conditions on its version.
    while next + 1 < tokens.count, tokens[next].isSign(","), Self.isText(tokens[next + 1]) {
      next += 2
    }
    if isInParentheses {
      guard next < tokens.count, tokens[next].isSign(")") else { return nil }
      next += 1
    }
    let range = tokens[index].range.lowerBound..<tokens[next - 1].range.upperBound
    guard text.isOnOneLine(range), text.isLast(range.upperBound) else { return nil }
    return Statement(range: range, name: name, variable: variable)
  }

  private static func isText(_ token: RubyToken) -> Bool {
    if case .string = token.kind { true } else { false }
  }

  // MARK: Blocks

  /// Returns the block of the specification whose name is at an offset.
  func block(ofSpecificationNamedAt offset: Int) -> Block? {
    guard let name = tokens.firstIndex(where: { $0.range.lowerBound == offset }) else { return nil }
    // `s.subspec 'A' do |a|` has the name before the block, `s.name = 'A'` in it.
    if name + 1 < tokens.count, tokens[name + 1].isName("do") { return block(at: name + 1) }
    for word in tokens[..<name].indices.reversed() where tokens[word].isName("do") {
      guard let block = block(at: word) else { return nil }
      if block.close > offset { return block }
    }
    return nil
  }

  /// - Parameter word: the index of `do`
  private func block(at word: Int) -> Block? {
    guard word + 3 < tokens.count, tokens[word + 1].isSign("|"),
      let variable = tokens[word + 2].name, tokens[word + 3].isSign("|")
    else { return nil }
    let open = text.start(ofLineWith: tokens[word].range.lowerBound)
    let indentation = text.indentation(ofLineWith: tokens[word].range.lowerBound)
    // The first line that is not deeper certainly ends the block, if it is as deep as its first line.
    let close = tokens[(word + 4)...].first { token in
      text.isFirst(token.range.lowerBound) && !token.isNewline
        && !text.isDeeper(token.range.lowerBound, than: indentation)
    }
    guard let close, close.isName("end"), text.isLast(close.range.upperBound),
      text.indentation(ofLineWith: close.range.lowerBound) == indentation
    else { return nil }
    return Block(open: open, close: close.range.lowerBound, variable: variable)
  }

  /// Returns the quote of a literal text.
  func quote(at offset: Int) -> String {
    text.bytes[offset] == UInt8(ascii: "\"") ? "\"" : "'"
  }
}

extension DescriptionText {
  /// Whether the line is indented by the same text and more.
  fileprivate func isDeeper(_ offset: Int, than indentation: String) -> Bool {
    let own = self.indentation(ofLineWith: offset)
    return own != indentation && own.hasPrefix(indentation)
  }
}
