import ModKitModel
import ModKitReport
import ModKitTestSupport
import Testing

@Suite("HTML report")
struct HTMLReportTests {
  @Test("the page of a small workspace")
  func golden() throws {
    let page = try HTMLReport.page(
      architecture: ReportSamples.small, diagnostics: ReportSamples.findings)
    let difference = try Golden.difference(page, from: "report/small.html")
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("a workspace without components")
  func empty() throws {
    let architecture = Architecture(workspace: Workspace(name: "Empty"), edges: [])
    let page = try StrictMarkup(HTMLReport.page(architecture: architecture, diagnostics: []))
    #expect(page.elements.count { $0.text == "The workspace has no components yet." } == 2)
    #expect(page.elements.contains { $0.text == "No rule is violated." })
  }

  @Test("the order of the input does not matter", arguments: UInt64(0)..<8)
  func shuffled(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let architecture = ReportSamples.random(components: 40, edges: 150, using: &generator)
    var findings = ReportSamples.findings
    findings += findings.map { finding in
      var finding = finding
      finding.notes.append("again")
      finding.component = "Component\(Int.random(in: 0..<40, using: &generator))"
      return finding
    }
    let page = try HTMLReport.page(architecture: architecture, diagnostics: findings)
    let other = try HTMLReport.page(
      architecture: ReportSamples.shuffled(architecture, using: &generator),
      diagnostics: findings.shuffled(using: &generator))
    #expect(page == other, "seed \(seed)")
  }

  @Test("every component is drawn, listed and described", arguments: [1, 61, 500])
  func complete(count: Int) throws {
    var generator = SplitMix64(seed: 1)
    let architecture = ReportSamples.random(
      components: count, edges: count * 3, using: &generator)
    let page = try StrictMarkup(HTMLReport.page(architecture: architecture, diagnostics: []))
    #expect(page.elements.count { $0.attributes["data-node"] != nil } == count)
    #expect(page.elements.count { $0.attributes["data-row"] != nil } == count)
    #expect(page.elements.count { $0.attributes["class"] == "detail" } == count)
    let drawn = page.elements.count { $0.attributes["data-ends"] != nil }
    #expect(drawn == architecture.edges.count)
  }

  @Test("what violates a rule, is undeclared or is unused is drawn as such")
  func kindsOfEdges() throws {
    let page = try StrictMarkup(
      HTMLReport.page(architecture: ReportSamples.small, diagnostics: ReportSamples.findings))
    let kinds = page.elements.filter { $0.attributes["data-ends"] != nil }
      .compactMap { $0.attributes["class"] }
    #expect(
      kinds == [
        "edge", "edge", "edge", "edge warning unused", "edge error", "edge error undeclared",
      ])
  }

  @Test("headers say what they head, and everything drawn has a title")
  func accessibility() throws {
    let page = try StrictMarkup(
      HTMLReport.page(architecture: ReportSamples.small, diagnostics: ReportSamples.findings))
    #expect(page.elements("th").allSatisfy { $0.attributes["scope"] != nil })
    #expect(page.elements.compactMap { $0.attributes["aria-sort"] } == ["ascending"])
    let titles = Set(page.elements("title").map(\.text))
    #expect(titles.contains("Recruitment → Login: 2 imports, not declared"))
    #expect(titles.contains("Login: base-business, 1 dependent, 1 dependency"))
    #expect(titles.contains("Business line recruitment"))
  }
}
