import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitRules

@Suite struct ForbiddenImportTests {
  private func law(
    _ from: String, _ to: String, reason: String? = nil, use: String? = nil, tests: Bool = true,
    line: Int = 7
  ) throws -> ForbiddenEdge {
    ForbiddenEdge(
      from: try ComponentSelector(from), to: try TargetSelector(to), reason: reason, use: use,
      includesTests: tests, location: Fixture.root(line: line))
  }

  @Test func importedDeclaredOrBoth() throws {
    var fixture = Fixture(
      [.base("A"), .base("B"), .base("C"), .base("D")],
      [.used("A", "D"), .declared("B", "D"), .imported("C", "D", imports: 2)])
    fixture.forbidden = [try law("*", "D", reason: "it goes")]
    let found = fixture.findings()
    #expect(
      found.fingerprints
        == ["forbidden-import:A:D", "forbidden-import:B:D", "forbidden-import:C:D"])
    #expect(found.map(\.message).allSatisfy { $0.hasSuffix("must not depend on 'D': it goes") })
    #expect(
      found.map(\.location)
        == [Fixture.use("A", "D"), Fixture.manifest("B", line: 5), Fixture.use("C", "D")])
    #expect(
      found.map(\.fix)
        == [
          "remove the imports and the declaration", "remove the declaration", "remove the imports",
        ])
    #expect(
      found.allSatisfy { $0.notes.contains("`D` is forbidden to `*` at modkit.yml:7:5") })
    #expect(found.allSatisfy { $0.repair == nil })
  }

  @Test func testsAreHeldToItUnlessItSaysOtherwise() throws {
    var fixture = Fixture([.base("A"), .base("D")])
    fixture.test(.imported("A", "D"))
    fixture.forbidden = [try law("A", "D")]
    #expect(fixture.findings().fingerprints == ["forbidden-import:A:D:tests"])
    fixture.forbidden = [try law("A", "D", tests: false)]
    #expect(fixture.findings().fingerprints == ["undeclared-import:A:D:tests"])
  }

  @Test func selectors() throws {
    var fixture = Fixture(
      [.line("house", "A"), .business("B").of(line: "house"), .base("C")],
      [.used("A", "C"), .used("B", "C")])
    for (selector, expected) in [
      ("layer:main-business", ["A"]), ("line:*", ["A", "B"]), ("path:A", ["A"]), ("B", ["B"]),
      ("layer:base-*", ["B"]),
    ] {
      fixture.forbidden = [try law(selector, "layer:base-service")]
      #expect(
        fixture.findings(.forbiddenImport).map(\.component) == expected, "\(selector)")
    }
  }

  @Test func exceptionsAndTheBaseline() throws {
    var fixture = Fixture(
      [.base("A"), .base("B"), .base("D")], [.used("A", "D"), .used("B", "D")])
    fixture.forbidden = [try law("*", "D")]
    fixture.except(.forbiddenImport, from: "A", to: "D")
    let verdict = fixture.verdict()
    #expect(verdict.diagnostics.fingerprints == ["forbidden-import:B:D"])
    #expect(verdict.excepted.fingerprints == ["forbidden-import:A:D"])
    fixture.baseline = verdict.baseline
    #expect(fixture.findings() == [])
  }

  @Test func theFirstLawSpeaksAndAllAreNamed() throws {
    var fixture = Fixture([.base("A"), .base("D")], [.used("A", "D")])
    fixture.forbidden = [
      try law("A", "D", reason: "one"), try law("*", "*", reason: "two", line: 8),
    ]
    let found = fixture.findings()
    #expect(found.map(\.message) == ["'A' must not depend on 'D': one"])
    let named = found.first?.notes.filter { $0.contains("is forbidden to") }
    #expect(named?.count == 2)
  }

  @Test func whatIsToBeUsedIsExemptAndAdvised() throws {
    var fixture = Fixture(
      [.base("A"), .base("D"), .base("Wrapper")],
      [.used("A", "D"), .used("Wrapper", "D")])
    fixture.forbidden = [try law("*", "D", use: "Wrapper")]
    let found = fixture.findings()
    #expect(found.map(\.component) == ["A"])
    #expect(
      found.map(\.fix)
        == [
          "take `Wrapper` instead, and add `- Wrapper` to `dependencies:` in A/component.yml"
        ])
  }

  @Test func adviceThatWouldBreakALawIsWithheld() throws {
    // Wrapper is above, closes a cycle, or is forbidden too.
    var upward = Fixture([.base("A"), .base("D"), .business("Wrapper")], [.used("A", "D")])
    upward.forbidden = [try law("A", "D", use: "Wrapper")]
    var cycle = Fixture(
      [.base("A"), .base("D"), .base("Wrapper")], [.used("A", "D"), .used("Wrapper", "A")])
    cycle.forbidden = [try law("A", "D", use: "Wrapper")]
    var forbidden = Fixture([.base("A"), .base("D"), .base("Wrapper")], [.used("A", "D")])
    forbidden.forbidden = [try law("A", "D", use: "Wrapper"), try law("A", "Wrapper")]
    for fixture in [upward, cycle, forbidden] {
      #expect(
        fixture.findings(.forbiddenImport).map(\.fix) == ["remove the imports and the declaration"])
    }
  }

  @Test func modulesAndHeaders() throws {
    var fixture = Fixture([.base("A")])
    let law = try law("*", "module:SQLite3", reason: "through Database")
    fixture.forbidden = [law]
    fixture.forbiddenImports = [
      ForbiddenImport(
        law: law, owner: .component("A"), name: "SQLite3",
        sites: [1, 4, 6].map { SourceSite(Fixture.use("A", "SQLite3", line: $0)) }),
      ForbiddenImport(
        law: law, owner: .tests(of: "A"), name: "SQLite3",
        sites: [SourceSite(Fixture.use("A/Tests", "SQLite3"))]),
    ]
    let found = fixture.findings()
    #expect(
      found.fingerprints == ["forbidden-import:A:SQLite3:tests", "forbidden-import:A:SQLite3"])
    #expect(
      found.map(\.message) == [
        "the tests of 'A' must not import `SQLite3`: through Database",
        "'A' must not import `SQLite3`: through Database",
      ])
    #expect(
      found.last?.notes == [
        "imported at A/UsesSQLite3.swift:4:8 and 1 more place too",
        "`module:SQLite3` is forbidden to `*` at modkit.yml:7:5",
      ])
    fixture.except(.forbiddenImport, from: "A", to: "SQLite3")
    #expect(fixture.findings() == [])
  }

  /// An exception allows what it names; the other law on the same import holds.
  @Test func eachLawOnOneImportHolds() throws {
    var fixture = Fixture([.base("A")])
    let site = SourceSite(Fixture.use("A", "UIKit"))
    let laws = [
      try law("A", "module:UIKit", reason: "one"),
      try law("*", "header:UIKit/*", reason: "two", line: 8),
      try law("*", "header:UIKit/UIKit.h", line: 9),
    ]
    fixture.forbidden = laws
    fixture.forbiddenImports = zip(laws, ["UIKit", "UIKit/UIKit.h", "UIKit/UIKit.h"]).map {
      ForbiddenImport(law: $0, owner: .component("A"), name: $1, sites: [site])
    }
    let found = fixture.findings()
    #expect(
      found.map(\.message) == [
        "'A' must not import `UIKit`: one", "'A' must not import `UIKit/UIKit.h`: two",
      ])
    #expect(
      found.last?.notes == [
        "`header:UIKit/*` is forbidden to `*` at modkit.yml:8:5",
        "`header:UIKit/UIKit.h` is forbidden to `*` at modkit.yml:9:5",
      ])
    fixture.except(.forbiddenImport, from: "A", to: "UIKit")
    #expect(fixture.findings().fingerprints == ["forbidden-import:A:UIKit/UIKit.h"])
    fixture.exceptions = []
    fixture.except(.forbiddenImport, from: "A", to: "UIKit/UIKit.h")
    #expect(fixture.findings().fingerprints == ["forbidden-import:A:UIKit"])
  }

  /// What has to go is not declared, made public or written in another way.
  @Test func nothingElseIsAdvisedOfAForbiddenHeader() throws {
    var fixture = Fixture([.base("A"), .base("B"), .base("D")], [.imported("A", "B", imports: 2)])
    var sites = fixture.edges[0].importSites
    sites[1].isExistenceCondition = true
    fixture.edges[0] = fixture.edges[0].with(importSites: sites)
    let law = try law("*", "header:B/*", use: "D")
    fixture.forbidden = [law]
    fixture.forbiddenImports = [
      ForbiddenImport(
        law: law, owner: .component("A"), name: "B/b.h", sites: [sites[0]])
    ]
    #expect(fixture.findings().fingerprints == ["forbidden-import:A:B/b.h"])

    // Another import makes the dependency too, and is what the finding points at.
    let further = SourceSite(Fixture.use("A", "B", line: 3))
    fixture.edges[0] = fixture.edges[0].with(importSites: sites + [further])
    #expect(
      fixture.findings(.undeclaredImport).map(\.location) == [Fixture.use("A", "B", line: 2)])
    fixture.edges[0] = fixture.edges[0].with(importSites: sites)
    fixture.except(.forbiddenImport, from: "A", to: "B/b.h")
    #expect(fixture.findings().fingerprints == ["undeclared-import:A:B"])
    fixture.exceptions = []
    fixture.set(.forbiddenImport, to: .off)
    #expect(fixture.findings().fingerprints == ["undeclared-import:A:B"])
  }

  @Test func aForbiddenImportIsRemovedWhateverElseIsWrongWithIt() throws {
    var fixture = Fixture([.base("A"), .base("B")])
    fixture.fault(
      .unqualified(replacement: "B/b.h"), "b.h", form: .quotedHeader, to: "B")
    let law = try law("*", "header:B/*")
    fixture.forbiddenImports = [
      ForbiddenImport(
        law: law, owner: fixture.faults[0].owner, name: "B/b.h", sites: [fixture.faults[0].site])
    ]
    let quoted = try #require(fixture.findings(.quotedImport).first)
    #expect(quoted.fix == "remove the import of `\"b.h\"`")
    #expect(quoted.notes == ["forbidden-import forbids the import, however it is written"])
  }

  @Test func whyShowsIt() throws {
    var fixture = Fixture([.base("A"), .base("D")], [.used("A", "D")])
    fixture.forbidden = [try law("A", "D")]
    let judged = Checker(today: fixture.today).checked(fixture.edges, of: fixture.architecture)
    #expect(judged.flatMap(\.findings).map(\.rule) == ["forbidden-import"])
  }

  /// Random workspaces and laws, compared with a naive check that reads the selectors itself.
  @Test(arguments: 0..<UInt64(100)) func aNaiveCheckAgrees(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var tangle = Tangle(random: random)
    var fixture = tangle.fixture()
    fixture.baseline = Baseline()
    fixture.exceptions = []
    fixture.settings = []
    let texts =
      ["*"]
      + fixture.components.flatMap { component in
        [component.name, "layer:\(component.layer)", "path:\(component.directory)"]
          + [component.line].compactMap { $0.map { "line:\($0)" } }
      }
    fixture.forbidden = try (0..<Int.random(in: 1...3, using: &random)).map { number in
      try law(
        texts.randomElement(using: &random) ?? "*", texts.randomElement(using: &random) ?? "*",
        tests: Bool.random(using: &random), line: 7 + number)
    }
    var expected: Set<String> = []
    for (edges, isOfTests) in [(fixture.edges, false), (fixture.testEdges, true)] {
      for edge in edges where edge.from != edge.to {
        let isForbidden = fixture.forbidden.contains { law in
          (law.includesTests || !isOfTests)
            && Self.selects(law.from.text, edge.from, fixture)
            && Self.selects(law.to.text, edge.to, fixture)
        }
        if isForbidden {
          expected.insert("forbidden-import:\(edge.from):\(edge.to)\(isOfTests ? ":tests" : "")")
        }
      }
    }
    let all = fixture.findings()
    let found = Set(all.filter { $0.rule == "forbidden-import" }.map(\.fingerprint))
    #expect(found == expected, "seed \(seed)")
    for finding in all where finding.rule == "undeclared-import" {
      let superior = finding.fingerprint.replacing("undeclared-import", with: "forbidden-import")
      #expect(!expected.contains(superior), "seed \(seed): \(finding.message)")
    }
  }

  private static func selects(_ text: String, _ name: String, _ fixture: Fixture) -> Bool {
    guard let component = fixture.components.first(where: { $0.name == name }) else { return false }
    let value = text.split(separator: ":").last.map(String.init) ?? ""
    if text == "*" { return true }
    if text.hasPrefix("layer:") { return component.layer == value }
    if text.hasPrefix("line:") { return component.line == value }
    if text.hasPrefix("path:") { return component.directory == value }
    return component.name == value
  }
}
