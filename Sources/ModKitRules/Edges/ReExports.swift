import ModKitModel

/// What components get from others that hand on their own dependencies: by `@_exported`, in a public
/// header, by `export` in a module map, or by linking, as a component does that has no code of its own.
struct ReExports: Sendable {
  /// The edges that hand on.
  private let reexporting: EdgeIndex
  private let imports: EdgeIndex
  private let declarations: EdgeIndex
  private let testImports: EdgeIndex
  private let testDeclarations: EdgeIndex
  /// The components that import something without declaring it, by what they import.
  private let borrowers: [String: [String]]
  /// The modules of libraries outside of the workspace that components hand on or bring.
  private let libraries: [String: Set<String>]

  /// - Parameters:
  ///   - edges: between components, sorted by both ends, as in an architecture
  ///   - testEdges: those that start in tests, sorted alike
  ///   - handover: what hands on more than imports say
  ///   - external: imports of libraries outside of the workspace
  ///   - vendored: the modules of the frameworks that components contain; their dependents can import
  ///     them
  init(
    _ edges: [DependencyEdge], ofTests testEdges: [DependencyEdge], _ handover: Handover,
    _ external: [ExternalImport], vendored: [String: Set<String>]
  ) {
    libraries = Dictionary(
      grouping: external.filter { $0.isReexport && $0.owner.component != nil }, by: \.owner.name
    )
    .mapValues { Set($0.map(\.module)) }.merging(vendored) { $0.union($1) }
    reexporting = EdgeIndex(edges) { $0.from != $0.to && handover.includes($0) }
    let isUsed = !reexporting.isEmpty
    imports = EdgeIndex(isUsed ? edges : []) { $0.isImported && $0.from != $0.to }
    declarations = EdgeIndex(isUsed ? edges : []) { $0.isDeclared && $0.from != $0.to }
    testImports = EdgeIndex(isUsed ? testEdges : []) { $0.isImported && $0.from != $0.to }
    testDeclarations = EdgeIndex(isUsed ? testEdges : []) { $0.isDeclared && $0.from != $0.to }
    borrowers = Dictionary(
      grouping: isUsed ? (edges + testEdges).filter { !$0.isDeclared } : [], by: \.to
    ).mapValues { $0.map(\.from) }
  }

  /// Whether a component hands on another one.
  func handsOn(_ component: String, by reexporter: String) -> Bool {
    reexporting[DependencyEdge.Ends(from: reexporter, to: component)] != nil
  }

  /// Whether others import a component, or what it hands on, because this one hands it on.
  func isBorrowed(_ component: String, from reexporter: String) -> Bool {
    guard handsOn(component, by: reexporter) else { return false }
    let targets = handedOn(by: [component]).union([component])
    return targets.flatMap { self.borrowers[$0] ?? [] }.contains { borrower in
      [declarations, testDeclarations].contains { index in
        index.edges(from: borrower).contains { $0.to == reexporter }
      } || handedOn(toDeclaringTestsOf: borrower).contains(reexporter)
    }
  }

  /// What a component gets from those that it imports.
  func handedOn(toImporter component: String) -> Set<String> {
    handedOn(by: imports.edges(from: component).map { $0.to }, besides: component)
  }

  /// What the tests of a component get from those that they import, and from the component.
  func handedOn(toImportingTestsOf component: String) -> Set<String> {
    handedOn(by: [component] + testImports.edges(from: component).map { $0.to })
  }

  /// What a component gets from those that it declares.
  func handedOn(toDeclarer component: String) -> Set<String> {
    handedOn(by: declarations.edges(from: component).map { $0.to }, besides: component)
  }

  /// What the tests of a component get from those that it or they declare, and from the component.
  func handedOn(toDeclaringTestsOf component: String) -> Set<String> {
    let declared = [declarations, testDeclarations].flatMap { $0.edges(from: component).map(\.to) }
    return handedOn(by: [component] + declared)
  }

  /// Whether a component, or its tests, import something that another component hands on.
  func isUsed(_ reexporter: String, by component: String) -> Bool {
    let handedOn = handedOn(by: [reexporter], besides: component)
    guard !handedOn.isEmpty else { return false }
    return [imports, testImports].contains { index in
      index.edges(from: component).contains { handedOn.contains($0.to) }
    }
  }

  /// The modules of libraries outside of the workspace that a component hands on, directly or through others.
  func libraries(handedOnBy component: String) -> Set<String> {
    guard !libraries.isEmpty else { return [] }
    return handedOn(by: [component]).union([component]).reduce(into: []) { modules, name in
      modules.formUnion(libraries[name] ?? [])
    }
  }

  /// What components hand on, directly or through one another.
  private func handedOn(by reexporters: [String], besides component: String? = nil) -> Set<String> {
    guard !reexporting.isEmpty else { return [] }
    var handedOn: Set<String> = []
    var pending = reexporters
    while let reexporter = pending.popLast() {
      for edge in reexporting.edges(from: reexporter)
      where edge.to != component && handedOn.insert(edge.to).inserted {
        pending.append(edge.to)
      }
    }
    return handedOn
  }
}

/// Which components hand on more than `@_exported` and public headers say.
struct Handover: Sendable {
  /// Those that have no code of their own: whoever links them gets what they declare.
  private let wrappers: Set<String>
  /// The modules that module maps export, by component; `*` for all that its headers import.
  private let exports: [String: Set<String>]
  /// The modules of what module maps may export.
  private let modules: [String: [String]]

  init(_ architecture: Architecture) {
    let workspace = architecture.workspace
    wrappers = Self.wrappers(in: architecture)
    exports = Dictionary(
      architecture.moduleMaps.lazy.filter { !$0.exports.isEmpty }.map {
        ($0.component, Set($0.exports))
      }, uniquingKeysWith: { $0.union($1) })
    modules =
      exports.isEmpty
      ? [:]
      : Dictionary(
        workspace.components.map { ($0.name, $0.allModules) }
          + workspace.packages.map { ($0.name, $0.modules) },
        uniquingKeysWith: { first, _ in first })
  }

  /// Whether who depends on the start of an edge gets its end too.
  func includes(_ edge: DependencyEdge) -> Bool {
    if edge.imports?.reexport != nil || edge.isDeclared && wrappers.contains(edge.from) {
      return true
    }
    guard let exports = exports[edge.from] else { return false }
    let isImportedByHeaders = edge.importStatements.contains {
      HeaderKind(path: $0.location.file) != nil
    }
    return isImportedByHeaders && exports.contains("*")
      || (modules[edge.to] ?? []).contains(where: exports.contains)
  }

  /// The components that declare something and either have no sources, or import nothing but what
  /// they hand on.
  private static func wrappers(in architecture: Architecture) -> Set<String> {
    var (candidates, importers): (Set<String>, Set<String>) = ([], [])
    for edge in architecture.edges.ofComponents {
      if edge.isDeclared { candidates.insert(edge.from) }
      if let imports = edge.imports, imports.reexport == nil { importers.insert(edge.from) }
    }
    candidates.subtract(importers)
    let users = Set(architecture.externalImports.map(\.owner))
    let components = architecture.workspace.components.lazy.filter { component in
      candidates.contains(component.name)
        && (component.files.sources.isEmpty
          || architecture.importsForOthers(component, usersOfOthers: users))
    }
    return Set(components.map(\.name))
  }
}

extension Architecture {
  /// Whether a component has nothing of its own, and imports nothing for itself. A library needs a file
  /// that is compiled: of Swift without a public name, or one of C without public headers. It may
  /// import modules of the platforms.
  ///
  /// - Parameter usersOfOthers: the owners that import modules of neither the workspace nor the platforms
  fileprivate func importsForOthers(
    _ component: Component, usersOfOthers: Set<SourceOwner>
  ) -> Bool {
    let owner = SourceOwner.component(component.name)
    guard let count = importCounts[owner] else { return false }
    if count > 0, count == reexportCounts[owner] ?? 0 { return true }
    let isEmpty =
      component.languages.contains(.swift)
      ? componentsWithoutInterface.contains(component.name)
      : component.files.sources.count == 1 && component.files.publicHeaders.isEmpty
    return isEmpty && !usersOfOthers.contains(owner)
  }
}
