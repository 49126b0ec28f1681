import ModKitModel
import ModKitReport
import Testing

/// The output of `why A B`.
struct PathTextTests {
  private let plain = Palette(isColored: false)
  private let edges = FormatSamples.architecture.edges

  @Test func theWayWithItsEvidence() {
    let text = PathReport(
      from: "Jobs", to: "Network", path: [CheckedEdge(edges[0]), CheckedEdge(edges[2])]
    ).text(palette: plain)
    #expect(
      text == """
        Jobs → List → Network
        Jobs → List
          declared at Components/Jobs/component.yml:4:16
          imported at Components/Jobs/Sources/Page.swift:1:8
        List → Network
          declared at Components/List/component.yml:4:16
          imported nowhere

        """)
  }

  @Test func whatForbidsAnEdgeAndWhatAllowsIt() {
    let place = SourceLocation(file: "modkit.yml", line: 9, column: 5)
    let judged = CheckedEdge(
      edges[1],
      findings: [
        Diagnostic(rule: "no-cycles", severity: .error, component: "Jobs", message: "it goes round")
      ],
      exceptions: [nil, CalendarDate("2027-03-31")].map {
        RuleException(
          rule: "layer-order", from: "Jobs", to: "Login", reason: "for now", expires: $0,
          location: place)
      })
    #expect(
      PathReport(from: "Jobs", to: "Login", path: [judged]).text(palette: plain) == """
        Jobs → Login
        Jobs → Login
          not declared
          imported at Components/Jobs/Sources/Page.swift:2:8
          imported at Components/Jobs/Sources/Page.swift:9:8
          forbidden by no-cycles: it goes round
          excepted from layer-order at modkit.yml:9:5: for now
          excepted from layer-order until 2027-03-31 at modkit.yml:9:5: for now

        """)
  }

  @Test func noWay() {
    let none = PathReport(from: "A", to: "B", path: nil).text(palette: plain)
    #expect(none == "A does not depend on B\n")
    let same = PathReport(from: "A", to: "A", path: nil).text(palette: plain)
    #expect(same == "A is in no cycle\n")
  }
}
