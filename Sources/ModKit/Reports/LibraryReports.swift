public import ModKitDisk
public import ModKitModel
import ModKitReport

/// The texts of commands about prebuilt libraries.
extension Reports {
  /// A plan, as text or as `modkit/plan/1`.
  ///
  /// - Parameter package: the directory of the integration files, relative to the workspace
  public static func plan(
    _ plan: IntegrationPlan, fetched: RemoteOutcome?, package: String, format: String,
    isColored: Bool
  ) throws -> String {
    format == "json"
      ? try PlanReport.json(plan, package: package, fetched: fetched)
      : PlanReport.text(plan, palette: Palette(isColored: isColored))
  }

  /// Explains the mode of a component and of its dependencies.
  public static func explanation(_ explanation: Explanation, isColored: Bool) -> String {
    let text = ExplanationText.text(
      explanation.planned, for: explanation.destinations, nearest: explanation.nearest,
      palette: Palette(isColored: isColored))
    return ([text] + explanation.gap.map { self.explanation($0, isColored: isColored) })
      .joined(separator: "\n")
  }

  /// The notice of a run that downloads no libraries.
  public static let noticeOfNoFetch = IntegrationText.noticeOfNoFetch
  /// The error of `integrate --fail-on-miss` if artifacts are missing.
  public static let refusalOfMisses = IntegrationText.refusalOfMisses

  /// Returns the line that says where the generated files are.
  public static func place(
    of generated: GeneratedNoun, in directory: String, testCommand: String?, isThere: Bool
  ) -> String {
    IntegrationText.place(
      of: generated, in: directory, testCommand: testCommand, isThere: isThere)
  }

  /// Returns the line that says whether generated files are those of the plan.
  ///
  /// - Parameter command: the words of the command that writes them, as a shell reads them
  public static func freshness(
    of generated: GeneratedNoun, in directory: String, _ outcome: WriteOutcome, command: [String]
  ) -> String {
    IntegrationText.freshness(
      of: generated, in: directory,
      changedCount: outcome.written.count + outcome.removed.count + outcome.moved.count,
      command: command.joined(separator: " "))
  }

  /// Returns warnings about generated files as text, one sentence each.
  public static func sentences(_ warnings: [IntegrationWarning]) -> [String] {
    warnings.map(IntegrationText.text)
  }

  /// Returns why libraries were not built, without a line end.
  public static func failures(of result: PrebuildResult, isColored: Bool) -> String {
    PrebuildText.failures(of: result, palette: Palette(isColored: isColored))
  }

  /// The error of `prebuild --keep-going --pin` if libraries were not built.
  public static let refusalOfPins = PinText.refusalAfterFailures

  /// Returns the result of `prebuild`, as lines.
  public static func text(of result: PrebuildResult) -> String {
    PrebuildText.text(of: result)
  }

  /// Returns the error of `prebuild --pin` if the remote cache did not accept libraries.
  public static func refusal(ofNotTaken names: [String]) -> String {
    PinText.refusal(ofNotTaken: names)
  }

  /// What `store gc` removed and kept, as text or as `modkit/gc/1`.
  public static func collection(
    _ outcome: CollectOutcome, isDryRun: Bool, format: String
  ) throws -> String {
    let report = CollectionReport(
      isDryRun: isDryRun,
      removed: outcome.removed.map { artifact, reason in
        .init(
          component: artifact.component, key: artifact.key, bytes: artifact.bytes,
          reason: reason)
      },
      keptCount: outcome.keptCount, keptBytes: outcome.keptBytes,
      neededCount: outcome.neededCount, revisions: outcome.revisions,
      unjudged: outcome.unjudged.map { .init(revision: $0, reason: $1) },
      missing: outcome.missing.map { .init(destination: $0.description, reason: $1) },
      otherCount: outcome.otherCount, otherTargets: outcome.otherTargets)
    return format == "json" ? try report.json() : report.text()
  }

  /// The number of components and products.
  static func counts(components: Int, products: Int) -> String {
    StoreText.counts(components: components, products: products)
  }

  /// The size of the store.
  static func storeSize(artifacts: Int, bytes: Int) -> String {
    StoreText.size(artifacts: artifacts, bytes: bytes)
  }

  /// The findings about prebuilt libraries, without a summary.
  public static func libraryFindings(_ findings: [Diagnostic], isColored: Bool) -> String {
    LibraryLintText.text(of: findings, palette: Palette(isColored: isColored))
  }

  /// Why nothing was done with these libraries, as a clause.
  public static func libraryRefusal(_ findings: [Diagnostic]) -> String {
    LibraryLintText.refusal(of: findings)
  }

  /// The findings about prebuilt libraries: as text with a summary, or as `modkit/check/1`.
  public static func libraryLint(
    _ findings: [Diagnostic], count: Int, format: String, isColored: Bool
  ) throws -> String {
    guard let format = CheckFormat.all.first(where: { $0.name == format }), format.name != "text"
    else {
      return libraryFindings(findings, isColored: isColored)
        + LibraryLintText.summary(of: findings, count: count)
    }
    let report = CheckReport(
      diagnostics: findings, rules: [],
      size: CheckSize(components: count, files: 0, imports: 0), toolVersion: ToolVersion.current)
    return try format.text(of: report, palette: Palette(isColored: false))
  }

  /// A line for a log; nil for events that are not logged.
  public static func line(of event: PrebuildEvent) -> String? {
    event == .waiting ? Project.waitNotice : PrebuildText.line(of: event)
  }

  /// Where libraries came from and what that saved; nil if there are none.
  public static func saving(_ saving: BuildSaving) -> String? {
    PrebuildText.summary(of: saving)
  }

  /// The time that libraries saved; nil if it is negligible.
  public static func saved(seconds: Double) -> String? { PrebuildText.saved(seconds: seconds) }

  /// The artifacts fetched from the remote cache, in one line.
  public static func fetched(_ outcome: RemoteOutcome) -> String { RemoteText.fetched(outcome) }

  /// The artifacts uploaded to the remote cache, in one line.
  public static func pushed(_ outcome: RemoteOutcome) -> String { RemoteText.pushed(outcome) }
}
