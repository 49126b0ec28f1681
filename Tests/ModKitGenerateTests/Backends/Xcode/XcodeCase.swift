import ModKitGenerate
import ModKitModel
import Testing

/// A plan, and what else decides what its project is.
struct XcodeCase: Sendable, CustomTestStringConvertible {
  var name: String
  var plan: IntegrationPlan
  var shell: Shell?
  var packages: [Package] = []
  var settings = XcodeSettings()
  var productPackages: [String] = []
  /// By destination, the triples that libraries are for.
  var triples = [["arm64-apple-ios15.0"]]
  /// Components of the product that are not planned.
  var apps: [Component] = []
  /// What is in the directories of components besides what they consist of.
  var others: [String] = []

  var testDescription: String { name }

  static let directory = ".modkit/products/City/xcode"
  static let project = "\(directory)/City.xcodeproj/project.pbxproj"

  func tree() throws -> GeneratedTree { try tree(of: .xcode, in: Self.directory) }

  /// What another backend generates for the same plan.
  func tree(of backend: Backend, in directory: String) throws -> GeneratedTree {
    var input = input
    input.directory = directory
    return try backend.files(plan, input)
  }

  var warnings: [IntegrationWarning] { Backend.xcode.warnings(plan, input) }

  /// The targets whose products a target links, as the project says it, sorted.
  func links(of target: String) throws -> [String] {
    let text = try #require(try tree().text(of: Self.project))
    func object(_ id: Substring) -> Substring? {
      text.split(separator: "\n").first { $0.hasPrefix("\t\t\(id) ") }
    }
    let ids = #/[0-9A-F]{24}/#
    let line = try #require(
      text.split(separator: "\n").first { $0.contains("/* \(target) */ = {isa = PBXNativeTarget") })
    let phases = line.matches(of: ids).compactMap { object($0.0) }
      .filter { $0.contains("isa = PBXFrameworksBuildPhase") }
    let files = phases.flatMap { $0.matches(of: ids).dropFirst() }.compactMap { object($0.0) }
    return files.compactMap { file in
      file.firstMatch(of: #/fileRef = (\w+)/#).flatMap { object($0.1) }
        .flatMap { $0.firstMatch(of: #/path = (?:lib)?(\w+)\./#) }.map { String($0.1) }
    }.sorted()
  }

  /// All files of the workspace below a path.
  func paths(below directory: String) -> [String] {
    let own = plan.components.map(\.component).flatMap { component in
      component.files.paths + component.tests.paths + component.resources
        + component.files.moduleMaps + [component.locations.manifest]
    }
    let paths = own + others + (shell.map { $0.paths + $0.resources } ?? [])
    return Set(paths.filter { RelativePath.isInside($0, directory: directory) }).sorted()
  }

  private var input: BackendInput {
    let product = Product(
      name: "City", shell: shell, components: (plan.components.map(\.component) + apps).map(\.name),
      packages: productPackages, settings: settings,
      location: SourceLocation(file: "modkit.yml", line: 1, column: 1))
    let workspace = Workspace(
      name: "World", components: plan.components.map(\.component) + apps, products: [product],
      packages: packages, deployment: DeploymentVersions([.ios: DeploymentVersion(major: 15)]))
    return BackendInput(
      workspace: workspace, targets: triples.map { $0.compactMap(DestinationTarget.init) },
      product: product, directory: Self.directory,
      command: ["--product", "City", "--backend", "xcode"],
      paths: { paths(below: $0) },
      clients: {
        // Those that come later in the plan.
        let names = plan.components.map(\.name)
        return Dictionary(
          uniqueKeysWithValues: names.enumerated().map { ($1, Set(names[($0 + 1)...])) })
      })
  }

  private typealias Samples = PlanSamples

  static let all = [
    XcodeCase(
      name: "product",
      plan: IntegrationPlan(
        product: "City",
        components: [
          Samples.source(Samples.base), Samples.source(Samples.crypto),
          Samples.source(Samples.list, needs: ["Base", "Crypto"]),
          Samples.source(Samples.mixed, needs: ["Crypto"]),
          Samples.source(Samples.withResources), Samples.source(Samples.headerOnly),
          Samples.source(Samples.empty),
        ]),
      shell: Shell(
        directory: "Apps/City", sources: Samples.shell.sources,
        resources: [
          "Apps/City/Info.plist", "Apps/City/City.entitlements", "Apps/City/en.lproj/a.strings",
          "Apps/City/Assets.xcassets/Contents.json",
        ]),
      others: ["Components/List/Sources/Cells/Notes.swift", "Components/List/README.md"]),
    XcodeCase(
      name: "prebuilt",
      plan: IntegrationPlan(
        product: "City",
        components: [
          Samples.sliced(Samples.crypto, for: 2),
          Samples.sliced(Samples.withImages, for: 2, needs: ["Crypto"]),
          Samples.sliced(Samples.withResources, for: 2),
          Samples.source(Samples.list, needs: ["Crypto"]),
        ]),
      shell: Samples.shell,
      triples: [
        ["arm64-apple-ios15.0"],
        ["arm64-apple-ios15.0-simulator", "x86_64-apple-ios15.0-simulator"],
      ]),
    XcodeCase(
      name: "frameworks",
      plan: IntegrationPlan(
        product: "City",
        components: [
          Samples.source(Samples.base), Samples.source(dynamic, needs: ["Base"]),
          Samples.source(Samples.withImages, needs: ["Base"]),
        ]),
      shell: Samples.shell),
    XcodeCase(
      name: "documents",
      plan: IntegrationPlan(
        product: "City", components: [Samples.source(withModel), Samples.source(named)]),
      shell: Shell(
        directory: "Apps/City",
        sources: [SourceFile(path: "Apps/City/Sources/main.swift", language: .swift)],
        resources: [
          "Apps/City/City-Info.plist", "Apps/City/Assets.xcassets/Contents.json",
          "Apps/City/en.lproj/a.strings", "Apps/City/de.lproj/a.strings",
          "Apps/City/Sources/Widget/Info.plist",
        ]),
      others: ["Components/Store/Sources/notes.metal", "Components/Store/Sources/README.md"]),
    XcodeCase(
      name: "packages",
      plan: IntegrationPlan(
        product: "City",
        components: [
          PackageSamples.needing(["Alamofire", "Closed"], Samples.source(Samples.base)),
          PackageSamples.needing(
            ["Branch", "Exact", "Local", "swift-collections"],
            Samples.source(Samples.list, needs: ["Base"])),
        ]),
      shell: Samples.shell, packages: PackageSamples.packages, productPackages: ["Commit"]),
    XcodeCase(
      name: "tests", plan: Samples.withTests, shell: Samples.shell,
      packages: PackageSamples.packages),
    XcodeCase(
      name: "settings",
      plan: IntegrationPlan(
        product: "City", components: [Samples.source(Samples.set), Samples.source(Samples.zip)]),
      settings: Samples.settings(["PRODUCT_BUNDLE_IDENTIFIER": .text("com.example.City")])),
  ]

  /// The model is compiled with the sources, and is a resource.
  private static let withModel = PlanSamples.component(
    "Store", module: "StoreKind", sources: [("Sources/Store.swift", .swift)],
    resources: ["Resources/M.xcdatamodeld/M.xcdatamodel/contents", "Resources/a.json"])

  /// It has the name of the product.
  private static let named = PlanSamples.component("City", sources: [("City.swift", .swift)])

  private static let dynamic: Component = {
    var component = PlanSamples.list
    component.settings = PlanSamples.settings(["MACH_O_TYPE": .text("mh_dylib")])
    return component
  }()
}

extension PlanSamples {
  fileprivate static let zip = withUmbrella
}
