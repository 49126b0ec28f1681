import ModKitModel

extension Rule {
  /// Dependencies point to the same layer or downwards.
  static let layerOrder = Rule(
    id: "layer-order",
    summary: "A component depends on its own layer or on a lower one, never on a higher one.",
    rationale: """
      A base component that knows a business component drags that business into every app that \
      uses the base, and no layer can be built, tested or shipped without all those above it.
      """,
    remedy: """
      Sink the file or type that is needed into the lower layer; or invert the dependency: \
      declare a protocol in the lower layer and let the higher component register its \
      implementation on the service bus.
      """,
    defaultSeverity: .error
  ) { context in
    context.connections
      .filter { context.isUpward($0) }
      .map { .upward($0, layers: context.workspace.layers) }
  }
}

extension RuleContext {
  /// Whether the edge leads to a higher layer.
  func isUpward(_ connection: Connection) -> Bool {
    height(of: connection.from) < height(of: connection.to)
  }
}

extension Violation {
  fileprivate static func upward(_ connection: Connection, layers: [String]) -> Violation {
    let (from, to) = (connection.from, connection.to)
    return Violation(
      component: from.name,
      target: to.name,
      location: connection.place,
      message: "\(from.layer) '\(from.name)' must not depend on \(to.layer) '\(to.name)'",
      notes: Evidence.notes(on: connection.edge)
        + [
          "the layers say so: \(from.layer) at \(from.locations.layer), \(to.layer) at"
            + " \(to.locations.layer)",
          "layers, bottom to top: \(layers.joined(separator: ", "))",
        ],
      fix: "sink what is needed into \(from.layer), or declare a protocol there that"
        + " \(to.name) implements")
  }
}
