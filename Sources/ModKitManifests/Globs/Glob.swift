import ModKitModel

/// A path pattern: `*` and `?` within a name, `**` over any directories, `[a-z]`, `{a,b}`.
///
/// The semantics are those of Ruby's `Dir.glob`, which CocoaPods uses. A pattern has to match the
/// whole path, `**/` also matches no directory, and a name that begins with a dot only matches a
/// pattern that begins with a dot. As in CocoaPods, a trailing `**` matches every file below. A
/// bracket or brace that is not closed is literal.
public struct Glob: Sendable {
  /// The longest directory that contains all matches; `.` if there is none.
  let literalPrefix: String
  /// Whether files at any depth match. Nil unless only `*` or `**/*` precedes `literalEnding`, as
  /// in most globs.
  private let isDeep: Bool?
  /// Whether the pattern ends with `**` or `**/*`.
  private let isOpenEnded: Bool
  /// The start of every match: `literalPrefix` and a slash, or nothing.
  private let literalStart: [UInt8]
  /// The end of every match: the text after the last wildcard.
  private let literalEnding: [UInt8]
  /// The patterns after `literalPrefix`, one for each choice of options in braces. Empty if
  /// `isDeep` is set, which makes them unnecessary.
  private let alternatives: [Wildcard<NamePattern>]

  /// Creates a glob, or returns nil if the pattern leaves the workspace.
  ///
  /// - Parameter directory: the directory that the pattern is relative to; taken literally
  public init?(_ pattern: String, in directory: String) {
    guard let (start, names) = Self.split(pattern, in: directory) else { return nil }
    let literal = names.dropLast().prefix { !Self.isMagic($0) }
    literalPrefix =
      literal.isEmpty ? start : RelativePath.join(start, RelativePath.joined(literal))
    let rest = RelativePath.joined(names.dropFirst(literal.count))
    // Braces and brackets may contain a slash.
    let isPlain = !rest.utf8.contains { "{[".utf8.contains($0) }
    let ending = isPlain ? Self.ending(of: names.last ?? "") : ""
    literalStart = literalPrefix == "." ? [] : Array(literalPrefix.utf8) + [UInt8(ascii: "/")]
    literalEnding = Array(ending.utf8)
    isOpenEnded = names.last == "**" || names.suffix(2) == ["**", "*"]
    isDeep = isPlain ? Self.isDeep(rest, ending: ending) : nil
    alternatives = isDeep == nil ? BraceExpansion.alternatives(of: rest).map(Self.wildcard) : []
  }

  /// Returns the names of the pattern and the directory where they start, which `..` changes.
  private static func split(
    _ pattern: String, in directory: String
  ) -> (start: String, names: ArraySlice<Substring>)? {
    guard pattern.utf8.first != UInt8(ascii: "/") else { return nil }
    let names = RelativePath.names(in: pattern)
    guard names.contains("..") else { return (directory, names[...]) }
    guard let path = RelativePath.resolve(pattern, in: directory) else { return nil }
    let all = path == "." ? [] : RelativePath.names(in: path)
    let inherited = zip(all, RelativePath.names(in: directory)).prefix { $0 == $1 }.count
    return (RelativePath.joined(all.prefix(inherited)), all.dropFirst(inherited))
  }

  /// Whether a name has characters of wildcards.
  static func isMagic(_ name: some StringProtocol) -> Bool {
    name.utf8.contains { "*?[{".utf8.contains($0) }
  }

  private static func ending(of name: Substring) -> String {
    let last = name.utf8.lastIndex { "*?".utf8.contains($0) }
    return String(last.map { name[name.utf8.index(after: $0)...] } ?? name)
  }

  private static func isDeep(_ rest: String, ending: String) -> Bool? {
    switch rest {
    case "**", "**/*\(ending)": true
    case "*\(ending)": false
    default: nil
    }
  }

  private static func wildcard(_ pattern: String) -> Wildcard<NamePattern> {
    var names = RelativePath.names(in: pattern)
    if names.last == "**" { names.append("*") }
    return Wildcard(elements: names.map { $0 == "**" ? .star : .one(NamePattern($0)) })
  }

  /// Whether the pattern matches a file.
  public func matches(_ path: String) -> Bool {
    // A closure avoids a copy of this glob, which a reference to the method would contain.
    if let answer = path.withBytes({ quickAnswer($0) }) { return answer }
    guard let names = namesBehindPrefix(of: path) else { return false }
    return alternatives.contains { wildcard in
      wildcard.matches(names, starTakes: { !RelativePath.isHidden($0) }) { $0.matches($1) }
    }
  }

  /// Returns whether a path matches, using only its bytes, because each glob is compared with many
  /// paths. Nil if the names have to be matched.
  private func quickAnswer(_ path: UnsafeRawBufferPointer) -> Bool? {
    // Fast path: most paths have another ending.
    guard path.suffix(literalEnding.count).elementsEqual(literalEnding) else { return false }
    guard let isDeep else { return nil }
    guard path.count > literalStart.count, path.starts(with: literalStart) else { return false }
    var isNameStart = true
    for byte in path.dropFirst(literalStart.count) {
      if isNameStart, byte == UInt8(ascii: ".") { return false }
      isNameStart = byte == UInt8(ascii: "/")
      if isNameStart, !isDeep { return false }
    }
    return true
  }

  /// Whether the pattern matches a directory, or every file below it.
  func covers(_ directory: String) -> Bool {
    matches(directory) || (isOpenEnded && matches(RelativePath.join(directory, "*")))
  }

  /// Whether the pattern may match something below a directory.
  func mayMatch(below directory: String) -> Bool {
    if RelativePath.isInside(literalPrefix, directory: directory) { return true }
    guard let names = namesBehindPrefix(of: directory) else { return false }
    if let isDeep { return isDeep && !names.contains { RelativePath.isHidden($0) } }
    return alternatives.contains { wildcard in
      wildcard.matches(
        names, andMore: true, starTakes: { !RelativePath.isHidden($0) }
      ) { $0.matches($1) }
    }
  }

  /// Returns nil if the path is not inside the literal prefix.
  private func namesBehindPrefix(of path: String) -> [Substring]? {
    guard RelativePath.isInside(path, directory: literalPrefix) else { return nil }
    let prefixLength = literalPrefix == "." ? 0 : literalPrefix.utf8.count
    return path.utf8.dropFirst(prefixLength).split(separator: UInt8(ascii: "/"))
      .map(Substring.init)
  }
}
