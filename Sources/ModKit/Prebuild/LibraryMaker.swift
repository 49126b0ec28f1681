import Foundation
import ModKitBuild
import ModKitDisk
import ModKitGenerate
import ModKitModel
import ModKitPlan
import ModKitStore

/// What compiles the library of one component, looks it over and stores it.
struct LibraryMaker: Sendable {
  let project: Project
  let package: PrebuildDirectory
  let setup: CompilerSetup
  let tools: LibraryTools
  var compilation: Compilation
  let conditions: ArtifactKeys.Conditions
  /// The modules of packages that SwiftPM compiles, and that a component does not need, by component.
  let foreignModules: @Sendable (Component) -> Set<String>

  /// Where the compilers run.
  enum Compilation: Sendable {
    case here(CompilerSlots)
    /// They have run already.
    case done(BazelProducts)
  }

  /// What has to be known of all that a component needs.
  struct Needs: Sendable {
    /// The components and packages that are libraries, directly needed or not.
    var components: [Component]
    var artifacts: [String: Artifact]
  }

  /// A library that is not stored yet.
  struct Compiled: Sendable {
    let directory: ActionDirectory
    /// What the compilers took, in seconds; nil if it is not known.
    let seconds: Double?
  }

  /// Whether it is known that the component does not compile.
  func hasFailure(of component: Component) -> Bool {
    if case .done(let products) = compilation { products.hasFailure(of: component) } else { false }
  }

  /// - Throws: ``PrebuildError`` for sources that do not compile, ``ToolError``, errors of reading and writing
  func compile(_ component: Component, needing needs: Needs) async throws -> Compiled {
    let directory = ActionDirectory(
      action: try action(for: component, needing: needs.components),
      url: package.directory(ofAction: component.name))
    try directory.write(
      from: project.tree, conditions.digests,
      interfaces: needs.artifacts.mapValues {
        "\(project.root.path)/\($0.path)/\(Artifact.interfaceDirectory)"
      })
    do {
      switch compilation {
      case .here(let slots):
        let seconds = try await ActionRun(directory: directory, slots: slots).compile()
        return Compiled(directory: directory, seconds: seconds)
      case .done(let products):
        try products.move(to: directory)
        return Compiled(directory: directory, seconds: nil)
      }
    } catch {
      directory.remove()
      throw error
    }
  }

  /// Returns how a component is compiled.
  ///
  /// - Parameter needs: the components and packages that are libraries, directly needed or not
  /// - Throws: ``PrebuildError``, `HeaderError`
  func action(for component: Component, needing needs: [Component]) throws -> LibraryAction {
    let maps = try HeaderRun(project).handWrittenMaps(of: [component])
    try KeyedFiles(digests: conditions.digests).verify(maps, of: component)
    return try setup.generator.action(
      for: component, needing: needs, handWrittenMap: maps[component.name])
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
      let interface = try store.interface(of: bundle)
      let artifact = try store.commit(
        bundle, component: component.name, key: entry.key, document: entry.bytes,
        linkedLibraries: libraries, time: compiled.seconds.map { BuildTime(seconds: $0) })
      // What is above was compiled against this one already.
      if case .done = compilation, artifact.interface != interface {
        throw PrebuildError.otherLibrary(component.name)
      }
      return artifact
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
      directory: directory, targets: conditions.target.targets,
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
