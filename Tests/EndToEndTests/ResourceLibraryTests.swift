import Foundation
import ModKitTestSupport
import Testing

/// A library finds the resources of its component, which stay beside it, as its source does.
@Suite(.building, .serialized) struct ResourceLibraryTests {
  private static let build = ".modkit/products/P/swiftpm/.build/debug"
  private static let cities = "C/Home/Resources/cities.txt"

  /// Home is Swift with a folder of resources, Mixed is Swift and C with a resource among its sources, and Table is C.
  private static let files = [
    "modkit.yml": """
    name: W
    components: ["C/*/component.yml"]
    products: {P: {shell: App, components: [Home]}}

    """,
    "App/main.swift": "import Home\nprint(home())\n",
    "C/Table/component.yml": "name: Table\nlayer: base-service\nresources: [\"Data/*\"]\n",
    "C/Table/Headers/table.h": "int table(void);\n",
    "C/Table/Sources/table.c": "int table(void) { return 58; }\n",
    "C/Table/Data/table.bin": "1\n",
    "C/Mixed/component.yml":
      "name: Mixed\nlayer: base-service\nresources: [\"Sources/*.txt\"]\ndependencies: [Table]\n",
    "C/Mixed/Headers/mixed.h": "int mixed(void);\n",
    "C/Mixed/Sources/mixed.c": "#include <Mixed/mixed.h>\nint mixed(void) { return 2; }\n",
    "C/Mixed/Sources/Mixed.swift": """
    import Foundation
    import Table

    public func note() -> String {
      let place = Bundle.module.url(forResource: "note", withExtension: "txt")
      return "\\(mixed()) \\(table()) " + ((try? String(contentsOf: place!, encoding: .utf8)) ?? "no note")
    }

    """,
    "C/Mixed/Sources/note.txt": "a note",
    "C/Home/component.yml": """
    name: Home
    layer: base-business
    resources: ["Resources/**"]
    dependencies: [Mixed]

    """,
    "C/Home/Sources/Home.swift": """
    import Foundation
    import Mixed

    private func text(_ name: String, _ language: String? = nil) -> String {
      let path = Bundle.module.path(
        forResource: name, ofType: "txt", inDirectory: nil, forLocalization: language)
      return path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? "no \\(name)"
    }

    public func home() -> String {
      #if MODKIT_PREBUILT
      let mode = "library"
      #else
      let mode = "source"
      #endif
      #if SWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE
      let texts = [text("cities"), text("hello", "en"), text("hello", "de"), text("more")]
      #else
      let texts = [String]()
      #endif
      return ([mode] + texts + [note()]).joined(separator: ", ")
    }

    """,
    cities: "Beijing",
    "C/Home/Resources/en.lproj/hello.txt": "hello",
    "C/Home/Resources/de.lproj/hello.txt": "hallo",
  ]

  /// What the app prints after another `integrate`, in the same build directory.
  private func output(of sandbox: Sandbox, _ options: String...) async throws -> String {
    try await sandbox.outputOfIntegratedApp(options, [])
  }

  @Test func theAppReadsTheSameFromSourceAndFromLibraries() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let texts = "Beijing, hello, hallo, no more, 2 58 a note\n"
    #expect(try await sandbox.prebuild() == ["Home", "Mixed", "Table"])
    let table = "\(Self.build)/P_ModKitResources_Table.resources/table.bin"
    #expect(try await output(of: sandbox, "--fail-on-miss") == "library, \(texts)")
    #expect(try sandbox.read(table) == "1\n")
    #expect(try await output(of: sandbox, "--source", "*") == "source, \(texts)")
    #expect(try await output(of: sandbox, "--focus", "Home") == "source, \(texts)")
    #expect(try await output(of: sandbox, "--fail-on-miss") == "library, \(texts)")
  }

  @Test func anotherResourceNeedsNoOtherLibrary() async throws {
    let sandbox = try Sandbox(files: Self.files)
    _ = try await sandbox.prebuild()
    _ = try await output(of: sandbox)
    try sandbox.write(Self.cities, "Shanghai")
    try sandbox.write("C/Home/Resources/more.txt", "more")
    try sandbox.write("C/Mixed/Sources/note.txt", "another note")
    #expect(try await sandbox.prebuild().isEmpty)
    #expect(
      try await output(of: sandbox, "--fail-on-miss")
        == "library, Shanghai, hello, hallo, more, 2 58 another note\n")
  }

  /// The program, its libraries' resources and nothing else are in another place.
  @Test func theProgramAndItsBundlesMayBeMoved() async throws {
    let sandbox = try Sandbox(files: Self.files)
    _ = try await sandbox.prebuild()
    _ = try await output(of: sandbox)
    let build = sandbox.directory.appending(path: Self.build)
      .resolvingSymlinksInPath()
    let bundles = ["P_ModKitResources_Home.resources", "P_ModKitResources_Mixed.resources"]
    try sandbox.write("moved/ModKitResources.txt", "no bundle")
    for name in ["P"] + bundles {
      try FileManager.default.moveItem(
        at: build.appending(path: name), to: sandbox.directory.appending(path: "moved/\(name)"))
    }
    let program = sandbox.directory.appending(path: "moved/P").path
    let answer = try await sandbox.run(program, [])
    #expect(answer.output.hasPrefix("library, Beijing, "), "\(answer.text)")

    // Another package left its bundle there. That of the program comes first.
    let other = "moved/A_ModKitResources_Home.resources"
    try sandbox.write("\(other)/cities.txt", "Elsewhere")
    #expect(try await sandbox.run(program, []).output == answer.output)
    try sandbox.remove("moved/\(bundles[0])")
    #expect(
      try await sandbox.run(program, []).output.hasPrefix("library, Elsewhere, no hello, "))

    // In an app of pods, the bundle has the name of the component.
    try sandbox.remove(other)
    try sandbox.write("moved/Home.bundle/cities.txt", "Pod")
    #expect(try await sandbox.run(program, []).output.hasPrefix("library, Pod, no hello, "))

    try sandbox.remove("moved/Home.bundle")
    let failure = try await sandbox.run(program, [])
    #expect(!failure.isSuccess)
    #expect(
      failure.errors.contains(
        "there is no bundle *_ModKitResources_Home or Home.bundle with the resources of Home in "),
      "\(failure.errors)")
  }

  /// A checkout without the source has no resources either.
  @Test func theLibraryIsNotPinned() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write(
      "C/Mixed/component.yml", (Self.files["C/Mixed/component.yml"] ?? "") + "access: [payments]\n")
    let pinned = try await sandbox.modkit("prebuild", "--pin", "access:*", "--pin", "Table")
    #expect(pinned.status == 2)
    #expect(
      pinned.errors.contains(
        "'Table' cannot be pinned: its library needs its resources, and only a checkout with its"
          + " source has them"), "\(pinned.errors)")
  }

  @Test func aComponentWithTheNameOfResourcesIsRefused() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write(
      "C/Other/component.yml", "name: modkitresources_home\nlayer: base-service\n")
    try sandbox.write("C/Other/Sources/Other.swift", "public func other() {}\n")
    // The product does not have both.
    #expect(try await sandbox.modkit("integrate", "--product", "P", "--dry-run").status == 0)
    let answer = try await sandbox.modkit("integrate")
    #expect(answer.status == 2)
    #expect(
      answer.text.contains(
        "C/Other/component.yml:1:7: error: the module `modkitresources_home` of modkitresources_home has"
          + " the name that SwiftPM needs for the resources of Home"), "\(answer.text)")
  }
}
