import Foundation
import ModKitTestSupport
import Testing

@Suite struct CheckTests {
  @Test func theSampleWorkspaceIsClean() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let result = try await sandbox.modkit("check")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("no findings, 4 excepted in 36 components"))
    #expect(result.errors.isEmpty)
  }

  @Test func theBrokenWorkspaceHasAViolationOfEachRule() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    let result = try await sandbox.modkit("check", "--format", "json", "--as-of", "2026-11-21")
    #expect(result.status == 1)
    let document = try json(result.output)
    let findings = try #require(document["findings"] as? [[String: Any]])
    let broken = try #require(BrokenWorkspace(document))
    #expect(try Golden.difference(broken.text, from: BrokenWorkspace.file) == nil)
    for finding in findings {
      let file = try #require(finding["file"] as? String)
      #expect(!file.hasPrefix("/"))
      #expect((finding["line"] as? Int ?? 0) > 0)
      #expect((finding["fingerprint"] as? String)?.isEmpty == false)
    }
    let summary = try #require(document["summary"] as? [String: Any])
    #expect(summary["errors"] as? Int == broken.errorCount)
    #expect(summary["warnings"] as? Int == broken.warningCount)
  }

  @Test func theCommentOfTheBrokenWorkspaceNamesEveryLaw() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    let head = try sandbox.read("modkit.yml").components(separatedBy: "\nname:")[0]
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: Sandbox.repository.appending(path: "docs/rules").path)
    for rule in pages.map({ $0.replacingOccurrences(of: ".md", with: "") }) {
      #expect(head.contains(rule), "\(rule) is not in the comment")
    }
  }

  @Test func theTextOfTheBrokenWorkspaceIsStable() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    let first = try await sandbox.modkit("check", "--as-of", "2026-11-21")
    let second = try await sandbox.modkit("check", "--as-of", "2026-11-21")
    #expect(first.output == second.output)
    #expect(
      first.output.contains(
        "Components/base-service/Analytics/Sources/VisitCounter.swift:2:8: error[layer-order]"))
  }

  @Test func anExceptionHoldsUntilItsDay() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    let before = try await sandbox.modkit("check", "--as-of", "2023-12-31")
    let after = try await sandbox.modkit("check", "--as-of", "2024-01-02")
    #expect(!before.output.contains("'Jobs' of line"))
    #expect(after.output.contains("'Jobs' of line"))
  }

  @Test func oneRuleCanBeAskedFor() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    let result = try await sandbox.modkit("check", "--rule", "no-cycles")
    #expect(result.status == 1)
    #expect(result.output.contains("1 error, 0 warnings"))
  }

  @Test func anUnknownDependencyIsAFindingAndStopsEverythingElse() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
      "C/Alpha/component.yml": "name: Alpha\nlayer: base-service\ndependencies: [Bta]\n",
      "C/Alpha/Sources/A.swift": "import Foundation\n",
      "C/Beta/component.yml": "name: Beta\nlayer: base-service\n",
      "C/Beta/Sources/B.swift": "import Foundation\n",
    ])
    let check = try await sandbox.modkit("check", "--format", "json")
    #expect(check.status == 2)
    #expect(check.output.contains("\"unknown-dependency\""))
    #expect(check.output.contains("write `Beta` in place of `Bta`"))

    let integrate = try await sandbox.modkit("integrate")
    #expect(integrate.status == 2)
    #expect(integrate.errors.contains("C/Alpha/component.yml:3:16: error:"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.directory.path + "/.modkit"))

    for command in [["graph"], ["why", "Alpha", "Beta"], ["headers"], ["explain", "Alpha"]] {
      #expect(try await sandbox.run(sandbox.binaryPath, command).status == 2, "\(command)")
    }
    #expect(try await sandbox.modkit("check", "--rule", "no-cycles").status == 2)
  }

  @Test func modkitObeysItself() async throws {
    let sandbox = try Sandbox()
    let result = try await sandbox.modkit("check", "--workspace", Sandbox.repository.path)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test func warningsDoNotFail() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml":
        "name: W\ncomponents: [\"C/*/component.yml\"]\nrules: {unused-dependency: warning}\n",
      "C/A/component.yml": "name: A\nlayer: base-service\ndependencies: [B]\n",
      "C/A/Sources/A.swift": "import Foundation\n",
      "C/B/component.yml": "name: B\nlayer: base-service\n",
      "C/B/Sources/B.swift": "import Foundation\n",
    ])
    let result = try await sandbox.modkit("check")
    #expect(result.status == 0)
    #expect(result.output.contains("0 errors, 1 warning"))
  }

  /// Its last day begins and ends where the user is.
  @Test func exceptionsExpireByTheTimeZone() async throws {
    let day = try dayBehindUTC(hours: 11)
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["*/component.yml"]
      exceptions:
      - {rule: layer-order, from: Net, reason: "until it sinks", expires: \(day)}
      """,
      "Net/component.yml": "name: Net\nlayer: base-service\ndependencies: [Login]\n",
      "Net/Sources/n.swift": "import Login\n",
      "Login/component.yml": "name: Login\nlayer: base-business\n",
    ])
    let west = try await sandbox.run("env", ["TZ=West+11", sandbox.binaryPath, "check"])
    // A day later there, whatever the hour.
    let east = try await sandbox.run("env", ["TZ=East-14", sandbox.binaryPath, "check"])
    // It may have been midnight in the west.
    guard try dayBehindUTC(hours: 11) == day else { return }
    #expect(west.status == 0, "\(west.output)")
    #expect(east.status == 1, "\(east.output)")
  }

  private func dayBehindUTC(hours: Int) throws -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: -3600 * hours))
    let parts = calendar.dateComponents([.year, .month, .day], from: Date())
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }
}
