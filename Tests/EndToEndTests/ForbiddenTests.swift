import Foundation
import ModKitTestSupport
import Testing

/// Laws of a workspace's own, as the commands show them.
@Suite struct ForbiddenTests {
  private func sandbox(_ laws: String) throws -> Sandbox {
    try Sandbox(files: [
      "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\nforbidden:\n\(laws)",
      "C/Feed/component.yml": "name: Feed\nlayer: main-business\n",
      "C/Feed/Sources/f.swift": "import SQLite3\nimport Analytics\n",
      "C/Analytics/component.yml": "name: Analytics\nlayer: base-service\n",
      "C/Analytics/Sources/a.swift": "import Foundation\n",
      "C/Database/component.yml": "name: Database\nlayer: base-service\n",
      "C/Database/Sources/d.swift": "import SQLite3\n",
    ])
  }

  @Test func theModuleAndTheComponent() async throws {
    let sandbox = try sandbox(
      """
      - {from: "*", to: "module:SQLite3", reason: the schema is ours, use: Database}
      - {from: Feed, to: Analytics, reason: it slows us down}
      """)
    let check = try await sandbox.modkit("check", "--format", "json")
    #expect(check.status == 1)
    let findings = try #require(try json(check.output)["findings"] as? [[String: Any]])
    #expect(
      findings.map { $0["fingerprint"] as? String }
        == ["forbidden-import:Feed:SQLite3", "forbidden-import:Feed:Analytics"])
    #expect(
      findings.first?["message"] as? String
        == "'Feed' must not import `SQLite3`: the schema is ours")
    let why = try await sandbox.modkit("why", "Feed", "Analytics")
    #expect(why.output.contains("forbidden by forbidden-import: 'Feed' must not depend on"))

    // What is forbidden is not declared.
    let fix = try await sandbox.modkit("check", "--fix")
    #expect(fix.status == 1)
    #expect(try sandbox.read("C/Feed/component.yml") == "name: Feed\nlayer: main-business\n")

    // What the findings advise ends in a clean check.
    try sandbox.append("dependencies:\n- Database\n", to: "C/Feed/component.yml")
    try sandbox.write("C/Feed/Sources/f.swift", "import Database\n")
    #expect(try await sandbox.modkit("check").output.hasPrefix("no findings in 3 components"))
  }

  /// The last result is not printed again where an import of a module from outside has come.
  @Test func theCacheNoticesAnImport() async throws {
    let sandbox = try sandbox("- {from: Analytics, to: \"module:SQLite3\"}\n")
    try sandbox.append("dependencies: [Analytics]\n", to: "C/Feed/component.yml")
    try await sandbox.initializeRepository()
    try await sandbox.settle()
    #expect(try await sandbox.modkit("check").status == 0)
    #expect(try await sandbox.modkit("check").status == 0)
    try sandbox.write("C/Analytics/Sources/a.swift", "import SQLite3\n")
    #expect(try await sandbox.modkit("check").status == 1)
    try sandbox.write("modkit.yml", "name: W\ncomponents: [\"C/*/component.yml\"]\n")
    #expect(try await sandbox.modkit("check").status == 0)
  }

  @Test func aTypoIsAnError() async throws {
    let sandbox = try sandbox("- {from: Fed, to: \"module:SQLite\"}\n")
    let check = try await sandbox.modkit("check")
    #expect(check.status == 2)
    #expect(check.errors.contains("modkit.yml:4:10: error: `Fed` selects no component"))
    #expect(check.errors.contains("modkit.yml:4:19: error: `module:SQLite` selects no module"))
    #expect(check.errors.contains("did you mean `module:SQLite3`?"))
  }
}
