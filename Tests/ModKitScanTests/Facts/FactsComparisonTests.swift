import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// Whether a source says the same as before.
@Suite struct FactsComparisonTests {
  private static let files = [
    "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
    "C/A/component.yml":
      "name: A\nlayer: base-service\nresources: [\"Sources/Shown.swift\"]\n",
    "C/A/Sources/A.swift": "import B\nimport C\n\nstruct A {}\n",
    "C/A/Sources/A.m": "#import <B/B.h>\n@implementation A\n@end\n",
    "C/A/Sources/Shown.swift": "import B\n",
  ]

  private func areEqual(_ path: String, _ text: String) throws -> Bool {
    let before = InMemoryFileTree(Self.files)
    var after = before
    after.write(path, text)
    let workspace = try ManifestLoader(tree: before, ruleIDs: []).load()
    return FactsComparison(workspace).areEqual(at: path, in: before, and: after, .noFacts)
  }

  @Test func linesDoNotCount() throws {
    #expect(try areEqual("C/A/Sources/A.swift", "import B\nimport C\n\nstruct A { var a = 1 }\n"))
    #expect(try areEqual("C/A/Sources/A.swift", "// Moved.\n\nimport B\n\nimport C\nstruct A {}\n"))
    #expect(try areEqual("C/A/Sources/A.m", "\n#import <B/B.h>\n\n@implementation A\n@end\n"))
  }

  @Test(arguments: [
    "import B\n", "import C\nimport B\n", "import B\nimport D\n", "import B; import C\n",
    "import B\n import C\n", "#if os(iOS)\nimport B\n#endif\nimport C\n",
    "@testable import B\nimport C\n",
  ])
  func allElseCounts(text: String) throws {
    #expect(try !areEqual("C/A/Sources/A.swift", text))
  }

  @Test func onlySourcesHaveFacts() throws {
    #expect(try !areEqual("C/A/component.yml", "name: A\nlayer: base-service\n"))
    #expect(try !areEqual("C/A/Sources/Shown.swift", "import B\n\n"))
    #expect(try !areEqual("elsewhere.swift", "import B\n"))
  }
}
