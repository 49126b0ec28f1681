/// A dependency on a component, with all its grounds.
public struct DependencyEdge: Hashable, Sendable {
  /// The two ends, which identify an edge between components.
  public struct Ends: Hashable, Sendable {
    public var from: String
    public var to: String

    public init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  /// The dependent: a component, its tests, or the shell of a product.
  public var owner: SourceOwner
  /// The component on which it depends, or the package: no component has the name of a package.
  public var to: String
  /// At least one; sorted, and one of each kind.
  public private(set) var grounds: [EdgeGround]

  /// - Parameter grounds: in any order; those of the same kind are joined
  public init(_ owner: SourceOwner, to: String, grounds: [EdgeGround]) {
    self.owner = owner
    self.to = to
    self.grounds = EdgeGround.joined(grounds)
  }

  /// The same edge with other import sites.
  public func with(importSites sites: [SourceSite]) -> DependencyEdge {
    guard var imports else { return self }
    imports.sites = sites
    let others = grounds.filter { $0.kind != .imported }
    return DependencyEdge(owner, to: to, grounds: others + [.imported(imports)])
  }

  /// The component or product where it starts.
  public var from: String { owner.name }
  public var ends: Ends { Ends(from: from, to: to) }
}

extension DependencyEdge {
  /// The line of the manifest that declares the dependency; nil if none does.
  public var declaration: SourceLocation? {
    for case .declared(let location) in grounds { return location }
    return nil
  }

  /// The imports that need the dependency; nil if there are none.
  public var imports: EdgeImports? {
    for case .imported(let imports) in grounds { return imports }
    return nil
  }

  /// The kinds of run-time coupling, with their places.
  public var couplings: [(kind: CouplingKind, sites: [SourceSite])] {
    grounds.compactMap { ground in
      if case .coupled(let kind, let sites) = ground { (kind, sites) } else { nil }
    }
  }

  public var isDeclared: Bool { declaration != nil }
  public var isImported: Bool { imports != nil }
  /// The places where it is imported, sorted.
  public var importSites: [SourceSite] { imports?.sites ?? [] }
  /// The sites that import something, without conditions such as `#if canImport(M)`.
  public var importStatements: [SourceSite] { importSites.filter { !$0.isExistenceCondition } }
  /// Whether a site imports something.
  public var hasImportStatement: Bool { importSites.contains { !$0.isExistenceCondition } }
  /// The conditions that only ask whether it can be imported, such as `#if canImport(M)`.
  public var existenceConditions: [SourceSite] { importSites.filter(\.isExistenceCondition) }
  /// The place of its first import.
  public var firstImport: SourceLocation? { imports?.sites.first?.location }

  /// Whether the owner is compiled and linked against the target.
  public var countsForBuilding: Bool { grounds.contains(where: \.countsForBuilding) }
}

extension Sequence<DependencyEdge> {
  /// The edges that compilers and linkers follow. Keys, plans, cycles and the rules on layers and
  /// lines use only these.
  public var building: [DependencyEdge] { filter(\.countsForBuilding) }

  /// The ``building`` edges as compilers follow them: without imports whose conditions are false, and
  /// so without edges that nothing else makes. A declared dependency keeps such imports if it has no
  /// others, since it is needed elsewhere.
  public var compiled: [DependencyEdge] {
    compactMap { edge in
      guard edge.countsForBuilding else { return nil }
      let sites = edge.importSites
      guard sites.contains(where: \.isRuledOut) else { return edge }
      let compiled = sites.filter { !$0.isRuledOut }
      if !compiled.isEmpty { return edge.with(importSites: compiled) }
      return edge.isDeclared ? edge : nil
    }
  }

  /// The edges between components, without their tests.
  public var ofComponents: [DependencyEdge] {
    filter { if case .component = $0.owner { true } else { false } }
  }

  /// The edges that start in tests.
  public var ofTests: [DependencyEdge] {
    filter(\.owner.isTests)
  }

  /// The edges that start in the shells of products.
  public var ofShells: [DependencyEdge] {
    filter { if case .shell = $0.owner { true } else { false } }
  }
}
