/// A workspace with all its edges: what every rule, plan and report starts from.
public struct Architecture: Sendable {
  public var workspace: Workspace
  /// Sorted by `from`, then `to`. Both ends are components of the workspace.
  public var edges: [DependencyEdge]
  /// Edges that start in the shell of a product; `from` is the product's name.
  public var shellEdges: [DependencyEdge]
  /// How many files were scanned.
  public var fileCount: Int
  /// How many imports those files hold.
  public var importCount: Int

  public init(
    workspace: Workspace, edges: [DependencyEdge], shellEdges: [DependencyEdge] = [],
    fileCount: Int = 0, importCount: Int = 0
  ) {
    self.workspace = workspace
    self.edges = edges
    self.shellEdges = shellEdges
    self.fileCount = fileCount
    self.importCount = importCount
  }
}
