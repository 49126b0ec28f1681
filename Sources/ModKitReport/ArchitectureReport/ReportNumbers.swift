import ModKitModel

/// The numbers by which a report refers to names.
struct ReportNumbers {
  let components: ReportNames
  let layers: ReportNames
  let lines: ReportNames
  let owners: ReportNames
  let files: ReportNames
  let rules: ReportNames

  init(_ report: ArchitectureReport, _ places: ReportedPlaces) {
    let ownPlaces = report.components.map(\.place)
    components = ReportNames(ownPlaces.map(\.name))
    layers = ReportNames(report.layers)
    lines = ReportNames(Set(ownPlaces.compactMap(\.line)).sorted())
    owners = ReportNames(Set(ownPlaces.flatMap(\.owners)).sorted())
    files = ReportNames(report.files(besides: places).sorted())
    // Findings of rules that are off come from levels of their own.
    let known = Set(report.rules.map(\.id))
    let others = Set(report.findings.map(\.finding.rule)).subtracting(known)
    rules = ReportNames(report.rules.map(\.id) + others.sorted())
  }
}

/// Names, each with its index.
struct ReportNames {
  let all: [String]
  private let numbers: [String: Int]

  init(_ names: [String]) {
    all = names
    numbers = Dictionary(
      names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> Int? { numbers[name] }

  func all(of names: [String]) -> [Int] { names.compactMap { numbers[$0] } }
}

extension ArchitectureReport {
  /// The files that the report names.
  fileprivate func files(besides places: ReportedPlaces) -> Set<String> {
    var files = Set(findings.compactMap(\.finding.location?.file))
    files.formUnion(exceptions.map(\.exception.location.file))
    for coupling in couplings where coupling.state != .opaque {
      files.formUnion((coupling.providers + coupling.users).map(\.site.location.file))
    }
    for edge in edges { places.collectFiles(of: edge, into: &files) }
    return files
  }
}
