/// A place in a source of the workspace that a finding or an edge rests on, such as an import.
public struct SourceSite: Hashable, Sendable {
  public var location: SourceLocation
  /// What has to hold for it to be compiled, outermost first; empty when nothing does.
  public var conditions: [String]
  /// Whether it imports nothing, but asks whether something can be imported: `canImport(M)`,
  /// `__has_include(<M/H.h>)`.
  public var isQuestion: Bool

  public init(_ location: SourceLocation, conditions: [String] = [], isQuestion: Bool = false) {
    self.location = location
    self.conditions = conditions
    self.isQuestion = isQuestion
  }
}

extension SourceSite: Comparable {
  public static func < (left: Self, right: Self) -> Bool {
    left.location != right.location
      ? left.location < right.location
      : left.conditions.lexicographicallyPrecedes(right.conditions)
  }
}
