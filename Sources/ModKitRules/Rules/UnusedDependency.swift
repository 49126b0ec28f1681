import ModKitModel

extension Rule {
  /// Every declared dependency is used.
  static let unusedDependency = Rule(
    id: "unused-dependency",
    summary: "A component imports every component that it declares.",
    rationale: """
      A dependency that nothing imports makes builds wait, widens the effect of a change, and \
      misleads the reader. A component that another import re-exports, by `@_exported` or in a \
      public header, counts as imported. Components without sources are not checked. A component \
      with `tool: true` need not be imported, nor does each of those that are declared together: the \
      targets of one product of a Swift package, and the lists under `declared_together:` in \
      modkit.yml. An edge that layer-order, business-isolation, detachable, forbidden-import or \
      package-wrapper reports is not reported here too.
      """,
    remedy: """
      Remove the name from the manifest, or move it under `tests: dependencies:` if only the tests \
      need it.
      """,
    yielding: .toLaws,
    example: .unusedDependency
  ) { context in
    let puzzling = context.componentsWithUnresolvedImports
    return context.unusedConnections.map { connection in
      Violation.unused(
        connection, by: context.testEdge(connection),
        isCertain: !puzzling.contains(connection.from.name)
      ).kept(by: context.unread.gap(ofUsesIn: connection.from.name))
    }
      + context.unusedTestConnections.map { connection in
        Violation.unused(inTests: connection).kept(
          by: context.unread.gap(ofUsesIn: connection.from.name))
      }
  }
}

extension RuleContext {
  fileprivate var unusedConnections: [Connection] {
    let idle = connections.filter {
      !$0.edge.isImported && !$0.isLoop && !$0.from.files.sources.isEmpty
        && !$0.to.isTool
    }
    let unused = withoutUsedProducts(idle, among: connections)
    return Dictionary(grouping: unused, by: \.from.name).flatMap { name, connections in
      let reexports = reExports.reexports(to: name)
      return connections.filter { reexports[$0.to.name] == nil }
    }
  }

  /// Removes connections to components that are declared together with one that is imported.
  private func withoutUsedProducts(
    _ idle: [Connection], among connections: [Connection]
  ) -> [Connection] {
    let lists = workspace.declaredTogether
    guard !lists.isEmpty, !idle.isEmpty else { return idle }
    let imported = Self.targets(of: connections.filter(\.edge.isImported))
    let declared = Self.targets(of: (self.connections + testConnections).filter(\.edge.isDeclared))
    return idle.filter { connection in
      let (from, to) = (connection.from.name, connection.to.name)
      let (used, known) = (imported[from] ?? [], declared[from] ?? [])
      return !lists.contains { list in
        list.contains(to) && !used.isDisjoint(with: list)
          && list.allSatisfy { $0 == from || known.contains($0) }
      }
    }
  }

  /// Returns the components that connections lead to, by those that they come from.
  private static func targets(of connections: [Connection]) -> [String: Set<String>] {
    Dictionary(grouping: connections, by: \.from.name).mapValues { Set($0.map(\.to.name)) }
  }

  /// Components with an import that could not be resolved; it may lead to any of their
  /// dependencies.
  fileprivate var componentsWithUnresolvedImports: Set<String> {
    Set(
      architecture.importFaults.filter { fault in
        guard case .component = fault.owner else { return false }
        return fault.target == nil && fault.leadsAnywhere
      }.map(\.owner.name))
  }

  fileprivate var unusedTestConnections: [Connection] {
    let idle = testConnections.filter {
      $0.edge.isDeclared && !$0.edge.isImported && !$0.isLoop && !$0.from.tests.sources.isEmpty
        && !$0.to.isTool
    }
    let unused = withoutUsedProducts(idle, among: testConnections)
    return Dictionary(grouping: unused, by: \.from.name).flatMap { name, connections in
      let reexports = reExports.reexports(toTestsOf: name)
      return connections.filter { reexports[$0.to.name] == nil }
    }
  }

  /// The edge of the tests, if they import the component.
  fileprivate func testEdge(_ connection: Connection) -> DependencyEdge? {
    testImport(connection.edge.ends)
  }
}

extension ImportFault {
  fileprivate var leadsAnywhere: Bool {
    switch kind {
    case .unresolved, .ambiguous, .unowned, .computed: true
    case .wrongCase, .hidden, .privateModule, .unqualified, .misplaced, .exposed, .ownSwiftHeader,
      .moduleImport:
      false
    }
  }
}

extension Violation {
  /// Makes it a warning without a repair if a gap may hide sources that import the component.
  fileprivate func kept(by gap: ForeignGap?) -> Violation {
    guard gap != nil else { return self }
    var violation = uncertain(because: gap)
    violation.take(nil)
    return violation
  }

  fileprivate static func unused(
    _ connection: Connection, by testEdge: DependencyEdge?, isCertain: Bool
  ) -> Violation {
    let (from, to) = (connection.from, connection.to)
    var violation = Violation(
      component: from.name,
      target: to.name,
      location: connection.edge.declaration,
      message: "'\(from.name)' declares '\(to.name)' but never imports it",
      advice: from.advice(toRemove: to.name))
    if let testEdge { violation.tellOfTests(testEdge, of: from) }
    if !isCertain {
      violation.take(nil)
      violation.notes.append(
        "an unresolved import of '\(from.name)' may lead to it: see to that first")
    }
    return violation
  }

  private mutating func tellOfTests(_ edge: DependencyEdge, of component: Component) {
    message = "'\(edge.from)' declares '\(edge.to)' but only its tests import it"
    notes = [edge.firstImport.map { "imported at \($0)" }].compactMap(\.self)
    if let declaration = edge.declaration {
      notes.append("declared for the tests at \(declaration)")
    } else {
      take(component.advice(toLeaveToTests: edge.to))
    }
  }

  fileprivate static func unused(inTests connection: Connection) -> Violation {
    let (from, to) = (connection.from, connection.to)
    return Violation(
      component: from.name,
      target: to.name,
      subject: connection.subject,
      location: connection.edge.declaration,
      message: "'\(from.name)' declares '\(to.name)' for its tests but they never import it",
      advice: from.advice(toRemoveFromTests: to.name))
  }
}

extension RuleExample {
  fileprivate static let unusedDependency = RuleExample(
    bad: [
      "Home/component.yml": """
      name: Home
      layer: main-business
      dependencies: [Login]
      """,
      "Home/Sources/HomePage.swift": """
      struct HomePage {}
      """,
      "Login/component.yml": """
      name: Login
      layer: base-business
      """,
    ],
    finding: """
      Home/component.yml:3:16: error[unused-dependency] 'Home' declares 'Login' but never imports it
        fix: remove `Login` from `dependencies:` in Home/component.yml
      """,
    good: [
      "Home/component.yml": """
      name: Home
      layer: main-business
      """
    ])
}
