import Foundation
import ModKitModel
import ModKitPlan
import ModKitScan
import ModKitStore

/// The step that stores the libraries of one compiler run, dependencies first.
struct WaveStorage {
  private let plan: IntegrationPlan
  private let store: ArtifactStore
  private let keys: ArtifactKeys
  private let inputs: [UncoveredInputs]
  private let assembly: BundleAssembly
  private let progress: @Sendable (PrebuildEvent) -> Void
  private let times: [String: BuildTime]
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
  ) async throws {
    let target = prepared.conditions.target
    self.plan = plan
    var inputs: [UncoveredInputs] = []
    for products in products {
      inputs.append(
        try await UncoveredInputs(of: wave.map(\.component), products, project.tree, copies))
    }
    self.inputs = inputs
    self.progress = progress
    store = project.store
    keys = prepared.keys
    interfaces = prepared.keys.interfaces
    assembly = BundleAssembly(
      products: products, tools: tools,
      testableComponents: prepared.conditions.testableComponents)
    lint = try NewLibraryLint(project, plan, target)
    times = try Self.times(
      of: wave, in: project.tree, products.map(\.seconds).reduce(0, +))
    form = ArtifactForm(for: target.platform)
  }

  /// Divides the time of a compiler run among components by the size of their sources, because
  /// several are compiled concurrently.
  private static func times(
    of wave: [PlannedComponent], in tree: DiskFileTree, _ seconds: Double
  ) throws -> [String: BuildTime] {
    let sizes = try wave.map { planned in
      try planned.component.files.sources.reduce(1) {
        try $0 + tree.read($1.path, limit: .max).count
      }
    }
    let total = sizes.reduce(0, +)
    let times = sizes.map { BuildTime(seconds: seconds * Double($0) / Double(total)) }
    return Dictionary(uniqueKeysWithValues: zip(wave.map(\.name), times))
  }

  /// - Throws: ``PrebuildError`` for inputs that no key covers, ``LibraryFindings`` for libraries
  ///   that must not be linked, and errors of reading and storing
  mutating func store(_ component: Component) async throws -> Artifact {
    let entry = try keys.entry(of: component, given: interfaces)
    for inputs in inputs { try inputs.verify(component, entry.document, in: plan) }
    let bundle = try store.makeBundle(component: component.name, key: entry.key, form: form)
    do {
      let libraries = try await assembly.fill(bundle, with: component)
      // Lint first: it names the objects with duplicate definitions, which are merged next.
      try lint.check(bundle, of: component)
      try await assembly.unite(bundle, of: component)
      interfaces[component.name] = try store.interface(of: bundle)
      let artifact = try store.commit(
        bundle, component: component.name, key: entry.key, document: entry.bytes,
        linkedLibraries: libraries, time: times[component.name])
      progress(.stored(component: component.name, key: entry.key))
      return artifact
    } catch {
      store.discard(bundle)
      throw error
    }
  }
}
