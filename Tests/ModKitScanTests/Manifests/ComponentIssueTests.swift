import ModKitModel
import ModKitTestSupport
import Testing

/// What is wrong in `component.yml`, each with its place and a way out.
@Suite struct ComponentIssueTests {
  @Test func unknownKeysAtEachLevel() {
    ManifestSample.component(
      """
      dependancies: []
      headers: {publick: []}
      integration: {prefr: source, git: {url: u, branhc: b}}
      runtime: {route: [], services: {provide: []}}

      """
    ).expectIssues(
      "Components/A/component.yml:3:1: Components/A/component.yml has no key `dependancies`; did",
      "Components/A/component.yml:4:11: `headers` has no key `publick`; did you mean `public`?",
      "Components/A/component.yml:5:15: `integration` has no key `prefr`; did you mean `prefer`?",
      "Components/A/component.yml:5:44: `git` has no key `branhc`; did you mean `branch`?",
      "Components/A/component.yml:6:11: `runtime` has no key `route`; did you mean `routes`?",
      "Components/A/component.yml:6:33: `services` has no key `provide`; did you mean `provides`?")
  }

  @Test func emptyText() {
    ManifestSample.component("line: \"\"\nowners: ['']\n").expectIssues(
      "Components/A/component.yml:3:7: `line` has to be text, and is empty; give it a value, or",
      "Components/A/component.yml:4:10: an element of `owners` has to be text, and is empty; give")
  }

  @Test func wrongValues() {
    ManifestSample.component(
      """
      module: 1st
      shared: perhaps
      dependencies: List
      platforms: [ioss, vms]
      integration: {prefer: sourse, git: {branch: b}}
      owners: ["a\\tb"]

      """
    ).expectIssues(
      "Components/A/component.yml:3:9: `module` `1st` is not a C99 identifier; use letters, di",
      "Components/A/component.yml:4:9: `shared` has to be true or false, not `perhaps`",
      "Components/A/component.yml:5:15: `dependencies` has to be a list; write `[\"List\"]`",
      "Components/A/component.yml:6:13: an element of `platforms` cannot be `ioss`; did you mea",
      "Components/A/component.yml:6:19: an element of `platforms` cannot be `vms`;",
      "Components/A/component.yml:7:23: `prefer` cannot be `sourse`; did you mean `source`?",
      "Components/A/component.yml:7:36: `git` has no `url`; add `url:`. The repository.",
      "Components/A/component.yml:8:10: an element of `owners` `a\tb` holds a line break or an")
  }

  @Test func missingKeys() {
    ManifestSample.tree("", ["A": "line: x\n", "B": "name: B\n"]).expectIssues(
      "Components/A/component.yml:1:1: Components/A/component.yml has no `name`",
      "Components/B/component.yml:1:7: B has no layer; add `layer:`, or `- {components: [B], ")
  }

  @Test(arguments: ["-a", ".a", "a b", "a/b", "é", "\"a'\""])
  func namesThatAreNone(name: String) {
    ManifestSample.tree("", ["A": "name: \(name)\nlayer: base-service\n"]).expectIssues(
      "Components/A/component.yml:1:7: `name` `\(name.filter { $0 != "\"" })` is not a name; use")
  }

  @Test func modulesHaveLettersOfAllLanguages() throws {
    let tree = ManifestSample.tree(
      "", ["A": "name: A\nlayer: base-service\nmodule: 首页\n"])
    #expect(try tree.load().components.map(\.module) == ["首页"])
  }

  @Test func namesThatAreNoModule() {
    ManifestSample.tree(
      "",
      [
        "A": "name: A-b\nlayer: base-service\n",
        "B": "name: B-b\nmodule: B_b\nlayer: base-service\n",
        "C": "name: 3D\nlayer: base-service\n",
        "D": "name: class\nlayer: base-service\n",
        "E": "name: Swift\nlayer: base-service\n",
        "F": "name: Foundation\nmodule: MyFoundation\nlayer: base-service\n",
        "G": "name: G\nlayer: base-service\nmodule: UIKit\n",
      ]
    ).expectIssues(
      "Components/A/component.yml:1:7: the name `A-b` cannot be a module: it is not a C99",
      "Components/C/component.yml:1:7: the name `3D` cannot be a module: it is not a C99",
      "Components/D/component.yml:1:7: the name `class` cannot be a module: it is a keyword",
      "Components/E/component.yml:1:7: the name `Swift` cannot be a module: it is a module of "
        + "the platform; rename it, or add `module:` with letters",
      "Components/G/component.yml:3:9: the name `UIKit` cannot be a module: it is a module of "
        + "the platform; set another `module:` in Components/G/component.yml with letters")
  }

  @Test func duplicateNames() {
    ManifestSample.tree(
      "",
      [
        "A": "name: Home\nlayer: base-service\n", "B": "name: Home\nlayer: base-service\n",
        "C": "layer: base-service\nname: hOME\n",
      ]
    ).expectIssues(
      "Components/B/component.yml:1:7: the component `Home` exists already; the other one is at "
        + "Components/A/component.yml:1:7; rename one of them",
      "Components/C/component.yml:2:7: the component `hOME` exists already in another case; the ")
  }

  /// The rule `duplicate-module` speaks of them.
  @Test func duplicateModulesAreNoIssue() throws {
    let tree = ManifestSample.tree(
      "",
      ["A": "name: A\nlayer: base-service\n", "B": "name: B\nmodule: A\nlayer: base-service\n"])
    #expect(try tree.load().components.map(\.module) == ["A", "A"])
  }

  @Test func dependenciesDeclaredTwice() {
    let unknown = { (column: Int, name: String) in
      "Components/A/component.yml:3:\(column): 'A' depends on '\(name)', which is no component"
    }
    ManifestSample.component("dependencies: [B, C, B]\n").expectIssues(
      unknown(16, "B"), unknown(19, "C"), unknown(22, "B"),
      "Components/A/component.yml:3:22: A declares B twice; keep one of the lines")
  }

  @Test func severalRevisions() {
    ManifestSample.component("integration: {git: {url: u, tag: t, branch: b}}\n").expectIssues(
      "Components/A/component.yml:3:45: `git` names 2 revisions; keep one of `branch`, `tag`")
  }

  @Test func unknownDependenciesAreNoIssue() throws {
    let tree = ManifestSample.tree(
      "",
      [
        "A": "name: A\nlayer: base-service\ndependencies: [Loging, Zebra]\n",
        "Logging": "name: Logging\nlayer: base-service\n",
      ])
    let place = { SourceLocation(file: "Components/A/component.yml", line: 3, column: $0) }
    #expect(
      try tree.load().unknownDependencies == [
        UnknownDependency(
          component: "A", dependency: Dependency(name: "Loging", location: place(16)),
          suggestion: "Logging"),
        UnknownDependency(
          component: "A", dependency: Dependency(name: "Zebra", location: place(24)),
          suggestion: nil),
      ])
  }

  @Test func everyManifestIsReported() {
    var tree = ManifestSample.tree(
      "zebra: 1\n",
      [
        "A": "name: A\nlayer: base-service\nsources: [None/*]\n", "B": "name: [\n",
        "C": "name: C\nlayer: 1\nshared: 2\n",
      ])
    tree.write("Components/D/component.yml", bytes: [0xFF])
    tree.expectIssues(
      "Components/A/component.yml:3:11: the glob `None/*` matches no source file",
      "Components/B/component.yml:2:1: this is not valid YAML: ",
      "Components/C/component.yml:3:9: `shared` has to be true or false, not `2`",
      "Components/D/component.yml:1:1: Components/D/component.yml is not UTF-8",
      "modkit.yml:3:1: modkit.yml has no key `zebra`")
  }
}
