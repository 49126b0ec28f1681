import ModKitModel

/// Questions of the preprocessor whether a file is there: `__has_include` and its siblings.
///
/// Compilers tell of a file that is there. Of one that is not they tell nothing, yet when it appears the
/// same sources make another library. So each question has to be about what a key covers, and has to be
/// written out. Comments and strings are not told from code: that finds too much rather than too little.
struct PresenceQuestions {
  /// The files of the component, relative to the workspace.
  let files: Set<String>

  private static let names = ["__has_include", "__has_include_next", "__has_embed"]

  /// The first question about what may be outside of the component, as it is written; nil when there is
  /// none.
  ///
  /// - Parameter path: of the source or header, relative to the workspace
  func firstUncovered(in source: [UInt8], at path: String) -> String? {
    let text = String(decoding: source, as: UTF8.self)
      .replacing("??/", with: "\\").replacing("\r\n", with: "\n").replacing("\\\n", with: "")
    return text.split(whereSeparator: \.isNewline).lazy
      .filter { line in Self.signs.contains { line.utf8.firstRange(of: $0.utf8) != nil } }
      .compactMap { firstUncovered(inLine: $0, at: path) }.first
  }

  /// A line without any of these has no such name, and no part of one.
  private static let signs = ["__h", "_include", "has_embed"]

  private func firstUncovered(inLine line: Substring, at path: String) -> String? {
    for match in line.matches(of: /[A-Za-z_][A-Za-z_0-9]*/) {
      let name = String(match.output)
      let before = line[..<match.range.lowerBound]
      if Self.isPart(name) { return name }
      guard Self.names.contains(name), !Self.isOnlyNamed(after: before) else { continue }
      let rest = line[match.range.upperBound...]
      guard let operand = rest.prefixMatch(of: /\s*\(\s*(?:<(.*?)>|"(.*?)")/)?.output else {
        return name
      }
      guard isCovered(operand.1, or: operand.2, in: path) else { return "\(name)\(operand.0))" }
    }
    return nil
  }

  /// A relative name is looked for in the component, in what it needs, and in the system's directories.
  private func isCovered(_ angled: Substring?, or quoted: Substring?, in path: String) -> Bool {
    let operand = String(angled ?? quoted ?? "")
    guard !operand.hasPrefix("/") else { return false }
    guard RelativePath.names(in: operand).contains("..") else { return true }
    let place = RelativePath.resolve(operand, in: RelativePath.directory(of: path))
    return quoted != nil && place.map(files.contains) == true
  }

  /// Whether `##` could make one of the names of it.
  private static func isPart(_ word: String) -> Bool {
    guard !names.contains(word), word != "include_next" else { return false }
    let length = word.utf8.count
    return names.contains { name in
      (length >= 3 && name.hasPrefix(word)) || (length >= 9 && name.hasSuffix(word))
    }
  }

  /// Whether a name is defined, or asked for itself, where it stands.
  private static func isOnlyNamed(after text: Substring) -> Bool {
    text.firstMatch(of: /\bdefined\s*\(?\s*$/) != nil
      || text.wholeMatch(of: /\s*#\s*(?:define|undef|(?:el)?ifn?def)\s+/) != nil
  }
}
