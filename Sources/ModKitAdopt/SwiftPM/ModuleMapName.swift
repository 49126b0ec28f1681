/// The module name in a module map.
enum ModuleMapName {
  /// Returns the name of the first module, or nil if there is none.
  static func first(in map: String) -> String? {
    let words = withoutComments(map).split { $0.isWhitespace || "{}[]".contains($0) }
    guard let keyword = words.firstIndex(of: "module"), keyword + 1 < words.count else {
      return nil
    }
    let name = words[keyword + 1].filter { $0 != "\"" }
    return name.isEmpty ? nil : name
  }

  private static func withoutComments(_ text: String) -> String {
    text.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: " ")
      .replacing(/\/\/[^\n]*/, with: "")
  }
}
