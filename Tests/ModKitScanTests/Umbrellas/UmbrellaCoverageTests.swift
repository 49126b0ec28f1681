import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

@Suite struct UmbrellaCoverageTests {
  /// What is missing, by a manifest, its files, and the profile of the workspace.
  private func coverage(
    _ headers: String, profile: String = "modkit", _ files: [String: String]
  ) throws -> UmbrellaCoverage? {
    var tree = InMemoryFileTree([
      "modkit.yml":
        "{name: City, components: [\"*/component.yml\"], headers: {profile: \(profile)}}",
      "Feed/component.yml": "{name: Feed, layer: base-service, headers: \(headers)}",
      "Other/component.yml": "{name: Other, layer: base-service}",
      "Other/Headers/Base.h": "#import <Feed/C.h>",
    ])
    for (path, text) in files { tree.write("Feed/\(path)", text) }
    let architecture = try ArchitectureScanner(tree: tree).scan(try tree.load())
    #expect(architecture.umbrellas.count <= 1)
    return architecture.umbrellas.first
  }

  private static let headers = [
    "Headers/Feed.h": "#import \"A.h\"\n#import <Other/Base.h>\n",
    "Headers/A.h": "#include <Feed/B.h>\n", "Headers/B.h": "#import <B+C.h>\n", "Headers/B+C.h": "",
    "Headers/C.h": "#import <Feed/Feed.h>\n", "Headers/D.h": "",
  ]

  @Test func whatIsReachedByWhateverSpellingIsCovered() throws {
    let coverage = try #require(try coverage("{umbrella: Headers/Feed.h}", Self.headers))
    #expect(
      coverage
        == UmbrellaCoverage(
          component: "Feed", kind: .header, path: "Feed/Headers/Feed.h",
          location: SourceLocation(file: "Feed/component.yml", line: 1, column: 55),
          missingHeaders: ["Feed/Headers/C.h", "Feed/Headers/D.h"]))
  }

  @Test func theOrderIsTheDeclaredOne() throws {
    let coverage = try coverage(
      "{public: [Headers/D.h, \"Headers/*.h\"], umbrella: Headers/Feed.h}", Self.headers)
    #expect(coverage?.missingHeaders == ["Feed/Headers/D.h", "Feed/Headers/C.h"])
  }

  @Test func generatedUmbrellasAreComplete() throws {
    #expect(try coverage("{}", Self.headers) == nil)
    #expect(try coverage("{}", profile: "cocoapods", Self.headers) == nil)
  }

  /// The map that modkit writes beside the umbrella declares what only C++ can read.
  @Test(arguments: [("modkit", []), ("cocoapods", nil), ("xcode", ["hh", "hpp"])])
  func extensions(profile: String, missing: [String]?) throws {
    let files = Dictionary(
      uniqueKeysWithValues: ["hh", "hpp", "hxx", "inc", "def"].map { ("Headers/X.\($0)", "") })
    let coverage = try coverage(
      "{public: [\"Headers/*\"], umbrella: Headers/Feed.h}", profile: profile,
      files.merging(["Headers/Feed.h": ""]) { first, _ in first })
    #expect(coverage?.missingHeaders == missing?.map { "Feed/Headers/X.\($0)" })
  }

  @Test(arguments: [
    (["FEED.h", "Feed.h", "feed.h"], "Feed.h"), (["FEED.h", "feed.h"], "FEED.h"),
    (["Feed.hpp", "Feed.h"], "Feed.h"), (["Feed.hpp", "feed.h"], "Feed.hpp"),
    (["Feeder.h", "MyFeed.h"], nil),
  ])
  func xcodeChoosesByName(names: [String], umbrella: String?) throws {
    let files = Dictionary(uniqueKeysWithValues: names.map { ("Headers/\($0)", "") })
    let coverage = try coverage("{public: [\"Headers/*\"]}", profile: "xcode", files)
    #expect(coverage?.path == umbrella.map { "Feed/Headers/\($0)" })
    #expect(coverage?.location.column == umbrella.map { _ in 8 })
  }

  // MARK: Module maps

  @Test(arguments: [
    ("umbrella header \"Feed.h\"", "Headers/Feed.h", ["C", "D"]),
    ("umbrella header \"./Feed.h\" header \"C.h\" exclude header \"D.h\"", "Headers/Feed.h", []),
    ("umbrella header \"Feed.h\" textual header \"D.h\"", "Headers/Feed.h", ["C"]),
    ("umbrella header \"Feed.h\" module X { header \"D.h\" }", "Headers/Feed.h", ["C"]),
    ("header \"D.h\"", "Feed.modulemap", ["A", "B+C", "B", "C", "Feed"]),
    ("header \"A.h\"", "Feed.modulemap", ["C", "D", "Feed"]),
    ("textual header \"A.h\"", "Feed.modulemap", ["B+C", "B", "C", "D", "Feed"]),
    (
      "module X { requires cplusplus header \"A.h\" }", "Feed.modulemap",
      ["B+C", "B", "C", "D", "Feed"]
    ),
    ("umbrella \".\"", "Feed.modulemap", []),
  ])
  func theMapDecides(members: String, path: String, missing: [String]) throws {
    let files = Self.headers.merging(["Feed.modulemap": "module Feed { \(members) }"]) { first, _ in
      first
    }
    let coverage = try coverage("{module_map: Feed.modulemap}", files)
    #expect(coverage?.path == "Feed/\(path)")
    #expect(coverage?.missingHeaders == missing.map { "Feed/Headers/\($0).h" })
  }

  @Test func mapsNameTheFoldersThatMappingsKeep() throws {
    let files = [
      "Headers/a/A.h": "", "Headers/a/b/B.h": "", "Headers/C.h": "", "Headers/D.h": "",
      "Feed.modulemap": "module Feed { umbrella \"a\" header \"D.h\" }",
    ]
    let coverage = try coverage(
      "{public: [\"Headers/**/*.h\"], mappings: Headers, module_map: Feed.modulemap}", files)
    #expect(coverage?.missingHeaders == ["Feed/Headers/C.h"])
  }

  @Test(arguments: [
    "module Feed {", "module Feed { umbrella header \"Headers/Feed.h\" }",
    "module Feed { umbrella \"Headers\" }", "module Food { umbrella header \"Feed.h\" }",
  ])
  func aBrokenMapSaysNothing(map: String) throws {
    let files = Self.headers.merging(["Feed.modulemap": map]) { first, _ in first }
    #expect(try coverage("{module_map: Feed.modulemap}", files) == nil)
  }
}
