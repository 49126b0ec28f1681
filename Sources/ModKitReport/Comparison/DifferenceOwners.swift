import ModKitModel

/// The owners to ask, in Markdown.
extension DifferenceReport {
  /// So many edges, cycles or components are named for an owner.
  private static let nameLimit = 3

  /// A table with a row for each owner; empty without owners. Names are code, because a comment with a mention
  /// sends a message each time it is written.
  var owners: String {
    guard !difference.questions.isEmpty else { return "" }
    let rows = difference.questions.map { question in
      "| \(question.owner?.markdownCode ?? "(nobody)") | \(Self.subjects(of: question)) |\n"
    }
    return "#### Owners to ask\n\n| owner | about |\n|---|---|\n" + rows.joined()
  }

  private static func subjects(of question: OwnerQuestion) -> String {
    let findings = Set(question.findings.map(\.component)).sorted()
    return [
      subject("new edge", question.edges.map { "\($0.from) -> \($0.to)" }),
      subject("new cycle", question.cycles.map(\.memberText), separator: "; "),
      subject("change of", plural: "changes of", question.components),
      subject("new finding in", plural: "new findings in", findings),
    ].compactMap(\.self).joined(separator: "; ")
  }

  private static func subject(
    _ title: String, plural: String? = nil, _ names: [String], separator: String = ", "
  ) -> String? {
    guard let first = names.first else { return nil }
    guard names.count > 1 else { return "\(title) \(first.markdownText)" }
    let shown = names.prefix(nameLimit).map(\.markdownText)
    let rest = names.count - shown.count
    let all = shown + (rest > 0 ? ["\(rest.grouped) more"] : [])
    return "\(plural ?? title + "s") \(all.joined(separator: separator))"
  }
}
