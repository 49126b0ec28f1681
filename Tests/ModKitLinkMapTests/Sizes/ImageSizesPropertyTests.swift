import ModKitLinkMap
import ModKitModel
import ModKitTestSupport
import Testing

/// The sizes of random maps are those that counting byte by byte gives.
@Suite struct ImageSizesPropertyTests {
  private func differences(
    _ map: LinkMap, _ random: RandomMap
  ) -> [RandomMap.Key: [Int]] {
    var found: [RandomMap.Key: Int] = [:]
    for row in map.imageSizes().rows {
      guard let section = row.section else { continue }
      let key = RandomMap.Key(object: row.object, section: section, kind: row.kind)
      found[key, default: 0] += Int(row.bytes)
    }
    let expected = random.expectedBytes
    return Set(found.keys).union(expected.keys)
      .reduce(into: [:]) { result, key in
        if found[key] != expected[key] { result[key] = [found[key] ?? 0, expected[key] ?? 0] }
      }
  }

  @Test(arguments: 0..<UInt64(Soak.rounds(200)))
  func bytesAreThoseCountedOneByOne(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let made = RandomMap(&random, symbols: Int.random(in: 0...60, using: &random))
    let map = try LinkMap(parsing: Array(made.text.utf8))
    #expect(map.damage.isEmpty, "seed \(seed)")
    #expect(map.objects.map(\.path) == made.objects, "seed \(seed)")
    #expect(map.symbols.map(map.name) == made.symbols.map(\.name), "seed \(seed)")
    #expect(map.symbols.map(\.object) == made.symbols.map(\.object), "seed \(seed)")
    #expect(differences(map, made).isEmpty, "seed \(seed)")
    let dead = map.imageSizes().deadRows
    let size = made.isUnsized ? 0 : made.dead.reduce(0) { $0 + $1.size }
    #expect(dead.reduce(0) { $0 + Int($1.bytes) } == size, "seed \(seed)")
    #expect(dead.reduce(0) { $0 + $1.symbols } == made.dead.count, "seed \(seed)")
  }

  /// A map of several megabytes is read in parts, whose borders change nothing.
  @Test(arguments: 9000..<UInt64(9003))
  func partsOfALargeMapJoin(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let made = RandomMap(&random, symbols: 25_000, isSized: true)
    let map = try LinkMap(parsing: Array(made.text.utf8))
    #expect(map.symbols.map(map.name) == made.symbols.map(\.name), "seed \(seed)")
    #expect(differences(map, made).isEmpty, "seed \(seed)")
  }

  @Test(arguments: 500..<UInt64(540))
  func severalMapsInOneFile(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let made = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      RandomMap(&random, symbols: 20)
    }
    let maps = try LinkMap.maps(in: Array(made.map(\.text).joined().utf8))
    #expect(maps.count == made.count, "seed \(seed)")
    for (map, made) in zip(maps, made) {
      #expect(map.damage.isEmpty, "seed \(seed)")
      #expect(map.symbols.map(map.name) == made.symbols.map(\.name), "seed \(seed)")
      #expect(differences(map, made).isEmpty, "seed \(seed)")
    }
  }
}
