import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// Which module maps a check reads, and what it takes out of them.
@Suite struct ModuleMapFileTests {
  private static let tree = InMemoryFileTree([
    "modkit.yml": "{name: City, components: [\"**/component.yml\"]}",
    "Feed/component.yml":
      "{name: Feed, layer: base-service, headers: {module_map: Maps/Feed.modulemap}}",
    "Feed/Maps/Feed.modulemap":
      "module Feed { umbrella header \"Feed.h\" }\nmodule Feed.Private { }\n",
    "Feed/Headers/Feed.h": "",
    "Feed/Headers/module.modulemap": "framework module Kit { umbrella \"Headers\" }",
    "Feed/Tests/Fixtures/module.modulemap": "module Fixture { }",
    "Feed/Vendor/Pay.xcframework/ios/Headers/module.modulemap": "module Pay { }",
    "Feed/Inner/component.yml": "{name: Inner, layer: base-service}",
    "Feed/Inner/a.modulemap": "module Inner { umbrella \"d\" module Sub { umbrella \"e\" } ",
    "Feed/Inner/Headers/a.h": "",
  ])

  private func maps(_ tree: InMemoryFileTree = tree) throws -> [ModuleMapFile] {
    try ArchitectureScanner(tree: tree).scan(try tree.load()).moduleMaps
  }

  @Test func thoseOfComponentsAreRead() throws {
    let maps = try maps()
    #expect(
      maps.map(\.path) == [
        "Feed/Headers/module.modulemap", "Feed/Maps/Feed.modulemap", "Feed/Inner/a.modulemap",
      ])
    #expect(maps.map(\.component) == ["Feed", "Feed", "Inner"])
    #expect(maps.map { $0.declaration?.column } == [nil, 57, nil])
    #expect(maps.map { $0.modules.map(\.name) } == [["Kit"], ["Feed"], ["Inner"]])
    #expect(maps.map(\.issues.count) == [0, 0, 1])
  }

  /// A framework has its headers in a directory of its own.
  @Test func umbrellasAreWhereTheirHeadersAre() throws {
    let umbrellas = try maps().flatMap(\.umbrellas)
    #expect(umbrellas.map(\.module) == ["Feed", "Inner", "Inner.Sub"])
    #expect(umbrellas.map(\.directory) == ["<Feed>", "Feed/Inner/d", "Feed/Inner/e"])
  }

  @Test func oneThatCannotBeReadIsReported() throws {
    var tree = Self.tree
    tree.forbid("Feed/Inner/a.modulemap")
    let error = #expect(throws: UnreadableSources.self) { try maps(tree) }
    #expect(error?.files == ["Feed/Inner/a.modulemap: reading it is not permitted"])
  }
}
