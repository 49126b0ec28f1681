import ModKitModel
import ModKitPlan
import ModKitTestSupport
import Testing

/// Artifacts that come one after the other, as they do from a remote cache.
struct ExtendedKeysTests {
  @Test(arguments: UInt64(0)..<40)
  func keysAreTheSameHoweverArtifactsCome(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let world = World.random(using: &generator)
    var found: Set<String> = []
    var keys = try world.keys(of: world.names) { _, _ in nil }
    while found.count < world.names.count {
      let before = found
      try keys.extend { component, _ in
        let name = component.name
        #expect(!before.contains(name), "\(name) was found before")
        guard generator.next() % 2 == 0 else { return nil }
        found.insert(name)
        return world.interface(of: name)
      }
      // What has no artifact is what is in the way of its dependents.
      for name in world.names where keys.gap(below: name) != nil { #expect(keys[name] == nil) }
    }
    let atOnce = try world.keys()
    #expect(keys.entries.mapValues(\.key) == atOnce.entries.mapValues(\.key))
    #expect(keys.interfaces == atOnce.interfaces)
  }
}
