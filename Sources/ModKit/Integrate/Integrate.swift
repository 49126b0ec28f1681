import Foundation
import ModKitBuild
public import ModKitDisk
import ModKitGenerate
import ModKitManifests
public import ModKitModel
import ModKitRules

extension Project {
  /// What to tell a user whose command waits for another one.
  public static let waitNotice = "waiting for another modkit in this workspace"

  /// All backends, the default first.
  public static let backends = Backend.all

  /// The directory of the files that integrate a product, relative to the workspace.
  func integrationDirectory(for product: Product?, backend: Backend) -> String {
    "\(OutputPlaces.directory(for: product))/\(backend.name)"
  }

  /// The files that a plan describes.
  ///
  /// - Parameter command: the words of the command that plans the same again
  /// - Throws: `PlanError` if a component can be neither source nor prebuilt, and any error of the
  ///   backend
  func integrationFiles(
    for prepared: PreparedPlan, product: Product?, backend: Backend,
    place: IntegrationPlace, command: [String]
  ) throws -> GeneratedTree {
    let plan = prepared.plan
    try plan.requireAvailable()
    try requirePackages(of: plan, product, backend)
    var input = input(of: backend, prepared, product, place)
    input.command = command
    let tree = try backend.files(plan, input)
    let debugging = DebuggerFiles.files(for: plan, in: OutputPlaces.directory(for: product))
    return tree.adding(debugging)
  }

  /// Returns warnings about the generated files of a plan.
  public func warnings(
    on prepared: PreparedPlan, product: Product?, backend: Backend, place: IntegrationPlace
  ) -> [IntegrationWarning] {
    backend.warnings(prepared.plan, input(of: backend, prepared, product, place))
  }

  /// The command that runs the tests of a plan, if they are there and run on this machine.
  public func testCommand(
    of prepared: PreparedPlan, product: Product?, backend: Backend, place: IntegrationPlace
  ) -> String? {
    backend.testCommand(prepared.plan, input(of: backend, prepared, product, place))
  }

  private func input(
    of backend: Backend, _ prepared: PreparedPlan, _ product: Product?,
    _ place: IntegrationPlace
  ) -> BackendInput {
    BackendInput(
      workspace: workspace, targets: prepared.destinations.map(\.resolved.target.targets),
      product: product, place: place,
      directory: integrationDirectory(for: product, backend: backend),
      tables: {
        (product.map { [$0] } ?? workspace.products).compactMap { product in
          var search = TableSearch(product, prepared.architecture.couplings, in: workspace, tree)
          return search?.tables()
        }
      },
      handWrittenMaps: { try handWrittenMaps(of: $0) },
      paths: { basis?.paths(below: $0) },
      dynamicFrameworks: { linesOfDynamicFrameworks },
      clients: {
        LegalClients.byComponent(in: prepared.architecture, baseline: knownFindings)
      })
  }

  /// What the baseline has; nothing if it cannot be read, which `modkit check` says.
  private var knownFindings: Baseline {
    let file = BaselineFile(nil, relativeTo: root.path, in: root)
    return file.exists ? (try? file.read()) ?? Baseline() : Baseline()
  }

  /// Makes the disk equal to the files that integrate a plan, and removes what SwiftPM has compiled of
  /// components that are not source any more.
  ///
  /// - Parameter isDryRun: report, but write nothing
  /// - Throws: ``WriteError``
  public func write(
    _ tree: GeneratedTree, of plan: IntegrationPlan, in directory: String, isDryRun: Bool,
    onWait: () -> Void
  ) throws(WriteError) -> WriteOutcome {
    try write(tree, isDryRun: isDryRun, onWait: onWait) { () throws(WriteError) in
      // Before anything is written: a build in between misses a module, and does not find a former one.
      try FormerBuild(of: plan, tree, in: directory, root.url).remove()
    }
  }

  /// Makes the disk equal to generated files; touches only those that change.
  ///
  /// - Parameters:
  ///   - isDryRun: report, but write nothing
  ///   - prepare: what to do first, unless nothing is written
  /// - Throws: ``WriteError``
  func write(
    _ tree: GeneratedTree, isDryRun: Bool, onWait: () -> Void,
    prepare: () throws(WriteError) -> Void = {}
  ) throws(WriteError) -> WriteOutcome {
    let stage = RunTimings.begin(.files)
    defer { stage.end() }
    let writer = GeneratedFileWriter(root: root)
    if isDryRun { return try writer.write(tree, isDryRun: true) }
    let lock = try WorkspaceLock.forWriting(in: root, onWait: onWait)
    defer { withExtendedLifetime(lock) {} }
    return try writer.write(tree, prepare: prepare)
  }
}
