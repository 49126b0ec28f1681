/// What the preprocessor has made of a source, with marks of the files that lines come from.
enum PreprocessedText {
  /// Whether there may be assembly in it, outside of the headers of the system.
  static func hasAssembly(_ text: String) -> Bool {
    // In a literal of several lines, nobody can tell marks from text.
    let believesMarks = !contains("R\"", text.utf8[...])
    var isSystem = false
    return text.utf8.split(separator: UInt8(ascii: "\n")).contains { line in
      if believesMarks, line.starts(with: "# ".utf8) {
        isSystem = isOfSystem(String(Substring(line)))
        return false
      }
      return !isSystem && contains("asm", line)
    }
  }

  /// In `# 12 "/usr/include/stdio.h" 1 3 4`, 3 stands for the system.
  private static func isOfSystem(_ mark: String) -> Bool {
    mark.split(separator: "\"").last?.split(separator: " ").contains("3") ?? false
  }

  private static func contains(_ word: String, _ text: Substring.UTF8View) -> Bool {
    text.firstRange(of: word.utf8) != nil
  }
}
