import ModKitModel

/// What the objects of projects refer to in these and other projects.
struct ProjectReferences {
  private let sources: [String: ProjectSource]
  /// The targets by their products, in each project.
  private var products: [String: [String: ProjectTargetKey]] = [:]
  /// The only targets with a product of some name, wherever they are.
  private var productNames: [String: ProjectTargetKey?] = [:]

  init(_ sources: [ProjectSource]) {
    self.sources = Dictionary(
      sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for source in sources {
      for target in source.file.project.targets {
        let key = ProjectTargetKey(project: source.path, id: target.id)
        if let id = target.productID { products[source.path, default: [:]][id] = key }
        guard let name = target.product else { continue }
        productNames[name] = .some(productNames[name] == nil ? key : nil)
      }
    }
  }

  /// The target that makes a file, which a reference of a project stands for.
  func maker(of reference: XcodeObject, in source: ProjectSource) -> ProjectTargetKey? {
    if let own = products[source.path]?[reference.id] { return own }
    if reference.isA("PBXReferenceProxy") {
      let proxy = source.file.objects.object(reference["remoteRef"])
      guard let project = project(of: proxy, in: source) else { return nil }
      return proxy?.text("remoteGlobalIDString").flatMap { products[project]?[$0] }
    }
    // Xcode builds what makes such a file, wherever it is in the workspace.
    guard reference.isA("PBXFileReference"), reference.text("sourceTree") == "BUILT_PRODUCTS_DIR"
    else { return nil }
    return reference.name.flatMap { productNames[$0] ?? nil }
  }

  /// The targets that make what a build phase links or copies.
  func makers(in phase: XcodeObject, of source: ProjectSource) -> [ProjectTargetKey] {
    let objects = source.file.objects
    return objects.objects(phase["files"]).compactMap { objects.object($0["fileRef"]) }
      .compactMap { maker(of: $0, in: source) }
  }

  /// The target that an entry of `dependencies` stands for.
  func target(of dependency: XcodeObject, in source: ProjectSource) -> ProjectTargetKey? {
    let objects = source.file.objects
    if let target = objects.object(dependency["target"]) {
      return ProjectTargetKey(project: source.path, id: target.id)
    }
    guard let proxy = objects.object(dependency["targetProxy"]),
      let id = proxy.text("remoteGlobalIDString")
    else { return nil }
    if objects[id]?["buildPhases"] != nil {
      return ProjectTargetKey(project: source.path, id: id)
    }
    return project(of: proxy, in: source).map { ProjectTargetKey(project: $0, id: id) }
  }

  /// The path of another project that a proxy leads to, if that is one of these.
  private func project(of proxy: XcodeObject?, in source: ProjectSource) -> String? {
    source.file.objects.object(proxy?["containerPortal"])
      .flatMap { source.file.places[$0.id]?.path }.flatMap { sources[$0]?.path }
  }
}
