import ModKitModel

/// A pattern of Bazel's `glob`: `*` matches within a name, `**` matches any directories.
///
/// A name that begins with a dot is matched by `*` or `**` as the whole pattern, and by patterns
/// that begin with a dot. Brackets and braces are literal, unlike in other tools.
struct BazelGlob: Sendable {
  private let prefix: String
  private let names: Wildcard<Wildcard<UInt8>>

  /// Creates a glob, or returns nil if the pattern leaves the workspace.
  ///
  /// - Parameter directory: the directory of the package; taken literally
  init?(_ pattern: String, in directory: String) {
    guard let path = RelativePath.resolve(pattern, in: directory) else { return nil }
    let parts = path == "." ? [] : RelativePath.names(in: path)
    let inherited = zip(parts, RelativePath.names(in: directory)).prefix { $0 == $1 }.count
    let literal = parts.dropFirst(inherited).dropLast().prefix { !$0.contains("*") }.count
    prefix = RelativePath.joined(parts.prefix(inherited + literal))
    names = Wildcard(
      elements: parts.dropFirst(inherited + literal).map { name in
        name == "**" ? .star : .one(Self.name(name))
      })
  }

  private static func name(_ pattern: Substring) -> Wildcard<UInt8> {
    Wildcard(elements: pattern.utf8.map { $0 == UInt8(ascii: "*") ? .star : .one($0) })
  }

  /// Returns the files that match the pattern, sorted.
  func files(of index: FileIndex) -> [String] {
    index.files(under: prefix).filter(matches)
  }

  func matches(_ path: String) -> Bool {
    guard RelativePath.isInside(path, directory: prefix) else { return false }
    let length = prefix == "." ? 0 : prefix.utf8.count
    let rest = path.utf8.dropFirst(length).split(separator: UInt8(ascii: "/"))
    return names.matches(rest, starTakes: { _ in true }) { pattern, name in
      if name.first == UInt8(ascii: "."), case .star? = pattern.elements.first,
        pattern.elements.count > 1
      {
        return false
      }
      return pattern.matches(name, starTakes: { _ in true }) { $0 == $1 }
    }
  }
}
