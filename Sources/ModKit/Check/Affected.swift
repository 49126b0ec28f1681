import ModKitGit
public import ModKitModel

/// The components and products that a change affects. Every list is sorted.
public struct AffectedComponents: Sendable {
  /// The revision as given.
  public var since: String
  /// Components with changed files.
  public var changed: [String]
  /// The changed components and all that depend on them.
  public var affected: [String]
  /// The edges by which other components reach changed ones at run time.
  public var coupled: [DependencyEdge]
  /// Products whose shell has changed, or that contain an affected component.
  public var products: [String]
}

extension Project {
  /// Finds what has changed since a revision, in commits and in uncommitted work.
  ///
  /// A change of the workspace manifest affects everything.
  ///
  /// - Throws: `GitError` if there is no repository or no such revision, ``UnreadableSources``
  public func affected(since revision: String) throws -> AffectedComponents {
    let repository = try GitRepository(containing: root.path)
    let paths = workspacePaths(
      try repository.changedPaths(since: revision), in: repository.workingDirectory)
    let changed = changedComponents(paths)
    let architecture = try architecture()
    let affected = architecture.dependents(of: changed)
    let products = workspace.products.filter { product in
      paths.contains { product.shell?.contains($0) ?? false }
        || !Set(architecture.members(of: product)).isDisjoint(with: affected)
    }
    return AffectedComponents(
      since: revision, changed: changed, affected: affected,
      coupled: architecture.couplings(to: changed, outside: affected),
      products: products.map(\.name))
  }

  /// The paths inside the workspace, relative to it.
  private func workspacePaths(_ paths: [String], in repository: String) -> [String] {
    let directory = root.path(in: repository)
    return paths.compactMap { RelativePath.rest(of: $0, below: directory) }
  }

  private func changedComponents(_ paths: [String]) -> [String] {
    guard !paths.contains(Workspace.manifestName) else { return workspace.components.map(\.name) }
    let owners = Dictionary(
      workspace.components.filter(\.ownsDirectory).map { ($0.directory, $0.name) },
      uniquingKeysWith: { first, _ in first })
    let fileOwners = Dictionary(
      workspace.components.flatMap { component in
        component.allFiles.map { ($0, component.name) }
      }, uniquingKeysWith: { first, _ in first })
    return Set(paths.compactMap { fileOwners[$0] ?? owner(of: $0, owners) }).sorted()
  }

  /// The component whose directory contains a path; the innermost if there are several.
  private func owner(of path: String, _ owners: [String: String]) -> String? {
    var directory = path
    repeat {
      directory = RelativePath.directory(of: directory)
      if let owner = owners[directory] { return owner }
    } while directory != "."
    return nil
  }
}

extension Component {
  fileprivate var allFiles: [String] {
    files.sources.map(\.path) + files.headers + tests.sources.map(\.path) + tests.headers
      + resources
  }
}

extension Shell {
  fileprivate func contains(_ path: String) -> Bool {
    RelativePath.isInside(path, directory: directory)
  }
}
