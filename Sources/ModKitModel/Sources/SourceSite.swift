/// A place in a source that causes a finding or an edge, such as an import.
public struct SourceSite: Hashable, Sendable {
  public var location: SourceLocation
  /// The conditions under which it is compiled, outermost first; empty if there are none.
  public var conditions: [String]
  /// Whether it only asks whether something can be imported: `canImport(M)`,
  /// `__has_include(<M/H.h>)`.
  public var isExistenceCondition: Bool
  /// Whether its conditions are false because of the dependencies or the platforms of its owner: the
  /// import in the `#else` of `#if canImport(M)` if M is declared.
  public var isRuledOut: Bool

  public init(
    _ location: SourceLocation, conditions: [String] = [], isExistenceCondition: Bool = false,
    isRuledOut: Bool = false
  ) {
    self.location = location
    self.conditions = conditions
    self.isExistenceCondition = isExistenceCondition
    self.isRuledOut = isRuledOut
  }
}

extension SourceSite: Comparable {
  public static func < (left: Self, right: Self) -> Bool {
    left.location != right.location
      ? left.location < right.location
      : left.conditions.lexicographicallyPrecedes(right.conditions)
  }
}
