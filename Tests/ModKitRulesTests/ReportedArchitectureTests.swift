import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitRules

@Suite struct ReportedArchitectureTests {
  private func report(of product: Set<String>?) -> ArchitectureReport {
    let location = Fixture.manifest("modkit", line: 1, column: 1)
    var architecture = Fixture(
      [.common("A"), .common("B")],
      [.used("A", "Kit"), .used("B", "Kit"), .used("B", "Other"), .used("A", "B")]
    ).architecture
    architecture.workspace.packages = ["Other", "Kit", "Idle"].map {
      Package(name: $0, locations: PackageLocations(name: location))
    }
    return ArchitectureReport(
      architecture, product: product.map { ("App", $0) }, products: [], findings: [],
      today: .distantPast)
  }

  @Test func packagesHaveTheirUsers() {
    let report = report(of: nil)
    #expect(report.packages.map(\.name) == ["Idle", "Kit", "Other"])
    #expect(report.packages.map(\.components) == [[], ["A", "B"], ["B"]])
    #expect(report.edges.map(\.to) == ["B"], "packages are no components")
  }

  @Test func aProductHasThePackagesThatItUses() {
    let report = report(of: ["A"])
    #expect(report.packages.map(\.name) == ["Kit"])
    #expect(report.packages.map(\.components) == [["A"]])
    #expect(report.edges.isEmpty && report.metrics.components == 1)
  }

  @Test func rulesSayWhatTheyAreAbout() {
    let subjects = Dictionary(
      uniqueKeysWithValues: report(of: nil).rules.map { ($0.id, $0.subject) })
    #expect(subjects["layer-order"] == .architecture)
    #expect(subjects["duplicate-header"] == .hygiene)
  }
}
