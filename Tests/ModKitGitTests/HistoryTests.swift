import Foundation
import ModKitGit
import ModKitModel
import ModKitTestSupport
import Testing

/// The walk along first parents, and the comparison of trees.
@Suite struct HistoryTests {
  @Test func firstParentsOfMerges() async throws {
    let fixture = try await GitFixture()
    for name in ["one", "two"] { try await fixture.commit(name) }
    try await fixture.git("checkout", "--quiet", "-b", "side", "HEAD~1")
    for name in ["side one", "side two"] { try await fixture.commit(name) }
    try await fixture.git("checkout", "--quiet", "main")
    try await fixture.git("merge", "--quiet", "--no-ff", "-m", "merge", "side")
    try await fixture.commit("last")
    let repository = try GitRepository(containing: fixture.root.path)
    let all = try repository.firstParents(of: "HEAD", limit: 100)
    #expect(all.end == .root)
    #expect(all.commits.map(\.author) == ["A", "A", "A", "A"])
    let lines = try await fixture.git("log", "--first-parent", "--format=%H %T %ct")
    let expected = all.commits.map { "\($0.commit) \($0.tree.hexadecimal) \($0.time)\n" }.joined()
    #expect(lines == expected)
    let two = try repository.firstParents(of: "HEAD~1", limit: 2)
    #expect(two.commits == Array(all.commits[1...2]) && two.end == .limit)
    #expect(try repository.firstParents(of: "HEAD", limit: 4).end == .root)
    #expect(throws: GitError.self) { try repository.firstParents(of: "nowhere", limit: 4) }
  }

  @Test func aShallowCloneEndsTheWalk() async throws {
    let fixture = try await GitFixture()
    for name in ["one", "two", "three"] { try await fixture.commit(name) }
    try await fixture.git(
      "clone", "--quiet", "--depth", "2", "file://\(fixture.root.path)", "clone")
    let clone = try GitRepository(containing: fixture.root.appending(path: "clone").path)
    let parents = try clone.firstParents(of: "HEAD", limit: 100)
    #expect(parents.commits.count == 2 && parents.end == .shallow)
    #expect(try clone.firstParents(of: "HEAD", limit: 1).end == .limit)
  }

  @Test(arguments: 300..<UInt64(308))
  func changesTurnOneTreeIntoAnother(seed: UInt64) async throws {
    var history = try await RandomHistory(seed: seed)
    let repository = try GitRepository(containing: history.fixture.root.path)
    for _ in 0..<4 {
      await history.edit(times: 5)
      try await history.fixture.commit("further")
    }
    let commits = try repository.firstParents(of: "HEAD", limit: 100).commits
    for (after, before) in zip(commits, commits.dropFirst()) {
      let changes = try repository.changes(from: before.tree, to: after.tree)
      var files = Dictionary(
        uniqueKeysWithValues: try repository.files(at: before.commit).map { ($0.path, $0) })
      for path in changes.removed { #expect(files.removeValue(forKey: path) != nil) }
      for file in changes.written { files[file.path] = file }
      let expected = try repository.files(at: after.commit)
      #expect(Set(files.values) == Set(expected), "seed \(seed)")
      for file in expected {
        #expect(try repository.file(at: file.path, in: after.tree) == file)
      }
      for path in changes.removed {
        #expect(try repository.file(at: path, in: after.tree) == nil)
      }
    }
  }

  @Test func linksAndSubmodules() async throws {
    let fixture = try await GitFixture()
    try fixture.write("a", "text")
    try await fixture.commit("file")
    try fixture.remove("a")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.root.appending(path: "a").path, withDestinationPath: "b")
    try await fixture.commit("link")
    try fixture.remove("a")
    let head = try await fixture.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    try await fixture.git("update-index", "--add", "--cacheinfo", "160000,\(head),a")
    try await fixture.git("commit", "--quiet", "-m", "submodule")
    let repository = try GitRepository(containing: fixture.root.path)
    let trees = try repository.firstParents(of: "HEAD", limit: 9).commits.map(\.tree)
    let link = try repository.changes(from: trees[2], to: trees[1])
    #expect(link.written.map(\.kind) == [.link])
    let submodule = try repository.changes(from: trees[1], to: trees[0])
    #expect(submodule == TreeChanges(removed: ["a"], written: []))
    #expect(try repository.changes(from: trees[0], to: trees[1]).removed == [])
    #expect(try repository.file(at: "a", in: trees[0]) == nil)
  }
}
