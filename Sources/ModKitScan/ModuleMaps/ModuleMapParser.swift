import ModKitModel
import ModKitSource

/// Reads the declarations of modules, and recovers from errors like clang.
struct ModuleMapParser {
  private var lexer: ModuleMapLexer
  private(set) var token: ModuleMapToken
  private var issues: [ModuleMapSyntax.Issue] = []
  private var depth = 0

  /// The deepest nesting, well above real maps, so that no input can overflow the stack.
  private static let maximalDepth = 100

  typealias Module = ModuleMapSyntax.Module

  init(_ bytes: SourceBytes) {
    lexer = ModuleMapLexer(bytes)
    token = lexer.next()
  }

  mutating func parse() -> ModuleMapSyntax {
    var modules: [Module] = []
    var names: Set<[String]> = []
    while token.kind != .end {
      if isAtModule {
        if let module = moduleDeclaration(in: nil) { add(module, to: &modules, besides: &names) }
      } else {
        report("a module declaration is expected here, not \(token.kind)")
        advance()
      }
    }
    let issues = (issues + lexer.strays).sorted { $0.position < $1.position }
    return ModuleMapSyntax(modules: modules, issues: issues)
  }

  // MARK: Tokens

  mutating func advance() { token = lexer.next() }

  mutating func report(_ message: String) { report(message, at: token.position) }

  mutating func report(_ message: String, at position: TextPosition) {
    issues.append(ModuleMapSyntax.Issue(message: message, position: position))
  }

  /// Reports that something else was expected.
  mutating func reportMissing(_ expected: String) {
    report("\(expected) is expected here, not \(token.kind)")
  }

  mutating func take(_ keyword: ModuleMapKeyword) -> Bool { take(.keyword(keyword)) }

  mutating func take(_ mark: Unicode.Scalar) -> Bool { take(.mark(mark)) }

  private mutating func take(_ kind: ModuleMapToken.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  mutating func takeIdentifier() -> String? {
    guard case .identifier(let name) = token.kind else { return nil }
    advance()
    return name
  }

  mutating func takeString() -> String? {
    guard case .string(let text) = token.kind else { return nil }
    advance()
    return text
  }

  mutating func skip(until mark: Unicode.Scalar) {
    while token.kind != .end, token.kind != .mark(mark) { advance() }
  }

  // MARK: Modules

  private var isAtModule: Bool {
    switch token.kind {
    case .keyword(.explicit), .keyword(.extern), .keyword(.framework), .keyword(.module): true
    default: false
    }
  }

  /// Returns nil for a module that is inferred or declared in another map, and for an invalid
  /// declaration.
  private mutating func moduleDeclaration(in parent: Module?) -> Module? {
    let start = token.position
    if take(.extern) {
      externalModule()
      return nil
    }
    let isExplicit = take(.explicit)
    let isFramework = take(.framework)
    guard take(.module) else {
      reportMissing("`module`")
      return nil
    }
    if take("*") {
      inferredModule(in: parent, isExplicit: isExplicit, isFramework: isFramework)
      return nil
    }
    let position = token.position
    guard let path = modulePath() else { return nil }
    if parent == nil, isExplicit, path.count == 1 {
      report("only a submodule can be `explicit`", at: start)
    }
    if parent != nil, path.count > 1 {
      report("within a module a submodule has one name", at: position)
      return nil
    }
    var module = Module(
      path: path, position: position, isFramework: isFramework, isExplicit: isExplicit)
    guard attributes() else { return nil }
    guard take("{") else {
      reportMissing("`{`")
      return nil
    }
    body(of: &module, isTop: parent == nil)
    return module
  }

  private mutating func body(of module: inout Module, isTop: Bool) {
    depth += 1
    defer { depth -= 1 }
    var publicName: String?
    var names: Set<[String]> = []
    while token.kind != .end, token.kind != .mark("}") {
      guard depth < Self.maximalDepth else {
        report("modules are nested too deeply")
        return skip(until: "}")
      }
      if isAtModule {
        if let inner = moduleDeclaration(in: module) {
          add(inner, to: &module.submodules, besides: &names)
        }
      } else if token.kind == .keyword(.exportAs) {
        exportAs(&publicName, isTop: isTop)
      } else if !member(of: &module, isTop: isTop) {
        report("\(token.kind) is nothing that a module can hold")
        advance()
      }
    }
    module.end = token.position
    if !take("}") { reportMissing("`}`") }
  }

  /// Adds a module, and reports it if it exists already.
  ///
  /// - Parameter names: the names of the modules before it
  private mutating func add(
    _ module: Module, to modules: inout [Module], besides names: inout Set<[String]>
  ) {
    if !names.insert(module.path).inserted {
      report("the module `\(module.name)` is declared already", at: module.position)
    }
    modules.append(module)
  }

  private mutating func externalModule() {
    guard take(.module) else { return reportMissing("`module`") }
    guard modulePath() != nil else { return }
    if takeString() == nil { reportMissing("the path of a module map") }
  }

  /// Reads names separated by dots. Nil if there are none.
  mutating func modulePath() -> [String]? {
    var path: [String] = []
    repeat {
      guard let name = takeIdentifier() ?? takeString() else {
        reportMissing("the name of a module")
        return nil
      }
      path.append(name)
    } while take(".")
    return path
  }

  /// Reads attributes such as `[system]`. Clang warns about unknown ones.
  mutating func attributes() -> Bool {
    while take("[") {
      if takeIdentifier() == nil {
        reportMissing("an attribute")
        skip(until: "]")
      }
      guard take("]") else {
        reportMissing("`]`")
        skip(until: "]")
        return false
      }
    }
    return true
  }

  /// Reads `module * { export * }`, which makes a submodule of every header.
  private mutating func inferredModule(in parent: Module?, isExplicit: Bool, isFramework: Bool) {
    if let parent {
      if !parent.hasUmbrella { report("only a module with an umbrella can infer submodules") }
    } else if !isFramework {
      report("only submodules and frameworks can be inferred")
    } else if isExplicit {
      report("inferred frameworks cannot be `explicit`")
    }
    guard attributes() else { return }
    guard take("{") else { return reportMissing("`{`") }
    while token.kind != .end, token.kind != .mark("}") { inferredMember(isTop: parent == nil) }
    if !take("}") { reportMissing("`}`") }
  }

  private mutating func inferredMember(isTop: Bool) {
    if isTop {
      guard take(.exclude) else {
        reportMissing("`exclude`")
        return advance()
      }
      if takeIdentifier() == nil { reportMissing("the name of a module") }
    } else {
      guard take(.export) else {
        reportMissing("`export *`")
        return advance()
      }
      if !take("*") { reportMissing("`*`") }
    }
  }
}
