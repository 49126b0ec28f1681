extension CodeOwners {
  /// Reads a `CODEOWNERS` file. Lines that are not understood are left out, as by GitHub.
  public init(_ bytes: [UInt8]) {
    var reader = CodeOwnersReader()
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      reader.read(String(decoding: line, as: UTF8.self), number: index + 1)
    }
    self.init(sections: reader.sections.map(\.rules))
  }
}

private struct CodeOwnersReader {
  struct Section {
    /// Lowercased: GitLab joins sections of one name.
    var name: String?
    /// The owners of patterns without owners.
    var owners: [String]
    var rules: [CodeOwners.Rule] = []
  }

  var sections = [Section(name: nil, owners: [])]
  private var current = 0

  mutating func read(_ line: String, number: Int) {
    let words = Self.words(of: line)
    guard let first = words.first else { return }
    if let section = Self.section(line) {
      open(section)
    } else if let pattern = CodeOwnersPattern(first) {
      let owners = Self.owners(words.dropFirst())
      sections[current].rules.append(
        CodeOwners.Rule(
          line: number, pattern: pattern,
          owners: owners.isEmpty ? sections[current].owners : owners))
    }
  }

  private mutating func open(_ section: Section) {
    if let known = sections.firstIndex(where: { $0.name == section.name }) {
      if !section.owners.isEmpty { sections[known].owners = section.owners }
      current = known
    } else {
      current = sections.count
      sections.append(section)
    }
  }

  /// `[Name]`, `^[Name][2] @owner`; nil for anything else.
  private static func section(_ line: String) -> Section? {
    var rest = line.drop { $0 == " " || $0 == "\t" }
    if rest.first == "^" { rest = rest.dropFirst() }
    guard rest.first == "[", let end = rest.firstIndex(of: "]") else { return nil }
    let name = rest[rest.index(after: rest.startIndex)..<end]
    guard !name.isEmpty else { return nil }
    rest = rest[rest.index(after: end)...]
    if rest.first == "[", let end = rest.firstIndex(of: "]") {
      rest = rest[rest.index(after: end)...]
    }
    return Section(name: name.lowercased(), owners: owners(words(of: String(rest))[...]))
  }

  private static func owners(_ words: ArraySlice<String>) -> [String] {
    words.filter { $0.contains("@") }
  }

  /// The words of a line up to a comment. A backslash before a space or `#` makes it part of a word;
  /// all backslashes stay.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if !isEscaped, scalar == "#", word.isEmpty { break }
      if !isEscaped, scalar == " " || scalar == "\t" || scalar == "\r" {
        if !word.isEmpty { words.append(String(word)) }
        word = String.UnicodeScalarView()
        continue
      }
      isEscaped = !isEscaped && scalar == "\\"
      word.append(scalar)
    }
    return word.isEmpty ? words : words + [String(word)]
  }
}
