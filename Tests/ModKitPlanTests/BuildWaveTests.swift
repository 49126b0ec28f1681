import ModKitGenerate
import ModKitModel
import ModKitPlan
import ModKitTestSupport
import Testing

/// What `prebuild` builds, and in how many runs of the compiler.
struct BuildWaveTests {
  private static let seeds = Array(UInt64(0)..<40)
  private let chain = World(["D": ["C"], "C": ["B"], "B": ["A"], "A": []])

  @Test func anEmptyStoreIsFilledInOneWave() throws {
    var store = StoreModel()
    #expect(try store.prebuild(chain) == [["A", "B", "C", "D"]])
    #expect(try store.prebuild(chain) == [])
  }

  @Test func aBodyEditInTheLowestRebuildsExactlyOne() throws {
    var (world, store) = (chain, StoreModel())
    _ = try store.prebuild(world)
    world.digests["Components/A/Sources/A.swift"] = "another body"
    #expect(try store.prebuild(world) == [["A"]])
  }

  @Test func aNewInterfaceRebuildsItsDependentsInASecondWave() throws {
    var (world, store) = (chain, StoreModel())
    _ = try store.prebuild(world)
    world.digests["Components/A/Sources/A.swift"] = "a new function"
    world.swiftInterfaces["A"] = "with a new function"
    #expect(try store.prebuild(world) == [["A"], ["B", "C", "D"]])
  }

  @Test func allThatNothingServesIsOneWave() throws {
    var store = StoreModel()
    #expect(try store.wave(of: chain) == ["A", "B", "C", "D"])
    _ = try store.prebuild(chain)
    store.artifacts["B"] = nil
    #expect(try store.wave(of: chain) == ["B"])
  }

  @Test func whatIsEditedItselfNeedNotWait() throws {
    var (world, store) = (chain, StoreModel())
    _ = try store.prebuild(world)
    world.digests["Components/A/Sources/A.swift"] = "another body"
    world.digests["Components/B/Sources/B.swift"] = "another body"
    #expect(try store.prebuild(world) == [["A", "B"]])
  }

  @Test func artifactsOfAnEarlierStateAreFoundAgain() throws {
    var (world, store) = (chain, StoreModel())
    _ = try store.prebuild(world)
    world.swiftInterfaces["A"] = "with a new function"
    world.digests["Components/A/Sources/A.swift"] = "a new function"
    _ = try store.prebuild(world)
    #expect(try store.prebuild(chain) == [])
    // The old body in another file: the interface of old, and with it the artifacts of old.
    var moved = chain
    moved.addSource("Components/A/Sources/More.swift", .swift, to: "A")
    #expect(try store.prebuild(moved) == [["A"]])
  }

  @Test(arguments: seeds)
  func nothingIsBuiltThatHasAnArtifact(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var world = World.random(using: &generator)
    var store = StoreModel()
    #expect(try store.prebuild(world).flatMap(\.self).sorted() == world.names.sorted())
    for edit in 0..<6 {
      let name = try #require(world.names.randomElement(using: &generator))
      world.digests["Components/\(name)/Sources/\(name).swift"] = "edit \(edit)"
      let isSeen = generator.next() % 2 == 0
      if isSeen { world.swiftInterfaces[name] = "edit \(edit)" }
      let waves = try store.prebuild(world)
      #expect(waves.count <= 2)
      #expect(Set(waves.flatMap(\.self)) == (isSeen ? world.dependents(of: name) : [name]))
    }
  }

  @Test(arguments: seeds)
  func lostArtifactsAreBuiltAgainAndNoOthers(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let world = World.random(using: &generator)
    var store = StoreModel()
    _ = try store.prebuild(world)
    let lost = Set(world.names.filter { _ in generator.next() % 3 == 0 })
    for name in lost { store.artifacts[name] = nil }
    #expect(Set(try store.prebuild(world).flatMap(\.self)) == lost)
  }
}

/// A store without files, and the compiler that fills it.
private struct StoreModel {
  struct Stored {
    var interface: String
    var document: KeyDocument
  }

  /// By component and key.
  var artifacts: [String: [String: Stored]] = [:]

  /// Builds wave after wave.
  mutating func prebuild(_ world: World) throws -> [[String]] {
    var waves: [[String]] = []
    while waves.count < 100 {
      let (plan, keys) = try plan(world)
      let wave = wave(keys).components(of: plan)
      if wave.isEmpty { break }
      try build(wave, keys, of: world)
      waves.append(wave.map(\.name))
    }
    return waves
  }

  func wave(of world: World) throws -> [String] {
    let (plan, keys) = try plan(world)
    return wave(keys).components(of: plan).map(\.name)
  }

  private func wave(_ keys: ArtifactKeys) -> BuildWave {
    BuildWave(keys) { artifacts[$0]?.values.map(\.document) ?? [] }
  }

  private func plan(_ world: World) throws -> (IntegrationPlan, ArtifactKeys) {
    let planner = Planner(
      world.architecture, platform: world.target.platform, backend: .swiftpm,
      builder: .swiftpm, request: PlanRequest())
    let scope = try planner.scope()
    var supply = ArtifactSupply()
    let keys = try world.keys(of: scope.components.map(\.name)) { name, key in
      guard let stored = artifacts[name]?[key] else { return nil }
      supply.artifacts[name] = Artifact(
        component: name, key: key, path: "", interface: stored.interface)
      return stored.interface
    }
    return (planner.plan(scope, [DestinationSupply(.host, keys: keys, supply: supply)]), keys)
  }

  private mutating func build(
    _ wave: [PlannedComponent], _ keys: ArtifactKeys, of world: World
  ) throws {
    var interfaces = keys.interfaces
    for planned in wave {
      let entry = try keys.entry(of: planned.component, given: interfaces)
      #expect(artifacts[planned.name]?[entry.key] == nil, "\(planned.name) was there already")
      let interface = world.interface(of: planned.name)
      interfaces[planned.name] = interface
      artifacts[planned.name, default: [:]][entry.key] = Stored(
        interface: interface, document: entry.document)
    }
  }
}
