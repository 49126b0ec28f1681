import ModKitGraph
import ModKitModel

extension Rule {
  /// Every imported component is declared.
  static let undeclaredImport = Rule(
    id: "undeclared-import",
    summary: "A component declares every component that its sources import.",
    rationale: """
      An import that no manifest declares compiles by luck, as long as something else has built \
      the module before, and tools that start from the manifests do not know about it. Tests may \
      import their component and its dependencies, and what the manifest declares for them. A \
      shell may import the components of its product. An edge that layer-order, \
      business-isolation, detachable, forbidden-import or package-wrapper reports is not reported \
      here too. Neither is an edge that has only imports of forbidden headers, nor an import whose \
      condition cannot be true: in the `#else` of `#if canImport(M)` if M is declared, and below \
      `#if canImport(M)` if M is built for other platforms. Apart from that, a module of the \
      workspace needs a line under such a condition too: whether it is there would depend on what \
      was built before. A module that nothing provides is no finding below such a condition.
      """,
    remedy: """
      Add the dependency to the manifest, under `tests:` if only the tests import it, or remove \
      the import. Do not declare a dependency that would close a cycle, or that only imports of \
      private headers need: the finding then advises no line, and a note says why.
      """,
    yielding: .toLaws,
    example: .undeclaredImport
  ) { context in
    let undeclared = context.undeclaredConnections
    let undeclaredByTests = context.undeclaredTestConnections
    let obstacles =
      undeclared.isEmpty && undeclaredByTests.isEmpty ? nil : DeclarationObstacles(context)
    return undeclared.map { item in
      Violation.undeclared(item, obstacle: obstacles?.note(on: item.0))
        .uncertain(because: context.unread.gap(of: item.0.from.name))
    }
      + undeclaredByTests.map { connection in
        Violation.undeclared(inTests: connection, obstacle: obstacles?.note(on: connection))
          .uncertain(because: context.unread.gap(of: connection.from.name))
      }
      + context.foreignShellEdges.map { .undeclared(inShell: $0) }
  }
}

extension RuleContext {
  /// Undeclared imports, each with the edge that re-exports the component, if any.
  fileprivate var undeclaredConnections: [(Connection, DependencyEdge?)] {
    let undeclared = connections.filter { !$0.edge.isDeclared && !$0.isLoop }
      .compactMap(forbiddenPlaces.rest).compactMap(\.withoutRuledOut)
    return Dictionary(grouping: undeclared, by: \.from.name).flatMap { name, connections in
      let reexports = reExports.reexports(to: name)
      return connections.map { ($0, reexports[$0.to.name]) }
    }
  }

  /// Undeclared imports of tests, except those that the component also imports and has to declare.
  fileprivate var undeclaredTestConnections: [Connection] {
    testConnections.filter { connection in
      !connection.edge.isDeclared && !connection.isLoop && edge(connection.edge.ends) == nil
    }
    .compactMap(forbiddenPlaces.rest).compactMap(\.withoutRuledOut)
  }

  /// Imports of a shell that nothing in its product re-exports or contains.
  fileprivate var foreignShellEdges: [DependencyEdge] {
    let edges = Dictionary(
      grouping: architecture.edges.ofShells.filter(\.isImported), by: \.from)
    return workspace.products.flatMap { product in
      let parts = Set(graph.reachable(from: product.entryComponents) + product.packages)
      return (edges[product.name] ?? []).filter { !parts.contains($0.to) }
    }
  }
}

extension Connection {
  /// The connection without imports that are never compiled; nil if none is left.
  fileprivate var withoutRuledOut: Connection? {
    let sites = edge.importSites.filter { !$0.isRuledOut }
    if sites.count == edge.importSites.count { return self }
    return sites.isEmpty ? nil : with(importSites: sites)
  }
}

extension Violation {
  fileprivate static func undeclared(
    _ item: (connection: Connection, reexport: DependencyEdge?), obstacle: String?
  ) -> Violation {
    let (from, to) = (item.connection.from, item.connection.to)
    let notes = Evidence.importNotes(on: item.connection.edge)
    let handover = item.reexport?.handover.map { "\($0); declare it all the same" }
    return Violation(
      component: from.name,
      target: to.name,
      location: item.connection.edge.firstImport,
      message: "'\(from.name)' imports '\(to.name)' but does not declare it",
      notes: notes + [handover, from.testDeclaration(of: to), obstacle].compactMap(\.self),
      related: Evidence.places(of: item.connection),
      advice: obstacle == nil ? from.advice(toDeclare: to) : nil)
  }

  fileprivate static func undeclared(
    inTests connection: Connection, obstacle: String?
  ) -> Violation {
    let (from, to) = (connection.from, connection.to)
    return Violation(
      component: from.name,
      target: to.name,
      subject: connection.subject,
      location: connection.edge.firstImport,
      message: "the tests of '\(from.name)' import '\(to.name)', which is not declared for them",
      notes: Evidence.importNotes(on: connection.edge) + [obstacle].compactMap(\.self),
      related: Evidence.places(of: connection.edge),
      advice: obstacle == nil ? from.advice(toDeclare: to, forTests: true) : nil)
  }

  fileprivate static func undeclared(inShell edge: DependencyEdge) -> Violation {
    Violation(
      component: edge.from,
      target: edge.to,
      subject: "shell",
      location: edge.firstImport,
      message: "the shell of product '\(edge.from)' imports '\(edge.to)', which is not part of"
        + " the product",
      notes: Evidence.importNotes(on: edge),
      related: Evidence.places(of: edge),
      repairs: [Repair(.addToProduct(component: edge.to, product: edge.from))])
  }
}

extension Component {
  fileprivate func testDeclaration(of component: Component) -> String? {
    tests.dependencies.first { $0.name == component.name }
      .map { "the line at \($0.location) is for the tests only" }
  }
}

extension RuleExample {
  fileprivate static let undeclaredImport = RuleExample(
    bad: [
      "Home/component.yml": """
      name: Home
      layer: main-business
      """,
      "Home/Sources/HomePage.swift": """
      import Login
      """,
      "Login/component.yml": """
      name: Login
      layer: base-business
      """,
    ],
    finding: """
      Home/Sources/HomePage.swift:1:8: error[undeclared-import] 'Home' imports 'Login' but does not declare it
        fix: add `- Login` to `dependencies:` in Home/component.yml
      """,
    good: [
      "Home/component.yml": """
      name: Home
      layer: main-business
      dependencies:
      - Login
      """
    ])
}
