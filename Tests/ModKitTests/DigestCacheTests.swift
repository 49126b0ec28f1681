import Foundation
import ModKitGit
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKit

@Suite struct DigestCacheTests {
  private let root: WorkspaceRoot
  private var tree: DiskFileTree { Project.knowingTree(of: root) }

  init() async throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit digests \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    root = try #require(WorkspaceRoot(directory: directory.path, relativeTo: "/"))
    #expect(try await Tool.run("git", ["init", "-q"], in: root.url).isSuccess)
  }

  private static func content(_ number: UInt64) throws -> ContentIdentifier {
    try ContentIdentifier(of: Array("\(number)".utf8))
  }

  private static func digests(_ numbers: ClosedRange<UInt64>) throws -> [ContentIdentifier: String]
  {
    try Dictionary(
      uniqueKeysWithValues: numbers.map {
        (try content($0), String(repeating: String($0 % 10), count: 64))
      })
  }

  @Test(arguments: [0, 1, 2, 3, 100, 1000] as [UInt64])
  func anArchiveTellsWhatItWasGiven(count: UInt64) throws {
    defer { try? FileManager.default.removeItem(atPath: root.path) }
    let digests = count == 0 ? [:] : try Self.digests(1...count)
    let archive = try #require(DigestArchive(bytes: DigestArchive(digests).bytes))
    #expect(archive.count == digests.count && archive.contents == digests.keys.sorted())
    for (content, digest) in digests { #expect(archive[content] == digest) }
    #expect(archive[try Self.content(count + 1)] == nil)
  }

  @Test func whatIsNoDigestIsLeftOut() throws {
    defer { try? FileManager.default.removeItem(atPath: root.path) }
    let archive = DigestArchive([try Self.content(1): "short", try Self.content(2): ""])
    #expect(archive.count == 0 && DigestArchive(bytes: archive.bytes)?.count == 0)
  }

  @Test func damageLeavesNothing() throws {
    defer { try? FileManager.default.removeItem(atPath: root.path) }
    let bytes = DigestArchive(try Self.digests(1...3)).bytes
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      #expect(DigestArchive(bytes: damaged) == nil, "byte \(index)")
      #expect(DigestArchive(bytes: Array(bytes[..<index])) == nil, "cut at \(index)")
    }
    #expect(DigestArchive(bytes: bytes + [0]) == nil && DigestArchive(bytes: []) == nil)
  }

  @Test func aLaterRunKnowsWhatWasLearned() throws {
    defer { try? FileManager.default.removeItem(atPath: root.path) }
    let digests = try Self.digests(1...300)
    DigestCache(remembering: root).remember(digests, used: [], tree)
    let cache = DigestCache(remembering: root)
    for (content, digest) in digests { #expect(cache.snapshot(tree)[content] == digest) }

    let (new, digest) = (try Self.content(301), String(repeating: "e", count: 64))
    cache.remember([new: digest], used: Array(digests.keys), tree)
    #expect(cache.snapshot(tree)[new] == digest, "within a run")
    let later = DigestCache(remembering: root).snapshot(tree)
    for (content, digest) in digests.merging([new: digest], uniquingKeysWith: { $1 }) {
      #expect(later[content] == digest, "1 of 300 is worth writing")
    }
  }

  @Test func littleNewsIsNotWritten() throws {
    defer { try? FileManager.default.removeItem(atPath: root.path) }
    let digests = try Self.digests(1...1000)
    DigestCache(remembering: root).remember(digests, used: [], tree)
    let cache = DigestCache(remembering: root)
    cache.remember(try Self.digests(1001...1002), used: Array(digests.keys), tree)
    #expect(DigestCache(remembering: root).snapshot(tree)[try Self.content(1001)] == nil)
  }

  @Test func nothingIsWrittenWhereNothingIsRemembered() throws {
    defer { try? FileManager.default.removeItem(atPath: root.path) }
    let cache = DigestCache()
    cache.remember(try Self.digests(1...2), used: [], tree)
    #expect(cache.snapshot(tree)[try Self.content(1)] != nil)
    #expect(!FileManager.default.fileExists(atPath: "\(root.path)/.modkit"))
  }
}
