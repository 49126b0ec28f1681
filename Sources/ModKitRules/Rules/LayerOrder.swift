import ModKitModel

extension Rule {
  /// Dependencies point to the same layer or downwards.
  static let layerOrder = Rule(
    id: "layer-order",
    summary: "A component depends on its own layer or on a lower one, never on a higher one.",
    rationale: """
      A base component that depends on a business component drags that business into every app \
      that uses the base, and no layer can be built, tested or shipped without all layers above \
      it. The rule applies to tests too, in separate findings. It does not apply to components \
      without a layer. If a layer is a guess of `init`, findings are warnings, and an edge that \
      no manifest declares is no finding here.
      """,
    remedy: """
      Sink the file or type that is needed into the lower layer; or invert the dependency: \
      declare a protocol in the lower layer and let the higher component register its \
      implementation on the service bus.
      """,
    example: .layerOrder
  ) { context in
    (context.connections + context.testConnections)
      .filter { $0.isUpward && $0.isLayerJudged }
      .map { .upward($0, layers: context.workspace.layers).uncertain(becauseOfLayersOf: $0) }
  }
}

extension Violation {
  fileprivate static func upward(_ connection: Connection, layers: [String]) -> Violation {
    let (from, to) = (connection.from, connection.to)
    let subject = "\(from.layer) '\(from.name)'"
    return Violation(
      component: from.name,
      target: to.name,
      subject: connection.subject,
      location: connection.place,
      message: "\(connection.isOfTests ? "the tests of \(subject)" : subject) must not depend on"
        + " \(to.layer) '\(to.name)'",
      notes: Evidence.notes(on: connection)
        + [
          "the layers say so: \(from.layer) at \(from.locations.layer), \(to.layer) at"
            + " \(to.locations.layer)",
          "layers, bottom to top: \(layers.joined(separator: ", "))",
        ],
      related: Evidence.places(of: connection),
      fix: connection.isOfTests
        ? "test it with a stand-in, or move the test to \(to.name)"
        : "sink what is needed into \(from.layer), or declare a protocol there that"
          + " \(to.name) implements (\(undoing))")
  }
}

extension RuleExample {
  fileprivate static let layerOrder = RuleExample(
    bad: [
      "Networking/component.yml": """
      name: Networking
      layer: base-service
      dependencies: [Login]
      """,
      "Networking/Sources/Client.swift": """
      import Login
      """,
      "Login/component.yml": """
      name: Login
      layer: base-business
      """,
    ],
    finding: """
      Networking/Sources/Client.swift:1:8: error[layer-order] base-service 'Networking' must not depend on base-business 'Login'
        note: declared at Networking/component.yml:3:16
        note: the layers say so: base-service at Networking/component.yml:2:8, base-business at Login/component.yml:2:8
        note: layers, bottom to top: base-service, base-business, main-business
        fix: sink what is needed into base-service, or declare a protocol there that Login implements (docs/undoing-dependencies.md)
      """,
    good: [
      "Networking/component.yml": """
      name: Networking
      layer: base-service
      """,
      "Networking/Sources/Client.swift": """
      public protocol TokenSource { var token: String? { get } }
      """,
      "Login/component.yml": """
      name: Login
      layer: base-business
      dependencies: [Networking]
      """,
      "Login/Sources/Session.swift": """
      import Networking
      """,
    ])
}
