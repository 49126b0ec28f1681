import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// What a module map may name, and what it may not.
@Suite struct PresentedHeadersTests {
  /// The issues of the map of a component, as `line:column message`.
  private func issues(
    _ map: String, settings: String = "", layout: String = "library", _ files: String...
  ) throws -> [ModuleMapFile.Issue] {
    var tree = InMemoryFileTree([
      "modkit.yml":
        "{name: City, components: [\"*/component.yml\"], headers: {layout: \(layout)}}",
      "Feed/component.yml": """
      name: Feed
      layer: base-service
      headers: {public: ["Headers/**/*.h"], private: ["Private/*.h"], module_map: M.map\(settings)}
      """,
      "Feed/M.map": map, "Feed/Headers/A.h": "", "Feed/Headers/sub/B.h": "",
      "Feed/Private/Secret.h": "",
    ])
    for file in files { tree.write("Feed/\(file)", "") }
    return try ArchitectureScanner(tree: tree).scan(try tree.load()).moduleMaps.flatMap(\.issues)
  }

  private static let explanation = ": paths are relative to the headers as clients find them"

  @Test(arguments: [
    "header \"A.h\" header \"B.h\"", "umbrella header \"./A.h\"", "umbrella \".\"",
    "exclude header \"Gone.h\"", "module S { textual header \"B.h\" }",
    "header \"/usr/include/zlib.h\" module S { umbrella \"/usr/include/zlib\" }",
  ])
  func whatIsPresented(members: String) throws {
    #expect(try issues("module Feed { \(members) }").isEmpty)
  }

  @Test(arguments: [
    ("header \"Headers/A.h\"", "no header is presented as `Headers/A.h`", "write `A.h`"),
    ("umbrella header \"a.h\"", "no header is presented as `a.h`", "write `A.h`"),
    ("header \"sub/B.h\"", "no header is presented as `sub/B.h`", "write `B.h`"),
    ("header \"../Feed/A.h\"", "no header is presented as `../Feed/A.h`", "write `A.h`"),
    ("umbrella \"sub\"", "no headers are presented in `sub`", "write `umbrella \".\"`"),
    ("umbrella \"..\"", "no headers are presented in `..`", "write `umbrella \".\"`"),
    ("umbrella \"A.h\"", "no headers are presented in `A.h`", "write `umbrella \".\"`"),
    (
      "header \"Gone.h\"", "no header is presented as `Gone.h`",
      "correct it, or make the header public under `headers: public:` in Feed/component.yml,"
        + " beside those that are public now"
    ),
    (
      "header \"Secret.h\"", "the header `Secret.h` is Feed/Private/Secret.h, which is not public",
      "make it public under `headers: public:` in Feed/component.yml, beside those that are public"
        + " now, or take it out of the map"
    ),
  ])
  func whatIsNot(members: String, message: String, advice: String) throws {
    let issues = try issues("module Feed {\n  module S { \(members) }\n}\n")
    #expect(issues.map(\.message) == [message])
    #expect(issues.map(\.position.line) == [2])
    let column = 14 + (members.split(separator: "\"").first?.count ?? 0)
    #expect(issues.map(\.position.column) == [column])
    #expect(issues.map { $0.advice?.hasPrefix(advice) } == [true])
  }

  @Test func foldersAreKeptBelowMappings() throws {
    let members = "umbrella \"sub\" header \"A.h\" module S { header \"sub/B.h\" }"
    #expect(try issues("module Feed { \(members) }", settings: ", mappings: Headers").isEmpty)
    let broken = try issues("module Feed { header \"B.h\" }", settings: ", mappings: Headers")
    #expect(broken.map(\.advice) == ["write `sub/B.h`\(Self.explanation)"])
  }

  /// A framework has its private headers, and its public ones in a directory of their own.
  @Test func frameworks() throws {
    let map = "framework module Feed { umbrella \"Headers\" module P { header \"Secret.h\" } }"
    #expect(try issues(map, layout: "framework").isEmpty)
    #expect(try issues(map).count == 2)
  }

  @Test func theHeaderOfTheSwiftCompilerIsNotThereYet() throws {
    let map = "module Feed { header \"A.h\" header \"Feed-Swift.h\" }"
    #expect(try issues(map, "Sources/a.swift").isEmpty)
    #expect(try issues(map).count == 1)
  }

  @Test(arguments: ["// nothing", "module Food { header \"A.h\" }", "module Feed.Sub { }"])
  func theModuleOfTheComponentIsDeclared(map: String) throws {
    #expect(try issues(map).map(\.message) == ["it declares no module `Feed`"])
    #expect(try issues("module Other {}\nmodule Feed {}").isEmpty)
  }
}
