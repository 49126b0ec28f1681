public import ModKitModel
import ModKitReport
import ModKitRules
import ModKitScan

/// What `modkit check` is asked.
public struct CheckRequest: Sendable {
  /// Judge the components of this product only; nil for the whole workspace.
  public var product: Product?
  /// Identifiers of the rules to apply; empty means all.
  public var rules: [String]
  /// The day by which exceptions expire.
  public var today: CalendarDate
  /// Findings of the past, which are counted and not shown.
  public var baseline: Baseline
  /// What the findings are compared with; only those that come on top of it are shown.
  public var comparison: Comparison?

  public enum Comparison: Sendable {
    /// The state at which the present branch left a revision.
    case revision(String)
    /// The workspace as it is, while it is judged as if its manifests said something else.
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

/// What `modkit check` came to.
public struct CheckOutcome: Sendable {
  public var architecture: Architecture
  /// The rules that were applied.
  public var rules: [RuleDescription]
  /// Sorted by place.
  public var diagnostics: [Diagnostic]
  /// Violations that exceptions allow.
  public var exceptedCount: Int
  /// Findings that the baseline holds.
  public var baselineCount: Int
  /// How much was judged.
  var size: CheckSize
  /// The sources that the globs of the workspace do not lead to.
  var unwalked: UnwalkedSources
  /// What was left out because it was there before.
  public var comparison: ComparisonSummary?
  /// The baseline that holds all findings of the whole workspace.
  public var renewal: BaselineRenewal
  /// Whether it depends on nothing but the options and the files that a ``ResultBasis`` tells of.
  var isProvable = false

  public var errorCount: Int { diagnostics.count { $0.severity == .error } }
  public var warningCount: Int { diagnostics.count { $0.severity == .warning } }

  /// Errors that make the manifests invalid, so that nothing can be built from them.
  public var invalidatesManifests: Bool {
    architecture.workspace.hasInvalidDependencies
  }
}

extension Project {
  /// Whether the workspace may change though no file of it does: what SwiftPM makes of a manifest
  /// depends on the compiler, the environment and the packages that it has fetched.
  var dependsOnCircumstances: Bool { dumps.wereAsked }
}

extension Project {
  /// Judges the workspace.
  ///
  /// - Throws: ``UnknownName`` for a rule, a component or a layer, ``UnreadableSources``, and for a
  ///   comparison with a revision `GitError`
  public func check(_ request: CheckRequest) throws -> CheckOutcome {
    let rules = try Self.rules(named: request.rules)
    let checker = Checker(rules: rules, today: request.today, baseline: request.baseline)
    let unwalked = unwalkedSources()
    let coverage = coverage(unwalked)
    switch request.comparison {
    case nil:
      var scan = try scan(workspace, in: tree)
      scan.architecture.coverage = coverage
      var outcome = outcome(of: checker, on: scan.architecture, unwalked, request, rules)
      outcome.isProvable = scan.isProvable && !dependsOnCircumstances
      return outcome
    case .revision(let revision):
      // The past first, of which only findings are kept: one architecture at a time is in memory.
      let (before, relation) = try findings(at: revision) {
        outcome(of: checker, on: $0, unwalked, request, rules).diagnostics
      }
      var present = try architecture()
      present.coverage = coverage
      return outcome(of: checker, on: present, unwalked, request, rules)
        .compared(with: before, relation)
    case .supposing(let whatIfs):
      var present = try architecture()
      present.coverage = coverage
      var supposed = try present.supposing(whatIfs)
      if supposed.workspace.hasLawsForImports {
        // Whom such a law binds is decided by the scan.
        supposed.forbiddenImports = try scan(supposed.workspace, in: tree).architecture
          .forbiddenImports
      }
      let before = outcome(of: checker, on: present, unwalked, request, rules).diagnostics
      return outcome(of: checker, on: supposed, unwalked, request, rules)
        .compared(with: before, .whatIf(whatIfs))
    }
  }

  private func outcome(
    of checker: Checker, on architecture: Architecture, _ unwalked: UnwalkedSources,
    _ request: CheckRequest, _ rules: [Rule]
  ) -> CheckOutcome {
    let stage = RunJournal.begin(.rules)
    defer { stage.end() }
    let verdict = checker.check(architecture)
    let members = request.product.map { Set(architecture.members(of: $0)) }
    let judged = request.product.flatMap { members?.union([$0.name]) }
    let isMember = { (diagnostic: Diagnostic) in
      // The workspace may have the name of the product, which has no such sources.
      judged.map { $0.contains(diagnostic.component) && diagnostic.rule != SourceCoverage.ruleID }
        ?? true
    }
    return CheckOutcome(
      architecture: architecture,
      rules: rules.map(\.description),
      diagnostics: verdict.diagnostics.filter(isMember),
      exceptedCount: verdict.excepted.count(where: isMember),
      baselineCount: verdict.known.count(where: isMember),
      size: CheckSize(architecture, product: request.product, members: members ?? []),
      unwalked: unwalked,
      renewal: verdict.renewal)
  }

  private static func rules(named ids: [String]) throws(UnknownName) -> [Rule] {
    guard !ids.isEmpty else { return Rule.all }
    let known = Rule.all.map(\.id)
    for id in ids where !known.contains(id) {
      throw UnknownName(kind: "rule", name: id, known: known)
    }
    return Rule.all.filter { ids.contains($0.id) }
  }
}

extension CheckSize {
  /// - Parameter members: the components of the product; of no importance without one
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
  /// Whether sources of an owner are judged with it.
  fileprivate func has(_ owner: SourceOwner, _ members: Set<String>) -> Bool {
    switch owner {
    case .component(let name), .tests(of: let name): members.contains(name)
    case .shell(of: let product): product == name
    }
  }
}
