import ModKitConcurrency
import ModKitModel
import Synchronization

/// Combines drafts: resolves globs and names, and finds the issues between manifests.
struct WorkspaceAssembly: Sendable {
  private let draft: WorkspaceDraft
  private let lock: ArtifactLock
  private let manifests: ComponentManifests
  private let index: FileIndex
  private let componentDirectories: SortedPaths
  private let isDraftValid: Bool
  private let areNamesComplete: Bool
  private let mayMissShells: Bool
  /// What components may declare: other components, and packages.
  private let dependencyNames: Set<String>
  private(set) var issues: [ManifestIssue] = []

  /// Creates an assembly.
  ///
  /// - Parameters:
  ///   - isDraftValid: false if `modkit.yml` has issues: its values are then not compared
  ///   - areAllFound: false if manifests may be missing: no name is then reported as unknown
  ///   - mayMissShells: whether the products are of another time than the files
  init(
    draft: WorkspaceDraft, lock: ArtifactLock = ArtifactLock(), manifests: ComponentManifests,
    index: FileIndex,
    componentDirectories: SortedPaths, isDraftValid: Bool, areAllFound: Bool,
    mayMissShells: Bool = false
  ) {
    self.draft = draft
    self.lock = lock
    self.manifests = manifests
    self.index = index
    self.componentDirectories = componentDirectories
    self.isDraftValid = isDraftValid
    self.mayMissShells = mayMissShells
    areNamesComplete = areAllFound && manifests.areNamesComplete
    dependencyNames = manifests.names.union(draft.packages.names)
  }

  mutating func workspace() -> Workspace {
    let components = assigned(assembled())
    issues += NameIssues.duplicates(
      components.map { ($0.name, $0.locations.name) }, of: "component")
    checkModules(of: components)
    if isDraftValid {
      checkLayers(of: components)
      checkHavingLayers(components)
      checkStore(beside: components)
      checkRemote()
      checkEngine()
      checkIgnored()
      checkDeclaredTogether()
      checkWishes(among: components)
      checkPackages(among: components)
      checkForbidden(among: components)
      checkCategories(among: components)
      issues += draft.couplings.issues
    }
    var workspace = Workspace(
      name: draft.name,
      layers: draft.layers,
      components: components,
      products: isDraftValid ? products(of: components) : [],
      external: draft.external,
      packages: draft.packages.packages,
      ruleSettings: draft.ruleSettings,
      exceptions: draft.exceptions,
      integration: draft.integration,
      store: draft.store,
      lock: lock,
      headerProfile: draft.headerProfile,
      headerLayout: draft.headerLayout,
      deployment: draft.deployment,
      destinations: draft.destinations.destinations,
      settings: draft.settings,
      unknownDependencies: unknownDependencies(of: components),
      ignored: draft.ignored.map(\.string),
      forbidden: draft.forbidden.laws,
      couplings: draft.couplings.patterns,
      categories: draft.categories.settings,
      sourceAddress: draft.sourceAddress)
    workspace.engine = draft.engine
    workspace.statedVersion = draft.version?.version
    workspace.declaredTogether = draft.declaredTogether.map { $0.map(\.string) }
    return workspace
  }

  private mutating func report(_ message: String, at location: SourceLocation, advice: String) {
    issues.append(ManifestIssue(message, at: location, advice: advice))
  }

  // MARK: Components

  private mutating func assembled() -> [Component] {
    let moduleMaps = ModuleMapSelection(index, componentDirectories)
    let drafts = manifests.valid
    // Issues are kept apart from components: copying a component is expensive, and few have issues.
    // `InvalidManifests` sorts them.
    let found = Mutex<[ManifestIssue]>([])
    let room = Atomic(index.paths.count + Self.sharingLimit)
    let components = drafts.concurrentMap {
      [index, componentDirectories, lock, settings = self.draft.settings] draft in
      guard room.load(ordering: .relaxed) >= 0 else { return draft.component }
      let assembly = ComponentAssembly(
        index: index, componentDirectories: componentDirectories, moduleMaps: moduleMaps,
        isLocked: lock.entries[draft.component.name] != nil, settings: settings)
      let (component, own) = assembly.component(draft)
      if !own.isEmpty { found.withLock { $0 += own } }
      room.subtract(component.files.count, ordering: .relaxed)
      return component
    }
    issues += found.withLock { $0 }
    if room.load(ordering: .relaxed) < 0 { reportSharing() }
    return components
  }

  /// How often files may be in a further component, all together: a few lines can give each of
  /// thousands of components all files of a folder.
  static let sharingLimit = 500_000

  private mutating func reportSharing() {
    report(
      "files are in a further component more than \(Self.sharingLimit) times",
      at: TextPlaces.start(of: draft.file),
      advice: "give each component a folder of its own, or leave descriptions out by `exclude:`")
  }

  private mutating func checkModules(of components: [Component]) {
    // By index, because copying a component is expensive.
    for number in components.indices {
      guard let problem = ModuleName.problem(with: components[number].module) else { continue }
      let component = components[number]
      report(
        "the name `\(component.module)` cannot be a module: it \(problem)",
        at: component.locations.moduleName,
        advice: Self.adviceToRename(component) + " with letters, digits and `_`, no digit first")
    }
  }

  private static func adviceToRename(_ component: Component) -> String {
    let isImplied = component.foreignFormat == nil && component.locations.module == nil
    return isImplied ? "rename it, or add `module:`" : component.adviceToRenameModule
  }

  private mutating func checkLayers(of components: [Component]) {
    issues += NameIssues.duplicates(
      draft.layerNodes.map { ($0.string, $0.location) }, of: "layer")
    guard !draft.layers.isEmpty else {
      return report(
        "`layers` names no layer", at: draft.layersLocation ?? TextPlaces.start(of: draft.file),
        advice: "name them from bottom to top, or remove the key")
    }
    for number in components.indices
    where components[number].layerBasis != .absent
      && !draft.layers.contains(components[number].layer)
    {
      let component = components[number]
      report(
        "there is no layer `\(component.layer)`", at: component.locations.layer,
        advice: NameIssues.advice(
          for: component.layer, among: draft.layers,
          otherwise: "layers are \(draft.layers.joined(separator: ", "))"))
    }
  }

  /// Reports manifests without a layer. Descriptions of other tools need none: laws about layers
  /// then do not apply to their components.
  private mutating func checkHavingLayers(_ components: [Component]) {
    for number in components.indices
    where components[number].layerBasis == .absent && components[number].foreignFormat == nil {
      let component = components[number]
      report(
        "\(component.name) has no layer", at: component.locations.name,
        advice:
          "add `layer:`, or `- {components: [\(component.name)], layer: …}` under `assign:` in"
          + " \(draft.file)")
    }
  }

  /// Returns the components with the values of `assign:`.
  private mutating func assigned(_ components: [Component]) -> [Component] {
    let assignments = isDraftValid ? draft.assignments : []
    if areNamesComplete, !assignments.isEmpty, !components.isEmpty {
      let subjects = components.map(Assignment.Subject.init)
      issues += assignments.concurrentFlatMap { $0.issues(among: subjects) }
    }
    guard !assignments.isEmpty || components.contains(where: \.layer.isEmpty) else {
      return components
    }
    return components.concurrentMap { stated in
      var component = stated
      for assignment in assignments { assignment.apply(to: &component, statedAs: stated) }
      if component.layer.isEmpty { component.setLayer(nil) }
      return component
    }
  }

  /// The number of names that get a suggestion. Each compares all components, and a newly adopted
  /// repository may have thousands of unknown names, none of them misspelt.
  private static let suggestionLimit = 100

  private func unknownDependencies(of components: [Component]) -> [UnknownDependency] {
    suggesting(
      components.concurrentFlatMap { [names = dependencyNames] component in
        (component.dependencies + component.tests.dependencies)
          .filter { !names.contains($0.name) }
          .map { UnknownDependency(component: component.name, dependency: $0, suggestion: nil) }
      })
  }

  /// Returns the unknown names as issues if there are other ``issues``, so that one run shows all
  /// errors of the manifests. Without other issues, the rule `unknown-dependency` reports them.
  func unknownNames(in workspace: Workspace) -> [ManifestIssue] {
    let setting = draft.ruleSettings.last { $0.rule == UnknownDependency.ruleID }
    guard isDraftValid, areNamesComplete, setting?.level ?? .error == .error else { return [] }
    let others = manifests.declaredByInvalid
      .filter { !dependencyNames.contains($0.dependency.name) && !$0.dependency.name.isEmpty }
      .map {
        UnknownDependency(component: $0.component, dependency: $0.dependency, suggestion: nil)
      }
    return (workspace.unknownDependencies + suggesting(others)).map(ManifestIssue.init)
  }

  private func suggesting(_ unknown: [UnknownDependency]) -> [UnknownDependency] {
    let known = unknown.isEmpty ? [] : dependencyNames.sorted()
    var suggestions: [String: String?] = [:]
    return unknown.map { item in
      var item = item
      let name = item.dependency.name
      if suggestions[name] == nil, suggestions.count < Self.suggestionLimit {
        suggestions[name] = .some(NearestName.suggestion(for: name, among: known))
      }
      item.suggestion = suggestions[name] ?? nil
      return item
    }
  }

  // MARK: The rest

  private mutating func products(of components: [Component]) -> [Product] {
    guard !draft.products.isEmpty else { return [] }
    var assembly = ProductAssembly(
      components: components, packages: Set(draft.packages.names),
      names: areNamesComplete ? manifests.names : nil, index: index,
      componentDirectories: componentDirectories, settings: draft.settings)
    defer { if !mayMissShells { issues += assembly.issues } }
    return assembly.products(draft.products)
  }

  /// Checks the mode requests only if all components are known.
  private mutating func checkWishes(among components: [Component]) {
    guard areNamesComplete, manifests.issues.isEmpty else { return }
    let packages = draft.packages.packages
    let units =
      packages.isEmpty
      ? []
      : Workspace(name: "", components: components, packages: packages, lock: lock).packageUnits
    issues += ModeRequestReader.issues(
      with: draft.integration.modeRequests, among: components, packages: units)
  }

  private mutating func checkPackages(among components: [Component]) {
    issues += draft.packages.issues
    guard areNamesComplete, manifests.issues.isEmpty else { return }
    issues += draft.packages.issues(among: components, external: draft.external)
  }

  private mutating func checkForbidden(among components: [Component]) {
    issues += draft.forbidden.issues + draft.destinations.issues
    guard areNamesComplete, manifests.issues.isEmpty else { return }
    issues += draft.forbidden.issues(
      among: components,
      external: draft.external + draft.packages.packages.flatMap(\.modules))
  }

  private mutating func checkCategories(among components: [Component]) {
    issues += draft.categories.issues
    guard areNamesComplete, manifests.issues.isEmpty else { return }
    issues += draft.categories.issues(among: components)
  }

  private mutating func checkStore(beside components: [Component]) {
    guard let node = draft.storePath,
      let problem = StoreDirectoryCheck(components: components, products: draft.products)
        .problem(with: node.string)
    else { return }
    report(
      "the store `\(node.string)` \(problem)", at: node.location,
      advice: "use \(StoreSettings().path), or a directory that is for nothing else")
  }

  private mutating func checkIgnored() {
    for node in draft.ignored where Glob(node.string, in: ".") == nil {
      report(
        "the path `\(node.string)` leaves the workspace", at: node.location,
        advice: "name something inside it, relative to this file")
    }
  }

  private mutating func checkDeclaredTogether() {
    guard areNamesComplete else { return }
    for node in draft.declaredTogether.joined() where !manifests.names.contains(node.string) {
      report(
        "there is no component `\(node.string)`", at: node.location,
        advice: NameIssues.advice(
          for: node.string, among: manifests.names.sorted(), otherwise: "remove the name"))
    }
  }

  private mutating func checkRemote() {
    guard let remote = draft.store.remote, let node = draft.storeRemote else { return }
    do throws(RemoteAddress.Problem) {
      _ = try RemoteAddress(remote.url, isInsecure: remote.isInsecure)
    } catch {
      // The message omits the address: it may contain a password, and messages end up in logs.
      report(
        "the `url` of the remote store \(error.message)", at: (node["url"] ?? node).location,
        advice: error.advice)
    }
    check(timeout: remote.timeout, node["timeout"], limit: StoreSettings.Remote.timeoutLimit)
  }

  private mutating func checkEngine() {
    check(
      timeout: draft.engine.bazel.timeout, draft.engineTimeout,
      limit: EngineSettings.Bazel.timeoutLimit)
  }

  /// - Parameter node: where the time limit stands
  private mutating func check(timeout: Int, _ node: ManifestNode?, limit: Int) {
    guard let node, !(1...limit).contains(timeout) else { return }
    report(
      "`timeout` cannot be `\(node.string)`", at: node.location,
      advice: "write seconds, from 1 to \(limit)")
  }
}
