import ModKitGenerate
import ModKitModel
import ModKitPlan
import ModKitTestSupport
import Testing

/// What a backend is decides what can be built, and nothing else.
struct BackendAgreementTests {
  private static let seeds = Array(UInt64(0)..<100)
  private static func version(_ major: UInt16) -> DeploymentVersion {
    DeploymentVersion(major: major)
  }

  /// A world with components that SwiftPM cannot build here, and some that cannot be built at all.
  /// Libraries are for the platform of its apps.
  private static func world(using generator: inout SplitMix64) -> World {
    var world = World.random(using: &generator)
    world.target = .macOS
    world.architecture.workspace.deployment = DeploymentVersions([.macos: version(13)])
    for name in world.names {
      switch generator.next() % 12 {
      case 0: world.addSource("Components/\(name)/Sources/a.m", .objectiveC, to: name)
      case 1: world.addSource("Components/\(name)/Sources/b.c", .c, to: name)
      case 2: world.change(name) { $0.platforms = [.ios] }
      case 3: world.change(name) { $0.platforms = [.linux] }
      case 4: world.change(name) { $0.resources = ["Components/\(name)/Resources/r.mlmodel"] }
      case 5: world.change(name) { $0.integration.preference = .source }
      case 6, 7: world.change(name) { $0.access = ["red"] }
      default: break
      }
    }
    return world
  }

  @Test(arguments: seeds)
  func whatTwoBackendsBuildHasOneModeForOneReason(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let world = Self.world(using: &generator)
    let artifacts = try world.scope().components.map(\.name)
      .filter { _ in generator.next() % 4 != 0 }
    let request = PlanRequest.random(in: world, using: &generator, hasOptions: false)
    let swiftpm = try world.plan(request, artifacts: artifacts)
    let cocoapods = try world.plan(request, backend: .cocoapods, artifacts: artifacts)
    for planned in swiftpm.components {
      guard let other = cocoapods[planned.name] else { continue }
      #expect(other.mode == planned.mode, "\(planned.name)")
      #expect(other.reason == planned.reason, "\(planned.name)")
      #expect(other.key == planned.key, "\(planned.name)")
      #expect(other.isMiss == planned.isMiss, "\(planned.name)")
      let lost = [swiftpm, cocoapods].map { plan in
        plan.unavailable.first { $0.name == planned.name }
      }
      #expect(lost[0] == lost[1], "\(planned.name)")
    }
  }

  /// All that one plan has and the other has not is left out there, for a reason.
  @Test(arguments: seeds)
  func noComponentGetsLost(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let world = Self.world(using: &generator)
    for backend in Backend.all {
      let plan = try world.plan(backend: backend)
      let names = plan.components.map(\.name) + plan.omitted.map(\.name)
      #expect(names.sorted() == world.names.sorted())
    }
  }

  @Test func cocoaPodsTakesMixturesAndObjectiveCAnywhere() throws {
    var world = World(["Mixed": ["Web"], "Web": [], "Camera": []])
    world.addSource("Components/Mixed/Sources/part.m", .objectiveC, to: "Mixed")
    world.addSource("Components/Web/Sources/Web.m", .objectiveC, to: "Web")
    world.change("Camera") { $0.platforms = [.ios] }
    let plan = try world.plan(backend: .cocoapods)
    #expect(plan.omitted == [])
    #expect(plan.verdict(on: "Camera")?.contains("is for ios by its manifest") == true)
    #expect(plan.verdict(on: "Web")?.hasPrefix("source: cannot be prebuilt here: ") == true)
    #expect(plan.misses == [], "`prebuild` cannot build them")
  }

  @Test func cocoaPodsBuildsNothingForLinux() throws {
    var world = World(["Server": [], "App": ["Server"]])
    world.change("Server") { $0.platforms = [.linux] }
    let omitted = try world.plan(backend: .cocoapods).omitted
    #expect(
      omitted.map(\.reason) == [
        "depends on 'Server', which is left out",
        "is for linux by its manifest, and CocoaPods is for Apple's platforms",
      ])
  }

  /// A library is for the machine's own platform, and a pod may be for another.
  @Test(
    arguments: [
      ([:], [], "ios, tvos, visionos, watchos"), ([.macos: version(13)], [], nil),
      ([.ios: version(15)], [], "ios"), ([.ios: version(15), .macos: version(13)], [], "ios"),
      ([.ios: version(15)], [.macos], nil), ([.macos: version(13)], [.ios, .macos], "ios"),
    ] as [([Platform: DeploymentVersion], [Platform], String?)])
  func noLibraryIsLinkedOnAnotherPlatform(
    deployment: [Platform: DeploymentVersion], platforms: [Platform], others: String?
  ) throws {
    var world = World(["Base": []])
    world.target = .macOS
    world.architecture.workspace.deployment = DeploymentVersions(deployment)
    world.change("Base") { $0.platforms = platforms }
    let plan = try world.plan(backend: .cocoapods, artifacts: ["Base"])
    let reason = others.map {
      "source: cannot be prebuilt here: libraries are built for macos, and it is used on \($0)"
    }
    #expect(plan.verdict(on: "Base") == reason ?? "prebuilt: an artifact has its key")
    #expect(plan.misses == [])
    #expect(
      try world.plan(artifacts: ["Base"]).verdict(on: "Base") == "prebuilt: an artifact has its key"
    )
  }

  @Test func noLibraryOfLinuxGetsIntoAPod() throws {
    var world = World(["Base": [], "Page": ["Base"]])
    for deployment in [[:], [Platform.ios: Self.version(15)]] {
      world.architecture.workspace.deployment = DeploymentVersions(deployment)
      let plan = try world.plan(backend: .cocoapods, artifacts: ["Base", "Page"])
      #expect(plan.components.allSatisfy { $0.mode == .source })
      #expect(plan.verdict(on: "Base")?.contains("built for linux, and it is used on ios") == true)
    }
  }
}
