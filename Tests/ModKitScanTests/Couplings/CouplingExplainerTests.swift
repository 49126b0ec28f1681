import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// What stands in a line, and which patterns count there.
@Suite struct CouplingExplainerTests {
  private static let files = [
    "modkit.yml": """
    name: W
    components: ["*/component.yml"]
    couplings:
    - {kind: route, role: uses, pattern: "router.open($NAME)"}
    - {kind: route, role: uses, pattern: "jump($NAME)", modules: [Jumps]}
    - {kind: action, role: uses, language: script, pattern: "bridge.call($NAME, $PARAMETERS)"}
    """,
    "A/component.yml": "name: A\nlayer: base-service\nresources: [\"R/**\"]\n",
    "A/Sources/a.swift": "func f() { router.open(\"a\"); router.open(log(\"b\")); jump(\"c\") }\n",
    "A/Tests/a.swift": "func f() { router.open(\"a\") }\n",
    "B/component.yml": "name: B\nlayer: base-service\n",
    "B/Sources/b.swift": "import Jumps\nfunc f() { jump(\"c\") }\n",
    "A/R/a.js": "if (/'/.test(a)) { bridge.call('share', {a: 1}); bridge.call(name, b); }\n",
    "A/R/a.html": "<p>it's</p><script>bridge.call('share', {a: 1})</script>\n",
    "Other/a.swift": "func f() { router.open(\"a\") }\n",
  ]

  /// The calls, then the patterns with what becomes of them.
  private static func lines(_ path: String, _ line: Int, _ column: Int? = nil) throws -> [String] {
    let tree = InMemoryFileTree(files)
    let workspace = try ManifestLoader(tree: tree, ruleIDs: []).load()
    let scope = try ArchitectureScanner(tree: tree).outcome(of: workspace).patternScope
    let explanation = CouplingExplainer(workspace, scope).explanation(
      of: Array((files[path] ?? "").utf8), path: path, line: line, column: column)
    return explanation.calls.map(\.code)
      + explanation.attempts.map { attempt in
        let outcome =
          switch attempt.outcome {
          case .matched(let match): match.name.code
          case .failed(let token, _): "fails at \(token)"
          }
        return "\(attempt.pattern.code): \(outcome)\(attempt.obstacle.map { ", \($0)" } ?? "")"
      }
  }

  @Test func whatDoesNotCountIsSaid() throws {
    let unused = try Self.lines("A/Sources/a.swift", 1).last
    #expect(unused == "jump($NAME): c, unusedModules(ModKitModel.SourceOwner.component(\"A\"))")
    #expect(try Self.lines("B/Sources/b.swift", 2).last == "jump($NAME): c")
    #expect(
      try Self.lines("A/Tests/a.swift", 1).last == "router.open($NAME): a, tests(of: \"A\")")
    #expect(try Self.lines("Other/a.swift", 1).last == "router.open($NAME): a, unowned")
  }

  @Test func aColumnSelectsWhatIsAroundIt() throws {
    let second = ["router.open(log(\"b\"))", "log(\"b\")", "router.open($NAME): log(\"b\")"]
    #expect(try Self.lines("A/Sources/a.swift", 1, 47) == second)
    #expect(
      try Self.lines("A/Sources/a.swift", 1, 32) == [second[0], second[2]], "at the receiver")
    #expect(
      try Self.lines("A/Sources/a.swift", 1, 13)
        == ["router.open(\"a\")", "router.open($NAME): a"])
    #expect(try Self.lines("A/Sources/a.swift", 1, 300) == [])
  }

  @Test func scriptsAreReadAsScripts() throws {
    #expect(
      try Self.lines("A/R/a.js", 1).suffix(2) == [
        "bridge.call($NAME, $PARAMETERS): share", "bridge.call($NAME, $PARAMETERS): name",
      ])
    #expect(
      try Self.lines("A/R/a.html", 1) == [
        "bridge.call('share', {a: 1})", "bridge.call($NAME, $PARAMETERS): share",
      ])
  }
}
