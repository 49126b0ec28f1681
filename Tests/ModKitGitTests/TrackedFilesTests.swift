import Foundation
import ModKitConcurrency
import ModKitGit
import ModKitModel
import ModKitTestSupport
import Testing

/// The results for the entries of an index, however many and unusual they are.
@Suite struct TrackedFilesTests {
  private let fixture: GitFixture

  init() async throws {
    fixture = try await GitFixture()
    try fixture.write("dir/file", "one\n")
    try await fixture.commit("first")
  }

  private func files(below directory: String = ".") async throws -> TrackedFiles {
    try await fixture.settle()
    return try GitRepository(containing: fixture.root.path).trackedFiles(below: directory)
  }

  @Test func anEmptyIndex() async throws {
    let empty = try await GitFixture()
    let files = try GitRepository(containing: empty.root.path).trackedFiles()
    #expect(files.paths.isEmpty)
    #expect(files.identifier(of: "a") == nil && !files.contains("") && !files.mayHaveProvided(".a"))
  }

  /// More than a few, so that the digests of many fall on one place; each as git has it.
  @Test func eachOfManyFiles() async throws {
    for number in 0..<3_000 { try fixture.write("many/\(number % 7)/file\(number)", "\(number)") }
    try await fixture.commit("second")
    let files = try await files()
    let list = try await fixture.git("ls-files", "--stage", "-z")
    var expected: [String: String] = [:]
    for line in list.split(separator: "\0") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      expected[String(parts[1])] = String(parts[0].split(separator: " ")[1])
    }
    #expect(expected.count == 3_001 && Set(files.paths) == Set(expected.keys))
    for (path, content) in expected {
      #expect(files.identifier(of: path)?.hexadecimal == content, "\(path)")
      #expect(!files.contains(path + "x") && !files.contains("x" + path.dropFirst()), "\(path)")
    }
  }

  /// The index of the repository is read anew for other questions, and freed with it.
  @Test func otherQuestionsDoNoHarm() async throws {
    try await fixture.settle()
    var repository: GitRepository? = try GitRepository(containing: fixture.root.path)
    let files = try #require(try repository?.trackedFiles())
    for number in 0..<200 { try fixture.write("many/\(number)", "\(number)") }
    try await fixture.git("add", "--all")
    _ = try repository?.changedPaths(since: "HEAD")
    _ = try repository?.trackedFiles()
    #expect(files.paths == ["dir/file"] && files.identifier(of: "dir/file") != nil)
    repository = nil
    #expect(files.paths == ["dir/file"] && files.contains("dir/file"))
  }

  /// The index outlives the repository, which was opened for it alone.
  @Test func severalThreadsMayAsk() async throws {
    for number in 0..<500 { try fixture.write("many/\(number)", "\(number)") }
    try await fixture.commit("second")
    let files = try await files()
    let answers = Array(0..<4_000).concurrentMap { files.firstIdentifier(of: "many/\($0 % 500)") }
    #expect(answers.allSatisfy { $0 != nil } && Set(answers).count == 500)
  }

  @Test func directoriesWhoseNamesBeginAlike() async throws {
    for path in ["dir2/file", "dir-a", "dir.file", "di", "dir0"] { try fixture.write(path, path) }
    try await fixture.commit("second")
    let below = try await files(below: "dir")
    #expect(below.paths == ["file"])
    #expect(below.identifier(of: "file") != nil && !below.contains("dir/file"))
    #expect(try await files(below: "di").paths.isEmpty)
  }

  @Test func conflictsHaveNoIdentifier() async throws {
    try await fixture.git("checkout", "-q", "-b", "other")
    try fixture.write("dir/file", "two\n")
    try await fixture.commit("theirs")
    try await fixture.git("checkout", "-q", "main")
    try fixture.write("dir/file", "three\n")
    try fixture.write("dir/calm", "four\n")
    try await fixture.commit("ours")
    await fixture.attempt("merge", "other")
    #expect(try await fixture.git("ls-files", "--unmerged").split(separator: "\n").count == 3)
    let files = try await files()
    #expect(files.paths == ["dir/calm"])
    #expect(files.identifier(of: "dir/file") == nil && files.contains("dir/file"))
  }

  @Test func linksAreTrackedButHaveNoIdentifier() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: fixture.root.appending(path: ".link").path, withDestinationPath: "dir")
    try await fixture.commit("second")
    let files = try await files()
    #expect(files.contains(".link") && files.identifier(of: ".link") == nil)
    #expect(files.mayHaveProvided(".LINK/a/b") && !files.mayHaveProvided(".linked"))
  }

  #if os(Linux)
    /// Neither name stands for the other, nor for the one with the replacement character.
    @Test func namesThatAreNotUTF8() async throws {
      let blob = try await fixture.git("rev-parse", "HEAD:dir/file")
        .trimmingCharacters(in: .newlines)
      let names = fixture.root.appending(path: "names")
      let entry = Array("100644 \(blob)\t".utf8)
      try Data(entry + [0x61, 0xFF, 0x0A] + entry + [0x61, 0xFE, 0x0A]).write(to: names)
      let answer = try await Tool.run(
        "sh", ["-c", "git update-index --index-info < names"], in: fixture.root)
      #expect(answer.isSuccess)
      let files = try await files()
      #expect(!files.contains("a\u{FFFD}") && files.contains("dir/file"))
      #expect(files.identifier(of: "dir/file") != nil)
    }
  #endif
}
