import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitRules

@Suite struct ConditionNoteTests {
  private func notes(_ conditions: [[String]]) -> [String] {
    var fixture = Fixture(
      [.base("Net"), .business("Login")], [.used("Net", "Login", imports: conditions.count)])
    for (index, conditions) in conditions.enumerated() {
      fixture.edges[0].changeImports { $0.sites[index].conditions = conditions }
    }
    return fixture.findings(.layerOrder).flatMap(\.notes).filter { $0.contains("compiled") }
  }

  @Test(arguments: [
    ([["DEBUG"]], "compiled only where `DEBUG`"),
    ([["DEBUG"], ["DEBUG"]], "compiled only where `DEBUG`"),
    ([["os(iOS)", "DEBUG"]], "compiled only where `os(iOS)` and `DEBUG`"),
    ([["DEBUG"], ["BETA"]], "compiled only where `DEBUG`, or `BETA`"),
    ([["A"], ["B"], ["C"], ["D"]], "each import is compiled under conditions only"),
  ])
  func anEdgeThatRestsOnConditionsSaysSo(conditions: [[String]], note: String) {
    #expect(notes(conditions) == [note])
  }

  @Test func oneImportWithoutConditionsIsEnough() {
    #expect(notes([["DEBUG"], []]).isEmpty)
    #expect(notes([]).isEmpty)
  }

  @Test func anUndeclaredImportSaysSoToo() {
    var fixture = Fixture([.common("Home"), .business("Login")], [.imported("Home", "Login")])
    fixture.edges[0].changeImports { $0.sites[0].conditions = ["DEBUG"] }
    #expect(fixture.findings().map(\.notes) == [["compiled only where `DEBUG`"]])
  }
}
