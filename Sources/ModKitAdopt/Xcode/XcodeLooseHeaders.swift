import ModKitModel

/// The headers of a project that no build phase lists, with the targets that they most likely belong
/// to: Xcode does not say it, because apps need no phase for headers.
struct XcodeLooseHeaders {
  /// The paths of headers by the identifiers of targets.
  private var headers: [String: [String]] = [:]

  init(_ project: XcodeProject) {
    var listed: Set<String> = []
    /// The targets with a source, by its path without extension.
    var byStem: [String: [String]] = [:]
    /// The number of sources of each target, by directory and those above it.
    var byDirectory: [String: [String: Int]] = [:]
    for target in project.targets {
      listed.formUnion(target.headers.lazy.compactMap(\.place.path))
      for path in target.sources.lazy.compactMap(\.place.path) {
        byStem[Self.stem(of: path), default: []].append(target.id)
        var directory = RelativePath.directory(of: path)
        while true {
          byDirectory[directory, default: [:]][target.id, default: 0] += 1
          guard directory != "." else { break }
          directory = RelativePath.directory(of: directory)
        }
      }
    }
    for path in project.headerPaths where !listed.contains(path) {
      let owners = byStem[Self.stem(of: path)] ?? Self.owner(of: path, byDirectory)
      for owner in Set(owners) { headers[owner, default: []].append(path) }
    }
  }

  subscript(target: String) -> [String] { headers[target] ?? [] }

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
