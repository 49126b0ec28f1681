/// A place in a source that causes a finding or an edge, such as an import.
public struct SourceSite: Hashable, Sendable {
  public var location: SourceLocation
  /// The conditions under which it is compiled, outermost first; empty if there are none.
  public var conditions: [String]
  /// Whether it only asks whether something can be imported: `canImport(M)`,
  /// `__has_include(<M/H.h>)`.
  public var isExistenceCondition: Bool
  /// Whether its conditions are false for its owner: by its dependencies, as in the `#else` of
  /// `#if canImport(M)` if M is declared; by its platforms, as under `#if os(Linux)` in a component
  /// for iOS; or by a flag of Swift that no setting defines.
  public var isRuledOut: Bool
  /// Whether its conditions are true only if something defines a macro that no setting defines, or if
  /// a module can be imported that its owner does not declare.
  public var isDoubtful: Bool

  public init(
    _ location: SourceLocation, conditions: [String] = [], isExistenceCondition: Bool = false,
    isRuledOut: Bool = false, isDoubtful: Bool = false
  ) {
    self.location = location
    self.conditions = conditions
    self.isExistenceCondition = isExistenceCondition
    self.isRuledOut = isRuledOut
    self.isDoubtful = isDoubtful
  }
}

extension SourceSite: Comparable {
  public static func < (left: Self, right: Self) -> Bool {
    left.location != right.location
      ? left.location < right.location
      : left.conditions.lexicographicallyPrecedes(right.conditions)
  }
}
