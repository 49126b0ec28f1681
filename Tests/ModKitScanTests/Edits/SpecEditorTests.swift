import ModKitModel
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Edits of `dependencies:` in specs of XcodeGen.
@Suite struct SpecEditorTests {
  private static func spec(_ target: String) -> String {
    "name: App\ntargets:\n  A:\n    type: framework\n\(target)  B: {type: framework}\n"
  }

  private static func declaring(
    _ dependency: SpecDependency = .target("B"), in text: String
  ) throws(ManifestIssue) -> String {
    let editor = try SpecEditor(Array(text.utf8), at: "project.yml")
    return String(decoding: try editor.declaring(dependency, in: "A"), as: UTF8.self)
  }

  /// Removes the item that begins at a text.
  private static func removing(
    _ item: String, from text: String
  ) throws(ManifestIssue) -> String {
    let before = text.prefix(upTo: text.firstRange(of: item)?.lowerBound ?? text.startIndex)
    let lines = before.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let location = SourceLocation(
      file: "project.yml", line: lines.count, column: (lines.last?.count ?? 0) + 1)
    let editor = try SpecEditor(Array(text.utf8), at: "project.yml")
    return String(decoding: try editor.removing(at: location), as: UTF8.self)
  }

  /// The target before and after.
  private static let additions: [(before: String, after: String)] = [
    ("", "    dependencies:\n      - target: B\n"),
    ("    dependencies: []\n", "    dependencies:\n      - target: B\n"),
    ("    dependencies:\n", "    dependencies:\n      - target: B\n"),
    (
      "    dependencies:\n    - target: C # c\n    # The end.\n    sources: [A]\n",
      "    dependencies:\n    - target: C # c\n    - target: B\n    # The end.\n    sources: [A]\n"
    ),
    (
      "    dependencies:\n      - sdk: UIKit.framework\n        weak: true\n",
      "    dependencies:\n      - sdk: UIKit.framework\n        weak: true\n      - target: B\n"
    ),
    (
      "    sources:\n      - path: A\n",
      "    sources:\n      - path: A\n    dependencies:\n      - target: B\n"
    ),
  ]

  @Test(arguments: additions) func itIsAddedAfterTheOthers(
    _ sample: (before: String, after: String)
  ) throws {
    for lineBreak in ["\n", "\r\n"] {
      let (before, after) = (
        Self.spec(sample.before).replacing("\n", with: lineBreak),
        Self.spec(sample.after).replacing("\n", with: lineBreak)
      )
      #expect(try Self.declaring(in: before) == after)
    }
  }

  @Test func aProductIsNamedWithItsPackage() throws {
    let text = Self.spec("    dependencies: []\n")
    #expect(
      try Self.declaring(.product("WireKit", package: "Net"), in: text)
        == Self.spec(
          "    dependencies:\n      - package: Net\n        product: WireKit\n"))
    #expect(
      try Self.declaring(.product("Net", package: "Net"), in: text)
        == Self.spec("    dependencies:\n      - package: Net\n"))
  }

  @Test func theLastLineNeedsNoLineBreak() throws {
    let text = "targets:\n  A:\n    type: framework\n    dependencies:\n      - target: C"
    #expect(try Self.declaring(in: text) == text + "\n      - target: B")
    #expect(try Self.removing("target: C", from: text) == "targets:\n  A:\n    type: framework")
  }

  private static let removals: [(before: String, after: String)] = [
    ("    dependencies:\n      - target: B # b\n", ""),
    (
      "    dependencies:\n      # Why.\n      - target: B\n",
      "    dependencies: []\n      # Why.\n"
    ),
    (
      "    dependencies:\n      - target: B\n        embed: false\n      - target: C\n",
      "    dependencies:\n      - target: C\n"
    ),
    (
      "    dependencies:\n    - target: C\n    - target: B\n    sources: [A]\n",
      "    dependencies:\n    - target: C\n    sources: [A]\n"
    ),
  ]

  @Test(arguments: removals) func itIsRemovedWithItsLines(
    _ sample: (before: String, after: String)
  ) throws {
    for lineBreak in ["\n", "\r\n"] {
      let (before, after) = (
        Self.spec(sample.before).replacing("\n", with: lineBreak),
        Self.spec(sample.after).replacing("\n", with: lineBreak)
      )
      #expect(try Self.removing("target: B", from: before) == after)
    }
  }

  // MARK: Obstacles

  @Test(arguments: [
    "    dependencies: [target: C]\n", "    dependencies: &all\n      - target: C\n",
    "    dependencies: *all\n", "    dependencies: &all []\n",
  ]) func aListThatMayBeThatOfOthersIsRefused(_ target: String) {
    let all = "x: &all\n  - target: C\n"
    let text = (target.contains("*all") ? all : "") + Self.spec(target)
    let issue = #expect(throws: ManifestIssue.self) { try Self.declaring(in: text) }
    #expect(issue?.message == "`dependencies:` is no list with a line for each item")
    #expect(issue?.advice == "add `- target: B` to `dependencies:` of the target A by hand")
  }

  @Test func aTargetOnOneLineIsRefused() {
    let issue = #expect(throws: ManifestIssue.self) {
      try Self.declaring(in: "targets:\n  A: {type: framework}\n")
    }
    #expect(issue?.message == "the target has no lines for its keys")
    let absent = #expect(throws: ManifestIssue.self) {
      try Self.declaring(in: "targets:\n  B: {type: framework}\n")
    }
    #expect(absent?.message == "`targets:` of this file has no A")
  }

  @Test(arguments: [
    "    dependencies: [{target: B}, {target: C}]\n", "    dependencies: [target: B]\n",
  ]) func anItemWithoutALineIsNotRemoved(_ target: String) {
    #expect(throws: ManifestIssue.self) {
      try Self.removing(target.contains("{") ? "{target: B" : "target: B", from: Self.spec(target))
    }
  }

  /// An anchor may be used elsewhere.
  @Test func anItemOrAListWithAnAnchorIsNotRemoved() {
    for list in [
      "    dependencies: &all\n      - target: B\n      - target: C\n",
      "    dependencies:\n      - &b\n        target: B\n      - target: C\n",
    ] {
      #expect(throws: ManifestIssue.self, "\(list)") {
        try Self.removing("target: B", from: Self.spec(list))
      }
    }
  }
}
