import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// Libraries for Apple's platforms are XCFrameworks of links in generated packages.
struct LinkedLibraryTests {
  private static let list = PlanSamples.list

  private func targets(_ destination: String) throws -> [DestinationTarget] {
    guard case .apple(let apple) = try Destination(destination),
      let version = DeploymentVersion("18.0")
    else { return [] }
    return apple.targets(version)
  }

  private func slice(_ key: String) -> Artifact {
    Artifact(
      component: "List", key: key, path: ".modkit/store/List/\(key)/List-\(key).slice",
      interface: "i")
  }

  @Test func sliceHasItsKeyInThePath() throws {
    let library = try LinkedLibrary(
      Self.list, [slice("aa11")], for: [targets("ios-simulator:arm64+x86_64")])
    #expect(library.path == "Artifacts/aa11/List.xcframework")
    #expect(
      library.interfaces == ["Artifacts/aa11/List.xcframework/ios-arm64_x86_64-simulator/include"])
  }

  @Test func orderOfDestinationsDoesNotCount() throws {
    let (device, simulator) = (try targets("ios"), try targets("ios-simulator"))
    let libraries = [
      try LinkedLibrary(Self.list, [slice("aa11"), slice("bb22")], for: [device, simulator]),
      try LinkedLibrary(Self.list, [slice("bb22"), slice("aa11")], for: [simulator, device]),
    ]
    for library in libraries {
      #expect(library.path == "Artifacts/aa11-bb22/List.xcframework")
      #expect(
        library.interfaces.map { $0.dropFirst(library.path.count) }
          == ["/ios-arm64/include", "/ios-arm64-simulator/include"])
    }
  }

  @Test func severalSlicesOfOnePlatformAreRefused() throws {
    let targets = [try targets("ios"), try targets("ios:arm64e")]
    let plan = IntegrationPlan(
      product: nil, components: [PlanSamples.sliced(Self.list, for: 2)])
    #expect(throws: XCFrameworkProblem.severalSlices(["ios-arm64", "ios-arm64e"])) {
      try SwiftPMGenerator(
        targets: targets, directory: "p"
      ).package(for: plan, name: "p")
    }
  }

  @Test func compiledModulesOfApplesPlatformsAreInADirectory() throws {
    let simulator = try #require(DestinationTarget(triple: "x86_64-apple-ios15.0-simulator"))
    #expect(
      LinkedLibrary.compiledModule("List", for: simulator)
        == "List.swiftmodule/x86_64-apple-ios-simulator.swiftmodule")
    let linux = try #require(DestinationTarget(triple: "x86_64-unknown-linux-gnu"))
    #expect(LinkedLibrary.compiledModule("List", for: linux) == "List.swiftmodule")
  }
}
