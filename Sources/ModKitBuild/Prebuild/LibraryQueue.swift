package import ModKitModel

/// What makes libraries of the files that the compilers have written, and stores them.
package protocol LibraryStorage: Sendable {
  /// The modules that a library consists of.
  func modules(of component: Component) -> [String]

  /// The share of a component in the time of the compilers, in a unit of its own.
  func weight(of component: Component) -> Int

  /// - Parameter seconds: the build time
  /// - Throws: errors of sources, which are reasons not to store it, and errors of reading and storing
  mutating func store(_ component: Component, seconds: Double) async throws -> Artifact
}

/// The libraries of one run of the compilers. Each is stored as soon as it is compiled, so that of a run that ends
/// early only what was being compiled is lost.
package actor LibraryQueue {
  /// Those that are neither stored nor refused, dependencies first.
  package private(set) var waiting: [PlannedComponent]
  /// In the order in which they were stored.
  package private(set) var artifacts: [Artifact] = []
  /// Libraries that are not stored because of what they are made of.
  package private(set) var refusals: [(name: String, error: any Error)] = []

  private var storage: (any LibraryStorage)?
  private var modules: CompiledModules?
  private var start = ContinuousClock.now
  private var compiledWeight = 0
  /// The names of those that are refused, and of all above them: they would be linked without what they need.
  private var lost: Set<String> = []

  private let isOfSources: @Sendable (any Error) -> Bool

  /// - Parameters:
  ///   - libraries: dependencies first
  ///   - isOfSources: whether others can be stored in spite of an error
  package init(
    _ libraries: [PlannedComponent], isOfSources: @escaping @Sendable (any Error) -> Bool
  ) {
    waiting = libraries
    self.isOfSources = isOfSources
  }

  /// - Parameters:
  ///   - modules: what is compiled last of all that the libraries consist of
  ///   - start: when the compilers started
  package func begin(
    _ storage: any LibraryStorage, _ modules: CompiledModules, since start: ContinuousClock.Instant
  ) {
    (self.storage, self.modules, self.start) = (storage, modules, start)
  }

  /// Stores what the compilers have finished by now. Calls must not overlap.
  ///
  /// - Throws: errors after which nothing else can be stored
  package func storeCompiled() async throws { try await store(onlyCompiled: true) }

  /// Stores all that waits, after the compilers have ended with success. Calls must not overlap.
  ///
  /// - Throws: errors after which nothing else can be stored
  package func storeAll() async throws { try await store(onlyCompiled: false) }

  private func store(onlyCompiled: Bool) async throws {
    var open = Set(waiting.map(\.name))
    for planned in waiting {
      if lost.isDisjoint(with: planned.dependencies) {
        guard open.isDisjoint(with: planned.dependencies),
          !onlyCompiled || isCompiled(planned.component)
        else { continue }
        try await store(planned)
      } else {
        lost.insert(planned.name)
      }
      open.remove(planned.name)
    }
    waiting.removeAll { !open.contains($0.name) }
  }

  private func isCompiled(_ component: Component) -> Bool {
    guard let storage else { return false }
    return modules?.areCompiled(storage.modules(of: component), of: component) ?? false
  }

  private func store(_ planned: PlannedComponent) async throws {
    guard var storage else { return }
    let weight = storage.weight(of: planned.component)
    compiledWeight += weight
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    do {
      artifacts.append(
        try await storage.store(
          planned.component, seconds: seconds * Double(weight) / Double(max(1, compiledWeight))))
      self.storage = storage
    } catch  where isOfSources(error) {
      refusals.append((planned.name, error))
      lost.insert(planned.name)
    }
  }
}
