public import ModKitModel

/// The output of `affected --since REV`.
public struct AffectedReport: Sendable {
  /// A component that reaches a changed one at run time only.
  public struct Coupled: Hashable, Sendable {
    var component: String
    var changed: String
    var kinds: [String]

    public init(component: String, changed: String, kinds: [String]) {
      (self.component, self.changed, self.kinds) = (component, changed, kinds)
    }
  }

  /// The tests of a component.
  public struct Tests: Hashable, Sendable {
    var component: String
    /// What runs them.
    var targets: [String]

    public init(component: String, targets: [String]) {
      (self.component, self.targets) = (component, targets)
    }
  }

  /// The revision as given.
  var since: String
  var changes: [ChangedComponent]
  /// Every list is sorted.
  var affected: [String]
  /// Packages that have changed.
  public var packages: [String] = []
  /// Changed components whose dependents do not notice.
  public var unnoticed: [String] = []
  public var coupled: [Coupled] = []
  var products: [String]
  /// Components with tests to run.
  public var tests: [Tests] = []

  public init(since: String, changes: [ChangedComponent], affected: [String], products: [String]) {
    (self.since, self.changes, self.affected) = (since, changes, affected)
    self.products = products
  }

  /// A line for each affected component; changed ones are marked. Then what reaches these at run
  /// time.
  public func text(palette: Palette) -> String {
    let kinds = Dictionary(
      changes.map { ($0.component, $0.kinds) }, uniquingKeysWith: { first, _ in first })
    let lines = affected.map { name in
      guard let kinds = kinds[name] else { return "\(name.visible)\n" }
      let words = kinds.map(\.rawValue).joined(separator: ", ")
      let isUnnoticed = unnoticed.contains(name)
      return "\(palette.bold(name.visible)) (changed: \(words))"
        + (isUnnoticed ? palette.faint(" its interface is as before") : "") + "\n"
    }
    let packages = packages.map { "package \($0.visible) (changed)\n" }
    let coupled = coupled.map { item in
      let kinds = item.kinds.joined(separator: ", ")
      return "\(item.component.visible) (at run time: \(kinds) of \(item.changed.visible))\n"
    }
    let products = products.map { "product \($0.visible)\n" }
    let all = lines + packages + coupled + products
    return lines.isEmpty && packages.isEmpty && products.isEmpty
      ? "nothing is affected\n" : all.joined()
  }

  /// A line for each target that runs tests.
  public func testText() -> String {
    tests.flatMap(\.targets).map { "\($0.visible)\n" }.joined()
  }

  /// `modkit/affected/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try Self.document.text(of: self) }
}

extension AffectedReport {
  static let document = OutputDocument(
    "affected", "what a change touches",
    OutputTable<AffectedReport>([
      .field("since", .string, "The revision, as it was given.") { $0.since },
      .field("changed", .list(.string), "Components of which something has changed.") {
        $0.changes.map(\.component)
      },
      .list("changes", change, "The same, with what has changed.") { $0.changes },
      .field("packages", .list(.string), "Packages that have changed.") { $0.packages },
      .field(
        "affected", .list(.string),
        "Those components, and all dependents of those of which more than tests has changed."
      ) { $0.affected },
      .field(
        "unnoticed", .list(.string),
        "Changed components whose interfaces are as before, with --interface."
      ) { $0.unnoticed },
      .list(
        "coupled", coupledComponent,
        "Components that reach a changed one at run time only; sorted."
      ) { $0.coupled },
      .field("products", .list(.string), "Products that hold one of them.") { $0.products },
      .list(
        "tests", testedComponent,
        "Of components that are affected, or reach a changed one at run time; sorted."
      ) { $0.tests },
    ]))

  private static let change = OutputTable<ChangedComponent>([
    .field("component", .string, "The component.") { $0.component },
    .field("kinds", kinds, "What of it has changed.") { $0.kinds.map(\.rawValue) },
  ])

  private static let kinds = Shape.list(.oneOf(ChangedComponent.Kind.allCases.map(\.rawValue)))

  private static let coupledComponent = OutputTable<Coupled>([
    .field("component", .string, "What is not affected otherwise.") { $0.component },
    .field("changed", .string, "What it reaches at run time.") { $0.changed },
    .field("kinds", .list(.string), "The kinds of coupling.") { $0.kinds },
  ])

  private static let testedComponent = OutputTable<Tests>([
    .field("component", .string, "The component.") { $0.component },
    .field("targets", .list(.string), "What runs its tests.") { $0.targets },
  ])
}
