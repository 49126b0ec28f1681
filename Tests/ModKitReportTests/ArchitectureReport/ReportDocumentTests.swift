import Foundation
import ModKitModel
import ModKitReport
import ModKitTestSupport
import Testing

@Suite struct ReportDocumentTests {
  private typealias Samples = ArchitectureReportSamples

  @Test func findingsBelongToEdges() throws {
    let document = try ReportDocument(Samples.full)
    #expect(document.edges.map(\.findings) == [[1], [2, 3], [1]])
    #expect(document.edges[1].places == ["import": [[2, 3]], "route": [[2, 30]]])
    #expect(document.files[2] == "C/Jobs/B.swift")
    #expect(document.edges[0].places == ["import": [[1, 1], [2, 2]]], "one place in a line")
    #expect(document.edges.map(\.declared) == [true, false, false])
  }

  @Test func everyIndexIsOfSomething() throws {
    let document = try ReportDocument(Samples.full)
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
    let document = try ReportDocument(Samples.full)
    #expect(document.findings.compactMap(\.fix) == ["add `- Network` to `dependencies:` in </b>"])
    #expect(document.rules.map(\.architecture) == [true, true, nil])
    var report = Samples.full
    report.rules[1].subject = .hygiene
    #expect(try ReportDocument(report).rules.map(\.architecture) == [true, nil, nil])
  }

  /// Without a limit a large workspace would make a page that no browser likes to open.
  @Test func placesAreLeftOutIfThereAreVeryMany() throws {
    var report = Samples.full
    let sites = (0..<60_000).map { number in
      SourceSite(
        SourceLocation(file: "C/Jobs/\(number / 9).swift", line: number % 9 + 1, column: 1))
    }
    report.edges[0] = DependencyEdge(from: "Jobs", to: "List", imports: sites)
    let document = try ReportDocument(report)
    let edge = document.edges[0]
    #expect(edge.places["import"]?.count == 20 && edge.more == ["import": 59_980])
    #expect(
      document.files.count { $0.hasPrefix("C/Jobs/") } == 3 + 2, "files of no place are left out")
    #expect(document.edges[1].more == nil)
    report.edges[0] = DependencyEdge(
      from: "Jobs", to: "List", imports: Array(sites.prefix(40_000)))
    #expect(try ReportDocument(report).edges[0].places["import"]?.count == 40_000)
  }

  @Test func theOrderOfOwnersAndLinesDoesNotDependOnComponents() throws {
    #expect(try ReportDocument(Samples.full).owners == ["@base", "@city/<b>", "@jobs"])
    var reversed = Samples.full
    reversed.components.reverse()
    #expect(try ReportDocument(reversed).owners == ["@base", "@city/<b>", "@jobs"])
  }

  @Test func instabilityIsTheShareOfOutgoingEdges() {
    #expect(Samples.full.components.map(\.instability) == [667, 500, 0])
    let lonely = ReportedComponent(ComponentPlace(name: "A", directory: "A", layer: "x"))
    #expect(lonely.instability == 0)
  }
}

/// What the JSON of a report says, as far as tests look at it.
private struct ReportDocument: Decodable {
  struct Component: Decodable {
    var name: String
  }

  struct Edge: Decodable {
    var from: Int
    var to: Int
    var declared: Bool
    var places: [String: [[Int]]]
    var more: [String: Int]?
    var findings: [Int]?
  }

  struct Rule: Decodable {
    var id: String
    var architecture: Bool?
  }

  struct Finding: Decodable {
    var rule: Int
    var fix: String?
  }

  struct Exception: Decodable {
    var rule: Int?
    var name: String?
  }

  struct Couplings: Decodable {
    struct Name: Decodable {
      var users: [[Int]]
    }

    var sites: Int
    var understood: Int
    var names: [Name]
  }

  var owners: [String]
  var components: [Component]
  var files: [String]
  var edges: [Edge]
  var rules: [Rule]
  var findings: [Finding]
  var exceptions: [Exception]
  var couplings: Couplings

  init(_ report: ArchitectureReport) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(report.json().utf8))
  }
}
