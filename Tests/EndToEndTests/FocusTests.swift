import Foundation
import ModKitTestSupport
import Testing

/// What a developer, or a workspace, has chosen for every run.
@Suite struct FocusTests {
  private func line(_ name: String, _ answer: Tool.Answer) -> Substring? {
    answer.output.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
  }

  @Test func aFocusIsRemembered() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("modkit.local.yml", "# mine\nteams: [ui]   # that is me\n")
    let focus = try await sandbox.modkit("focus", "Gamma", "layer:base-b*")
    #expect(focus.status == 0, "\(focus.errors)")
    #expect(focus.output == "Gamma\nlayer:base-b*\n")
    #expect(
      try sandbox.read("modkit.local.yml")
        == "# mine\nteams: [ui]   # that is me\nfocus: [Gamma, \"layer:base-b*\"]\n")

    let plan = try await sandbox.modkit("integrate", "--dry-run")
    #expect(line("Gamma", plan) == "Gamma  source    in focus (modkit.local.yml:3)")
    #expect(line("Beta", plan) == "Beta   source    in focus (modkit.local.yml:3)")
    #expect(plan.output.contains("libraries: 0 % found, 1 missing: `modkit prebuild` builds it\n"))
    let explanation = try await sandbox.modkit("explain", "Gamma")
    #expect(explanation.output.hasPrefix("Gamma is source: in focus (modkit.local.yml:3)\n"))

    // The command line replaces it, and CI does not know it.
    let other = try await sandbox.modkit("integrate", "--dry-run", "--focus", "Alpha")
    #expect(line("Alpha", other) == "Alpha  source    in focus (--focus Alpha)")
    #expect(line("Gamma", other) == "Gamma  source    no artifact has its key")
    let server = try await sandbox.modkit("integrate", "--dry-run", "--for", "ci")
    #expect(line("Gamma", server) == "Gamma  source    no artifact has its key")

    #expect(try await sandbox.modkit("focus", "--clear").output == "")
    #expect(try sandbox.read("modkit.local.yml").hasSuffix("focus: []\n"))
  }

  @Test func nothingIsRememberedThatIsWrong() async throws {
    let sandbox = try await Sandbox.repository()
    let unknown = try await sandbox.modkit("focus", "Gama")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("did you mean `Gamma`?"))
    let selector = try await sandbox.modkit("focus", "laver:x")
    #expect(selector.status == 64)
    #expect(selector.errors.contains("did you mean `layer:`?"))
    #expect(throws: (any Error).self) { try sandbox.read("modkit.local.yml") }

    try sandbox.write("modkit.local.yml", "focus:\n  - Gama\n")
    for command in [["integrate"], ["explain", "Gamma"], ["focus", "Alpha"]] {
      let result = try await sandbox.run(sandbox.binaryPath, command)
      #expect(result.status == 2)
      #expect(
        result.errors.contains(
          "modkit.local.yml:2:5: error: `Gama` selects no component; did you mean `Gamma`?"))
    }
    #expect(try sandbox.read("modkit.local.yml") == "focus:\n  - Gama\n")
  }

  @Test func aProductIsRememberedForPlansAndNotForQuestions() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.append("products: {Small: {components: [Alpha]}}\n", to: "modkit.yml")
    try sandbox.write("modkit.local.yml", "product: Small\nbackend: cocoapods\n")
    let plan = try await sandbox.modkit("integrate", "--dry-run", "--format", "json")
    let document = try json(plan.output)
    #expect(document["product"] as? String == "Small")
    #expect(document["package"] as? String == ".modkit/products/Small/cocoapods")
    #expect((document["components"] as? [Any])?.count == 1)
    #expect(try await sandbox.modkit("explain", "Gamma").status == 0)
    let server = try await sandbox.modkit("integrate", "--dry-run", "--for", "ci")
    #expect(server.output.hasSuffix("the package would be in .modkit/workspace/swiftpm\n"))
  }

  @Test func aTrackedFileIsReported() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("modkit.local.yml", "focus: [Gamma]\n")
    #expect(!(try await sandbox.modkit("focus").errors.contains("tracked")))
    try await sandbox.git("add", "modkit.local.yml")
    let plan = try await sandbox.modkit("integrate", "--dry-run")
    #expect(plan.errors.hasPrefix("warning: modkit.local.yml is tracked by git, so that"))
  }

  @Test func initKeepsItOutOfGit() async throws {
    let sandbox = try Sandbox(files: [".gitignore": "*.o"])
    #expect(try await sandbox.modkit("init").output == "wrote modkit.yml\nwrote .gitignore\n")
    #expect(try sandbox.read(".gitignore") == "*.o\n/modkit.local.yml\n")
    let schema = try await sandbox.modkit("schema", "local")
    #expect(try json(schema.output)["title"] != nil, "\(schema.output)")
  }

  @Test func theWorkspaceDecidesForEverybody() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.append(
      "integration:\n  configuration: release\n  source: [\"layer:main-business\"]\n",
      to: "modkit.yml")
    let plan = try await sandbox.modkit("integrate", "--dry-run")
    #expect(line("Gamma", plan) == "Gamma  source    asked for as source (modkit.yml:5)")
    let release = try await sandbox.modkit("explain", "Gamma")
    let debug = try await sandbox.modkit("explain", "Gamma", "--configuration", "debug")
    #expect(release.output != debug.output, "the configuration is in the key")
    let prebuilt = try await sandbox.modkit(
      "integrate", "--dry-run", "--prebuilt", "Gamma", "--format", "json")
    let components = try #require(try json(prebuilt.output)["components"] as? [[String: String]])
    #expect(components.first { $0["name"] == "Gamma" }?["reason"] == "no artifact has its key")
    let libraries = try #require(try json(prebuilt.output)["libraries"] as? [String: Int])
    #expect(libraries == ["local": 0, "fetched": 0, "missed": 3, "chosen": 0])
  }
}
