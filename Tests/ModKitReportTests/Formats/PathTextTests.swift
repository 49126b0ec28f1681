import ModKitModel
import ModKitReport
import Testing

/// The answer to `why A B`.
struct PathTextTests {
  private let plain = Palette(isColored: false)
  private let edges = FormatSamples.architecture.edges

  @Test func theWayWithItsEvidence() {
    let text = PathText.text(
      from: "Jobs", to: "Network", path: [edges[0], edges[2]], exceptions: [], palette: plain)
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

  @Test func exceptionsAreShownAtTheirEdge() {
    let place = SourceLocation(file: "modkit.yml", line: 9, column: 5)
    let exceptions = [("Jobs", "Login"), ("Jobs", nil), ("Jobs", "List"), ("List", "Login")]
      .map { from, to in
        RuleException(
          rule: "layer-order", from: from, to: to, reason: "to \(to ?? "any")", expires: nil,
          location: place)
      }
    let text = PathText.text(
      from: "Jobs", to: "Login", path: [edges[1]], exceptions: exceptions, palette: plain)
    #expect(
      text == """
        Jobs → Login
        Jobs → Login
          not declared
          imported at Components/Jobs/Sources/Page.swift:2:8
          imported at Components/Jobs/Sources/Page.swift:9:8
          excepted from layer-order at modkit.yml:9:5: to Login
          excepted from layer-order at modkit.yml:9:5: to any

        """)
  }

  @Test func noWay() {
    let none = PathText.text(from: "A", to: "B", path: nil, exceptions: [], palette: plain)
    #expect(none == "A does not depend on B\n")
    let same = PathText.text(from: "A", to: "A", path: [], exceptions: [], palette: plain)
    #expect(same == "A is A\n")
  }
}
