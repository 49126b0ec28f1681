public import ModKitModel
import ModKitReport
import ModKitRules

/// One run of `modkit graph` or `modkit why`.
public struct GraphRun: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// A part of the graph, in one of ``Reports/graphFormats``.
  ///
  /// - Parameter kind: one of ``Reports/graphKinds``
  /// - Throws: ``UnknownName``, ``UnreadableSources``
  public func graph(
    _ selection: GraphSelection, format: String, kind: String, today: CalendarDate
  ) throws -> String {
    guard let format = GraphFormat.all.first(where: { $0.name == format }) else {
      throw UnknownName(kind: "format", name: format, known: Reports.graphFormats)
    }
    guard let kind = GraphKind(rawValue: kind) else {
      throw UnknownName(kind: "kind", name: kind, known: Reports.graphKinds)
    }
    guard format.hasFindings || selection.isReduced else {
      return try format.text(of: kind.part(of: project.architecture()).selecting(selection))
    }
    let outcome = try project.check(CheckRequest(today: today))
    let kept = Set(outcome.diagnostics.flatMap(\.concernedEdges))
    let part = try kind.part(of: outcome.architecture).selecting(selection, keeping: kept)
    return try format.text(of: part, findings: outcome.diagnostics)
  }

  /// The ways from one component to another or to a package, with their evidence.
  ///
  /// - Parameters:
  ///   - showsAll: whether the edges of all ways are shown, and not only those of a shortest one
  ///   - format: one of ``Reports/plainFormats``
  /// - Throws: ``UnknownName``, ``UnreadableSources``
  public func why(
    from: String, to: String, showsAll: Bool, format: String, today: CalendarDate, isColored: Bool
  ) throws -> String {
    _ = try project.workspace.component(named: from)
    try project.workspace.requireTarget(named: to)
    let architecture = try project.architecture()
    let checker = Checker(today: today)
    let report = PathReport(
      from: from, to: to,
      path: architecture.path(from: from, to: to).map { checker.checked($0, of: architecture) },
      all: showsAll
        ? checker.checked(architecture.ways(from: from, to: to), of: architecture) : nil)
    return format == "json"
      ? try report.json() : report.text(palette: Palette(isColored: isColored))
  }
}
