import ModKitModel

/// The tables of findings that several documents have.
enum FindingTables {
  /// A finding with all that is known about it.
  static let finding = OutputTable<Diagnostic>([
    .field("rule", .string, "The rule.") { $0.rule },
    .choice("severity", "Its weight.") { $0.severity },
    .field("component", .string, "Where it has to be fixed.") { $0.component },
    .optional("target", .string, "The other end of the edge.") { $0.target },
    .optional("subject", .string, "Distinguishes it from others of the same rule and ends.") {
      $0.subject
    },
    .optional("file", .string, "Relative to the workspace.") { $0.location?.file },
    .optional("line", .integer, "From 1.") { $0.location?.line },
    .optional("column", .integer, "From 1, in UTF-8 bytes.") { $0.location?.column },
    .field("message", .string, "What is wrong.") { $0.message },
    .field("notes", .list(.string), "Further facts.") { $0.notes },
    .list("related", related, "Other places that it is about, the first ten of each kind.") {
      $0.related
    },
    .optional("fix", .string, "What to do.") { $0.fix },
    .flag("fixable", "True when `--fix` can fix it, otherwise absent.") { $0.repair != nil },
    .optionalList(
      "repairs", RepairTables.repair,
      "What of `fix` can be carried out step by step; any one of them is enough."
    ) { $0.repairs.ifAny },
    .field("page", .string, "The page about the rule.") { $0.page },
    .field("fingerprint", .string, "Its identity, free of line numbers.") { $0.fingerprint },
  ])

  private static let related = OutputTable<RelatedPlace>([
    .field("file", .string, "Relative to the workspace.") { $0.location.file },
    .field("line", .integer, "From 1.") { $0.location.line },
    .field("column", .integer, "From 1, in UTF-8 bytes.") { $0.location.column },
    .field("message", .string, "What is there.") { $0.message },
  ])
}
