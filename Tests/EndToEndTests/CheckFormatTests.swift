import Foundation
import ModKitTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Every format of `check` says the same of the broken workspace, in a form that readers take.
@Suite struct CheckFormatTests {
  private static let errorCount = BrokenWorkspace.recorded.errorCount
  private static let warningCount = BrokenWorkspace.recorded.warningCount
  private static let count = BrokenWorkspace.recorded.count
  private static let size = BrokenWorkspace.recorded.size
  private static let unowned = BrokenWorkspace.recorded.unowned

  private func broken(_ format: String, _ options: String...) async throws -> String {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    let arguments = ["check", "--as-of", "2026-11-21", "--format", format] + options
    let result = try await sandbox.run(sandbox.binaryPath, arguments)
    #expect(result.status == 1)
    #expect(result.errors.isEmpty)
    #expect(!result.output.contains(sandbox.directory.path), "no absolute path")
    let again = try await sandbox.run(sandbox.binaryPath, arguments)
    #expect(result.output == again.output)
    return result.output
  }

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

  @Test func text() async throws {
    let text = try await broken("text")
    #expect(lines(text).count { $0.contains(": error[") } == Self.errorCount)
    #expect(lines(text).count { $0.contains(": warning[") } == Self.warningCount)
    #expect(Self.errorCount > 30 && Self.warningCount > 5)
    #expect(
      text.contains("\n\(Self.errorCount) errors, \(Self.warningCount) warnings in \(Self.size)\n"))
    #expect(
      text.hasSuffix(
        "\n`modkit check --fix` can fix 2 of them\n"
          + "\(Self.unowned) belongs to no component\n"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func json() async throws {
    let document = try EndToEndTests.json(try await broken("json"))
    #expect(document["schema"] as? String == "modkit/check/1")
    let findings = try #require(document["findings"] as? [[String: Any]])
    #expect(findings.count == Self.count)
    let fingerprints = Set(findings.compactMap { $0["fingerprint"] as? String })
    #expect(fingerprints.count == Self.count)
    #expect(findings.count { $0["fixable"] as? Bool == true } == 2)
  }

  @Test func sarif() async throws {
    let document = try EndToEndTests.json(try await broken("sarif"))
    #expect(document["version"] as? String == "2.1.0")
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == Self.count)
    #expect(results.count { $0["level"] as? String == "warning" } == Self.warningCount)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      let prints = result["partialFingerprints"] as? [String: Any]
      #expect((prints?["modkit/v1"] as? String)?.isEmpty == false)
    }
  }

  @Test func junit() async throws {
    let root = try #require(
      try XMLDocument(xmlString: try await broken("junit")).rootElement())
    #expect(root.name == "testsuites")
    #expect(root.attribute(forName: "failures")?.stringValue == "\(Self.errorCount)")
    let cases = try root.nodes(forXPath: "testsuite/testcase")
    #expect(root.attribute(forName: "tests")?.stringValue == "\(cases.count)")
    #expect(try root.nodes(forXPath: "testsuite/testcase/failure").count == Self.errorCount)
    #expect(try root.nodes(forXPath: "testsuite/testcase/skipped").count == Self.warningCount)
    let passed = try root.nodes(forXPath: "testsuite[@failures='0' and @skipped='0']")
    #expect(
      passed.compactMap { ($0 as? XMLElement)?.attribute(forName: "name")?.stringValue }
        == [
          "package-wrapper", "cplusplus-in-umbrella", "size-budget", "unread-description",
          "stale-baseline",
        ],
      "every other rule has a finding")
  }

  @Test func gitlab() async throws {
    let value = try JSONSerialization.jsonObject(with: Data(try await broken("gitlab").utf8))
    let issues = try #require(value as? [[String: Any]])
    #expect(issues.count == Self.count)
    #expect(issues.count { $0["severity"] as? String == "minor" } == Self.warningCount)
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == Self.count)
    for issue in issues {
      let location = try #require(issue["location"] as? [String: Any])
      #expect((location["path"] as? String)?.hasPrefix("/") == false)
      #expect(((location["lines"] as? [String: Any])?["begin"] as? Int ?? 0) > 0)
    }
  }

  @Test func github() async throws {
    let lines = lines(try await broken("github"))
    #expect(lines.count == Self.count + 1)
    #expect(
      lines.last
        == "::notice title=unowned sources::\(Self.unowned) belongs to no component: Attic (1)")
    #expect(lines.count { $0.hasPrefix("::error file=") } == Self.errorCount)
    #expect(lines.count { $0.hasPrefix("::warning file=") } == Self.warningCount)
  }

  @Test func xcode() async throws {
    var lines = lines(try await broken("xcode"))
    #expect(lines.popLast() == "note: \(Self.unowned) belongs to no component")
    #expect(lines.count { $0.contains(": error: ") } == Self.errorCount)
    #expect(lines.count { $0.contains(": warning: ") } == Self.warningCount)
    #expect(lines.count { $0.contains(": note: ") } == lines.count - Self.count)
    let place = #/^[^:]+:[0-9]+:[0-9]+: (?:error|warning|note): /#
    #expect(lines.allSatisfy { $0.starts(with: place) })
  }

  @Test func aRuleAlone() async throws {
    let lines = lines(try await broken("github", "--rule", "no-cycles"))
    #expect(lines.count == 2)
    let suites = try XMLDocument(xmlString: try await broken("junit", "--rule", "no-cycles"))
      .rootElement()?.nodes(forXPath: "testsuite")
    #expect(suites?.count == 1)
  }

  /// A clean workspace is 0, and an invalid one 2 with nothing on standard output.
  @Test(arguments: ["text", "json", "sarif", "junit", "gitlab", "github", "xcode"])
  func exitCodesAreThoseOfEveryFormat(_ format: String) async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    #expect(try await sandbox.modkit("check", "--format", format).status == 1)
    try sandbox.append("rules: {undeclared-import: warning}\n", to: "modkit.yml")
    #expect(try await sandbox.modkit("check", "--format", format).status == 0)
    try sandbox.append("dependencies: [Alpha]\n", to: "C/Beta/component.yml")
    let clean = try await sandbox.modkit("check", "--format", format)
    #expect(clean.status == 0)
    #expect(clean.output.isEmpty == ["github", "xcode"].contains(format))
    try sandbox.append("nonsense: 1\n", to: "C/Beta/component.yml")
    let invalid = try await sandbox.modkit("check", "--format", format)
    #expect(invalid.status == 2)
    #expect(invalid.output.isEmpty)
    #expect(invalid.errors.contains("C/Beta/component.yml:4:1: error: "))
  }
}
