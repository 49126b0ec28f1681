import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// What Bazel's `glob` selects.
@Suite struct BazelGlobTests {
  @Test(arguments: [
    ("*.swift", "P/A.swift", true), ("*.swift", "P/S/A.swift", false),
    ("*.swift", "A.swift", false),
    ("**/*.swift", "P/A.swift", true), ("**/*.swift", "P/S/T/A.swift", true),
    ("S/**", "P/S/A", true), ("S/**", "P/S/T/A", true), ("S/**", "P/SA", false),
    ("**", "P/A/B", true), ("S/**/T/*.m", "P/S/T/a.m", true), ("S/**/T/*.m", "P/S/x/y/T/a.m", true),
    ("*.m", "P/.a.m", false), ("*", "P/.a.m", true), ("**", "P/.a/b", true), (".*", "P/.a", true),
    ("S/**/.*", "P/S/x/.a", true), ("S/**/.*", "P/S/x/a", false),
    ("[ab].m", "P/a.m", false), ("[ab].m", "P/[ab].m", true), ("{a,b}.m", "P/{a,b}.m", true),
    ("A.Swift", "P/A.swift", false), ("a*b*c", "P/axbxbxc", true), ("a*b*c", "P/axbxbx", false),
  ])
  func selects(_ pattern: String, _ path: String, _ isSelected: Bool) {
    #expect(BazelGlob(pattern, in: "P")?.matches(path) == isSelected)
  }

  private static func files(
    _ pattern: String, excluding excluded: [String] = [], dialect: GlobReference.Dialect = .bazel
  ) -> [String] {
    let tree = InMemoryFileTree([
      "P/BUILD": "", "P/A.swift": "", "P/S/B.swift": "", "P/S/Old/C.swift": "",
      "P/Sub/BUILD.bazel": "", "P/Sub/D.swift": "", "P/Sub/Deep/E.swift": "", "P/[x]/F.swift": "",
      "Q/G.swift": "",
    ])
    var index = FileIndex()
    index.add(roots: ["."], of: tree)
    var selection = FileSelection(
      index: index, componentDirectories: SortedPaths(), directory: "P")
    let reference = GlobReference(
      pattern: pattern, location: SourceLocation(file: "P/BUILD", line: 1, column: 1),
      excluded: excluded, dialect: dialect)
    let files = selection.files([reference], of: "source file", in: .byPath)
    #expect(selection.issues == [])
    return files
  }

  @Test func globsStopAtPackages() {
    #expect(
      Self.files("**/*.swift") == ["P/A.swift", "P/S/B.swift", "P/S/Old/C.swift", "P/[x]/F.swift"])
    #expect(Self.files("Sub/*.swift") == [])
    #expect(Self.files("**/*.swift", excluding: ["S/**", "[x]/*"]) == ["P/A.swift"])
    #expect(Self.files("None/*.swift") == [])
  }

  @Test func pathsAreNoGlobs() {
    #expect(Self.files("A.swift", dialect: .path) == ["P/A.swift"])
    #expect(Self.files("*.swift", dialect: .path) == [])
    #expect(Self.files("[x]", dialect: .path) == ["P/[x]/F.swift"])
    #expect(Self.files("../Q/G.swift", dialect: .path) == ["Q/G.swift"])
    #expect(Self.files("../../G.swift", dialect: .path) == [])
  }
}
