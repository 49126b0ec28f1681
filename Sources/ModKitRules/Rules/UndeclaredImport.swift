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
      shell may import the components of its product. What a declared component hands on needs no \
      line: by `@_exported`, in a public header, by `export` in a module map, or by linking, as a \
      component does that has no code of its own. An edge that layer-order, business-isolation, \
      detachable, forbidden-import or package-wrapper reports is not reported here too. Neither is \
      an edge that has only imports of forbidden headers, nor an import whose condition is false: \
      in the `#else` of `#if canImport(M)` if M is declared, below `#if canImport(M)` if M is built \
      for other platforms, below `#if os(Linux)` in a component for iOS, and below a flag of Swift \
      that no description or setting defines. `DEBUG` and what settings define count. If only a \
      macro of C that no setting defines enables the import, the finding is a warning. So it is for \
      a module of the workspace below `#if canImport(M)`: whether it is there depends on what was \
      built before. A module that nothing provides is no finding below such a condition.
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
      Violation.undeclared(item, obstacle: obstacles?.note(on: item))
        .uncertain(because: context.gap(behind: item))
    }
      + undeclaredByTests.map { connection in
        Violation.undeclared(inTests: connection, obstacle: obstacles?.note(on: connection))
          .uncertain(because: context.gap(behind: connection))
      }
      + context.foreignShellEdges.map {
        Violation.undeclared(inShell: $0).uncertain(because: context.unread.gap(of: $0.to))
      }
  }
}

extension RuleContext {
  /// Undeclared imports of what no declared component hands on.
  fileprivate var undeclaredConnections: [Connection] {
    let undeclared = connections.filter { !$0.edge.isDeclared && !$0.isLoop }
      .compactMap(forbiddenPlaces.rest)
    return Self.rest(of: undeclared, without: reExports.handedOn(toDeclarer:))
  }

  /// Undeclared imports of tests, except those that the component also imports and has to declare.
  fileprivate var undeclaredTestConnections: [Connection] {
    let undeclared = testConnections.filter { connection in
      !connection.edge.isDeclared && !connection.isLoop && edge(connection.edge.ends) == nil
    }
    .compactMap(forbiddenPlaces.rest)
    return Self.rest(of: undeclared, without: reExports.handedOn(toDeclaringTestsOf:))
  }

  /// - Parameter handedOn: what a component gets from others
  private static func rest(
    of connections: [Connection], without handedOn: (String) -> Set<String>
  ) -> [Connection] {
    Dictionary(grouping: connections, by: \.from.name).flatMap { name, connections in
      let handedOn = handedOn(name)
      return connections.filter { !handedOn.contains($0.to.name) }
    }
  }

  /// The gap that may hide a declaration of the component, or what the imported one is.
  fileprivate func gap(behind connection: Connection) -> ForeignGap? {
    unread.gap(of: connection.from.name) ?? unread.gap(of: connection.to.name)
  }

  /// Imports of a shell that nothing in its product re-exports or contains.
  fileprivate var foreignShellEdges: [DependencyEdge] {
    let edges = Dictionary(
      grouping: architecture.edges.compiled.ofShells.filter(\.isImported), by: \.from)
    return workspace.products.flatMap { product in
      let parts = Set(graph.reachable(from: product.entryComponents) + product.packages)
      return (edges[product.name] ?? []).filter { !parts.contains($0.to) }
    }
  }
}

extension Violation {
  fileprivate static func undeclared(
    _ connection: Connection, obstacle: String?
  ) -> Violation {
    let (from, to) = (connection.from, connection.to)
    let notes = Evidence.importNotes(on: connection.edge)
    var violation = Violation(
      component: from.name,
      target: to.name,
      location: connection.edge.firstImport,
      message: "'\(from.name)' imports \(connection.importedName) but does not declare it",
      notes: notes + [from.testDeclaration(of: to), obstacle].compactMap(\.self),
      related: Evidence.places(of: connection),
      advice: obstacle == nil ? from.advice(toDeclare: to) : nil)
    violation.isUncertain = connection.edge.isDoubtful
    violation.repair?.condition = connection.edge.condition
    return violation
  }

  fileprivate static func undeclared(
    inTests connection: Connection, obstacle: String?
  ) -> Violation {
    let (from, to) = (connection.from, connection.to)
    var violation = Violation(
      component: from.name,
      target: to.name,
      subject: connection.subject,
      location: connection.edge.firstImport,
      message: "the tests of '\(from.name)' import \(connection.importedName), which is not"
        + " declared for them",
      notes: Evidence.importNotes(on: connection.edge) + [obstacle].compactMap(\.self),
      related: Evidence.places(of: connection.edge),
      advice: obstacle == nil ? from.advice(toDeclare: to, forTests: true) : nil)
    violation.isUncertain = connection.edge.isDoubtful
    return violation
  }

  fileprivate static func undeclared(inShell edge: DependencyEdge) -> Violation {
    let module = edge.imports?.module ?? edge.to
    let name = module == edge.to ? "'\(edge.to)'" : "'\(module)' of '\(edge.to)'"
    return Violation(
      component: edge.from,
      target: edge.to,
      subject: "shell",
      location: edge.firstImport,
      message: "the shell of product '\(edge.from)' imports \(name), which is not part of the"
        + " product",
      notes: Evidence.importNotes(on: edge),
      related: Evidence.places(of: edge),
      repairs: [Repair(.addToProduct(component: edge.to, product: edge.from))])
  }
}

extension DependencyEdge {
  /// Whether no import is certainly compiled.
  fileprivate var isDoubtful: Bool {
    isImported && importSites.allSatisfy(\.isDoubtful)
  }

  /// A condition of the first import, if no import is compiled everywhere.
  fileprivate var condition: String? {
    let conditions = importStatements.map { $0.conditions.first(where: \.dependsOnBuild) }
    return conditions.contains(nil) ? nil : conditions.first ?? nil
  }
}

extension String {
  /// Whether the value of a condition may differ between builds of one description: not if it is about
  /// the compiler, the language or the tool alone.
  fileprivate var dependsOnBuild: Bool {
    let words = split { !($0.isLetter || $0 == "_" || $0.isNumber) }
    return words.contains { word in
      word.first?.isNumber == false && !Self.wordsOfCompilers.contains(String(word))
    }
  }

  private static let wordsOfCompilers: Set<String> = [
    "COCOAPODS", "SWIFT_PACKAGE", "__OBJC__", "__cplusplus", "compiler", "defined", "hasAttribute",
    "hasFeature", "swift",
  ]
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
