import ModKitModel
import Testing

@testable import ModKitRules

/// Laws about layers where a layer is a guess, or where there is none.
@Suite struct LayerBasisTests {
  private static func guessed(_ component: Component) -> Component {
    var copy = component
    copy.setLayer(component.layer, basis: .guessed)
    return copy
  }

  private static func without(_ component: Component) -> Component {
    var copy = component
    copy.setLayer(nil)
    return copy
  }

  @Test(arguments: [
    ("layer-order", Component.base("Net"), Component.business("Login")),
    ("business-isolation", .common("Home"), .common("List")),
  ])
  func aGuessNeverMakesAnError(rule: String, from: Component, to: Component) throws {
    for (from, to) in [(Self.guessed(from), to), (from, Self.guessed(to))] {
      let findings = Fixture([from, to], [.used(from.name, to.name)]).findings()
      #expect(findings.fingerprints == ["\(rule):\(from.name):\(to.name)"])
      #expect(findings.first?.severity == .warning)
      #expect(findings.first?.notes.last?.contains("is a guess") == true)
    }
  }

  @Test func whatIsNotDeclaredIsAMissingDeclarationFirst() throws {
    let fixture = Fixture(
      [Self.guessed(.base("Net")), .business("Login")], [.imported("Net", "Login")])
    let finding = try #require(fixture.findings().first)
    #expect(fixture.findings().fingerprints == ["undeclared-import:Net:Login"])
    #expect(finding.severity == .error && finding.fix != nil)
  }

  @Test func noLawAppliesWithoutALayer() {
    for to in [Component.base("To"), .business("To"), .common("To"), Self.without(.common("To"))] {
      for from in [Self.without(.base("From")), Self.without(.common("From"))] {
        #expect(Fixture([from, to], [.used("From", "To")]).findings().isEmpty)
        #expect(Fixture([to, from], [.used("To", "From")]).findings().isEmpty)
      }
    }
  }

  @Test func linesAreApartWithoutLayers() {
    let (jobs, cars) = (Self.without(.line("jobs", "Jobs")), Self.without(.line("cars", "Cars")))
    let fixture = Fixture([jobs, cars], [.used("Jobs", "Cars")])
    #expect(fixture.findings().fingerprints == ["business-isolation:Jobs:Cars"])
  }
}
