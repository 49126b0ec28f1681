/// A group in the navigator of a project.
enum ProjectGroup: Hashable {
  case main
  case app
  case layer(String)
  case component(String, layer: String)
  case libraries
  /// The files of build settings, or those in one of their folders.
  case settings(String?)
  case products
}

extension ProjectGroup {
  var id: ProjectIdentifier {
    switch self {
    case .main: ProjectIdentifier("group", "")
    case .app: ProjectIdentifier("group", "App")
    case .layer(let name): ProjectIdentifier("layer", name)
    case .component(let name, let layer): ProjectIdentifier("component", "\(layer)\0\(name)")
    case .libraries: ProjectIdentifier("group", "Libraries")
    case .settings(let folder): ProjectIdentifier("settings", folder ?? "")
    case .products: ProjectIdentifier("group", "Products")
    }
  }

  var name: String {
    switch self {
    case .main: ""
    case .app: "App"
    case .layer(let name), .component(let name, _): name
    case .libraries: "Libraries"
    case .settings(let folder): folder ?? "Settings"
    case .products: "Products"
    }
  }

  /// The group around it; nil for the outermost.
  var parent: ProjectGroup? {
    switch self {
    case .main: nil
    case .component(_, let layer): .layer(layer)
    case .settings(_?): .settings(nil)
    case .app, .layer, .libraries, .settings(nil), .products: .main
    }
  }
}

/// What the groups of a project show.
struct ProjectGroups {
  private var items: [ProjectGroup: [ProjectIdentifier]] = [:]

  mutating func show(_ id: ProjectIdentifier, in group: ProjectGroup) {
    items[group, default: []].append(id)
    var next = group.parent
    while let parent = next, items[parent] == nil {
      items[parent] = []
      next = parent.parent
    }
  }

  /// Adds all groups to a document.
  ///
  /// - Parameters:
  ///   - layers: in the order in which they are shown
  ///   - settings: the directory of the files of build settings
  func add(to document: inout ProjectDocument, layers: [String], settings: String) {
    var items = items
    items[.products, default: []] += []
    // A component that is one folder needs no group around it.
    for (group, files) in items {
      guard case .component(_, let layer) = group, files.count == 1, document.isFolder(files[0])
      else { continue }
      items[group] = nil
      items[.layer(layer), default: []] += files
    }
    let inner = Dictionary(grouping: items.keys.filter { $0 != .main }) { $0.parent ?? .main }
    let order = Dictionary(
      layers.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for (group, files) in items {
      let groups = (inner[group] ?? []).sorted { $0.rank(order) < $1.rank(order) }.map(\.id)
      let isSorted = if case .component = group { false } else { true }
      let files =
        isSorted
        ? files.sorted { (document.name(of: $0), $0.text) < (document.name(of: $1), $1.text) }
        : files
      document.add(group.id, "PBXGroup", group.name, group.fields(groups + files, settings))
    }
  }
}

extension ProjectGroup {
  fileprivate func rank(_ layers: [String: Int]) -> (Int, Int, String) {
    switch self {
    case .main: (0, 0, name)
    case .app: (1, 0, name)
    case .layer(let layer): (2, layers[layer] ?? layers.count, name)
    case .component: (3, 0, name)
    case .libraries: (4, 0, name)
    case .settings: (5, 0, name)
    case .products: (6, 0, name)
    }
  }

  fileprivate func fields(_ children: [ProjectIdentifier], _ settings: String) -> [ProjectField] {
    let fields = [
      ProjectField("children", .ids(children)), ProjectField("sourceTree", "<group>"),
    ]
    switch self {
    case .main: return fields
    case .settings(nil):
      return fields + [ProjectField("name", name), ProjectField("path", settings)]
    case .settings(let folder?): return fields + [ProjectField("path", folder)]
    case .app, .layer, .component, .libraries, .products:
      return fields + [ProjectField("name", name)]
    }
  }
}
