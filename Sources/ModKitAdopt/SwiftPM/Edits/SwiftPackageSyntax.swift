import ModKitFormats

/// The tokens of a Package.swift, with the calls that declare targets.
struct SwiftPackageSyntax {
  typealias Call = BracketTokens<LiteralToken>.Call

  private let tokens: BracketTokens<LiteralToken>

  /// The kinds of targets with dependencies.
  private static let kinds: Set<String> = [
    "target", "executableTarget", "testTarget", "plugin", "macro",
  ]

  init(_ bytes: [UInt8]) throws(NotLiteral) {
    tokens = BracketTokens(try LiteralLexer.tokens(of: bytes))
    if let stray = tokens.stray.map({ tokens.tokens[$0] }) {
      throw .unclear(stray.text, at: stray.offset)
    }
  }

  /// Returns the string literal at an offset, or nil.
  func text(at offset: Int) -> String? { tokens.text(at: offset) }

  /// Returns how the manifest writes the `package:` of products that a package has.
  func packageName(where isName: (String) -> Bool) -> String? {
    let all = tokens.tokens
    return all.indices.dropLast(2).lazy.filter {
      all[$0].isWord("package") && all[$0 + 1].isMark(":")
    }.compactMap { all[$0 + 2].plainText }.first(where: isName)
  }

  /// Returns the calls that may declare a target.
  func declarations(ofTarget name: String) -> [Call] {
    let all = tokens.tokens
    var calls: [Call] = []
    var index = 2
    while index < all.count {
      defer { index += 1 }
      guard all[index].isMark("("), let kind = all[index - 1].word, Self.kinds.contains(kind),
        all[index - 2].isMark("."), let close = tokens.partners[index]
      else { continue }
      let call = call(at: index, close)
      if self.name(in: call) == name { calls.append(call) }
      // Dependencies look like declarations.
      index = close
    }
    // So do those that a variable holds, but they have a name alone.
    let full = calls.filter { $0.arguments.elements.count > 1 }
    return calls.count > 1 && !full.isEmpty ? full : calls
  }

  /// Returns the list that the argument of a call states, or nil if it is computed. The first list of a
  /// sum is one.
  func list(of argument: Int, in call: Call) -> BracketList? {
    tokens.list(of: argument, in: call, naming: dependency)
  }

  /// Returns the name of a dependency such as `"A"` or `.product(name: "A", package: "b")`.
  private func dependency(in range: Range<Int>) -> String? {
    if let text = tokens.text(of: range) { return text }
    let all = tokens.tokens
    guard let open = range.first(where: { all[$0].isMark("(") }),
      tokens.partners[open] == range.upperBound - 1, open - 2 >= range.lowerBound,
      ["target", "product", "byName", "byNameItem"].contains(all[open - 1].text)
    else { return nil }
    return name(in: call(at: open, range.upperBound - 1))
  }

  /// Returns the call `.kind(…)` with brackets at these indices.
  private func call(at open: Int, _ close: Int) -> Call {
    tokens.call(from: open - 2, open, close, labelsBefore: ":")
  }

  private func name(in call: Call) -> String? {
    call.label("name").flatMap { tokens.text(of: call.values[$0]) }
  }
}

extension LiteralToken: BracketToken {
  var range: Range<Int> { offset..<end }
  var mark: String? { kind == .mark ? text : nil }
  var word: String? { kind == .word ? text : nil }
  var literal: String? { plainText }
}
