import ModKitModel

/// A check of questions to the preprocessor about the existence of files: `__has_include` and
/// similar.
///
/// Compilers report a file that exists, but not one that is missing. If such a file appears later,
/// the same sources give a different library. So each question must name a file that the key
/// covers, and must be written literally. Comments and strings are not distinguished from code,
/// which reports too much rather than too little.
struct PresenceQuestions {
  /// The files of the component, relative to the workspace.
  let files: Set<String>

  private static let names = ["__has_include", "__has_include_next", "__has_embed"]

  /// Returns the first question about a file that may be outside the component, as written, or nil
  /// if there is none.
  ///
  /// - Parameter path: the path of the source or header, relative to the workspace
  func firstUncovered(in source: [UInt8], at path: String) -> String? {
    let text = String(decoding: source, as: UTF8.self)
      .replacing("??/", with: "\\").replacing("\r\n", with: "\n").replacing("\\\n", with: "")
    return text.split(whereSeparator: \.isNewline).lazy
      .filter { line in Self.signs.contains { line.utf8.firstRange(of: $0.utf8) != nil } }
      .compactMap { firstUncovered(inLine: $0, at: path) }.first
  }

  /// A line without any of these contains no such name, nor a part of one.
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

  /// Returns whether the key covers a question. A relative name is searched in the component, its
  /// dependencies and the system's directories.
  private func isCovered(_ angled: Substring?, or quoted: Substring?, in path: String) -> Bool {
    let operand = String(angled ?? quoted ?? "")
    guard !operand.hasPrefix("/") else { return false }
    guard RelativePath.names(in: operand).contains("..") else { return true }
    let place = RelativePath.resolve(operand, in: RelativePath.directory(of: path))
    return quoted != nil && place.map(files.contains) == true
  }

  /// Returns whether `##` could form one of the names from the word.
  private static func isPart(_ word: String) -> Bool {
    guard !names.contains(word), word != "include_next" else { return false }
    let length = word.utf8.count
    return names.contains { name in
      (length >= 3 && name.hasPrefix(word)) || (length >= 9 && name.hasSuffix(word))
    }
  }

  /// Returns whether a name is only defined or tested for being defined.
  private static func isOnlyNamed(after text: Substring) -> Bool {
    text.firstMatch(of: /\bdefined\s*\(?\s*$/) != nil
      || text.wholeMatch(of: /\s*#\s*(?:define|undef|(?:el)?ifn?def)\s+/) != nil
  }
}
