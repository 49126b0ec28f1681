import ModKitModel
import ModKitRules
import ModKitTestSupport
import Testing

/// What a linked Xcode project builds without a fault leads to no error.
@Suite struct LinkedProjectErrorTests {
  private static func findings(_ project: ProjectText, _ files: [String: String]) throws -> [String]
  {
    let known = [
      "modkit.yml": """
      name: W
      components: [{from: xcode, path: "App.xcodeproj"}]
      assign: [{components: ["*"], layer: base-service}]
      """,
      "App.xcodeproj/project.pbxproj": project.text,
    ]
    return try AdvisedWorkspace(known.merging(files) { $1 }).verdict().diagnostics
      .filter { $0.rule != "unowned-source" }
      .map { "\($0.severity.rawValue) \($0.fingerprint)" }
  }

  /// A framework Kit, and another target that links it.
  private static func project(
    type: String = "application", source: String, settings: String = "", links: [String] = ["kit"]
  ) -> ProjectText {
    var project = ProjectText()
    project.file("k", "Kit/k.swift")
    project.file("a", source)
    project.file("kit", "Kit.framework", tree: "BUILT_PRODUCTS_DIR")
    project.phase("kit-sources", "Sources", ["k"])
    project.phase("app-sources", "Sources", ["a"])
    project.phase("app-links", "Frameworks", links)
    project.target("Kit", phases: ["kit-sources"], "productReference = kit;")
    project.target(
      "App", type: type, phases: ["app-sources", "app-links"], settings: settings, debug: settings)
    return project
  }

  @Test func aFlagOfAllConfigurationsRulesOut() throws {
    let files = [
      "Kit/k.swift": "public let k = 1\n", "App/a.swift": "#if !SHARE\nimport Kit\n#endif\n",
    ]
    let name = "SWIFT_ACTIVE_COMPILATION_CONDITIONS"
    let unlinked = { Self.project(source: "App/a.swift", settings: $0, links: []) }
    #expect(try Self.findings(unlinked("\(name) = SHARE; "), files) == [])
    #expect(
      try Self.findings(unlinked("\(name) = OTHER; "), files) == ["error undeclared-import:App:Kit"]
    )
  }

  /// Tests have flags of their own.
  @Test func flagsOfTestsAreKnown() throws {
    var project = Self.project(source: "App/a.swift", links: [])
    project.file("t", "Tests/t.swift")
    project.phase("test-sources", "Sources", ["t"])
    project.objects += ["on-app = {isa = PBXTargetDependency; target = \"App-id\"; };"]
    project.target(
      "AppTests", type: "bundle.unit-test", phases: ["test-sources"],
      settings: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = MOCKED; ", "dependencies = (on-app);")
    let files = [
      "Kit/k.swift": "public let k = 1\n", "App/a.swift": "let a = 1\n",
      "Tests/t.swift": "#if MOCKED\nimport Kit\n#endif\n",
    ]
    let found = try Self.findings(project, files)
    #expect(found == ["error undeclared-import:App:Kit:tests"])
    // Not for its own sources.
    let own = files.merging([
      "App/a.swift": "#if MOCKED\nimport Kit\n#endif\n", "Tests/t.swift": "\n",
    ]) { $1 }
    #expect(try Self.findings(project, own) == [])
  }

  @Test func theBridgingHeaderImports() throws {
    let project = Self.project(
      type: "app-extension", source: "App/a.swift",
      settings: "SWIFT_OBJC_BRIDGING_HEADER = Shared/Bridge.h; ")
    var files = [
      "Kit/k.swift": "public let k = 1\n", "App/a.swift": "let a = 1\n",
      "Shared/Bridge.h": "@import Kit;\n",
    ]
    #expect(try Self.findings(project, files) == [])
    files["Shared/Bridge.h"] = "\n"
    let found = try Self.findings(project, files)
    #expect(found == ["error unused-dependency:App:Kit"])
  }

  /// What one target's header imports, others may need.
  @Test func aSharedBridgingHeaderImports() throws {
    var project = Self.project(
      type: "app-extension", source: "App/a.swift",
      settings: "SWIFT_OBJC_BRIDGING_HEADER = App/Bridge.h; ")
    project.file("bridge", "App/Bridge.h")
    project.file("p", "Part/p.swift")
    project.phase("part-sources", "Sources", ["p"])
    project.phase("part-links", "Frameworks", ["kit"])
    project.target(
      "Part", type: "app-extension", phases: ["part-sources", "part-links"],
      settings: "SWIFT_OBJC_BRIDGING_HEADER = App/Bridge.h; ")
    var files = [
      "Kit/k.swift": "public let k = 1\n", "App/a.swift": "let a = 1\n",
      "Part/p.swift": "let p = 1\n", "App/Bridge.h": "@import Kit;\n",
    ]
    #expect(try Self.findings(project, files) == [])
    files["App/Bridge.h"] = "\n"
    let found = try Self.findings(project, files)
    #expect(
      Set(found) == ["error unused-dependency:App:Kit", "error unused-dependency:Part:Kit"])
  }

  @Test func theHeaderOfItsSwiftHasTheNameThatSettingsSay() throws {
    var project = Self.project(
      source: "App/a.swift", settings: "SWIFT_OBJC_INTERFACE_HEADER_NAME = Shop-Swift.h; ",
      links: [])
    project.file("m", "App/m.m")
    project.phase("more-sources", "Sources", ["m"])
    project.target("App2", type: "application", phases: [])
    project.objects = project.objects.map {
      $0.replacing(
        "app-sources = {isa = PBXSourcesBuildPhase; files = (app-sources-a); }",
        with:
          "app-sources = {isa = PBXSourcesBuildPhase; files = (app-sources-a, more-sources-m); }")
    }
    let files = [
      "Kit/k.swift": "public let k = 1\n", "App/a.swift": "let a = 1\n",
      "App/m.m": "#import \"Shop-Swift.h\"\n",
    ]
    #expect(try Self.findings(project, files).filter { $0.contains("import") } == [])
  }

  /// Submodules that are not checked out, and what scripts make.
  @Test func headersThatAreNotThereYet() throws {
    var project = Self.project(source: "App/a.m", links: [])
    project.file("absent", "Fetched/inc/lottie.h")
    let files = [
      "Kit/k.swift": "public let k = 1\n", "App/Lottie.h": "\n",
      "App/a.m": "#import \"lottie.h\"\n#import \"other.h\"\n",
    ]
    #expect(
      try Self.findings(project, files).filter { $0.contains("unresolved") }.sorted() == [
        "error unresolved-import:App:\"other.h\"", "warning unresolved-import:App:\"lottie.h\"",
      ])
    let made = Self.project(
      source: "App/a.m", settings: "HEADER_SEARCH_PATHS = \"$(SRCROOT)/made\"; ", links: [])
    #expect(
      try Self.findings(made, files).filter { $0.contains("other.h") } == [
        "warning unresolved-import:App:\"other.h\""
      ])
    #expect(
      try Self.findings(made, files.merging(["made/x.h": "\n"]) { $1 })
        .filter { $0.contains("other.h") } == ["error unresolved-import:App:\"other.h\""])
  }
}
