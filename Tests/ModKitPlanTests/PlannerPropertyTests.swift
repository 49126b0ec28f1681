import ModKitModel
import ModKitTestSupport
import Testing

/// Laws of plans over random worlds; a failure names its seed.
@Suite struct PlannerPropertyTests {
  private static let seeds = Array(UInt64(0)..<40)

  private struct Case {
    var world: World
    var focus: [String]
    var request: PlanRequest { PlanRequest(focus: focus) }
    var artifacts: [String]

    init(seed: UInt64) {
      var generator = SplitMix64(seed: seed)
      world = World.random(using: &generator)
      focus = world.names.filter { _ in generator.next() % 6 == 0 }
      artifacts = world.names.filter { _ in generator.next() % 3 != 0 }
    }

    func plan(_ artifacts: [String]? = nil) throws -> IntegrationPlan {
      try world.plan(request, artifacts: artifacts ?? self.artifacts)
    }
  }

  @Test(arguments: seeds)
  func prebuiltNeedsAnArtifactAndPrebuiltDependencies(seed: UInt64) throws {
    let sample = Case(seed: seed)
    let plan = try sample.plan()
    for planned in plan.components {
      let isPossible =
        sample.artifacts.contains(planned.name) && !sample.focus.contains(planned.name)
        && planned.dependencies.allSatisfy { plan[$0]?.mode == .prebuilt }
      #expect((planned.mode == .prebuilt) == isPossible, "\(planned.name)")
      #expect((planned.artifact != nil) == isPossible, "\(planned.name)")
      #expect(planned.artifact.map(\.key) ?? planned.key == planned.key)
    }
  }

  @Test(arguments: seeds)
  func dependenciesComeFirst(seed: UInt64) throws {
    var seen: Set<String> = []
    for planned in try Case(seed: seed).plan().components {
      #expect(seen.isSuperset(of: planned.dependencies))
      seen.insert(planned.name)
    }
  }

  /// `prebuild` builds the misses; after it, nothing but what is bound to be source is source.
  @Test(arguments: seeds)
  func withTheMissesBuiltOnlyTheFocusAndItsDependentsAreSource(seed: UInt64) throws {
    let sample = Case(seed: seed)
    let before = try sample.plan()
    let misses = before.misses
    let missedByKey = before.components.filter { $0.isMiss && $0.key != nil }.map(\.name)
    #expect(Set(missedByKey).isDisjoint(with: sample.artifacts))
    let plan = try sample.plan(sample.artifacts + misses)
    let bound = sample.focus.reduce(into: Set()) { bound, name in
      bound.formUnion(sample.world.dependents(of: name))
    }
    #expect(plan.misses == [])
    #expect(Set(plan.components.filter { $0.mode == .source }.map(\.name)) == bound)
  }

  @Test(arguments: seeds)
  func noOrderMatters(seed: UInt64) throws {
    var sample = Case(seed: seed)
    let plan = try sample.plan()
    var generator = SplitMix64(seed: seed)
    sample.world = sample.world.shuffled(using: &generator)
    let shuffled = try sample.plan()
    #expect(plan.components.map(\.name) == shuffled.components.map(\.name))
    #expect(plan.components.map(\.reason) == shuffled.components.map(\.reason))
    #expect(plan.components.map(\.key) == shuffled.components.map(\.key))
  }
}
