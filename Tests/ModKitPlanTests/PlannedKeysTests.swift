import ModKitModel
import Testing

/// Plans carry the keys that were computed for them.
struct PlannedKeysTests {
  @Test func everyPlannedComponentHasItsKey() throws {
    let world = World(["App": ["Base"], "Base": []])
    let keys = try world.keyTexts()
    for planned in try world.plan(artifacts: ["Base"]).components {
      #expect(planned.key == keys[planned.name])
    }
  }
}
