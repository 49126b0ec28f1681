public import ModKitModel
import ModKitRules
import ModKitScan

/// What `modkit check` came to.
public struct CheckOutcome: Sendable {
  public var architecture: Architecture
  /// Sorted by place.
  public var diagnostics: [Diagnostic]
  /// Violations that exceptions allow.
  public var exceptedCount: Int
  /// How many components were judged.
  public var componentCount: Int

  public var errorCount: Int { diagnostics.count { $0.severity == .error } }
  public var warningCount: Int { diagnostics.count { $0.severity == .warning } }

  /// Errors that make the manifests invalid, so that nothing can be built from them.
  public var invalidatesManifests: Bool {
    architecture.workspace.hasInvalidDependencies
  }
}

extension Project {
  /// Judges the workspace, or the components of one product.
  ///
  /// - Parameters:
  ///   - rules: identifiers of the rules to apply; empty means all
  ///   - today: the day by which exceptions expire
  /// - Throws: ``UnknownName`` for a rule, ``UnreadableSources``
  public func check(
    product: Product? = nil, rules ids: [String] = [], today: CalendarDate
  ) throws -> CheckOutcome {
    let rules = try Self.rules(named: ids)
    let architecture = try architecture()
    let verdict = Checker(rules: rules, today: today).check(architecture)
    let members = product.map(architecture.members)
    let judged = product.map { Set((members ?? []) + [$0.name]) }
    let isMember = { (diagnostic: Diagnostic) in judged?.contains(diagnostic.component) ?? true }
    return CheckOutcome(
      architecture: architecture,
      diagnostics: verdict.diagnostics.filter(isMember),
      exceptedCount: verdict.excepted.count(where: isMember),
      componentCount: (members ?? workspace.components.map(\.name)).count)
  }

  private static func rules(named ids: [String]) throws(UnknownName) -> [Rule] {
    guard !ids.isEmpty else { return Rule.all }
    let known = Rule.all.map(\.id)
    for id in ids where !known.contains(id) {
      throw UnknownName(kind: "rule", name: id, known: known)
    }
    return Rule.all.filter { ids.contains($0.id) }
  }
}
