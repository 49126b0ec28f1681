import ModKitModel

extension CouplingsReport {
  /// A page for those who do not read code: a table for each kind.
  public func markdown() -> String {
    let (resolved, all) = understood
    let kinds = couplings.groupedInOrder(by: \.kind).map(section)
    let open = all - resolved
    let summary =
      "\(resolved.grouped) of \(all.counted("place")) understood"
      + (open == 0 ? "." : "; \(open.grouped) with names that are known at run time only.")
    let notes = doubts.map { "- \($0.sentence.markdownText).\n" }.joined()
    return (["# Run-time couplings\n"] + kinds + [notes, summary + "\n"]).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  private func section(_ couplings: [Coupling]) -> String {
    let rows = couplings.map { coupling in
      let cells = [
        coupling.name.markdownCode, Self.owners(coupling.providers), Self.owners(coupling.users),
        coupling.products.joined(separator: ", ").markdownText,
        stateWords(coupling).markdownText,
      ]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    return """
      ## \(couplings[0].kind.traits.title)

      | name | provided by | used by | products | state |
      |---|---|---|---|---|

      """ + rows.joined()
  }

  private static func owners(_ sites: [CouplingSite]) -> String {
    let owners = sites.groupedInOrder(by: \.owner).map { group in
      let type = group[0].knownType.map { " (\($0.markdownCode))" } ?? ""
      return group[0].owner.text.markdownText + type
    }
    return owners.joined(separator: ", ")
  }
}
