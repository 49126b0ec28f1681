import Foundation
import ModKitGit
import ModKitModel
import ModKitTestSupport
import Testing

@Suite struct ChangedPathsTests {
  private let fixture: GitFixture

  init() async throws {
    fixture = try await GitFixture()
    try fixture.write("kept", "1")
    try fixture.write("moved", "a file that is long enough to be found again\n")
    try fixture.write(".gitignore", "*.log\n")
    try await fixture.commit("first")
    try await fixture.git("tag", "--annotate", "start", "--message", "start")
  }

  private func changes(since revision: String = "main") async throws -> [String] {
    let paths = try GitRepository(containing: fixture.root.path).changedPaths(since: revision)
    #expect(try await paths == fixture.changesAsGitSeesThem(since: revision))
    return paths
  }

  @Test func nothingChanged() async throws {
    #expect(try await changes() == [])
  }

  @Test func commitsOfTheBaseAreNotMine() async throws {
    try await fixture.git("checkout", "--quiet", "-b", "mine")
    try fixture.write("mine", "1")
    try await fixture.commit("mine")
    try await fixture.git("checkout", "--quiet", "main")
    try fixture.write("theirs", "1")
    try await fixture.commit("theirs")
    try await fixture.git("checkout", "--quiet", "mine")
    #expect(try await changes() == ["mine"])
    #expect(try await changes(since: "start") == ["mine"])
    #expect(try await changes(since: "HEAD") == [])
  }

  @Test func bothSidesOfARename() async throws {
    try await fixture.git("mv", "moved", "new place")
    #expect(try await changes() == ["moved", "new place"])
  }

  @Test func strangeNames() async throws {
    let names = ["a b/ç[1].m", "line\nbreak", "quote\"", "*", "日本/語.swift", "-option"]
    for name in names { try fixture.write(name, "1") }
    #expect(try await changes().count == names.count)
    try await fixture.commit("strange")
    #expect(try await changes(since: "start").count == names.count)
  }

  /// Two files on Linux, one on a Mac; Swift takes the names for equal on both.
  @Test func namesThatDifferInTheirBytesOnly() async throws {
    try fixture.write("\u{E9}", "1")
    try fixture.write("e\u{301}", "2")
    #expect(try await changes().isEmpty == false)
    try await fixture.git("add", "--all")
    try await fixture.settle()
    let files = try GitRepository(containing: fixture.root.path).trackedFiles()
    let contents = ["\u{E9}", "e\u{301}"].map { files.identifier(of: $0) }
    if try await changes().count == 2 {
      #expect(try contents == ["1", "2"].map { try ContentIdentifier(of: Array($0.utf8)) })
    }
  }

  @Test func ignoredFilesDoNotCountUnlessTracked() async throws {
    try fixture.write("x.log", "1")
    try fixture.write("y.log", "1")
    try await fixture.git("add", "--force", "y.log")
    #expect(try await changes() == ["y.log"])
  }

  @Test func aStagedEditThatIsTakenBack() async throws {
    try fixture.write("kept", "2")
    try await fixture.git("add", "kept")
    try fixture.write("kept", "1")
    #expect(try await changes() == [])
    try fixture.write("kept", "of another size")
    try await fixture.git("add", "kept")
    try fixture.write("kept", "1")
    #expect(try await changes() == [])
    try fixture.write("kept", "3")
    #expect(try await changes() == ["kept"])
  }

  @Test func aFileThatIsStagedAsNewAndDeleted() async throws {
    try fixture.write("new", "2")
    try await fixture.git("add", "new")
    try fixture.remove("new")
    #expect(try await changes() == [])
  }

  @Test func aFileThatIsNoLongerTracked() async throws {
    try await fixture.git("rm", "--quiet", "--cached", "kept")
    #expect(try await changes() == ["kept"])
  }

  @Test func aFileThatIsAnnouncedOnly() async throws {
    try fixture.write("new", "2")
    try await fixture.git("add", "--intent-to-add", "new")
    #expect(try await changes() == ["new"])
  }

  @Test func theModeAndTheTypeOfAFile() async throws {
    let file = fixture.root.appending(path: "kept").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    #expect(try await changes() == ["kept"])
    try fixture.remove("kept")
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "moved")
    #expect(try await changes() == ["kept"])
    try fixture.remove("kept")
    try fixture.write("kept/inside", "1")
    #expect(try await changes() == ["kept", "kept/inside"])
  }

  @Test func aPathInConflict() async throws {
    try await fixture.git("checkout", "--quiet", "-b", "mine")
    try fixture.write("kept", "mine")
    try await fixture.commit("mine")
    try await fixture.git("checkout", "--quiet", "main")
    try fixture.write("kept", "theirs")
    try await fixture.commit("theirs")
    try await fixture.git("checkout", "--quiet", "mine")
    await #expect(throws: GitFailure.self) { try await fixture.git("merge", "--quiet", "main") }
    #expect(try await changes() == ["kept"])
  }

  @Test func aFileThatASparseCheckoutLeavesOut() async throws {
    try await fixture.git("update-index", "--skip-worktree", "kept")
    try fixture.remove("kept")
    #expect(try await changes() == [])
    try fixture.write("new", "1")
    try await fixture.git("add", "new")
    try await fixture.git("update-index", "--skip-worktree", "new")
    try fixture.remove("new")
    #expect(try await changes() == ["new"])
  }

  @Test func theIndexIsReadAnew() async throws {
    let repository = try GitRepository(containing: fixture.root.path)
    #expect(try repository.changedPaths(since: "main") == [])
    try fixture.write("new", "1")
    try await fixture.git("add", "new")
    #expect(try repository.changedPaths(since: "main") == ["new"])
    try await fixture.commit("second")
    #expect(try repository.changedPaths(since: "main") == [])
    #expect(try repository.changedPaths(since: "start") == ["new"])
  }

  @Test func aNestedRepository() async throws {
    try await fixture.git("init", "--quiet", "nested")
    try fixture.write("nested/file", "1")
    #expect(try await changes() == ["nested"])
  }

  @Test func aSubmodule() async throws {
    let library = try await GitFixture()
    try library.write("source", "1")
    try await library.commit("first")
    try await fixture.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library.root.path, "sub")
    try await fixture.inside("sub").isolate()
    #expect(try await changes() == [".gitmodules", "sub"])
    try await fixture.commit("with submodule")
    try await fixture.git("tag", "with")
    #expect(try await changes(since: "with") == [])
    try fixture.write("sub/source", "2")
    #expect(try await changes(since: "with") == ["sub"])
    try await fixture.inside("sub").commit("second")
    #expect(try await changes(since: "with") == ["sub"])
    try await fixture.git("submodule", "--quiet", "deinit", "--force", "sub")
    #expect(try await changes(since: "with") == [])
    try await fixture.git("submodule", "--quiet", "update", "--init")
    try fixture.write("sub/untracked", "1")
    #expect(try await changes(since: "with") == ["sub"])
    let inside = try GitRepository(containing: fixture.root.appending(path: "sub").path)
    #expect(try inside.changedPaths(since: "HEAD") == ["untracked"])
  }
}
