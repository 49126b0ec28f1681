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

  /// Every law holds, and an exception allows what it names and no more.
  @Test func twoLawsOnOneImport() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["*/component.yml"]
      forbidden:
      - {from: A, to: "module:UIKit", reason: one}
      - {from: "*", to: "header:UIKit/*", reason: two}
      exceptions:
      - {rule: forbidden-import, from: A, to: UIKit, reason: r}

      """,
      "A/component.yml": "name: A\nlayer: base-service\n",
      "A/Sources/a.m": "#import <UIKit/UIKit.h>\n",
    ])
    let check = try await sandbox.modkit("check")
    #expect(check.status == 1)
    #expect(check.output.contains("'A' must not import `UIKit/UIKit.h`: two\n"))
    #expect(check.output.contains("1 error, 0 warnings, 1 excepted"))
    try sandbox.append(
      "- {rule: forbidden-import, from: A, to: UIKit/UIKit.h, reason: r}\n", to: "modkit.yml")
    let excepted = try await sandbox.modkit("check")
    #expect(excepted.output.hasPrefix("no findings, 2 excepted"))
  }

  /// What a law on headers forbids is not declared, nor advised to be.
  @Test func aHeaderOfAComponent() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["*/component.yml"]
      forbidden:
      - {from: "*", to: "header:B/*", reason: two, use: D}

      """,
      "A/component.yml": "name: A\nlayer: base-service\n",
      "A/Sources/a.m": "#import <B/b.h>\n",
      "B/component.yml": "name: B\nlayer: base-service\n", "B/Headers/b.h": "",
      "D/component.yml": "name: D\nlayer: base-service\n", "D/Headers/d.h": "",
    ])
    let fix = try await sandbox.modkit("check", "--fix")
    #expect(fix.status == 1)
    #expect(fix.errors.isEmpty)
    #expect(fix.output.contains("1 error, 0 warnings"))
    #expect(fix.output.contains("fix: take `D` instead, and add `- D` to `dependencies:`"))
    #expect(try sandbox.read("A/component.yml") == "name: A\nlayer: base-service\n")
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
