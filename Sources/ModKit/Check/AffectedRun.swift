import ModKitDisk
import ModKitGit
public import ModKitModel
import ModKitRules

/// The components and products that a change affects. Every list is sorted.
public struct AffectedComponents: Sendable {
  /// The revision as given.
  public var since: String
  /// What has changed of components.
  public var changes: [ChangedComponent]
  /// The packages that have changed.
  public var packages: [String]
  /// The changed components and all that depend on them; of components of which only tests have changed
  /// just those.
  public var affected: [String]
  /// Changed components whose dependents are not affected, since the interfaces are as before.
  public var unnoticed: [String]
  /// The edges by which other components reach changed ones at run time, now or at the revision.
  public var coupled: [DependencyEdge]
  /// Products whose shell has changed, or that contain an affected component.
  public var products: [String]
  /// The components with tests that are affected, or reach changed ones at run time.
  public var tested: [Component]
  /// The affected components themselves.
  public var components: [Component]
}

/// One run of `modkit affected`: the components and products that a change concerns.
public struct AffectedRun: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// Finds what has changed since a revision, in commits and in uncommitted work.
  ///
  /// - Parameter interfaces: for whom the store is asked whether the interfaces of changed components are
  ///   the same as before, so that dependents are not affected; nil if it is not asked
  /// - Throws: `GitError` if there is no repository or no such revision, ``UnreadableSources``;
  ///   ``ToolError``, ``DestinationError`` and `PlanError` if the store is asked
  public func outcome(
    since revision: String, interfaces: DestinationRequest? = nil
  ) async throws -> AffectedComponents {
    let repository = try GitRepository(containing: project.root.path)
    let changed = workspacePaths(
      try repository.changedPaths(since: revision), in: repository.workingDirectory)
    let paths =
      changed.isEmpty
      ? [] : changed + LinkedPaths(of: project.workspace, in: project.tree).links(to: changed)
    let architecture = try project.architecture()
    let before = paths.isEmpty ? nil : try validArchitecture(at: revision)
    let changes = ChangeClassification(
      of: paths, from: paths.isEmpty ? project.workspace : before?.workspace, to: project.workspace)
    let visible = changes.components.filter(\.isVisible).map(\.component)
    let same =
      visible.isEmpty ? [] : try await unnoticed(visible, since: revision, interfaces)
    let noticed = visible.filter { !same.contains($0) } + changes.packages
    let present = Set(project.workspace.components.map(\.name))
    // What was there at the revision is still used.
    let removed = before?.workspace.components.map(\.name).filter { !present.contains($0) } ?? []
    let affected = Set(architecture.dependents(of: noticed))
      .union(removed.isEmpty ? [] : before?.dependents(of: removed) ?? [])
      .intersection(present).union(changes.components.map(\.component)).sorted()
    let lost = before?.couplings(to: visible + removed, outside: affected)
      .filter { present.contains($0.from) }
    let coupled = architecture.couplings(to: visible, outside: affected).joined(with: lost ?? [])
    return AffectedComponents(
      since: revision, changes: changes.components, packages: changes.packages, affected: affected,
      unnoticed: same.sorted(), coupled: coupled,
      products: products(
        with: paths, Set(affected).subtracting(changes.onlyTested), architecture, before),
      tested: project.workspace.components(
        named: affected + coupled.map(\.from)
          + architecture.testers(
            of: Set(affected).subtracting(changes.onlyTested).union(changes.packages))
      ).filter { !$0.tests.sources.isEmpty },
      components: project.workspace.components(named: affected))
  }

  /// Nil if it was not a valid workspace then.
  private func validArchitecture(at revision: String) throws -> Architecture? {
    do {
      return try RevisionRun(project).architecture(at: revision)
    } catch is InvalidManifests {
      return nil
    }
  }

  /// Those of some components whose dependents do not notice that they have changed.
  private func unnoticed(
    _ components: [String], since revision: String, _ request: DestinationRequest?
  ) async throws -> Set<String> {
    guard let request else { return [] }
    var keys = RevisionKeys(project, try await NeededTargets(of: project.workspace, and: request))
    do {
      return try await keys.sameInterfaces(since: project.revisions.mergeBase(with: revision))
        .intersection(components)
    } catch is InvalidManifests {
      return []
    }
  }

  /// Those with an affected component, with a changed shell, or that are described otherwise than before.
  private func products(
    with paths: [String], _ affected: Set<String>, _ architecture: Architecture,
    _ before: Architecture?
  ) -> [String] {
    let former = before.map { before in
      Dictionary(
        before.workspace.products.map { ($0.name, before.definition(of: $0)) },
        uniquingKeysWith: { first, _ in first })
    }
    let shells = Set(architecture.edges.ofShells.filter { affected.contains($0.to) }.map(\.from))
    return project.workspace.products.filter { product in
      let definition = architecture.definition(of: product)
      return paths.contains { product.shell?.contains($0) ?? false }
        || !affected.isDisjoint(with: definition.members)
        || shells.contains(product.name)
        || former.map { $0[product.name] != definition } ?? false
    }.map(\.name)
  }

  /// The paths inside the workspace, relative to it.
  private func workspacePaths(_ paths: [String], in repository: String) -> [String] {
    let directory = project.root.path(in: repository)
    return paths.compactMap { RelativePath.rest(of: $0, below: directory) }
  }
}

extension Workspace {
  fileprivate func components(named names: [String]) -> [Component] {
    let names = Set(names)
    return components.filter { names.contains($0.name) }
  }
}

extension Architecture {
  /// The components whose tests need some components or packages beside their own one.
  fileprivate func testers(of names: Set<String>) -> [String] {
    return edges.ofTests.filter { names.contains($0.to) }.map(\.from)
  }

  fileprivate func definition(of product: Product) -> ProductDefinition {
    ProductDefinition(
      members: members(of: product), shell: product.shell?.directory,
      packages: product.packages,
      implementations: product.implementations.map { [$0.interface, $0.implementation] },
      settings: product.settings.definitions, swift: product.swift,
      generated: product.generatedKinds,
      patterns: product.generatedKinds.isEmpty
        ? [] : workspace.couplings.map { "\($0.kind.rawValue) \($0.code) \($0.name)" })
  }
}

/// What decides how a product is built, without places.
private struct ProductDefinition: Hashable {
  var members: [String]
  var shell: String?
  var packages: [String]
  var implementations: [[String]]
  var settings: [XcodeSettings.Definition]
  var swift: SwiftSettings
  var generated: [CouplingKind]
  /// What tables of names are made by.
  var patterns: [String]
}

extension ChangeClassification {
  /// The components of which only tests have changed.
  fileprivate var onlyTested: [String] {
    components.filter { !$0.isVisible }.map(\.component)
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

extension Shell {
  fileprivate func contains(_ path: String) -> Bool {
    RelativePath.isInside(path, directory: directory)
  }
}
