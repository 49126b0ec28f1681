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
  func anEditChangesTheKeysOfThoseWhoSeeItAndOfNothingElse(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let world = World.random(using: &generator)
    let path = try #require(world.digests.keys.sorted().randomElement(using: &generator))
    let name = try #require(path.split(separator: "/").dropFirst().first.map(String.init))
    var edited = world
    edited.digests[path]? += " edited"
    let isSeen = edited.interface(of: name) != world.interface(of: name)
    #expect(
      try altered(from: world, to: edited) == (isSeen ? world.dependents(of: name) : [name]))
  }

  @Test(arguments: seeds)
  func anInterfaceChangesTheKeysOfAllDependents(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let world = World.random(using: &generator)
    let name = try #require(world.names.randomElement(using: &generator))
    var changed = world
    changed.swiftInterfaces[name] = "changed"
    #expect(
      try altered(from: world, to: changed) == world.dependents(of: name).subtracting([name]))
  }

  @Test(arguments: seeds)
  func aLostEdgeChangesTheKeysOfThoseWhoNeedLess(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let world = World.random(using: &generator)
    guard let edge = world.architecture.edges.randomElement(using: &generator) else { return }
    var cut = world
    cut.architecture.edges.removeAll { $0 == edge }
    let needLess = world.names.filter { world.needs(of: $0) != cut.needs(of: $0) }
    #expect(try altered(from: world, to: cut) == Set(needLess))
  }

  @Test(arguments: seeds)
  func aKeyIsKnownWhenAllThatIsNeededHasAnArtifact(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let world = World.random(using: &generator)
    let present = Set(world.names.filter { _ in generator.next() % 4 != 0 })
    let keys = try world.keys(of: world.names) { name, _ in present.contains(name) ? "i" : nil }
    for name in world.names {
      #expect((keys[name] != nil) == present.isSuperset(of: world.needs(of: name)), "\(name)")
      if let gap = keys.gap(below: name) {
        #expect(keys[gap] != nil && !present.contains(gap), "\(name)")
      }
    }
  }

  @Test(arguments: seeds)
  func differentComponentsNeverShareAKey(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let world = World.random(using: &generator)
    #expect(Set(try world.keyTexts().values).count == world.names.count)
  }
}
