import ModKitModel
import ModKitRules

/// What a history has to know of the workspace at one commit, in the form in which it is remembered.
struct CommitRecord: ByteCoded {
  struct Count: ByteCoded {
    static var blank: Count { Count(name: "", number: 0) }

    var name: String
    var number: Int

    mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
      try coder.code(&name)
      try coder.code(&number)
    }
  }

  static var blank: CommitRecord { CommitRecord(problem: "") }

  /// Why the workspace cannot be read; empty if it can.
  var problem: String
  /// The values of ``ArchitectureMetrics`` and the instability.
  private var numbers: [Int] = []
  private var findings: [Count] = []
  private var owners: [Count] = []
  private var lines: [Count] = []
  private var components: [Count] = []
  /// The digests of the identities of all findings, excepted ones too; sorted.
  private(set) var traces: [TraceDigest] = []
  /// The digest of the names of all components.
  private(set) var names = TraceDigest.blank
  /// The last day on which an exception ended before the check, and the next one; empty if there is none.
  private var lastEnd = ""
  private var nextEnd = ""

  init(problem: String) {
    self.problem = problem
  }

  /// - Parameter today: the day of the check
  init(
    _ snapshot: WorkspaceSnapshot, _ verdict: Checker.Verdict, exceptions: [RuleException],
    today: CalendarDate
  ) {
    problem = ""
    let figures = HistoryFigures(snapshot, verdict)
    numbers = Self.numbers(of: figures)
    findings = Self.counts(figures.findings)
    owners = Self.counts(figures.debtByOwner)
    lines = Self.counts(figures.debtByLine)
    components = Self.counts(figures.debtByComponent)
    traces = Set((verdict.diagnostics + verdict.excepted).flatMap(TraceDigest.all)).sorted()
    names = TraceDigest(snapshot.components.map(\.name).joined(separator: "\0"))
    let ends = exceptions.compactMap(\.expires)
    lastEnd = ends.filter { $0 < today }.max()?.description ?? ""
    nextEnd = ends.filter { $0 >= today }.min()?.description ?? ""
  }

  /// Whether a check on another day has the same result.
  func holds(on day: CalendarDate) -> Bool {
    let day = day.description
    return (lastEnd.isEmpty || lastEnd < day) && (nextEnd.isEmpty || day <= nextEnd)
  }

  var state: HistoryCommit.State {
    guard problem.isEmpty, numbers.count == Self.fields.count + 1 else {
      return .unreadable(problem)
    }
    var metrics = ArchitectureMetrics()
    for (field, number) in zip(Self.fields, numbers) { metrics[keyPath: field] = number }
    return .figures(
      HistoryFigures(
        metrics: metrics, instability: numbers[Self.fields.count],
        findings: Self.values(findings), debtByOwner: Self.values(owners),
        debtByLine: Self.values(lines), debtByComponent: Self.values(components)))
  }

  private static var fields: [WritableKeyPath<ArchitectureMetrics, Int>] {
    [
      \.components, \.files, \.declared, \.imported, \.coupled, \.betweenLines, \.cycles,
      \.cyclicComponents, \.reachablePairs, \.errors, \.warnings,
    ]
  }

  private static func numbers(of figures: HistoryFigures) -> [Int] {
    fields.map { figures.metrics[keyPath: $0] } + [figures.instability]
  }

  private static func counts(_ values: [String: Int]) -> [Count] {
    values.map { Count(name: $0, number: $1) }.sorted { $0.name < $1.name }
  }

  private static func values(_ counts: [Count]) -> [String: Int] {
    Dictionary(counts.map { ($0.name, $0.number) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&problem)
    try coder.code(&numbers)
    try coder.code(&findings)
    try coder.code(&owners)
    try coder.code(&lines)
    try coder.code(&components)
    try coder.code(&traces)
    try coder.code(&names)
    try coder.code(&lastEnd)
    try coder.code(&nextEnd)
    guard !problem.isEmpty || numbers.count == Self.fields.count + 1 else {
      throw ByteCoder.Damage()
    }
  }
}

/// A number of 64 bits that stands for a text.
struct TraceDigest: ByteCoded, Hashable, Comparable {
  static var blank: TraceDigest { TraceDigest("") }

  private var upper: Int
  private var lower: Int

  init(_ text: String) {
    let sum = Array(text.utf8).withUnsafeBytes { $0.checksum(from: 0) }
    // Bytes are coded as numbers that are not negative.
    (upper, lower) = (Int(sum >> 32), Int(sum & 0xFFFF_FFFF))
  }

  static func all(of finding: Diagnostic) -> [TraceDigest] {
    finding.traces.map { TraceDigest($0.fingerprint) }
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.upper, left.lower) < (right.upper, right.lower)
  }

  mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&upper)
    try coder.code(&lower)
  }
}
