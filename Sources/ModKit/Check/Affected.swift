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
  /// The edges by which other components reach changed ones at run time, now or at the revision.
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
    let changed = workspace.components(with: paths)
    let architecture = try architecture()
    let affected = architecture.dependents(of: changed)
    let products = workspace.products.filter { product in
      paths.contains { product.shell?.contains($0) ?? false }
        || !Set(architecture.members(of: product)).isDisjoint(with: affected)
    }
    let lost = try lostCouplings(since: revision, paths, outside: affected)
    return AffectedComponents(
      since: revision, changed: changed, affected: affected,
      coupled: architecture.couplings(to: changed, outside: affected).joined(with: lost),
      products: products.map(\.name))
  }

  /// The edges by which components of today reached changed ones at the revision: what was removed there is
  /// still used. None if it was not a valid workspace then.
  private func lostCouplings(
    since revision: String, _ paths: [String], outside affected: [String]
  ) throws -> [DependencyEdge] {
    guard !paths.isEmpty, affected.count < workspace.components.count else { return [] }
    do {
      let before = try architecture(at: revision)
      let present = Set(workspace.components.map(\.name))
      return before.couplings(to: before.workspace.components(with: paths), outside: affected)
        .filter { present.contains($0.from) }
    } catch is InvalidManifests {
      return []
    }
  }

  /// The paths inside the workspace, relative to it.
  private func workspacePaths(_ paths: [String], in repository: String) -> [String] {
    let directory = root.path(in: repository)
    return paths.compactMap { RelativePath.rest(of: $0, below: directory) }
  }
}

extension Workspace {
  /// The components that files belong to, sorted; all if the workspace manifest is among these.
  fileprivate func components(with paths: [String]) -> [String] {
    guard !paths.contains(Workspace.manifestName) else { return components.map(\.name) }
    let owners = Dictionary(
      components.filter(\.ownsDirectory).map { ($0.directory, $0.name) },
      uniquingKeysWith: { first, _ in first })
    let fileOwners = Dictionary(
      components.flatMap { component in
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

extension [DependencyEdge] {
  /// Edges by run-time couplings of two revisions, one for each pair of ends.
  fileprivate func joined(with others: [DependencyEdge]) -> [DependencyEdge] {
    Dictionary((self + others).map { ($0.ends, $0) }) { first, second in
      DependencyEdge(first.owner, to: first.to, grounds: first.grounds + second.grounds)
    }.values.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}

extension Component {
  fileprivate var allFiles: [String] {
    files.paths + tests.paths + resources
  }
}

extension Shell {
  fileprivate func contains(_ path: String) -> Bool {
    RelativePath.isInside(path, directory: directory)
  }
}
