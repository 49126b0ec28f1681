import ModKitModel

extension Rule {
  /// What is declared is used.
  static let unusedDependency = Rule(
    id: "unused-dependency",
    summary: "A component imports every component that it declares.",
    rationale: """
      A dependency that nothing imports makes builds wait, widens what a change affects, and \
      tells the reader something that is not so. A component without sources is left alone, and \
      so is an edge that layer-order or business-isolation reports.
      """,
    remedy: "Remove the line from the manifest.",
    defaultSeverity: .error,
    yieldsTo: [Rule.layerOrder.id, Rule.businessIsolation.id]
  ) { context in
    context.connections
      .filter { !$0.edge.isImported && $0.from.name != $0.to.name }
      .filter { !$0.from.files.sources.isEmpty }
      .map { .unused($0) }
  }
}

extension Violation {
  fileprivate static func unused(_ connection: Connection) -> Violation {
    let (from, to) = (connection.from, connection.to)
    return Violation(
      component: from.name,
      target: to.name,
      location: connection.edge.declaration,
      message: "'\(from.name)' declares '\(to.name)' but never imports it",
      fix: "remove the line from \(from.locations.manifest)")
  }
}
