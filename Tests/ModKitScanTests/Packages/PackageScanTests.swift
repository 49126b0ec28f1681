import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Imports that lead to packages.
@Suite struct PackageScanTests {
  private func architecture(
    _ files: [String: String], dependencies: String = "", more: String = ""
  ) throws -> Architecture {
    var tree = InMemoryFileTree([
      "modkit.yml": """
      name: W
      components: ["*/component.yml"]
      packages:
        Net: {modules: [Net, NetUI]}
        AFNetworking: {}
      products: {App: {shell: App, components: [A]}}
      \(more)
      """,
      "A/component.yml": "name: A\nlayer: base-service\n\(dependencies)",
      "M/component.yml": "name: M\nlayer: base-service\n",
      "M/Sources/m.swift": "",
      "App/main.swift": "import A\nimport Net\n",
    ])
    for (path, text) in files { tree.write(path, text) }
    let workspace = try ManifestLoader(tree: tree, ruleIDs: []).load()
    return try ArchitectureScanner(tree: tree).scan(workspace)
  }

  private func edges(_ architecture: Architecture) -> [String] {
    architecture.edges.map { edge in
      let lines = edge.importSites.map { "\($0.location.file):\($0.location.line)" }
      return "\(edge.owner.name) → \(edge.to)\(edge.isDeclared ? " declared" : "")"
        + " \(lines.joined(separator: " "))"
    }
  }

  @Test func everyWayToImportAPackage() throws {
    let architecture = try architecture(
      [
        "A/Sources/a.swift":
          "import NetUI\nimport struct Net.Request\nimport M\nimport Foundation\n",
        "A/Sources/b.m": """
        @import AFNetworking;
        #import <AFNetworking/AFNetworking.h>
        #import "AFNetworking/AFImage.h"
        #import "AFNetworking.h"
        #if __has_include(<AFNetworking/AFNetworking.h>)
        #endif
        """,
        "A/Tests/t.swift": "@testable import Net\n",
      ], dependencies: "dependencies: [Net, M]\n")
    #expect(
      edges(architecture) == [
        "A → AFNetworking A/Sources/b.m:1 A/Sources/b.m:2 A/Sources/b.m:3 A/Sources/b.m:4"
          + " A/Sources/b.m:5",
        "A → M declared A/Sources/a.swift:3",
        "A → Net declared A/Sources/a.swift:1 A/Sources/a.swift:2",
        "A → Net A/Tests/t.swift:1",
        "App → A declared App/main.swift:1",
        "App → Net App/main.swift:2",
      ])
    #expect(architecture.importFaults == [])
  }

  /// A wrong case works on some disks only.
  @Test func anotherCase() throws {
    let architecture = try architecture(["A/Sources/a.swift": "import NETUI\n"])
    #expect(architecture.importFaults.map(\.kind) == [.wrongCase(actual: "NetUI")])
    #expect(edges(architecture).contains("A → Net A/Sources/a.swift:1"))
  }

  /// What a compiler needs of `external:` under all conditions.
  @Test func externalModules() throws {
    let architecture = try architecture(
      [
        "A/Sources/a.swift": """
        import Foundation
        #if canImport(Sometimes)
        import Sometimes
        #endif
        import Always.Part
        import Always
        """,
        "A/Sources/b.m": "#import <Header/Header.h>\n@import Module;\n",
      ], more: "external: [Always, Sometimes, Header, Module]")
    #expect(
      architecture.externalImports.filter(\.isCertain).map {
        "\($0.owner.name) \($0.module) \($0.location)"
      } == ["A Always A/Sources/a.swift:5:8", "A Module A/Sources/b.m:2:9"])
    #expect(
      architecture.externalImports.filter { !$0.isCertain }.map(\.module) == [
        "Sometimes", "Header",
      ])
  }

  /// Laws on modules hold for those of packages as for others.
  @Test func forbiddenModules() throws {
    let architecture = try architecture(
      ["A/Sources/a.swift": "import NetUI\nimport Net\n"],
      more: "forbidden: [{from: A, to: \"module:NetUI\"}]")
    #expect(architecture.forbiddenImports.map(\.name) == ["NetUI"])
  }
}
