import Foundation
import ModKitModel
import ModKitReport
import Testing

/// What SARIF 2.1.0 and GitHub's code scanning ask for, beyond the golden file.
struct SARIFTests {
  private func run(_ report: CheckReport) throws -> SARIFDocument.Run {
    let document = try SARIFDocument(report)
    #expect(document.schema.hasSuffix("sarif-schema-2.1.0.json"))
    #expect(document.version == "2.1.0")
    #expect(document.runs.count == 1)
    return try #require(document.runs.first)
  }

  @Test func theToolAndItsRules() throws {
    let driver = try run(CheckSamples.report).tool.driver
    #expect(driver.name == "modkit")
    #expect(driver.version == "1.2.3")
    #expect(driver.rules.map(\.id) == CheckSamples.rules.map(\.id))
    #expect(driver.rules.map(\.defaultConfiguration.level) == ["error", "error", "warning"])
    for (rule, description) in zip(driver.rules, CheckSamples.rules) {
      #expect(rule.shortDescription.text == description.summary)
      #expect(rule.fullDescription.text.contains(description.rationale))
      #expect(rule.help.text.contains(description.remedy))
      #expect(rule.help.markdown?.contains("## What to do") == true)
    }
  }

  @Test func resultsPointToTheirRules() throws {
    let run = try run(CheckSamples.report)
    #expect(run.results.map(\.level) == ["warning", "error", "error"])
    for result in run.results {
      let index = try #require(result.ruleIndex)
      #expect(run.tool.driver.rules[index].id == result.ruleId)
    }
  }

  @Test func aRuleThatWasNotAppliedHasNoIndex() throws {
    let result = try run(CheckSamples.report([CheckSamples.placeless], rules: [])).results.first
    #expect(result?.ruleId == "stale-exception")
    #expect(result != nil && result?.ruleIndex == nil)
  }

  @Test func theMessageHoldsNotesAndFixButStartsWithTheFinding() throws {
    let results = try run(CheckSamples.report).results
    #expect(
      results.last?.message.text == """
        Login is imported but not declared: "é/\\"
        1 more place imports it.
        modkit.yml:3:1 makes the rule.
        fix: add `Login` to the dependencies of Jobs
        """)
  }

  /// GitHub shows no result without a place; no place leads out of the workspace.
  @Test func everyResultHasOnePlaceBelowTheRoot() throws {
    let run = try run(CheckSamples.report)
    #expect(run.originalUriBaseIds.keys.sorted() == ["SRCROOT"])
    #expect(run.originalUriBaseIds.values.allSatisfy { $0.uri == nil })
    #expect(run.columnKind == "utf16CodeUnits")
    for result in run.results {
      let place = try #require(result.locations.first?.physicalLocation)
      #expect(result.locations.count == 1)
      #expect(place.artifactLocation.uriBaseId == "SRCROOT")
      #expect(!place.artifactLocation.uri.hasPrefix("/"))
      #expect(place.region.startLine >= 1 && place.region.startColumn >= 1)
    }
    #expect(
      run.results.map(\.locations[0].physicalLocation.artifactLocation.uri) == [
        "modkit.yml", "Components/Jobs/Sources/NSString+%E5%9F%8E%E5%B8%82%2050%25.m",
        "Components/Jobs/Sources/Page.swift",
      ])
  }

  @Test(arguments: [
    ("a:b/c.h", "a%3Ab/c.h"), ("[x]?#y", "%5Bx%5D%3F%23y"), ("é\n", "%C3%A9%0A"),
    ("A/b-c_d.e~f", "A/b-c_d.e~f"), ("UIView+C58(1).m", "UIView+C58(1).m"), ("\u{1}", "%01"),
  ])
  func pathsAreRelativeReferences(path: String, uri: String) throws {
    var finding = CheckSamples.undeclared
    finding.location?.file = path
    let place = try run(CheckSamples.report([finding])).results[0].locations[0].physicalLocation
    #expect(place.artifactLocation.uri == uri)
    #expect(place.artifactLocation.uri.removingPercentEncoding == path)
  }

  @Test func fingerprintsHaveNoLines() throws {
    var moved = CheckSamples.undeclared
    moved.location?.line = 99
    let fingerprints = try [CheckSamples.undeclared, moved].map { finding in
      try run(CheckSamples.report([finding])).results[0].partialFingerprints
    }
    #expect(fingerprints[0] == ["modkit/v1": "undeclared-import:Jobs:Login"])
    #expect(fingerprints[0] == fingerprints[1])
  }

  @Test func aCleanRunHasRulesAndNoResults() throws {
    let run = try run(CheckSamples.clean)
    #expect(run.results.isEmpty)
    #expect(run.tool.driver.rules.count == 3)
  }
}
