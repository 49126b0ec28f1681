import ModKitModel
import Testing

/// Which components `prebuild` would build.
struct PlannerMissTests {
  private let world = World(["App": ["List"], "List": ["Base"], "Base": []])

  @Test func everyComponentWithoutArtifactMisses() throws {
    #expect(try world.plan().misses == ["App", "Base", "List"])
  }

  @Test func whatIsAboveAMissMissesUntilItsKeyIsKnown() throws {
    let plan = try world.plan(artifacts: ["App", "List"])
    #expect(plan["App"]?.mode == .source)
    #expect(plan.misses == ["App", "Base", "List"])
    #expect(try world.plan(artifacts: ["App", "Base", "List"]).misses == [])
  }

  @Test func whatStaysSourceIsNoMissAndNeitherAreItsDependents() throws {
    #expect(try world.plan(PlanRequest(focus: ["List"])).misses == ["Base"])
    #expect(try world.plan(PlanRequest(source: ["Base"])).misses == [])
  }

  @Test func aPreferenceForSourceBindsDependentsToo() throws {
    var world = world
    world.change("List") { $0.integration.preference = .source }
    #expect(try world.plan().misses == ["Base"])
    #expect(try world.plan(PlanRequest(prebuilt: ["List"])).misses == ["App", "Base", "List"])
  }
}
