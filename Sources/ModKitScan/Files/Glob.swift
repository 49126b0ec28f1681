import ModKitModel

/// A path pattern: `*` and `?` within a name, `**` over any directories, `[a-z]`, `{a,b}`.
///
/// The semantics are those of Ruby's `Dir.glob`, which CocoaPods uses: a pattern has to match the
/// whole path, `**/` matches no directory too, and a name that begins with a dot is matched by a
/// pattern that begins with a dot only. As in CocoaPods, a trailing `**` matches every file below.
/// A bracket or a brace that does not close stands for itself.
struct Glob: Sendable {
  /// The longest directory that every match is in; `.` when there is none.
  let literalPrefix: String
  /// Set where nothing but `*` or `**/*` comes before `literalEnding`, as in most globs: whether
  /// files at any depth are meant.
  private let isDeep: Bool?
  /// Whether it ends with `**`, or with `**/*`.
  private let isOpenEnded: Bool
  /// What every match begins with: `literalPrefix` and a slash, or nothing.
  private let literalStart: [UInt8]
  /// What every match ends with: what follows the last wildcard.
  private let literalEnding: [UInt8]
  /// What has to follow `literalPrefix`, once for each choice of options in braces; empty where `isDeep`
  /// tells all of it.
  private let alternatives: [Wildcard<NamePattern>]

  /// Nil when the pattern leaves the workspace.
  ///
  /// - Parameter directory: what the pattern is relative to; taken literally
  init?(_ pattern: String, in directory: String) {
    guard let (start, names) = Self.split(pattern, in: directory) else { return nil }
    let literal = names.dropLast().prefix { !Self.isMagic($0) }
    literalPrefix =
      literal.isEmpty ? start : RelativePath.join(start, RelativePath.joined(literal))
    let rest = RelativePath.joined(names.dropFirst(literal.count))
    // Braces and brackets may hold a slash.
    let isPlain = !rest.utf8.contains { "{[".utf8.contains($0) }
    let ending = isPlain ? Self.ending(of: names.last ?? "") : ""
    literalStart = literalPrefix == "." ? [] : Array(literalPrefix.utf8) + [UInt8(ascii: "/")]
    literalEnding = Array(ending.utf8)
    isOpenEnded = names.last == "**" || names.suffix(2) == ["**", "*"]
    isDeep = isPlain ? Self.isDeep(rest, ending: ending) : nil
    alternatives = isDeep == nil ? BraceExpansion.alternatives(of: rest).map(Self.wildcard) : []
  }

  /// The names of the pattern, and the directory that they lead from: `..` makes that another one.
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

  private static func isMagic(_ name: Substring) -> Bool {
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

  /// Whether the pattern selects a file.
  func matches(_ path: String) -> Bool {
    // A closure, since the method itself would be a value that holds a copy of all this.
    if let answer = path.withBytes({ quickAnswer($0) }) { return answer }
    guard let names = namesBehindPrefix(of: path) else { return false }
    return alternatives.contains { wildcard in
      wildcard.matches(names, starTakes: { !RelativePath.isHidden($0) }) { $0.matches($1) }
    }
  }

  /// Whether a path is selected, as far as its bytes tell, since each glob is compared with many
  /// paths; nil where its names have to be matched.
  private func quickAnswer(_ path: UnsafeRawBufferPointer) -> Bool? {
    // Most paths that are looked at end otherwise.
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

  /// Whether the pattern selects a directory, or every file below it.
  func covers(_ directory: String) -> Bool {
    matches(directory) || (isOpenEnded && matches(RelativePath.join(directory, "*")))
  }

  /// Whether the pattern may select something below a directory.
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

  /// Nil when the path is not inside the literal prefix.
  private func namesBehindPrefix(of path: String) -> [Substring]? {
    guard RelativePath.isInside(path, directory: literalPrefix) else { return nil }
    let prefixLength = literalPrefix == "." ? 0 : literalPrefix.utf8.count
    return path.utf8.dropFirst(prefixLength).split(separator: UInt8(ascii: "/"))
      .map(Substring.init)
  }
}
