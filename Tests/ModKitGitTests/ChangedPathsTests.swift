import Foundation
import ModKitGit
import Testing

@Suite struct ChangedPathsTests {
  private let fixture: GitFixture

  init() throws {
    fixture = try GitFixture()
    try fixture.write("kept", "1")
    try fixture.write("moved", "a file that is long enough to be found again\n")
    try fixture.write(".gitignore", "*.log\n")
    try fixture.commit("first")
    try fixture.git("tag", "--annotate", "start", "--message", "start")
  }

  private func changes(since revision: String = "main") throws -> [String] {
    let paths = try GitRepository(containing: fixture.root.path).changedPaths(since: revision)
    #expect(try paths == fixture.changesAsGitSeesThem(since: revision))
    return paths
  }

  @Test func nothingChanged() throws {
    #expect(try changes() == [])
  }

  @Test func commitsOfTheBaseAreNotMine() throws {
    try fixture.git("checkout", "--quiet", "-b", "mine")
    try fixture.write("mine", "1")
    try fixture.commit("mine")
    try fixture.git("checkout", "--quiet", "main")
    try fixture.write("theirs", "1")
    try fixture.commit("theirs")
    try fixture.git("checkout", "--quiet", "mine")
    #expect(try changes() == ["mine"])
    #expect(try changes(since: "start") == ["mine"])
    #expect(try changes(since: "HEAD") == [])
  }

  @Test func bothSidesOfARename() throws {
    try fixture.git("mv", "moved", "new place")
    #expect(try changes() == ["moved", "new place"])
  }

  @Test func strangeNames() throws {
    let names = ["a b/ç[1].m", "line\nbreak", "quote\"", "*", "日本/語.swift", "-option"]
    for name in names { try fixture.write(name, "1") }
    #expect(try changes().count == names.count)
    try fixture.commit("strange")
    #expect(try changes(since: "start").count == names.count)
  }

  /// Two files on Linux, one on a Mac; Swift takes the names for equal on both.
  @Test func namesThatDifferInTheirBytesOnly() throws {
    try fixture.write("\u{E9}", "1")
    try fixture.write("e\u{301}", "1")
    #expect(try changes().isEmpty == false)
    try fixture.git("add", "--all")
    fixture.settle()
    let files = try GitRepository(containing: fixture.root.path).trackedFiles()
    #expect(try (files.identifier(of: "\u{E9}") != nil) == (changes().count == 1))
  }

  @Test func ignoredFilesDoNotCountUnlessTracked() throws {
    try fixture.write("x.log", "1")
    try fixture.write("y.log", "1")
    try fixture.git("add", "--force", "y.log")
    #expect(try changes() == ["y.log"])
  }

  @Test func aStagedEditThatIsTakenBack() throws {
    try fixture.write("kept", "2")
    try fixture.git("add", "kept")
    try fixture.write("kept", "1")
    #expect(try changes() == [])
    try fixture.write("kept", "of another size")
    try fixture.git("add", "kept")
    try fixture.write("kept", "1")
    #expect(try changes() == [])
    try fixture.write("kept", "3")
    #expect(try changes() == ["kept"])
  }

  @Test func aFileThatIsStagedAsNewAndDeleted() throws {
    try fixture.write("new", "2")
    try fixture.git("add", "new")
    try fixture.remove("new")
    #expect(try changes() == [])
  }

  @Test func aFileThatIsNoLongerTracked() throws {
    try fixture.git("rm", "--quiet", "--cached", "kept")
    #expect(try changes() == ["kept"])
  }

  @Test func aFileThatIsAnnouncedOnly() throws {
    try fixture.write("new", "2")
    try fixture.git("add", "--intent-to-add", "new")
    #expect(try changes() == ["new"])
  }

  @Test func theModeAndTheTypeOfAFile() throws {
    let file = fixture.root.appending(path: "kept").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    #expect(try changes() == ["kept"])
    try fixture.remove("kept")
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "moved")
    #expect(try changes() == ["kept"])
    try fixture.remove("kept")
    try fixture.write("kept/inside", "1")
    #expect(try changes() == ["kept", "kept/inside"])
  }

  @Test func aPathInConflict() throws {
    try fixture.git("checkout", "--quiet", "-b", "mine")
    try fixture.write("kept", "mine")
    try fixture.commit("mine")
    try fixture.git("checkout", "--quiet", "main")
    try fixture.write("kept", "theirs")
    try fixture.commit("theirs")
    try fixture.git("checkout", "--quiet", "mine")
    #expect(throws: GitFailure.self) { try fixture.git("merge", "--quiet", "main") }
    #expect(try changes() == ["kept"])
  }

  @Test func aFileThatASparseCheckoutLeavesOut() throws {
    try fixture.git("update-index", "--skip-worktree", "kept")
    try fixture.remove("kept")
    #expect(try changes() == [])
    try fixture.write("new", "1")
    try fixture.git("add", "new")
    try fixture.git("update-index", "--skip-worktree", "new")
    try fixture.remove("new")
    #expect(try changes() == ["new"])
  }

  @Test func theIndexIsReadAnew() throws {
    let repository = try GitRepository(containing: fixture.root.path)
    #expect(try repository.changedPaths(since: "main") == [])
    try fixture.write("new", "1")
    try fixture.git("add", "new")
    #expect(try repository.changedPaths(since: "main") == ["new"])
    try fixture.commit("second")
    #expect(try repository.changedPaths(since: "main") == [])
    #expect(try repository.changedPaths(since: "start") == ["new"])
  }

  @Test func aNestedRepository() throws {
    try fixture.git("init", "--quiet", "nested")
    try fixture.write("nested/file", "1")
    #expect(try changes() == ["nested"])
  }

  @Test func aSubmodule() throws {
    let library = try GitFixture()
    try library.write("source", "1")
    try library.commit("first")
    try fixture.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library.root.path, "sub")
    try fixture.inside("sub").isolate()
    #expect(try changes() == [".gitmodules", "sub"])
    try fixture.commit("with submodule")
    try fixture.git("tag", "with")
    #expect(try changes(since: "with") == [])
    try fixture.write("sub/source", "2")
    #expect(try changes(since: "with") == ["sub"])
    try fixture.inside("sub").commit("second")
    #expect(try changes(since: "with") == ["sub"])
    try fixture.git("submodule", "--quiet", "deinit", "--force", "sub")
    #expect(try changes(since: "with") == [])
    try fixture.git("submodule", "--quiet", "update", "--init")
    try fixture.write("sub/untracked", "1")
    #expect(try changes(since: "with") == ["sub"])
    let inside = try GitRepository(containing: fixture.root.appending(path: "sub").path)
    #expect(try inside.changedPaths(since: "HEAD") == ["untracked"])
  }
}
