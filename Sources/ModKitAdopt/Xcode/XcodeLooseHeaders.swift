import ModKitModel

/// The headers of a project that no build phase of a target lists, with the targets that they most
/// likely belong to: Xcode does not say it, because apps need no phase for headers. A target that
/// compiles a source of another one has the header of that source too, and the headers beside it that
/// are of no source.
struct XcodeLooseHeaders {
  /// The paths of headers by the identifiers of targets.
  private var headers: [String: [String]] = [:]

  init(_ project: XcodeProject) {
    /// The targets whose phases list a header, by its path.
    var listed: [String: Set<String>] = [:]
    /// The targets with a source, by its path without extension.
    var byStem: [String: [String]] = [:]
    var compilers: [String: Set<String>] = [:]
    /// The number of sources of each target, by directory and those above it.
    var byDirectory: [String: [String: Int]] = [:]
    for target in project.targets {
      for path in target.headers.lazy.compactMap(\.place.path) {
        listed[path, default: []].insert(target.id)
      }
      for path in target.sources.lazy.compactMap(\.place.path) {
        byStem[Self.stem(of: path), default: []].append(target.id)
        compilers[path, default: []].insert(target.id)
        var directory = RelativePath.directory(of: path)
        while true {
          byDirectory[directory, default: [:]][target.id, default: 0] += 1
          guard directory != "." else { break }
          directory = RelativePath.directory(of: directory)
        }
      }
    }
    let sharers = Self.sharers(of: compilers)
    for path in project.headerPaths {
      var owners: Set<String>
      if let compilers = byStem[Self.stem(of: path)] {
        owners = Set(compilers)
      } else {
        let users = listed[path] ?? Set(Self.owner(of: path, byDirectory))
        let beside = sharers[RelativePath.directory(of: path)] ?? []
        owners = beside.filter { !$0.isDisjoint(with: users) }.reduce(users) { $0.union($1) }
      }
      owners.subtract(listed[path] ?? [])
      for owner in owners { headers[owner, default: []].append(path) }
    }
  }

  subscript(target: String) -> [String] { headers[target] ?? [] }

  /// The targets that share a source, by its directory.
  private static func sharers(of compilers: [String: Set<String>]) -> [String: Set<Set<String>>] {
    compilers.reduce(into: [:]) { sharers, source in
      guard source.value.count > 1 else { return }
      sharers[RelativePath.directory(of: source.key), default: []].insert(source.value)
    }
  }

  private static func stem(of path: String) -> String {
    let kind = RelativePath.fileExtension(of: path)
    return kind.isEmpty ? path : String(path.dropLast(kind.count + 1))
  }

  /// Returns the target with most sources in the directory of a header, or else above it.
  private static func owner(of path: String, _ counts: [String: [String: Int]]) -> [String] {
    var directory = RelativePath.directory(of: path)
    while true {
      if let targets = counts[directory] {
        return targets.min { ($1.value, $0.key) < ($0.value, $1.key) }.map { [$0.key] } ?? []
      }
      guard directory != "." else { return [] }
      directory = RelativePath.directory(of: directory)
    }
  }
}
