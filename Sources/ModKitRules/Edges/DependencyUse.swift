import ModKitModel

/// What shows, apart from imports, that a declared dependency is used, and what cannot be judged.
struct DependencyUse {
  private let context: RuleContext
  /// The modules that storyboards and the like name, by owner.
  private let resourceModules: [SourceOwner: Set<String>]
  /// The owners of storyboards and the like with a class that no component is known to have.
  private let openOwners: Set<SourceOwner>
  /// The modules of libraries outside of the workspace that sources import, by owner.
  private let libraries: [SourceOwner: Set<String>]
  /// What components declare, if there are apps that link what it needs.
  private let declared: [String: [String]]
  /// What headers of others need that Swift sees by a bridging header, by component.
  private let bridged: [String: Set<String>]

  init(_ context: RuleContext) {
    self.context = context
    var modules: [SourceOwner: Set<String>] = [:]
    for site in context.architecture.couplingSites where site.isClassInResource {
      guard case .known(let name) = site.name, let dot = name.firstIndex(of: ".") else { continue }
      modules[site.owner, default: []].insert(String(name[..<dot]))
    }
    resourceModules = modules
    openOwners = Set(
      context.architecture.couplings.all.lazy
        .filter { $0.kind == .objectiveCClass && $0.providers.isEmpty }
        .flatMap(\.users).filter(\.isClassInResource).map(\.owner))
    libraries = Dictionary(grouping: context.architecture.externalImports, by: \.owner)
      .mapValues { Set($0.map(\.module)) }
    let hasApps = context.workspace.components.contains(where: \.linksForOthers)
    let edges = hasApps ? context.architecture.edges.ofComponents.filter(\.isDeclared) : []
    declared = Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to) }
    bridged = context.architecture.needsOfSharedBridgingHeaders
  }

  /// Whether the end of a connection that no source imports is certainly not needed.
  func isMissing(_ connection: Connection) -> Bool {
    let (from, to) = (connection.from.name, connection.to.name)
    let owner = connection.edge.owner
    guard isJudged(connection.to, for: owner), !connection.edge.isUsedAtRunTime,
      !connection.isInherited,
      resourceModules[owner]?.isDisjoint(with: connection.to.allModules) != false,
      libraries[owner]?.isDisjoint(with: context.reExports.libraries(handedOnBy: to)) != false
    else { return false }
    if bridged[from]?.contains(to) == true { return false }
    if connection.from.linksForOthers, isNeeded(to, besidesBy: from) { return false }
    let reExports = context.reExports
    // What nobody can import is there to be linked, and so is what it declares.
    let isLinkedOnly =
      context.architecture.componentsWithoutInterface.contains(from)
      && reExports.handsOn(to, by: from)
    return !isLinkedOnly && !reExports.isUsed(to, by: from) && !reExports.isBorrowed(to, from: from)
  }

  /// Whether another dependency of a component declares this one, directly or through others.
  private func isNeeded(_ target: String, besidesBy component: String) -> Bool {
    var pending = (declared[component] ?? []).filter { $0 != target }
    var seen = Set(pending)
    while let name = pending.popLast() {
      for next in declared[name] ?? [] {
        if next == target { return true }
        if seen.insert(next).inserted { pending.append(next) }
      }
    }
    return false
  }

  /// Whether a component or package would be imported by those that need it. False for tools and
  /// plug-ins, for libraries without a module, and for what only has resources to offer.
  private func isJudged(_ target: Component, for owner: SourceOwner) -> Bool {
    if target.isTool || context.architecture.entryPoints.contains(target.name) { return false }
    let isImported = context.importedTargets.contains(target.name)
    if context.package(named: target.name) != nil {
      return isImported && !openOwners.contains(owner)
    }
    let hasOnlyResources =
      !target.resources.isEmpty
      && context.architecture.componentsWithoutInterface.contains(target.name)
    return isImported || target.hasImportableModule && !hasOnlyResources
  }

  /// The components with an import that may lead to any of their dependencies: one that is not
  /// resolved, or one of a library that only `external:` names.
  func isPuzzling(_ connection: Connection, _ unresolved: Set<String>) -> Bool {
    unresolved.contains(connection.from.name)
      || context.package(named: connection.to.name) != nil
        && context.architecture.externalImports.contains { $0.owner == connection.edge.owner }
  }
}

extension Component {
  /// Whether it is an app or a part of one in Xcode, which has to link and embed what its libraries need.
  /// A manifest may have been written for one.
  fileprivate var linksForOthers: Bool { isTool && foreignFormat?.hasProjects ?? true }

  /// Whether other components can import something of it.
  fileprivate var hasImportableModule: Bool {
    !files.publicHeaders.isEmpty || headerSettings.moduleMap != nil || !files.moduleMaps.isEmpty
      || isSourceAbsent || languages.contains(.swift)
  }
}

extension CouplingSite {
  /// Whether a storyboard, a xib or an `Info.plist` names a class.
  fileprivate var isClassInResource: Bool {
    kind == .objectiveCClass && role == .uses && origin == .resource
  }
}

extension DependencyEdge {
  /// Whether a class or a storyboard of the target is looked up by its name.
  fileprivate var isUsedAtRunTime: Bool {
    couplings.contains { $0.kind == .objectiveCClass || $0.kind == .storyboard }
  }
}

extension Connection {
  /// Whether it is there because of other components that the dependency is declared for.
  fileprivate var isInherited: Bool {
    from.dependencies.contains { $0.name == to.name && $0.isInherited }
      || from.tests.dependencies.contains { $0.name == to.name && $0.isInherited }
  }
}

extension Architecture {
  /// By component, what is imported by the headers of those whose header is its bridging header too. Which of
  /// these headers that one includes does not matter.
  fileprivate var needsOfSharedBridgingHeaders: [String: Set<String>] {
    let users = workspace.components.filter { !$0.headerSettings.sharedBridgingHeaders.isEmpty }
    guard !users.isEmpty else { return [:] }
    let shared = Set(users.flatMap(\.headerSettings.sharedBridgingHeaders))
    let owners = workspace.components.reduce(into: [String: [String]]()) { owners, component in
      let headers = component.files.headers + component.tests.headers
      for header in headers where shared.contains(header) {
        owners[header, default: []].append(component.name)
      }
    }
    let importing = edges.ofComponents + edges.ofTests
    let needs = importing.reduce(into: [String: Set<String>]()) { needs, edge in
      let isInHeader = edge.importSites.contains {
        RelativePath.fileExtension(of: $0.location.file) == "h"
      }
      if isInHeader { needs[edge.from, default: []].insert(edge.to) }
    }
    return Dictionary(
      uniqueKeysWithValues: users.map { component in
        let owners = component.headerSettings.sharedBridgingHeaders.flatMap { owners[$0] ?? [] }
        return (component.name, owners.reduce(into: []) { $0.formUnion(needs[$1] ?? []) })
      })
  }
}
