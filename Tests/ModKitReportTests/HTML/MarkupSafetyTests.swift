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
    "{{workspace}}{{{style}}}{{> details}}{{=<% %>=}}",
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
    #expect(page.elements("h1").count == 1)
    #expect(page.elements("bdi").first?.text == String(expected))
  }

  @Test("every link leads to a place of the page, and nothing is fetched")
  func references() throws {
    let page = try StrictMarkup(
      HTMLReport.page(architecture: ReportSamples.small, diagnostics: ReportSamples.findings))
    let ids = page.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for element in page.elements {
      #expect(element.attributes["src"] == nil)
      guard let link = element.attributes["href"], link != "data:," else { continue }
      #expect(link.first == "#" && ids.contains(String(link.dropFirst())), "\(link)")
    }
    for element in page.elements("style") + page.elements("script") {
      for foreign in ["http", "//cdn", "@import", "fetch(", "url(\"", "url(d"] {
        #expect(!element.text.contains(foreign), "\(foreign)")
      }
    }
  }

  @Test("anchors distinguish names")
  func anchors() {
    let names = Self.hostile.sorted() + ["A", "A", "A\u{2}", "A.2.", "B", "B"]
    let anchors = Anchor.components(names)
    #expect(Set(anchors).count == names.count)
    #expect(anchors.joined().unicodeScalars.allSatisfy { $0.isASCII && $0 > " " && $0 != "\"" })
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.value < 0x20 && scalar != "\n" && scalar != "\t") || scalar.value == 0x7F
  }

  /// A page that shows the text everywhere where a text can be.
  private static func page(text: String) throws -> StrictMarkup {
    let place = SourceLocation(file: text, line: 1, column: 1)
    var component = Component(
      name: "x" + text, module: text, directory: text, layer: text, line: text,
      owners: [text], locations: ComponentLocations(name: place, layer: place))
    component.isShared = true
    let other = ReportSamples.component("Other", layer: text, line: text)
    let edge = DependencyEdge(
      from: component.name, to: "Other", declaration: place, imports: [SourceSite(place)])
    let finding = Diagnostic(
      rule: text, severity: .error, component: component.name, target: "Other", location: place,
      message: text, notes: [text], fix: text)
    let architecture = Architecture(
      workspace: Workspace(name: text, layers: [text], components: [component, other]),
      edges: [edge, DependencyEdge(.shell(of: text), to: "Other", declaration: place)])
    return try StrictMarkup(HTMLReport.page(architecture: architecture, diagnostics: [finding]))
  }
}
