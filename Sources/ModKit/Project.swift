public import ModKitModel
import ModKitRules
public import ModKitScan

/// An opened workspace: the entry to everything that modkit does with it.
public struct Project: Sendable {
  public let root: WorkspaceRoot
  public let workspace: Workspace

  /// Reads the manifests.
  ///
  /// - Parameter mayBeEmpty: accept a workspace that has no component yet
  /// - Throws: `InvalidManifests` with all that is wrong with them.
  public init(root: WorkspaceRoot, mayBeEmpty: Bool = false) throws(InvalidManifests) {
    self.root = root
    let tree = DiskFileTree(root: root.path)
    workspace = try ManifestLoader(tree: tree, ruleIDs: Rule.all.map(\.id))
      .load(mayBeEmpty: mayBeEmpty)
  }

  var tree: DiskFileTree { DiskFileTree(root: root.path) }

  /// Scans all sources for the imports that really are in them.
  ///
  /// - Throws: ``UnreadableSources``
  public func architecture() throws(UnreadableSources) -> Architecture {
    try ArchitectureScanner(tree: tree).scan(workspace)
  }

  /// Refuses a workspace in which a manifest declares what does not exist: what is built from it
  /// would not be what it says.
  ///
  /// - Throws: `InvalidManifests`
  public func requireKnownDependencies() throws(InvalidManifests) {
    let issues = workspace.unknownDependencies.map { unknown in
      ManifestIssue(unknown.message, at: unknown.dependency.location, advice: unknown.advice)
    }
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  /// The product of a name, or nil for nil.
  ///
  /// - Throws: ``UnknownName``
  public func product(named name: String?) throws(UnknownName) -> Product? {
    guard let name else { return nil }
    if let product = workspace.products.first(where: { $0.name == name }) { return product }
    throw UnknownName(kind: "product", name: name, known: workspace.products.map(\.name))
  }

  /// The component of a name.
  ///
  /// - Throws: ``UnknownName``
  public func component(named name: String) throws(UnknownName) -> Component {
    if let component = workspace.components.first(where: { $0.name == name }) { return component }
    throw UnknownName(kind: "component", name: name, known: workspace.components.map(\.name))
  }
}
