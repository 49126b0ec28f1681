import ModKitLinkMap
import ModKitModel
import ModKitTestSupport
import Testing

/// Whatever the bytes are, reading ends with what was understood.
@Suite struct LinkMapFuzzTests {
  /// `make soak` makes a million of them.
  private static let inputsPerRound = 5000

  @Test(arguments: 0..<UInt64(Soak.rounds(1)))
  func mutatedMapsAreRead(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let originals = try MapFixtures.names.map(MapFixtures.bytes)
    for _ in 0..<Self.inputsPerRound {
      var bytes = part(of: originals.randomElement(using: &random) ?? [], &random)
      for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, &random) }
      #expect(isSound(bytes), "seed \(seed), bytes \(bytes)")
    }
  }

  /// Reads everything, and checks what always holds.
  private func isSound(_ bytes: [UInt8]) -> Bool {
    guard let maps = try? LinkMap.maps(in: bytes) else {
      return !bytes.starts(with: "# Path:".utf8)
    }
    let lines = bytes.count { $0 == 0x0A } + 1
    return maps.allSatisfy { map in
      let sizes = map.imageSizes()
      let isWhole = sizes.sections.indices.allSatisfy { index in
        var sum: UInt64 = 0
        for row in sizes.rows where row.section == index { sum += row.bytes }
        return sum == sizes.sections[index].bytes
      }
      let methods = map.objectiveCMethods()
      _ = methods.implementations(isWanted: { _, _ in true })
      _ = methods.swiftMethods()
      let comparison = map.sizeComparison(from: maps[0], limit: 3) { $0.displayName }
      _ = map.symbols.map(map.name)
      return isWhole && map.damage.allSatisfy { (1...lines).contains($0.line) }
        && map.damage.count <= map.damageCount && comparison.added.count <= 3
    }
  }

  /// Some lines of a map after its head, so that an input is small and each of its lines matters.
  private func part(of bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var kept: [ArraySlice<UInt8>] = []
    for line in lines {
      let isHeading = line.first == UInt8(ascii: "#") || line.first == UInt8(ascii: "[")
      if isHeading || Int.random(in: 0..<6, using: &random) == 0 { kept.append(line) }
    }
    return Array(kept.joined(separator: [0x0A])) + [0x0A]
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let alphabet = Array("\t\n[]() #:-+0x9fFa<>$_\r".utf8) + [0, 0x80, 0xFF]
    guard let position = bytes.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes[position] = alphabet.randomElement(using: &random) ?? 0
    case 1: bytes.remove(at: position)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: position)
    case 3: bytes.removeSubrange(position..<min(bytes.count, position + 40))
    case 4: bytes.removeLast(bytes.count - position)
    case 5:
      let digits = Array(
        repeating: UInt8(ascii: "F"), count: Int.random(in: 1...17, using: &random))
      bytes.insert(contentsOf: digits, at: position)
    default:
      let end = min(bytes.count, position + Int.random(in: 1...200, using: &random))
      let copied = Array(bytes[position..<end])
      bytes.insert(contentsOf: copied, at: bytes.indices.randomElement(using: &random) ?? 0)
    }
  }
}
