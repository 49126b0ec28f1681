/// How often libraries were found, by week and component. It counts what is new in a workspace: a run that wants the
/// same libraries as the last one adds nothing.
public struct HitHistory: Hashable, Sendable {
  /// Ascending.
  public var weeks: [HitWeek] = []
  /// Sorted by component and destination.
  public var states: [LibraryState] = []

  public init() {}
}

/// The counts of a week.
public struct HitWeek: Hashable, Sendable {
  /// By ISO 8601, such as `2026-W48`.
  public var name: String
  /// How many runs there were.
  public var runCount: Int
  /// Sorted by name.
  public var components: [ComponentHits]

  public init(name: String, runCount: Int = 0, components: [ComponentHits] = []) {
    (self.name, self.runCount, self.components) = (name, runCount, components)
  }
}

/// The counts of a component.
public struct ComponentHits: Hashable, Sendable {
  public var component: String
  public var counts: HitCounts

  public init(_ component: String, counts: HitCounts = HitCounts()) {
    (self.component, self.counts) = (component, counts)
  }
}

/// How often libraries were found, and what that has saved.
public struct HitCounts: Hashable, Sendable {
  /// Libraries that were in the store.
  public var stored = 0
  /// Libraries that came from the remote cache.
  public var fetched = 0
  /// What compiling these has taken, where they were compiled, in milliseconds.
  public var savedMilliseconds = 0
  /// Libraries that were built.
  public var built = 0
  /// What compiling these has taken, in milliseconds.
  public var builtMilliseconds = 0
  /// Libraries that were not there, by cause.
  public var misses: [MissCause: Int] = [:]
  /// How often a component became source, by cause.
  public var sources: [SourceCause: Int] = [:]

  public init() {}

  public var found: Int { stored + fetched }
  public var missed: Int { misses.values.reduce(0, +) }
  public var wanted: Int { found + missed }

  /// How many of a hundred libraries were found, rounded down; nil if none was wanted.
  public var rate: Int? { wanted == 0 ? nil : 100 * found / wanted }

  public static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.stored += right.stored
    sum.fetched += right.fetched
    sum.savedMilliseconds += right.savedMilliseconds
    sum.built += right.built
    sum.builtMilliseconds += right.builtMilliseconds
    sum.misses.merge(right.misses, uniquingKeysWith: +)
    sum.sources.merge(right.sources, uniquingKeysWith: +)
    return sum
  }
}

/// What is known of the library of a component for a destination.
public struct LibraryState: Hashable, Sendable {
  public var component: String
  public var destination: String
  /// The key of the last library that was used, in short; empty without one.
  public var used = ""
  /// Whether a library was missing, and is not there yet.
  public var isMissing = false
  /// The key of that, in short; empty if it was not known.
  public var missing = ""
  /// Why it was source in the last run; nil if it was not.
  public var source: SourceCause?

  public init(component: String, destination: String) {
    (self.component, self.destination) = (component, destination)
  }
}
