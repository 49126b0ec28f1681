import Foundation
import ModKitModel
import ModKitReport
import ModKitTestSupport
import Testing

/// Whatever a finding says, its format stays whole and gives it back.
struct HostileTextTests {
  static let pieces = [
    "\"", "'", "\\", "\n", "\r", "\r\n", "\t", "\u{0}", "\u{1}", "\u{8}", "\u{B}", "\u{1B}[31m",
    "\u{7F}", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}", "%", "%0A",
    "%25", "]]>", "<![CDATA[", "<!--", "-->", "<a b=\"c\">", "&", "&amp;", "&#0;", ";", "::",
    "::error ::", "##[error]", ",", "=", ":", "é", "e\u{301}", "\"\u{301}", "城市", "👩‍👧", "{0}", "{{",
    "[x](1)", " ", "a", "../", "file.m",
  ]

  private static func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...12, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static func finding(_ random: inout SplitMix64) -> Diagnostic {
    Diagnostic(
      rule: text(&random), severity: Bool.random(using: &random) ? .error : .warning,
      component: text(&random), target: Bool.random(using: &random) ? text(&random) : nil,
      subject: Bool.random(using: &random) ? text(&random) : nil,
      location: Bool.random(using: &random)
        ? SourceLocation(file: text(&random), line: 3, column: 7) : nil,
      message: text(&random), notes: [text(&random), text(&random)], fix: text(&random))
  }

  private static func report(seed: UInt64) -> CheckReport {
    var random = SplitMix64(seed: seed)
    return CheckSamples.report((0..<20).map { _ in finding(&random) })
  }

  private struct Document: Decodable {
    struct Finding: Decodable {
      var message: String
    }

    var findings: [Finding]
  }

  private struct Issue: Decodable {
    var fingerprint: String
  }

  private static func decode<Value: Decodable>(
    _ report: CheckReport, _ format: String
  ) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(report.text(format).utf8))
  }

  /// Characters and not scalars would call `\r\n` another text than what XML makes of it.
  private static func scalars(_ text: String?) -> [Unicode.Scalar] {
    Array((text ?? "").unicodeScalars)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func jsonGivesMessagesBack(seed: UInt64) throws {
    let report = Self.report(seed: seed)
    let document: Document = try Self.decode(report, "json")
    #expect(
      document.findings.map { Self.scalars($0.message) }
        == report.diagnostics.map { Self.scalars($0.message) })
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func sarifGivesMessagesAndPathsBack(seed: UInt64) throws {
    let report = Self.report(seed: seed)
    let results = try #require(SARIFDocument(report).runs.first).results
    for (result, finding) in zip(results, report.diagnostics) {
      let uri = result.locations[0].physicalLocation.artifactLocation.uri
      #expect(result.message.text.unicodeScalars.starts(with: finding.message.unicodeScalars))
      #expect(
        Self.bytes(ofURI: uri) == Array((finding.location?.file ?? "modkit.yml").utf8))
    }
    #expect(results.count == report.diagnostics.count)
  }

  /// Foundation's own decoder loses U+FEFF.
  private static func bytes(ofURI uri: String) -> [UInt8] {
    let parts = uri.split(separator: "%", omittingEmptySubsequences: false)
    return Array(parts[0].utf8)
      + parts.dropFirst().flatMap { part in
        [UInt8(part.prefix(2), radix: 16) ?? 0] + Array(part.dropFirst(2).utf8)
      }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func gitlabIsAnArrayOfUniqueFingerprints(seed: UInt64) throws {
    let report = Self.report(seed: seed)
    let issues: [Issue] = try Self.decode(report, "gitlab")
    #expect(Set(issues.map(\.fingerprint)).count == report.diagnostics.count)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func junitGivesMessagesBackAsFarAsXMLCanHoldThem(seed: UInt64) throws {
    let report = Self.report(seed: seed)
    let outcomes = try JUnitDocument(report.text("junit")).cases.compactMap(\.children.first)
    let expected = report.diagnostics.map { Self.scalars(Self.inXML($0.message)) }
    let actual = outcomes.map { Self.scalars($0.attributes["message"]) }
    #expect(Set(actual) == Set(expected))
    #expect(outcomes.count == report.diagnostics.count)
  }

  private static func inXML(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.value {
      case 9, 10, 13: scalar
      case 0..<32, 0xFFFE, 0xFFFF: "\u{FFFD}"
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func githubIsOneCommandForEachFinding(seed: UInt64) throws {
    let report = Self.report(seed: seed)
    let commands = try WorkflowCommand.all(in: report.text("github"))
    #expect(commands.count == report.diagnostics.count)
    for (command, finding) in zip(commands, report.diagnostics) {
      #expect(command.name == finding.severity.rawValue)
      #expect(Self.scalars(command.properties["title"]) == Self.scalars(finding.rule))
      #expect(command.message.unicodeScalars.starts(with: finding.message.unicodeScalars))
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func xcodeIsOneLineForEachMessageAndNote(seed: UInt64) throws {
    let report = Self.report(seed: seed)
    let lines = try report.text("xcode").unicodeScalars.split {
      $0.properties.isWhitespace && $0 != " "
    }
    #expect(lines.count == report.diagnostics.reduce(0) { $0 + 2 + $1.notes.count })
  }

  @Test(arguments: CheckFormat.all.map(\.name))
  func theSameFindingsAreTheSameBytes(format: String) throws {
    let texts = try (0..<2).map { _ in try Self.report(seed: 7).text(format) }
    #expect(Array(texts[0].utf8) == Array(texts[1].utf8))
  }
}
