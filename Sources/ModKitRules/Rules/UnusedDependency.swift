import ModKitModel

extension Rule {
  /// Every declared dependency is used.
  static let unusedDependency = Rule(
    id: "unused-dependency",
    summary: "A component imports every component that it declares.",
    rationale: """
      A dependency that nothing imports makes builds wait, widens the effect of a change, and \
      misleads the reader. A component that another import hands on counts as imported, and so does \
      one that hands on something that is imported: by `@_exported`, in a public header, by `export` \
      in a module map, or by linking, as a component does that has no code of its own. A class of it \
      that a storyboard, a xib or a name at run time needs is a use too. Components without sources \
      are not checked. An app or a tool may declare what only its libraries need. What cannot be judged is no finding: tools and plug-ins, components that offer \
      only resources or no module, and packages that no source of the workspace imports. Of \
      components that are declared together, the targets of one product of a Swift package and the lists \
      under `declared_together:` in modkit.yml, one has to be imported. If an import of the component is \
      not resolved, the finding is a warning. An edge that layer-order, business-isolation, \
      detachable, forbidden-import or package-wrapper reports is not reported here too.
      """,
    remedy: """
      Remove the name from the manifest, or move it under `tests: dependencies:` if only the tests \
      need it.
      """,
    yielding: .toLaws,
    example: .unusedDependency
  ) { context in
    let use = DependencyUse(context)
    let unresolved = context.componentsWithUnresolvedImports
    return context.unusedConnections(use).map { connection in
      Violation.unused(
        connection, by: context.testEdge(connection),
        isCertain: !use.isPuzzling(connection, unresolved)
      ).kept(by: context.gap(hidingUseBy: connection))
    }
      + context.unusedTestConnections(use).map { connection in
        Violation.unused(inTests: connection).kept(by: context.gap(hidingUseBy: connection))
      }
  }
}

extension RuleContext {
  fileprivate func unusedConnections(_ use: DependencyUse) -> [Connection] {
    let idle = connections.filter {
      !$0.edge.isImported && !$0.isLoop && !$0.from.files.sources.isEmpty && use.isMissing($0)
    }
    let unused = withoutUsedProducts(idle, among: connections)
    return Dictionary(grouping: unused, by: \.from.name).flatMap { name, connections in
      let handedOn = reExports.handedOn(toImporter: name)
      return connections.filter { !handedOn.contains($0.to.name) }
    }
  }

  /// The gap that may hide sources that use a dependency, or what the dependency is.
  fileprivate func gap(hidingUseBy connection: Connection) -> ForeignGap? {
    unread.gap(ofUsesIn: connection.from.name) ?? unread.gap(of: connection.to.name)
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

  fileprivate func unusedTestConnections(_ use: DependencyUse) -> [Connection] {
    let idle = testConnections.filter {
      $0.edge.isDeclared && !$0.edge.isImported && !$0.isLoop && !$0.from.tests.sources.isEmpty
        && use.isMissing($0)
    }
    let unused = withoutUsedProducts(idle, among: testConnections)
    return Dictionary(grouping: unused, by: \.from.name).flatMap { name, connections in
      let handedOn = reExports.handedOn(toImportingTestsOf: name)
      return connections.filter { !handedOn.contains($0.to.name) }
    }
  }

  /// The edge of the tests, if they import the component.
  fileprivate func testEdge(_ connection: Connection) -> DependencyEdge? {
    testImport(connection.edge.ends)
  }
}

extension Connection {
  /// What sources would import.
  fileprivate var idleName: String { otherModule.map { "'\($0)'" } ?? "it" }
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
      message: "'\(from.name)' declares '\(to.name)' but never imports \(connection.idleName)",
      advice: from.advice(toRemove: to.name))
    if let testEdge { violation.tellOfTests(testEdge, of: from) }
    if !isCertain {
      violation.take(nil)
      violation.isUncertain = true
      violation.notes.append(
        "an import of '\(from.name)' that leads to no component may need it: resolve that first")
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
      message: "'\(from.name)' declares '\(to.name)' for its tests but they never import"
        + " \(connection.idleName)",
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
      "Login/Sources/LoginPage.swift": """
      public struct LoginPage {}
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
