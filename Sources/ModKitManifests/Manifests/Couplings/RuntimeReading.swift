import ModKitModel

extension RuntimeCouplings {
  /// Reads the value of `runtime:`.
  init(_ node: ManifestNode?) {
    func statements(
      _ kind: CouplingKind, _ role: CouplingRole, _ list: ManifestNode?
    ) -> [Statement] {
      list?.elements.map { Statement(kind, role, $0.string, at: $0.location) } ?? []
    }
    func both(_ kind: CouplingKind, _ mapping: ManifestNode?) -> [Statement] {
      statements(kind, .provides, mapping?["provides"]) + statements(kind, .uses, mapping?["uses"])
    }
    let bindings = node?["bindings"]?.entries.map { key, type in
      Statement(.binding, .provides, key.string, type: type.string, at: key.location)
    }
    // A plain list of routes is what the component answers for.
    self.init(
      statements(.route, .provides, node?["routes"]) + both(.route, node?["routes"])
        + both(.service, node?["services"]) + (bindings ?? [])
        + both(.objectiveCClass, node?["classes"])
        + (node?["actions"]?["provides"]?.elements.map { Statement(action: $0) } ?? [])
        + statements(.action, .uses, node?["actions"]?["uses"]))
  }
}

extension RuntimeCouplings.Statement {
  /// An action that a component provides: its name, or its name and its parameters.
  fileprivate init(action node: ManifestNode) {
    guard let name = node["name"] else {
      self.init(.action, .provides, node.string, at: node.location)
      return
    }
    self.init(
      .action, .provides, name.string, at: name.location,
      parameters: node["parameters"]?.elements.map {
        CouplingSite.Parameter($0.string, at: $0.location)
      })
  }
}
