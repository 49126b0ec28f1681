import ModKitModel
import Testing

@testable import ModKitRules

/// What `why` says of an edge.
@Suite struct EdgeCheckTests {
  private let upward = Fixture([.common("Home"), .business("Login")], [.used("Login", "Home")])

  @Test func aLegalEdge() {
    let fixture = Fixture([.common("Home"), .business("Login")], [.used("Home", "Login")])
    #expect(fixture.judged == [CheckedEdge(fixture.edges[0])])
  }

  @Test func whatForbidsIt() {
    #expect(upward.judged.map { $0.findings.fingerprints } == [["layer-order:Login:Home"]])
    #expect(upward.judged.map(\.exceptions) == [[]])
  }

  @Test func everyEdgeOfACycle() {
    let fixture = Fixture(
      [.base("A"), .base("B"), .base("C")], [.used("A", "B"), .used("B", "A"), .used("B", "C")])
    #expect(fixture.judged.map { $0.findings.map(\.rule) } == [["no-cycles"], ["no-cycles"], []])
  }

  @Test func anExceptionBeatsWhatForbidsIt() {
    var fixture = upward
    fixture.except(.layerOrder, from: "Login", to: "Home", line: 9)
    fixture.except(.layerOrder, from: "Login", to: nil, line: 10)
    #expect(fixture.judged.map(\.findings) == [[]])
    #expect(fixture.judged.map { $0.exceptions.map(\.location.line) } == [[9, 10]])
  }

  @Test func oneThatHasExpiredDoesNot() {
    var fixture = upward
    fixture.except(.layerOrder, from: "Login", to: "Home", until: "2026-01-01")
    fixture.today = CalendarDate("2026-01-02") ?? .distantPast
    #expect(fixture.judged.map { $0.findings.map(\.rule) } == [["layer-order"]])
    #expect(fixture.judged.map(\.exceptions) == [[]])
  }

  @Test func oneThatIsOfNoUseIsNotShown() {
    var fixture = upward
    fixture.except(.businessIsolation, from: "Login", to: "Home")
    #expect(fixture.judged.map(\.exceptions) == [[]])
  }

  /// What tests do is another edge.
  @Test func theEdgeOfTests() {
    var fixture = Fixture([.base("Net"), .business("Login")], [.declared("Login", "Net")])
    fixture.test(.imported("Net", "Login"))
    #expect(fixture.judged.map(\.findings) == [[]])
  }
}

extension Fixture {
  fileprivate var judged: [CheckedEdge] {
    Checker(today: today).checked(edges, of: architecture)
  }
}
