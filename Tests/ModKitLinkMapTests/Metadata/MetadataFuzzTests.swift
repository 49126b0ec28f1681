import Foundation
import ModKitLinkMap
import ModKitModel
import ModKitTestSupport
import Testing

/// Damaged objects, archives and images: nothing crashes, and what is read is no more than they could hold.
@Suite(.enabled(if: ObjectiveCWorkshop.isAvailable, "needs clang and LLVM's tools, version 19"))
struct MetadataFuzzTests {
  private static let inputsPerRound = 2500

  /// `MODKIT_SOAK=200` reads a million files.
  @Test(.comesToAnEnd, arguments: 0..<UInt64(2 * Soak.rounds(1)))
  func damagedFiles(seed: UInt64) async throws {
    let corpus = try await MetadataCorpus.shared.files
    var random = SplitMix64(seed: seed)
    for number in 0..<Self.inputsPerRound {
      let file = corpus[number % corpus.count]
      var mutation = Mutation(file.bytes, file.places)
      mutation.apply(&random, other: corpus.randomElement(using: &random)?.bytes ?? [])
      read(mutation.bytes, "seed \(seed), input \(number)", corpus[0].bytes)
    }
  }

  /// Reads a copy of the bytes, so that an address sanitizer sees the end.
  private func read(_ bytes: [UInt8], _ comment: String, _ member: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    defer { copy.deallocate() }
    copy.copyBytes(from: bytes)
    let own = ObjectiveCMetadata(UnsafeRawBufferPointer(copy), path: "libX.a") { path, read in
      member.withUnsafeBytes(read)
      return !path.isEmpty
    }
    let methods = own.implementations.reduce(0) { $0 + $1.methods.count }
    if methods > (bytes.count + member.count * own.objects.count) / 8 {
      Issue.record("\(comment): \(methods) methods of \(bytes.count) bytes")
    }
    if !own.obstacles.allSatisfy({ !$0.reason.isEmpty }) { Issue.record("\(comment)") }
    for object in own.objects { _ = own.placed(for: object.architecture) }
  }
}

/// Sound files of every kind, made once.
actor MetadataCorpus {
  struct File: Sendable {
    var bytes: [UInt8]
    /// Those that are not zero: images are padded.
    var places: [Int]
  }

  static let shared = MetadataCorpus()
  private var made: Task<[File], any Error>?

  var files: [File] {
    get async throws {
      let task = made ?? Task { try await Self.make() }
      made = task
      return try await task.value
    }
  }

  private static func make() async throws -> [File] {
    let shop = try ObjectiveCWorkshop()
    let layout = ObjectiveCLayout(seed: 3, files: 2)
    for source in layout.sources { try shop.write(source.text, to: source.name) }
    var names: [String] = []
    let objects = layout.sources.map(\.object)
    for target in [
      "armv7-apple-ios9", "arm64e-apple-ios15", ObjectiveCWorkshop.simulator,
      ObjectiveCWorkshop.phone,
    ] {
      try await shop.compile(layout.sources.map(\.name), target: target)
      try await shop.run("cp", [objects[0], "\(target).o"])
      names.append("\(target).o")
    }
    for (name, options) in [
      ("chained", ["-fixup_chains"]), ("bound", ["-no_fixup_chains"]),
      ("merged", ["-objc_category_merging", "-objc_relative_method_lists"]),
    ] {
      try await shop.link(name, ["-dylib"] + options + objects)
      names.append(name)
    }
    try await shop.run("llvm-ar", ["rcs", "lib.a"] + objects)
    try await shop.run("llvm-ar", ["rcsT", "thin.a"] + objects)
    try await shop.run("llvm-lipo-19", ["-create", "-output", "fat.o", names[2], names[3]])
    var files = try (names + ["lib.a", "thin.a", "fat.o"]).map { try shop.bytes($0) }
    files += [ChainedImage.Format.arm64e, .arm64eUserland24].map {
      ChainedImage.converted(files[4], to: $0, authenticates: true, imports: 3)
    }
    return files.map { bytes in File(bytes: bytes, places: bytes.indices.filter { bytes[$0] != 0 })
    }
  }
}

/// Damage to a file, made at random.
struct Mutation {
  private(set) var bytes: [UInt8]
  private let places: [Int]

  private static let numbers: [UInt32] = [
    0, 1, 7, 8, 0x10, 0xFF, 0x1000, 0x7FFF_FFFF, 0x8000_0000, 0x8000_000C, 0xC000_000C, 0xFFFF_FFF8,
    0xFFFF_FFFF,
  ]

  init(_ bytes: [UInt8], _ places: [Int]) { (self.bytes, self.places) = (bytes, places) }

  mutating func apply(_ random: inout SplitMix64, other: [UInt8]) {
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = min(places.randomElement(using: &random) ?? 0, bytes.count - 1)
      guard place >= 0 else { return }
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<4: bytes[place] = .random(in: 0...255, using: &random)
      case 4: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 5..<9: set(Self.numbers.randomElement(using: &random) ?? 0, at: place & ~3)
      case 9: copy(from: bytes, &random)
      case 10: if !other.isEmpty { copy(from: other, &random) }
      default: if Bool.random(using: &random) { bytes.removeLast(bytes.count - place) }
      }
    }
  }

  private mutating func set(_ number: UInt32, at place: Int) {
    for (index, byte) in ArchiveBytes.number(number).enumerated()
    where place + index < bytes.count { bytes[place + index] = byte }
  }

  private mutating func copy(from other: [UInt8], _ random: inout SplitMix64) {
    let start = Int.random(in: 0..<other.count, using: &random)
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let room = min(other.count - start, bytes.count - place)
    let count = min(room, 8 << Int.random(in: 0..<4, using: &random))
    for index in 0..<count { bytes[place + index] = other[start + index] }
  }
}
