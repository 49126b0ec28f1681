import Foundation
import ModKitGit
import ModKitTestSupport
import Testing

@Suite struct GitRepositoryTests {
  @Test func findsTheWorkTreeFromADirectoryBelow() async throws {
    let fixture = try await GitFixture()
    try fixture.write("a b/c/file", "text")
    let below = fixture.root.appending(path: "a b/c").path
    let root = try await fixture.git("rev-parse", "--show-toplevel")
    #expect(try GitRepository(containing: below).workingDirectory + "\n" == root)
  }

  @Test func opensALinkedWorktree() async throws {
    let fixture = try await GitFixture()
    try fixture.write("a", "1")
    try await fixture.commit("first")
    try await fixture.git("worktree", "add", "--quiet", "linked", "-b", "other")
    try fixture.write("linked/b", "2")
    let path = fixture.root.appending(path: "linked").path
    let repository = try GitRepository(containing: path)
    let root = try await fixture.inside("linked").git("rev-parse", "--show-toplevel")
    #expect(repository.workingDirectory + "\n" == root)
    #expect(try repository.changedPaths(since: "main") == ["b"])
  }

  @Test func refusesADirectoryOutsideOfRepositories() throws {
    let error = #expect(throws: GitError.self) { try GitRepository(containing: "/nonexistent") }
    #expect(error?.reason == .noRepository)
    #expect(error?.attempt == "open the git repository of '/nonexistent'")
  }

  @Test func refusesABareRepository() async throws {
    let fixture = try await GitFixture("--bare")
    let error = #expect(throws: GitError.self) {
      try GitRepository(containing: fixture.root.path)
    }
    #expect(error?.reason == .bareRepository)
  }

  @Test func saysWhyARepositoryOfGitCannotBeRead() async throws {
    let fixture = try await GitFixture("--object-format=sha256")
    let error = #expect(throws: GitError.self) { try GitRepository(containing: fixture.root.path) }
    #expect(error?.message.hasPrefix("its objects have SHA-256 names") == true, "\(error as Any)")

    let other = try await GitFixture()
    try await other.git("config", "core.repositoryFormatVersion", "1")
    try await other.git("config", "extensions.refStorage", "reftable")
    let second = #expect(throws: GitError.self) { try GitRepository(containing: other.root.path) }
    #expect(second?.message.hasPrefix("its references are in a reftable") == true)
  }

  /// Only the superuser can give files away.
  @Test(.enabled(if: geteuid() == 0)) func saysWhichCommandAllowsTheRepositoryOfAnother()
    async throws
  {
    let fixture = try await GitFixture()
    try fixture.write("it's/file", "1")
    _ = try await Tool.run("chown", ["-R", "65534", fixture.root.path])
    let below = fixture.root.appending(path: "it's").path
    let error = #expect(throws: GitError.self) { try GitRepository(containing: below) }
    let message = try #require(error?.message)
    #expect(message.hasPrefix("it belongs to another user"), "\(message)")
    let command = try #require(message.split(separator: "`").dropFirst().first.map(String.init))
    #expect(command.hasSuffix("'\(fixture.root.path)'"))
  }

  @Test func refusesToCompareWithoutCommits() async throws {
    let fixture = try await GitFixture()
    let repository = try GitRepository(containing: fixture.root.path)
    let error = #expect(throws: GitError.self) { try repository.changedPaths(since: "main") }
    #expect(error?.reason == .noCommits)
  }

  @Test(arguments: ["nowhere", "", "a..b", "HEAD:file", "HEAD^{tree}", "HEAD~9"])
  func refusesWhatNamesNoCommit(revision: String) async throws {
    let fixture = try await GitFixture()
    try fixture.write("file", "1")
    try await fixture.commit("first")
    let repository = try GitRepository(containing: fixture.root.path)
    let error = #expect(throws: GitError.self) { try repository.changedPaths(since: revision) }
    #expect(error?.reason == .unknownRevision(revision))
    #expect(error?.message.isEmpty == false)
  }

  @Test func refusesAHistoryWithoutACommonCommit() async throws {
    let fixture = try await GitFixture()
    try await fixture.commit("first")
    try await fixture.git("checkout", "--quiet", "--orphan", "island")
    try await fixture.commit("second")
    let repository = try GitRepository(containing: fixture.root.path)
    let error = #expect(throws: GitError.self) { try repository.changedPaths(since: "main") }
    #expect(error?.reason == .noCommonCommit("main"))
  }
}
