import Foundation
import ModKitGit
import ModKitTestSupport
import Testing

/// git itself decides what it ignores.
struct IgnoredFilesTests {
  private static let files = [
    "A/a", "build/x/a", "build/kept", "A/build/y", "A/out.gen", "A/keep.gen", "vendor/bundle/g/a",
    "sub/deep/b", "sub/c", "top", "A/top", "with space/a",
  ]

  @Test func ignoredFilesAreThoseOfGit() async throws {
    let fixture = try await GitFixture()
    let rules = [
      ".gitignore": "build/\n*.gen\n!keep.gen\n/top\nvendor/bundle\nwith space\n",
      "sub/.gitignore": "deep\n",
    ]
    for (path, text) in rules.merging(Self.files.map { ($0, "") }, uniquingKeysWith: { $1 }) {
      let file = fixture.root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    // What is part of the repository is not ignored, whatever rules say.
    try await fixture.git("add", "--force", "build/kept")
    let listed = try await fixture.git(
      "ls-files", "-z", "--others", "--ignored", "--exclude-standard")
    let expected = Set(listed.split(separator: "\0").map(String.init))
    let repository = try GitRepository(containing: fixture.root.path)
    #expect(try repository.ignoredFiles(among: Self.files) == expected)
    #expect(expected.contains("vendor/bundle/g/a") && !expected.contains("build/kept"))
    #expect(try repository.ignoredFiles(among: ["deep/b", "c"], below: "sub") == ["deep/b"])
    // A user who works in an ignored directory wants its files.
    #expect(try repository.ignoredFiles(among: ["x/a"], below: "build") == [])
  }
}
