import ModKitModel

/// The headers of a project that no build phase of a target lists, with the targets that they most
/// likely belong to: Xcode does not say it, because apps need no phase for headers. A target that
/// compiles a source of another one has the header of that source too, and the settings of a target name its
/// bridging header.
struct XcodeLooseHeaders {
  /// The paths of headers by the identifiers of targets.
  private var headers: [String: [String]] = [:]
  /// The bridging headers that several targets have, by the identifiers of these.
  private(set) var bridging: [String: [String]] = [:]

  init(_ project: XcodeProject) {
    /// The targets whose phases list a header, by its path.
    var listed: [String: Set<String>] = [:]
    /// The targets with a source, by its path without extension.
    var byStem: [String: [String]] = [:]
    /// The sources of each target, by directory and those above it.
    var byDirectory: [String: [String: Set<String>]] = [:]
    for target in project.targets {
      for path in target.headers.lazy.compactMap(\.place.path) {
        listed[path, default: []].insert(target.id)
      }
      for path in target.sources.lazy.compactMap(\.place.path) {
        byStem[Self.stem(of: path), default: []].append(target.id)
        var directory = RelativePath.directory(of: path)
        while true {
          byDirectory[directory, default: [:]][target.id, default: []].insert(path)
          guard directory != "." else { break }
          directory = RelativePath.directory(of: directory)
        }
      }
    }
    let users = project.bridgingHeaders
    for (path, targets) in users.sorted(by: { $0.key < $1.key }) {
      guard targets.count == 1 else {
        for target in targets { bridging[target, default: []].append(path) }
        continue
      }
      if listed[path]?.contains(targets[0]) != true {
        headers[targets[0], default: []].append(path)
      }
    }
    let all = Set(project.headerPaths).union(users.keys)
    for path in all.sorted() where users[path]?.count != 1 {
      let compilers = byStem[Self.stem(of: path)]
      let owners =
        listed[path].map { Set(compilers ?? []).subtracting($0) }
        ?? Set(compilers ?? Self.owners(of: path, byDirectory))
      for owner in owners { headers[owner, default: []].append(path) }
    }
  }

  subscript(target: String) -> [String] { headers[target] ?? [] }

  private static func stem(of path: String) -> String {
    let kind = RelativePath.fileExtension(of: path)
    return kind.isEmpty ? path : String(path.dropLast(kind.count + 1))
  }

  /// Returns the target with most sources in the directory of a header, or else above it, and those that
  /// compile the same sources there.
  private static func owners(
    of path: String, _ sources: [String: [String: Set<String>]]
  ) -> [String] {
    var directory = RelativePath.directory(of: path)
    while true {
      if let targets = sources[directory] {
        let first = targets.min { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        return targets.filter { $0.value == first?.value }.map(\.key)
      }
      guard directory != "." else { return [] }
      directory = RelativePath.directory(of: directory)
    }
  }
}

extension XcodeProject {
  /// The targets that compile Swift with a bridging header, by its path.
  fileprivate var bridgingHeaders: [String: [String]] {
    targets.filter(\.mayCompileSwift).reduce(into: [:]) { result, target in
      for path in target.bridgingHeaders { result[path, default: []].append(target.id) }
    }
  }
}

extension XcodeTarget {
  /// Whether there is Swift in it, or a folder in which there may be some.
  fileprivate var mayCompileSwift: Bool {
    !folders.isEmpty
      || (sources + folderFiles).contains {
        RelativePath.fileExtension(of: $0.place.name) == "swift"
      }
  }
}
