import ModKitConcurrency
import ModKitDisk
import ModKitModel
import ModKitXcode

/// The projects of Xcode that components are linked from, and which of these are targets that a library can be
/// in the place of.
struct LinkedProjects {
  /// Sorted by path.
  let sources: [ProjectSource]
  /// The target of each component; of those that are several, the first.
  private(set) var targets: [String: ProjectTargetKey] = [:]
  /// Why components have to stay targets.
  private var limits: [String: ProjectTargetLimit] = [:]
  /// The platforms of the programs that use components, each platform set once.
  private var platformsOfUsers: [String: Set<[Platform]>] = [:]
  private let workspace: Workspace
  /// The targets of each project by their names.
  private var targetsByName: [String: [String: ProjectTargetKey]] = [:]
  /// The components whose targets define `DEBUG`.
  private var definingDebug: Set<String> = []

  /// - Returns: nil if no component is linked from a project
  init?(_ workspace: Workspace, in tree: DiskFileTree) {
    let manifests = Set(
      workspace.components.lazy.filter { $0.foreignFormat == .xcode }.map(\.locations.manifest))
    guard !manifests.isEmpty else { return nil }
    self.workspace = workspace
    let text = { @Sendable (path: String) -> String? in
      (try? tree.read(path, limit: Self.sizeLimit)).map { String(decoding: $0, as: UTF8.self) }
    }
    sources = manifests.sorted().concurrentMap { path in
      (try? tree.read(path, limit: Self.sizeLimit)).flatMap {
        ProjectSource($0, at: RelativePath.directory(of: path), files: text)
      }
    }.compactMap(\.self)
    guard !sources.isEmpty else { return nil }
    read(tree)
  }

  private static let sizeLimit = 1 << 30

  private mutating func read(_ tree: DiskFileTree) {
    var known: [SourceLocation: (key: ProjectTargetKey, target: ProjectTarget)] = [:]
    for source in sources {
      for target in source.targets {
        let key = ProjectTargetKey(project: source.path, id: target.id)
        known[target.location] = (key, target)
        targetsByName[source.path, default: [:]][target.name] = key
      }
    }
    let found = ProjectSource.limits(of: sources)
    let platforms = ProjectSource.platformsOfUsers(sources)
    let pinned = pinnedPackages
    for component in workspace.components {
      guard let (key, target) = known[component.locations.name] else {
        limits[component.name] = component.foreignFormat == .swiftpm ? .ofPackage : .noTarget
        continue
      }
      targets[component.name] = key
      platformsOfUsers[component.name] = platforms[key]
      let own = target.limit == .program ? target.limit : nil
      let limit =
        own ?? Self.limit(of: component) ?? target.limit ?? found[key]
        ?? target.products.first { !pinned.contains($0.package) }.map { .packageProduct($0.name) }
      let languages = component.languages
      let ofLanguage = Language.allCases.first {
        languages.contains($0) && target.limitsByLanguage[$0] != nil
      }
      limits[component.name] = limit ?? ofLanguage.flatMap { target.limitsByLanguage[$0] }
      if target.definesDebug { definingDebug.insert(component.name) }
    }
    readSources(tree)
  }

  /// The identities of the packages whose revisions keys have.
  private var pinnedPackages: Set<String> {
    let pins = PackagePins(workspace)
    return Set(
      workspace.packages.filter { pins.closure(of: $0) != nil }.compactMap(\.swiftPM?.identity))
  }

  private static func limit(of component: Component) -> ProjectTargetLimit? {
    if component.isJoined { return .severalTargets }
    return (component.resources + component.implicitResources).first.map {
      .resource(String(RelativePath.lastComponent(of: $0)))
    }
  }

  /// Keeps the targets whose sources say that a library would be another thing.
  private mutating func readSources(_ tree: DiskFileTree) {
    let open = workspace.components.filter { limits[$0.name] == nil }
    let definingDebug = definingDebug
    let found = open.concurrentMap { component in
      component.files.sources.lazy.compactMap { source -> ProjectTargetLimit? in
        guard let bytes = try? tree.read(source.path, limit: .max) else { return nil }
        let name = String(RelativePath.lastComponent(of: source.path))
        if source.language == .swift, Self.contains("import AppIntents", bytes) {
          return .appIntents(name)
        }
        if Self.wordsOfBundles.contains(where: { Self.contains($0, bytes) }) {
          return .bundle(name)
        }
        let asks = !definingDebug.contains(component.name) && Self.contains("DEBUG", bytes)
        return asks ? .debugging(name) : nil
      }.first
    }
    for (component, limit) in zip(open, found) { limits[component.name] = limit }
  }

  /// A framework is a bundle of its own.
  private static let wordsOfBundles = [
    "Bundle(for", "bundleForClass:", "Bundle(identifier", "bundleWithIdentifier:", "#bundle",
    "CFBundleGetBundleWithIdentifier",
  ]

  private static func contains(_ text: String, _ bytes: [UInt8]) -> Bool {
    bytes.firstRange(of: Array(text.utf8)) != nil
  }

  /// Why a component has to stay a target on a platform.
  func limit(of component: Component, on platform: Platform) -> ProjectTargetLimit? {
    if let limit = limits[component.name] { return limit }
    let others = (platformsOfUsers[component.name] ?? []).filter { !$0.contains(platform) }
    guard !others.isEmpty else { return nil }
    return .usedOn(Set(others.joined()).sorted { $0.rawValue < $1.rawValue })
  }

  /// What targets need by the imports of components, and by those of their tests.
  func needs(_ plan: IntegrationPlan) -> [ProjectTargetKey: Set<ProjectTargetKey>] {
    var needs: [ProjectTargetKey: Set<ProjectTargetKey>] = [:]
    for planned in plan.components + plan.omitted {
      guard let key = targets[planned.name] else { continue }
      needs[key, default: []].formUnion(planned.dependencies.compactMap { targets[$0] })
    }
    for component in workspace.components {
      guard let key = targets[component.name], let more = plan.tests.needs[component.name] else {
        continue
      }
      for test in tests(of: component) {
        needs[test, default: []].formUnion([key] + more.compactMap { targets[$0] })
      }
    }
    return needs
  }

  /// The targets of tests that a plan does not bring along.
  ///
  /// - Parameter selection: whose tests are wanted
  func testsLeftOut(of plan: IntegrationPlan, _ selection: TestSelection) -> Set<ProjectTargetKey> {
    let known = Set((plan.components + plan.omitted).map(\.name))
    return Set(
      workspace.components.filter { component in
        plan.tests.needs[component.name] == nil
          && (selection != .all || known.contains(component.name))
      }.flatMap(tests))
  }

  private func tests(of component: Component) -> [ProjectTargetKey] {
    guard let key = targets[component.name] else { return [] }
    return component.tests.targets.compactMap { targetsByName[key.project]?[$0] }
  }

  /// The projects that a plan needs.
  func sources(for plan: IntegrationPlan) -> [ProjectSource] {
    let names = (plan.components + plan.omitted).map(\.name)
    let needed = Set(names.compactMap { targets[$0]?.project })
    return sources.filter { needed.contains($0.path) && $0.fault == nil }
  }
}
