import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitGenerate

/// The `.xcconfig` files, byte for byte.
@Suite struct SettingFilesTests {
  private static let location = SourceLocation(file: "modkit.yml", line: 1, column: 1)
  private static let products = [
    Product(
      name: "City", components: ["Page"],
      settings: PlanSamples.settings([
        "SWIFT_OBJC_BRIDGING_HEADER": .text("Apps/City/City-Bridging-Header.h"),
        "LD_RUNPATH_SEARCH_PATHS": .words(["$(inherited)", "@executable_path/Frame works"]),
        "LIBRARY_SEARCH_PATHS[sdk=iphoneos*]": .words([]),
      ]), location: location),
    Product(name: "Page", components: ["Crypto"], location: location),
  ]

  private static var plan: IntegrationPlan {
    var evolving = PlanSamples.list
    evolving.hasLibraryEvolution = true
    var set = PlanSamples.set
    set.module = "LoginKit"
    let page = PlanSamples.component("Page", sources: [("Page.m", .objectiveC)])
    return IntegrationPlan(
      product: nil,
      components: [
        PlanSamples.source(PlanSamples.crypto), PlanSamples.prebuilt("Deep"),
        PlanSamples.source(set), PlanSamples.source(evolving, needs: ["Deep"]),
        PlanSamples.source(page, needs: ["List"]),
      ])
  }

  private func files(
    _ backend: Backend, product: Int? = nil, ios: UInt16 = 15
  ) throws -> GeneratedTree {
    let workspace = Workspace(
      name: "World", products: Self.products,
      deployment: DeploymentVersions([.ios: DeploymentVersion(major: ios)]))
    var plan = Self.plan
    plan.product = product.map { Self.products[$0].name }
    let tree = try backend.files(
      plan,
      BackendInput(
        workspace: workspace,
        targets: [[DestinationTarget(.macos, .arm64, DeploymentVersion(major: 12))]],
        product: product.map { Self.products[$0] },
        directory: "out"))
    #expect(tree.ownedDirectories.contains("out/xcconfig"))
    return GeneratedTree(
      files: tree.files.filter { $0.path.hasSuffix(".xcconfig") },
      ownedDirectories: ["out/xcconfig"])
  }

  @Test func everyComponentAndProductHasOne() throws {
    let difference = try Golden.difference(
      files(.cocoapods, ios: 12).text, from: "xcconfig/workspace.txt")
    #expect(difference == nil)
    #expect(try files(.swiftpm, ios: 12) == files(.cocoapods, ios: 12))
  }

  @Test func aPlanForAProductHasNoOther() throws {
    let difference = try Golden.difference(
      files(.cocoapods, product: 0).text, from: "xcconfig/product.txt")
    #expect(difference == nil)
  }
}
