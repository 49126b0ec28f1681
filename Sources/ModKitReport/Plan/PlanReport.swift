public import ModKitModel

/// A plan as text and as JSON.
public enum PlanReport {
  /// A table of name, mode and reason, and what it comes to.
  public static func text(_ plan: IntegrationPlan, palette: Palette) -> String {
    let rows = (plan.components + plan.packages).sorted { $0.name < $1.name }
    let width = (rows.map(\.name) + plan.omitted.map(\.name)).map(\.count).max() ?? 0
    let lines = rows.map { planned in
      "\(padded(planned.name, to: width))  \(mode(planned, palette))  \(reason(planned).visible)\n"
    }
    let omitted = plan.omitted.map { omitted in
      "\(padded(omitted.name, to: width))  \(palette.faint("left out"))  \(reason(omitted).visible)\n"
    }
    return lines.joined() + omitted.joined() + counts(of: plan) + hitRate(of: plan)
  }

  private static func mode(_ planned: PlannedComponent, _ palette: Palette) -> String {
    switch planned.mode {
    case .source: palette.cyan("source  ")
    case .prebuilt: palette.green("prebuilt")
    case nil: palette.faint("neither ")
    }
  }

  private static func reason(_ planned: PlannedComponent) -> String {
    StateText.reason(for: planned)
  }

  private static func counts(of plan: IntegrationPlan) -> String {
    let rows = plan.components + plan.packages
    let parts = [
      "\(rows.count { $0.mode == .prebuilt }) prebuilt",
      "\(rows.count { $0.mode == .source }) source",
      plan.omitted.isEmpty ? nil : "\(plan.omitted.count) left out",
    ]
    return parts.compactMap(\.self).joined(separator: ", ") + "\n"
  }

  /// How good the store is, which tells a team whether its cache works. The counts say the rest.
  private static func hitRate(of plan: IntegrationPlan) -> String {
    let tally = LibraryTally(of: plan, fetched: nil)
    guard tally.wanted > 0 else { return "" }
    let found = "libraries: \(100 * tally.found / tally.wanted) % found"
    guard tally.missed > 0 else { return found + "\n" }
    let them = tally.missed == 1 ? "it" : "them"
    return found + ", \(tally.missed) missing: `modkit prebuild` builds \(them)\n"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text.visible + String(repeating: " ", count: width - text.count)
  }

  /// `modkit/plan/1`.
  ///
  /// - Parameter package: the directory of the files that integrate it, relative to the workspace
  /// - Throws: an error of the JSON encoder, which these values cannot cause.
  public static func json(
    _ plan: IntegrationPlan, package: String, fetched: RemoteOutcome? = nil
  ) throws -> String {
    try JSONDocument.text(
      PlanDocument(plan, package: package, LibraryTally(of: plan, fetched: fetched)))
  }
}

private struct PlanDocument: Encodable {
  struct Planned: Encodable {
    var name: String
    var mode: IntegrationMode
    var reason: String
    var key: String?
    var path: String
    /// One for each destination; absent if it is source.
    var artifacts: [Library]?

    /// Returns nil if the component is neither source nor prebuilt.
    init?(_ planned: PlannedComponent, _ destinations: [Destination]) {
      guard let mode = planned.mode else { return nil }
      name = planned.name
      self.mode = mode
      reason = StateText.reason(for: planned)
      key = planned.key
      path = planned.path
      artifacts =
        mode == .prebuilt ? zip(destinations, planned.artifacts).map { Library($0, $1) } : nil
    }
  }

  struct Library: Encodable {
    var destination: String
    var key: String
    var path: String

    init(_ destination: Destination, _ artifact: Artifact) {
      self.destination = destination.description
      key = artifact.key
      path = artifact.path
    }
  }

  struct Omitted: Encodable {
    var name: String
    var reason: String
  }

  var schema = "modkit/plan/1"
  var product: String?
  var destinations: [String]
  var package: String
  var components: [Planned]
  var omitted: [Omitted]
  /// Absent without any.
  var packages: [Planned]?
  var libraries: LibraryTally

  init(_ plan: IntegrationPlan, package: String, _ libraries: LibraryTally) {
    let destinations = plan.destinations
    self.libraries = libraries
    product = plan.product
    self.destinations = destinations.map(\.description)
    self.package = package
    components = Self.planned(plan.components, destinations)
    packages = plan.packages.isEmpty ? nil : Self.planned(plan.packages, destinations)
    omitted = plan.omitted.map { omitted in
      Omitted(name: omitted.name, reason: StateText.reason(for: omitted))
    }
  }

  private static func planned(
    _ rows: [PlannedComponent], _ destinations: [Destination]
  ) -> [Planned] {
    rows.sorted { $0.name < $1.name }.compactMap { Planned($0, destinations) }
  }
}
