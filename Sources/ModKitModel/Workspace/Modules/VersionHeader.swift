/// The header that Xcode writes for a new framework: it declares the version of the framework, which
/// only Xcode defines, and imports a framework of Apple.
public enum VersionHeader {
  /// Whether a header declares nothing else.
  public static func matches(_ text: String) -> Bool {
    var statements = ""
    for line in withoutComments(text).split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first else { continue }
      if first.hasPrefix("#") {
        guard isHarmless(words) else { return false }
      } else {
        statements += line + " "
      }
    }
    return statements.split(separator: ";").allSatisfy(isVersion)
  }

  private static let conditions: Set<Substring> = [
    "#if", "#ifdef", "#ifndef", "#elif", "#else", "#endif", "#pragma",
  ]

  /// A header in quotation marks may be one of the component.
  private static func isHarmless(_ words: [Substring]) -> Bool {
    if ["#import", "#include"].contains(words[0]) {
      return words.count > 1 && words[1].hasPrefix("<")
    }
    return conditions.contains(words[0])
  }

  /// - Parameter statement: a declaration, or blanks
  private static func isVersion(_ statement: Substring) -> Bool {
    let words = statement.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, let last = words.last else { return true }
    return ["FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "extern"].contains(first)
      && (last.hasSuffix("VersionNumber") || last.hasSuffix("VersionString[]"))
  }

  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "/*") {
      result += rest[..<start.lowerBound] + " "
      rest = rest[start.upperBound...]
      rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
    }
    return (result + rest).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line }
      .joined(separator: "\n")
  }
}

extension Component {
  /// Returns the component without a module of clang if its sources are Swift alone and each of its
  /// public headers is a ``VersionHeader``. The headers are then inside of it.
  ///
  /// - Parameter text: returns the content of a file, or nil if it cannot be read
  public func withoutVersionHeaders(_ text: (_ path: String) -> String?) -> Component {
    guard languages == [.swift], !files.publicHeaders.isEmpty, headerSettings.moduleMap == nil,
      files.publicHeaders.allSatisfy({ text($0).map(VersionHeader.matches) ?? false })
    else { return self }
    var component = self
    component.files.projectHeaders = files.publicHeaders + files.projectHeaders
    component.files.publicHeaders = []
    return component
  }
}
