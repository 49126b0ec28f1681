import ModKitManifests
import ModKitModel
import ModKitSource

/// Makes the sites of run-time couplings from the facts of all files and resources.
struct CouplingResolution {
  /// In no order.
  let sites: [CouplingSite]
  /// The schemes that open each app.
  let schemes: [SourceOwner: Set<String>]
  /// The components whose `Info.plist` says that they are extensions.
  let extensions: Set<String>
  /// Where patterns count.
  let scope: PatternScope

  init(
    _ workspace: Workspace, _ patterns: [CouplingPattern], _ batches: [ScanBatch],
    _ resources: [ResourceReadings.Item], _ hidden: HiddenClasses<some FileTree>
  ) {
    let files = batches.flatMap(\.couplings)
    let resourceSites = ResourceSites(resources, of: workspace)
    schemes = resourceSites.schemes
    extensions = resourceSites.extensions
    let reach = OwnerReach(workspace, imports: batches.lazy.flatMap(\.imports))
    scope = PatternScope(
      reach,
      imported: batches.reduce(into: [:]) { all, batch in
        all.merge(batch.importedModules) { $0.union($1) }
      })
    let hasMatches =
      files.contains { !$0.facts.matches.isEmpty }
      || resources.contains { !$0.facts.matches.isEmpty }
    guard hasMatches || !resourceSites.sites.isEmpty else {
      sites = []
      return
    }
    var matches = MatchedSites(
      workspace, patterns,
      ConstantResolver(
        ConstantTable(files), reach, modules: Set(workspace.components.map(\.module))), scope,
      ViewControllers(files), storyboards: resourceSites.storyboards)
    matches.add(resourceSites.sites)
    for file in files { matches.add(file) }
    for item in resources { matches.add(item.facts.matches, ofScript: item.resource) }
    let classes = DeclaredClasses(
      workspace, wanted: matches.classNames, files, batches.lazy.flatMap(\.declarations))
    let aliases = TypeAliases(tree: hidden.tree, files: hidden.files)
    let stated = workspace.statedSites
    let declared =
      classes.sites + hidden.sites(of: matches.classNames, besides: classes.sites, in: workspace)
    let named = ModuleMethods(matches.sites).naming(matches.sites)
    let uses = TargetClasses(declared).opening(
      RouteOutlines(named + stated).naming(aliases.opening(named, besides: stated, reach)))
    sites =
      MissingMethods(tree: hidden.tree, files: hidden.files).marking(uses, declared) + declared
  }
}

/// In which owners the patterns of a framework count.
public struct PatternScope: Sendable {
  private var reach: OwnerReach
  private let imported: [SourceOwner: Set<String>]
  private var reached: [SourceOwner: Set<String>] = [:]

  init(_ reach: OwnerReach, imported: [SourceOwner: Set<String>]) {
    (self.reach, self.imported) = (reach, imported)
  }

  /// Whether a pattern counts in the files of an owner: it imports one of the modules, or depends on it.
  mutating func contains(_ owner: SourceOwner, _ modules: [String]) -> Bool {
    guard !modules.isEmpty else { return true }
    if let imported = imported[owner], !imported.isDisjoint(with: modules) { return true }
    if case .tests(of: let name) = owner, let imported = imported[.component(name)],
      !imported.isDisjoint(with: modules)
    {
      return true
    }
    if reached[owner] == nil { reached[owner] = reach.modules(of: owner) }
    return !(reached[owner] ?? []).isDisjoint(with: modules)
  }
}

/// The sites of patterns.
private struct MatchedSites {
  private let patterns: [CouplingPattern]
  private let modules: [String: String]
  private var resolver: ConstantResolver
  private var scope: PatternScope
  private(set) var sites: [CouplingSite] = []
  private var declared: Set<CouplingSite> = []
  private let controllers: ViewControllers
  /// The storyboards that have objects of a class.
  private let storyboards: [String: Set<String>]

  init(
    _ workspace: Workspace, _ patterns: [CouplingPattern], _ resolver: ConstantResolver,
    _ scope: PatternScope, _ controllers: ViewControllers, storyboards: [String: Set<String>]
  ) {
    (self.controllers, self.storyboards) = (controllers, storyboards)
    modules = Dictionary(
      workspace.components.map { ($0.name, $0.module) }, uniquingKeysWith: { first, _ in first })
    (self.patterns, self.resolver, self.scope) = (patterns, resolver, scope)
  }

  /// The names of classes that sites look up or provide.
  var classNames: Set<String> {
    Set(
      sites.flatMap { site in
        [site.kind == .objectiveCClass ? site.name : nil, site.type].compactMap { $0?.known }
      })
  }

  /// Adds sites that no pattern finds.
  mutating func add(_ sites: [CouplingSite]) { self.sites += sites }

  mutating func add(_ file: FileCouplings) {
    for (match, pattern) in counting(file.facts.matches, of: file.file.owner) {
      add(match, pattern, of: file.file)
    }
  }

  mutating func add(_ matches: [PatternMatch], ofScript script: OwnedResource) {
    for (match, pattern) in counting(matches, of: script.owner) {
      let location = { SourceLocation(file: script.path, position: $0) }
      sites.append(
        CouplingSite(
          pattern.kind, pattern.role, match.name.scriptName,
          type: match.type.map(\.scriptName), owner: script.owner,
          at: SourceSite(location(match.position)), origin: .pattern(pattern),
          parameters: match.parameters?.map { .init($0.name, at: location($0.position)) }))
    }
  }

  /// The matches that count in the files of an owner.
  private mutating func counting(
    _ matches: [PatternMatch], of owner: SourceOwner
  ) -> [(PatternMatch, CouplingPattern)] {
    var earlier: [SiteKey: [(name: TextExpression, pattern: CouplingPattern)]] = [:]
    var counting: [(PatternMatch, CouplingPattern)] = []
    for match in matches where patterns.indices.contains(match.pattern) {
      let pattern = patterns[match.pattern]
      guard scope.contains(owner, pattern.modules) else { continue }
      let place = SiteKey(kind: pattern.kind, role: pattern.role, position: match.position)
      // The first pattern counts: one of the team before those of frameworks, which are sorted. Several of one origin
      // may each find a name of the call.
      let isFound = earlier[place, default: []].contains { name, other in
        name == match.name || !pattern.findsAnotherName(than: other)
      }
      if isFound { continue }
      earlier[place, default: []].append((match.name, pattern))
      counting.append((match, pattern))
    }
    return counting
  }

  private struct SiteKey: Hashable {
    var kind: CouplingKind
    var role: CouplingRole
    var position: TextPosition
  }

  private mutating func add(
    _ match: PatternMatch, _ pattern: CouplingPattern, of file: OwnedFile
  ) {
    if let part = pattern.addressPart { return addAddress(part, match, pattern, of: file) }
    let isNotification = pattern.kind == .notification
    let name = resolver.name(match.name, in: file, of: pattern.kind)
    if isNotification, pattern.location == nil, name.isNoNotification { return }
    if pattern.mayTakeController, name.known == nil, controllers.contains(match.valueType) {
      return
    }
    // A framework passes on the names that others register.
    if name.known == nil, isOfFramework(file.owner, pattern) { return }
    let location = SourceLocation(file: file.path, position: match.position)
    if pattern.kind == .storyboard, pattern.location == nil, let type = match.type {
      return addStoryboard(name, of: type, match, pattern, at: location, file.owner)
    }
    var site = CouplingSite(
      pattern.kind, pattern.role, name, type: match.type.map { resolver.name($0, in: file) },
      owner: file.owner, at: SourceSite(location, conditions: match.conditions),
      origin: .pattern(pattern))
    if pattern.kind == .route, pattern.role == .uses, name.known == nil {
      site.outline = resolver.outline(of: match.name, in: file)
    }
    sites.append(site)
    if isNotification, pattern.role == .uses { addDeclaration(of: match.name, name, usedIn: file) }
  }

  /// Adds a use of the class or the method that a URL names.
  private mutating func addAddress(
    _ part: CouplingPattern.AddressPart, _ match: PatternMatch, _ pattern: CouplingPattern,
    of file: OwnedFile
  ) {
    let url = resolver.name(match.name, in: file, of: .route)
    if url.known == nil, isOfFramework(file.owner, pattern) { return }
    var pattern = pattern
    // The module may be in the part of the query that is not known.
    pattern.mayHaveModule = resolver.name(match.name, in: file).known == nil
    let address = url.known.flatMap(TargetAddress.init)
    if url.known != nil, address == nil { return }
    let name = { (text: String?) in text.map { CouplingSite.Name.known($0) } ?? url }
    let target = name(address?.target)
    sites.append(
      CouplingSite(
        pattern.kind, pattern.role, part == .target ? target : name(address?.action),
        type: part == .target ? nil : target, owner: file.owner,
        at: SourceSite(
          SourceLocation(file: file.path, position: match.position), conditions: match.conditions),
        origin: .pattern(pattern)))
  }

  /// Adds a use of the storyboard that a view controller is in, if it is in one only.
  private mutating func addStoryboard(
    _ name: CouplingSite.Name, of type: TextExpression, _ match: PatternMatch,
    _ pattern: CouplingPattern, at location: SourceLocation, _ owner: SourceOwner
  ) {
    let known = type.literal.flatMap { storyboards[$0.lastName] } ?? []
    var whole = CouplingSite.Name.open("storyboard + \"/\" + \(match.name.code)")
    if let name = name.known, known.count == 1, let storyboard = known.first {
      whole = .known("\(storyboard)/\(name)")
    }
    sites.append(
      CouplingSite(
        pattern.kind, pattern.role, whole, owner: owner,
        at: SourceSite(location, conditions: match.conditions), origin: .pattern(pattern)))
  }

  private func isOfFramework(_ owner: SourceOwner, _ pattern: CouplingPattern) -> Bool {
    guard case .component(let name) = owner, let module = modules[name] else { return false }
    return pattern.modules.contains(module)
  }

  /// Adds the constant of a notification: the component that declares it provides the notification.
  private mutating func addDeclaration(
    of expression: TextExpression, _ name: CouplingSite.Name, usedIn file: OwnedFile
  ) {
    for (owner, location) in resolver.declarations(of: expression, in: file) {
      let site = CouplingSite(
        .notification, .provides, name, owner: owner, at: SourceSite(location), origin: .declaration
      )
      if declared.insert(site).inserted { sites.append(site) }
    }
  }
}

/// The declarations of the classes that are looked up by name.
private struct DeclaredClasses {
  private(set) var sites: [CouplingSite] = []

  init(
    _ workspace: Workspace, wanted: Set<String>, _ files: [FileCouplings],
    _ declarations: some Sequence<ScanBatch.FileDeclarations>
  ) {
    let wanted = Set(wanted.map(\.lastName))
    guard !wanted.isEmpty else { return }
    for item in declarations where item.file.language != .swift {
      for declaration in item.declarations
      where declaration.kind == .objectiveCClass && wanted.contains(declaration.name) {
        add(declaration.name, nil, item.file, declaration.position)
      }
    }
    for item in files {
      for declaration in item.facts.classes {
        guard let name = declaration.path.last else { continue }
        let known = [name, declaration.objectiveCName].compactMap(\.self)
        guard known.contains(where: wanted.contains) else { continue }
        let path = (Self.module(of: item.file, workspace).map { [$0] } ?? []) + declaration.path
        add(
          declaration.objectiveCName ?? path.joined(separator: "."), path.joined(separator: "."),
          item.file, declaration.position)
      }
    }
  }

  private static func module(of file: OwnedFile, _ workspace: Workspace) -> String? {
    guard file.isOfComponent else { return nil }
    return file.home.map { workspace.components[$0].module }
  }

  private mutating func add(
    _ name: String, _ type: String?, _ file: OwnedFile, _ position: TextPosition
  ) {
    sites.append(
      CouplingSite(
        .objectiveCClass, .provides, .known(name), type: type.map { .known($0) },
        owner: file.owner,
        at: SourceSite(SourceLocation(file: file.path, position: position)), origin: .declaration))
  }
}

extension CouplingSite.Name {
  /// Whether it is a key path, whose publisher sends values, or observes all notifications.
  fileprivate var isNoNotification: Bool {
    if case .open(let code) = self { code.hasPrefix("\\") || code == "nil" } else { false }
  }
}

extension TextExpression {
  /// The name that it is in a script, where only literals are known.
  fileprivate var scriptName: CouplingSite.Name { literal.map { .known($0) } ?? .open(code) }
}

extension CouplingPattern {
  /// Whether it may find another name than a pattern that matches at the same place.
  fileprivate func findsAnotherName(than other: CouplingPattern) -> Bool {
    modules == other.modules && (location == nil) == (other.location == nil)
      && (location != nil || name == other.name)
      && code.contains("$NAME") && other.code.contains("$NAME")
  }
}
