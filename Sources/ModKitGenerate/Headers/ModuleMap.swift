import ModKitModel

/// The text of module maps, in the language of clang's `Modules.rst`.
enum ModuleMap {
  /// A module without headers.
  static func emptyText(module: String) -> String { "module \(moduleName(module)) {\n}\n" }

  /// - Parameters:
  ///   - umbrella: the umbrella header, relative to the map
  ///   - textual: headers that are included but never compiled alone, relative to the map
  ///   - cPlusPlus: headers that only C++ can read, relative to the map
  static func text(
    module: String, umbrella: String, textual: [String] = [], cPlusPlus: [String] = []
  ) -> String {
    """
    module \(moduleName(module)) {
      umbrella header \(quoted(umbrella))

      export *
      module * { export * }
    \(textualLines(textual))\(cPlusPlusModule(cPlusPlus))}

    """
  }

  private static func textualLines(_ headers: [String]) -> String {
    headers.map { "  textual header \(quoted($0))\n" }.joined()
  }

  private static func cPlusPlusModule(_ headers: [String]) -> String {
    guard !headers.isEmpty else { return "" }
    let lines = headers.map { "    header \(quoted($0))\n" }.joined()
    return """

        explicit module CPlusPlus {
          requires cplusplus
      \(lines)    export *
        }

      """
  }

  /// Clang takes a module named like one of its keywords only as a string.
  private static func moduleName(_ name: String) -> String {
    keywords.contains(name) ? quoted(name) : name
  }

  private static let keywords: Set<String> = [
    "config_macros", "conflict", "exclude", "explicit", "export", "export_as", "extern",
    "framework", "header", "link", "module", "private", "requires", "textual", "umbrella", "use",
  ]

  private static func quoted(_ text: String) -> String {
    let escaped = text.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }
}
