import Foundation
import ModKitGit
import ModKitModel
import ModKitTestSupport
import Testing

@Suite struct GitPropertyTests {
  @Test(arguments: 0..<UInt64(12))
  func changesAreThoseThatGitSees(seed: UInt64) async throws {
    var history = try await RandomHistory(seed: seed)
    let repository = try GitRepository(containing: history.fixture.root.path)
    for _ in 0..<6 {
      await history.edit(times: 4)
      for revision in ["main", "HEAD"] {
        let paths = try repository.changedPaths(since: revision)
        let expected = try await history.fixture.changesAsGitSeesThem(since: revision)
        #expect(paths == expected, "seed \(seed), since \(revision)")
      }
    }
  }

  @Test(arguments: 100..<UInt64(108))
  func identifiersAreThoseOfTheBytesOnDisk(seed: UInt64) async throws {
    var history = try await RandomHistory(seed: seed)
    let repository = try GitRepository(containing: history.fixture.root.path)
    for round in 0..<8 {
      await history.edit(times: 3)
      if round % 2 == 0 { try await history.fixture.settle() }
      let files = try repository.trackedFiles()
      for path in files.paths {
        guard let identifier = files.identifier(of: path) else { continue }
        let bytes = try Data(contentsOf: history.fixture.root.appending(path: path))
        #expect(try identifier == ContentIdentifier(of: [UInt8](bytes)), "seed \(seed), \(path)")
      }
    }
  }

  @Test(arguments: 200..<UInt64(204))
  func contentIdentifiersAreThoseOfGit(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let fixture = try await GitFixture()
    for size in [0, 1, 100, 10_000] {
      let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
      try Data(bytes).write(to: fixture.root.appending(path: "bytes"))
      let expected = try await fixture.git("hash-object", "--no-filters", "bytes")
      let actual = try ContentIdentifier(of: bytes).hexadecimal
      #expect(actual + "\n" == expected, "seed \(seed)")
    }
  }
}
