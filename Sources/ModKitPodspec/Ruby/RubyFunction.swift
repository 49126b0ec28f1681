import ModKitFormats

/// A method, a lambda or a block whose code is run where it is called.
struct RubyFunction {
  struct Parameter {
    var name: String
    /// The position of the default value.
    var fallback: Int?
  }

  var parameters: [Parameter]
  /// At the start of the body.
  var body: RubyCursor
  /// The token that ends the body.
  var close: String
  /// Whether it sees the names around its definition.
  var isClosure: Bool
}

/// An argument of a call.
enum RubyArgument {
  case value(DocumentValue)
  /// A specification, by its level.
  case specification(Int)
}

extension RubyCursor {
  /// Reads the parameters of a `def` after its name. Returns nil for all but plain ones.
  mutating func definitionParameters() -> [RubyFunction.Parameter]? {
    let isEnclosed = takeSign("(")
    guard isEnclosed || current?.isNewline == false else { return [] }
    var parameters: [RubyFunction.Parameter] = []
    while !(isEnclosed && takeSign(")")) {
      skipNewlines()
      guard let name = takeName() else { return nil }
      var parameter = RubyFunction.Parameter(name: name)
      if takeSign("=") {
        parameter.fallback = position
        skipValue()
      }
      parameters.append(parameter)
      if isEnclosed { skipNewlines() }
      if takeSign(",") { continue }
      guard isEnclosed else { break }
      guard isAt(")") else { return nil }
    }
    return parameters
  }

  /// Reads a lambda or a proc. Returns nil if there is none, or one with other than plain
  /// parameters.
  mutating func closure() -> RubyFunction? {
    let start = position
    var names: [String]?
    if takeSign("->") {
      if takeSign("(") {
        names = nameList()
        guard names != nil, takeSign(")") else { return back(to: start) }
      } else {
        names = isAt("{") || current?.isName("do") == true ? [] : nameList()
      }
    } else if !(takeName("lambda") || takeName("proc") || takeProc()) {
      return back(to: start)
    }
    guard let block = blockStart(), names == nil || block.parameters.isEmpty else {
      return back(to: start)
    }
    return closureBody(names ?? block.parameters, closing: block.close) ?? back(to: start)
  }

  /// Takes the body of a closure behind its parameters. Returns nil if it has no end.
  mutating func closureBody(_ names: [String], closing close: String) -> RubyFunction? {
    let function = RubyFunction(
      parameters: names.map { RubyFunction.Parameter(name: $0) }, body: self, close: close,
      isClosure: true)
    return skipBody(closing: close) ? function : nil
  }

  private mutating func takeProc() -> Bool {
    guard case .constant("Proc")? = next()?.kind else { return false }
    return takeSign(".") && takeName("new")
  }

  private mutating func back(to start: Int) -> RubyFunction? {
    position = start
    return nil
  }
}
