import ModKitGenerate
import ModKitModel
import ModKitPlan
import ModKitReport
import ModKitTestSupport

/// A workspace to plan: components by what they depend on, and the contents of their files.
struct World {
  var architecture: Architecture
  var digests: [String: String]
  var target = BuildTarget.linux
  var configuration = BuildConfiguration.debug
  /// What the Swift interfaces of components are, where a test has changed them.
  var swiftInterfaces: [String: String] = [:]
  var lockedKeys: [String: String] = [:]

  /// Components of one Swift source each; every edge is declared and imported.
  init(_ dependencies: [String: [String]], products: [Product] = []) {
    let components = dependencies.keys.sorted().map { World.component($0) }
    let edges = dependencies.sorted { $0.key < $1.key }.flatMap { from, targets in
      targets.sorted().map { World.edge(from, $0) }
    }
    architecture = Architecture(
      workspace: Workspace(name: "World", components: components, products: products),
      edges: edges)
    let paths = components.flatMap { $0.files.sources.map(\.path) }
    digests = Dictionary(uniqueKeysWithValues: paths.map { ($0, "content of \($0)") })
  }

  static func component(_ name: String) -> Component {
    let directory = "Components/\(name)"
    return Component(
      name: name, directory: directory, layer: "base-service",
      files: ComponentFiles(
        sources: [SourceFile(path: "\(directory)/Sources/\(name).swift", language: .swift)]),
      locations: locations(name))
  }

  static func locations(_ name: String, line: Int = 1) -> ComponentLocations {
    let manifest = "Components/\(name)/component.yml"
    return ComponentLocations(
      name: SourceLocation(file: manifest, line: line, column: 7),
      layer: SourceLocation(file: manifest, line: line + 1, column: 8))
  }

  static func edge(_ from: String, _ to: String, isDeclared: Bool = true) -> DependencyEdge {
    let line = SourceLocation(file: "Components/\(from)/component.yml", line: 3, column: 16)
    let use = SourceLocation(
      file: "Components/\(from)/Sources/\(from).swift", line: 1, column: 1)
    return DependencyEdge(
      from: from, to: to, declaration: isDeclared ? line : nil, imports: [SourceSite(use)])
  }

  static func product(
    _ name: String = "App", components: [String], implementations: [String: String] = [:]
  ) -> Product {
    let location = SourceLocation(file: "modkit.yml", line: 1, column: 1)
    return Product(
      name: name, components: components,
      implementations: implementations.map {
        ChosenImplementation(interface: $0, implementation: $1, location: location)
      },
      location: location)
  }

  // MARK: Changing

  mutating func change(_ name: String, _ change: (inout Component) -> Void) {
    guard
      let index = architecture.workspace.components.firstIndex(where: { $0.name == name })
    else { return }
    change(&architecture.workspace.components[index])
  }

  mutating func addSource(_ path: String, _ language: Language, to name: String) {
    digests[path] = "content of \(path)"
    change(name) { $0.files.sources.append(SourceFile(path: path, language: language)) }
  }

  // MARK: Asking

  var names: [String] { architecture.workspace.components.map(\.name) }

  /// The keys when every component has an artifact.
  func keys(of names: [String]? = nil) throws -> ArtifactKeys {
    try keys(of: names ?? self.names) { name, _ in interface(of: name) }
  }

  func keys(
    of names: [String], packages: [Component] = [],
    interface: (_ name: String, _ key: String) -> String?
  ) throws -> ArtifactKeys {
    let graph = DependencyGraph(architecture).narrowed(to: names)
    return try ArtifactKeys(
      for: graph.dependenciesFirst() + packages, in: graph,
      ArtifactKeys.Conditions(
        target: target, configuration: configuration, lockedKeys: lockedKeys,
        digests: digests, testableComponents: architecture.testableComponents,
        digest: TestDigest.hexadecimal),
      interface: { interface($0.name, $1.key) })
  }

  /// What compilers would see of a component: no source, but each public header.
  func interface(of name: String) -> String {
    let component = architecture.workspace.components.first { $0.name == name }
    let headers = component?.files.publicHeaders.map { "\($0) \(digests[$0] ?? "")" } ?? []
    return ([component?.module ?? "", swiftInterfaces[name] ?? ""] + headers)
      .joined(separator: ", ")
  }

  /// The keys by component.
  func keyTexts() throws -> [String: String] { try keys().entries.mapValues(\.key) }

  func scope(
    _ request: PlanRequest = PlanRequest(), backend: Backend = .swiftpm
  ) throws -> Scope {
    try planner(request, backend).scope()
  }

  private func planner(_ request: PlanRequest, _ backend: Backend) -> Planner {
    Planner(
      architecture, platform: target.platform, backend: backend, builder: .swiftpm,
      request: request)
  }

  /// A plan in which the given components have artifacts.
  func plan(
    _ request: PlanRequest = PlanRequest(), backend: Backend = .swiftpm,
    artifacts: [String] = [], rejected: [String: String] = [:]
  ) throws -> IntegrationPlan {
    let planner = planner(request, backend)
    let scope = try planner.scope()
    var supply = ArtifactSupply()
    supply.faults = rejected.mapValues(ArtifactFault.damaged)
    let keys = try keys(of: scope.components.map(\.name), packages: scope.packages) { name, key in
      guard artifacts.contains(name) else { return nil }
      let interface = interface(of: name)
      supply.artifacts[name] = Artifact(
        component: name, key: key, path: "store/\(name)/\(key)", interface: interface)
      return interface
    }
    return planner.plan(scope, [DestinationSupply(.host, keys: keys, supply: supply)])
  }
}

extension BuildTarget {
  static let linux = host("x86_64-unknown-linux-gnu")
  static let macOS = host("arm64-apple-macosx")

  static func host(
    _ triple: String, _ deployment: DeploymentVersions = DeploymentVersions()
  ) -> BuildTarget {
    guard
      let target = BuildTarget(
        host: Toolchain(compiler: "Swift 6.3", triple: triple), deployment)
    else { preconditionFailure("\(triple) is not a host") }
    return target
  }
}

/// A digest that needs no library: two runs of Fowler, Noll and Vo's FNV-1a.
enum TestDigest {
  static let hexadecimal: @Sendable ([UInt8]) -> String = { bytes in
    [0xCBF2_9CE4_8422_2325, 0x9AE1_6A3B_2F90_404F].map { (seed: UInt64) in
      String(bytes.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
    }
    .joined(separator: "-")
  }
}

extension PlanRequest {
  /// Options of the command line, which are valid selectors.
  init(
    product: Product? = nil, focus: [String] = [], source: [String] = [], prebuilt: [String] = [],
    teams: [String]? = nil, only: [String] = []
  ) {
    self.init(
      product: product,
      modeRequests: ModeRequest.modeRequests(.focus, focus)
        + ModeRequest.modeRequests(.source, source)
        + ModeRequest.modeRequests(.prebuilt, prebuilt),
      teams: teams, only: only)
  }
}

extension ModeRequest {
  /// - Parameter line: nil for an option, otherwise where the mode requests stand in a file
  static func modeRequests(_ kind: Kind, _ selectors: [String], line: SourceLocation? = nil)
    -> [Self]
  {
    selectors.compactMap { text in
      (try? ComponentSelector(text)).map {
        ModeRequest(kind, $0, origin: line.map(Origin.line) ?? .option)
      }
    }
  }
}

extension IntegrationPlan {
  subscript(name: String) -> PlannedComponent? { components.first { $0.name == name } }

  /// Mode and reason, as a reader of the plan sees them.
  func verdict(on name: String) -> String? {
    self[name].map { "\($0.mode?.rawValue ?? "neither"): \($0.reason)" }
  }

  var misses: [String] { components.filter(\.isMiss).map(\.name).sorted() }
}

extension PlannedComponent {
  /// As a reader of the plan sees it.
  var reason: String { StateText.reason(for: state) }
}

extension PlanError {
  /// As a reader sees it.
  var description: String { PlanErrorText.text(of: self) }
}
