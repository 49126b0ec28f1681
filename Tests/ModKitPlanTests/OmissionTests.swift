import ModKitModel
import ModKitPlan
import Testing

/// What a platform or SwiftPM cannot build is left out, and said so.
struct OmissionTests {
  private static let macOS = Toolchain(
    compiler: "Swift 6.3", triple: "arm64-apple-macosx", platform: .macos)

  private func omissions(_ world: World) throws -> [String: String] {
    let omitted = try world.scope().omitted
    #expect(omitted.map(\.name) == omitted.map(\.name).sorted())
    return Dictionary(uniqueKeysWithValues: omitted.map { ($0.name, $0.reason) })
  }

  private func worldWithObjectiveC(_ language: Language = .objectiveC) -> World {
    var world = World(["Web": ["Base"], "Page": ["Web"], "Base": []])
    world.change("Web") { $0.files.sources = [] }
    world.addSource("Components/Web/Sources/Web.m", language, to: "Web")
    return world
  }

  @Test(arguments: [Language.objectiveC, .objectiveCPlusPlus])
  func objectiveCIsLeftOutOnLinuxWithItsDependents(language: Language) throws {
    let world = worldWithObjectiveC(language)
    #expect(
      try omissions(world) == [
        "Web": "has Objective-C (Components/Web/Sources/Web.m), and linux has no Objective-C"
          + " runtime",
        "Page": "depends on 'Web', which is left out",
      ])
    #expect(try world.plan().components.map(\.name) == ["Base"])
    #expect(try world.plan().omitted.map(\.name) == ["Page", "Web"])
  }

  @Test func severalFilesAreCounted() throws {
    var world = worldWithObjectiveC()
    world.addSource("Components/Web/Sources/Web2.m", .objectiveC, to: "Web")
    world.addSource("Components/Web/Sources/plain.c", .c, to: "Web")
    #expect(try omissions(world)["Web"]?.contains("Web.m and 1 more") == true)
  }

  @Test func objectiveCIsBuiltOnMacOS() throws {
    var world = worldWithObjectiveC()
    world.toolchain = Self.macOS
    #expect(try omissions(world) == [:])
  }

  @Test(arguments: [Language.c, .cPlusPlus, .objectiveC])
  func aMixtureWithSwiftIsLeftOutEverywhere(language: Language) throws {
    var world = World(["Mixed": []])
    world.addSource("Components/Mixed/Sources/part", language, to: "Mixed")
    world.toolchain = Self.macOS
    #expect(try omissions(world)["Mixed"]?.hasPrefix("mixes Swift with C or Objective-C") == true)
  }

  @Test func theCFamilyMayMix() throws {
    var world = worldWithObjectiveC()
    world.addSource("Components/Web/Sources/b.cpp", .cPlusPlus, to: "Web")
    world.toolchain = Self.macOS
    #expect(try omissions(world) == [:])
  }

  @Test func platformsOfTheManifest() throws {
    var world = World(["Scanner": []])
    world.change("Scanner") { $0.platforms = [.ios, .macos] }
    #expect(
      try omissions(world) == ["Scanner": "is for ios, macos by its manifest, not for linux"])
    world.toolchain = Self.macOS
    #expect(try omissions(world) == [:])
  }

  @Test func omissionReachesFarDependents() throws {
    var world = World(["A": ["B"], "B": ["C"], "C": [], "D": []])
    world.change("C") { $0.platforms = [.ios] }
    #expect(try omissions(world).keys.sorted() == ["A", "B", "C"])
    #expect(try omissions(world)["A"] == "depends on 'B', which is left out")
  }

  @Test(arguments: [
    PlanRequest(focus: ["Web"]), PlanRequest(source: ["Web"]), PlanRequest(prebuilt: ["We*"]),
    PlanRequest(only: ["Web"]),
  ])
  func askingForWhatIsLeftOutIsAnError(request: PlanRequest) throws {
    let world = worldWithObjectiveC()
    let error = #expect(throws: PlanError.self) { try world.scope(request) }
    #expect(error?.description.hasPrefix("'Web' cannot be built here: has Objective-C") == true)
  }

  @Test func theNameOfWhatIsLeftOutIsSuggestedToo() {
    #expect(throws: PlanError.notPlanned(name: "Wbe", suggestion: "Web")) {
      try worldWithObjectiveC().scope(PlanRequest(focus: ["Wbe"]))
    }
  }

  @Test func aPatternMayAlsoSelectWhatIsLeftOut() throws {
    let plan = try worldWithObjectiveC().plan(PlanRequest(focus: ["*"]))
    #expect(plan.verdict(on: "Base") == "source: in focus")
  }
}
