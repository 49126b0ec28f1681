/// Finds the native modules of React Native that a script names, and the calls of their methods through
/// constants: `const {Calendar} = NativeModules; Calendar.add()`.
package struct ScriptModules {
  /// The pattern that calls of methods belong to.
  package static let methodPattern = "NativeModules.$MODULE.$NAME(...)"
  /// The pattern that modules belong to.
  package static let modulePattern = "NativeModules.$NAME"
  /// Those that are not looked for otherwise.
  static let patterns = [methodPattern, modulePattern]

  /// A place with what it names.
  struct Mention {
    var token: Int
    var name: String
  }

  private let tokens: CodeTokens
  private(set) var modules: [Mention] = []
  private(set) var calls: [Mention] = []
  /// The modules of constants, with their declarations.
  private var constants: [String: Mention] = [:]

  init(_ tokens: CodeTokens) {
    self.tokens = tokens
    for index in tokens.all where !tokens.isMark(index + 1, ":") {
      if tokens.isName(index, "NativeModules") { visit(index) }
      if tokens.isName(index, "TurboModuleRegistry") { visitRegistry(index) }
    }
    constants = constants.filter { !isHidden($0.key, declaredAt: $0.value.token) }
    guard !constants.isEmpty else { return }
    for index in tokens.all where tokens.isName(index) && !tokens.isMark(index - 1, ".") {
      guard let module = constants[tokens.text(index)]?.name, let method = member(after: index),
        tokens.isMark(method + 1, "(")
      else { continue }
      addCall(index, of: module, method)
    }
  }

  private mutating func addCall(_ index: Int, of module: String, _ method: Int) {
    let name = tokens.text(method)
    guard !Self.inherited.contains(name) else { return }
    calls.append(Mention(token: index, name: "\(module).\(name)"))
  }

  /// The methods that no macro exports: modules have them of their base class for events.
  private static let inherited: Set<String> = ["addListener", "removeListeners"]

  // MARK: Modules

  private mutating func visit(_ index: Int) {
    let start = start(of: index)
    if let member = member(after: index) {
      let module = tokens.text(member)
      if let method = self.member(after: member), tokens.isMark(method + 1, "(") {
        addCall(index, of: module, method)
      } else {
        add(module, from: start, to: member)
      }
    } else if tokens.isMark(index + 1, "["), let close = tokens.close(index + 1),
      close == index + 3, tokens[index + 2].kind == .string, let name = tokens.value(index + 2)
    {
      add(name, from: start, to: close)
    } else if tokens.isMark(start - 1, "="), tokens.isMark(start - 2, "}"),
      let open = tokens.open(start - 2), tokens.isName(open - 1, "const")
    {
      for property in tokens.arguments(open + 1..<start - 2) { add(property) }
    }
  }

  private mutating func add(_ module: String, from start: Int, to end: Int) {
    modules.append(Mention(token: start, name: module))
    if isWhole(end, module) { name(constant(before: start), module) }
  }

  /// Adds a property of `const { Name, Name: other, Name = value } = NativeModules`.
  private mutating func add(_ property: CodeArgument) {
    guard let first = property.value.first, tokens.isName(first) else { return }
    let key = property.label == nil ? first : first - 2
    modules.append(Mention(token: key, name: tokens.text(key)))
    name(first, tokens.text(key))
  }

  private mutating func name(_ constant: Int?, _ module: String?) {
    guard let constant, let module else { return }
    constants[tokens.text(constant)] = Mention(token: constant, name: module)
  }

  private mutating func visitRegistry(_ index: Int) {
    guard let method = member(after: index), let constant = constant(before: index) else { return }
    var open = method + 1
    while open < method + 64, !tokens.isMark(open, "("), open < tokens.tokens.count { open += 1 }
    guard tokens.isMark(open, "("), tokens.close(open) == open + 2,
      tokens[open + 1].kind == .string
    else { return }
    name(constant, tokens.value(open + 1))
  }

  // MARK: Tokens

  /// The start of `require('react-native').NativeModules` and the like.
  private func start(of index: Int) -> Int {
    guard tokens.isMark(index - 1, ".") else { return index }
    if let open = tokens.open(index - 2), tokens.isName(open - 1) { return open - 1 }
    return tokens.isName(index - 2) ? index - 2 : index
  }

  /// The name after `.` or `?.`.
  private func member(after index: Int) -> Int? {
    let dot = tokens.isMark(index + 1, "?") ? index + 2 : index + 1
    return tokens.isMark(dot, ".") && tokens.isName(dot + 1) ? dot + 1 : nil
  }

  /// The constant whose value begins at a token.
  private func constant(before start: Int) -> Int? {
    guard tokens.isMark(start - 1, "="), tokens.isName(start - 2),
      tokens.isName(start - 3, "const"), tokens.parent(start) == nil
    else { return nil }
    return start - 2
  }

  /// Whether a module is all that a constant may be: `NativeModules.A ? NativeModules.A : other` is too,
  /// for the other value is none of the app.
  private func isWhole(_ end: Int, _ module: String) -> Bool {
    let next = end + 1
    if next >= tokens.tokens.count || isChoice(next, module) { return true }
    guard !tokens[next].beginsLine else {
      return !tokens.isMark(next, ".") && !tokens.isMark(next, "?")
    }
    return tokens.isMark(next, ";") || tokens.isMark(next, ",") || tokens.isMark(next, "!")
      || tokens.isMark(next, "|") || tokens.isName(next, "as")
  }

  private func isChoice(_ next: Int, _ module: String) -> Bool {
    guard tokens.isMark(next, "?") else { return false }
    if tokens.isMark(next + 1, "?") { return true }
    guard tokens.isName(next + 1, "NativeModules"), let member = member(after: next + 1) else {
      return false
    }
    return tokens.text(member) == module && tokens.isMark(member + 1, ":")
  }

  /// Whether a name is declared again, so that it is not known what it means.
  private func isHidden(_ name: String, declaredAt place: Int) -> Bool {
    tokens.all.contains { index in
      index != place && tokens.isName(index) && tokens.text(index) == name
        && (isParameter(index) || isDeclared(index))
    }
  }

  private func isDeclared(_ index: Int) -> Bool {
    ["const", "let", "var", "function", "class"].contains {
      tokens.isName(index - 1) && tokens.text(index - 1) == $0
    }
  }

  /// Whether it is in the parentheses before the body of a function, or before an arrow.
  private func isParameter(_ index: Int) -> Bool {
    if tokens.isMark(index + 1, "="), tokens.isMark(index + 2, ">") { return true }
    guard let open = tokens.parent(index), tokens.isMark(open, "("),
      let close = tokens.close(open)
    else { return false }
    if tokens.isMark(close + 1, "="), tokens.isMark(close + 2, ">") { return true }
    let isStatement = ["if", "while", "for", "switch", "with"].contains {
      tokens.isName(open - 1) && tokens.text(open - 1) == $0
    }
    return tokens.isMark(close + 1, "{") && !isStatement
  }
}
