import ModKitModel

/// A finding of a commit, with all that identifies it in earlier ones.
struct HistoryFinding: ByteCoded {
  struct Ends: ByteCoded {
    static var blank: Ends { Ends(from: "", to: "") }

    var from: String
    var to: String

    mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
      try coder.code(&from)
      try coder.code(&to)
    }
  }

  static var blank: HistoryFinding {
    HistoryFinding(Diagnostic(rule: "", severity: .error, component: "", message: ""), isOf: nil)
  }

  private var rule: String
  private var component: String
  private var isOfComponent: Bool
  private var target: String?
  private var subject: String?
  private var edges: [Ends]
  private var parts: [String]
  private var message: String
  private var file: String?

  /// - Parameter names: those of the components; nil for none
  init(_ finding: Diagnostic, isOf names: Set<String>?) {
    rule = finding.rule
    component = finding.component
    isOfComponent = names?.contains(finding.component) ?? false
    target = finding.target
    subject = finding.subject
    edges = finding.edges.map { Ends(from: $0.from, to: $0.to) }
    parts = finding.parts
    message = finding.message
    file = finding.location?.file
  }

  /// What a history says of it.
  ///
  /// - Parameter origin: the commit that brought it
  func introduced(by origin: CommitIdentity?) -> IntroducedFinding {
    IntroducedFinding(
      rule: rule, component: isOfComponent ? component : nil, target: target, message: message,
      file: file, origin: origin)
  }

  /// The digests of its identity in a commit in which components had other names.
  ///
  /// - Parameter former: the names that they had, by the present ones
  func traces(named former: [String: String]) -> [TraceDigest] {
    func name(_ present: String) -> String { former[present] ?? present }
    var finding = Diagnostic(
      rule: rule, severity: .error, component: name(component), target: target.map(name),
      subject: subject,
      edges: edges.map { DependencyEdge.Ends(from: name($0.from), to: name($0.to)) },
      message: "")
    finding.parts = parts
    return TraceDigest.all(of: finding)
  }

  mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&rule)
    try coder.code(&component)
    try coder.code(&isOfComponent)
    try coder.code(&target)
    try coder.code(&subject)
    try coder.code(&edges)
    try coder.code(&parts)
    try coder.code(&message)
    try coder.code(&file)
  }
}

/// The findings of a commit, in their order.
struct HistoryFindings: ByteCoded {
  static var blank: HistoryFindings { HistoryFindings(all: []) }

  var all: [HistoryFinding]

  mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&all)
  }
}

/// The components that had another name at an earlier commit.
struct FormerNames: ByteCoded {
  static var blank: FormerNames { FormerNames([:]) }

  /// From the present to the former name.
  private var pairs: [HistoryFinding.Ends]

  /// - Parameter names: the former names, by the present ones
  init(_ names: [String: String]) {
    pairs = names.map { HistoryFinding.Ends(from: $0, to: $1) }.sorted { $0.from < $1.from }
  }

  var names: [String: String] {
    Dictionary(pairs.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&pairs)
  }
}
