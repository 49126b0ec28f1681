import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Libraries that several tools know by different names: dependencies on them are kept.
@Suite struct SharedModuleTests {
  private static let place = SourceLocation(file: "x", line: 1, column: 1)

  private static func dependency(
    _ reference: String, _ module: String, _ origin: ForeignOrigin? = nil
  ) -> ForeignDependency {
    ForeignDependency(
      reference: reference, modules: [module], origin: origin, location: place)
  }

  private static let pod = dependency("Charts", "Charts", .pod(nil))
  private static let product = dependency(
    "elsewhere:/Package.swift: product Charts", "Charts",
    .product(
      "Charts", of: SwiftPMPackage(.repository(url: "https://example.com/charts-ios", .branch("m")))
    ))
  private static let byName = dependency("elsewhere:/Package.swift: product Charts", "Charts")
  private static let framework = dependency("xcodeproj: product Charts.framework", "Charts")

  private static func reading(
    _ name: String, at file: String, _ dependencies: [ForeignDependency], isTool: Bool = false
  ) -> ForeignReading {
    var component = ComponentDescription(
      name: name, directory: RelativePath.directory(of: file),
      location: SourceLocation(file: file, line: 1, column: 1), references: dependencies)
    component.isTool = isTool
    return ForeignReading(components: [component], isSelfContained: false)
  }

  private static func load(_ readings: [String: ForeignReading]) throws -> ForeignWorkspace {
    let reader = TableReader { _, file in readings[file] ?? ForeignReading() }
    return try ForeignLoader(
      tree: InMemoryFileTree(readings.mapValues { _ in "" }),
      readers: [.podspec: reader, .swiftpm: reader, .xcode: reader]
    ).load([.podspec, .swiftpm, .xcode])
  }

  private static func dependencies(_ workspace: ForeignWorkspace) -> [String] {
    workspace.members.map { member in
      "\(member.component.name): "
        + member.component.dependencies.map(\.name).joined(separator: " ")
    }
  }

  @Test func aPodAProductAndAFrameworkAreOnePackage() throws {
    let workspace = try Self.load([
      "Shop.xcodeproj/project.pbxproj": Self.reading(
        "Shop", at: "Shop.xcodeproj/project.pbxproj", [Self.pod]),
      "A/Package.swift": Self.reading("A", at: "A/Package.swift", [Self.product]),
      "B/Package.swift": Self.reading("B", at: "B/Package.swift", [Self.byName]),
      "C.xcodeproj/project.pbxproj": Self.reading(
        "C", at: "C.xcodeproj/project.pbxproj", [Self.framework, Self.pod]),
    ])
    #expect(
      Self.dependencies(workspace) == ["A: Charts", "B: Charts", "C: Charts", "Shop: Charts"])
    let package = try #require(workspace.packages.first)
    #expect(workspace.packages.count == 1)
    #expect(package.modules == ["Charts"])
    #expect(package.pod == PackagePod(.specs(nil)))
    #expect(package.swiftPM?.identity == "charts-ios")
    #expect(workspace.external == [])
  }

  @Test func aPodOfAnotherNameKeepsIt() throws {
    let pod = Self.dependency("DGCharts", "Charts", .pod(nil))
    let workspace = try Self.load([
      "A/Package.swift": Self.reading("A", at: "A/Package.swift", [Self.product]),
      "B/B.podspec": Self.reading("B", at: "B/B.podspec", [pod]),
    ])
    #expect(Self.dependencies(workspace) == ["A: DGCharts", "B: DGCharts"])
    let other = try Self.load([
      "A/Package.swift": Self.reading("A", at: "A/Package.swift", [Self.product]),
      "B/B.podspec": Self.reading(
        "B", at: "B/B.podspec", [Self.dependency("zCharts", "Charts", .pod(nil))]),
    ])
    #expect(Self.dependencies(other) == ["A: charts-ios", "B: charts-ios"])
    #expect(other.packages.first?.podName == "zCharts")
  }

  @Test func whatAComponentProvidesLeadsToIt() throws {
    let workspace = try Self.load([
      "Charts/Package.swift": Self.reading("Charts", at: "Charts/Package.swift", []),
      "A/Package.swift": Self.reading("A", at: "A/Package.swift", [Self.product]),
      "Shop.xcodeproj/project.pbxproj": Self.reading(
        "Shop", at: "Shop.xcodeproj/project.pbxproj", [Self.pod, Self.framework]),
    ])
    #expect(Self.dependencies(workspace) == ["A: Charts", "Charts: ", "Shop: Charts"])
    #expect(workspace.packages == [])
    #expect(workspace.gaps == [])
  }

  /// Nothing imports an app, whatever it is called.
  @Test func anAppProvidesNothing() throws {
    let workspace = try Self.load([
      "Charts.xcodeproj/project.pbxproj": Self.reading(
        "Charts", at: "Charts.xcodeproj/project.pbxproj", [], isTool: true),
      "A/Package.swift": Self.reading("A", at: "A/Package.swift", [Self.byName]),
    ])
    #expect(Self.dependencies(workspace) == ["A: ", "Charts: "])
  }

  @Test func packagesOfTheManifestAreKnownByTheirPodsAndModules() throws {
    let readings = [
      "A/A.podspec": Self.reading(
        "A", at: "A/A.podspec", [Self.dependency("DGCharts", "DGCharts", .pod(nil))]),
      "B/B.podspec": Self.reading("B", at: "B/B.podspec", [Self.framework]),
    ]
    var files = readings.mapValues { _ in "" }
    files["modkit.yml"] = """
      name: W
      components: [{from: podspec, path: "*/*.podspec"}]
      assign: [{components: ["*"], layer: base-service}]
      packages: {graphs: {modules: [Charts], pod: {name: DGCharts/Core}}}
      """
    let reader = TableReader { _, file in readings[file] ?? ForeignReading() }
    let workspace = try ManifestLoader(
      tree: InMemoryFileTree(files), ruleIDs: [], readers: [.podspec: reader]
    ).load()
    #expect(workspace.components.map { $0.dependencies.map(\.name) } == [["graphs"], ["graphs"]])
    #expect(workspace.external == [])
  }

  @Test func theNearestOfSeveralPackagesWithOneIdentityCounts() {
    var workspaces = XcodeWorkspaces()
    workspaces.addPackages(
      among: ["client/Models/Package.swift", "server/Models/Package.swift", "Net/Package.swift"])
    func directory(_ identity: String, in description: String) -> String? {
      workspaces.packages(replacingOthersIn: description)
        .directory(replacing: identity, isInRepository: false)
    }
    #expect(directory("models", in: "server/App/Package.swift") == "server/Models")
    #expect(directory("models", in: "client/App.xcodeproj/project.pbxproj") == "client/Models")
    #expect(directory("models", in: "tools/Package.swift") == nil)
    #expect(directory("net", in: "tools/Package.swift") == "Net")
  }

  // MARK: Products of several targets

  @Test func componentsOfOneReferenceAreDeclaredTogether() throws {
    func target(_ name: String) -> ComponentDescription {
      ComponentDescription(
        name: name, directory: "Kit",
        location: SourceLocation(file: "Kit/Package.swift", line: 1, column: 1),
        aliases: ["target \(name)", "product Kit"])
    }
    let workspace = try Self.load([
      "Kit/Package.swift": ForeignReading(
        components: [target("Icons"), target("Themes")], isSelfContained: false),
      "Use/Package.swift": Self.reading(
        "Use", at: "Use/Package.swift", [Self.dependency("product Kit", "Kit")]),
    ])
    #expect(workspace.declaredTogether == [["Icons", "Themes"]])
    #expect(Self.dependencies(workspace) == ["Icons: ", "Themes: ", "Use: Icons Themes"])
  }

  // MARK: Tests of what is replaced

  @Test func aPackageKeepsTheTestsOfTheTargetThatItReplaces() throws {
    let place = SourceLocation(file: "Kit.xcodeproj/project.pbxproj", line: 1, column: 1)
    var target = ComponentDescription(
      name: "Kit", directory: "Kit", location: place)
    target.testSources = [
      GlobReference(pattern: "../KitTests/t.swift", location: place, dialect: .path)
    ]
    target.testReferences = [Self.dependency("Mocks", "Mocks")]
    target.tests.targets = ["KitTests"]
    let package = ComponentDescription(
      name: "Kit", directory: "Kit/Sources/Kit",
      location: SourceLocation(file: "Kit/Package.swift", line: 1, column: 1))
    var found: [(format: ForeignFormat, component: ComponentDescription)] = [
      (.swiftpm, package), (.xcode, target),
    ]
    _ = OverlappingDescriptions.drop(from: &found)
    #expect(found.count == 1)
    let kept = try #require(found.first).component
    #expect(kept.testSources.map(\.pattern) == ["../../../KitTests/t.swift"])
    #expect(kept.testReferences.map(\.reference) == ["Mocks"])
    #expect(kept.tests.targets == ["KitTests"])
  }

  // MARK: Written lists

  private static func manifest(_ lists: String) -> [String: String] {
    [
      "modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\ndeclared_together: \(lists)\n",
      "A/component.yml": "name: A\nlayer: base-service\n",
      "B/component.yml": "name: B\nlayer: base-service\n",
    ]
  }

  @Test func listsOfTheManifestAreRead() throws {
    let load = { (lists: String) in
      try ManifestLoader(tree: InMemoryFileTree(Self.manifest(lists)), ruleIDs: []).load()
    }
    #expect(try load("[[A, B]]").declaredTogether == [["A", "B"]])
    do {
      _ = try load("[[A, Bb]]")
      Issue.record("an unknown name is accepted")
    } catch let error as InvalidManifests {
      #expect(
        error.issues.map { "\($0.location): \($0.message)" }
          == ["modkit.yml:3:25: there is no component `Bb`"])
    }
  }
}
