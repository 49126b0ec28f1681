import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan
@testable import ModKitSource

/// Imports have the same results with any remembered outcomes as without.
@Suite struct ImportClassifierTests {
  /// Headers that several components have, in the places where manifests put them; a shell, tests and
  /// platforms.
  private static let distinct = InMemoryFileTree([
    "modkit.yml": """
    name: City
    components: ["*/component.yml", "Pay/*.component.yml"]
    external: [Alamofire]
    products: {Maps: {shell: Apps, components: [Login]}}
    """,
    "Login/component.yml": """
    {name: Login, layer: base-service, platforms: [ios], dependencies: [Feed],
     headers: {public: ["Headers/**"], private: ["Private/**"]}}
    """,
    "Login/Headers/Login.h": "", "Login/Headers/View.h": "", "Login/Private/Secret.h": "",
    "Login/Sources/a.swift": "",
    "Feed/component.yml": """
    {name: Feed, module: CityFeed, layer: base-service, platforms: [linux],
     headers: {public: ["Headers/**"], directory: feed, mappings: Headers}}
    """,
    "Feed/Headers/View.h": "", "Feed/Headers/more/Row.h": "", "Feed/Sources/b.m": "",
    "Pay/Pay.component.yml": "{name: Pay, layer: base-service}",
    "Pay/Wallet.component.yml": "{name: Wallet, layer: base-service}",
    "Pay/Headers/UIKit.h": "", "Pay/Sources/Hidden.h": "", "Pay/Sources/c.swift": "",
  ])

  /// Which component a module is of depends on who imports it.
  private static let namesakes = InMemoryFileTree([
    "modkit.yml": "{name: City, components: [\"*/component.yml\"]}",
    "Login/component.yml": "{name: Login, layer: base-service, dependencies: [One]}",
    "Feed/component.yml": "{name: Feed, layer: base-service, dependencies: [Two]}",
    "Pay/component.yml": "{name: Pay, layer: base-service}",
    "One/component.yml": "{name: One, module: Kit, layer: base-service}",
    "One/Headers/Row.h": "",
    "Two/component.yml": "{name: Two, module: Kit, layer: base-service}",
    "Two/Headers/Row.h": "",
  ])

  private static let modules = [
    "Login", "CityFeed", "Feed", "Pay", "Kit", "Maps", "UIKit", "Glibc", "Alamofire", "None",
    "Login_Private",
  ]
  private static let headers = [
    "Login/Login.h", "Login/View.h", "Login/Secret.h", "Login/Login-Swift.h", "Login/None.h",
    "CityFeed/View.h", "feed/View.h", "feed/more/Row.h", "feed/Row.h", "CityFeed/CityFeed-Swift.h",
    "Pay/UIKit.h", "Pay/View.h", "Pay/Hidden.h", "Pay/Pay-Swift.h", "Kit/Row.h", "View.h", "Row.h",
    "UIKit.h", "UIKit/UIKit.h", "stdio.h", "features.h", "None.h", "Maps/Maps-Swift.h",
  ]
  private static let swift = modules.map { "import \($0)\n" }.joined()
  private static let objectiveC =
    modules.map { "@import \($0);\n" }.joined()
    + headers.map { "#import <\($0)>\n#import \"\($0)\"\n#if __has_include(<\($0)>)\n#endif\n" }
    .joined()

  private static func importingEverything(_ tree: InMemoryFileTree) -> InMemoryFileTree {
    var tree = tree
    for component in ["Login", "Feed", "Pay"] {
      tree.write("\(component)/Sources/all.swift", swift)
      tree.write("\(component)/Sources/all.m", objectiveC)
      tree.write("\(component)/Headers/All\(component).h", objectiveC)
      tree.write("\(component)/Tests/all.swift", swift)
      tree.write("\(component)/Tests/all.m", objectiveC)
    }
    tree.write("Apps/main.swift", swift)
    tree.write("Apps/main.m", objectiveC)
    return tree
  }

  @Test(arguments: [true, false], 0..<20)
  func aMemoChangesNothing(hasDistinctModules: Bool, seed: UInt64) throws {
    let tree = Self.importingEverything(hasDistinctModules ? Self.distinct : Self.namesakes)
    let workspace = try tree.load()
    let files = Owners(workspace).files
    let classifier = ImportClassifier(ImportResolver(workspace, files: files), of: workspace)
    #expect(classifier.resolver.hasDistinctModules == hasDistinctModules)
    var random = SplitMix64(seed: seed)
    var cache = ImportCache()
    for file in files.shuffled(using: &random) where file.path.lowercased().contains("all") {
      let bytes = try tree.read(file.path, limit: 1_000_000)
      let imports = SourceScanner.facts(in: bytes, language: file.language).imports
      var (fresh, remembered) = (
        ImportClassifier.Classification(), ImportClassifier.Classification()
      )
      for item in imports {
        var empty = ImportCache()
        classifier.classify([item], of: file, &empty, into: &fresh)
      }
      classifier.classify(imports, of: file, &cache, into: &remembered)
      #expect("\(remembered)" == "\(fresh)", "\(file.path)")
    }
  }

  /// Or the test above would see nothing.
  @Test func thereAreUsesAndFaults() throws {
    let tree = Self.importingEverything(Self.distinct)
    let architecture = try ArchitectureScanner(tree: tree).scan(try tree.load())
    #expect(architecture.edges.ofComponents.filter(\.isImported).count == 9)
    #expect(architecture.edges.ofTests.filter(\.isImported).count >= 6)
    #expect(architecture.edges.ofShells.filter(\.isImported).count == 3)
    #expect(architecture.importFaults.count > 100)
  }
}
