import ModKitModel
import ModKitReport
import Testing

/// What readers of test reports see.
struct JUnitTests {
  private func document(_ report: CheckReport) throws -> JUnitDocument {
    try JUnitDocument(report.text("junit"))
  }

  @Test func everyAppliedRuleIsASuite() throws {
    let suites = try document(CheckSamples.report).suites
    #expect(
      suites.map { $0.attributes["name"] } == [
        "layer-order", "undeclared-import", "stale-exception",
      ])
    #expect(suites.map { $0.attributes["tests"] } == ["1", "2", "1"])
    #expect(suites.map { $0.attributes["failures"] } == ["0", "2", "0"])
    #expect(suites.map { $0.attributes["skipped"] } == ["0", "0", "1"])
  }

  @Test func aRuleThatHoldsIsATestThatPassed() throws {
    let test = try #require(document(CheckSamples.report).cases.first)
    #expect(test.attributes["name"] == "A component depends on no higher layer.")
    #expect(test.attributes["classname"] == "modkit.layer-order")
    #expect(test.children.isEmpty)
  }

  @Test func anErrorIsAFailureWithTheWholeFindingAsItsText() throws {
    let failure = try #require(document(CheckSamples.report).cases[2].children.first)
    #expect(failure.name == "failure")
    #expect(failure.attributes["type"] == "undeclared-import")
    #expect(failure.attributes["message"] == #"Login is imported but not declared: "é/\""#)
    #expect(
      failure.text == """
        Components/Jobs/Sources/Page.swift:2:8: Login is imported but not declared: "é/\\"
        1 more place imports it.
        modkit.yml:3:1 makes the rule.
        fix: add `Login` to the dependencies of Jobs
        """)
  }

  @Test func aWarningIsSeenAndDoesNotFail() throws {
    let test = try #require(document(CheckSamples.report).cases.last)
    #expect(test.children.map(\.name) == ["skipped"])
    #expect(test.children.first?.text == "the exception matches nothing")
  }

  @Test func theTotalsAreThoseOfTheTests() throws {
    let document = try document(CheckSamples.report)
    let failures = document.cases.count { !$0.children("failure").isEmpty }
    #expect(document.root.attributes["tests"] == "\(document.cases.count)")
    #expect(document.root.attributes["failures"] == "\(failures)")
    #expect(document.root.attributes["errors"] == "0")
  }

  /// GitLab drops a test with a name that it has seen in the class.
  @Test func namesInAClassAreUniqueAndFreeOfLines() throws {
    let same = [CheckSamples.undeclared, CheckSamples.header]
    let names = try document(CheckSamples.report(same + same + same)).suites[1].children
      .map { $0.attributes["name"] }
    #expect(
      names == [
        "Jobs → Login", "Jobs → Login: Login/User Session.h", "Jobs → Login #2",
        "Jobs → Login: Login/User Session.h #2", "Jobs → Login #3",
        "Jobs → Login: Login/User Session.h #3",
      ])
  }

  @Test func aFindingOfARuleThatWasNotAppliedIsNotLost() throws {
    let report = CheckSamples.report([CheckSamples.undeclared], rules: [CheckSamples.rules[0]])
    let suites = try document(report).suites
    #expect(suites.map { $0.attributes["name"] } == ["layer-order", "undeclared-import"])
    #expect(suites[1].attributes["failures"] == "1")
  }
}
