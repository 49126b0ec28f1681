import Foundation
import ModKitGenerate
import ModKitModel
import ModKitPlan
import ModKitScan
import ModKitStore

/// What compiles the library of one component, looks it over and stores it.
struct LibraryMaker: Sendable {
  let project: Project
  let package: PrebuildPackage
  let setup: CompilerSetup
  let tools: LibraryTools
  let slots: CompilerSlots
  let conditions: ArtifactKeys.Conditions
  /// The modules of packages that SwiftPM compiles, and that a component does not need, by component.
  let foreignModules: @Sendable (Component) -> Set<String>

  /// What has to be known of all that a component needs.
  struct Needs: Sendable {
    /// The components and packages that are libraries, directly needed or not.
    var components: [Component]
    var artifacts: [String: Artifact]
  }

  /// A library that is not stored yet.
  struct Compiled: Sendable {
    let directory: ActionDirectory
    let seconds: Double
  }

  /// - Throws: ``PrebuildError`` for sources that do not compile, ``ToolError``, errors of reading and writing
  func compile(_ component: Component, needing needs: Needs) async throws -> Compiled {
    let start = ContinuousClock.now
    let maps = try project.handWrittenMaps(of: [component])
    try KeyedFiles(digests: conditions.digests).verify(maps, of: component)
    let directory = ActionDirectory(
      action: try setup.generator.action(
        for: component, needing: needs.components, handWrittenMap: maps[component.name]),
      url: package.directory(ofAction: component.name))
    try directory.write(
      from: project.tree, conditions.digests,
      interfaces: needs.artifacts.mapValues {
        "\(project.root.path)/\($0.path)/\(Artifact.interfaceDirectory)"
      })
    do {
      try await ActionRun(directory: directory, slots: slots).compile()
      return Compiled(directory: directory, seconds: (ContinuousClock.now - start) / .seconds(1))
    } catch {
      directory.remove()
      throw error
    }
  }

  /// - Parameter check: looks for what must not be linked
  /// - Throws: ``PrebuildError`` for inputs that no key covers, what `check` throws, and errors of reading and
  ///   storing
  func store(
    _ compiled: Compiled, as entry: ArtifactKeys.Entry, check: (URL, Component) async throws -> Void
  ) async throws -> Artifact {
    let (directory, store) = (compiled.directory, project.store)
    let component = directory.action.component
    defer { directory.remove() }
    try await ActionInputs(directory: directory, setup: setup, tree: project.tree)
      .verify(entry.document, foreign: foreignModules(component))
    let bundle = try store.makeBundle(
      component: component.name, key: entry.key, form: ArtifactForm(for: conditions.target.platform)
    )
    do {
      let libraries = try await fill(bundle, from: directory, check: check)
      return try store.commit(
        bundle, component: component.name, key: entry.key, document: entry.bytes,
        linkedLibraries: libraries, time: BuildTime(seconds: compiled.seconds))
    } catch {
      store.discard(bundle)
      throw error
    }
  }

  /// - Returns: the system libraries that the objects need
  private func fill(
    _ bundle: URL, from directory: ActionDirectory, check: (URL, Component) async throws -> Void
  ) async throws -> [String] {
    let component = directory.action.component
    let products = conditions.target.targets.map { LibraryProducts(directory, for: $0) }
    let assembly = BundleAssembly(products: products, tools: tools)
    let interface = BundleInterface(
      directory: directory, products: products,
      hasText: component.hasTextualInterface
        && !conditions.testableComponents.contains(component.name))
    let libraries = try await assembly.fill(bundle, with: component) {
      try interface.copy(to: bundle)
    }
    // First: it names the objects with duplicate definitions, which are merged next.
    try await check(bundle, component)
    try await assembly.unite(bundle, of: component)
    return libraries
  }
}
