import Foundation
import ModKitTestSupport
import Testing

/// Whatever lies where the cache should be, `check` says what it says without one.
@Suite struct CacheDamageTests {
  private static let cache = ".modkit/cache/facts"
  private static let results = ".modkit/cache/runs"

  private func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    try sandbox.write(".gitignore", ".modkit/\n")
    try await sandbox.initializeRepository()
    try await sandbox.settle()
    try await sandbox.expectCacheAgrees("at the beginning")
    #expect(sandbox.exists(Self.cache))
    return sandbox
  }

  /// Checks from scratch, without a result of an earlier run.
  private func expectCacheAgrees(_ sandbox: Sandbox, _ situation: String) async throws {
    try? sandbox.remove(Self.results)
    try await sandbox.expectCacheAgrees(situation)
  }

  private func bytes(of sandbox: Sandbox) throws -> [UInt8] {
    Array(try Data(contentsOf: sandbox.directory.appending(path: Self.cache)))
  }

  @Test func shorterThanItWas() async throws {
    let sandbox = try await sandbox()
    let bytes = try bytes(of: sandbox)
    for count in [0, 1, 7, 8, 16, 31, 32, 64, bytes.count / 2, bytes.count - 1] {
      try sandbox.write(Self.cache, bytes: Array(bytes.prefix(count)))
      try await expectCacheAgrees(sandbox, "\(count) bytes are left")
      #expect(try self.bytes(of: sandbox) == bytes, "it is written anew")
    }
  }

  @Test func longerThanItWas() async throws {
    let sandbox = try await sandbox()
    let bytes = try bytes(of: sandbox)
    try sandbox.write(Self.cache, bytes: bytes + [0])
    try await expectCacheAgrees(sandbox, "a byte more")
    try sandbox.write(Self.cache, bytes: bytes + bytes)
    try await expectCacheAgrees(sandbox, "twice")
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func flippedBits(seed: UInt64) async throws {
    let sandbox = try await sandbox()
    let bytes = try bytes(of: sandbox)
    var generator = SplitMix64(seed: seed)
    for _ in 0..<15 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: damaged.indices, using: &generator)
        damaged[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
      try sandbox.write(Self.cache, bytes: damaged)
      try await expectCacheAgrees(sandbox, "seed \(seed)")
    }
  }

  @Test func somethingElse() async throws {
    let sandbox = try await sandbox()
    var generator = SplitMix64(seed: 7)
    let noise = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let text = [UInt8](repeating: UInt8(ascii: "M"), count: 5_000)
    for bytes in [noise, text, Array("MODKITFA".utf8) + noise] {
      try sandbox.write(Self.cache, bytes: bytes)
      try await expectCacheAgrees(sandbox, "\(bytes.count) bytes")
    }
  }

  /// A sparse file of more than what is ever read.
  @Test func aHugeFile() async throws {
    let sandbox = try await sandbox()
    let path = sandbox.directory.appending(path: Self.cache).path
    #expect(truncate(path, 5 << 30) == 0)
    try await expectCacheAgrees(sandbox, "five gigabytes")
    #expect(try bytes(of: sandbox).count < 1 << 20, "it is written anew")
  }

  @Test func aDirectoryInItsPlace() async throws {
    let sandbox = try await sandbox()
    try sandbox.remove(Self.cache)
    try sandbox.write("\(Self.cache)/inside", "")
    try await expectCacheAgrees(sandbox, "a directory")
    #expect(sandbox.exists("\(Self.cache)/inside"))
    try sandbox.remove(Self.results)
    #expect(try sandbox.snapshot(of: ".modkit/cache").count == 2, "nothing is left behind")
  }

  /// A result is used when it is whole, and only then.
  @Test func damagedResults() async throws {
    let sandbox = try await sandbox()
    let bytes = Array(try Data(contentsOf: sandbox.directory.appending(path: Self.results)))
    var generator = SplitMix64(seed: 11)
    for round in 0..<Soak.rounds(20) {
      var damaged = bytes
      if round % 2 == 0 {
        damaged[Int.random(in: damaged.indices, using: &generator)] ^= 1
      } else {
        damaged = Array(bytes.prefix(Int.random(in: bytes.indices, using: &generator)))
      }
      try sandbox.write(Self.results, bytes: damaged)
      try await sandbox.expectCacheAgrees("round \(round)")
    }
  }

  /// The output for programs is the same whichever byte of any cache file is changed.
  @Test(arguments: [1, 2] as [UInt64])
  func otherBytesSomewhere(seed: UInt64) async throws {
    let sandbox = try await sandbox()
    let expected = try await sandbox.modkit("check", "--no-cache", "--format", "json").output
    #expect(try await sandbox.modkit("check", "--format", "json").output == expected)
    let cache = sandbox.directory.appending(path: ".modkit/cache")
    let files = try sandbox.snapshot(of: ".modkit/cache").keys.filter { $0 != ".gitignore" }
      .sorted()
    var generator = SplitMix64(seed: seed)
    let rounds = Soak.rounds(6)
    for round in 0..<rounds {
      let file = files[round % files.count]
      guard var bytes = try? Array(Data(contentsOf: cache.appending(path: file))), !bytes.isEmpty
      else { continue }
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      try sandbox.write(".modkit/cache/\(file)", bytes: bytes)
      let result = try await sandbox.modkit("check", "--format", "json")
      #expect(result.output == expected, "\(file), seed \(seed), round \(round)")
    }
  }

  @Test func aFileInPlaceOfItsDirectory() async throws {
    let sandbox = try await sandbox()
    for path in [".modkit/cache", ".modkit"] {
      try sandbox.remove(path)
      try sandbox.write(path, "a file")
      try await sandbox.expectCacheAgrees(path)
      #expect(try sandbox.read(path) == "a file")
    }
  }

  /// What links lead to is not the cache's to write, wherever they come from. The links stay
  /// inside the sandbox.
  @Test(arguments: [cache, ".modkit/cache/.gitignore"])
  func aLinkToSomethingPrecious(_ path: String) async throws {
    let sandbox = try await sandbox()
    try sandbox.write("precious", "precious")
    try sandbox.remove(".modkit/cache")
    try sandbox.write(".modkit/cache/other", "")
    try sandbox.link(path, to: "../../precious")
    try await sandbox.expectCacheAgrees(path)
    #expect(try sandbox.read("precious") == "precious")
  }

  @Test(arguments: ["nowhere", "facts"])
  func aLinkToNothing(_ target: String) async throws {
    let sandbox = try await sandbox()
    try sandbox.remove(Self.cache)
    try sandbox.link(Self.cache, to: target)
    try await sandbox.expectCacheAgrees(target)
  }

  @Test func aPipeInItsPlace() async throws {
    let sandbox = try await sandbox()
    try sandbox.remove(Self.cache)
    #expect(mkfifo(sandbox.directory.appending(path: Self.cache).path, 0o644) == 0)
    try await sandbox.expectCacheAgrees("a pipe")
  }

  @Test(arguments: [0o555, 0o000])
  func aDirectoryThatCannotBeWritten(_ permissions: Int) async throws {
    let sandbox = try await sandbox()
    let path = sandbox.directory.appending(path: ".modkit/cache").path
    try sandbox.write("Components/main-business/Profile/Sources/New.swift", "import Orders\n")
    try await sandbox.commit("second")
    try await sandbox.settle()
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    try await sandbox.expectCacheAgrees("permissions \(permissions)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// The facts of one workspace are harmless in another.
  @Test func theCacheOfAnotherWorkspace() async throws {
    let (sandbox, other) = (try await sandbox(), try await Sandbox.repository())
    try other.write(Self.cache, bytes: try bytes(of: sandbox))
    try await other.settle()
    try await other.expectCacheAgrees("with the cache of another workspace")
    try await other.expectCacheAgrees("with both")
  }
}
