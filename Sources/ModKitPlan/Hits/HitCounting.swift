public import ModKitModel

extension HitHistory {
  /// So many weeks are kept.
  public static let weekLimit = 53
  /// So many states are kept of components that the last run did not plan.
  private static let stateLimit = 50_000

  /// Counts what a run wanted.
  ///
  /// - Parameter week: the week of the run, such as `2026-W48`
  public mutating func add(_ wants: [LibraryWant], in week: String) {
    var known = Dictionary(
      states.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
    var counts: [String: HitCounts] = [:]
    for want in wants {
      var state =
        known[want.place]
        ?? LibraryState(component: want.component, destination: want.destination)
      state.count(want, &counts[want.component, default: HitCounts()])
      known[want.place] = state
    }
    if known.count > Self.stateLimit {
      let current = Set(wants.map(\.place))
      known = known.filter { current.contains($0.key) }
    }
    states = known.values.sorted { $0.place < $1.place }
    add(counts.filter { $0.value != HitCounts() }, in: week)
  }

  private mutating func add(_ counts: [String: HitCounts], in name: String) {
    let index = weeks.firstIndex { $0.name == name }
    var week = index.map { weeks.remove(at: $0) } ?? HitWeek(name: name)
    week.runCount += 1
    let old = week.components.map { ($0.component, $0.counts) }
    let all = Dictionary(old, uniquingKeysWith: +).merging(counts, uniquingKeysWith: +)
    week.components = all.sorted { $0.key < $1.key }.map { ComponentHits($0, counts: $1) }
    weeks = Array((weeks + [week]).sorted { $0.name < $1.name }.suffix(Self.weekLimit))
  }
}

/// What a state is about.
private struct LibraryPlace: Hashable, Comparable {
  var component: String
  var destination: String

  static func < (left: Self, right: Self) -> Bool {
    (left.component, left.destination) < (right.component, right.destination)
  }
}

extension LibraryWant {
  fileprivate var place: LibraryPlace {
    LibraryPlace(component: component, destination: destination)
  }

  /// The key in so many characters that two of a component do not meet.
  fileprivate var shortKey: String { key.map { String($0.prefix(16)) } ?? "" }
}

extension LibraryState {
  fileprivate var place: LibraryPlace {
    LibraryPlace(component: component, destination: destination)
  }

  /// Counts a library once: as found when it is another one than the last that was used, and as missing until one is
  /// there.
  fileprivate mutating func count(_ want: LibraryWant, _ counts: inout HitCounts) {
    let key = want.shortKey
    switch want.outcome {
    case .found(let isFetched, let milliseconds):
      if used != key {
        if isFetched { counts.fetched += 1 } else { counts.stored += 1 }
        counts.savedMilliseconds += milliseconds
      }
      use(key)
    case .missed(let cause, let built):
      let isKnown = isMissing && (missing == key || missing.isEmpty || key.isEmpty)
      if !isKnown { counts.misses[cause, default: 0] += 1 }
      if let built {
        counts.built += 1
        counts.builtMilliseconds += built
        use(key)
      } else {
        (isMissing, source) = (true, nil)
        if !key.isEmpty { missing = key }
      }
    case .source(let cause):
      if source != cause { counts.sources[cause, default: 0] += 1 }
      source = cause
    }
  }

  private mutating func use(_ key: String) {
    (used, isMissing, missing, source) = (key, false, "", nil)
  }
}
