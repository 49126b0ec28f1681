import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitReport

@Suite("Safety of the HTML report")
struct MarkupSafetyTests {
  static let hostile = [
    "<script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "</style></title></textarea>-->",
    "\" onmouseover=\"alert(1)",
    "' onclick='alert(1)",
    "\"\u{301} onmouseover=alert(1) x=\"",
    "<\u{301}script>", "&\u{200D}lt;", ">\u{FE0F}",
    "{{title}}{{{style}}}{{> details}}{{=<% %>=}}",
    "&lt;&#60;&amp;",
    "<!--", "]]>", "\u{0}\u{1B}[31m", "a\r\nb\tc", "\u{202E}evil",
    "javascript:alert(1)", "日本語 🚀", " ",
  ]

  @Test("hostile names and messages stay text", arguments: hostile)
  func hostileText(text: String) throws {
    let plain = try Self.page(text: "plain")
    let page = try Self.page(text: text)
    #expect(page.elements.map(\.name) == plain.elements.map(\.name))
    #expect(page.elements.map(\.attributeNames) == plain.elements.map(\.attributeNames))
    let shown = text.unicodeScalars.map { Self.isControl($0) ? "\u{FFFD}" : $0 }
    var expected = String.UnicodeScalarView()
    expected.append(contentsOf: shown)
    #expect(page.elements("title").map(\.text) == [String(expected)])
    let data = try #require(page.elements.first { $0.attributes["id"] == "data" }).text
    #expect(!data.contains("<"))
    let document = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    #expect(document?["workspace"] as? String == text)
    #expect(document?["lines"] as? [String] == [text])
    #expect(document?["files"] as? [String] == [text])
    let findings = try #require(document?["findings"] as? [[String: Any]])
    #expect(findings.map { $0["message"] as? String } == [text])
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.value < 0x20 && scalar != "\n" && scalar != "\t") || scalar.value == 0x7F
  }

  /// A page with the text everywhere where a text can be.
  private static func page(text: String) throws -> StrictMarkup {
    let place = SourceLocation(file: text, line: 1, column: 1)
    let component = ReportedComponent(
      ComponentPlace(
        name: "x" + text, module: text, directory: text, layer: text, line: text, owners: [text]),
      isShared: true)
    let other = ReportedComponent(ComponentPlace(name: "Other", directory: text, layer: text))
    let finding = Diagnostic(
      rule: text, severity: .error, component: component.name, target: "Other", location: place,
      message: text)
    let report = ArchitectureReport(
      workspace: text, day: .distantPast, product: text, sourceAddress: text, layers: [text],
      components: [other, component],
      edges: [
        DependencyEdge(
          from: component.name, to: "Other", declaration: place, imports: [SourceSite(place)])
      ],
      findings: [ReportedFinding(finding, .open)], metrics: ArchitectureMetrics())
    return try StrictMarkup(report.page())
  }
}
