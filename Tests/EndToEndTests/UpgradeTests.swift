import Foundation
import ModKitTestSupport
import Testing

/// `modkit upgrade`, and what other commands say of the version that modkit.yml states.
@Suite struct UpgradeTests {
  private func sandbox(_ version: String) throws -> Sandbox {
    var files = Sandbox.smallWorkspace
    files["modkit.yml"] = version + (files["modkit.yml"] ?? "")
    return try Sandbox(files: files)
  }

  @Test func aWorkspaceWithoutAVersion() async throws {
    let sandbox = try sandbox("")
    let manifest = try sandbox.read("modkit.yml")
    let check = try await sandbox.modkit("check")
    #expect(!check.output.contains("upgrade"), "nobody is told of a key that is optional")
    let text = try await sandbox.modkit("upgrade")
    #expect(text.status == 0)
    #expect(
      text.output.hasPrefix("modkit.yml does not state the version that it was written for; "))
    #expect(text.output.contains("  large-resource (another level): is off; write "))
    #expect(try sandbox.read("modkit.yml") == manifest)

    let update = try await sandbox.modkit("upgrade", "--update")
    #expect(update.status == 0 && update.errors.contains("wrote modkit.yml"), "\(update.errors)")
    let first = try sandbox.read("modkit.yml").split(separator: "\n", maxSplits: 1)
    #expect(first[0].hasPrefix("modkit: 0.1   # ") && first[1] == manifest)
    let again = try await sandbox.modkit("upgrade", "--update")
    #expect(again.output == "no rule has changed since modkit 0.1\n" && again.errors.isEmpty)
    #expect(try await sandbox.modkit("check").output == check.output)
  }

  @Test func anOlderVersionIsOneLineOfACheck() async throws {
    let sandbox = try sandbox("modkit: 0.0.3\n")
    let plain = try await sandbox.modkit("check")
    #expect(
      plain.output.contains(
        "note: modkit.yml was written for modkit 0.0.3, and this is 0.1: `modkit upgrade` says what"
          + " has changed\n"), "\(plain.output)")
    // Also from the memory of the last run, and not in formats for programs.
    #expect(try await sandbox.modkit("check").output == plain.output)
    let document = try await sandbox.modkit("check", "--format", "json")
    #expect(!document.output.contains("upgrade"))
    let json = try json(try await sandbox.modkit("upgrade", "--format", "json").output)
    #expect(json["stated"] as? String == "0.0.3" && json["current"] as? String == "0.1")
    #expect((json["changes"] as? [Any])?.isEmpty == false)
  }

  @Test func aNewerVersionExplainsKeysThatAreNotKnown() async throws {
    let sandbox = try sandbox("modkit: 7.1\n")
    let check = try await sandbox.modkit("check")
    #expect(
      check.output.contains("note: modkit.yml was written for modkit 7.1, and this is 0.1, which"))
    #expect(try await sandbox.modkit("upgrade").output.contains(": update modkit\n"))
    let update = try await sandbox.modkit("upgrade", "--update")
    #expect(update.status == 2 && update.errors.contains("modkit.yml is as it was"))

    try sandbox.append("future: true\n", to: "C/Beta/component.yml")
    let broken = try await sandbox.modkit("check")
    #expect(broken.status == 2)
    #expect(
      broken.errors.contains(
        "modkit.yml:1:9: error: the workspace was written for modkit 7.1, and this is 0.1"),
      "\(broken.errors)")
    #expect(broken.errors.contains("no key `future`"))
    try sandbox.edit("modkit.yml", "modkit: 7.1", "modkit: 0.1")
    #expect(!(try await sandbox.modkit("check")).errors.contains("was written for"))
  }

  @Test func aVersionIsAVersion() async throws {
    let sandbox = try sandbox("modkit: new\n")
    let check = try await sandbox.modkit("check")
    #expect(check.status == 2)
    #expect(
      check.errors.contains("modkit.yml:1:9: error: `modkit` `new` is not a version"),
      "\(check.errors)")
    let missing = try Sandbox(files: ["x": ""])
    #expect(try await missing.modkit("upgrade").status == 2)
  }

  @Test func initStatesIt() async throws {
    let sandbox = try Sandbox(files: [
      "Package.swift":
        "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"A\")])\n",
      "Sources/A/A.swift": "\n",
    ])
    for arguments in [["init"], ["init", "--from", "swiftpm", "--force"]] {
      let result = try await sandbox.run(Sandbox.binary.path, arguments)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try sandbox.read("modkit.yml").contains("\nmodkit: 0.1   # "), "\(arguments)")
      #expect(try await sandbox.modkit("check").status == 0)
    }
    let empty = try Sandbox(files: [".keep": ""])
    #expect(try await empty.modkit("init").status == 0)
    #expect(try empty.read("modkit.yml").contains("\nmodkit: 0.1   # "))
  }
}
