import ModKitModel

/// A valid `modkit.yml` before its names are resolved.
struct WorkspaceDraft: Sendable {
  struct ProductDraft: Sendable {
    var name: ManifestNode
    var shell: ManifestNode?
    var components: [ManifestNode]
    var implementations: [ChosenImplementation]
    /// The nodes that name the implementation of each interface.
    var implementationNodes: [ManifestNode]
    var generatedKinds: [CouplingKind]
    var settings: XcodeSettings
    var swift: SwiftSettings
  }

  var file: String
  var name: String
  var componentGlobs: [GlobReference]
  var links: [Link]
  var assignments: [Assignment]
  var layers: [String]
  /// The layers as written in the manifest. Empty if the default applies.
  var layerNodes: [ManifestNode]
  var layersLocation: SourceLocation?
  var external: [String]
  var packages: PackagesReader
  var products: [ProductDraft]
  var ruleSettings: [RuleSetting]
  var exceptions: [RuleException]
  var integration: IntegrationSettings
  var store: StoreSettings
  var storePath: ManifestNode?
  var storeRemote: ManifestNode?
  var engine: EngineSettings
  var engineTimeout: ManifestNode?
  var headerProfile: HeaderProfile
  var headerLayout: HeaderLayout
  var deployment: DeploymentVersions
  var destinations: DestinationReader
  var settings: XcodeSettings
  /// The parts that could not be read when the workspace was adopted.
  var unread: [ForeignGap]
  var ignored: [ManifestNode]
  var declaredTogether: [[ManifestNode]]
  var forbidden: ForbiddenReader
  var couplings: CouplingsReader
  var categories: CategoriesReader
  var sourceAddress: String?
  var evaluation: ManifestEvaluation
  var version: StatedVersion?

  init(_ document: YAMLDocument) {
    let root = document.root
    file = document.file
    name = root["name"]?.string ?? ""
    let components = root["components"]?.elements ?? []
    componentGlobs = components.filter { $0.pairs == nil }.map { GlobReference($0) }
    links = components.compactMap(Link.init)
    assignments = root["assign"]?.elements.map(Assignment.init) ?? []
    layerNodes = root["layers"]?.elements ?? []
    layersLocation = root["layers"]?.location
    layers = root["layers"] == nil ? Workspace.defaultLayers : layerNodes.map(\.string)
    external = root.strings("external")
    packages = PackagesReader(root["packages"])
    products = root["products"]?.entries.map(Self.product) ?? []
    ruleSettings = root["rules"]?.entries.compactMap(Self.ruleSetting) ?? []
    exceptions = root["exceptions"]?.elements.map(Self.exception) ?? []
    integration = IntegrationSettings(
      configuration: root["integration"].flatMap(ModeRequestReader.configuration),
      modeRequests: root["integration"].map(ModeRequestReader.modeRequests) ?? [])
    storePath = root["store"]?["path"]
    storeRemote = root["store"]?["remote"]
    store = Self.store(root["store"])
    engine = Self.engine(root["engine"])
    engineTimeout = root["engine"]?["bazel"]?["timeout"]
    headerProfile =
      (root["headers"]?["profile"]?.string).flatMap(HeaderProfile.init) ?? .modkit
    headerLayout =
      (root["headers"]?["layout"]?.string).flatMap(HeaderLayout.init)
      ?? (headerProfile == .xcode ? .framework : .library)
    deployment = Self.deployment(root["deployment"])
    destinations = DestinationReader(root["destinations"])
    settings = XcodeSettings(root["settings"])
    unread = root["unread"]?.elements.map(Self.unread) ?? []
    ignored = root["ignore"]?.elements ?? []
    declaredTogether = root["declared_together"]?.elements.map(\.elements) ?? []
    forbidden = ForbiddenReader(root["forbidden"])
    couplings = CouplingsReader(root["couplings"])
    categories = CategoriesReader(root["categories"])
    sourceAddress = root["report"]?["link"]?.string
    evaluation = Self.evaluation(document)
    version = StatedVersion(root)
  }

  private static func product(_ name: ManifestNode, _ value: ManifestNode) -> ProductDraft {
    let implementations = value["bind"]?.entries ?? []
    return ProductDraft(
      name: name,
      shell: value["shell"],
      components: value["components"]?.elements ?? [],
      implementations: implementations.map { interface, implementation in
        ChosenImplementation(
          interface: interface.string, implementation: implementation.string,
          location: interface.location)
      },
      implementationNodes: implementations.map(\.value),
      generatedKinds: ProductTables.kinds.filter {
        value["generate"]?[$0.key]?.boolean == true
      }.map(\.kind),
      settings: XcodeSettings(value["settings"]), swift: SwiftSettings(value["swift"]))
  }

  static func evaluation(_ document: YAMLDocument) -> ManifestEvaluation {
    (document.root["evaluate"]?.string).flatMap(ManifestEvaluation.init) ?? .standard
  }

  private static func deployment(_ node: ManifestNode?) -> DeploymentVersions {
    let stated = Platform.allCases.compactMap { platform in
      (node?[platform.rawValue]?.string).flatMap { DeploymentVersion($0) }.map { (platform, $0) }
    }
    return DeploymentVersions(Dictionary(uniqueKeysWithValues: stated))
  }

  private static func ruleSetting(_ rule: ManifestNode, _ value: ManifestNode) -> RuleSetting? {
    let level = value["level"]?.string ?? value.string
    let limit = (value["limit"]?.string).flatMap { Int($0) }
    let kinds = value["kinds"]?.entries.compactMap { kind, level in
      CouplingKind(rawValue: kind.string).flatMap { kind in
        RuleSetting.Level(rawValue: level.string).map { (kind, $0) }
      }
    }
    return RuleSetting.Level(rawValue: level).map {
      RuleSetting(
        rule: rule.string, level: $0, limit: limit,
        kinds: Dictionary(kinds ?? [], uniquingKeysWith: { _, last in last }),
        location: rule.location)
    }
  }

  private static func exception(_ node: ManifestNode) -> RuleException {
    RuleException(
      rule: node["rule"]?.string ?? "",
      from: node["from"]?.string ?? "",
      to: node["to"]?.string,
      reason: node["reason"]?.string ?? "",
      expires: (node["expires"]?.string).flatMap { CalendarDate($0) },
      location: node.location)
  }

  private static func unread(_ node: ManifestNode) -> ForeignGap {
    let place = node["at"]?.string ?? ""
    let parts = place.split(separator: ":", omittingEmptySubsequences: false)
    let isPlace = parts.count > 2 && parts.suffix(2).allSatisfy { Int($0) != nil }
    let components = node.strings("components")
    return ForeignGap(
      components: components,
      ManifestIssue(
        "\(place): \(node["what"]?.string ?? "it was not understood")", at: node.location,
        advice: (components.isEmpty
          ? "write a manifest for what it describes"
          : "complete the manifest of \(components.joined(separator: ", "))")
          + ", and remove this line"),
      hides: (node["hides"]?.string).flatMap(ForeignGap.Hidden.init) ?? .anything,
      origin: isPlace ? parts.dropLast(2).joined(separator: ":") : place)
  }

  private static func engine(_ node: ManifestNode?) -> EngineSettings {
    guard let bazel = node?["bazel"] else { return EngineSettings() }
    let properties = bazel["properties"]?.entries.map { ($0.key.string, $0.value.string) } ?? []
    return EngineSettings(
      bazel: EngineSettings.Bazel(
        flags: bazel["flags"]?.elements.map(\.string) ?? [],
        properties: Dictionary(properties, uniquingKeysWith: { first, _ in first }),
        timeout: (bazel["timeout"]?.string).flatMap { Int($0) }
          ?? EngineSettings.Bazel.defaultTimeout))
  }

  private static func store(_ node: ManifestNode?) -> StoreSettings {
    var settings = StoreSettings()
    if let path = node?["path"] { settings.path = path.string }
    settings.remote = node?["remote"].map { remote in
      StoreSettings.Remote(
        url: remote["url"]?.string ?? "", push: remote["push"]?.boolean ?? false,
        timeout: (remote["timeout"]?.string).flatMap { Int($0) }
          ?? StoreSettings.Remote.defaultTimeout,
        isInsecure: remote["insecure"]?.boolean ?? false)
    }
    return settings
  }
}
