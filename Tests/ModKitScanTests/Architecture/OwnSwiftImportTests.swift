import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// Where the C and Objective-C of a component takes its own Swift to be compiled already.
@Suite struct OwnSwiftImportTests {
  private static let tree = InMemoryFileTree([
    "modkit.yml": "{name: City, components: [\"*/component.yml\"]}",
    "Login/component.yml": "{name: Login, layer: base-service}",
    "Login/Headers/View.h": "", "Login/Sources/a.swift": "import Login\n",
    "Feed/component.yml": "{name: Feed, layer: base-service, dependencies: [Login]}",
    "Feed/Sources/a.swift": "",
  ])

  /// File and line of each, by component.
  private func imports(in text: String, of file: String) throws -> [String: [String]] {
    var tree = Self.tree
    tree.write(file, text)
    return try ArchitectureScanner(tree: tree).scan(try tree.load()).ownSwiftImports
      .mapValues { places in places.map { "\($0.file):\($0.line)" } }
  }

  private static let spellings = [
    "#import \"Login-Swift.h\"", "#import <Login/Login-Swift.h>",
    "#include \"Login/Login-Swift.h\"",
    "@import Login;", "@import Login.Swift;",
  ]

  @Test(arguments: spellings, ["Login/Sources/a.m", "Login/Sources/a.h", "Login/Headers/View.h"])
  func inEveryFile(spelling: String, file: String) throws {
    let found = try imports(in: "int a;\n\(spelling)\n", of: file)
    #expect(found == ["Login": ["\(file):2"]])
  }

  @Test(arguments: spellings, ["Feed/Sources/a.m", "Login/Tests/a.m"])
  func othersMay(spelling: String, file: String) throws {
    #expect(try imports(in: "\(spelling)\n", of: file).isEmpty)
  }

  @Test func allAreFound() throws {
    let text = "#import \"Login-Swift.h\"\n\n#import <Login/Login-Swift.h>\n"
    let found = try imports(in: text, of: "Login/Sources/a.m")
    #expect(found == ["Login": ["Login/Sources/a.m:1", "Login/Sources/a.m:3"]])
  }

  @Test(arguments: [
    "#if !SWIFT_PACKAGE", "#ifndef SWIFT_PACKAGE", "#if SWIFT_PACKAGE\n#else",
    "#if __has_include(\"Login-Swift.h\")", "#if __has_include(<Login/Login-Swift.h>)", "#if 0",
  ])
  func whoCaresForSwiftPMMay(condition: String) throws {
    let text = "\(condition)\n#import \"Login-Swift.h\"\n#endif\n"
    #expect(try imports(in: text, of: "Login/Sources/a.m").isEmpty)
  }

  @Test(arguments: ["#if DEBUG", "#if !__has_include(<Login/Login-Swift.h>)"])
  func otherConditionsAreNoHelp(condition: String) throws {
    let text = "\(condition)\n#import \"Login-Swift.h\"\n#endif\n"
    #expect(try imports(in: text, of: "Login/Sources/a.m").count == 1)
  }

  @Test(arguments: ["#import <Login/View.h>", "#import \"View.h\"", "#import \"Other-Swift.h\""])
  func otherHeadersAreNone(spelling: String) throws {
    var tree = Self.tree
    tree.write("Login/Sources/Other-Swift.h", "")
    tree.write("Login/Sources/a.m", "\(spelling)\n")
    let architecture = try ArchitectureScanner(tree: tree).scan(try tree.load())
    #expect(architecture.ownSwiftImports.isEmpty)
  }
}
