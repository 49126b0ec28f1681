/// The state of an architecture, as the report for architects shows it. It agrees with the check of the
/// same day, baseline and product.
public struct ArchitectureReport: Sendable {
  /// The name of the workspace.
  public var workspace: String
  /// Where the workspace is in git; nil outside of git.
  public var revision: ReportedRevision?
  /// The day by which exceptions expire.
  public var day: CalendarDate
  /// The product whose components are shown; nil for all.
  public var product: String?
  /// The revision that findings are compared with, as it was given.
  public var since: String?
  /// Where places in sources are shown: an address with `{revision}`, `{path}` and `{line}`.
  public var sourceAddress: String?
  /// Bottom to top.
  public var layers: [String]
  /// Sorted by name.
  public var products: [ReportedProduct]
  /// Sorted by name.
  public var components: [ReportedComponent]
  /// Those between the components, sorted by owner and target.
  public var edges: [DependencyEdge]
  /// The components of each cycle, sorted.
  public var cycles: [[String]]
  /// The rules that are not off.
  public var rules: [ReportedRule]
  /// Sorted by place.
  public var findings: [ReportedFinding]
  /// In the order of the manifest.
  public var exceptions: [ReportedException]
  /// Sorted by kind and name.
  public var couplings: [Coupling]
  public var metrics: ArchitectureMetrics
  /// The libraries of third parties and the components that use them, sorted by name.
  public var packages: [ReportedPackage] = []
  /// The figures of earlier commits, of the whole workspace.
  public var history: History?
  /// The sizes in a link map.
  public var image: ImageSummary?
  /// How often libraries were found on the machine that makes the report.
  public var hits: HitHistory?

  public init(
    workspace: String, day: CalendarDate, product: String? = nil, sourceAddress: String? = nil,
    layers: [String], products: [ReportedProduct] = [], components: [ReportedComponent],
    edges: [DependencyEdge] = [], cycles: [[String]] = [], rules: [ReportedRule] = [],
    findings: [ReportedFinding] = [], exceptions: [ReportedException] = [],
    couplings: [Coupling] = [], metrics: ArchitectureMetrics
  ) {
    (self.workspace, self.day, self.product) = (workspace, day, product)
    (self.sourceAddress, self.layers, self.products) = (sourceAddress, layers, products)
    (self.components, self.edges, self.cycles) = (components, edges, cycles)
    (self.rules, self.findings, self.exceptions) = (rules, findings, exceptions)
    (self.couplings, self.metrics) = (couplings, metrics)
  }
}

/// A commit, and whether the work tree is different from it.
public struct ReportedRevision: Hashable, Sendable {
  /// The identifier in hexadecimal.
  public var commit: String
  /// When it was made, in UTC: `2026-11-26T09:40:00Z`.
  public var date: String
  /// Whether files of the workspace differ from the commit.
  public var isModified: Bool

  public init(commit: String, date: String, isModified: Bool) {
    (self.commit, self.date, self.isModified) = (commit, date, isModified)
  }
}

/// A product and the components that it consists of.
public struct ReportedProduct: Hashable, Sendable {
  public var name: String
  /// Sorted.
  public var components: [String]

  public init(name: String, components: [String]) {
    (self.name, self.components) = (name, components)
  }
}

/// A library of a third party and the components that depend on it.
public struct ReportedPackage: Hashable, Sendable {
  public var name: String
  /// Sorted.
  public var components: [String]

  public init(name: String, components: [String]) {
    (self.name, self.components) = (name, components)
  }
}

/// A component with its numbers. Only build edges count.
public struct ReportedComponent: Hashable, Sendable {
  public var place: ComponentPlace
  public var isShared: Bool
  /// Lines of its sources and headers that are not blank.
  public var codeLines = 0
  /// Its bytes in the image of a link map.
  public var size: UInt64?
  /// The most bytes that its manifest allows.
  public var sizeLimit: Int?
  /// What has to be moved, written anew or edited in other components so that they can do without it
  /// and its line.
  public var detachCost: DetachCost?
  /// The components that it depends on directly.
  public var fanOut: Int
  /// The components that depend on it directly.
  public var fanIn: Int
  /// The other components that it needs, directly or not.
  public var reachCount: Int
  /// The other components that need it, directly or not.
  public var reachedByCount: Int

  public init(
    _ place: ComponentPlace, isShared: Bool = false, fanOut: Int = 0, fanIn: Int = 0,
    reachCount: Int = 0, reachedByCount: Int = 0
  ) {
    (self.place, self.isShared) = (place, isShared)
    (self.fanOut, self.fanIn) = (fanOut, fanIn)
    (self.reachCount, self.reachedByCount) = (reachCount, reachedByCount)
  }

  public var name: String { place.name }

  /// The share of its edges that start in it, in thousandths: 0 if nothing is below it or it has no
  /// edges, 1000 if nothing needs it (Martin, "Agile Software Development", 2002).
  public var instability: Int {
    let all = fanIn + fanOut
    return all == 0 ? 0 : (2_000 * fanOut + all) / (2 * all)
  }
}

/// The work to remove edges into a component.
public struct DetachCost: Hashable, Sendable {
  public var declarations: Int
  public var files: Int

  public init(declarations: Int, files: Int) {
    (self.declarations, self.files) = (declarations, files)
  }
}

/// A rule as the workspace sets it.
public struct ReportedRule: Hashable, Sendable {
  public var id: String
  /// The rule in one sentence.
  public var title: String
  public var severity: Severity
  public var subject: RuleSubject

  public init(id: String, title: String, severity: Severity, subject: RuleSubject) {
    (self.id, self.title, self.severity, self.subject) = (id, title, severity, subject)
  }
}

/// A finding, and whether something excuses it.
public struct ReportedFinding: Sendable {
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// It has to be fixed.
    case open
    /// It is in the baseline.
    case baseline
    /// An exception allows it.
    case excepted
  }

  public var finding: Diagnostic
  public var state: State
  /// Whether it was not there at the revision that is compared with.
  public var isNew: Bool
  /// The last day on which an exception allows it.
  public var until: CalendarDate?

  public init(
    _ finding: Diagnostic, _ state: State, isNew: Bool = false, until: CalendarDate? = nil
  ) {
    (self.finding, self.state, self.isNew, self.until) = (finding, state, isNew, until)
  }
}

/// An exception, and how many findings it allows on the day of the report.
public struct ReportedException: Hashable, Sendable {
  public var exception: RuleException
  public var findingCount: Int

  public init(_ exception: RuleException, findingCount: Int) {
    (self.exception, self.findingCount) = (exception, findingCount)
  }
}
