import Foundation
import ModKitLinkMap
import ModKitTestSupport
import Testing

/// The bytes come from elsewhere, so each field may say anything.
struct UniversalFileTests {
  private typealias Part = (processor: UInt32, subtype: UInt32, content: [UInt8])

  private static let arm64: UInt32 = 0x0100_000C
  private static let empty = ArchiveBytes.archive([])
  private static let two: [Part] = [
    (UniversalBytes.x86, 3, empty), (arm64, UniversalBytes.arm64e, empty),
  ]

  private func obstacle(_ file: UniversalBytes) -> String? {
    ArchiveBytes.read(file.bytes).obstacle
  }

  private func alone(_ content: [UInt8]) -> UniversalBytes {
    let part: Part = (Self.arm64, 0, content)
    return .sound([part])
  }

  @Test(arguments: [false, true])
  func soundFile(is64: Bool) {
    let library = ArchiveBytes.read(UniversalBytes.sound(Self.two, is64: is64).bytes)
    #expect(library.obstacle == nil)
    #expect(library.architectures.map(\.name) == ["arm64e", "x86_64"])
  }

  /// Processor, subtype and the name in triples.
  @Test(
    arguments: [
      (7, 3, "i386"), (0x0100_0007, 3, "x86_64"), (0x0100_0007, 8, "x86_64h"), (12, 9, "armv7"),
      (12, 11, "armv7s"), (12, 12, "armv7k"), (0x0100_000C, 0, "arm64"), (0x0100_000C, 1, "arm64"),
      (0x0100_000C, 2, "arm64e"), (0x0100_000C, 0x8100_0002, "arm64e"),
      (0x0200_000C, 1, "arm64_32"), (18, 0, "processor 18.0"),
    ] as [(UInt32, UInt32, String)])
  func architecture(processor: UInt32, subtype: UInt32, name: String) {
    let file = UniversalBytes.sound([(processor, subtype, Self.empty)])
    #expect(ArchiveBytes.read(file.bytes).architectures.map(\.name) == [name])
  }

  @Test(arguments: [0, 43, 52, .max] as [UInt32])
  func notSoManyArchitectures(count: UInt32) {
    var file = UniversalBytes.sound(Self.two)
    file.count = count
    file.content += Array(repeating: 0, count: 2_000)
    #expect(obstacle(file) == "is no static library")
  }

  @Test func moreArchitecturesThanBytes() {
    var file = UniversalBytes.sound(Self.two)
    file.count = 42
    #expect(obstacle(file) == "is a universal file that breaks off")
    for length in 0..<file.bytes.count {
      #expect(ArchiveBytes.read(Array(file.bytes.prefix(length))).obstacle != nil)
    }
  }

  @Test(arguments: [false, true])
  func partsBeyondTheEnd(is64: Bool) {
    let sound = UniversalBytes.sound(Self.two, is64: is64)
    for extreme in [UInt64(sound.bytes.count + 1), 0x7FFF_FFFF, 0xFFFF_FFFF, 1 << 63, .max] {
      for field in [\UniversalBytes.Entry.offset, \.size] {
        var file = sound
        file.entries[1][keyPath: field] = extreme
        // Without its upper half a number may be small.
        guard is64 || extreme <= 0xFFFF_FFFF else { continue }
        #expect(obstacle(file) == "is a universal file that breaks off", "\(extreme)")
      }
    }
  }

  @Test func partsThatOverlap() {
    let reason = "is a universal file with overlapping parts"
    var file = UniversalBytes.sound(Self.two)
    file.entries[1].offset = file.entries[0].offset
    #expect(obstacle(file) == reason)
    file = .sound(Self.two)
    file.entries[0].offset = UInt64(file.start - 1)
    #expect(obstacle(file) == reason)
    file = .sound(Self.two)
    file.entries[0].size += 1
    #expect(obstacle(file) == reason)
    // Their order does not matter.
    file = .sound(Self.two)
    file.entries.swapAt(0, 1)
    #expect(obstacle(file) == nil)
  }

  @Test func oneArchitectureTwice() {
    let parts: [Part] = [(Self.arm64, 2, Self.empty), (Self.arm64, 0x8000_0002, Self.empty)]
    #expect(obstacle(.sound(parts)) == "is a universal file with two parts for arm64e")
  }

  @Test func universalInside() {
    let inner = UniversalBytes.sound(Self.two).bytes
    #expect(
      obstacle(alone(inner))
        == "is no static library, in its part for arm64")
    let reason = "has the universal file a.o in it, and linkers read objects only"
    let archive = ArchiveBytes.archive([("a.o", inner)])
    #expect(ArchiveBytes.read(archive).obstacle == reason)
    #expect(
      obstacle(alone(archive)) == "\(reason), in its part for arm64")
  }

  @Test func partsThatAreNoLibraries() {
    let contents: [([UInt8], String)] = [
      ([], "is no static library"), (Array("text".utf8), "is no static library"),
      (Array("!<thin>\n".utf8), "is a thin archive: it names objects instead of holding them"),
      (Self.empty + [0], "is a static library that breaks off"),
    ]
    for (content, reason) in contents {
      let parts: [Part] = [(Self.arm64, 0, content), (UniversalBytes.x86, 3, Self.empty)]
      let file = UniversalBytes.sound(parts)
      #expect(obstacle(file) == "\(reason), in its part for arm64")
      #expect(ArchiveBytes.read(file.bytes).architectures.isEmpty)
    }
  }

  private static let sample = Golden.directory.deletingLastPathComponent()
    .appending(path: "Fixtures/lint/universal/libLint.a")

  @Test func damagedBytesAreRead() throws {
    let bytes = Array(try Data(contentsOf: Self.sample))
    #expect(ArchiveBytes.read(bytes).architectures.count == 2)
    for length in bytes.indices { ArchiveBytes.read(Array(bytes.prefix(length))) }
    var generator = SplitMix64(seed: 28)
    for _ in 0..<3_000 { ArchiveBytes.read(ArchiveBytes.damaged(bytes, &generator)) }
    // Most of the bytes are content; the fields of the header come first.
    for _ in 0..<3_000 {
      let header = ArchiveBytes.damaged(Array(bytes.prefix(48)), &generator)
      ArchiveBytes.read(header + bytes.dropFirst(48))
    }
  }
}
