import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct UnusedDependencyTests {
  @Test func aDependencyThatNothingImportsIsReported() {
    let fixture = Fixture(
      [.common("Home"), .business("Login"), .base("Net")],
      [.used("Home", "Net"), .declared("Home", "Login")])
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "unused-dependency", severity: .error, component: "Home", target: "Login",
          location: Fixture.manifest("Home", line: 6),
          message: "'Home' declares 'Login' but never imports it",
          fix: "remove `Login` from `dependencies:` in Home/component.yml",
          repair: ManifestRepair(.remove, dependency: "Login", of: "Home"))
      ])
  }

  @Test func aComponentWithoutSourcesIsLeftAlone() {
    let fixture = Fixture(
      [.common("Home").withoutSources, .business("Login")], [.declared("Home", "Login")])
    #expect(fixture.findings().isEmpty)
  }

  // MARK: What is used otherwise, or cannot be judged

  private let idle = Fixture([.common("Home"), .business("Login")], [.declared("Home", "Login")])

  @Test func aClassInAStoryboardIsAUse() {
    var fixture = idle
    for (name, isUsed) in [("Login.Panel", true), ("Other.Login", false)] {
      fixture.couplingSites = [
        CouplingSite(
          .objectiveCClass, .uses, .known(name), owner: .component("Home"),
          at: SourceSite(SourceLocation(file: "Home/Main.storyboard", line: 1, column: 1)),
          origin: .resource)
      ]
      #expect(fixture.findings(.unusedDependency).isEmpty == isUsed, "\(name)")
    }
  }

  @Test func aClassThatIsLookedUpIsAUse() {
    var fixture = idle
    let site = SourceSite(Fixture.use("Home", "Login"))
    for (kind, isUsed) in [(CouplingKind.objectiveCClass, true), (.route, false)] {
      fixture.edges[0] = DependencyEdge(
        .component("Home"), to: "Login",
        grounds: [.declared(Fixture.manifest("Home", line: 5)), .coupled(kind, sites: [site])])
      #expect(fixture.findings(.unusedDependency).isEmpty == isUsed, "\(kind)")
    }
  }

  /// An app in Xcode links and embeds what its libraries need.
  @Test(arguments: [
    (ForeignFormat.xcodegen, true, false), (.xcode, true, false), (.xcode, false, true),
    (.swiftpm, true, true),
  ])
  func anAppLinksForItsLibraries(format: ForeignFormat, isApp: Bool, isUnused: Bool) {
    var fixture = Fixture(
      [.common("App"), .business("Home"), .base("Kit"), .base("Log")],
      [
        .used("App", "Home"), .declared("App", "Log"), .used("Home", "Kit"), .used("Kit", "Log"),
      ])
    (fixture.components[0].isTool, fixture.components[0].foreignFormat) = (isApp, format)
    let expected = ["unused-dependency:App:Log"]
    #expect(fixture.findings(.unusedDependency).fingerprints == (isUnused ? expected : []))
    fixture.edges.removeAll { $0.to == "Log" && $0.from == "Kit" }
    #expect(fixture.findings(.unusedDependency).fingerprints == expected)
  }

  /// A manifest may have been written for an app of Xcode.
  @Test func aManifestOfAToolMayBeOfAnApp() {
    var fixture = Fixture(
      [.common("App"), .business("Home"), .base("Log")],
      [.used("App", "Home"), .declared("App", "Log"), .used("Home", "Log")])
    #expect(fixture.findings(.unusedDependency).fingerprints == ["unused-dependency:App:Log"])
    fixture.components[0].isTool = true
    #expect(fixture.findings(.unusedDependency).isEmpty)
  }

  /// A wrapper of a library that only `external:` or a description names.
  @Test(arguments: [
    ("PK", true, true), ("PK", false, false), ("Other", true, false),
  ])
  func aLibraryThatItHandsOnIsAUse(module: String, isHandedOn: Bool, isUse: Bool) {
    var fixture = Fixture(
      [.common("Home"), .business("Wrap"), .base("Inner")],
      [.declared("Home", "Wrap"), .used("Wrap", "Inner")])
    fixture.reexport("Wrap", "Inner")
    for wrapper in ["Wrap", "Inner"] {
      fixture.externalImports = [
        ExternalImport(
          owner: .component("Home"), module: "PK", location: Fixture.use("Home", "PK")),
        ExternalImport(
          owner: .component(wrapper), module: module, location: Fixture.use(wrapper, "PK"),
          isReexport: isHandedOn),
      ]
      let expected = isUse ? [] : ["unused-dependency:Home:Wrap"]
      #expect(fixture.findings(.unusedDependency).fingerprints == expected, "\(wrapper)")
    }
  }

  @Test func whatNobodyCanImportIsNotJudged() {
    var fixture = idle
    fixture.withoutInterface = ["Login"]
    #expect(fixture.findings().fingerprints == ["unused-dependency:Home:Login"])
    fixture.components[1].resources = ["Login/a.png"]
    #expect(fixture.findings().isEmpty)
    fixture.withoutInterface = []
    fixture.components[1] = .business("Login").withoutSources
    #expect(fixture.findings().isEmpty)
    fixture.components[1].files.sources = [SourceFile(path: "Login/a.m", language: .objectiveC)]
    #expect(fixture.findings().isEmpty)
    fixture.components[1].files.publicHeaders = ["Login/a.h"]
    #expect(fixture.findings().fingerprints == ["unused-dependency:Home:Login"])
    fixture.entryPoints = ["Login"]
    #expect(fixture.findings().isEmpty)
  }

  /// A pod may be a tool, such as a linter.
  @Test func aPackageThatNothingImportsIsNotJudged() {
    var fixture = Fixture(
      [.common("Home"), .business("Login")], [.declared("Home", "lint.swift")])
    fixture.packages = [
      Package(
        name: "lint.swift", modules: ["Lint"],
        locations: PackageLocations(name: Fixture.root(line: 6)))
    ]
    #expect(fixture.findings().isEmpty)
    fixture.edges += Fixture([], [.used("Login", "lint.swift")]).edges
    #expect(
      fixture.findings().map(\.message) == [
        "'Home' declares 'lint.swift' but never imports 'Lint'"
      ])
  }

  @Test func anImportThatLeadsNowhereMakesItAWarning() {
    var fixture = idle
    fixture.fault(.unresolved(candidates: []), "x.h", by: .component("Home"))
    let finding = fixture.findings(.unusedDependency).first
    #expect(finding?.severity == .warning && finding?.fix == nil && finding?.repair == nil)
  }

  @Test func whatWasNotUnderstoodMakesItAWarning() {
    for component in ["Home", "Login"] {
      var fixture = idle
      fixture.gaps = [
        ForeignGap(
          components: [component],
          ManifestIssue("what", at: Fixture.root(line: 1)), isUnread: true, hides: .anything,
          origin: nil)
      ]
      #expect(fixture.findings(.unusedDependency).map(\.severity) == [.warning])
    }
  }

  @Test func oneImportIsEnough() {
    let fixture = Fixture([.common("Home"), .business("Login")], [.used("Home", "Login")])
    #expect(fixture.findings(.unusedDependency).isEmpty)
  }
}

/// Components that a description declares together, as the targets of one product.
@Suite struct DeclaredTogetherTests {
  private func findings(
    _ edges: [Fixture.Link], together lists: [[String]], tests: [Fixture.Link] = []
  ) -> [String] {
    var fixture = Fixture([.common("Home"), .base("Icons"), .base("Themes")], edges)
    tests.forEach { fixture.test($0) }
    fixture.declaredTogether = lists
    return fixture.findings(.unusedDependency).map { $0.target ?? "" }
  }

  @Test func oneImportIsEnoughForAll() {
    let edges: [Fixture.Link] = [.used("Home", "Icons"), .declared("Home", "Themes")]
    #expect(findings(edges, together: []) == ["Themes"])
    #expect(findings(edges, together: [["Icons", "Themes"]]) == [])
    #expect(findings(edges, together: [["Home", "Icons", "Themes"]]) == [])
    // Not all of the list are declared, so that it is no product that Home links.
    #expect(findings(edges, together: [["Icons", "Themes", "Other"]]) == ["Themes"])
  }

  @Test func listsOfWhichNothingIsImportedAreUnused() {
    let edges: [Fixture.Link] = [.declared("Home", "Icons"), .declared("Home", "Themes")]
    #expect(findings(edges, together: [["Icons", "Themes"]]) == ["Icons", "Themes"])
  }

  @Test func testsMayImportOne() {
    #expect(
      findings(
        [], together: [["Icons", "Themes"]],
        tests: [.used("Home", "Icons"), .declared("Home", "Themes")]) == [])
  }
}

@Suite struct UnusedTestDependencyTests {
  private let fixture = Fixture([.common("Home"), .base("Net")])

  @Test func whatTestsNeverImportIsReported() {
    var fixture = fixture
    fixture.test(.declared("Home", "Net"))
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "unused-dependency", severity: .error, component: "Home", target: "Net",
          subject: "tests", location: Fixture.manifest("Home", line: 20),
          message: "'Home' declares 'Net' for its tests but they never import it",
          fix: "remove `Net` from `dependencies:` under `tests:` in Home/component.yml")
      ])
  }

  @Test func whatTestsImportIsLegal() {
    var fixture = fixture
    fixture.test(.used("Home", "Net"))
    #expect(fixture.findings().isEmpty)
  }

  @Test func aComponentWithoutTestsIsLeftAlone() {
    var fixture = fixture
    fixture.components[0].tests.sources = []
    fixture.test(.declared("Home", "Net"))
    #expect(fixture.findings().isEmpty)
  }

  @Test func aDependencyOfTheTestsAloneBelongsToThem() {
    var fixture = Fixture([.common("Home"), .base("Net")], [.declared("Home", "Net")])
    fixture.test(.imported("Home", "Net"))
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "unused-dependency", severity: .error, component: "Home", target: "Net",
          location: Fixture.manifest("Home", line: 5),
          message: "'Home' declares 'Net' but only its tests import it",
          notes: ["imported at Home/Tests/UsesNet.swift:1:8"],
          fix: "move `Net` to `dependencies:` under `tests:` in Home/component.yml")
      ])
  }

  @Test func oneThatTheTestsDeclareThemselvesIsRemoved() {
    var fixture = Fixture([.common("Home"), .base("Net")], [.declared("Home", "Net")])
    fixture.test(.used("Home", "Net"))
    #expect(
      fixture.findings().map(\.notes) == [
        [
          "imported at Home/Tests/UsesNet.swift:1:8",
          "declared for the tests at Home/component.yml:20:5",
        ]
      ])
    #expect(
      fixture.findings().map(\.repair) == [ManifestRepair(.remove, dependency: "Net", of: "Home")])
  }
}
