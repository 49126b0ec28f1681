public import ModKitModel

/// Finds what keeps a business line in the code base, and the ways out.
public struct Detaching: Sendable {
  let architecture: Architecture
  let line: String
  private let product: String?
  /// The components of the line.
  let members: [Component]
  private let names: Set<String>
  private let components: [String: Component]
  /// The components of the product; nil for all.
  private let scope: Set<String>?
  /// Whether a site is not compiled without a module.
  private let vanishes: @Sendable (SourceSite, _ module: String) -> Bool
  /// The edges into the line that compilers see.
  private var building: [DependencyEdge] = []

  /// - Parameters:
  ///   - product: the product to look at, and all its components; nil for the whole workspace
  ///   - vanishes: whether a site is not compiled without a module
  /// - Throws: ``UnknownName`` if no component belongs to the line
  public init(
    _ architecture: Architecture, line: String, product: (name: String, members: Set<String>)?,
    vanishes: @escaping @Sendable (SourceSite, _ module: String) -> Bool
  ) throws(UnknownName) {
    let all = architecture.workspace.components
    guard all.contains(where: { $0.line == line }) else {
      throw UnknownName(kind: "line", name: line, known: Set(all.compactMap(\.line)).sorted())
    }
    (self.architecture, self.line, self.product) = (architecture, line, product?.name)
    (scope, self.vanishes) = (product?.members, vanishes)
    members = all.filter { $0.line == line && product?.members.contains($0.name) ?? true }
    names = Set(members.map(\.name))
    components = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    building = architecture.edges.filter {
      names.contains($0.to) && $0.countsForBuilding && isInScope($0.owner)
    }
  }

  /// Whether anything outside imports the line.
  public var isImported: Bool { building.contains(where: \.isImported) }

  /// The files whose outlines decide about ways out, sorted.
  public var files: [String] {
    let importers = building.filter(\.isImported)
    let clients = importers.filter { $0.imports?.reexport != nil }.flatMap(clientFiles)
    return Set(members.flatMap(\.files.paths) + importers.map(\.owner).flatMap(files) + clients)
      .sorted()
  }

  /// - Parameter outlines: by file; files that cannot be read have none
  public func detachment(_ outlines: [String: SourceOutline]) -> Detachment {
    let declarations = LineDeclarations(members, outlines)
    let edges =
      building.map { edge(of: $0, declarations, outlines) } + couplings.map(edge(of:))
    return Detachment(
      line: line, product: product, components: members.map(\.name),
      products: architecture.workspace.products.filter { item in
        (product == nil || item.name == product)
          && item.entryComponents.contains(where: names.contains)
      }.map(\.name),
      edges: edges.sorted { $0.order < $1.order })
  }

  // MARK: Owners

  private func isInScope(_ owner: SourceOwner) -> Bool {
    switch owner {
    case .shell(of: let name): product == nil || product == name
    case .component(let name), .tests(of: let name):
      (scope?.contains(name) ?? true) && components[name]?.line != line
    }
  }

  private func actors(of owner: SourceOwner) -> [String] {
    if case .shell(of: let product) = owner { return [product] }
    let owners = components[owner.name]?.owners ?? []
    return owners.isEmpty ? [owner.name] : owners.sorted()
  }

  /// All files of an owner.
  private func files(of owner: SourceOwner) -> [String] {
    switch owner {
    case .component(let name): components[name]?.files.paths ?? []
    case .tests(of: let name): components[name]?.tests.paths ?? []
    case .shell(of: let name):
      architecture.workspace.products.first { $0.name == name }?.shell?.paths ?? []
    }
  }

  // MARK: Edges that compilers follow

  private func edge(
    of edge: DependencyEdge, _ declarations: LineDeclarations,
    _ outlines: [String: SourceOutline]
  ) -> DetachEdge {
    var result = DetachEdge(
      edge.owner, to: edge.to, .dependency, actors: actors(of: edge.owner),
      declaration: edge.declaration, sites: edge.importStatements,
      reexport: edge.imports?.reexport, reason: .named)
    if let reason = reasonWithoutOutlines(of: edge) {
      result.reason = reason
      return result
    }
    let own = files(of: edge.owner)
    let uses = declarations.uses(
      of: edge.to, in: importingFiles(edge, own), owner: own, isTestable: edge.isTestable)
    result.reason = WayDecision(hasRoutes: hasRoutes, ownClasses: classes(own, outlines))
      .reason(for: uses)
    result.uses = uses.map(\.used)
    if result.way == .sink { result.moves = declarations.closure(of: uses.map(\.declaration)) }
    return result
  }

  /// What is clear without a look at the code.
  private func reasonWithoutOutlines(of edge: DependencyEdge) -> DetachReason? {
    guard let target = components[edge.to] else { return .absent(component: edge.to) }
    for name in [edge.owner.component, edge.to].compactMap(\.self)
    where components[name]?.isWithoutSources ?? false {
      return .absent(component: name)
    }
    let statements = edge.importStatements
    if statements.isEmpty {
      if target.isTool { return .tool }
      return edge.existenceConditions.isEmpty ? .notImported : .guarded
    }
    if statements.allSatisfy({ vanishes($0, target.module) }) { return .guarded }
    if case .shell = edge.owner { return .composed }
    return nil
  }

  /// The files that may use what an edge imports: all, if a header imports it or it is re-exported.
  private func importingFiles(_ edge: DependencyEdge, _ own: [String]) -> [String] {
    if edge.imports?.reexport != nil { return own + clientFiles(of: edge) }
    let files = Set(edge.importStatements.map(\.location.file))
    return files.contains { HeaderKind(path: $0) != nil } ? own : files.sorted()
  }

  /// The files outside the line that import the owner of an edge.
  private func clientFiles(of edge: DependencyEdge) -> [String] {
    guard let owner = edge.owner.component else { return [] }
    let sites = architecture.edges.building.filter { $0.to == owner && isInScope($0.owner) }
      .flatMap(\.importStatements)
    return Set(sites.map(\.location.file)).sorted()
  }

  private func classes(_ files: [String], _ outlines: [String: SourceOutline]) -> Set<String> {
    let declarations: [OutlineDeclaration] = files.flatMap { outlines[$0]?.declarations ?? [] }
    return Set(declarations.filter { $0.kind == .classType && $0.type == nil }.map(\.name))
  }

  private var hasRoutes: Bool { architecture.couplings.all.contains { $0.kind == .route } }

  // MARK: Run-time couplings

  private struct LineCoupling: Hashable {
    var owner: SourceOwner
    var target: String
    var kind: CouplingKind
    var name: String
  }

  /// The uses outside the line of names that only the line provides in a product, with their places.
  private var couplings: [(key: LineCoupling, sites: Set<SourceSite>)] {
    var found: [LineCoupling: Set<SourceSite>] = [:]
    let scopes = architecture.couplings.scopes.filter {
      product == nil || $0.product == product
    }
    for coupling in scopes.flatMap(\.couplings) {
      guard let target = provider(of: coupling) else { continue }
      for user in coupling.users where isInScope(user.owner) {
        let key = LineCoupling(
          owner: user.owner, target: target, kind: coupling.kind, name: coupling.name)
        found[key, default: []].insert(user.site)
      }
    }
    return found.map { ($0.key, $0.value) }
  }

  /// The first component of the line that provides a name, if nothing else does.
  private func provider(of coupling: Coupling) -> String? {
    let providers = coupling.providers.map(\.owner.component)
    guard !providers.isEmpty,
      providers.allSatisfy({ $0.map(names.contains) ?? false })
    else { return nil }
    return providers.compactMap(\.self).min()
  }

  private func edge(of coupling: (key: LineCoupling, sites: Set<SourceSite>)) -> DetachEdge {
    let key = coupling.key
    return DetachEdge(
      key.owner, to: key.target, .coupling(key.kind, name: key.name),
      actors: actors(of: key.owner), sites: coupling.sites.sorted(), reason: .lookedUp)
  }
}

extension Component {
  /// Whether nothing is known of its code.
  fileprivate var isWithoutSources: Bool {
    isSourceAbsent || (files.sources.isEmpty && files.headers.isEmpty)
  }
}

extension DependencyEdge {
  fileprivate var isTestable: Bool { imports?.isTestable ?? false }
}

extension DetachEdge {
  /// What edges are sorted by.
  fileprivate var order: (SourceOwner, String, String) {
    switch ground {
    case .dependency: (owner, target, "")
    case .coupling(let kind, let name): (owner, target, "\(kind.rawValue) \(name)")
    }
  }
}
