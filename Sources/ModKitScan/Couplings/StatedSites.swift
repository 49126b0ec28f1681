import ModKitModel

extension Workspace {
  /// What the manifests state under `runtime:`.
  var statedSites: [CouplingSite] {
    // By index, because copying a component is expensive.
    components.indices.filter { !components[$0].runtime.statements.isEmpty }.flatMap { number in
      let owner = SourceOwner.component(components[number].name)
      return components[number].runtime.statements.map { CouplingSite($0, of: owner) }
    }
  }
}

extension CouplingSite {
  fileprivate init(_ statement: RuntimeCouplings.Statement, of owner: SourceOwner) {
    self.init(
      statement.kind, statement.role, .known(statement.name),
      type: statement.type.map { .known($0) }, owner: owner,
      at: SourceSite(statement.location), origin: .manifest, parameters: statement.parameters)
  }
}
