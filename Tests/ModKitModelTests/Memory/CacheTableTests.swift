import ModKitTestSupport
import Testing

@testable import ModKitModel

/// What goes into a table comes out of it, and whatever is in its bytes, reading it does no harm.
@Suite struct CacheTableTests {
  private typealias Values = [CacheTable.Key: [UInt8]]

  private static let version = "test 1"

  private static func values(_ count: Int, seed: UInt64) -> Values {
    var generator = SplitMix64(seed: seed)
    var values: Values = [:]
    while values.count < count {
      // The same content in several kinds, now and then.
      let known = values.keys.map(\.content).min()
      let isKnown = Int.random(in: 0..<3, using: &generator) == 0
      let content = isKnown ? known : nil
      let key = CacheTable.Key(
        content ?? .random(using: &generator), kind: .random(in: 0...3, using: &generator))
      let length = Int.random(in: 0...40, using: &generator)
      values[key] = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    return values
  }

  private static func table(_ values: Values) -> CacheTable {
    CacheTable(version: version).adding(values, used: [], spare: 0, size: .max)
  }

  private static let small = table(values(6, seed: 1)).bytes

  @Test(arguments: [0, 1, 2, 3, 40, 1000], [1, 2, 3] as [UInt64])
  func everythingComesBack(count: Int, seed: UInt64) throws {
    let values = Self.values(count, seed: seed)
    let table = try #require(CacheTable(Self.table(values).bytes, version: Self.version))
    #expect(table.count == count && table.keys == values.keys.sorted())
    for (key, value) in values { #expect(table[key] == value) }
    var generator = SplitMix64(seed: ~seed)
    for _ in 0..<20 { #expect(table[CacheTable.Key(.random(using: &generator))] == nil) }
    for key in values.keys {
      let other = CacheTable.Key(key.content, kind: 9)
      #expect(table[other] == nil)
    }
  }

  @Test func contentsThatBeginAlike() throws {
    var values: Values = [:]
    for last in 0...255 as ClosedRange<UInt8> {
      let bytes = [UInt8](repeating: 7, count: ContentIdentifier.byteCount - 1) + [last]
      values[CacheTable.Key(try #require(bytes.withUnsafeBytes { ContentIdentifier($0) }))] = [last]
    }
    let table = Self.table(values)
    for (key, value) in values { #expect(table[key] == value) }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func bytesDoNotDependOnOrder(seed: UInt64) {
    let values = Self.values(40, seed: seed)
    var generator = SplitMix64(seed: seed)
    var other: Values = [:]
    other.reserveCapacity(Int.random(in: 0...1_000, using: &generator))
    for (key, value) in values.shuffled(using: &generator) { other[key] = value }
    #expect(Self.table(values).bytes == Self.table(other).bytes)
  }

  // MARK: Growth

  @Test func whatWasNotUsedForLongestGoesFirst() throws {
    let keys = (0..<10).map { number in
      CacheTable.Key(Self.values(1, seed: UInt64(number + 10)).keys.first!.content)
    }
    var table = CacheTable(version: Self.version)
    for key in keys { table = table.adding([key: [1]], used: [keys[0]], spare: 4, size: .max) }
    // The first and the last are of use, and three others are kept for each of these.
    #expect(Set(table.keys) == Set([keys[0]] + keys[3...]))
    #expect(table.isFading(keys[5], among: 4) && !table.isFading(keys[0], among: 4))
    #expect(!table.isFading(keys[2], among: 4), "what is not there")
    let used = table.adding([:], used: [keys[5]], spare: 4, size: .max)
    #expect(used.adding([keys[1]: [1]], used: [], spare: 1, size: .max)[keys[5]] != nil)
  }

  @Test func valuesReplaceFormerOnes() {
    let key = CacheTable.Key(Self.values(1, seed: 1).keys.first!.content)
    let table = Self.table([key: [1]]).adding([key: [2, 3]], used: [], spare: 0, size: .max)
    #expect(table.count == 1 && table[key] == [2, 3])
  }

  @Test func thereAreNoMoreBytesThanAllowed() {
    let values = Self.values(100, seed: 5)
    let table = CacheTable(version: Self.version).adding(values, used: [], spare: 0, size: 500)
    let size = table.keys.reduce(0) { $0 + (table[$1]?.count ?? 0) }
    #expect(size <= 500 && table.count > 5)
  }

  // MARK: Damage

  @Test func everyTruncation() {
    for count in Self.small.indices {
      #expect(CacheTable(Array(Self.small.prefix(count)), version: Self.version) == nil)
    }
    #expect(CacheTable(Self.small + [0], version: Self.version) == nil)
  }

  @Test func everyFlippedBit() {
    for index in Self.small.indices {
      for bit in 0..<8 {
        var bytes = Self.small
        bytes[index] ^= 1 << UInt8(bit)
        #expect(CacheTable(bytes, version: Self.version) == nil, "bit \(bit) of byte \(index)")
      }
    }
  }

  @Test(arguments: ["", "test 2", "test 1 ", "test 11", "test"])
  func otherVersions(version: String) {
    #expect(CacheTable(Self.small, version: version) == nil)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func damageWithARightChecksum(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let body = Array("modkit/cache/1 \(Self.version)\n".utf8).count + 8
    for _ in 0..<200 {
      var bytes = Self.small
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let offset = Int.random(in: body..<bytes.count - 4, using: &generator)
        let number =
          [0, 1, 7, 40, bytes.count, 1 << 31, Int(UInt32.max)]
          .randomElement(using: &generator) ?? 0
        withUnsafeBytes(of: UInt32(number).littleEndian) {
          bytes.replaceSubrange(offset..<offset + 4, with: $0)
        }
      }
      let checksum = bytes.withUnsafeBytes { $0.checksum(from: body) }
      withUnsafeBytes(of: checksum.littleEndian) {
        bytes.replaceSubrange(body - 8..<body, with: $0)
      }
      guard let table = CacheTable(bytes, version: Self.version) else { continue }
      for key in table.keys { #expect((table[key]?.count ?? 0) < bytes.count) }
      let next = table.adding(Self.values(3, seed: seed), used: Set(table.keys), spare: 2, size: 99)
      #expect(next.count < 20)
    }
  }
}

extension ContentIdentifier {
  fileprivate static func random(using generator: inout SplitMix64) -> ContentIdentifier {
    let bytes = (0..<byteCount).map { _ in UInt8.random(in: 0...255, using: &generator) }
    guard let identifier = bytes.withUnsafeBytes({ ContentIdentifier($0) }) else {
      preconditionFailure("there are as many bytes as it takes")
    }
    return identifier
  }
}
