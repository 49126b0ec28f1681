import ModKitModel

extension ComponentDescription {
  /// - Parameter root: the value of a manifest, as far as it is valid
  init(_ root: ManifestNode, at file: String) {
    let headers = root["headers"]
    let excluded = root.strings("exclude")
    func globs(_ node: ManifestNode?, default pattern: String? = nil) -> [GlobReference] {
      GlobReference.list(node, default: pattern, excluding: excluded)
    }
    self.init(Self.component(root, file: file))
    let layer = StatedLayer(root["layer"])
    component.layer = layer?.name ?? ""
    component.layerBasis = layer?.basis ?? .absent
    component.locations.layer = layer?.location ?? root.location
    component.otherModules = root.strings("other_modules")
    component.appSettings = XcodeSettings(root["app_settings"])
    component.swift = SwiftSettings(root["swift"])
    component.sizeLimit = (root["size"]?["limit"]?.string).flatMap(ByteSize.bytes)
    component.locations.sizeLimit = root["size"]?["limit"]?.location
    sources = globs(root["sources"], default: "Sources/**")
    publicHeaders = globs(headers?["public"], default: "Headers/*.h")
    privateHeaders = globs(headers?["private"])
    projectHeaders = globs(headers?["project"])
    umbrella = headers?["umbrella"].map { GlobReference($0) }
    moduleMap = headers?["module_map"].map { GlobReference($0) }
    mappings = headers?["mappings"].map { GlobReference($0) }
    resources = globs(root["resources"])
    testSources = globs(root["tests"]?["sources"], default: "Tests/**")
    component.tests.targets = root["tests"]?.strings("targets") ?? []
    let git = root["integration"]?["git"]
    exclusions = GlobReference.list(root["exclude"])
    revisions = ["branch", "tag", "commit"].compactMap { git?[$0]?.location }.sorted()
  }

  private static func component(_ root: ManifestNode, file: String) -> Component {
    Component(
      name: root["name"]?.string ?? "",
      module: root["module"]?.string,
      directory: RelativePath.directory(of: file),
      layer: "",
      line: root["line"]?.string,
      isShared: root["shared"]?.boolean ?? false,
      isTool: root["tool"]?.boolean ?? false,
      dependencies: dependencies(root["dependencies"]),
      tests: ComponentTests(dependencies: dependencies(root["tests"]?["dependencies"])),
      headerSettings: HeaderSettings(directory: root["headers"]?["directory"]?.string),
      owners: root.strings("owners"),
      access: root.strings("access"),
      integration: integration(root["integration"]),
      platforms: root.strings("platforms").compactMap(Platform.init),
      hasLibraryEvolution: root["library_evolution"]?.boolean ?? false,
      settings: XcodeSettings(root["settings"]),
      runtime: RuntimeCouplings(root["runtime"]),
      locations: ComponentLocations(
        name: root["name"]?.location ?? root.location,
        module: root["module"]?.location,
        layer: root.location,
        line: root["line"]?.location,
        access: root["access"]?.location,
        preference: root["integration"]?["prefer"]?.location))
  }

  private static func dependencies(_ node: ManifestNode?) -> [Dependency] {
    node?.elements.map { Dependency(name: $0.string, location: $0.location) } ?? []
  }

  private static func integration(_ node: ManifestNode?) -> Integration {
    Integration(
      preference: (node?["prefer"]?.string).flatMap(IntegrationMode.init),
      git: node?["git"].map { git in
        GitReference(url: git["url"]?.string ?? "", revision: revision(git))
      })
  }

  private static func revision(_ git: ManifestNode) -> GitReference.Revision? {
    if let commit = git["commit"] { return .commit(commit.string) }
    if let tag = git["tag"] { return .tag(tag.string) }
    return git["branch"].map { .branch($0.string) }
  }
}

extension ComponentDescription {
  var globs: [GlobReference] {
    Self.fileLists.flatMap { self[keyPath: $0] } + exclusions + [moduleMap].compactMap(\.self)
  }

  /// The excluded globs, each once.
  var leftOut: [GlobReference] {
    guard exclusions.isEmpty else { return exclusions }
    var seen: Set<String> = []
    return (sources + testSources + resources).flatMap { glob in
      glob.excluded.filter { seen.insert($0).inserted }
        .map { GlobReference(pattern: $0, dialect: glob.dialect) }
    }
  }
}

extension GlobReference {
  init(_ node: ManifestNode, excluding excluded: [String] = []) {
    self.init(pattern: node.string, location: node.location, excluded: excluded)
  }

  static func list(
    _ node: ManifestNode?, default pattern: String? = nil, excluding excluded: [String] = []
  ) -> [GlobReference] {
    guard let node else {
      return pattern.map { [GlobReference(pattern: $0, excluded: excluded)] } ?? []
    }
    return node.elements.map { GlobReference($0, excluding: excluded) }
  }
}
