import ModKitModel

/// Findings of one rule on one edge with one cause. They differ only in names and have the same
/// fix.
struct FindingGroup {
  /// The number of further places to name.
  private static let placeLimit = 3

  var first: Diagnostic
  var others: [Diagnostic]

  var count: Int { 1 + others.count }

  /// The groups, in the order of their first findings.
  static func groups(of findings: [Diagnostic]) -> [FindingGroup] {
    findings.groupedInOrder(by: Cause.init).map {
      FindingGroup(first: $0[0], others: Array($0.dropFirst()))
    }
  }

  /// The first places of the other findings, as a sentence; nil if there are none.
  var rest: String? {
    guard !others.isEmpty else { return nil }
    let places = others.prefix(Self.placeLimit).map { $0.anchor.description }
    let further = others.count - places.count
    let list = places.joined(separator: ", ")
    return "\(others.count.grouped) more like it, at \(list)"
      + (further > 0 ? " and \(further.counted("further place"))" : "")
  }
}

/// The common properties of the findings in a group.
private struct Cause: Hashable {
  var rule: String
  var severity: Severity
  /// Nil if the findings are about no edge, since components may have the same fault.
  var component: String?
  var target: String?
  /// The module that an unresolved import names.
  var module: Substring?
  var message: String
  var fix: String?

  /// Nil if there is at most one finding of its rule and edge.
  init?(of finding: Diagnostic) {
    guard let subject = finding.subject, finding.edges.isEmpty else { return nil }
    rule = finding.rule
    severity = finding.severity
    component = finding.target == nil ? nil : finding.component
    target = finding.target
    // The subject of what is wrong with a description is the whole message.
    let isSentence = subject == finding.message
    module =
      finding.target == nil && !isSentence
      ? subject.trimmingDelimiters.prefix { $0 != "/" } : nil
    let names = Self.names(of: subject) + (finding.location.map { [$0.file] } ?? [])
    func general(_ text: String) -> String {
      let text = names.reduce(text) { $0.replacing($1, with: "…") }
      return finding.target == nil ? text.replacing("'\(finding.component)'", with: "…") : text
    }
    // What is wrong with a description decides the advice too, which may name components.
    message = isSentence ? subject.withoutPlace.withoutNames : general(finding.message)
    fix = isSentence ? nil : finding.fix.map(general)
  }

  /// The forms in which a sentence may contain the subject, the longest first.
  private static func names(of subject: String) -> [String] {
    let operand = subject.trimmingDelimiters
    let names = [subject, operand, String(RelativePath.lastComponent(of: operand))]
    return names.filter { $0.utf8.count > 1 }
  }
}

extension String {
  /// The sentence without a place at its start, such as `Podfile:2:3: `.
  fileprivate var withoutPlace: String {
    guard let colon = firstRange(of: ": ") else { return self }
    let parts = self[..<colon.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
    let isPlace = parts.count > 2 && parts.suffix(2).allSatisfy { Int($0) != nil }
    return isPlace ? String(self[colon.upperBound...]) : self
  }

  /// A header without the delimiters of an import.
  fileprivate var trimmingDelimiters: String {
    let isEnclosed = (hasPrefix("<") && hasSuffix(">")) || (hasPrefix("\"") && hasSuffix("\""))
    return isEnclosed && utf8.count > 2 ? String(dropFirst().dropLast()) : self
  }
}
