public import ModKitModel

/// The output of `diff`.
public struct DifferenceReport: Sendable {
  /// What the workspace was compared with, such as `main`.
  let base: String
  /// The later revision, as it was given; nil for the work tree.
  let target: String?
  let difference: WorkspaceDifference
  /// The address of a place in a source; nil for plain names.
  let link: LinkTemplate?

  public init(
    since base: String, at target: String? = nil, _ difference: WorkspaceDifference,
    link: LinkTemplate? = nil
  ) {
    self.base = base
    self.target = target
    self.difference = difference
    self.link = link
  }

  public static let formats = ["text", "markdown", "json"]

  /// What is said if nothing has changed.
  var nothing: String { "the architecture is the same as at \(base)" }

  /// A number before and after.
  struct Row {
    var title: String
    var before: String
    var after: String
    var change: String

    var isChange: Bool { before != after }
  }

  var rows: [Row] {
    let (before, after) = (difference.before, difference.after)
    return [
      row("components", \.components),
      row("sources and headers", \.files),
      row("declared edges", \.declared),
      row("imported edges", \.imported),
      row("edges at run time", \.coupled),
      row("edges between lines", \.betweenLines),
      row("cycles", \.cycles),
      row("components in cycles", \.cyclicComponents),
      Row(
        title: "propagation cost", before: before.propagationCost.percent,
        after: after.propagationCost.percent,
        change: Self.signed(after.propagationCost - before.propagationCost) { $0.hundredths }),
      row("errors", \.errors),
      row("warnings", \.warnings),
    ]
  }

  private func row(_ title: String, _ value: KeyPath<ArchitectureMetrics, Int>)
    -> Row
  {
    let (before, after) = (difference.before[keyPath: value], difference.after[keyPath: value])
    return Row(
      title: title, before: before.grouped, after: after.grouped,
      change: Self.signed(after - before) { $0.grouped })
  }

  private static func signed(_ change: Int, _ text: (Int) -> String) -> String {
    change > 0 ? "+\(text(change))" : change == 0 ? "" : "-\(text(-change))"
  }
}

extension Int {
  /// A number of hundredths: `12.50`.
  var hundredths: String {
    let fraction = self % 100
    return "\((self / 100).grouped).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// A number of hundredths of a percent: `12.50%`.
  var percent: String { "\(hundredths)%" }
}

extension ComponentPlace {
  /// Where it belongs: `main-business, line jobs`.
  var belonging: String { layer + (line.map { ", line \($0)" } ?? "") }
}

extension ComponentChange {
  /// What is different, one phrase each.
  var phrases: [String] {
    [
      before.name == after.name ? nil : "renamed from \(before.name)",
      phrase("layer", before.layer, after.layer),
      phrase("line", before.line, after.line),
      phrase("owners", before.owners.list, after.owners.list),
      before.module == before.name && after.module == after.name
        ? nil : phrase("module", before.module, after.module),
      phrase("directory", before.directory, after.directory),
    ].compactMap(\.self)
  }

  private func phrase(_ title: String, _ before: String?, _ after: String?) -> String? {
    before == after ? nil : "\(title) \(before ?? "none") to \(after ?? "none")"
  }
}

extension [String] {
  fileprivate var list: String? { isEmpty ? nil : joined(separator: ", ") }
}

extension EdgeChange {
  /// How the edge has changed.
  enum Kind: String {
    case added
    case removed
    case changed
  }

  var kind: Kind { before.isEmpty ? .added : after.isEmpty ? .removed : .changed }

  /// Its grounds, or how they changed: `declared, imported`, or `now imported, no longer declared`.
  var groundText: String {
    let (before, after) = (before.map(\.name), after.map(\.name))
    switch kind {
    case .added: return after.joined(separator: ", ")
    case .removed: return before.joined(separator: ", ")
    case .changed:
      let lost = before.filter { !after.contains($0) }.map { "no longer \($0)" }
      return (after.filter { !before.contains($0) }.map { "now \($0)" } + lost)
        .joined(separator: ", ")
    }
  }
}

extension EdgeGround.Kind {
  /// The word for it: `declared`, `imported`, or the kind of coupling.
  var name: String {
    switch self {
    case .declared: "declared"
    case .imported: "imported"
    case .coupled(let kind): kind.rawValue
    }
  }
}
