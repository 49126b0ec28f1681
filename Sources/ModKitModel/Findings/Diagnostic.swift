/// The weight of a finding: an error makes `check` fail, a warning does not.
public enum Severity: String, Sendable, Codable, CaseIterable {
  case error
  case warning
}

/// A finding about the user's workspace. It is returned, never thrown.
public struct Diagnostic: Hashable, Sendable {
  /// The identifier of the rule, such as `layer-order`.
  public var rule: String
  public var severity: Severity
  /// The component in which the finding has to be fixed.
  public var component: String
  /// The component at the other end of the edge that the finding is about.
  public var target: String?
  /// Distinguishes the finding from others of the same rule and components, such as the header that
  /// is imported; nil if there is at most one.
  public var subject: String?
  /// The edges of a finding about several of them. Each can come and go, and can be named by an
  /// exception. The edge from `component` to `target` is not listed.
  public var edges: [DependencyEdge.Ends]
  public var location: SourceLocation?
  public var message: String
  /// Further facts, one sentence each, in the order in which they should be read.
  public var notes: [String]
  /// Other places that the finding is about, each with a description; the notes mention them too.
  public var related: [RelatedPlace]
  /// What the user can do, including the text of ``repairs``.
  public var fix: String?
  /// The advice that can be carried out step by step: each repair alone resolves the finding.
  public var repairs: [Repair]
  /// The edit of a manifest that fixes the finding, if it can be automated.
  public var repair: ManifestRepair?
  /// The products that it is about; empty if it does not depend on products.
  public var products: [String]
  /// Further pairs of a component and a name by which an exception can mean it.
  public var exceptionNames: [DependencyEdge.Ends]
  /// The subjects that a baseline records in the place of ``subject``, such as the files of a
  /// directory; empty if it records the finding as a whole.
  public var parts: [String] = []

  public init(
    rule: String,
    severity: Severity,
    component: String,
    target: String? = nil,
    subject: String? = nil,
    edges: [DependencyEdge.Ends] = [],
    location: SourceLocation? = nil,
    message: String,
    notes: [String] = [],
    related: [RelatedPlace] = [],
    fix: String? = nil,
    repairs: [Repair] = [],
    repair: ManifestRepair? = nil,
    products: [String] = [],
    exceptionNames: [DependencyEdge.Ends] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.component = component
    self.target = target
    self.subject = subject
    self.edges = edges
    self.location = location
    self.message = message
    self.notes = notes
    self.related = related
    self.fix = fix
    self.repairs = repairs
    self.repair = repair
    self.products = products
    self.exceptionNames = exceptionNames
  }

  /// The page about its rule, relative to modkit's repository.
  public var page: String { "docs/rules/\(rule).md" }

  /// The identity of the finding. It contains no line numbers, so it survives edits of the file.
  public var fingerprint: String {
    Self.fingerprint(rule, component, target, subject)
  }

  /// Returns the identity of a finding.
  public static func fingerprint(
    _ rule: String, _ component: String, _ target: String? = nil, _ subject: String?
  ) -> String {
    printable([rule, component, target, subject].compactMap(\.self).joined(separator: ":"))
  }

  /// The identities of all parts of the finding: its own, or one for each edge or part. The finding
  /// is known if all of them are; one new identity makes it new.
  public var traces: [Baseline.Entry] {
    guard parts.isEmpty else {
      return parts.map {
        Baseline.Entry(
          component: component, fingerprint: Self.fingerprint(rule, component, target, $0))
      }
    }
    guard !edges.isEmpty else {
      return [Baseline.Entry(component: component, fingerprint: fingerprint)]
    }
    return edges.map {
      Baseline.Entry(component: $0.from, fingerprint: Self.printable("\(rule):\($0.from):\($0.to)"))
    }
  }

  /// Replaces tabs and the like: a header's name may contain them, a line of a baseline may not.
  private static func printable(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    return String(
      text.unicodeScalars.flatMap { scalar in
        scalar.value < 0x20 || scalar.value == 0x7F
          ? Array("\\u{\(String(scalar.value, radix: 16))}") : [Character(scalar)]
      })
  }
}

extension Diagnostic: Comparable {
  /// Orders by place, then by rule and message; findings without a place come first.
  public static func < (left: Self, right: Self) -> Bool {
    let (place, other) = (left.place, right.place)
    guard place == other else { return place < other }
    guard left.rule == right.rule else { return left.rule < right.rule }
    return (left.fingerprint, left.message) < (right.fingerprint, right.message)
  }

  private var place: (String, Int, Int) {
    (location?.file ?? "", location?.line ?? 0, location?.column ?? 0)
  }
}
