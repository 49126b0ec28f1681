public import ModKitModel

/// A plan as text and as JSON.
public enum PlanReport {
  /// A table: name, mode, reason.
  public static func text(
    _ plan: IntegrationPlan, fetched: RemoteOutcome? = nil, palette: Palette
  ) -> String {
    let rows = plan.components.sorted { $0.name < $1.name }
    let width = (rows.map(\.name) + plan.omitted.map(\.name)).map(\.count).max() ?? 0
    let lines = rows.map { planned in
      "\(padded(planned.name, to: width))  \(mode(planned.mode, palette))  \(planned.reason)\n"
    }
    let omitted = plan.omitted.map { omitted in
      "\(padded(omitted.name, to: width))  \(palette.faint("left out"))  \(omitted.reason)\n"
    }
    let tally = LibraryTally(of: plan, fetched: fetched)
    return lines.joined() + omitted.joined() + summary(plan) + self.tally(tally)
  }

  private static func mode(_ mode: IntegrationMode, _ palette: Palette) -> String {
    switch mode {
    case .source: palette.cyan("source  ")
    case .prebuilt: palette.green("prebuilt")
    }
  }

  private static func summary(_ plan: IntegrationPlan) -> String {
    let source = plan.components.count { $0.mode == .source }
    let misses = plan.components.count(where: \.isMiss)
    let parts = [
      "\(plan.components.count - source) prebuilt", "\(source) source",
      plan.omitted.isEmpty ? nil : "\(plan.omitted.count) left out",
      misses == 0 ? nil : "\(misses) without an artifact: `modkit prebuild` builds them",
    ]
    return parts.compactMap(\.self).joined(separator: ", ") + "\n"
  }

  /// How good the store is, which tells a team whether its cache works.
  private static func tally(_ tally: LibraryTally) -> String {
    guard tally.wanted + tally.chosen > 0 else { return "" }
    let rate = tally.wanted == 0 ? "" : " (\(100 * tally.found / tally.wanted) %)"
    let parts = [
      "libraries: \(tally.found) of \(tally.wanted) found\(rate)",
      tally.fetched == 0 ? nil : "\(tally.fetched) of them fetched",
      tally.missed == 0 ? nil : "\(tally.missed) missed",
      tally.chosen == 0 ? nil : "\(tally.chosen) source by choice",
    ]
    return parts.compactMap(\.self).joined(separator: ", ") + "\n"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
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
  }

  struct Omitted: Encodable {
    var name: String
    var reason: String
  }

  var schema = "modkit/plan/1"
  var product: String?
  var package: String
  var components: [Planned]
  var omitted: [Omitted]
  var libraries: LibraryTally

  init(_ plan: IntegrationPlan, package: String, _ libraries: LibraryTally) {
    self.libraries = libraries
    product = plan.product
    self.package = package
    components = plan.components.sorted { $0.name < $1.name }.map { planned in
      Planned(
        name: planned.name, mode: planned.mode, reason: planned.reason, key: planned.key,
        path: planned.path)
    }
    omitted = plan.omitted.map { Omitted(name: $0.name, reason: $0.reason) }
  }
}
