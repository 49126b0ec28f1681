import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// What is wrong in `modkit.yml`, each with its place and a way out.
@Suite struct WorkspaceIssueTests {
  @Test func unknownKeysAtEachLevel() {
    let tree = ManifestSample.tree(
      """
      layer: [a]
      products:
        P: {components: [], shel: x}
      rules: {layer-ordr: error}
      exceptions: [{rule: layer-order, from: A, reason: r, form: A}]
      headers: {profil: modkit}
      store: {paht: x, remote: {url: u, pusch: true}}

      """, ManifestSample.components("A"))
    tree.expectIssues(
      "modkit.yml:3:1: modkit.yml has no key `layer`; did you mean `layers`?",
      "modkit.yml:5:23: `products` of P has no key `shel`; did you mean `shell`?",
      "modkit.yml:6:9: `rules` has no key `layer-ordr`; did you mean `layer-order`?",
      "modkit.yml:7:54: an element of `exceptions` has no key `form`; did you mean `from`?",
      "modkit.yml:8:11: `headers` has no key `profil`; did you mean `profile`?",
      "modkit.yml:9:9: `store` has no key `paht`; did you mean `path`?",
      "modkit.yml:9:35: `remote` has no key `pusch`; did you mean `push`?")
  }

  @Test func unknownKeyThatIsLikeNoOther() {
    ManifestSample.tree("zebra: 1\n", ManifestSample.components("A")).expectIssues(
      "modkit.yml:3:1: modkit.yml has no key `zebra`; known keys are assign, categories, ")
  }

  @Test func wrongTypes() {
    InMemoryFileTree([
      "modkit.yml": """
      name: [City]
      components: Components
      layers: {a: b}
      external: [[a], {b: c}, ~, ""]
      products: [P]
      rules: off
      exceptions: {rule: layer-order}
      store: {path: [x], remote: {url: u, push: maybe}}
      """
    ]).expectIssues(
      "modkit.yml:1:7: `name` has to be a name; use letters",
      "modkit.yml:2:13: `components` has to be a list; write `[\"Components\"]`",
      "modkit.yml:3:9: `layers` has to be a list; write `[…]`",
      "modkit.yml:4:12: an element of `external` has to be text",
      "modkit.yml:4:17: an element of `external` has to be text",
      "modkit.yml:4:25: an element of `external` has to be text",
      "modkit.yml:4:28: an element of `external` has to be text",
      "modkit.yml:5:11: `products` has to be a mapping from a product to its value",
      "modkit.yml:6:8: `rules` has to be a mapping of keys to values; its keys are business-",
      "modkit.yml:7:13: `exceptions` has to be a list; write `[…]`",
      "modkit.yml:8:15: `path` has to be a path",
      "modkit.yml:8:43: `push` has to be true or false, not `maybe`")
  }

  @Test func versionsThatAreNone() {
    let tree = ManifestSample.tree(
      "deployment: {ios: 15.0, macos: 12, tvos: 15., watchos: new, linux: 1}\n",
      ManifestSample.components("A"))
    tree.expectIssues(
      "modkit.yml:3:42: `tvos` `15.` is not a version; write numbers with `.` between them",
      "modkit.yml:3:56: `watchos` `new` is not a version",
      "modkit.yml:3:61: `deployment` has no key `linux`; known keys are ios, macos, ")
  }

  @Test(arguments: [
    "1.2.3.4", "18.256", "65536", "0", "-1", "'18,0'", "1e1", "\"15.0\\\")\"", "'15.0\"), .x(\"'",
    "'#{`id`}'", "\"15\\n\"", "'15 '", "8.9", "٩.٠",
  ])
  func versionsThatAreNoDeploymentVersion(_ text: String) {
    ManifestSample.tree("deployment: {tvos: \(text)}\n", ManifestSample.components("A"))
      .expectIssues("modkit.yml:3:20: `tvos` `")
  }

  @Test func versionsThatAreTooOld() {
    ManifestSample.tree("deployment: {macos: 9.5}\n", ManifestSample.components("A"))
      .expectIssues(
        "modkit.yml:3:21: `macos` `9.5` is older than 10.0, the oldest version that SwiftPM"
          + " accepts; write numbers")
  }

  @Test func versionsAreRead() throws {
    let tree = ManifestSample.tree(
      "deployment: {ios: 15.10, macos: \"12\", tvos: 15.4.1}\n", ManifestSample.components("A"))
    #expect(
      try tree.load().deployment.stated == [
        .ios: DeploymentVersion(major: 15, minor: 10), .macos: DeploymentVersion(major: 12),
        .tvos: DeploymentVersion(major: 15, minor: 4, patch: 1),
      ])
  }

  @Test func rootThatIsNoMapping() {
    InMemoryFileTree(["modkit.yml": "- name"]).expectIssues(
      "modkit.yml:1:1: modkit.yml has to be a mapping of keys to values; its keys are assign,")
  }

  @Test func missingRequiredKeys() {
    ManifestSample.tree("products: {P: {shell: x}}\nexceptions: [{to: B}]\n").expectIssues(
      "modkit.yml:2:14: the glob `Components/**/component.yml` matches no component.yml",
      "modkit.yml:3:15: `products` of P has no `components`; add `components:`. Components of",
      "modkit.yml:4:14: an element of `exceptions` has no `from`; add `from:`. The component",
      "modkit.yml:4:14: an element of `exceptions` has no `reason`",
      "modkit.yml:4:14: an element of `exceptions` has no `rule`")
    InMemoryFileTree(["modkit.yml": "{}"]).expectIssues(
      "modkit.yml:1:1: modkit.yml has no `components`", "modkit.yml:1:1: modkit.yml has no `name`")
    InMemoryFileTree(["modkit.yml": "name:\ncomponents: []"]).expectIssues(
      "modkit.yml:1:1: `name` has no value; give it one. The name of the workspace.")
  }

  @Test func rulesAndDates() {
    let tree = ManifestSample.tree(
      """
      rules: {layer-order: of}
      exceptions:
        - {rule: bussiness-isolation, from: A, reason: r, expires: 2027-02-29}
        - {rule: nothing-like-it, from: A, reason: r, expires: tomorrow}

      """, ManifestSample.components("A"))
    tree.expectIssues(
      "modkit.yml:3:22: `layer-order` cannot be `of`; did you mean `off`?",
      "modkit.yml:5:12: `rule` cannot be `bussiness-isolation`; did you mean `business-isolation`?",
      "modkit.yml:5:62: `expires` has to be a day of the calendar, not `2027-02-29`; write YYYY",
      "modkit.yml:6:12: `rule` cannot be `nothing-like-it`; it is one of layer-order, ",
      "modkit.yml:6:58: `expires` has to be a day of the calendar, not `tomorrow`")
  }

  @Test func rulesWithALimit() throws {
    func settings(_ value: String) throws(InvalidManifests) -> [RuleSetting] {
      let tree = ManifestSample.tree(
        "rules: {large-resource: \(value)}\n", ManifestSample.components("A"))
      return try ManifestLoader(tree: tree, ruleIDs: ["large-resource"]).load().ruleSettings
    }
    #expect(try settings("off").map(\.level) == [.off])
    let setting = try #require(try settings("{level: error, limit: 20}").first)
    #expect((setting.level, setting.limit) == (.error, 20))
    for value in [
      "{limit: 20}", "{level: big}", "{level: off, limit: x}", "{level: off, limit: -1}", "[error]",
      "20",
    ] {
      #expect(throws: InvalidManifests.self) { try settings(value) }
    }
    ManifestSample.tree(
      "rules: {layer-order: {level: error, limit: 1}}\n", ManifestSample.components("A")
    ).expectIssues("modkit.yml:3:22: `layer-order` has to be one of error, warning, off")
  }

  @Test func productsNameWhatExists() {
    var tree = ManifestSample.tree(
      """
      products:
        home: {components: [Home, Hom]}
        App: {components: [Zebra], bind: {Houses: Home, Homes: Home, Home: Login, Login: Lgin}}
        APP: {components: []}

      """, ManifestSample.components("Home", "Login"))
    tree.write("Components/Home/component.yml", "name: Home\nlayer: base-servise\n")
    tree.expectIssues(
      "Components/Home/component.yml:2:8: there is no layer `base-servise`; did you mean `base-s",
      "modkit.yml:4:29: there is no component `Hom`; did you mean `Home`?",
      "modkit.yml:5:22: there is no component `Zebra`; name one that has a component.yml",
      "modkit.yml:5:37: there is no component `Houses`; name one",
      "modkit.yml:5:51: there is no component `Homes`; did you mean `Home`?",
      "modkit.yml:5:64: Login does not depend on Home, so it cannot implement it; bind a ",
      "modkit.yml:5:84: there is no component `Lgin`; did you mean `Login`?",
      "modkit.yml:6:3: the product `APP` exists already in another case; the other one is at mod")
  }

  @Test func layersAreSomeAndDiffer() {
    ManifestSample.tree("layers: [base-service, a, A]\n", ManifestSample.components("A"))
      .expectIssues("modkit.yml:3:27: the layer `A` exists already in another case")
    ManifestSample.tree("layers: []\n", ManifestSample.components("A"))
      .expectIssues("modkit.yml:3:9: `layers` names no layer")
  }

  @Test func pathsStayInside() {
    InMemoryFileTree([
      "modkit.yml": """
      name: City
      components: ["../**/component.yml", /etc/component.yml, 'a\\b', "a/../../component.yml"]
      """
    ]).expectIssues(
      "modkit.yml:2:14: the path `../**/component.yml` leaves the workspace; name something ins",
      "modkit.yml:2:37: the path `/etc/component.yml` leaves the workspace",
      "modkit.yml:2:57: an element of `components` `a\\b` holds a backslash; write it relative to this file and with `/`",
      "modkit.yml:2:57: the glob `a\\b` matches no component.yml",
      "modkit.yml:2:64: the path `a/../../component.yml` leaves the workspace")
    ManifestSample.tree(
      """
      products: {P: {shell: ../Apps, components: [A]}, Q: {shell: Apps/None, components: [A]}}
      store: {path: x/..}

      """, ManifestSample.components("A")
    ).expectIssues(
      "modkit.yml:3:23: the path `../Apps/**` leaves the workspace",
      "modkit.yml:3:61: the glob `Apps/None/**` matches no source file",
      "modkit.yml:4:15: the store `x/..` has to be a directory inside the workspace")
  }

  @Test func unknownNamesWaitForManifestsThatCannotBeRead() {
    ManifestSample.tree(
      "products: {P: {components: [B]}}\n", ["A": "name: A\nlayer: base-service\n", "B": "\t"]
    ).expectIssues("Components/B/component.yml:1:1: ")
    ManifestSample.tree(
      "products: {P: {components: [B, C]}}\n",
      ["A": "name: A\nlayer: base-service\n", "B": "name: B\nlayer: base-service\nx: 1\n"]
    ).expectIssues(
      "Components/B/component.yml:3:1: Components/B/component.yml has no key `x`",
      "modkit.yml:3:32: there is no component `C`")
  }
}
