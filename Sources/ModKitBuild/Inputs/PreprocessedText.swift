/// Preprocessed source text, with line markers for the files that lines come from.
enum PreprocessedText {
  /// Returns whether there may be assembly in the text, outside of system headers.
  static func hasAssembly(_ text: String) -> Bool {
    // In a raw string literal of several lines, line markers cannot be distinguished from text.
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

  /// Returns whether a line marker is for a system header: flag 3 in `# 12 "/usr/include/stdio.h" 1
  /// 3 4`.
  private static func isOfSystem(_ mark: String) -> Bool {
    mark.split(separator: "\"").last?.split(separator: " ").contains("3") ?? false
  }

  private static func contains(_ word: String, _ text: Substring.UTF8View) -> Bool {
    text.firstRange(of: word.utf8) != nil
  }
}
