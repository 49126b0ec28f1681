import ModKitModel

extension CouplingsReport {
  /// `modkit/couplings/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try Self.document.text(of: self) }

  static let document = OutputDocument(
    "couplings", "what provides and uses names at run time",
    OutputTable<CouplingsReport>([
      .list("couplings", coupling, "Sorted by kind and name.") { $0.couplings },
      .list(
        "doubts", doubt, "Kinds of which it cannot be proven that nothing provides a name."
      ) { $0.doubts },
      .object("summary", summary, "How much is understood.") { $0.understood },
    ]))

  private static let kinds = Shape.oneOf(CouplingKind.allCases.map(\.rawValue))

  private static let coupling = OutputTable<Coupling>([
    .field("kind", kinds, "Its kind.") { $0.kind.rawValue },
    .field("name", .string, "The name, or the code if it is opaque.") { $0.name },
    .list("providers", place, "Sorted by place.") { coupling in
      coupling.providers.map { NamedSite(site: $0, name: coupling.name) }
    },
    .list("users", place, "Sorted by place.") { coupling in
      coupling.users.map { NamedSite(site: $0, name: coupling.name) }
    },
    .field("products", .list(.string), "The products that have a part of it.") { $0.products },
    .choice("state", "Whether each product that uses it has one provider.") { $0.state },
  ])

  private struct NamedSite {
    var site: CouplingSite
    /// That of the coupling.
    var name: String

    /// The name that a user gives; nil if it is that of the coupling or is not known.
    var otherName: String? {
      site.role == .uses && site.knownName != name ? site.knownName : nil
    }
  }

  private static let place = OutputTable<NamedSite>([
    .field("component", .string, "The component, or the product of a shell.") {
      $0.site.owner.name
    },
    .flag("shell", "True for the shell of a product, otherwise absent.") {
      $0.site.owner.component == nil
    },
    .field("file", .string, "Relative to the workspace.") { $0.site.site.location.file },
    .field("line", .integer, "From 1.") { $0.site.site.location.line },
    .optional(
      "name", .string, "The name that a user gives, if it is not that of the coupling."
    ) { $0.otherName },
    .optional("class", .string, "The class that a provider gives, if it is known.") {
      $0.site.knownType
    },
    .conditions { $0.site.site.conditions },
  ])

  private static let doubt = OutputTable<KindDoubt>([
    .field("kind", kinds, "A kind of coupling.") { $0.kind.rawValue },
    .optional("product", .string, "Absent in a workspace without products.") { $0.product },
    .field("reason", .string, "Why.") { $0.reason },
  ])

  private static let summary = OutputTable<(resolved: Int, all: Int)>([
    .field("sites", .integer, "Places that provide or use a name.") { $0.all },
    .field("resolved", .integer, "Those whose name is known.") { $0.resolved },
    .field("opaque", .integer, "Those whose name is not.") { $0.all - $0.resolved },
  ])
}
