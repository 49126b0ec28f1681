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
    try document.text(
      of: Output(
        plan: plan, package: package, libraries: LibraryTally(of: plan, fetched: fetched)))
  }
}

extension PlanReport {
  /// What the JSON is about.
  struct Output {
    let plan: IntegrationPlan
    /// The directory of the files that integrate it, relative to the workspace.
    let package: String
    /// How often a library was found.
    let libraries: LibraryTally
  }

  static let document = OutputDocument(
    "plan", "how components come together",
    OutputTable<Output>([
      .optional("product", .string, "Absent when the plan is for the whole workspace.") {
        $0.plan.product
      },
      .field("destinations", .list(.destination), "What libraries are linked for.") {
        $0.plan.destinations.map(\.description)
      },
      .optional("package", .string, "The directory of the files that integrate it.") {
        $0.package
      },
      .list("components", row, "Sorted by name.") { rows($0.plan.components, of: $0.plan) },
      .list("omitted", omitted, "Components that the platform cannot build.") {
        $0.plan.omitted
      },
      .optionalList(
        "packages", row, "The packages that are needed, sorted by name; absent without any."
      ) { output in output.plan.packages.ifAny.map { rows($0, of: output.plan) } },
      .object(
        "libraries", tally, "How many libraries were found where one could be used."
      ) { $0.libraries },
    ]))

  private static func rows(_ planned: [PlannedComponent], of plan: IntegrationPlan) -> [Row] {
    planned.sorted { $0.name < $1.name }.compactMap { Row($0, of: plan) }
  }

  /// A component or a package that is source or prebuilt.
  private struct Row {
    let planned: PlannedComponent
    let mode: IntegrationMode
    /// One for each destination; nil if it is source.
    let libraries: [Library]?

    /// Returns nil if it is neither source nor prebuilt.
    init?(_ planned: PlannedComponent, of plan: IntegrationPlan) {
      guard let mode = planned.mode else { return nil }
      (self.planned, self.mode) = (planned, mode)
      libraries =
        mode == .prebuilt
        ? zip(plan.destinations, planned.artifacts).map { Library(destination: $0, artifact: $1) }
        : nil
    }
  }

  private struct Library {
    let destination: Destination
    let artifact: Artifact
  }

  private static let row = OutputTable<Row>([
    .field("name", .string, "The component.") { $0.planned.name },
    .choice("mode", "Source or prebuilt.") { $0.mode },
    .field("reason", .string, "Why.") { StateText.reason(for: $0.planned) },
    .optional(
      "key", .string,
      "The digest of all that its artifact depends on; absent until its dependencies have artifacts."
    ) { $0.planned.key },
    .field("path", .string, "The source directory, or the artifact.") { $0.planned.path },
    .optionalList(
      "artifacts", library,
      "The libraries in place of its source, in the order of the destinations."
    ) { $0.libraries },
  ])

  private static let library = OutputTable<Library>([
    .field("destination", .destination, "What it is for.") { $0.destination.description },
    .field("key", .string, "The digest of all that it depends on.") { $0.artifact.key },
    .field("path", .string, "Its directory.") { $0.artifact.path },
  ])

  private static let omitted = OutputTable<PlannedComponent>([
    .field("name", .string, "The component.") { $0.name },
    .field("reason", .string, "Why the platform cannot build it.") { StateText.reason(for: $0) },
  ])

  private static let tally = OutputTable<LibraryTally>([
    .field("local", .integer, "The number of libraries that were in the store.") { $0.local },
    .field("fetched", .integer, "The number of libraries that came from the remote cache.") {
      $0.fetched
    },
    .field("missed", .integer, "The number of components whose library is missing.") {
      $0.missed
    },
    .field(
      "chosen", .integer,
      "The number of components that are source whatever the store holds."
    ) { $0.chosen },
  ])
}
