import ModKitModel
import Testing

/// Why a component is source or prebuilt.
struct PlannerModeTests {
  private let world = World(["App": ["List"], "List": ["Base"], "Base": [], "Other": []])
  private let all = ["App", "Base", "List", "Other"]

  @Test func everythingIsPrebuiltWhenEveryKeyHasAnArtifact() throws {
    let plan = try world.plan(artifacts: all)
    #expect(plan.components.allSatisfy { $0.mode == .prebuilt && $0.artifact != nil })
    #expect(plan.verdict(on: "List") == "prebuilt: an artifact has its key")
    #expect(plan.misses == [])
    #expect(plan["List"]?.path == plan["List"]?.artifact?.path)
  }

  @Test func dependenciesComeBeforeDependents() throws {
    #expect(try world.plan().components.map(\.name) == ["Base", "List", "App", "Other"])
    #expect(try world.plan()["App"]?.dependencies == ["List"])
  }

  @Test func focusIsSourceAndSoAreItsDependents() throws {
    let plan = try world.plan(PlanRequest(focus: ["List"]), artifacts: all)
    #expect(plan.verdict(on: "List") == "source: in focus (--focus List)")
    #expect(plan.verdict(on: "App") == "source: depends on 'List', which is source")
    #expect(plan.verdict(on: "Base") == "prebuilt: an artifact has its key")
    #expect(plan.verdict(on: "Other") == "prebuilt: an artifact has its key")
    #expect(plan["List"]?.artifact == nil)
    #expect(plan["List"]?.path == "Components/List")
  }

  @Test func sourceByRequest() throws {
    let plan = try world.plan(PlanRequest(source: ["App"]), artifacts: all)
    #expect(plan.verdict(on: "App") == "source: asked for as source (--source App)")
    #expect(plan.verdict(on: "List") == "prebuilt: an artifact has its key")
  }

  @Test(arguments: [("*", 4), ("*s*", 2), ("L*t", 1), ("Li*", 1), ("Other", 1)])
  func patternsSelectByName(pattern: String, count: Int) throws {
    let plan = try world.plan(PlanRequest(focus: [pattern]), artifacts: all)
    #expect(plan.components.count { $0.reason == "in focus (--focus \(pattern))" } == count)
  }

  @Test func manifestPrefersSource() throws {
    var world = world
    world.change("List") { $0.integration.preference = .source }
    let plan = try world.plan(artifacts: all)
    #expect(
      plan.verdict(on: "List")
        == "source: its manifest prefers source (Components/List/component.yml:1)")
    #expect(plan.verdict(on: "App") == "source: depends on 'List', which is source")
  }

  @Test func prebuiltByRequestOverrulesTheManifest() throws {
    var world = world
    world.change("List") { $0.integration.preference = .source }
    let plan = try world.plan(PlanRequest(prebuilt: ["L*"]), artifacts: all)
    #expect(
      plan.verdict(on: "List")
        == "prebuilt: an artifact has its key; asked for as prebuilt (--prebuilt L*)")
  }

  @Test func focusOverrulesEveryOtherWish() throws {
    let request = PlanRequest(focus: ["List"], source: ["List"], prebuilt: ["List"])
    #expect(
      try world.plan(request, artifacts: all).verdict(on: "List")
        == "source: in focus (--focus List)")
  }

  @Test func resourcesStayBesideTheLibrary() throws {
    var world = world
    world.change("List") { $0.resources = ["Components/List/Resources/a.json"] }
    #expect(
      try world.plan(artifacts: all).verdict(on: "List") == "prebuilt: an artifact has its key")
  }

  @Test func resourcesThatAreCompiledWithSourcesAreSourceEvenOnRequest() throws {
    var world = world
    world.change("List") {
      $0.resources = ["a.json", "Trips.xcdatamodeld/Trips.xcdatamodel/contents"].map {
        "Components/List/\($0)"
      }
    }
    let plan = try world.plan(PlanRequest(prebuilt: ["List"]), artifacts: all)
    #expect(
      plan.verdict(on: "List")
        == "source: has Components/List/Trips.xcdatamodeld, which Xcode compiles together with its"
        + " sources")
    #expect(plan.misses == [])
  }

  @Test func noArtifact() throws {
    let plan = try world.plan(artifacts: ["Base", "App"])
    #expect(plan.verdict(on: "List") == "source: no artifact has its key")
    #expect(plan.verdict(on: "App") == "source: its dependency 'List' has no artifact yet")
  }

  @Test func theReasonNamesTheLowestGap() throws {
    let plan = try world.plan()
    #expect(plan.verdict(on: "App") == "source: its dependency 'Base' has no artifact yet")
    let focused = try world.plan(PlanRequest(focus: ["List"]))
    #expect(focused.verdict(on: "App") == "source: depends on 'List', which is source")
  }

  @Test func damagedArtifact() throws {
    let plan = try world.plan(
      artifacts: ["Base", "App", "Other"], rejected: ["List": "libList.a was changed"])
    #expect(
      plan.verdict(on: "List") == "source: its artifact is unusable: libList.a was changed")
    #expect(plan.misses == ["App", "List"])
  }

  @Test func undeclaredImportsCountAsDependencies() throws {
    var world = world
    world.architecture.edges.append(World.edge("Other", "Base", isDeclared: false))
    let plan = try world.plan(PlanRequest(focus: ["Base"]), artifacts: all)
    #expect(plan.verdict(on: "Other") == "source: depends on 'Base', which is source")
  }
}
