import ModKitModel
import ModKitTestSupport
import Testing

/// The manifests that the documentation shows, with every key.
@Suite struct DesignExampleTests {
  private let workspaceManifest = """
    # modkit.yml
    name: City58
    components: ["Components/**/component.yml"]
    layers: [base-service, base-business, main-business]   # bottom to top; this is the default
    external: [SomeSDK]                                     # modules from outside; the platforms' own are known
    products:
      City58: {shell: Apps/City58, components: [Home, RealEstate, Recruitment], bind: {HousePlatform: HousePlatform58}}
    rules: {unused-dependency: warning}                     # error | warning | off, and a rule's options
    exceptions:
      - {rule: business-isolation, from: RealEstate, to: Recruitment, reason: "…", expires: 2027-03-31}
    store: {path: .modkit/store, remote: {url: "http://127.0.0.1:8080", push: false}}
    """

  private let componentManifest = """
    # component.yml
    name: Recruitment            # also the module name, unless `module:` says otherwise
    layer: main-business
    line: recruitment            # the business line; absent for common components
    shared: false                # a main-business component that its siblings may use
    dependencies: [List, Login]
    sources: ["Sources/**"]      # default
    headers: {public: ["Headers/*.h"], private: [], project: []}
    resources: ["Resources/**"]
    owners: ["@recruitment"]
    access: [recruitment]        # teams that may have the source; absent = everybody
    integration: {prefer: source, git: {url: "…", branch: "1.0.0"}}
    runtime: {routes: [job/list], services: {provides: [JobService], uses: []}}   # what source cannot tell
    """

  private var tree: InMemoryFileTree {
    var tree = InMemoryFileTree([
      "modkit.yml": workspaceManifest,
      "Apps/City58/main.swift": "",
      "Components/Recruitment/component.yml": componentManifest,
      "Components/Recruitment/Sources/Job.swift": "",
      "Components/Recruitment/Sources/JobCell.h": "",
      "Components/Recruitment/Headers/Recruitment.h": "",
      "Components/Recruitment/Resources/job.png": "",
    ])
    for name in ["Home", "RealEstate", "HousePlatform", "List", "Login"] {
      tree.write("Components/\(name)/component.yml", "name: \(name)\nlayer: main-business")
    }
    tree.write(
      "Components/HousePlatform58/component.yml",
      "{name: HousePlatform58, layer: main-business, dependencies: [HousePlatform]}")
    return tree
  }

  @Test func workspaceExampleIsDecoded() throws {
    let workspace = try tree.load()
    #expect(workspace.name == "City58")
    #expect(workspace.layers == ["base-service", "base-business", "main-business"])
    #expect(workspace.external == ["SomeSDK"])
    #expect(
      workspace.ruleSettings == [
        RuleSetting(rule: "unused-dependency", level: .warning, location: place(8, 9))
      ])
    #expect(
      workspace.exceptions == [
        RuleException(
          rule: "business-isolation", from: "RealEstate", to: "Recruitment", reason: "…",
          expires: CalendarDate(year: 2027, month: 3, day: 31), location: place(10, 5))
      ])
    #expect(
      workspace.store
        == StoreSettings(
          path: ".modkit/store",
          remote: StoreSettings.Remote(url: "http://127.0.0.1:8080", push: false)))
    #expect(workspace.unknownDependencies.isEmpty)
  }

  @Test func productExampleIsDecoded() throws {
    let choice = ChosenImplementation(
      interface: "HousePlatform", implementation: "HousePlatform58", location: place(7, 84))
    #expect(
      try tree.load().products == [
        Product(
          name: "City58",
          shell: Shell(
            directory: "Apps/City58",
            sources: [SourceFile(path: "Apps/City58/main.swift", language: .swift)]),
          components: ["Home", "RealEstate", "Recruitment"], implementations: [choice],
          location: place(7, 3))
      ])
  }

  @Test func componentExampleIsDecoded() throws {
    let components = try tree.load().components
    let component = try #require(components.first { $0.name == "Recruitment" })
    let directory = "Components/Recruitment"
    let file = "\(directory)/component.yml"
    let place = { SourceLocation(file: file, line: $0, column: $1) }
    var files = ComponentFiles(
      sources: [SourceFile(path: "\(directory)/Sources/Job.swift", language: .swift)],
      publicHeaders: ["\(directory)/Headers/Recruitment.h"],
      projectHeaders: ["\(directory)/Sources/JobCell.h"])
    files.publicHeaderGlobs = component.files.publicHeaderGlobs
    #expect(!files.publicHeaderGlobs.isEmpty)
    #expect(
      component
        == Component(
          name: "Recruitment", directory: directory, layer: "main-business", line: "recruitment",
          dependencies: [
            Dependency(name: "List", location: place(6, 16)),
            Dependency(name: "Login", location: place(6, 22)),
          ],
          files: files,
          resources: ["\(directory)/Resources/job.png"],
          owners: ["@recruitment"], access: ["recruitment"],
          integration: Integration(
            preference: .source, git: GitReference(url: "…", revision: .branch("1.0.0"))),
          runtime: RuntimeCouplings([
            .init(.route, .provides, "job/list", at: place(13, 20)),
            .init(.service, .provides, "JobService", at: place(13, 53)),
          ]),
          locations: ComponentLocations(
            name: place(2, 7), layer: place(3, 8), line: place(4, 7), access: place(11, 9),
            preference: place(12, 23))))
  }

  private func place(_ line: Int, _ column: Int) -> ModKitModel.SourceLocation {
    SourceLocation(file: "modkit.yml", line: line, column: column)
  }
}
