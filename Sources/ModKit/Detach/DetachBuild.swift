import Foundation
import ModKitBuild
import ModKitDisk
import ModKitGenerate
public import ModKitModel

extension DetachRun {
  /// Builds a product without the line, and compares the errors with the predicted edges.
  ///
  /// The build takes place in a copy of the workspace. An import that fails is recorded and removed
  /// from the copy, so that the build gets further.
  ///
  /// - Parameters:
  ///   - destination: what it is built for; of several architectures the first is compiled
  ///   - progress: called with each step
  /// - Throws: what `integrate` throws, and ``ToolError``
  public func proof(
    of detachment: Detachment, in product: Product, for destination: DestinationRequest = .host,
    progress: @escaping @Sendable (String) -> Void
  ) async throws -> DetachProof {
    try GeneratedFileWriter(root: project.root).writeIgnoreFile()
    let lock = try WorkspaceLock(.proving, in: project.root) { progress(Project.waitNotice) }
    defer { withExtendedLifetime(lock) {} }
    let copy = try WorkspaceCopy(of: project.root)
    defer { copy.remove() }
    var detached = try Project(root: copy.root, usesCache: false)
    detached.workspace.remove(Set(detachment.components))
    let build = try await DetachBuild(
      detached, copy, product: try detached.workspace.product(named: product.name), destination,
      progress)
    let outcome = try await build.outcome()
    return DetachComparison(
      detachment, components: project.workspace.components, product: product,
      declared: try names(declaredIn: detachment.components)
    ).proof(of: outcome)
  }

  private func names(declaredIn components: [String]) throws -> Set<String> {
    let files = project.workspace.components.filter { components.contains($0.name) }
      .flatMap { $0.files.paths }
    return Set(
      try SourceReading(project).outlines(of: files).values.flatMap(\.declarations).map(\.name))
  }
}

extension Workspace {
  /// Removes components with everything that leads to them.
  fileprivate mutating func remove(_ names: Set<String>) {
    components.removeAll { names.contains($0.name) }
    for index in components.indices {
      components[index].dependencies.removeAll { names.contains($0.name) }
      components[index].tests.dependencies.removeAll { names.contains($0.name) }
    }
    for index in products.indices {
      products[index].components.removeAll(where: names.contains)
      products[index].implementations.removeAll {
        names.contains($0.interface) || names.contains($0.implementation)
      }
    }
  }
}

/// The build of a product in a copy of its workspace, one target after the other.
struct DetachBuild {
  /// What the compilers said.
  struct Outcome {
    /// With paths relative to the workspace, in the order of the builds.
    var errors: [ClangDiagnostic] = []
    var compiled: [SourceOwner] = []
    var unreached: [SourceOwner] = []
    /// Those with errors.
    var failed: [SourceOwner] = []
  }

  /// A component or the shell, with its targets of SwiftPM.
  private struct Unit {
    var owner: SourceOwner
    var targets: [String]
    /// All components that it needs, directly or not.
    var dependencies: Set<String>
  }

  private let copy: WorkspaceCopy
  private let directory: String
  /// What SwiftPM has to know about the destination.
  private let place: [String]
  private let units: [Unit]
  private let omitted: [SourceOwner]
  /// The workspace's paths of files that are copied into the package, by the paths of the copies.
  private let originals: [String: String]
  private let progress: @Sendable (String) -> Void

  init(
    _ project: Project, _ copy: WorkspaceCopy, product: Product?,
    _ destination: DestinationRequest, _ progress: @escaping @Sendable (String) -> Void
  ) async throws {
    (self.copy, self.progress) = (copy, progress)
    let backend = Backend.libraryBuilder
    let prepared = try await PlanRun(project).prepare(
      PlanRequest(product: product), backend: backend, configuration: .debug, for: destination)
    try await PackageRequirements(project).requireModules(of: prepared, backend)
    let resolved = prepared.destination
    place = resolved.target.targets.first.map(resolved.arguments) ?? []
    let files = IntegrationFiles(project)
    let tree = try files.tree(
      for: prepared, product: product, backend: backend, place: .local, command: [])
    directory = files.directory(for: product, backend: backend)
    _ = try TreeWriting(project.root).write(tree, of: prepared.plan, in: directory, isDryRun: false)
    {}
    originals = tree.copied
    units = Self.units(of: prepared.plan, product)
    omitted = prepared.plan.omitted.map { .component($0.name) }
  }

  /// Dependencies before dependents.
  private static func units(of plan: IntegrationPlan, _ product: Product?) -> [Unit] {
    let closure = PlanClosure(plan)
    let components = plan.components.filter { $0.artifact == nil }.map { planned in
      Unit(
        owner: .component(planned.name), targets: planned.component.packageModules,
        dependencies: closure.names(from: planned.dependencies))
    }
    let shell = product.flatMap { product -> Unit? in
      guard let shell = product.shell, !shell.sources.isEmpty else { return nil }
      return Unit(
        owner: .shell(of: product.name), targets: [product.name],
        dependencies: Set(plan.components.map(\.name)))
    }
    return components + (shell.map { [$0] } ?? [])
  }

  func outcome() async throws -> Outcome {
    var outcome = Outcome()
    outcome.unreached = omitted
    if let last = units.last, case .shell = last.owner {
      // All at once, in the hope that nothing fails.
      progress("building \(last.owner.name)")
      if try await build(last.targets[0]).isEmpty {
        outcome.compiled = units.map(\.owner)
        return outcome
      }
    }
    var blocking: Set<String> = []
    for unit in units {
      if !blocking.isDisjoint(with: unit.dependencies) {
        outcome.unreached.append(unit.owner)
        continue
      }
      progress("compiling \(unit.owner.name)")
      let (errors, isBuilt) = try await compile(unit)
      outcome.errors += errors
      if errors.isEmpty {
        outcome.compiled.append(unit.owner)
      } else {
        outcome.failed.append(unit.owner)
      }
      if !isBuilt, let name = unit.owner.component { blocking.insert(name) }
    }
    return outcome
  }

  /// Compiles a unit again and again, each time without what failed.
  ///
  /// - Returns: all errors, and whether the rest could be compiled in the end
  private func compile(_ unit: Unit) async throws -> (errors: [ClangDiagnostic], isBuilt: Bool) {
    var all: [ClangDiagnostic] = []
    for target in unit.targets {
      while true {
        let errors = try await build(target)
        if errors.isEmpty { break }
        all += errors.filter { !all.contains($0) }
        guard try remove(errors) else { return (all, false) }
      }
    }
    return (all, true)
  }

  /// Removes failing imports from the copy, or the files of C that have other errors.
  ///
  /// - Returns: whether something was removed
  private func remove(_ errors: [ClangDiagnostic]) throws -> Bool {
    var hasChanged = false
    for error in errors where error.missingOperand != nil || error.unbuiltModule != nil {
      guard let file = error.file else { continue }
      hasChanged = try copy.blank(line: error.line, of: file) || hasChanged
    }
    if hasChanged { return true }
    // Other files of C are compiled without them, but those of Swift are not.
    for file in Set(errors.compactMap(\.file)) {
      guard let language = Language(path: file), language != .swift else { continue }
      hasChanged = try copy.empty(file) || hasChanged
    }
    return hasChanged
  }

  // MARK: Compilers

  /// - Returns: the errors of the target and of what it needs
  private func build(_ target: String) async throws -> [ClangDiagnostic] {
    let package = copy.root.url.appending(path: directory)
    let result = try await ToolRunner.supervise(
      "swift-build",
      [
        "--package-path", package.path, "--target", target, "--disable-index-store",
      ] + place, in: package)
    guard result.status != 0 else { return [] }
    let errors = ClangDiagnostic.all(in: result.output + result.errors)
      .filter { $0.severity != .warning }
    let placed = errors.filter { $0.file != nil }.map(original)
    var told: Set<ClangDiagnostic> = []
    let distinct = placed.filter { told.insert($0).inserted }
    guard distinct.isEmpty else { return distinct }
    let message = errors.last?.message ?? result.failure
    return [
      ClangDiagnostic(
        file: nil, line: 1, column: 1, severity: .error, message: message, category: "")
    ]
  }

  /// With the path of the workspace's file, and without notes.
  private func original(of error: ClangDiagnostic) -> ClangDiagnostic {
    var error = error
    error.notes = []
    guard let file = error.file else { return error }
    let path = copy.path(of: file)
    error.file = originals[path] ?? path
    return error
  }
}

extension ClangDiagnostic {
  /// The module that is there and cannot be compiled, if the error is about the import of one.
  var unbuiltModule: String? {
    message.firstMatch(of: #/could not build (?:Objective-C )?module '([^']+)'/#)
      .map { String($0.output.1) }
  }

  /// The module or header that cannot be found, if the error is about one.
  var missingOperand: String? {
    let forms = [
      #/no such module '([^']+)'/#, #/module '([^']+)' not found/#,
      #/'([^']+)' file not found/#, #/missing required module '([^']+)'/#,
    ]
    return forms.lazy.compactMap { self.message.firstMatch(of: $0)?.output.1 }.first
      .map(String.init)
  }
}
