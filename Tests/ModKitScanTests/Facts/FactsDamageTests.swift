import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitScan

/// Whatever is in the bytes of an archive, reading it does no harm.
@Suite struct FactsDamageTests {
  private static let small = RandomFacts(seed: 1, sourceCount: 6, manifestCount: 2).archive

  @Test func everyTruncation() {
    for count in 0..<Self.small.count {
      #expect(FactsArchive(bytes: Array(Self.small.prefix(count))) == nil)
    }
    #expect(FactsArchive(bytes: Self.small + [0]) == nil)
  }

  @Test func everyFlippedBit() {
    for index in Self.small.indices {
      for bit in 0..<8 {
        var bytes = Self.small
        bytes[index] ^= 1 << UInt8(bit)
        #expect(FactsArchive(bytes: bytes) == nil, "bit \(bit) of byte \(index)")
      }
    }
  }

  /// Of the format, the scanners, and the manifests.
  @Test(arguments: 0..<FactsLayout.versions.count)
  func otherVersions(number: Int) {
    for version in [0, FactsLayout.versions[number] + 1, Int(UInt32.max)] {
      var bytes = Self.small
      bytes.set(version, at: FactsLayout.versionsOffset + 4 * number)
      #expect(FactsArchive(bytes: bytes.sealed) == nil)
    }
  }

  // MARK: With a right checksum

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func randomMutations(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let archive = RandomFacts(seed: seed, sourceCount: 8, manifestCount: 3).archive
    for _ in 0..<200 {
      var bytes = archive
      for _ in 0..<Int.random(in: 1...4, using: &generator) { bytes.mutate(using: &generator) }
      expectNoHarm(bytes)
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func randomCounts(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let counts = FactsLayout.elementSizes.map { _ in Int.random(in: 0...9, using: &generator) }
      var bytes = Array(Self.small.prefix(FactsLayout.headerSize))
      for (index, count) in counts.enumerated() {
        bytes.set(count, at: FactsLayout.countsOffset + 4 * index)
      }
      let size = FactsLayout(counts: counts).size - bytes.count
      bytes += (0..<size).map { _ in UInt8(Int.random(in: 0...3, using: &generator)) }
      expectNoHarm(bytes)
    }
  }

  @Test func countsBeyondAllMeasure() {
    for section in FactsLayout.elementSizes.indices {
      var bytes = Self.small
      bytes.set(Int(UInt32.max), at: FactsLayout.countsOffset + 4 * section)
      #expect(FactsArchive(bytes: bytes.sealed) == nil)
    }
    var bytes = Self.small
    for section in FactsLayout.elementSizes.indices {
      bytes.set(Int(UInt32.max), at: FactsLayout.countsOffset + 4 * section)
    }
    #expect(FactsArchive(bytes: bytes.sealed) == nil)
  }

  /// A few bytes would become gigabytes if lists could share their items.
  @Test func noElementBelongsToTwo() {
    let layout = layout(of: Self.small)
    let owners = [
      layout.entries.offset + 24, layout.entries.offset + 32, layout.lists.offset,
      layout.manifests.offset + ContentIdentifier.byteCount,
    ]
    for (offset, section) in zip(owners, [\FactsLayout.imports, \.declarations, \.items, \.values])
    {
      var bytes = Self.small
      bytes.set(layout[keyPath: section].count, at: offset + 4)
      #expect(FactsArchive(bytes: bytes.sealed) == nil)
    }
  }

  @Test func positionsBeginAtOne() {
    let layout = layout(of: Self.small)
    for offset in [layout.imports.offset + 8, layout.declarations.offset + 12] {
      var bytes = Self.small
      bytes.set(0, at: offset)
      #expect(FactsArchive(bytes: bytes.sealed) == nil)
    }
  }

  private func layout(of bytes: [UInt8]) -> FactsLayout {
    bytes.withUnsafeBytes { buffer in
      FactsLayout(
        counts: FactsLayout.elementSizes.indices.map {
          FactsWords(buffer)[FactsLayout.countsOffset + 4 * $0]
        })
    }
  }

  /// Everything is read that can be.
  private func expectNoHarm(_ bytes: [UInt8]) {
    let archive = FactsArchive(bytes: bytes.sealed)
    let size = archive.map { answers(of: $0).count } ?? 0
    #expect(size < 1_000_000)
  }
}

extension [UInt8] {
  fileprivate mutating func set(_ number: Int, at offset: Int) {
    let bytes = Swift.withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) {
      Array($0)
    }
    replaceSubrange(offset..<offset + 4, with: bytes)
  }

  fileprivate mutating func mutate(using generator: inout SplitMix64) {
    let body = FactsLayout.countsOffset
    let isWord = Bool.random(using: &generator)
    guard isWord else {
      self[Int.random(in: body..<count, using: &generator)] = UInt8.random(
        in: 0...255, using: &generator)
      return
    }
    let offset = body + 4 * Int.random(in: 0..<(count - body) / 4, using: &generator)
    let numbers = [0, 1, 2, 7, 40, count, 1 << 31, Int(UInt32.max), Int(UInt32.max) - 1]
    set(numbers.randomElement(using: &generator) ?? 0, at: offset)
  }

  /// The same with the checksum that belongs to it.
  fileprivate var sealed: [UInt8] {
    let checksum = withUnsafeBytes { FactsWords($0).checksum(from: FactsLayout.countsOffset) }
    var bytes = self
    let offset = FactsLayout.checksumOffset
    bytes.replaceSubrange(
      offset..<offset + 8, with: Swift.withUnsafeBytes(of: checksum.littleEndian) { Array($0) })
    return bytes
  }
}
