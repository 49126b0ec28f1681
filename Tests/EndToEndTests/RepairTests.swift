import Foundation
import ModKitTestSupport
import Testing

/// `check --fix` edits manifests as a careful person would.
@Suite struct RepairTests {
  private static let beta = """
    # The head.
    name: Beta
    layer: base-business
    # Why we need them.
    dependencies:   # all of them
      - Account   # who pays
      # For the dates.
      - Delta
      - Epsilon   # no longer

    owners: ["@beta"]   # a team

    """
  private static let mendedBeta = """
    # The head.
    name: Beta
    layer: base-business
    # Why we need them.
    dependencies:   # all of them
      - Account   # who pays
      - Alpha
      # For the dates.
      - Delta

    owners: ["@beta"]   # a team

    """

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    for name in ["Account", "Delta", "Epsilon"] {
      try sandbox.write("C/\(name)/component.yml", "name: \(name)\nlayer: base-service\n")
      try sandbox.write("C/\(name)/Sources/S.swift", "import Foundation\n")
    }
    try sandbox.write("C/Beta/component.yml", Self.beta)
    try sandbox.write("C/Beta/Sources/B.swift", "import Account\nimport Alpha\nimport Delta\n")
    return sandbox
  }

  @Test func itDeclaresAndRemovesAndKeepsTheRest() async throws {
    let sandbox = try sandbox()
    let result = try await sandbox.modkit("check", "--fix")
    #expect(result.status == 0)
    #expect(result.errors == "rewrote C/Beta/component.yml\n")
    #expect(result.output.hasPrefix("no findings in 6 components"))
    #expect(try sandbox.read("C/Beta/component.yml") == Self.mendedBeta)

    let before = try sandbox.snapshot(of: "C")
    let again = try await sandbox.modkit("check", "--fix")
    #expect(again.status == 0)
    #expect(again.errors.isEmpty)
    #expect(try sandbox.snapshot(of: "C") == before)
  }

  @Test func aListIsBegun() async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    _ = try await sandbox.modkit("check", "--fix")
    #expect(
      try sandbox.read("C/Beta/component.yml")
        == "name: Beta\nlayer: base-business\ndependencies: [Alpha]\n")
  }

  @Test func whatCannotBeEditedIsRefusedWithItsPlace() async throws {
    let sandbox = try sandbox()
    let text = "name: Gamma\nlayer: main-business\ndependencies: &all\n- Alpha\n"
    try sandbox.write("C/Gamma/component.yml", text)
    try sandbox.write("C/Gamma/Sources/G.swift", "import Beta\n")
    let result = try await sandbox.modkit("check", "--fix")
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "C/Gamma/component.yml:3:15: error: `dependencies` cannot be edited here: it has an anchor;"
          + " add `Beta` and remove `Alpha` by hand\n"))
    #expect(try sandbox.read("C/Gamma/component.yml") == text)
    #expect(try sandbox.read("C/Beta/component.yml") == Self.mendedBeta, "the others are mended")
    #expect(result.output.contains("2 errors, 0 warnings"))
    #expect(!result.output.contains("--fix"), "not what it has just refused")
    let json = try await sandbox.modkit("check", "--fix", "--format", "json")
    #expect(!json.output.contains("\"fixable\""))
    let check = try await sandbox.modkit("check", "--format", "json")
    #expect(check.output.contains("\"fixable\""))
  }

  /// It would become legal to import in a circle.
  @Test func noCycleIsDeclared() async throws {
    let sandbox = try sandbox()
    try sandbox.write("C/Delta/Sources/S.swift", "import Account\n")
    try sandbox.write("C/Account/Sources/S.swift", "import Delta\n")
    let before = try sandbox.snapshot(of: "C")
    let result = try await sandbox.modkit("check", "--fix")
    #expect(result.status == 1)
    #expect(result.errors == "rewrote C/Beta/component.yml\n")
    let after = try sandbox.snapshot(of: "C")
    #expect(before.keys.filter { before[$0] != after[$0] } == ["Beta/component.yml"])
    #expect(result.output.contains("fix: remove Account → Delta, or Delta → Account\n"))
    #expect(!result.output.contains("add `-"))
  }

  /// One dependency can be declared only once another one is removed.
  @Test func oneRunIsEnough() async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    try sandbox.write(
      "C/Alpha/component.yml", "name: Alpha\nlayer: base-business\ndependencies: [Beta]\n")
    let result = try await sandbox.modkit("check", "--fix")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.errors == "rewrote C/Alpha/component.yml\nrewrote C/Beta/component.yml\n")
    #expect(try sandbox.read("C/Alpha/component.yml").hasSuffix("dependencies: []\n"))
    #expect(try sandbox.read("C/Beta/component.yml").hasSuffix("dependencies: [Alpha]\n"))
  }

  /// Anchors beside the list stay as they are; a list that is an alias is not edited.
  @Test(arguments: ["\n", "\r\n"]) func anchorsAndAliases(lineBreak: String) async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    let beside = "name: Beta\nlayer: &l base-business\nowners: [*l]\ndependencies:\n"
    let alias =
      "name: Gamma\nlayer: main-business\ntests: {dependencies: &d [Alpha]}\ndependencies: *d\n"
    let lines = { (text: String) in text.replacingOccurrences(of: "\n", with: lineBreak) }
    try sandbox.write("C/Beta/component.yml", lines(beside))
    try sandbox.write("C/Gamma/component.yml", lines(alias))
    let result = try await sandbox.modkit("check", "--fix")
    #expect(
      try sandbox.read("C/Beta/component.yml")
        == lines("name: Beta\nlayer: &l base-business\nowners: [*l]\ndependencies: [Alpha]\n"))
    #expect(result.errors.contains("C/Gamma/component.yml:4:"), "\(result.errors)")
    #expect(try sandbox.read("C/Gamma/component.yml") == lines(alias))
  }

  @Test func theOtherFindingsAreStillShown() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    let before = try sandbox.snapshot(of: "Components")
    let result = try await sandbox.modkit("check", "--fix", "--as-of", "2026-11-21")
    #expect(result.status == 1)
    let broken = BrokenWorkspace.recorded
    #expect(
      result.output.contains("\(broken.errorCount - 2) errors, \(broken.warningCount) warnings in ")
    )
    let after = try sandbox.snapshot(of: "Components")
    #expect(
      before.keys.filter { before[$0] != after[$0] }.sorted() == [
        "base-business/Membership/component.yml", "main-business/Profile/component.yml",
      ])
    #expect(after["base-business/Membership/component.yml"]?.contains("[Storage]") == true)
    #expect(
      after["main-business/Profile/component.yml"]?.hasSuffix("dependencies: [Membership]\n")
        == true)
  }

  @Test func onlyRequestedFindingsAreFixed() async throws {
    let sandbox = try sandbox()
    let result = try await sandbox.modkit("check", "--fix", "--rule", "unused-dependency")
    #expect(result.status == 0)
    let text = try sandbox.read("C/Beta/component.yml")
    #expect(!text.contains("Epsilon"))
    #expect(!text.contains("Alpha"))
  }

  /// What an exception allows is left as it is.
  @Test func anExceptedFindingIsLeftAlone() async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    try sandbox.append(
      "exceptions:\n- {rule: undeclared-import, from: Beta, reason: \"for now\"}\n",
      to: "modkit.yml")
    let result = try await sandbox.modkit("check", "--fix")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(try sandbox.read("C/Beta/component.yml") == "name: Beta\nlayer: base-business\n")
  }

  @Test func linesEndAsTheyDid() async throws {
    let sandbox = try sandbox()
    try sandbox.write(
      "C/Beta/component.yml", Self.beta.replacingOccurrences(of: "\n", with: "\r\n"))
    _ = try await sandbox.modkit("check", "--fix")
    #expect(
      Array(try sandbox.read("C/Beta/component.yml").utf8)
        == Array(Self.mendedBeta.replacingOccurrences(of: "\n", with: "\r\n").utf8))
  }

  /// It is replaced by a rename, and stays read-only.
  @Test func permissionsAreKept() async throws {
    let sandbox = try sandbox()
    let path = sandbox.directory.appending(path: "C/Beta/component.yml").path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let result = try await sandbox.modkit("check", "--fix")
    #expect(result.status == 0, "\(result.errors)")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o444)
    #expect(try sandbox.read("C/Beta/component.yml") == Self.mendedBeta)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: sandbox.directory.appending(path: "C/Beta").path)
    #expect(names.sorted() == ["Sources", "component.yml"], "nothing is left behind")
  }

  @Test(.disabled(if: getuid() == 0, "root may write everywhere"))
  func aDirectoryThatCannotBeWritten() async throws {
    let sandbox = try sandbox()
    let path = sandbox.directory.appending(path: "C/Beta").path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
    let result = try await sandbox.modkit("check", "--fix")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    #expect(result.status == 2)
    #expect(result.errors.contains("component.yml cannot be written"))
    #expect(try sandbox.read("C/Beta/component.yml") == Self.beta)
  }

  /// A manifest that is a link stays one, and what it leads to is edited.
  @Test func aManifestThatIsALink() async throws {
    let sandbox = try sandbox()
    try sandbox.move("C/Beta/component.yml", to: "beta.yml")
    try sandbox.link("C/Beta/component.yml", to: "../../beta.yml")
    let result = try await sandbox.modkit("check", "--fix")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(try sandbox.read("beta.yml") == Self.mendedBeta)
    #expect(try sandbox.snapshot(of: "C/Beta")["component.yml"] == "-> ../../beta.yml")
  }

  @Test func theBaselineIsNoShelter() async throws {
    let sandbox = try sandbox()
    _ = try await sandbox.modkit("check", "--update-baseline")
    let result = try await sandbox.modkit("check", "--fix", "--update-baseline")
    #expect(result.status == 0)
    #expect(result.output == "modkit-baseline.yml: 0 findings, 0 added, 2 removed\n")
    #expect(try sandbox.read("C/Beta/component.yml") == Self.mendedBeta)
  }
}
