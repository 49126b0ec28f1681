// How the log is written. Counts by cause are lists in the order of the causes, so that a new cause at the end of them
// changes nothing that is written already.

extension HitWeek: ByteCoded {
  public static var blank: HitWeek { HitWeek(name: "") }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&name)
    try coder.code(&runCount)
    try coder.code(&components)
  }
}

extension ComponentHits: ByteCoded {
  public static var blank: ComponentHits { ComponentHits("") }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&component)
    try coder.code(&counts)
  }
}

extension HitCounts: ByteCoded {
  public static var blank: HitCounts { HitCounts() }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&stored)
    try coder.code(&fetched)
    try coder.code(&savedMilliseconds)
    try coder.code(&built)
    try coder.code(&builtMilliseconds)
    try Self.code(&misses, with: &coder)
    try Self.code(&sources, with: &coder)
    guard isPlausible else { throw ByteCoder.Damage() }
  }

  /// Sums of damaged numbers must not overflow.
  private var isPlausible: Bool {
    ([stored, fetched, savedMilliseconds, built, builtMilliseconds] + misses.values + sources.values)
      .allSatisfy { $0 <= Self.limit }
  }

  private static let limit = 1 << 40

  private static func code<Cause: CaseIterable & Hashable>(
    _ counts: inout [Cause: Int], with coder: inout ByteCoder
  ) throws(ByteCoder.Damage) {
    var list = Cause.allCases.map { counts[$0] ?? 0 }
    try coder.code(&list)
    counts = Dictionary(
      zip(Cause.allCases, list).filter { $1 > 0 }, uniquingKeysWith: { first, _ in first })
  }
}

extension LibraryState: ByteCoded {
  public static var blank: LibraryState { LibraryState(component: "", destination: "") }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&component)
    try coder.code(&destination)
    try coder.code(&used)
    try coder.code(&isMissing)
    try coder.code(&missing)
    try coder.code(&source)
  }
}

/// The states, as one value of the log.
public struct LibraryStates: ByteCoded {
  public var all: [LibraryState]

  public init(_ all: [LibraryState]) {
    self.all = all
  }

  public static var blank: LibraryStates { LibraryStates([]) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&all)
  }
}
