import ModKitModel
import ModKitTestSupport
import Testing

/// Source that a developer does not have is prebuilt, or there is no plan.
struct SourceAccessTests {
  private let all = ["App", "Base", "Pay"]

  private func world(_ change: (inout Component) -> Void = { _ in }) -> World {
    var world = World(["App": ["Pay"], "Pay": ["Base"], "Base": []])
    world.change("Pay") {
      $0.access = ["hr", "@board"]
      $0.owners = ["@payments"]
      $0.locations.access = .init(
        file: "Components/Pay/component.yml", line: 4, column: 9)
      change(&$0)
    }
    return world
  }

  private let denial = "its source is for hr, @board only (Components/Pay/component.yml:4)"

  private func refusal(_ plan: IntegrationPlan) -> String? {
    do throws(PlanError) {
      try plan.requireAvailable()
      return nil
    } catch {
      return error.description
    }
  }

  // MARK: Who has what

  @Test(arguments: [nil, ["hr"], ["@hr"], ["ui", "board"]])
  func whoMayHaveItHasIt(teams: [String]?) throws {
    let plan = try world().plan(PlanRequest(focus: ["Pay"], teams: teams), artifacts: all)
    #expect(plan.verdict(on: "Pay") == "source: in focus (--focus Pay)")
  }

  @Test(arguments: [[], ["ui"], ["HR"], ["hrs"]])
  func whoMayNotHaveItGetsTheLibrary(teams: [String]) throws {
    let plan = try world().plan(PlanRequest(focus: ["App"], teams: teams), artifacts: all)
    #expect(plan.verdict(on: "Pay") == "prebuilt: \(denial)")
    #expect(plan["Pay"]?.artifact != nil)
    #expect(refusal(plan) == nil)
  }

  @Test func sourceThatIsNotThereIsPrebuiltForEverybody() throws {
    var world = world { $0.isSourceAbsent = true }
    world.lockedKeys = ["Pay": "locked"]
    let plan = try world.plan(PlanRequest(teams: ["hr"]), artifacts: all)
    #expect(plan.verdict(on: "Pay") == "prebuilt: its source is not in this checkout")
  }

  // MARK: Asking for it

  @Test(arguments: [PlanRequest(focus: ["Pay"], teams: []), .init(source: ["Pay"], teams: [])])
  func askingForItByNameIsAnError(request: PlanRequest) {
    let error = #expect(throws: PlanError.self) { try world().scope(request) }
    let option = request.modeRequests[0].place
    #expect(
      error?.description
        == "'Pay' cannot be source, as `\(option)` says: \(denial); ask @payments for it, or leave"
        + " it prebuilt")
  }

  @Test func aPatternPassesOverIt() throws {
    let plan = try world().plan(PlanRequest(source: ["*p*"], teams: []), artifacts: all)
    #expect(plan["App"]?.mode == .source)
    #expect(plan["Pay"]?.mode == .prebuilt)
    #expect(refusal(plan) == nil)
  }

  // MARK: Neither

  @Test func withoutALibraryTheOwnerIsNamed() throws {
    let plan = try world().plan(PlanRequest(teams: []), artifacts: ["App", "Base"])
    #expect(plan["Pay"]?.mode == nil, "a miss never makes it source")
    #expect(plan.misses == ["App", "Pay"], "a remote cache may have it, and then what is above")
    #expect(
      refusal(plan)
        == "'Pay' can be neither source nor prebuilt: \(denial), and no artifact has its key; ask"
        + " @payments for what `modkit prebuild --push` makes")
  }

  @Test func withoutAKeyTheLockIsNamed() throws {
    let world = world { $0.isSourceAbsent = true }
    let plan = try world.plan(artifacts: ["App", "Base"])
    #expect(
      refusal(plan)
        == "'Pay' can be neither source nor prebuilt: its source is not in this checkout, and"
        + " modkit.lock names no library of it for this compiler, target and configuration; ask @payments"
        + " for what `modkit prebuild --push --pin Pay` makes")
  }

  @Test func sourceBelowItLeavesNothing() throws {
    let plan = try world().plan(PlanRequest(focus: ["Base"], teams: []), artifacts: all)
    #expect(
      refusal(plan)
        == "'Pay' can be neither source nor prebuilt: \(denial), and it depends on 'Base', which is"
        + " source: in focus (--focus Base); leave 'Base' prebuilt, or plan a product without 'Pay'"
    )
  }

  @Test func aMissBelowItIsForPrebuild() throws {
    let plan = try world().plan(PlanRequest(teams: []), artifacts: ["App", "Pay"])
    #expect(
      refusal(plan)?.hasSuffix(
        "it depends on 'Base', which is source: no artifact has its key; build what is missing with"
          + " `modkit prebuild`") == true)
    #expect(throws: Never.self) { try plan.requireAvailable(isForPrebuild: true) }
    #expect(plan["Pay"]?.key == nil, "it is known once Base has a library")
  }

  /// What `prebuild` cannot fix is reported first.
  @Test func aChoiceBelowItIsGraverThanAMiss() throws {
    var world = World(["Pay": ["A", "B"], "A": [], "B": []])
    world.change("Pay") { $0.access = ["hr"] }
    let plan = try world.plan(PlanRequest(focus: ["B"], teams: []), artifacts: ["Pay", "B"])
    #expect(refusal(plan)?.contains("it depends on 'B', which is source: in focus") == true)
    #expect(throws: PlanError.self) { try plan.requireAvailable(isForPrebuild: true) }
  }

  /// Each of them needs a library, and `prebuild` can build neither.
  @Test func oneThatNeedsAnotherNamesIt() throws {
    var world = World(["Wallet": ["Pay"], "Pay": []])
    for name in ["Pay", "Wallet"] { world.change(name) { $0.isSourceAbsent = true } }
    world.lockedKeys = ["Wallet": "locked"]
    let plan = try world.plan()
    #expect(plan.unavailable.map(\.name) == ["Pay", "Wallet"])
    #expect(
      refusal(plan)?.hasSuffix(
        "'Wallet' can be neither source nor prebuilt: its source is not in this checkout, and it"
          + " depends on 'Pay', which can be neither; get a library of 'Pay' first") == true)
  }

  @Test func aResourceThatIsCompiledWithSourcesLeavesNothing() throws {
    let world = world {
      $0.resources = ["Components/Pay/a.mlmodel"]
      $0.owners = []
    }
    let plan = try world.plan(PlanRequest(teams: []), artifacts: all)
    #expect(
      refusal(plan)
        == "'Pay' can be neither source nor prebuilt: \(denial), and it has Components/Pay/a.mlmodel,"
        + " which Xcode compiles together with its sources; ask its owners for the source, or plan a product without it"
    )
  }

  // MARK: Laws

  /// The seeds of failures are their arguments.
  @Test(arguments: UInt64(0)..<300)
  func noSourceWithoutAccessAndNoLibraryOnSource(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var world = World.random(using: &generator)
    for name in world.names {
      let dice = generator.next() % 6
      world.change(name) {
        if dice < 2 { $0.access = [dice == 0 ? "red" : "blue"] }
        if dice == 3 { $0.isSourceAbsent = true }
      }
      if dice == 3 { world.lockedKeys[name] = "key of \(name)" }
    }
    let request = PlanRequest.random(in: world, using: &generator)
    let artifacts = world.names.filter { _ in generator.next() % 3 != 0 }
    let plan = try world.plan(request, artifacts: artifacts)
    let teams = request.teams.map { Set($0.map { $0.replacing("@", with: "") }) }
    var lost: [String] = []
    var found: Set<String> = []
    for planned in plan.components {
      let component = planned.component
      let isDenied =
        component.isSourceAbsent
        || (teams != nil && !component.access.isEmpty
          && teams?.isDisjoint(with: component.access) == true)
      let isOnLibraries = planned.dependencies.allSatisfy {
        plan[$0]?.mode != .source && found.contains($0)
      }
      let hasKey = planned.dependencies.allSatisfy(found.contains)
      if hasKey, artifacts.contains(planned.name) { found.insert(planned.name) }
      let isPossible = artifacts.contains(planned.name) && isOnLibraries
      if isDenied {
        #expect(planned.mode != .source, "\(planned.name) is source without access")
        #expect((planned.mode == .prebuilt) == isPossible, "\(planned.name)")
        if !isPossible { lost.append(planned.name) }
      } else if planned.mode == .prebuilt {
        #expect(isPossible, "\(planned.name) is a library on source")
      }
    }
    #expect(plan.unavailable.map(\.name) == lost)
    if lost.isEmpty {
      #expect(plan.components.allSatisfy { ($0.mode == .prebuilt) == ($0.artifact != nil) })
    }
  }
}
