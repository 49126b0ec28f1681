import Foundation
import ModKitGit
import ModKitModel
import ModKitTestSupport
import Testing

@Suite struct BlobTests {
  private let fixture: GitFixture

  init() async throws {
    fixture = try await GitFixture()
    try fixture.write("dir/file", "one\n")
    try fixture.write("empty", "")
    try await fixture.commit("first")
  }

  private func repository() throws -> GitRepository {
    try GitRepository(containing: fixture.root.path)
  }

  /// The results for each file on disk.
  private func identifiers(
    below directory: String = ".", isSettled: Bool = true
  ) async throws -> [String: String] {
    if isSettled { try await fixture.settle() }
    let files = try repository().trackedFiles(below: directory)
    return Dictionary(
      uniqueKeysWithValues: files.paths.compactMap { path in
        files.identifier(of: path).map { (path, $0.hexadecimal) }
      })
  }

  @Test func readsAFileOfARevision() async throws {
    try fixture.write("dir/file", "two\n")
    try await fixture.commit("second")
    let repository = try repository()
    #expect(try repository.blob(at: "HEAD~1", path: "dir/file") == Array("one\n".utf8))
    #expect(try repository.blob(at: "main", path: "dir/file") == Array("two\n".utf8))
    #expect(try repository.blob(at: "HEAD", path: "empty") == [])
  }

  @Test(arguments: ["absent", "dir", "dir/absent", "", "dir/file/below"])
  func hasNothingForWhatIsNoFile(path: String) throws {
    #expect(try repository().blob(at: "HEAD", path: path) == nil)
  }

  @Test func refusesAnUnknownRevision() throws {
    let repository = try repository()
    let error = #expect(throws: GitError.self) { try repository.blob(at: "gone", path: "a") }
    #expect(error?.reason == .unknownRevision("gone"))
    #expect(error?.description.hasPrefix("cannot find the revision 'gone': ") == true)
  }

  @Test func knowsTheContentOfUnchangedFiles() async throws {
    try fixture.write("dir/file", "changed\n")
    try fixture.write("staged", "3")
    try await fixture.git("add", "staged")
    try fixture.write("untracked", "4")
    let identifiers = try await identifiers()
    #expect(identifiers.keys.sorted() == ["empty", "staged"])
    #expect(identifiers["empty"] == "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391")
  }

  @Test func sameSizeAndSameSecondDoNotDeceive() async throws {
    for round in 0..<20 {
      try fixture.write("quick", "\(round % 10)")
      try await fixture.git("add", "quick")
      try fixture.write("quick", "x")
      #expect(try await identifiers(isSettled: false)["quick"] == nil)
    }
  }

  @Test func leavesOutFilesThatGitDoesNotLookAt() async throws {
    try fixture.write("assumed", "1")
    try fixture.write("skipped", "1")
    try await fixture.commit("second")
    try await fixture.git("update-index", "--assume-unchanged", "assumed")
    try await fixture.git("update-index", "--skip-worktree", "skipped")
    try fixture.write("announced", "")
    try await fixture.git("add", "--intent-to-add", "announced")
    #expect(try await identifiers().keys.sorted() == ["dir/file", "empty"])
  }

  @Test func leavesOutFilesWhoseBlobHasOtherLineEndings() async throws {
    try fixture.write(".gitattributes", "* text=auto\nwide/* working-tree-encoding=UTF-16LE\n")
    try fixture.write("windows", "a\r\nb\r\n")
    try fixture.write("unix", "a\nb\n")
    try await fixture.commit("second")
    let paths = try await identifiers().keys.sorted()
    #expect(paths == [".gitattributes", "dir/file", "empty", "unix"])
  }

  /// A filter that keeps the size: what the index knows is not what is on disk.
  @Test(arguments: [".gitattributes", "dir/.gitattributes", ".git/info/attributes"])
  func leavesOutFilteredFiles(attributes: String) async throws {
    try await fixture.git("config", "filter.swap.clean", "tr ab ba")
    try await fixture.git("config", "filter.swap.smudge", "tr ab ba")
    try fixture.write(attributes, "*.txt filter=swap\n")
    try fixture.write("dir/x.txt", "abab\n")
    try await fixture.commit("second")
    #expect(try await fixture.git("show", "HEAD:dir/x.txt") == "baba\n")
    let identifiers = try await identifiers()
    #expect(identifiers["dir/x.txt"] == nil)
    #expect(identifiers["dir/file"] != nil)
  }

  @Test func leavesOutFilesThatAnIgnoredAttributeFileFilters() async throws {
    try await fixture.git("config", "filter.swap.clean", "tr ab ba")
    try fixture.write(".git/info/exclude", ".gitattributes\n")
    try fixture.write(".gitattributes", "*.txt filter=swap\n")
    try fixture.write("x.txt", "abab\n")
    try await fixture.commit("second")
    #expect(try await identifiers().keys.sorted() == ["dir/file", "empty"])
  }

  @Test func tellsOfADirectoryByPathsRelativeToIt() async throws {
    try fixture.write("directory", "not in dir")
    try await fixture.commit("second")
    #expect(try await identifiers(below: "dir").keys.sorted() == ["file"])
  }

  @Test func anEditAfterTheQuestionForTheIndexShows() async throws {
    try await fixture.settle()
    let files = try repository().trackedFiles()
    #expect(files.identifier(of: "dir/file") != nil)
    try fixture.write("dir/file", "two\n")
    #expect(files.identifier(of: "dir/file") == nil)
    #expect(files.identifier(of: "absent") == nil)
  }

  @Test func whatTheDiskHasConfirmedStays() async throws {
    try await fixture.settle()
    let files = try repository().trackedFiles()
    #expect(!files.hasIdentified("dir/file") && !files.hasIdentified("absent"))
    let identifier = files.firstIdentifier(of: "dir/file")
    #expect(identifier != nil && files.hasIdentified("dir/file") && !files.hasIdentified("empty"))
    try fixture.write("dir/file", "two\n")
    try fixture.write("empty", "no more")
    #expect(files.firstIdentifier(of: "dir/file") == identifier)
    #expect(files.firstIdentifier(of: "empty") == nil && files.firstIdentifier(of: "absent") == nil)
  }

  @Test func anOpenFileIsIdentifiedByItselfAndNotByItsPath() async throws {
    try await fixture.settle()
    let files = try repository().trackedFiles()
    let handle = try FileHandle(
      forReadingFrom: fixture.root.appending(path: "dir/file"))
    defer { try? handle.close() }
    let identifier = files.identifier(of: "dir/file", openedAs: handle.fileDescriptor)
    #expect(identifier == files.identifier(of: "dir/file") && identifier != nil)
    #expect(files.identifier(of: "empty", openedAs: handle.fileDescriptor) == nil)
    try exchange("dir", "other")
    #expect(files.identifier(of: "dir/file", openedAs: handle.fileDescriptor) == identifier)
    #expect(files.identifier(of: "dir/file") == nil)
  }

  /// No stamp of a file shows that the directories above it were swapped.
  @Test func aFileIsOlderOnlyWhereTheDirectoriesAboveItAre() async throws {
    try fixture.write("other/file", "three\n")
    try fixture.write("new", "four\n")
    try await Task.sleep(for: .milliseconds(30))
    let files = try repository().trackedFiles()
    for path in ["dir/file", "other/file", "new"] { #expect(files.isOlder(path), "\(path)") }
    #expect(!files.isOlder("absent") && !files.isOlder("dir"))
    try exchange("dir", "other")
    for path in ["dir/file", "other/file", "new"] { #expect(!files.isOlder(path), "\(path)") }
  }

  /// Puts each of two directories in the place of the other, if there is another.
  private func exchange(_ first: String, _ second: String) throws {
    let paths = [first, second, "aside"].map { fixture.root.appending(path: $0).path }
    let manager = FileManager.default
    try manager.moveItem(atPath: paths[0], toPath: paths[2])
    if manager.fileExists(atPath: paths[1]) {
      try manager.moveItem(atPath: paths[1], toPath: paths[0])
    }
    try manager.moveItem(atPath: paths[2], toPath: paths[1])
  }

  @Test func listsTheFilesOfARevision() async throws {
    try fixture.write("dir/sub/last", "3")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.root.appending(path: "link").path, withDestinationPath: "dir/file")
    try await fixture.commit("second")
    try fixture.write("dir/file", "changed")
    let repository = try repository()
    let files = try repository.files(at: "HEAD")
    #expect(files.map(\.path) == ["dir/file", "dir/sub/last", "empty", "link"])
    #expect(files.map(\.kind) == [.file, .file, .file, .link])
    #expect(try repository.content(files[0].content) == Array("one\n".utf8))
    #expect(try repository.content(files[3].content) == Array("dir/file".utf8))
    #expect(try repository.files(at: "HEAD~1").count == 2)
    #expect(throws: GitError.self) { try repository.files(at: "gone") }
  }
}
