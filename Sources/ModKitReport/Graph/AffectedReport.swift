public import ModKitModel

/// The output of `affected --since REV`.
public struct AffectedReport: Sendable {
  /// A component that reaches a changed one at run time only.
  public struct Coupled: Encodable, Hashable, Sendable {
    var component: String
    var changed: String
    var kinds: [String]

    public init(component: String, changed: String, kinds: [String]) {
      (self.component, self.changed, self.kinds) = (component, changed, kinds)
    }
  }

  /// The tests of a component.
  public struct Tests: Encodable, Hashable, Sendable {
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
  public func json() throws -> String { try JSONDocument.text(Document(self)) }
}

private struct Document: Encodable {
  struct Change: Encodable {
    var component: String
    var kinds: [String]
  }

  var schema = "modkit/affected/1"
  var since: String
  var changed: [String]
  var changes: [Change]
  var packages: [String]
  var affected: [String]
  var unnoticed: [String]
  var coupled: [AffectedReport.Coupled]
  var products: [String]
  var tests: [AffectedReport.Tests]

  init(_ report: AffectedReport) {
    since = report.since
    changed = report.changes.map(\.component)
    changes = report.changes.map {
      Change(component: $0.component, kinds: $0.kinds.map(\.rawValue))
    }
    (packages, affected, unnoticed) = (report.packages, report.affected, report.unnoticed)
    (coupled, products, tests) = (report.coupled, report.products, report.tests)
  }
}
