import ModKitModel

extension GraphFormat {
  /// For machines: `modkit/graph/1`.
  static let json = GraphFormat(name: "json") { architecture in
    try JSONDocument.text(GraphDocument(architecture))
  }
}

private struct GraphDocument: Encodable {
  struct Node: Encodable {
    var name: String
    var layer: String
    var line: String?
    var shared: Bool
  }

  struct Package: Encodable {
    var name: String
    var modules: [String]
  }

  struct Edge: Encodable {
    var from: String
    var to: String
    var declared: Bool
    var imported: Bool
    var runtime: [String]
    var evidence: [Place]
  }

  struct Place: Encodable {
    var file: String
    var line: Int
    var conditions: [String]?
    /// The kind of a coupling; nil for an import.
    var kind: String?

    init(_ site: SourceSite, kind: CouplingKind? = nil) {
      self.kind = kind?.rawValue
      file = site.location.file
      line = site.location.line
      conditions = site.conditions.isEmpty ? nil : site.conditions
    }
  }

  var schema = "modkit/graph/1"
  var components: [Node]
  var edges: [Edge]
  /// Nil without any.
  var packages: [Package]?

  init(_ architecture: Architecture) {
    components = architecture.workspace.components.map { component in
      Node(
        name: component.name, layer: component.layer, line: component.line,
        shared: component.isShared)
    }
    edges = architecture.edges.ofComponents.map { edge in
      Edge(
        from: edge.from, to: edge.to, declared: edge.isDeclared, imported: edge.isImported,
        runtime: edge.couplings.map(\.kind.rawValue),
        evidence: edge.importSites.map { Place($0) }
          + edge.couplings.flatMap { kind, sites in sites.map { Place($0, kind: kind) } })
    }
    let packages = architecture.workspace.packages
    if !packages.isEmpty {
      self.packages = packages.map { Package(name: $0.name, modules: $0.modules) }
    }
  }
}
