import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Anchors and aliases, as they are meant and as they are not.
@Suite struct YAMLAliasTests {
  @Test func aliasesStandForTheirAnchors() throws {
    let tree = ManifestSample.tree(
      """
      products:
        P: &product
          components: &list [A, &b B]
          bind: {}
        Q: *product
        R: {components: *list}
        S: {components: [*b]}
      external: ["*b", 'a *b', &b C, *b]

      """, ManifestSample.components("A", "B"))
    let workspace = try tree.load()
    #expect(
      workspace.products.map(\.components) == [["A", "B"], ["A", "B"], ["A", "B"], ["B"]])
    #expect(workspace.external == ["*b", "a *b", "C", "C"])
  }

  @Test func placesAreThoseOfTheAlias() {
    ManifestSample.component("owners: [&n B]\ndependencies: [*n, *n]\n").expectIssues(
      "Components/A/component.yml:4:16: 'A' depends on 'B', which is no component",
      "Components/A/component.yml:4:20: 'A' depends on 'B', which is no component",
      "Components/A/component.yml:4:20: A declares B twice")
    ManifestSample.component("owners: &n [é, B]\nline: *n\n").expectIssues(
      "Components/A/component.yml:4:7: `line` has to be text")
  }

  @Test func keysMayBeAliases() throws {
    let tree = ManifestSample.component("owners: [&k line]\n*k : x\n")
    #expect(try tree.load().components[0].line == "x")
    ManifestSample.component("owners: [&k lines]\n*k : x\n").expectIssues(
      "Components/A/component.yml:4:1: Components/A/component.yml has no key `lines`; did you")
  }

  @Test(arguments: [
    ("[*n]", "there is no anchor `&n` before this alias; define it first, as `&name`"),
    ("[*n, &n x]", "there is no anchor `&n` before this alias"),
    ("[&n [*n]]", "there is no anchor `&n` before this alias"),
    ("[&n *n]", "`*n` is not an alias"),
    ("[*n x]", "`*n x` is not an alias"),
    ("[*n.h]", "`*n.h` is not an alias"),
    ("[*n.h]", "`*n.h` is not an alias; put text that begins with `*` between quotes"),
    ("[*.h]", "this is not valid YAML: `*` begins an alias, and no name is behind it; put text"),
    ("[**/*.h]", "this is not valid YAML: `*` begins an alias, and no name is behind it; put text"),
    ("[*]", "this is not valid YAML: `*` begins an alias, and no name is behind it"),
  ])
  func aliasesThatMeanNothing(list: String, issue: String) {
    let issues = ManifestSample.component("owners: \(list)\n").issues
    #expect(issues.count == 1)
    #expect(issues.first?.contains(": \(issue)") == true, "\(issues)")
  }

  @Test(arguments: [
    ("**/*.h", false), ("[*, a*]", false), ("a*b", true), ("*b", true), ("b?", true),
  ])
  func onlyAliasesAndQuestionMarksAreHidden(text: String, isHidden: Bool) {
    let mask = YAMLMask(for: text)
    #expect((mask.mask(text) != text) == isHidden)
    #expect(mask.unmask(mask.mask(text)) == text)
  }

  @Test func privateUseCharactersSurvive() throws {
    let tree = ManifestSample.component("owners: [\"\u{E000}\", &a \u{E001}, *a, \"*a\"]\n")
    #expect(
      try tree.load().components[0].owners == ["\u{E000}", "\u{E001}", "\u{E001}", "*a"])
  }

  // MARK: Manifests that mean harm

  @Test(
    .comesToAnEnd,
    arguments: ["external: *z30", "? *z30\n: 1", "external: {*z30 : 1, *z30 : 2}"])
  func manyLaughs(last: String) {
    var lines = ["z0: &z0 [a, a, a, a, a, a, a, a, a]"]
    for level in 1...30 {
      let aliases = Array(repeating: "*z\(level - 1)", count: 9).joined(separator: ", ")
      lines.append("z\(level): &z\(level) [\(aliases)]")
    }
    let tree = ManifestSample.tree((lines + [last, ""]).joined(separator: "\n"))
    #expect(!tree.issues.isEmpty)
  }

  @Test(.comesToAnEnd) func nestedKeys() {
    let list = "[" + Array(repeating: "a", count: 400_000).joined(separator: ",") + "]"
    let nest = String(repeating: "{? ", count: 490) + list + String(repeating: "}", count: 490)
    #expect(!ManifestSample.component("line: \(nest)\n").issues.isEmpty)
  }

  @Test func questionMarksAreText() throws {
    let tree = ManifestSample.component("owners: [?a, a?, \"? *a\", ?]\n")
    #expect(try tree.load().components[0].owners == ["?a", "a?", "? *a", "?"])
    ManifestSample.component("? line : x\n").expectIssues(
      "Components/A/component.yml:3:1: Components/A/component.yml has no key `? line`; did you")
  }

  @Test(.comesToAnEnd) func aliasesThatMultiply() {
    let list = Array(repeating: "A", count: 20_000).joined(separator: ",")
    let products = (0..<20_000).map { "P\($0): *p" }.joined(separator: ",")
    let tree = ManifestSample.tree(
      "products: {P: &p {components: [\(list)]},\(products)}\n", ManifestSample.components("A"))
    tree.expectIssues("modkit.yml:1:1: the aliases of modkit.yml multiply its values beyond")
  }
}
