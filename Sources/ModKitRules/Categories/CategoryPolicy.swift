public import ModKitModel

/// What a workspace says about conflicts of categories, wherever these were found.
public struct CategoryPolicy: Sendable {
  /// What becomes of a conflict.
  public struct Decision: Hashable, Sendable {
    /// Nil if the workspace says nothing about it.
    public var level: CategoryPolicyEntry.Level?
    /// The entry that decides.
    public var entry: CategoryPolicyEntry?
    /// Entries that would decide if they had not expired.
    public var expired: [CategoryPolicyEntry]
  }

  private let settings: CategorySettings
  private let components: [String: Component]

  public init(_ workspace: Workspace) {
    settings = workspace.categories
    components = Dictionary(
      workspace.components.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns what becomes of a conflict on a day: the last entry that applies decides.
  public func decision(on conflict: MethodConflict, on day: CalendarDate) -> Decision {
    let matching = settings.policy.filter { $0.matches(conflict) { components[$0] } }
    let place = matching.lastIndex { !$0.isExpired(on: day) }
    let entry = place.map { matching[$0] }
    let later = matching[(place.map { $0 + 1 } ?? 0)...]
    return Decision(level: entry?.level, entry: entry, expired: Array(later))
  }

  /// Returns what becomes of a conflict on a day; nil if the workspace says nothing about it.
  public func level(
    of conflict: MethodConflict, on day: CalendarDate
  ) -> CategoryPolicyEntry.Level? {
    decision(on: conflict, on: day).level
  }

  /// Returns the conflict without the definition that is declared to be overridden; nil if nothing is left of
  /// it.
  public func withoutDeclaredOverride(_ conflict: MethodConflict) -> MethodConflict? {
    guard let method = conflict.method, let override = settings.override(of: method) else {
      return conflict
    }
    let categories = conflict.definitions.filter { $0.form != .classItself }
    let areMeant = categories.allSatisfy { isMeant($0, by: override) }
    guard areMeant else { return conflict }
    return MethodConflicts.conflict(on: method, between: categories)
  }

  /// Whether a category of a component is to override a method.
  func isDeclaredOverride(_ method: ObjectiveCMethod, of component: Component) -> Bool {
    settings.override(of: method)?.selects(component) ?? false
  }

  /// Whether a category is one of those that are to override a method.
  private func isMeant(
    _ definition: MethodConflict.Definition, by override: DeclaredOverride
  ) -> Bool {
    definition.component.flatMap { components[$0] }.map(override.selects) ?? false
  }
}
