import ModKitGenerate
import ModKitModel
import Testing

/// A plan, and where its pods are used.
struct PodCase: Sendable, CustomTestStringConvertible {
  var name: String
  var plan: IntegrationPlan
  var products: [Product] = []
  var place = IntegrationPlace.local
  var deployment = DeploymentVersions()
  var packages: [Package] = []
  /// By destination, the triples that libraries are for.
  var triples = [["arm64-apple-ios15.0"]]

  var testDescription: String { name }

  static let directory = "out/cocoapods"

  func tree() throws -> GeneratedTree {
    try PodGenerator(
      workspace: Workspace(
        name: "World", products: products, packages: packages, deployment: deployment),
      place: place, targets: triples.map { $0.compactMap(DestinationTarget.init) },
      directory: Self.directory
    ).pods(for: plan)
  }

  private typealias Samples = PlanSamples

  static let all = [
    PodCase(
      name: "packages",
      plan: IntegrationPlan(
        product: "City",
        components: [
          PackageSamples.needing(["Alamofire", "Any"], Samples.source(Samples.base)),
          PackageSamples.needing(
            ["Local", "swift-collections"], Samples.source(Samples.list, needs: ["Base"])),
        ]),
      products: [product("City", ["List"], packages: ["Alamofire"])],
      packages: PackageSamples.packages),
    PodCase(name: "tests", plan: Samples.withTests, packages: PackageSamples.packages),
    PodCase(
      name: "product",
      plan: IntegrationPlan(
        product: "City",
        components: [Samples.source(Samples.base), Samples.source(Samples.list, needs: ["Base"])])),
    PodCase(
      name: "workspace",
      plan: IntegrationPlan(
        product: nil,
        components: [
          Samples.source(Samples.empty), Samples.source(Samples.base),
          Samples.source(Samples.list, needs: ["Base"]),
        ]),
      products: [product("City", ["List"]), product("Basics", ["Base", "LeftOut"])]),
    PodCase(
      name: "prebuilt",
      plan: IntegrationPlan(
        product: "City",
        components: [
          Samples.prebuilt("Deep", linkedLibraries: ["z", "m"]),
          Samples.prebuilt(Samples.crypto, needs: ["Deep"]),
          Samples.source(Samples.list, needs: ["Crypto"]),
        ])),
    PodCase(
      name: "slices",
      plan: IntegrationPlan(
        product: "City",
        components: [
          Samples.sliced(Samples.crypto, for: 2),
          Samples.sliced(Samples.base, for: 2, needs: ["Crypto"]),
          Samples.source(Samples.list, needs: ["Base"]),
        ]),
      deployment: DeploymentVersions([.ios: DeploymentVersion(major: 18)]),
      triples: [
        ["arm64-apple-ios18.0-simulator", "x86_64-apple-ios18.0-simulator"],
        ["arm64-apple-ios18.0"],
      ]),
    PodCase(
      name: "ci",
      plan: IntegrationPlan(
        product: "City",
        components: revisions.map { name, revision in
          let git = GitReference(url: "https://example.com/\(name).git", revision: revision)
          return Samples.source(Samples.component(name, git: git))
        } + [Samples.source(Samples.base), prebuiltWithRepository]),
      place: .ci),
    PodCase(
      name: "platforms",
      plan: IntegrationPlan(
        product: nil,
        components: [
          Samples.source(Samples.base),
          Samples.source(Samples.component("Desk", platforms: [.macos, .linux, .ios])),
        ]),
      deployment: DeploymentVersions([
        .ios: DeploymentVersion(major: 15), .tvos: DeploymentVersion(major: 16),
      ])),
    alone("headers", Samples.crypto),
    alone("header-only", Samples.headerOnly),
    alone("mixed", Samples.mixed),
    alone("folders", folders),
    alone("other-module", otherModule),
    alone("without-sources", Samples.empty),
    alone("resources", resources),
    PodCase(
      name: "resources-prebuilt",
      plan: IntegrationPlan(
        product: "City",
        components: [
          Samples.prebuilt(resources), Samples.source(Samples.list, needs: ["Theme"]),
        ])),
    alone("outside", outside),
    PodCase(
      name: "settings",
      plan: IntegrationPlan(
        product: "City",
        components: [
          Samples.prebuilt(Samples.crypto), Samples.source(Samples.set, needs: ["Crypto"]),
        ])),
    PodCase(
      name: "settings-prebuilt",
      plan: IntegrationPlan(product: "City", components: [Samples.prebuilt(Samples.set)]),
      deployment: DeploymentVersions([.ios: DeploymentVersion(major: 12)])),
    PodCase(name: "nothing", plan: IntegrationPlan(product: nil, components: [])),
  ]

  private static let revisions: [(String, GitReference.Revision?)] = [
    ("Branch", .branch("1.0.0")), ("Tag", .tag("v2")), ("Commit", .commit("0badc0de")),
    ("Head", nil),
  ]

  /// A repository has the source, not the library.
  private static let prebuiltWithRepository = Samples.prebuilt(
    Samples.component("Linked", git: GitReference(url: "https://example.com/l.git", revision: nil)))

  private static func product(
    _ name: String, _ components: [String], packages: [String] = []
  ) -> Product {
    Product(
      name: name, components: components, packages: packages,
      location: SourceLocation(file: "modkit.yml", line: 1, column: 1))
  }

  private static func alone(_ name: String, _ component: Component) -> PodCase {
    PodCase(
      name: name,
      plan: IntegrationPlan(product: nil, components: [PlanSamples.source(component)]))
  }

  /// Headers that keep their folders, one that is elsewhere, and a handwritten map.
  private static let folders = Samples.component(
    "Folders", sources: [("Sources/a.c", .c)], publicHeaders: ["Headers/sub/a.h", "Headers/b.h"],
    projectHeaders: ["Sources/own.h", "Headers/prefix.pch"], moduleMap: "Folders.modulemap",
    headerDirectory: "Fold", mappings: "Headers", owners: ["@base", "@more"])

  private static let otherModule = Samples.component(
    "Other-Name", module: "Other", sources: [("a.c", .c)], publicHeaders: ["a.h"])

  /// What is a directory to the file system and one document to Xcode.
  private static let resources = Samples.component(
    "Theme", sources: [("Sources/Theme.swift", .swift)],
    resources: [
      "Resources/Assets.xcassets/Contents.json",
      "Resources/Assets.xcassets/Icon.imageset/Contents.json",
      "Resources/colors [1].json", "Resources/en.lproj/a.strings",
    ])

  /// One path inside of the component, and the same from the root of the workspace.
  private static let outside: Component = {
    var component = Samples.component("Sharing", sources: [("Shared/x.c", .c)])
    component.files.sources.append(SourceFile(path: "Shared/x.c", language: .c))
    return component
  }()
}
