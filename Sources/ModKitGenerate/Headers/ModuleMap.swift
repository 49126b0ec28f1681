import ModKitModel

/// A module map, following clang's `Modules.rst`. Paths are relative to the map.
public struct ModuleMap {
  var module: String
  var isFramework = false
  var umbrella: String?
  /// The headers in the directory of the umbrella that do not belong to the module.
  var excluded: [String] = []
  /// The headers that no umbrella covers.
  var headers: [String] = []
  /// The headers that are included but never compiled on their own.
  var textual: [String] = []
  /// The headers that only C++ can read.
  var cPlusPlus: [String] = []
  /// Whether the blank line is where Xcode puts it.
  var hasSpacingOfXcode = false

  var text: String {
    let start = "\(isFramework ? "framework " : "")module \(Self.moduleName(module)) {\n"
    return start + headerLines + exports + textualLines + cPlusPlusModule + "}\n"
  }

  private var headerLines: String {
    let umbrella = umbrella.map { "  umbrella header \(QuotedText.moduleMap($0))\n" } ?? ""
    return umbrella
      + excluded.map { "  exclude header \(QuotedText.moduleMap($0))\n" }.joined()
      + headers.map { "  header \(QuotedText.moduleMap($0))\n" }.joined()
  }

  private var exports: String {
    guard umbrella != nil else { return "\n  export *\n" }
    let submodules = "  module * { export * }\n"
    return hasSpacingOfXcode ? "  export *\n\n" + submodules : "\n  export *\n" + submodules
  }

  private var textualLines: String {
    textual.map { "  textual header \(QuotedText.moduleMap($0))\n" }.joined()
  }

  private var cPlusPlusModule: String {
    guard !cPlusPlus.isEmpty else { return "" }
    let lines = cPlusPlus.map { "    header \(QuotedText.moduleMap($0))\n" }.joined()
    return """

        explicit module CPlusPlus {
          requires cplusplus
      \(lines)    export *
        }

      """
  }

  /// Returns the text of a module without headers.
  static func emptyText(module: String) -> String { "module \(moduleName(module)) {\n}\n" }

  /// Returns the text of a module of C headers.
  public static func text(module: String, headers: [String]) -> String {
    ModuleMap(module: module, headers: headers).text
  }

  /// Returns the text of a map that refers to another map, to which paths in that map are relative.
  public static func externText(module: String, map: String) -> String {
    "extern module \(moduleName(module)) \(QuotedText.moduleMap(map))\n"
  }

  /// Returns the name of a module, quoted if it is a keyword, as clang requires.
  static func moduleName(_ name: String) -> String {
    ModuleName.isMapKeyword(name) ? QuotedText.moduleMap(name) : name
  }
}
