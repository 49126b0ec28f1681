import Foundation
import ModKitTestSupport
import Testing

@Suite struct ScaffoldTests {
  @Test func namesThatYAMLTakesForSomethingElse() async throws {
    let sandbox = try Sandbox()
    #expect(try await sandbox.modkit("init").status == 0)
    for name in ["null", "True", "on"] {
      #expect(
        try await sandbox.modkit("new", "component", name, "--layer", "base-service").status == 0)
    }
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0 && check.output.contains("3 components"), "\(check.text)")
  }

  @Test func aWorkspaceGrowsFromNothing() async throws {
    let sandbox = try Sandbox()
    #expect(try await sandbox.modkit("init").status == 0)
    for (name, language) in [
      ("Alpha", "swift"), ("Beta", "c"), ("Gamma", "objc"), ("Delta", "mixed"),
    ] {
      let result = try await sandbox.modkit(
        "new", "component", name, "--layer", "base-service", "--language", language)
      #expect(result.status == 0, "\(result.errors)")
    }
    // A type of the module's name would make this one unreachable.
    try sandbox.append(
      "public struct User { public init() {} }\n",
      to: "Components/base-service/Alpha/Sources/AlphaEntry.swift")
    #expect(
      try await sandbox.modkit("new", "component", "Client", "--layer", "main-business").status == 0
    )
    let client = "Components/main-business/Client"
    try sandbox.write(
      "\(client)/component.yml", "name: Client\nlayer: main-business\ndependencies: [Alpha]\n")
    try sandbox.write(
      "\(client)/Sources/ClientEntry.swift",
      "import Alpha\nstruct User { let other = Alpha.User(); let entry = Alpha.AlphaEntry.self }\n")
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.output)\(check.errors)")

    let integrate = try await sandbox.modkit("integrate")
    #expect(integrate.status == 0)
    #expect(integrate.output.contains("left out"))
    let build = try await sandbox.run(
      "swift", ["build", "--package-path", ".modkit/workspace/swiftpm"])
    #expect(build.status == 0, "\(build.output)\(build.errors)")
  }

  @Test func nothingIsOverwritten() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let before = try sandbox.snapshot(of: ".")
    #expect(try await sandbox.modkit("init").status == 2)
    let component = try await sandbox.modkit(
      "new", "component", "Logging", "--layer", "base-service")
    #expect(component.status == 2)
    #expect(component.errors.contains("exists already"))
    let layer = try await sandbox.modkit("new", "component", "Nova", "--layer", "base-servce")
    #expect(layer.status == 64)
    #expect(layer.errors.contains("did you mean `base-service`?"))
    #expect(try sandbox.snapshot(of: ".") == before)
  }

  @Test func aLayerMayHaveAnyName() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["Components/*/*/component.yml"]
      layers: ["a: \\"b\\" # c", top]
      """
    ])
    let new = try await sandbox.modkit(
      "new", "component", "Alpha", "--layer", "a: \"b\" # c", "--line", "null")
    #expect(new.status == 0, "\(new.errors)")
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    let manifest = try sandbox.read("Components/a: \"b\" # c/Alpha/component.yml")
    #expect(manifest.contains("line: \"null\"\n"))
  }

  @Test(arguments: ["class", "Foundation", "7up", "a-b", "été", ""])
  func aNameThatCannotBeAModuleIsRefused(_ name: String) async throws {
    let sandbox = try Sandbox()
    _ = try await sandbox.modkit("init")
    let result = try await sandbox.modkit("new", "component", name, "--layer", "base-service")
    #expect(result.status == 64, "\(result.errors)")
    let line = try await sandbox.modkit(
      "new", "component", "Alpha", "--layer", "base-service", "--line", "a: b")
    #expect(line.status == 64)
    #expect(try sandbox.snapshot(of: ".").keys.sorted() == [".gitignore", "modkit.yml"])
  }

  /// Names that `check` would report as duplicate-module are refused; others are not.
  @Test func aModuleThatExistsIsRefused() async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    try sandbox.append("external: [Rx]\n", to: "modkit.yml")
    try sandbox.append("module: AlphaKit\n", to: "C/Alpha/component.yml")
    for (name, owner) in [
      ("Network", "the platforms"), ("os", "the platforms"), ("rx", "a library under `external:`"),
      ("alphakit", "'Alpha'"),
    ] {
      let result = try await sandbox.modkit("new", "component", name, "--layer", "base-service")
      #expect(result.status == 64)
      #expect(
        result.errors.contains(
          "`\(name)` cannot be a component: it would have the module of \(owner)"),
        "\(result.errors)")
    }
    let main = try await sandbox.modkit("new", "component", "main", "--layer", "base-service")
    #expect(main.status == 0, "\(main.errors)")
  }

  @Test func aLinkedFolderOfTheUserIsFollowed() async throws {
    let sandbox = try Sandbox(files: ["Elsewhere/keep.txt": "mine"])
    _ = try await sandbox.modkit("init")
    let link = sandbox.directory.appending(path: "Components").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "Elsewhere")
    let result = try await sandbox.modkit(
      "new", "component", "Alpha", "--layer", "base-service")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "Elsewhere")
    #expect(try sandbox.read("Elsewhere/base-service/Alpha/component.yml").contains("Alpha"))
    #expect(try await sandbox.modkit("check").status == 0)
  }
}
