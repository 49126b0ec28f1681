import ModKitModel
import ModKitPlan
import ModKitTestSupport
import Testing

/// Laws of keys over random worlds; a failure names its seed.
@Suite struct ArtifactKeyPropertyTests {
  private static let seeds = Array(UInt64(0)..<40)

  private func altered(from before: World, to after: World) throws -> Set<String> {
    let (before, after) = (try before.keyTexts(), try after.keyTexts())
    return Set(before.keys.filter { before[$0] != after[$0] })
  }

  @Test(arguments: seeds)
  func noOrderMatters(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let world = World.random(using: &generator)
    let shuffled = world.shuffled(using: &generator)
    for (name, entry) in try world.keys().entries {
      #expect(try shuffled.keys()[name]?.bytes == entry.bytes)
    }
  }

  @Test(arguments: seeds)
  func anEditChangesTheKeysOfItsDependentsAndOfNothingElse(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let world = World.random(using: &generator)
    let path = try #require(world.digests.keys.sorted().randomElement(using: &generator))
    let name = try #require(path.split(separator: "/").dropFirst().first.map(String.init))
    var edited = world
    edited.digests[path]? += " edited"
    #expect(try altered(from: world, to: edited) == world.dependents(of: name))
  }

  @Test(arguments: seeds)
  func aLostEdgeChangesTheKeysOfItsDependentsAndOfNothingElse(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let world = World.random(using: &generator)
    guard let edge = world.architecture.edges.randomElement(using: &generator) else { return }
    var cut = world
    cut.architecture.edges.removeAll { $0 == edge }
    #expect(try altered(from: world, to: cut) == world.dependents(of: edge.from))
  }

  @Test(arguments: seeds)
  func differentComponentsNeverShareAKey(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let world = World.random(using: &generator)
    #expect(Set(try world.keyTexts().values).count == world.names.count)
  }
}
