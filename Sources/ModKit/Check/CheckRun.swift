import ModKitBuild
import ModKitConcurrency
public import ModKitDisk
import ModKitManifests
public import ModKitModel
import ModKitScan
import ModKitSource

/// One run of `modkit check` without `--fix`: its output and its verdict.
public struct CheckRun: Sendable {
  /// The options of the command.
  public struct Options: Sendable {
    public var product: String?
    public var rules: [String]
    public var today: CalendarDate
    public var format: String
    public var isColored: Bool
    /// The components whose manifests just turned out not to be editable; their findings are not
    /// marked as fixable.
    public var refused: Set<String>
    /// How many findings are shown in formats for people.
    public var extent: CheckExtent

    public init(
      product: String?, rules: [String], today: CalendarDate, format: String, isColored: Bool,
      refused: Set<String> = [], extent: CheckExtent = CheckExtent()
    ) {
      self.product = product
      self.rules = rules
      self.today = today
      self.format = format
      self.isColored = isColored
      self.refused = refused
      self.extent = extent
    }
  }

  /// The result of the run.
  public struct Result: Sendable {
    public enum Verdict: Int, Sendable {
      case clean
      case findings
      /// A manifest declares a dependency that does not exist.
      case invalid
    }

    public var verdict: Verdict
    /// The findings in the format of the options.
    public var text: String
    /// Podspecs that only Ruby can evaluate completely, sorted.
    var unclear: [String]

    public init(verdict: Verdict, text: String) {
      self.init(verdict: verdict, text: text, unclear: [])
    }

    init(verdict: Verdict, text: String, unclear: [String]) {
      self.verdict = verdict
      self.text = text
      self.unclear = unclear
    }
  }

  private let root: WorkspaceRoot
  private let options: Options

  public init(root: WorkspaceRoot, options: Options) {
    self.root = root
    self.options = options
  }

  /// Checks the workspace, or takes the result of the last run if nothing has changed since. Asks
  /// CocoaPods if a linked podspec is not understood.
  ///
  /// - Parameter usesCache: whether caches are read and written
  /// - Throws: the errors of ``Project/check(_:)``
  public func result(baseline: Baseline, usesCache: Bool) async throws -> Result {
    var pods = PodAnswers(root: root, remembers: usesCache)
    let result = try checkResult(baseline: baseline, usesCache: usesCache, pods)
    guard !result.unclear.isEmpty, await pods.ask(about: result.unclear) else { return result }
    return try checkResult(baseline: baseline, usesCache: usesCache, pods)
  }

  private func checkResult(
    baseline: Baseline, usesCache: Bool, _ pods: PodAnswers
  ) throws -> Result {
    guard usesCache else {
      let project = try Project(root: root, usesCache: false, pods: pods) {
        DiskFileTree(knownToGitIn: root)
      }
      return try checked(baseline, project).0
    }
    let cache = resultCache(baseline)
    let stage = RunTimings.begin(.memory)
    let (known, found) = cache.recall {
      DiskFileTree(knownToGitIn: root)
    } besides: { walk, tree in
      SourceSearch(in: root, tree).sources(besides: walk)
    }
    stage.end(rememberedCount: known == nil ? 0 : 1)
    if let known, let verdict = Result.Verdict(rawValue: known.status) {
      return Result(verdict: verdict, text: known.text)
    }
    // The index is read before any file, so that all later changes are noticed.
    let tree = found?.tree ?? DiskFileTree(knownToGitIn: root)
    let project = try Project(root: root, pods: pods, walk: found?.walk) { tree }
    let (result, basis, unwalked) = try checked(baseline, project)
    let end = RunTimings.begin(.memory)
    cache.remember(basis: basis, besides: unwalked, in: project.tree) {
      ResultCache.Result(status: result.verdict.rawValue, text: result.text)
    }
    end.end()
    deallocateInBackground(project)
    return result
  }

  private func resultCache(_ baseline: Baseline) -> ResultCache {
    let entries = baseline.entries.map {
      "\($0.component)\t\($0.fingerprint)\t\($0.location.map(\.description) ?? "")"
    }
    return ResultCache(
      root: root,
      options: [
        "check", options.product.map { "=\($0)" } ?? "", options.rules.joined(separator: " "),
        options.format,
        options.isColored ? "colored" : "plain", options.refused.sorted().joined(separator: " "),
        options.extent.isSummary ? "summary" : "", options.extent.amount.key,
      ],
      circumstances: [
        options.today.description, PodspecEvaluator.isThereAPod ? "pod" : "",
        baseline.isRecorded ? "recorded" : "", ManifestEvaluation.requested?.rawValue ?? "",
      ] + entries)
  }

  /// The result and its basis; the basis is nil if the result must not be reused.
  private func checked(
    _ baseline: Baseline, _ project: Project
  ) throws -> (Result, ResultBasis?, UnwalkedSources) {
    var outcome = try project.check(
      CheckRequest(
        product: try project.workspace.product(named: options.product), rules: options.rules,
        today: options.today, baseline: baseline))
    outcome.adviseByHand(in: project)
    outcome.forgetRepairs(of: options.refused)
    let text = try outcome.text(
      format: options.format, isColored: options.isColored, extent: options.extent)
    let result = Result(
      verdict: outcome.verdict, text: text, unclear: project.workspace.unclearPodspecs)
    let basis = project.pods.areOpen(result.unclear) ? nil : basis(of: outcome, in: project)
    let unwalked = outcome.unwalked
    deallocateInBackground(outcome)
    return (result, basis, unwalked)
  }

  private func basis(of outcome: CheckOutcome, in project: Project) -> ResultBasis? {
    guard let basis = project.basis, outcome.isProvable,
      let answers = DiskQuestions.answers(behind: outcome.architecture.importFaults),
      !answers.keys.contains(where: { $0.utf8.contains(0) })
    else { return nil }
    let workspace = outcome.architecture.workspace
    return basis.knowing(answers)
      .reading(
        workspace.components.flatMap(\.resources) + workspace.readShellResources
          + [workspace.categories.systemIndex].compactMap(\.self))
  }
}

extension CheckExtent.Amount {
  /// Different for texts that may differ.
  fileprivate var key: String {
    switch self {
    case .all: ""
    case .atMost(let limit): "\(limit)"
    case .screen(let size): "\(size.lines)x\(size.columns)"
    }
  }
}

extension CheckOutcome {
  fileprivate mutating func forgetRepairs(of components: Set<String>) {
    guard !components.isEmpty else { return }
    for index in diagnostics.indices where components.contains(diagnostics[index].component) {
      diagnostics[index].repair = nil
    }
  }

  /// Forgets the edits of manifests that would fix findings.
  public mutating func forgetRepairs() {
    for index in diagnostics.indices { diagnostics[index].repair = nil }
  }

  /// The verdict for the exit code.
  public var verdict: CheckRun.Result.Verdict {
    if invalidatesManifests { return .invalid }
    return errorCount > 0 ? .findings : .clean
  }
}
