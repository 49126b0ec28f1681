import ModKitModel

extension ReportTables {
  /// An edge between components, with its places.
  struct Edge {
    let part: Numbered<DependencyEdge>
    let from: Int
    let to: Int
    let places: [ReportedPlaces.Group]

    /// Nil if an end is no component of the report.
    init?(_ part: Numbered<DependencyEdge>) {
      let components = part.numbers.components
      guard let from = components[part.value.from], let to = components[part.value.to] else {
        return nil
      }
      (self.part, self.from, self.to) = (part, from, to)
      places = part.context.places.groups(of: part.value)
    }
  }

  /// An edge between components.
  static let edge = OutputTable<Edge>([
    .field("from", .integer, "The index of the dependent.") { $0.from },
    .field("to", .integer, "The index of the component that it needs.") { $0.to },
    .field("declared", .boolean, "Whether a manifest declares it.") { $0.part.value.isDeclared },
    .field(
      "places", .dictionary(key: "the kind", .list(indexes)),
      "By `import` or the kind of coupling: the file and the line of each place."
    ) { edge in
      byKind(edge.places) { $0.places.map(edge.part.numbers.place) }
    },
    .optional(
      "more", .dictionary(key: "the kind", .integer), "How many places of a kind are left out."
    ) { edge in
      byKind(edge.places.filter { $0.more > 0 }, \.more).ifAny
    },
    .optional("findings", indexes, "The findings about it.") {
      $0.part.context.findings.indexes(of: $0.part.value).ifAny
    },
  ])

  private static func byKind<Value>(
    _ groups: [ReportedPlaces.Group], _ value: (ReportedPlaces.Group) -> Value
  ) -> [String: Value] {
    Dictionary(uniqueKeysWithValues: groups.map { ($0.kind, value($0)) })
  }

  // MARK: Run time

  /// The couplings of a report.
  struct Couplings {
    let sites: Set<CouplingSite>
    /// Those whose names are known.
    let names: [Numbered<Coupling>]

    init(_ report: Report) {
      let couplings = report.value.couplings
      sites = Set(couplings.flatMap { $0.providers + $0.users })
      names = report.each(couplings.filter { $0.state != .opaque })
    }
  }

  /// What is found at run time.
  static let couplings = OutputTable<Couplings>([
    .field("sites", .integer, "Places that provide or use a name.") { $0.sites.count },
    .field("understood", .integer, "Those whose name is known.") {
      $0.sites.count { $0.knownName != nil }
    },
    .list("names", name, "Sorted by kind and name.") { $0.names },
  ])

  private static let name = OutputTable<Numbered<Coupling>>([
    .field("kind", .string, "The kind of coupling.") { $0.value.kind.rawValue },
    .field("name", .string, "The name.") { $0.value.name },
    .field(
      "providers", .list(indexes),
      "Component, file and line of each; the component of an app shell is -1."
    ) { $0.value.providers.map($0.numbers.site) },
    .field("users", .list(indexes), "The same of its users.") {
      $0.value.users.map($0.numbers.site)
    },
  ])
}

extension ReportNumbers {
  fileprivate func site(_ site: CouplingSite) -> [Int] {
    [site.owner.component.flatMap { components[$0] } ?? -1] + place(site.site.location)
  }
}
