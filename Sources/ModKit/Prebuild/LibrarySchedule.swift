import ModKitModel

/// The order in which the missing libraries of a plan are made: each as soon as all that it needs is there, and what
/// most others wait for first.
struct LibrarySchedule {
  /// Those that can be made, what has the longest chain above it first.
  private(set) var ready: [PlannedComponent] = []
  private var components: [String: PlannedComponent] = [:]
  /// By component, how many of those that it needs are missing.
  private var missing: [String: Int] = [:]
  private var dependents: [String: [String]] = [:]
  /// By component, the length of the longest chain of components that need it.
  private var heights: [String: Int] = [:]

  /// - Parameter missing: dependencies first
  init(_ missing: [PlannedComponent]) {
    components = Dictionary(
      missing.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for planned in missing {
      let needs = planned.dependencies.filter { components[$0] != nil }
      self.missing[planned.name] = needs.count
      for name in needs { dependents[name, default: []].append(planned.name) }
    }
    for planned in missing.reversed() {
      let above = dependents[planned.name]?.compactMap { heights[$0] }.max()
      heights[planned.name] = (above ?? 0) + 1
    }
    add(missing.filter { self.missing[$0.name] == 0 })
  }

  /// Whether no library is left that can be made, now or later.
  var isEmpty: Bool { ready.isEmpty && missing.isEmpty }

  /// Takes one of those that can be made.
  mutating func next() -> PlannedComponent? { ready.isEmpty ? nil : ready.removeFirst() }

  /// Takes those for which there is a library already.
  mutating func removeReady(where isFound: (PlannedComponent) -> Bool) {
    ready.removeAll(where: isFound)
  }

  /// Notes that a library is there.
  mutating func finish(_ name: String) {
    missing[name] = nil
    var new: [PlannedComponent] = []
    for above in dependents[name] ?? [] {
      guard let count = missing[above] else { continue }
      missing[above] = count - 1
      if count == 1, let planned = components[above] { new.append(planned) }
    }
    add(new)
  }

  /// Notes that there is no library, so that none above it can be made.
  mutating func fail(_ name: String) {
    var lost = [name]
    while let name = lost.popLast() {
      if missing.removeValue(forKey: name) != nil { lost += dependents[name] ?? [] }
    }
  }

  private mutating func add(_ new: [PlannedComponent]) {
    ready += new
    ready.sort {
      (-(heights[$0.name] ?? 0), $0.name) < (-(heights[$1.name] ?? 0), $1.name)
    }
  }
}
