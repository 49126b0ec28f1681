import ModKitModel
import ModKitReport
import Testing

/// Annotations as GitHub's runner reads them.
struct GitHubTests {
  private func commands(_ findings: Diagnostic...) throws -> [WorkflowCommand] {
    try WorkflowCommand.all(in: CheckSamples.report(findings).text("github"))
  }

  @Test func aFindingWithItsPlace() throws {
    let command = try #require(commands(CheckSamples.undeclared).first)
    #expect(command.name == "error")
    #expect(
      command.properties == [
        "file": "Components/Jobs/Sources/Page.swift", "line": "2", "col": "8",
        "title": "undeclared-import",
      ])
    #expect(
      command.message == """
        Login is imported but not declared: "é/\\"
        1 more place imports it.
        modkit.yml:3:1 makes the rule.
        fix: add `Login` to the dependencies of Jobs
        """)
  }

  @Test func aFindingWithoutAPlace() throws {
    let command = try #require(commands(CheckSamples.placeless).first)
    #expect(command.name == "warning")
    #expect(command.properties == ["title": "stale-exception"])
  }

  @Test(arguments: ["a,b:c=d%.swift", "%0A%25", "x\r\ny", "::error ::"])
  func whatTheRunnerUndoesIsWhatWasMeant(text: String) throws {
    var finding = CheckSamples.undeclared
    finding.location?.file = text
    finding.message = text
    finding.notes = []
    finding.fix = nil
    let command = try #require(commands(finding).first)
    #expect(command.properties["file"] == text)
    #expect(command.message == text)
  }
}
