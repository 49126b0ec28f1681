/// What a comparison needs to know of a workspace in one state.
public struct WorkspaceSnapshot: Sendable {
  /// Sorted by name.
  public var components: [ComponentPlace]
  /// The edges that start in components, sorted by owner and target.
  public var edges: [DependencyEdge]
  /// The components of each cycle, sorted.
  public var cycles: [[String]]
  /// Sorted by place.
  public var findings: [Diagnostic]
  public var metrics: ArchitectureMetrics

  public init(
    components: [ComponentPlace], edges: [DependencyEdge], cycles: [[String]],
    findings: [Diagnostic], metrics: ArchitectureMetrics
  ) {
    self.components = components
    self.edges = edges
    self.cycles = cycles
    self.findings = findings
    self.metrics = metrics
  }
}

/// Where a component is, and whose it is.
public struct ComponentPlace: Hashable, Sendable {
  public var name: String
  public var module: String
  public var directory: String
  public var layer: String
  public var line: String?
  public var owners: [String]
  /// Its sources and headers, sorted.
  public var files: [String]

  public init(
    name: String, module: String? = nil, directory: String, layer: String, line: String? = nil,
    owners: [String] = [], files: [String] = []
  ) {
    self.name = name
    self.module = module ?? name
    self.directory = directory
    self.layer = layer
    self.line = line
    self.owners = owners
    self.files = files
  }

  public init(_ component: Component) {
    self.init(
      name: component.name, module: component.module, directory: component.directory,
      layer: component.layer, line: component.line, owners: component.owners,
      files: (component.files.sources.map(\.path) + component.files.headers).sorted())
  }
}

/// The size and the shape of an architecture in numbers.
public struct ArchitectureMetrics: Hashable, Sendable {
  public var components = 0
  public var files = 0
  /// Edges between components that a manifest declares.
  public var declared = 0
  /// Edges between components that sources import.
  public var imported = 0
  /// Edges between components that are reached at run time.
  public var coupled = 0
  /// Edges from a component of one business line to a component of another.
  public var betweenLines = 0
  public var cycles = 0
  /// The components that are in a cycle.
  public var cyclicComponents = 0
  /// The pairs of components of which the first reaches the second; each component reaches itself.
  public var reachablePairs = 0
  public var errors = 0
  public var warnings = 0

  public init() {}

  /// The share of all components that a change of one of them reaches on average, in hundredths of
  /// a percent (MacCormack, Rusnak and Baldwin, Management Science 52, 2006).
  public var propagationCost: Int {
    let pairs = components * components
    return pairs == 0 ? 0 : (20_000 * reachablePairs + pairs) / (2 * pairs)
  }
}
