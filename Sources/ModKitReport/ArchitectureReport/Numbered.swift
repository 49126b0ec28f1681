import ModKitModel

/// A part of a report, with what the report refers to.
struct Numbered<Value> {
  let value: Value
  let context: ReportContext

  var numbers: ReportNumbers { context.numbers }

  /// Another part of the same report.
  func with<Part>(_ part: Part) -> Numbered<Part> { Numbered<Part>(value: part, context: context) }

  /// Other parts of the same report.
  func each<Part>(_ parts: [Part]) -> [Numbered<Part>] { parts.map { with($0) } }
}

extension Numbered<ArchitectureReport> {
  init(_ report: ArchitectureReport) {
    self.init(value: report, context: ReportContext(report))
  }
}

/// What the parts of a report refer to.
struct ReportContext {
  let numbers: ReportNumbers
  let places: ReportedPlaces
  let findings: ReportFindings

  init(_ report: ArchitectureReport) {
    places = ReportedPlaces(of: report)
    numbers = ReportNumbers(report, places)
    findings = ReportFindings(report)
  }
}

extension ReportNumbers {
  /// The number of its file, and the line.
  func place(_ location: SourceLocation) -> [Int] { [files[location.file] ?? 0, location.line] }
}
