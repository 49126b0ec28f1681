import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitReport

@Suite struct ReportDocumentTests {
  private typealias Samples = ArchitectureReportSamples

  @Test func findingsBelongToEdges() throws {
    let document = ReportDocument(Samples.full)
    #expect(document.edges.map(\.findings) == [[1], [2, 3], [1]])
    #expect(document.edges[1].places == ["import": [[2, 3]], "route": [[2, 30]]])
    #expect(document.files[2] == "C/Jobs/B.swift")
    #expect(document.edges[0].places == ["import": [[1, 1], [2, 2]]], "one place in a line")
    #expect(document.edges.map(\.declared) == [true, false, false])
  }

  @Test func everyIndexIsOfSomething() throws {
    let document = ReportDocument(Samples.full)
    let names = Set(document.components.indices)
    for edge in document.edges { #expect(names.isSuperset(of: [edge.from, edge.to])) }
    for rule in document.findings.map(\.rule) { #expect(document.rules.indices.contains(rule)) }
    #expect(document.findings.map { document.rules[$0.rule].id }.first == "stale-exception")
    #expect(document.exceptions.map(\.rule) == [1, nil, 0])
    #expect(document.exceptions.map(\.name) == [nil, "Gone, Header.h", nil])
    #expect(document.couplings.names.map(\.users) == [[[0, 2, 30], [-1, 0, 1]]])
    #expect(document.couplings.sites == 4 && document.couplings.understood == 3)
  }

  @Test func findingsSayHowToFixThemAndRulesWhatTheyAreAbout() throws {
    let document = ReportDocument(Samples.full)
    #expect(document.findings.compactMap(\.fix) == ["add `- Network` to `dependencies:` in </b>"])
    #expect(document.rules.map(\.architecture) == [true, true, nil])
    var report = Samples.full
    report.rules[1].subject = .hygiene
    #expect(ReportDocument(report).rules.map(\.architecture) == [true, nil, nil])
  }

  /// Without a limit a large workspace would make a page that no browser likes to open.
  @Test func placesAreLeftOutIfThereAreVeryMany() throws {
    var report = Samples.full
    let sites = (0..<60_000).map { number in
      SourceSite(
        SourceLocation(file: "C/Jobs/\(number / 9).swift", line: number % 9 + 1, column: 1))
    }
    report.edges[0] = DependencyEdge(from: "Jobs", to: "List", imports: sites)
    let document = ReportDocument(report)
    let edge = document.edges[0]
    #expect(edge.places["import"]?.count == 20 && edge.more == ["import": 59_980])
    #expect(
      document.files.count { $0.hasPrefix("C/Jobs/") } == 3 + 2, "files of no place are left out")
    #expect(document.edges[1].more == nil)
    report.edges[0] = DependencyEdge(
      from: "Jobs", to: "List", imports: Array(sites.prefix(40_000)))
    #expect(ReportDocument(report).edges[0].places["import"]?.count == 40_000)
  }

  @Test func theOrderOfOwnersAndLinesDoesNotDependOnComponents() throws {
    #expect(ReportDocument(Samples.full).owners == ["@base", "@city/<b>", "@jobs"])
    var reversed = Samples.full
    reversed.components.reverse()
    #expect(ReportDocument(reversed).owners == ["@base", "@city/<b>", "@jobs"])
  }

  @Test func instabilityIsTheShareOfOutgoingEdges() {
    #expect(Samples.full.components.map(\.instability) == [667, 500, 0])
    let lonely = ReportedComponent(ComponentPlace(name: "A", directory: "A", layer: "x"))
    #expect(lonely.instability == 0)
  }
}
