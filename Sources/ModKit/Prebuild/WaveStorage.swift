import Foundation
import ModKitModel
import ModKitPlan
import ModKitScan
import ModKitStore

/// What stores the libraries of one compiler run, dependencies first.
struct WaveStorage: LibraryStorage {
  private let plan: IntegrationPlan
  private let store: ArtifactStore
  private let keys: ArtifactKeys
  private var inputs: [UncoveredInputs]
  private let assembly: BundleAssembly
  private let progress: @Sendable (PrebuildEvent) -> Void
  private let weights: [String: Int]
  private let form: ArtifactForm
  private var lint: NewLibraryLint
  /// The interface digests that the compilers of this run have seen. If another process was faster,
  /// the artifact in the store may have a different interface.
  private var interfaces: [String: String]

  /// - Parameters:
  ///   - wave: the components to build
  ///   - plan: these components and all their dependencies
  ///   - products: those of each architecture
  ///   - copies: the compiled files
  init(
    of wave: [PlannedComponent], in plan: IntegrationPlan, _ project: Project,
    _ prepared: PreparedPlan, _ products: [BuildProducts], _ tools: LibraryTools,
    _ copies: PackageCopies, progress: @escaping @Sendable (PrebuildEvent) -> Void
  ) throws {
    let target = prepared.conditions.target
    self.plan = plan
    inputs = products.map { UncoveredInputs($0, project.tree, copies) }
    self.progress = progress
    store = project.store
    keys = prepared.keys
    interfaces = prepared.keys.interfaces
    assembly = BundleAssembly(
      products: products, tools: tools,
      testableComponents: prepared.conditions.testableComponents)
    lint = try NewLibraryLint(project, plan, target)
    weights = try Self.weights(of: wave, in: project.tree)
    form = ArtifactForm(for: target.platform)
  }

  /// The sizes of the sources: several components are compiled at once, so each gets a part of the time.
  private static func weights(
    of wave: [PlannedComponent], in tree: DiskFileTree
  ) throws -> [String: Int] {
    let sizes = try wave.map { planned in
      try planned.component.files.sources.reduce(1) {
        try $0 + tree.read($1.path, limit: .max).count
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(wave.map(\.name), sizes))
  }

  func modules(of component: Component) -> [String] { component.packageModules }

  func weight(of component: Component) -> Int { weights[component.name] ?? 1 }

  /// - Throws: ``PrebuildError`` for inputs that no key covers, ``LibraryFindings`` for libraries
  ///   that must not be linked, and errors of reading and storing
  mutating func store(_ component: Component, seconds: Double) async throws -> Artifact {
    let entry = try keys.entry(of: component, given: interfaces)
    for index in inputs.indices {
      try await inputs[index].verify(component, entry.document, in: plan)
    }
    let bundle = try store.makeBundle(component: component.name, key: entry.key, form: form)
    do {
      let libraries = try await assembly.fill(bundle, with: component)
      // Lint first: it names the objects with duplicate definitions, which are merged next.
      try lint.check(bundle, of: component)
      try await assembly.unite(bundle, of: component)
      interfaces[component.name] = try store.interface(of: bundle)
      let artifact = try store.commit(
        bundle, component: component.name, key: entry.key, document: entry.bytes,
        linkedLibraries: libraries, time: BuildTime(seconds: seconds))
      progress(.stored(component: component.name, key: entry.key))
      return artifact
    } catch {
      store.discard(bundle)
      throw error
    }
  }
}
