import ModKitModel
import ModKitTestSupport
import Testing

/// Whose word counts.
struct ModePrecedenceTests {
  private let all = ["App", "Base", "List", "Other"]

  private func world(_ change: (inout Component) -> Void = { _ in }) -> World {
    var world = World(["App": ["List"], "List": ["Base"], "Base": [], "Other": []])
    world.change("List", change)
    return world
  }

  private func line(_ file: String, _ line: Int) -> ModKitModel.SourceLocation {
    .init(file: file, line: line, column: 1)
  }

  private func verdict(_ world: World, _ request: PlanRequest) throws -> String? {
    try world.plan(request, artifacts: all).verdict(on: "List")
  }

  // MARK: Selectors

  @Test(arguments: [
    "List", "L*", "layer:base-b*", "line:jobs", "owner:@jobs", "access:red", "path:Components/L*",
  ])
  func everySelectorSelects(text: String) throws {
    let world = world {
      $0.layer = "base-business"
      $0.line = "jobs"
      $0.owners = ["@ui", "@jobs"]
      $0.access = ["red"]
    }
    let plan = try world.plan(PlanRequest(source: [text]), artifacts: all)
    #expect(plan.verdict(on: "List") == "source: asked for as source (--source \(text))")
    #expect(plan.verdict(on: "Other")?.hasPrefix("prebuilt") == true)
  }

  @Test(arguments: [
    ("layer:base-servce", "layer:base-service"), ("path:Components/Lst", "path:Components/List"),
    ("line:jobs", nil),
  ])
  func aSelectorThatSelectsNothingIsAnError(text: String, suggestion: String?) {
    #expect(throws: PlanError.emptySelection(selector: text, suggestion: suggestion)) {
      try world().scope(PlanRequest(prebuilt: [text]))
    }
  }

  // MARK: Levels

  /// Each takes away the strongest, and the next one decides.
  @Test func eachLevelBeatsTheNext() throws {
    var world = world()
    let workspace = ModeRequest.modeRequests(.source, ["List"], line: line("modkit.yml", 7))
    world.architecture.workspace.integration.modeRequests = workspace
    #expect(
      try verdict(world, PlanRequest()) == "source: asked for as source (modkit.yml:7)")

    world.change("List") { $0.integration.preference = .prebuilt }
    #expect(
      try verdict(world, PlanRequest())
        == "prebuilt: an artifact has its key; its manifest prefers prebuilt"
        + " (Components/List/component.yml:1)")

    var request = PlanRequest()
    request.personalModeRequests = ModeRequest.modeRequests(
      .focus, ["L*"], line: line("modkit.local.yml", 3))
    #expect(try verdict(world, request) == "source: in focus (modkit.local.yml:3)")

    request.modeRequests = ModeRequest.modeRequests(.prebuilt, ["*"])
    #expect(
      try verdict(world, request)
        == "prebuilt: an artifact has its key; asked for as prebuilt (--prebuilt *)")
  }

  @Test func aNameBeatsAPattern() throws {
    let request = PlanRequest(focus: ["*"], prebuilt: ["List"])
    var world = World(["List": [], "Other": []])
    world.architecture.edges = []
    let plan = try world.plan(request, artifacts: ["List", "Other"])
    #expect(plan.verdict(on: "List")?.hasPrefix("prebuilt") == true)
    #expect(plan.verdict(on: "Other") == "source: in focus (--focus *)")
  }

  @Test func whatIsAlwaysPrebuiltYieldsToItsNameOnly() throws {
    var world = World(["List": [], "Other": []])
    world.architecture.workspace.integration.modeRequests = ModeRequest.modeRequests(
      .alwaysPrebuilt, ["L*"], line: line("modkit.yml", 9))
    world.change("List") { $0.integration.preference = .source }
    let fixed = "prebuilt: an artifact has its key; always prebuilt (modkit.yml:9)"
    for request in [PlanRequest(), PlanRequest(focus: ["*"]), PlanRequest(source: ["layer:*"])] {
      let plan = try world.plan(request, artifacts: ["List", "Other"])
      #expect(plan.verdict(on: "List") == fixed)
    }
    let named = try world.plan(PlanRequest(source: ["List"]), artifacts: ["List", "Other"])
    #expect(named.verdict(on: "List") == "source: asked for as source (--source List)")
  }

  // MARK: Laws

  /// Every component has one decision, and it is that of the strongest mode request that selects it, found
  /// here by comparing all of them.
  @Test(arguments: UInt64(0)..<200)
  func theStrongestWishDecides(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var world = World(["C0": [], "C1": [], "C2": [], "C3": []])
    let kinds = ModeRequest.Kind.allCases
    world.architecture.workspace.integration.modeRequests = ModeRequest.random(
      in: world, line: 100, using: &generator, kinds: kinds.filter { $0 != .focus })
    var request = PlanRequest()
    request.modeRequests = ModeRequest.random(in: world, line: nil, using: &generator)
    request.personalModeRequests = ModeRequest.random(in: world, line: 200, using: &generator)
    let plan = try world.plan(request, artifacts: world.names)
    for planned in plan.components {
      let modeRequest = strongest(for: planned.component, request, world)
      #expect(planned.mode == modeRequest?.kind.mode ?? .prebuilt, "\(planned.name)")
      if let modeRequest {
        #expect(planned.reason.hasSuffix("(\(modeRequest.place))"), "\(planned.reason)")
      }
    }
  }

  private func strongest(
    for component: Component, _ request: PlanRequest, _ world: World
  ) -> ModeRequest? {
    let workspace = world.architecture.workspace.integration.modeRequests
    let always = workspace.filter { $0.kind == .alwaysPrebuilt }
    let levels = [
      request.modeRequests, request.personalModeRequests, always,
      workspace.filter { !always.contains($0) },
    ]
    let isFixed = always.contains { $0.selector.selects(component) }
    var best: (rank: [Int], modeRequest: ModeRequest)?
    for (level, modeRequests) in levels.enumerated() {
      for (place, modeRequest) in modeRequests.enumerated()
      where modeRequest.selector.selects(component) {
        let isName = modeRequest.selector.isName
        if isFixed, level < 2, !isName, modeRequest.kind.mode == .source { continue }
        let kind = ModeRequest.Kind.allCases.firstIndex(of: modeRequest.kind) ?? 0
        let rank = level == 2 ? [level, place] : [level, isName ? 0 : 1, kind, place]
        if best.map({ rank.lexicographicallyPrecedes($0.rank) }) ?? true {
          best = (rank, modeRequest)
        }
      }
    }
    return best?.modeRequest
  }
}
