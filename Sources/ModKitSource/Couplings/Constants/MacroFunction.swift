import ModKitModel

/// What is known of a macro with parameters: the text that it makes of them, and which of them it takes as
/// identifiers.
struct MacroFunction {
  struct Constant {
    var path: [String]
    var value: TextExpression
    var offset: Int
  }

  private let name: String
  private let parameters: [String]
  /// By name.
  private let places: [String: Int]
  private let body: CodeTokens
  private let offset: Int

  init(_ macro: CodeFunctionMacro, in bytes: SourceBytes) {
    name = bytes.text(macro.name)
    offset = macro.name.lowerBound
    parameters = bytes.text(macro.parameters).split(
      separator: ",", omittingEmptySubsequences: false
    ).map { $0.filter { !$0.isWhitespace && $0 != "\\" } }
    places = Dictionary(
      parameters.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    body = CLexer.tokens(of: macro.body, in: bytes)
  }

  var constants: [Constant] {
    guard parameters.allSatisfy(\.isIdentifier), !parameters.isEmpty, !body.all.isEmpty else {
      return []
    }
    let words =
      name.isMacro ? Constant(path: [name.words], value: identifiers, offset: offset) : nil
    let text = text.map { Constant(path: [name.call], value: $0, offset: offset) }
    return [text, words].compactMap(\.self)
  }

  /// The text; nil if it is none, or if parameters are changed before they are put in.
  private var text: TextExpression? {
    guard !body.all.contains(where: { body.isMark($0, "#") }) else { return nil }
    let value = ExpressionReader(tokens: body).value(body.all)
    guard !value.isComputed, value.mayBeText, !value.hasCall else { return nil }
    return TextExpression(
      value.parts.map { part in
        guard case .constant(let path) = part, path.count == 1,
          let place = places[path[0]]
        else { return part }
        return .parameter(place)
      })
  }

  /// The places of the parameters that it takes as identifiers, or may hand on to a macro that does.
  private var identifiers: TextExpression {
    var found: Set<Int> = []
    for index in body.all where body.isName(index) {
      if let place = places[body.text(index)], isIdentifier(index) { found.insert(place) }
    }
    return TextExpression([.literal(found.sorted().map(String.init).joined(separator: " "))])
  }

  private func isIdentifier(_ index: Int) -> Bool {
    if body.isMark(index - 1, "#") || body.isMark(index + 1, "#") { return true }
    var place = index
    while let open = body.parent(place) {
      if body.isMark(open, "("), body.isName(open - 1), body.text(open - 1).isMacro { return true }
      place = open
    }
    return false
  }
}

extension String {
  /// The path of the text that a macro with parameters makes.
  package var call: String { self + "()" }
  /// The path of the places of the parameters that a macro takes as identifiers.
  package var words: String { self + "(#)" }

  fileprivate var isIdentifier: Bool {
    !isEmpty && utf8.allSatisfy(\.isName) && utf8.first?.isDigit == false
  }
}
