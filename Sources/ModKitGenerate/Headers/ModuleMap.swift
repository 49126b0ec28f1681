import ModKitModel

/// A module map, in the language of clang's `Modules.rst`. Paths are as the map names them.
struct ModuleMap {
  var module: String
  var isFramework = false
  var umbrella: String?
  /// Headers in the directory of the umbrella that are none of the module's.
  var excluded: [String] = []
  /// Headers without an umbrella.
  var headers: [String] = []
  /// Headers that are included but never compiled alone.
  var textual: [String] = []
  /// Headers that only C++ can read.
  var cPlusPlus: [String] = []
  /// Whether its blank line stands where Xcode puts it.
  var hasSpacingOfXcode = false

  var text: String {
    let start = "\(isFramework ? "framework " : "")module \(Self.moduleName(module)) {\n"
    return start + headerLines + exports + textualLines + cPlusPlusModule + "}\n"
  }

  private var headerLines: String {
    let umbrella = umbrella.map { "  umbrella header \(Self.quoted($0))\n" } ?? ""
    return umbrella
      + excluded.map { "  exclude header \(Self.quoted($0))\n" }.joined()
      + headers.map { "  header \(Self.quoted($0))\n" }.joined()
  }

  private var exports: String {
    guard umbrella != nil else { return "\n  export *\n" }
    let submodules = "  module * { export * }\n"
    return hasSpacingOfXcode ? "  export *\n\n" + submodules : "\n  export *\n" + submodules
  }

  private var textualLines: String {
    textual.map { "  textual header \(Self.quoted($0))\n" }.joined()
  }

  private var cPlusPlusModule: String {
    guard !cPlusPlus.isEmpty else { return "" }
    let lines = cPlusPlus.map { "    header \(Self.quoted($0))\n" }.joined()
    return """

        explicit module CPlusPlus {
          requires cplusplus
      \(lines)    export *
        }

      """
  }

  /// A module without headers.
  static func emptyText(module: String) -> String { "module \(moduleName(module)) {\n}\n" }

  /// A map that has its module in another map, whose paths are relative to that one.
  static func externText(module: String, map: String) -> String {
    "extern module \(moduleName(module)) \(quoted(map))\n"
  }

  /// Clang takes a module named like one of its keywords only as a string.
  static func moduleName(_ name: String) -> String {
    ModuleName.isMapKeyword(name) ? quoted(name) : name
  }

  static func quoted(_ text: String) -> String {
    let escaped = text.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }
}
