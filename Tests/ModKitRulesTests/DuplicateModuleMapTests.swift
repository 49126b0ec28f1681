import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct DuplicateModuleMapTests {
  private func map(
    _ component: String, _ path: String, _ modules: String..., isNamed: Bool = false,
    umbrellas: [(String, String)] = []
  ) -> ModuleMapFile {
    ModuleMapFile(
      component: component, path: "\(component)/\(path)",
      declaration: isNamed ? Fixture.manifest(component, line: 6) : nil,
      modules: modules.enumerated().map {
        ModuleMapFile.Module(name: $1, position: TextPosition(line: $0 + 1, column: 8))
      },
      umbrellas: umbrellas.enumerated().map {
        ModuleMapFile.Umbrella(
          module: $1.0, directory: $1.1, position: TextPosition(line: $0 + 1, column: 19))
      })
  }

  private func findings(_ maps: ModuleMapFile..., publicHeaders: [String] = []) -> [Diagnostic] {
    var fixture = Fixture([.common("Feed"), .common("Page")])
    fixture.components[0].files.publicHeaders = publicHeaders
    fixture.moduleMaps = maps
    for map in maps {
      guard let declaration = map.declaration else { continue }
      let index = map.component == "Feed" ? 0 : 1
      fixture.components[index].headerSettings.moduleMap = LocatedPath(map.path, at: declaration)
    }
    return fixture.findings()
  }

  @Test func oneModuleInTwoMaps() {
    #expect(
      findings(map("Feed", "a.modulemap", "X", "Kit"), map("Page", "b.modulemap", "Kit"))
        .inWords == [
          Diagnostic(
            rule: "duplicate-module-map", severity: .error, component: "Page", target: "Feed",
            subject: "Page/b.modulemap:Kit",
            location: SourceLocation(file: "Page/b.modulemap", line: 1, column: 8),
            message: "the module 'Kit' is declared by Page/b.modulemap and by Feed/a.modulemap",
            notes: ["the other declaration is at Feed/a.modulemap:2:8"],
            fix: "remove one of the two maps")
        ])
  }

  /// The one that is named is meant.
  @Test func theMapBesideTheNamedOneIsTooMuch() {
    let findings = findings(
      map("Feed", "Headers/module.modulemap", "Feed"),
      map("Feed", "z.modulemap", "Feed", isNamed: true), publicHeaders: ["Feed/Headers/Feed.h"])
    #expect(
      findings.fingerprints == ["duplicate-module-map:Feed:Feed/Headers/module.modulemap:Feed"])
  }

  @Test func twoComponentsMayNameOneMap() {
    var other = map("Feed", "a.modulemap", "Kit", isNamed: true)
    other.component = "Page"
    #expect(findings(map("Feed", "a.modulemap", "Kit", isNamed: true), other).isEmpty)
  }

  @Test(arguments: [
    ("Headers/module.modulemap", "Feed", ["Feed/Headers/Feed.h"], 1),
    ("Headers/Feed.modulemap", "Feed", ["Feed/Headers/Feed.h"], 0),
    ("Headers/module.modulemap", "CSQLite", ["Feed/Headers/Feed.h"], 0),
    ("Headers/module.modulemap", "Feed", [], 0),
  ])
  func aMapThatClangFindsBesideTheGeneratedOne(
    path: String, module: String, headers: [String], count: Int
  ) {
    let findings = findings(map("Feed", path, module), publicHeaders: headers)
    #expect(findings.count == count)
    #expect(findings.allSatisfy { $0.message.hasSuffix("so does the map that modkit writes") })
  }

  @Test func twoUmbrellasInOneDirectory() {
    let findings = findings(
      map("Feed", "a.modulemap", umbrellas: [("A", "Feed/Headers"), ("B", "Feed/Headers")]),
      map("Page", "b.modulemap", umbrellas: [("C", "Page")]))
    #expect(
      findings.map(\.message) == [
        "the module 'B' has its umbrella in Feed/Headers, and so has 'A'"
      ])
    #expect(findings.map(\.notes) == [["the other umbrella is at Feed/a.modulemap:1:19"]])
  }

  @Test func oneModuleTwiceIsOneFinding() {
    let findings = findings(
      map("Feed", "a.modulemap", "A", umbrellas: [("A", "Feed")]),
      map("Feed", "b.modulemap", "A", umbrellas: [("A", "Feed")]))
    #expect(findings.count == 1)
  }
}
