import ModKitModel

/// Finds the constants of C and Objective-C source whose value is text.
struct CConstants {
  private let tokens: CodeTokens
  private let reader: ExpressionReader
  private(set) var constants: [FoundConstant] = []
  /// The variables of which the file changes the value.
  private var assigned: Set<String> = []
  /// The macros, which are no tokens.
  private(set) var macros: [(name: Range<Int>, value: TextExpression)] = []
  /// The same with parameters.
  private(set) var functions: [MacroFunction.Constant] = []

  init(_ tokens: CodeTokens) {
    self.tokens = tokens
    reader = ExpressionReader(tokens: tokens)
    for index in tokens.all where tokens.isMark(index, "=") { visit(index) }
    for index in constants.indices where assigned.contains(constants[index].path[0]) {
      constants[index].value = TextExpression([.computed(constants[index].path[0])])
    }
    macros = tokens.macros.compactMap { macro in
      Self.value(of: macro, in: tokens.bytes).map { (macro.name, $0) }
    }
    functions = tokens.functionMacros.flatMap { MacroFunction($0, in: tokens.bytes).constants }
  }

  private static func value(of macro: CodeMacro, in bytes: SourceBytes) -> TextExpression? {
    let tokens = CLexer.tokens(of: macro.body, in: bytes)
    let value = ExpressionReader(tokens: tokens).value(tokens.all)
    return !value.isComputed && value.mayBeText ? value : nil
  }

  /// Reads `NSString *const name = @"…"`, outside of functions.
  private mutating func visit(_ equals: Int) {
    if tokens.isAssignment(equals) { assigned.insert(tokens.text(equals - 1)) }
    guard isGlobal(equals), let name = name(before: equals) else { return }
    var end = equals + 1
    for index in tokens.pieces(equals + 1..<tokens.tokens.count) {
      if tokens.isMark(index, ";") || tokens.isMark(index, ",") { break }
      // No text is compared or assigned, and without a semicolon each value would go on to the end.
      if tokens.isMark(index, "=") { return }
      end = tokens.next(index)
    }
    end = min(end, tokens.tokens.count)
    guard tokens.hasOneCondition(name..<end) else { return }
    let value = reader.value(equals + 1..<end)
    guard !value.isComputed, value.parts.contains(where: { $0.isLiteral }) else { return }
    constants.append(FoundConstant(path: [tokens.text(name)], value: value, token: name))
  }

  private func name(before equals: Int) -> Int? {
    let index = tokens.open(equals - 1).map { $0 - 1 } ?? equals - 1
    return tokens.isName(index) ? index : nil
  }

  /// Whether a token is in no braces but those of `extern "C"` and of namespaces.
  private func isGlobal(_ index: Int) -> Bool {
    guard let parent = tokens.parent(index) else { return true }
    guard tokens.isMark(parent, "{"), tokens.parent(parent) == nil else { return false }
    return tokens[max(0, parent - 1)].kind == .string || tokens.isName(parent - 2, "namespace")
  }
}

extension CodeTokens {
  /// Whether `name =` gives another value to a variable that is declared elsewhere.
  fileprivate func isAssignment(_ equals: Int) -> Bool {
    guard isName(equals - 1), !isMark(equals + 1, "=") else { return false }
    return isName(equals - 2, "else") || isName(equals - 2, "do")
      || mark(equals - 2).map(";{}):".utf8.contains) == true
  }
}

extension TextExpression.Part {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }
}
