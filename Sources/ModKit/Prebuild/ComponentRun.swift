import Foundation
import ModKitBuild
import ModKitModel
import ModKitPlan
import ModKitStore

/// A run that makes the libraries of components, each as soon as what it needs is there, on all processors.
struct ComponentRun {
  private let project: Project
  private let makers: [String: LibraryMaker]
  private let keys: ArtifactKeys
  private let plan: IntegrationPlan
  private let closure: PlanClosure
  private let checks: LibraryChecks
  private let progress: @Sendable (PrebuildEvent) -> Void
  private let limit: Int
  private var schedule: LibrarySchedule
  /// The libraries that are there, of components and packages.
  private var present: [String: Artifact]
  private var interfaces: [String: String]

  /// Those that were made, in the order in which they were stored.
  private(set) var artifacts: [Artifact] = []
  /// Why others were not made.
  private(set) var failures: [(name: String, error: any Error)] = []

  /// - Parameters:
  ///   - missing: dependencies first
  ///   - makers: by component
  init(
    _ missing: [PlannedComponent], _ makers: [String: LibraryMaker], _ project: Project,
    _ prepared: PreparedPlan, _ progress: @escaping @Sendable (PrebuildEvent) -> Void
  ) throws {
    self.project = project
    self.makers = makers
    self.progress = progress
    keys = prepared.keys
    plan = prepared.plan
    closure = PlanClosure(plan)
    checks = LibraryChecks(
      try NewLibraryLint(
        project, plan.narrowed(to: missing.map(\.name)), prepared.conditions.target))
    limit = ProcessInfo.processInfo.activeProcessorCount + 1
    schedule = LibrarySchedule(missing)
    present = Dictionary(
      (plan.components + plan.packages).compactMap { planned in
        planned.artifact.map { (planned.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
    interfaces = prepared.keys.interfaces
  }

  /// Notes that a component cannot have a library.
  mutating func lose(_ name: String) { schedule.fail(name) }

  private typealias Result = (name: String, artifact: Swift.Result<Artifact, any Error>)

  /// - Parameters:
  ///   - prepared: asks the remote cache for what has got its key
  ///   - stopsAtFailure: whether nothing new is begun after a compiler has reported an error
  /// - Throws: errors that are not about the sources of one component
  mutating func build(
    asking prepared: inout PreparedPlan, stopsAtFailure: Bool
  ) async throws {
    try await withThrowingTaskGroup(of: Result.self) { group in
      var running = 0
      while true {
        if !stopsAtFailure || !failures.contains(where: \.error.isOfCompiler) {
          try await accept(asking: &prepared)
          while running < limit, let planned = schedule.next() {
            let task = try task(for: planned)
            group.addTask { await task() }
            running += 1
          }
        }
        guard let result = try await group.next() else { return }
        running -= 1
        try note(result)
      }
    }
  }

  /// Notes the failures of components that were not tried: what they need was not begun any more when Bazel stopped.
  mutating func explainStop(among missing: [PlannedComponent]) async {
    let names = Set(failures.map(\.name))
    for planned in missing where !names.contains(planned.name) {
      guard let maker = makers[planned.name], maker.hasFailure(of: planned.component) else {
        continue
      }
      do {
        _ = try await maker.compile(planned.component, needing: needs(of: planned))
      } catch {
        failures.append((planned.name, error))
      }
    }
  }

  private mutating func note(_ result: Result) throws {
    switch result.artifact {
    case .success(let artifact):
      artifacts.append(artifact)
      add(artifact)
      progress(.stored(component: result.name, key: artifact.key))
    case .failure(let error):
      guard DestinationRun.isOfSources(error) else { throw error }
      failures.append((result.name, error))
      schedule.fail(result.name)
    }
  }

  private mutating func add(_ artifact: Artifact) {
    present[artifact.component] = artifact
    interfaces[artifact.component] = artifact.interface
    schedule.finish(artifact.component)
  }

  /// Takes the libraries that are in the store or in the remote cache, which have got their keys meanwhile.
  private mutating func accept(asking prepared: inout PreparedPlan) async throws {
    var known: Set<String> = []
    while true {
      let new = schedule.ready.filter { known.insert($0.name).inserted }
      if new.isEmpty { return }
      let requests = try new.map { planned in
        RemoteCache.ArtifactRequest(
          component: planned.name,
          key: try keys.entry(of: planned.component, given: interfaces).key)
      }
      var found = lookUp(requests)
      let others = requests.filter { found[$0.component] == nil }
      if await prepared.fetch(others) { found.merge(lookUp(others)) { first, _ in first } }
      schedule.removeReady { found[$0.name] != nil }
      for (_, artifact) in found.sorted(by: { $0.key < $1.key }) {
        try await checks.add(artifact, of: plan, project)
        add(artifact)
      }
    }
  }

  private func lookUp(_ requests: [RemoteCache.ArtifactRequest]) -> [String: Artifact] {
    var found: [String: Artifact] = [:]
    for request in requests {
      let result = project.store.lookUp(component: request.component, key: request.key)
      guard case .found(let artifact) = result else { continue }
      project.store.touch(component: artifact.component, key: artifact.key)
      found[request.component] = artifact
    }
    return found
  }

  private func task(for planned: PlannedComponent) throws -> @Sendable () async -> Result {
    guard let maker = makers[planned.name] else {
      preconditionFailure("every component without a failure has a maker")
    }
    let component = planned.component
    let entry = try keys.entry(of: component, given: interfaces)
    let (needs, checks, progress) = (needs(of: planned), checks, progress)
    return {
      do {
        if case .here = maker.compilation { progress(.compiling(module: component.module)) }
        let compiled = try await maker.compile(component, needing: needs)
        let artifact = try await maker.store(compiled, as: entry) {
          try await checks.check($0, of: $1)
        }
        return (component.name, .success(artifact))
      } catch {
        return (component.name, .failure(error))
      }
    }
  }

  private func needs(of planned: PlannedComponent) -> LibraryMaker.Needs {
    let names = closure.names(from: planned.dependencies)
    let packages = plan.packages(below: planned.name)
    let needed =
      plan.components.filter { names.contains($0.name) }
      + plan.packages.filter { packages.contains($0.name) && $0.artifact != nil }
    let artifacts = needed.compactMap { planned in present[planned.name].map { (planned.name, $0) }
    }
    return LibraryMaker.Needs(
      components: needed.map(\.component),
      artifacts: Dictionary(artifacts, uniquingKeysWith: { first, _ in first }))
  }
}

extension Error {
  fileprivate var isOfCompiler: Bool {
    if case .buildFailed? = self as? PrebuildError { true } else { false }
  }
}

/// The lint of new libraries, for several that are made at the same time.
actor LibraryChecks {
  private var lint: NewLibraryLint

  init(_ lint: NewLibraryLint) {
    self.lint = lint
  }

  /// - Throws: ``LibraryFindings``, and errors of reading the bundle
  func check(_ bundle: URL, of component: Component) throws {
    try lint.check(bundle, of: component)
  }

  /// Adds a library that was found.
  func add(_ artifact: Artifact, of plan: IntegrationPlan, _ project: Project) throws {
    guard let planned = plan.components.first(where: { $0.name == artifact.component }) else {
      return
    }
    try lint.add(artifact, of: planned.component, project)
  }
}
