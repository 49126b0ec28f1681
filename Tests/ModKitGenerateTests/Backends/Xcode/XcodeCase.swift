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
  /// What is in the directories of components besides what they consist of.
  var others: [String] = []

  var testDescription: String { name }

  static let directory = ".modkit/products/City/xcode"
  static let project = "\(directory)/City.xcodeproj/project.pbxproj"

  func tree() throws -> GeneratedTree {
    let product = Product(
      name: "City", shell: shell, components: plan.components.map(\.name),
      packages: productPackages, settings: settings,
      location: SourceLocation(file: "modkit.yml", line: 1, column: 1))
    let workspace = Workspace(
      name: "World", components: plan.components.map(\.component), products: [product],
      packages: packages, deployment: DeploymentVersions([.ios: DeploymentVersion(major: 15)]))
    let own = plan.components.map(\.component).flatMap { component in
      component.files.paths + component.tests.paths + component.resources
        + component.files.moduleMaps + [component.locations.manifest]
    }
    let paths = own + others + (shell.map { $0.paths + $0.resources } ?? [])
    let input = BackendInput(
      workspace: workspace, targets: triples.map { $0.compactMap(DestinationTarget.init) },
      product: product, directory: Self.directory,
      command: ["--product", "City", "--backend", "xcode"],
      paths: { directory in
        Set(paths.filter { RelativePath.isInside($0, directory: directory) }).sorted()
      })
    return try Backend.xcode.files(plan, input)
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

  private static let dynamic: Component = {
    var component = PlanSamples.list
    component.settings = PlanSamples.settings(["MACH_O_TYPE": .text("mh_dylib")])
    return component
  }()
}

extension PlanSamples {
  fileprivate static let zip = withUmbrella
}
