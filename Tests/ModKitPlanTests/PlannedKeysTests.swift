import ModKitModel
import Testing

/// Plans carry the keys that were computed for them.
struct PlannedKeysTests {
  private let world = World(["App": ["Base"], "Base": []])

  @Test func everyPlannedComponentHasItsKey() throws {
    let keys = try world.keyTexts()
    for planned in try world.plan(artifacts: ["Base"]).components {
      #expect(planned.key == keys[planned.name])
    }
  }

  @Test func aKeyThatIsNotKnownIsNotInvented() throws {
    let plan = try world.plan()
    #expect(plan["Base"]?.key == (try world.keyTexts()["Base"]))
    #expect(plan["App"]?.key == nil)
  }
}
