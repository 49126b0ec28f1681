import ModKitModel

/// A file pattern of a podspec, with the semantics of CocoaPods' `PathList`: those of Ruby's
/// `File.fnmatch` with `FNM_CASEFOLD` and `FNM_PATHNAME`, after braces have been replaced.
///
/// If a path equals the pattern, only that path matches. `**/` matches any number of directories,
/// including none. A trailing `**` is the same as `*`. Braces do not nest, and two equal ones take
/// the same choice. `.` and `..` match nothing, because no path contains them.
struct CocoaPodsGlob: Sendable {
  /// What a pattern that names a directory matches.
  enum DirectoryMeaning {
    /// The files in it, but not in directories below.
    case children
    /// All files below it.
    case everything
    /// All files below it, also if a wildcard matches the directory.
    case bundle
    case nothing
  }

  private enum Choice: Sendable {
    case path(String)
    case wildcard(below: String, Wildcard<NamePattern>)
    case directory(String)
  }

  private let choices: [Choice]
  private let meaning: DirectoryMeaning

  /// Creates a glob.
  ///
  /// - Parameter directory: the directory of the description, to which patterns are relative
  init(
    _ pattern: String, in directory: String, of paths: FoldedPaths, _ meaning: DirectoryMeaning
  ) {
    let root = FoldedPaths.folded(directory)
    self.meaning = meaning
    let exact = RelativePath.join(directory, pattern)
    if paths.named(FoldedPaths.folded(exact)).contains(where: { $0.path == exact }) {
      choices = [.path(exact)]
      return
    }
    let folded = FoldedPaths.folded(pattern)
    let name = folded.hasSuffix("/") ? String(folded.dropLast()) : folded
    if !name.isEmpty, !paths.below(RelativePath.join(root, name)).isEmpty {
      switch meaning {
      case .children:
        choices = [Self.wildcard(name + "/*", root)].compactMap(\.self)
      case .everything, .bundle: choices = [.directory(RelativePath.join(root, name))]
      case .nothing: choices = []
      }
      return
    }
    choices = Self.alternatives(of: folded).compactMap { Self.wildcard($0, root) }
  }

  /// Returns the files that match the pattern, sorted.
  func files(of paths: FoldedPaths) -> [String] {
    var files: Set<String> = []
    for choice in choices {
      switch choice {
      case .path(let path): files.insert(path)
      case .directory(let directory): files.formUnion(paths.below(directory).map(\.path))
      case .wildcard(let directory, _):
        files.formUnion(
          paths.below(directory).filter { matches($0.folded, choice) }.map(\.path))
      }
    }
    return files.sorted()
  }

  func matches(_ path: String) -> Bool {
    let folded = FoldedPaths.folded(path)
    return choices.contains { choice in
      if case .path(let exact) = choice { return exact == path }
      return matches(folded, choice)
    }
  }

  private func matches(_ folded: String, _ choice: Choice) -> Bool {
    switch choice {
    case .path: return false
    case .directory(let directory): return RelativePath.isInside(folded, directory: directory)
    case .wildcard(let directory, let wildcard):
      guard let rest = RelativePath.rest(of: folded, below: directory) else { return false }
      let names = RelativePath.names(in: rest)
      let lengths = meaning == .bundle ? 1...names.count : names.count...names.count
      return lengths.contains { length in
        wildcard.matches(names.prefix(length), starTakes: { !RelativePath.isHidden($0) }) {
          $0.matches($1)
        }
      }
    }
  }

  // MARK: Patterns

  /// Returns nil if no path can match.
  private static func wildcard(_ pattern: String, _ root: String) -> Choice? {
    let names = pattern.split(separator: "/", omittingEmptySubsequences: false)
    guard !names.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else { return nil }
    let literal = names.dropLast().prefix { name in
      !name.utf8.contains { "*?[".utf8.contains($0) }
    }
    let directory = literal.reduce(root) { RelativePath.join($0, String($1)) }
    let rest = names.dropFirst(literal.count)
    return .wildcard(
      below: directory,
      Wildcard(
        elements: rest.enumerated().map { index, name in
          name == "**" && index + 1 < rest.count ? .star : .one(NamePattern(name))
        }))
  }

  /// The maximum number of alternatives. A pattern with more matches nothing.
  private static let limit = 1_000

  /// Returns the alternatives of a pattern with braces.
  private static func alternatives(of pattern: String) -> [String] {
    var patterns = [pattern]
    for set in sets(in: pattern) {
      // Empty values at the end are dropped, as in Ruby's `split`.
      var values = set.dropFirst().dropLast().filter { $0 != "{" }
        .split(separator: ",", omittingEmptySubsequences: false)
      while values.last?.isEmpty == true { values.removeLast() }
      guard patterns.count * values.count <= limit else { return [] }
      patterns = patterns.flatMap { old in
        values.map { old.replacing(set, with: $0) }
      }
    }
    return patterns
  }

  /// Returns the distinct `{…}` in order. Each ends at the first closing brace.
  private static func sets(in pattern: String) -> [Substring] {
    var sets: [Substring] = []
    var rest = pattern[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      let end = rest.utf8.index(after: close)
      let set = rest[open..<end]
      if !sets.contains(set) { sets.append(set) }
      rest = rest[end...]
    }
    return sets
  }
}
