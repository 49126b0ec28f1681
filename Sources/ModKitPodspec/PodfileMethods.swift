import ModKitFormats
import ModKitModel

/// A method of a Podfile, or of a file that it loads.
struct PodfileMethod {
  /// Empty if there are others than plain ones: their values are then unknown.
  var parameters: [RubyFunction.Parameter]
  var body: RubyCursor
  /// The position behind the body.
  var end: Int
}

/// The methods that Podfiles call.
enum PodfileNames {
  /// The hooks that run when the pods are known.
  static let hooks: Set<String> = [
    "post_install", "post_integrate", "pre_install", "pre_integrate",
  ]

  /// The methods that call another one by its name.
  static let senders: Set<String> = ["__send__", "method", "public_send", "send"]

  /// The words and methods that add no pods: those of Ruby, and those of CocoaPods.
  static let others: Set<String> = [
    "__dir__", "__method__", "abort", "abstract!", "alias", "and", "at_exit", "binding", "break",
    "caller", "catch", "config", "defined?", "else", "elsif", "ensure", "ensure_bundler!", "exit",
    "extend", "fail", "false", "format", "generate_bridge_support!", "in", "include",
    "inhibit_all_warnings!", "install!", "lambda", "link_with", "loop", "next", "nil", "not", "or",
    "p", "plugin", "pp", "print", "printf", "private", "proc", "project", "public", "putc", "puts",
    "raise", "rand", "redo", "rescue", "retry", "return", "script_phase", "self",
    "set_arc_compatibility_flag!", "sleep", "source", "sprintf", "srand", "super",
    "supports_swift_versions", "system", "then", "throw", "trap", "true", "undef",
    "use_frameworks!", "use_modular_headers!", "using", "warn", "when", "workspace", "xcodeproj",
    "yield",
  ]
}

/// Methods that the Podfile defines and calls, and files that it loads.
extension PodfileReader {
  // MARK: Definitions

  /// Reads a method after `def`. Its body is read where the method is called.
  mutating func readMethod() {
    if cursor.current?.isName("self") == true, cursor.following?.isSign(".") == true {
      cursor.position += 2
    }
    guard let name = cursor.takeName() else { return }
    let parameters = definitionParameters()
    let isEndless = cursor.takeSign("=")
    let body = cursor
    if isEndless {
      _ = cursor.skipStatement()
      methods[name] = PodfileMethod(parameters: parameters ?? [], body: body, end: cursor.position)
      return
    }
    guard cursor.skipBody(closing: "end") else { return }
    methods[name] = PodfileMethod(
      parameters: parameters ?? [], body: body, end: cursor.position - 1)
    guard let plain = parameters else { return values.names.forgetMethod(name) }
    values.names.define(
      name, as: RubyFunction(parameters: plain, body: body, close: "end", isClosure: false))
  }

  /// Reads the parameters of a method. Returns nil, and skips them, if they are not all plain ones.
  private mutating func definitionParameters() -> [RubyFunction.Parameter]? {
    if cursor.isAt("=") { return [] }
    let start = cursor.position
    if let parameters = cursor.definitionParameters() { return parameters }
    cursor.position = start
    if cursor.isAt("(") { cursor.skipBrackets() } else { cursor.skipLine() }
    return nil
  }

  // MARK: Calls

  /// Whether a name that was just taken is called with arguments. It may also be a variable.
  func isCalled(_ name: String) -> Bool {
    guard !isVariable(name), let next = cursor.current else { return false }
    switch next.kind {
    case .newline: return false
    case .sign(let sign): return ["(", "[", "*"].contains(sign)
    case .name(let word): return !["and", "do", "end", "if", "or", "then", "unless"].contains(word)
    default: return true
    }
  }

  /// Reads a call of a method of the Podfile, or notes one of a method that is not known.
  mutating func readCall(_ name: String, isAtStart: Bool) {
    let offset = cursor.previousOffset
    if let method = methods[name], values.names.known(name) == nil {
      return run(method, at: offset)
    }
    guard isAtStart || name.hasSuffix("!"), !isVariable(name),
      !PodfileNames.others.contains(name), !PodfileNames.senders.contains(name), isCall(of: name)
    else { return }
    note("what `\(name)` adds is known only to Ruby", at: offset)
  }

  /// Whether a name at the start of a statement is a method that is called.
  private func isCall(of name: String) -> Bool {
    if isCalled(name) || cursor.isAtStatementEnd || cursor.isAtModifier { return true }
    return cursor.current?.isName("do") == true || cursor.isAt("{")
  }

  private mutating func run(_ method: PodfileMethod, at offset: Int) {
    guard values.repetitions < Self.repetitionLimit, !values.budget.isSpent else {
      return note("what so many calls add is known only to Ruby", at: offset)
    }
    let arguments = values.arguments(&cursor) ?? []
    values.budget.spend(method.end - method.body.position)
    values.names.enterMethod()
    var parameters: [(name: String, value: DocumentValue)] = []
    for (number, parameter) in method.parameters.enumerated() {
      let value =
        number < arguments.count ? arguments[number] : fallback(of: parameter, method, at: offset)
      parameters.append((parameter.name, value))
    }
    values.names.enterBlock(parameters)
    repeatCode(from: method.body, to: method.end)
    values.names.leaveBlock()
    values.names.leaveMethod()
  }

  private mutating func fallback(
    of parameter: RubyFunction.Parameter, _ method: PodfileMethod, at offset: Int
  ) -> DocumentValue {
    guard let position = parameter.fallback else {
      return DocumentValue(.unknown("the value of `\(parameter.name)`"), at: offset)
    }
    var cursor = method.body
    cursor.position = position
    return values.value(&cursor)
  }

  // MARK: Loaded files

  /// Reads `load 'x.rb'` and `require_relative 'x'`. Other required files are libraries of Ruby.
  mutating func readLoad(_ kind: String) {
    let offset = cursor.previousOffset
    guard let arguments = values.arguments(&cursor), arguments.count == 1 else { return }
    guard let path = arguments[0].text else {
      return note("what this file adds is known only to Ruby", at: offset)
    }
    if kind == "require", !path.hasPrefix("./"), !path.hasPrefix("../") { return }
    let place = kind == "require_relative" ? RelativePath.join(directory, path) : path
    let file = kind == "load" || place.hasSuffix(".rb") ? place : "\(place).rb"
    guard values.repetitions < Self.repetitionLimit,
      let bytes = values.surroundings.source(file)
    else {
      return note("what `\(file)` adds is not known, because it cannot be read", at: offset)
    }
    // What is in the file has the place of the statement that loads it.
    let tokens = RubyLexer.tokens(of: bytes).map { $0.moved(to: offset) }
    let outer = directory
    directory = RelativePath.directory(of: file)
    values.budget.spend(tokens.count)
    values.names.enterMethod()
    repeatCode(from: RubyCursor(tokens), to: tokens.count)
    values.names.leaveMethod()
    directory = outer
  }
}
