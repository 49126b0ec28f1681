import Testing

@testable import ModKitStore

/// What a cache lists is written to the disk only when it can do no harm there.
struct RemoteEntryTests {
  private static let key = String(repeating: "1", count: 64)
  private static let digest = String(repeating: "2", count: 64)
  private static let bundle = "List-\(key).artifactbundle"

  private func result(
    _ paths: [String], size: Int = 1, sha256: String = digest
  ) -> ActionResult {
    ActionResult(
      files: [
        .init(path: "key.json", sha256: Self.key, size: 9),
        .init(path: "artifact.json", sha256: Self.digest, size: 9),
      ] + paths.map { .init(path: $0, sha256: sha256, size: size) })
  }

  private func reason(_ result: ActionResult) -> String? {
    do throws(ActionResult.Invalid) {
      _ = try RemoteEntry(result, component: "List", key: Self.key)
      return nil
    } catch {
      return error.reason
    }
  }

  private func inside(_ names: String...) -> [String] { names.map { "\(Self.bundle)/\($0)" } }

  @Test func aProperEntry() throws {
    let entry = try RemoteEntry(
      result(inside("lib.a", "include/A.h", "info.json")), component: "List", key: Self.key)
    #expect(entry.files.map(\.path) == ["include/A.h", "info.json", "lib.a"])
  }

  @Test(arguments: [
    "../../../etc/passwd", "a/../b", "./a", "a//b", "a/", "a\\..\\b", "a\nb", "a\0b",
    String(repeating: "n", count: 256), String(repeating: "a/", count: 600) + "a",
  ])
  func pathsThatLeadElsewhere(_ path: String) {
    #expect(reason(result(inside(path))) == "its entry has a path that leads elsewhere")
  }

  @Test(arguments: ["/etc/passwd", "", "..", "."])
  func pathsOutsideOfTheBundle(_ path: String) {
    #expect(reason(result([path])) == "its entry has a path that leads elsewhere")
  }

  @Test func filesOfSomethingElse() {
    #expect(reason(result(["other.artifactbundle/a"])) == "its entry is of something else")
    #expect(reason(ActionResult(files: [])) == "its entry is empty")
    var other = result(inside("a"))
    other.files[0].sha256 = Self.digest
    #expect(reason(other) == "its entry is of something else", "another document has another key")
  }

  @Test(arguments: [
    ["a", "a"], ["A.h", "a.h"], ["é.h", "e\u{301}.h"], ["a", "a/b"], ["a/b", "a"],
    ["Dir/x", "dir/y"], ["É", "é"],
  ])
  func namesThatMeet(_ names: [String]) {
    let paths = names.map { "\(Self.bundle)/\($0)" }
    #expect(reason(result(paths)) == "its entry has two files of one name")
  }

  @Test func sizesAndDigests() {
    #expect(reason(result(inside("a"), size: -1)) != nil)
    #expect(reason(result(inside("a"), size: .max)) != nil)
    #expect(reason(result(inside("a", "b"), size: 5 << 30)) == "its entry is too large")
    for digest in ["", "abc", Self.digest.uppercased() + "A", "../" + Self.digest.dropFirst(3)] {
      #expect(reason(result(inside("a"), sha256: digest)) != nil, "\(digest)")
    }
    let many = (0..<20_001).map { "\(Self.bundle)/\($0)" }
    #expect(reason(result(many)) == "its entry has too many files")
  }
}
