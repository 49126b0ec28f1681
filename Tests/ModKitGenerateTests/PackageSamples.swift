import ModKitGenerate
import ModKitModel

/// Packages of third parties, and a plan that needs them.
enum PackageSamples {
  private static let place = PackageLocations(
    name: SourceLocation(file: "modkit.yml", line: 3, column: 3))

  private static func package(
    _ name: String, _ requirement: PackageRequirement, modules: [String]? = nil,
    products: [String]? = nil, pod: PackagePod? = nil
  ) -> Package {
    Package(
      name: name, modules: modules,
      swiftPM: SwiftPMPackage(
        .repository(url: "https://example.com/\(name).git", requirement), products: products),
      pod: pod, locations: place)
  }

  private static func version(_ text: String) -> PackageVersion {
    guard let version = PackageVersion(text) else { preconditionFailure("\(text)") }
    return version
  }

  static let packages = [
    package(
      "Alamofire", .from(version("5.9.0")), pod: PackagePod(.specs(PodRequirement("~> 5.9, < 6")))),
    package(
      "swift-collections", .range(version("1.1.0"), version("1.3.0"), isClosed: false),
      modules: ["DequeModule", "OrderedCollections"], products: ["Collections"],
      pod: PackagePod(
        name: "Collections/All",
        .git(GitReference(url: "https://example.com/c.git", revision: .tag("1.2.0"))))),
    package("Exact", .exact(version("1.2.3-rc.1"))),
    package("Closed", .range(version("1.0.0"), version("1.4.0"), isClosed: true)),
    package("Branch", .branch("ma\"in")),
    package("Commit", .revision("0123456789abcdef0123456789abcdef01234567")),
    Package(
      name: "Local", swiftPM: SwiftPMPackage(.path("../Kits/Local Kit"), products: ["Lo\"cal"]),
      pod: PackagePod(.path("../Kits/Local's Kit")), locations: place),
    Package(name: "Any", pod: PackagePod(.specs(nil)), locations: place),
  ]

  /// - Parameter locking: whether the revisions of some packages are known
  static func catalog(locking: Bool = false) -> PackageCatalog {
    var workspace = Workspace(name: "W", packages: packages)
    workspace.products = [
      Product(
        name: "City", components: [], packages: ["Commit"],
        location: SourceLocation(file: "modkit.yml", line: 9, column: 3))
    ]
    if locking { workspace.lock = ArtifactLock(packages: pins) }
    return PackageCatalog(workspace)
  }

  private static let pins = [
    PackagePin(
      identity: "alamofire", url: "https://example.com/Alamofire.git",
      revision: String(repeating: "a", count: 40), version: version("5.9.1"),
      requirement: "from 5.9.0", needs: ["sockets"]),
    // Of a former requirement.
    PackagePin(
      identity: "exact", url: "https://example.com/Exact.git",
      revision: String(repeating: "e", count: 40), requirement: "exact 1.0.0"),
    PackagePin(
      identity: "sockets", url: "https://example.com/sockets",
      revision: String(repeating: "5", count: 40)),
  ]

  static let plan = IntegrationPlan(
    product: "City",
    components: [
      needing(["Alamofire"], PlanSamples.prebuilt("Deep")),
      needing(["Closed", "Exact"], PlanSamples.source(PlanSamples.base, needs: ["Deep"])),
      needing(["swift-collections"], PlanSamples.source(PlanSamples.crypto)),
      needing(
        ["Branch", "Local"], PlanSamples.source(PlanSamples.list, needs: ["Base", "Crypto"])),
    ])

  /// The same with libraries of Alamofire and of what it needs.
  static let planWithLibraries = IntegrationPlan(
    product: plan.product, components: plan.components,
    packages: [
      library("sockets", modules: ["Sockets"]),
      library("Alamofire", modules: ["Alamofire", "AlamofireCore"], needs: ["sockets"]),
    ])

  private static func library(
    _ name: String, modules: [String], needs: [String] = []
  ) -> PlannedComponent {
    var component = PlanSamples.component("Package_\(name.lowercased())", sources: [])
    component.name = name
    component.package = PackageUnit(
      identity: name.lowercased(), address: "https://example.com/\(name)", needs: needs,
      modules: modules)
    let files = modules.map { "include/\($0).swiftmodule" }
    let artifact = Artifact(
      component: name, key: "k\(name)", path: ".modkit/store/\(name)/k/\(name).artifactbundle",
      interface: "", linkedLibraries: ["z"],
      linkedFrameworks: name == "sockets" ? ["CFNetwork"] : [],
      modules: ArtifactModules(files: files))
    return PlannedComponent(
      component: component, state: .prebuilt([artifact], .found(nil)), dependencies: needs)
  }

  static func needing(_ packages: [String], _ planned: PlannedComponent) -> PlannedComponent {
    var planned = planned
    planned.packages = packages
    return planned
  }
}
