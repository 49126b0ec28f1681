import ModKitModel
import ModKitSource

/// The sites of run-time couplings in storyboards, xibs and property lists.
struct ResourceSites {
  private(set) var sites: [CouplingSite] = []
  /// The schemes that open each app.
  private(set) var schemes: [SourceOwner: Set<String>] = [:]
  /// The components whose `Info.plist` says that they are extensions.
  private(set) var extensions: Set<String> = []
  /// The storyboards that have objects of a class, by its last name.
  private(set) var storyboards: [String: Set<String>] = [:]

  init(_ items: [ResourceReadings.Item], of workspace: Workspace) {
    var storyboards: Set<CouplingSite> = []
    for item in items {
      let resource = item.resource
      let home = resource.home.map { workspace.components[$0] }
      let module = home.map(Self.module)
      let isLoaded = home.map { $0.isTool && $0.files.sources.isEmpty } ?? false
      let storyboard = ResourceForm.storyboardName(of: resource.path)
      if let storyboard {
        let site = resource.site(
          .storyboard, .provides, storyboard, at: TextPosition(line: 1, column: 1))
        storyboards.insert(site)
      }
      for name in item.facts.names {
        // A watch app and a bundle without sources name classes of what loads them.
        if isLoaded, name.subject == .runtimeClass { continue }
        add(name, of: resource, module: module, storyboard: storyboard)
      }
    }
    sites += storyboards.sorted()
  }

  /// The module of a component's classes. Without sources of its own it has none: the storyboards of a
  /// watch app name classes of its extension, by a build setting.
  private static func module(of component: Component) -> String {
    component.files.sources.isEmpty ? "$(IBSC_MODULE)" : component.module
  }

  private mutating func add(
    _ name: ResourceName, of resource: OwnedResource, module: String?, storyboard: String?
  ) {
    if let storyboard, name.subject == .runtimeClass || name.subject == .ownClass {
      storyboards[name.name.lastName, default: []].insert(storyboard)
    }
    switch name.subject {
    case .runtimeClass:
      // The module of a shell is not known to modkit, so its classes have bare names.
      let own = resource.home == nil ? "\(resource.owner.name)." : ""
      let text = name.name.hasPrefix(own) ? String(name.name.dropFirst(own.count)) : name.name
      sites.append(resource.site(.objectiveCClass, .uses, text, at: name.position))
    case .ownClass:
      let text = module.map { "\($0).\(name.name)" } ?? name.name
      sites.append(resource.site(.objectiveCClass, .uses, text, at: name.position))
    case .storyboard:
      sites.append(resource.site(.storyboard, .uses, name.name, at: name.position))
    case .storyboardIdentifier:
      guard let storyboard else { return }
      sites.append(
        resource.site(.storyboard, .provides, "\(storyboard)/\(name.name)", at: name.position))
    case .extensionPoint:
      if case .component(let name) = resource.owner { extensions.insert(name) }
    case .scheme:
      if !name.name.contains("$") {
        schemes[resource.owner, default: []].insert(name.name.lowercased())
      }
    }
  }
}

extension OwnedResource {
  /// What Xcode replaces by a build setting is not known.
  fileprivate func site(
    _ kind: CouplingKind, _ role: CouplingRole, _ name: String, at position: TextPosition
  ) -> CouplingSite {
    CouplingSite(
      kind, role, name.contains("$") ? .open(name) : .known(name), owner: owner,
      at: SourceSite(SourceLocation(file: path, position: position)), origin: .resource)
  }
}
