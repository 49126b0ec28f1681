public import ModKitDisk
import ModKitModel
import ModKitRules

extension WorkspaceRoot {
  /// Checks the workspace, and gathers what the report for architects shows.
  ///
  /// - Throws: `InvalidManifests`, ``UnreadableSources``, ``UnknownName`` for a product,
  ///   ``LinkMapFailure``, ``InvalidRevision`` for a history, and `GitError`
  public func report(_ request: ReportRequest) async throws -> ReportOutcome {
    let project = try await Project.asking(root: self, usesCache: request.usesCache)
    let product = try project.workspace.product(named: request.product)
    var outcome = try project.check(
      CheckRequest(
        product: product, today: request.today, baseline: request.baseline,
        comparison: request.since.map { .revision($0) }))
    outcome.adviseByHand(in: project)
    outcome.architecture.workspace.assignOwners(OwnersOfFiles(workTreeOf: project.root))
    let architecture = outcome.architecture
    var report = ArchitectureReport(
      architecture, product: product.map { ($0.name, Set(architecture.members(of: $0))) },
      products: architecture.workspace.products.map {
        ReportedProduct(name: $0.name, components: architecture.members(of: $0))
      }, findings: outcome.reportedFindings, today: request.today)
    report.since = request.since
    let measures = ReportMeasures(project)
    report.revision = measures.revision(besides: request.output)
    try measures.addMeasures(to: &report, of: architecture, linkMap: request.linkMap)
    if request.showsHits { report.hits = HitLog(project).history }
    if let commits = request.commits {
      report.history = try history(
        HistoryRequest(
          limit: commits, rules: request.rules, today: request.today, usesCache: request.usesCache))
    }
    return ReportOutcome(
      report: report, warning: outcome.comparison?.warning)
  }
}

extension CheckOutcome {
  /// All findings with their states; of a comparison those that are not new too.
  fileprivate var reportedFindings: [ReportedFinding] {
    let isCompared = comparison != nil
    let older = comparison?.older ?? []
    return diagnostics.map { ReportedFinding($0, .open, isNew: isCompared) }
      + older.map { ReportedFinding($0, .open) } + known.map { ReportedFinding($0, .baseline) }
      + excepted.map { ReportedFinding($0, .excepted) }
  }
}

extension ComparisonSummary {
  /// Why everything counts as new.
  fileprivate var warning: String? {
    guard case .uncheckedRevision(let revision, let reason) = relation else { return nil }
    return
      "all findings count as new since \(revision): the workspace was not valid then: \(reason)"
  }
}
