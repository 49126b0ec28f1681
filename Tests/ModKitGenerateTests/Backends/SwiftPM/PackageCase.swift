import ModKitGenerate
import ModKitModel
import Testing

/// A plan, and what else its package depends on.
struct PackageCase: Sendable, CustomTestStringConvertible {
  var name: String
  var plan: IntegrationPlan
  var shell: Shell?
  var handWrittenMaps: [String: String] = [:]
  var platforms: [Platform: DeploymentVersion] = [:]
  /// By destination, the triples that libraries are for.
  var triples: [[String]] = []
  var settings: XcodeSettings?
  var catalog = PackageCatalog()
  /// The names of the targets of tests.
  var tests: [String] = []

  var testDescription: String { name }

  func tree() throws -> GeneratedTree {
    try SwiftPMGenerator(
      program: shell.map { SwiftPMGenerator.Program(shell: $0, settings: settings) },
      platforms: platforms, targets: triples.map { $0.compactMap(DestinationTarget.init) },
      catalog: catalog, directory: "out/swiftpm"
    )
    .package(for: plan, name: plan.product ?? "World", handWrittenMaps: handWrittenMaps)
  }

  private typealias Samples = PlanSamples

  private static func slices(for destinations: Int) -> IntegrationPlan {
    IntegrationPlan(
      product: "City",
      components: [
        Samples.sliced(Samples.crypto, for: destinations),
        Samples.sliced(Samples.base, for: destinations, needs: ["Crypto"]),
        Samples.source(Samples.list, needs: ["Base"]),
      ])
  }

  static let all = [
    PackageCase(
      name: "slice", plan: slices(for: 1), shell: Samples.shell,
      platforms: [.ios: DeploymentVersion(major: 18)], triples: [["arm64-apple-ios18.0"]]),
    PackageCase(
      name: "slices", plan: slices(for: 2), shell: Samples.shell,
      platforms: [.ios: DeploymentVersion(major: 18)],
      triples: [
        ["arm64-apple-ios18.0-simulator", "x86_64-apple-ios18.0-simulator"],
        ["arm64-apple-ios18.0"],
      ]),
    PackageCase(
      name: "source-only",
      plan: IntegrationPlan(
        product: "City",
        components: [Samples.source(Samples.base), Samples.source(Samples.list, needs: ["Base"])]),
      shell: Samples.shell),
    PackageCase(
      name: "mixed",
      plan: IntegrationPlan(
        product: "City",
        components: [
          Samples.prebuilt("Deep", linkedLibraries: ["z", "m"]),
          Samples.prebuilt("Middle", needs: ["Deep"], linkedLibraries: ["m"]),
          Samples.source(Samples.list, needs: ["Middle"]),
          Samples.source(
            Samples.component("Home", sources: [("Sources/Home.swift", .swift)]),
            needs: ["List"]),
        ]),
      shell: Samples.shell),
    PackageCase(
      name: "tests", plan: Samples.withTests, shell: Samples.shell,
      triples: [["x86_64-unknown-linux-gnu"]], catalog: PackageSamples.catalog(),
      tests: ["ListTests", "listTestsTests"]),
    PackageCase(
      name: "prebuilt-c++",
      plan: IntegrationPlan(
        product: "City",
        components: [
          Samples.prebuilt("Deep", sources: [("deep.mm", .objectiveCPlusPlus)]),
          Samples.prebuilt("Middle", sources: [("m.cpp", .cPlusPlus)], linkedLibraries: ["m"]),
        ]),
      shell: Samples.shell),
    alone("c-with-headers", Samples.crypto),
    alone("header-only", Samples.headerOnly),
    alone("c-without-public-headers", Samples.withoutPublicHeaders),
    alone("without-sources", Samples.empty),
    alone("resources", Samples.withResources),
    PackageCase(
      name: "resources-prebuilt",
      plan: IntegrationPlan(
        product: "City",
        components: [
          Samples.prebuilt(Samples.withResources),
          Samples.prebuilt(Samples.withImages, needs: ["Theme"]),
          Samples.source(Samples.list, needs: ["Images"]),
        ]),
      shell: Samples.shell),
    alone("keyword-module", Samples.component("Export", module: "export", sources: [("a.c", .c)])),
    alone("outside", outside),
    alone("private-headers", privateHeaders),
    PackageCase(name: "swift-and-c", plan: mixed(product: "City"), shell: Samples.shell),
    alone("swift-and-objective-c", Samples.profile),
    alone("swift-with-headers", Samples.swiftWithHeaders),
    alone("hand-written-umbrella", Samples.withUmbrella),
    PackageCase(
      name: "hand-written-map",
      plan: IntegrationPlan(product: nil, components: [Samples.source(Samples.withModuleMap)]),
      handWrittenMaps: [
        "Tree": "framework module Tree {\n  header \"tree.h\"\n  export *\n}\n"
      ]),
    PackageCase(
      name: "platforms",
      plan: IntegrationPlan(product: nil, components: [Samples.source(Samples.base)]),
      platforms: platforms),
    PackageCase(
      name: "settings",
      plan: IntegrationPlan(product: "City", components: [Samples.source(Samples.set)]),
      shell: Samples.shell,
      settings: Samples.settings(["SWIFT_ACTIVE_COMPILATION_CONDITIONS": .text("APP")])),
    PackageCase(
      name: "packages", plan: PackageSamples.plan, shell: Samples.shell,
      catalog: PackageSamples.catalog()),
    PackageCase(
      name: "packages-locked", plan: PackageSamples.plan, shell: Samples.shell,
      catalog: PackageSamples.catalog(locking: true)),
    PackageCase(
      name: "packages-libraries", plan: PackageSamples.planWithLibraries, shell: Samples.shell,
      catalog: PackageSamples.catalog(locking: true)),
    PackageCase(name: "nothing", plan: IntegrationPlan(product: nil, components: [])),
  ]

  private static let platforms: [Platform: DeploymentVersion] = [
    .visionos: DeploymentVersion(major: 1), .watchos: DeploymentVersion(major: 8),
    .tvos: DeploymentVersion(major: 15), .macos: DeploymentVersion(major: 10, minor: 14, patch: 4),
    .ios: DeploymentVersion(major: 15, minor: 2),
  ]

  /// A mixed component that needs others, and one in Swift and one in C that need it.
  private static func mixed(product: String?) -> IntegrationPlan {
    let pin = Samples.component(
      "Pin", sources: [("Sources/pin.c", .c)], publicHeaders: ["Headers/pin.h"])
    return IntegrationPlan(
      product: product,
      components: [
        Samples.prebuilt("Deep"), Samples.source(Samples.base),
        Samples.source(Samples.login, needs: ["Base", "Deep"]),
        Samples.source(Samples.list, needs: ["Login"]), Samples.source(pin, needs: ["Login"]),
      ])
  }

  private static func alone(_ name: String, _ component: Component) -> PackageCase {
    PackageCase(
      name: name,
      plan: IntegrationPlan(product: nil, components: [PlanSamples.source(component)]))
  }

  /// Some are textual, and two have one import path, which then leads to neither.
  private static let privateHeaders = Samples.component(
    "Vault", module: "VaultKit", sources: [("a.cpp", .cPlusPlus)],
    privateHeaders: [
      "P/x.hpp", "P/table.def", "P/one/Twin.h", "P/two/twin.h", "P/x.h",
    ], headerDirectory: "VLT")

  /// One path inside of the component, and the same from the root of the workspace.
  private static let outside: Component = {
    var component = PlanSamples.component("Sharing", sources: [("Shared/x.c", .c)])
    component.files.sources.append(SourceFile(path: "Shared/x.c", language: .c))
    return component
  }()
}
