import ModKitBuild
public import ModKitDisk
import ModKitManifests
public import ModKitModel
import ModKitReport
import ModKitRules
import ModKitScan

/// The parameters of `modkit check`.
public struct CheckRequest: Sendable {
  /// Check the components of this product only; nil for the whole workspace.
  public var product: Product?
  /// Identifiers of the rules to apply; empty means all.
  public var rules: [String]
  /// The day by which exceptions expire.
  public var today: CalendarDate
  /// Known findings, which are counted but not shown.
  public var baseline: Baseline
  /// The state to compare with; only findings in addition to it are shown.
  public var comparison: Comparison?

  public enum Comparison: Sendable {
    /// The merge base of the current branch and a revision.
    case revision(String)
    /// The present workspace, which is compared with itself after changes of its manifests.
    case supposing([WhatIf])
  }

  public init(
    product: Product? = nil, rules: [String] = [], today: CalendarDate,
    baseline: Baseline = Baseline(), comparison: Comparison? = nil
  ) {
    self.product = product
    self.rules = rules
    self.today = today
    self.baseline = baseline
    self.comparison = comparison
  }
}

/// The result of `modkit check`.
public struct CheckOutcome: Sendable {
  public var architecture: Architecture
  /// The rules that were applied.
  public var rules: [RuleDescription]
  /// Sorted by place.
  public var diagnostics: [Diagnostic]
  /// Violations that exceptions allow, sorted by place.
  var excepted: [Diagnostic]
  /// Findings in the baseline, sorted by place.
  var known: [Diagnostic]
  /// How much was checked.
  var size: CheckSize
  /// The sources that no glob of the workspace reaches.
  var unwalked: UnwalkedSources
  /// The kinds of run-time coupling that rules cannot judge.
  var unjudged: [UnjudgedCouplings]
  /// The findings that were left out because they existed before.
  public var comparison: ComparisonSummary?
  /// A baseline with all findings of the whole workspace.
  public var renewal: BaselineRenewal
  /// The files that were checked, sorted; nil if all were.
  public var files: [String]?
  /// True if the result depends only on the options and the files of a ``ResultBasis``.
  var isProvable = false

  /// Violations that exceptions allow.
  public var exceptedCount: Int { excepted.count }
  /// Findings in the baseline.
  public var baselineCount: Int { known.count }
  public var errorCount: Int { diagnostics.count { $0.severity == .error } }
  public var warningCount: Int { diagnostics.count { $0.severity == .warning } }

  /// Errors that make the manifests invalid, so that nothing can be built from them.
  public var invalidatesManifests: Bool {
    architecture.workspace.hasInvalidDependencies
  }
}

extension Project {
  /// Whether the workspace may change without a change to its files: SwiftPM's reading of a
  /// manifest depends on the compiler, the environment and the packages that it has fetched.
  var dependsOnCircumstances: Bool { dumps.wereAsked }
}

extension Project {
  /// Checks the workspace.
  ///
  /// - Throws: ``UnknownName`` for a rule, a component or a layer, ``UnreadableSources``, and
  ///   `GitError` for a comparison with a revision
  public func check(_ request: CheckRequest) throws -> CheckOutcome {
    let rules = try CheckRequest.rules(named: request.rules)
    let checker = Checker(rules: rules, today: request.today, baseline: request.baseline)
    let unwalked = unwalkedSources()
    let coverage = coverage(unwalked)
    switch request.comparison {
    case nil:
      var scan = try scan(workspace, in: tree)
      scan.architecture.coverage = coverage
      var outcome = request.outcome(of: checker, on: scan.architecture, unwalked, rules)
      outcome.isProvable = scan.isProvable && !dependsOnCircumstances
      return outcome
    case .revision(let revision):
      // Check the earlier state first and keep only its findings, so that one architecture at a
      // time is in memory.
      let (before, relation) = try RevisionRun(self).findings(at: revision) {
        request.outcome(of: checker, on: $0, unwalked, rules).diagnostics
      }
      var present = try architecture()
      present.coverage = coverage
      return request.outcome(of: checker, on: present, unwalked, rules)
        .compared(with: before, relation)
    case .supposing(let whatIfs):
      var present = try architecture()
      present.coverage = coverage
      var supposed = try present.supposing(whatIfs)
      if supposed.workspace.hasLawsForImports {
        // The scan decides which components such a law applies to.
        supposed.forbiddenImports = try scan(supposed.workspace, in: tree).architecture
          .forbiddenImports
      }
      let before = request.outcome(of: checker, on: present, unwalked, rules).diagnostics
      return request.outcome(of: checker, on: supposed, unwalked, rules)
        .compared(with: before, .whatIf(whatIfs))
    }
  }
}

extension WorkspaceRoot {
  /// Checks the workspace at a revision, without a checkout. The product of the request is one of that
  /// revision.
  ///
  /// - Parameters:
  ///   - product: the name of the product, if only its components are checked
  ///   - baseline: nil for the baseline of the revision, if it has one at the default place
  ///   - usesCache: whether caches are used
  /// - Throws: `GitError`, ``InvalidRevision``, ``UnreadableSources``, and ``UnknownName`` for a rule or
  ///   the product; ``BaselineFile/MissingError``
  public func check(
    at revision: String, product: String?, baseline: Baseline?, _ request: CheckRequest,
    usesCache: Bool
  ) throws -> CheckOutcome {
    let rules = try CheckRequest.rules(named: request.rules)
    let state = try RevisionReader(root: self, usesCache: usesCache).validState(at: revision)
    var request = request
    request.product = try state.architecture.workspace.product(named: product)
    do {
      request.baseline = try baseline ?? state.baseline()
    } catch let invalid as InvalidManifests {
      throw InvalidRevision(
        revision: revision, commit: revision, isMergeBase: false, manifests: invalid)
    }
    return request.outcome(
      of: Checker(rules: rules, today: request.today, baseline: request.baseline),
      on: state.architecture, state.unwalked, rules)
  }
}

extension CheckRequest {
  fileprivate func outcome(
    of checker: Checker, on architecture: Architecture, _ unwalked: UnwalkedSources,
    _ rules: [Rule]
  ) -> CheckOutcome {
    let stage = RunTimings.begin(.rules)
    defer { stage.end() }
    let verdict = checker.check(architecture)
    let members = product.map { Set(architecture.members(of: $0)) }
    let judged = product.flatMap { members?.union([$0.name]) }
    let isMember = { (diagnostic: Diagnostic) in
      // The workspace may have the same name as the product, but these findings are about the
      // workspace.
      judged.map {
        $0.contains(diagnostic.component) && diagnostic.rule != SourceCoverage.ruleID
          && diagnostic.isAbout(product)
      } ?? true
    }
    return CheckOutcome(
      architecture: architecture,
      rules: rules.map(\.description),
      diagnostics: verdict.diagnostics.filter(isMember),
      excepted: verdict.excepted.filter(isMember),
      known: verdict.known.filter(isMember),
      size: CheckSize(architecture, product: product, members: members ?? []),
      unwalked: unwalked,
      unjudged: architecture.unjudgedCouplings(by: rules, in: product?.name),
      renewal: verdict.renewal)
  }

  static func rules(named ids: [String]) throws(UnknownName) -> [Rule] {
    guard !ids.isEmpty else { return Rule.all }
    let known = Rule.all.map(\.id)
    for id in ids where !known.contains(id) {
      throw UnknownName(kind: "rule", name: id, known: known)
    }
    return Rule.all.filter { ids.contains($0.id) }
  }
}

extension Diagnostic {
  /// Whether the finding is there in a product.
  fileprivate func isAbout(_ product: Product?) -> Bool {
    products.isEmpty || product.map { products.contains($0.name) } ?? true
  }
}

extension CheckSize {
  /// - Parameter members: the components of the product; ignored without a product
  fileprivate init(_ architecture: Architecture, product: Product?, members: Set<String>) {
    let components = architecture.workspace.components
    guard let product else {
      self.init(
        components: components.count, files: architecture.fileCount,
        imports: architecture.importCount)
      return
    }
    let shell = product.shell.map { $0.sources.count + $0.headers.count } ?? 0
    let judged = components.filter { members.contains($0.name) }
    self.init(
      components: judged.count,
      files: shell + judged.reduce(0) { $0 + $1.scannedFileCount },
      imports: architecture.importCounts.reduce(0) { sum, owned in
        sum + (product.has(owned.key, members) ? owned.value : 0)
      })
  }
}

extension Product {
  /// Whether an owner's sources are checked with the product.
  fileprivate func has(_ owner: SourceOwner, _ members: Set<String>) -> Bool {
    switch owner {
    case .component(let name), .tests(of: let name): members.contains(name)
    case .shell(of: let product): product == name
    }
  }
}
