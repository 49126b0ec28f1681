import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Targets of one library for two platforms share sources with all that these include.
@Suite struct SharedSourceTests {
  private static let place = SourceLocation(file: "W.xcodeproj/project.pbxproj", line: 1, column: 1)

  private static func component(
    _ name: String, _ sources: [String], headers: [String] = []
  ) -> Component {
    Component(
      name: name, directory: ".", layer: "base-service",
      files: ComponentFiles(
        sources: sources.map { SourceFile(path: $0, language: .objectiveC) },
        projectHeaders: headers),
      foreignFormat: .xcode, locations: ComponentLocations(name: place, layer: place))
  }

  /// The edges and the faults between `Kit`, `Mac`, which compiles `Kit/a.m` too, and `App`.
  private static func found(_ file: String, _ text: String) throws -> [String] {
    var workspace = Workspace(
      name: "W",
      components: [
        component("Kit", ["Kit/a.m", "Kit/own.m", "Kit/sub/deep.m"]),
        component("Mac", ["Kit/a.m", "Mac/m.m"], headers: ["Kit/Types.h", "Mac/Mac.h"]),
        component("App", ["App/app.m"]),
      ])
    for index in 0...1 {
      workspace.components[index].tests.sources = [
        SourceFile(path: "Tests/t.m", language: .objectiveC)
      ]
    }
    workspace.components[1].tests.headers = ["Tests/Helper.h"]
    let paths = workspace.components.flatMap {
      $0.files.sources.map(\.path) + $0.files.projectHeaders + $0.tests.paths
    }
    var tree = InMemoryFileTree(Dictionary(paths.map { ($0, "") }, uniquingKeysWith: { $1 }))
    tree.write(file, text)
    let architecture = try ArchitectureScanner(tree: tree).scan(workspace)
    return architecture.edges.map { "\($0.from) -> \($0.to)" }
      + architecture.importFaults.map { "\($0.owner.name) \($0.spelling)" }
  }

  @Test(arguments: [
    // What a shared source includes, and what lies beside it.
    ("Kit/a.m", "Types.h", []), ("Kit/a.m", "Mac.h", []), ("Kit/own.m", "Types.h", []),
    ("Kit/sub/deep.m", "../Types.h", []),
    // Elsewhere it is a header of another component.
    ("Kit/own.m", "Mac.h", ["Kit -> Mac", "Kit \"Mac.h\""]),
    ("App/app.m", "Types.h", ["App -> Mac", "App \"Types.h\""]),
    // Tests share sources too.
    ("Tests/t.m", "Helper.h", []),
  ])
  func headers(file: String, header: String, expected: [String]) throws {
    #expect(try Self.found(file, "#import \"\(header)\"\n") == expected)
  }
}
