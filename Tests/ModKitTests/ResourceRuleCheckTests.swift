import ModKitManifests
import ModKitModel
import ModKitRules
import ModKitScan
import ModKitTestSupport
import Testing

/// What rules find in resources.
@Suite struct ResourceRuleCheckTests {
  private static func findings(_ rule: String, _ files: [String: String]) throws -> [String] {
    let tree = InMemoryFileTree(
      [
        "modkit.yml": """
        name: City
        components: ["*/component.yml"]
        products: {City: {shell: App, components: [Home]}}
        """,
        "App/main.swift": "",
        "Home/component.yml": "{name: Home, layer: main-business, resources: [\"R/**\"]}",
        "Home/R/readme.txt": "",
        "Home/Sources/a.swift": "",
        "Jobs/component.yml": "{name: Jobs, layer: main-business}",
        "Jobs/Sources/a.swift": "",
      ].merging(files) { $1 })
    let workspace = try ManifestLoader(tree: tree, ruleIDs: Rule.all.map(\.id)).load()
    let architecture = try ArchitectureScanner(tree: tree).scan(workspace)
    return Checker(today: .distantPast).check(architecture).diagnostics.filter { $0.rule == rule }
      .map { "\($0.location.map { "\($0): " } ?? "")\($0.message); \($0.fix ?? "")" }
  }

  private static func findings(
    ofView view: String, _ files: [String: String] = [:]
  ) throws -> [String] {
    try findings("reflection-name", ["Home/R/a.xib": "<view \(view)/>"].merging(files) { $1 })
  }

  // MARK: Classes

  @Test func aClassThatItsModuleDoesNotHave() throws {
    #expect(
      try Self.findings(ofView: "customClass=\"Cell\" customModule=\"Home\"") == [
        "Home/R/a.xib:1:20: 'Home' looks up the class 'Home.Cell', which the module 'Home' does not"
          + " have in 'City'; correct the name, or remove the look-up"
      ])
    let target = "customClass=\"Cell\" customModuleProvider=\"target\""
    #expect(try Self.findings(ofView: target).count == 1)
    #expect(
      try Self.findings(ofView: target, ["Home/Sources/a.swift": "class Cell: UIView {}"]) == [])
    #expect(
      try Self.findings(
        ofView: target, ["Home/Sources/a.swift": "#if A\n class Cell: UIView {}\n#endif"])
        == [])
    // The module is not in the workspace, and the class may be one of a package.
    #expect(try Self.findings(ofView: "customClass=\"Cell\" customModule=\"Kit\"") == [])
    #expect(try Self.findings(ofView: "customClass=\"Cell\"") == [])
  }

  @Test func aClassWithAnotherNameAtRunTime() throws {
    let swift = ["Home/Sources/a.swift": "public class Cell: UIView {}"]
    #expect(
      try Self.findings(ofView: "customClass=\"Cell\"", swift) == [
        "Home/R/a.xib:1:20: 'Home' looks up the class 'Cell', whose name is 'Home.Cell' in 'City';"
          + " declare it with `@objc(Cell)`, or set its module to 'Home'"
      ])
    let renamed = ["Home/Sources/a.swift": "@objc(Cell) public class Cell: UIView {}"]
    #expect(try Self.findings(ofView: "customClass=\"Cell\"", renamed) == [])
    #expect(
      try Self.findings(ofView: "customClass=\"Cell\" customModule=\"Home\"", renamed) == [
        "Home/R/a.xib:1:20: 'Home' looks up the class 'Home.Cell', whose name is 'Cell' in 'City';"
          + " remove its module"
      ])
    let objectiveC = ["Home/Sources/b.m": "@interface Cell : UIView\n@end"]
    #expect(try Self.findings(ofView: "customClass=\"Cell\"", objectiveC) == [])
    #expect(
      try Self.findings(ofView: "customClass=\"Cell\" customModule=\"Home\"", objectiveC) == [])
  }

  @Test func aClassOfAComponentThatIsNotInTheProduct() throws {
    #expect(
      try Self.findings(
        ofView: "customClass=\"Cell\" customModule=\"Jobs\"",
        ["Jobs/Sources/a.swift": "public class Cell: UIView {}"]) == [
          "Home/R/a.xib:1:20: 'Home' looks up the class 'Jobs.Cell', which is not there in 'City';"
            + " add 'Jobs' to the product, or remove the look-up"
        ])
  }

  // MARK: Schemes

  @Test func aJumpWithTheSchemeOfTheAppLeadsIntoIt() throws {
    let files = [
      "Home/component.yml": """
      {name: Home, layer: main-business, resources: ["R/**"], \
      runtime: {routes: {provides: [home], uses: ["city://old", "https://a.b/c"]}}}
      """
    ]
    let list =
      "<dict><key>CFBundleURLSchemes</key><array><string>city</string></array></dict>"
    #expect(try Self.findings("route-unresolved", files) == [])
    #expect(
      try Self.findings("route-unresolved", files.merging(["App/Info.plist": list]) { $1 }).count
        == 1)
  }

  // MARK: Actions

  private static func actions(_ script: String, _ schemas: String...) throws -> [String] {
    var files = ["Home/R/a.js": script]
    for (name, schema) in zip(["Home", "Jobs"], schemas) {
      files["\(name)/component.yml"] = """
        {name: \(name), layer: main-business, dependencies: [\(name == "Home" ? "Jobs" : "")], \
        resources: \(name == "Home" ? "[R/a.js]" : "[]"), runtime: {actions: {provides: [\(schema)]}}}
        """
    }
    return try findings("action-schema", files)
  }

  @Test func parametersAreThoseOfTheHandler() throws {
    let schema = "{name: pay, parameters: [amount, currency]}"
    #expect(
      try Self.actions("x; b.callHandler('pay', {amount: 1, curency: 'EUR', id})", schema) == [
        "Home/R/a.js:1:37: 'Home' passes 'curency' to the action 'pay', which does not take it in"
          + " 'City'; did you mean 'currency'? Otherwise remove it, or declare it",
        "Home/R/a.js:1:53: 'Home' passes 'id' to the action 'pay', which does not take it in 'City';"
          + " remove it, or declare it under `parameters:` of the action",
      ])
    for script in [
      "{amount: 1}", "{}", "parameters", "{...all}", "{[key]: 1}", "Object.assign({id: 1}, x)",
    ] {
      #expect(try Self.actions("b.callHandler('pay', \(script))", schema) == [])
    }
    // Nothing provides it, so that its parameters are not known.
    #expect(
      try Self.actions("b.callHandler('other', {id: 1})", schema) == [
        "Home/R/a.js:1:3: 'Home' uses the action 'other', which nothing provides in 'City';"
          + " register the action or correct its name"
      ])
    #expect(try Self.actions("b.callHandler('pay', {id: 1})", "pay") == [])
  }

  @Test func handlersWithDifferentParametersAreNotCompared() throws {
    let script = "b.callHandler('pay', {id: 1})"
    let (one, other) = ("{name: pay, parameters: [a]}", "{name: pay, parameters: [b]}")
    #expect(try Self.actions(script, one, one).count == 1)
    #expect(try Self.actions(script, one, other) == [])
  }
}
