import Foundation
import ModKitGit
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKit

@Suite struct DigestCacheTests {
  private let root: WorkspaceRoot
  private let tree: DiskFileTree

  init() throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit digests \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    root = try #require(WorkspaceRoot(directory: directory.path, relativeTo: "/"))
    tree = DiskFileTree(root: root.path)
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
    let digests = count == 0 ? [:] : try Self.digests(1...count)
    let archive = try #require(DigestArchive(DigestArchive.encoded(digests)))
    #expect(archive.count == digests.count && archive.contents == digests.keys.sorted())
    for (content, digest) in digests { #expect(archive[content] == digest) }
    #expect(archive[try Self.content(count + 1)] == nil)
  }

  @Test func damageLeavesNothing() throws {
    let bytes = DigestArchive.encoded(try Self.digests(1...3))
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      #expect(DigestArchive(damaged) == nil, "byte \(index)")
      #expect(DigestArchive(Array(bytes[..<index])) == nil, "cut at \(index)")
    }
    #expect(DigestArchive(bytes + [0]) == nil && DigestArchive([]) == nil)
  }

  @Test func aLaterRunKnowsWhatWasLearned() throws {
    defer { try? FileManager.default.removeItem(atPath: root.path) }
    let digests = try Self.digests(1...300)
    DigestCache(remembering: root).remember(digests, used: [])
    let cache = DigestCache(remembering: root)
    for (content, digest) in digests { #expect(cache.known(tree)[content] == digest) }

    let file = "\(root.path)/.modkit/cache/digests"
    let before = try Data(contentsOf: URL(filePath: file))
    let new = try Self.content(301)
    cache.remember([new: "x"], used: Array(digests.keys))
    #expect(cache.known(tree)[new] == "x", "within a run")
    cache.remember([:], used: [])
    #expect(try Data(contentsOf: URL(filePath: file)) != before, "1 of 300 is worth writing")
  }

  @Test func littleNewsIsNotWritten() throws {
    defer { try? FileManager.default.removeItem(atPath: root.path) }
    let digests = try Self.digests(1...1000)
    DigestCache(remembering: root).remember(digests, used: [])
    let cache = DigestCache(remembering: root)
    _ = cache.known(tree)
    cache.remember(try Self.digests(1001...1002), used: Array(digests.keys))
    #expect(DigestCache(remembering: root).known(tree)[try Self.content(1001)] == nil)
  }

  @Test func nothingIsWrittenWhereNothingIsRemembered() throws {
    defer { try? FileManager.default.removeItem(atPath: root.path) }
    let cache = DigestCache()
    cache.remember(try Self.digests(1...2), used: [])
    #expect(cache.known(tree)[try Self.content(1)] != nil)
    #expect(!FileManager.default.fileExists(atPath: "\(root.path)/.modkit"))
  }
}
