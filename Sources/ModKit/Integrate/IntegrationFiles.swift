import Foundation
import ModKitBuild
import ModKitDisk
import ModKitGenerate
import ModKitManifests
import ModKitModel
import ModKitRules

/// The files that integrate a plan, and what is said of them.
struct IntegrationFiles: Sendable {
  let project: Project

  init(_ project: Project) {
    self.project = project
  }

  /// The directory of the files that integrate a product, relative to the workspace.
  func directory(for product: Product?, backend: Backend) -> String {
    "\(OutputPlaces.directory(for: product))/\(backend.name)"
  }

  /// The files that a plan describes.
  ///
  /// - Parameter command: the words of the command that plans the same again
  /// - Throws: `PlanError` if a component can be neither source nor prebuilt, and any error of the
  ///   backend
  func tree(
    for prepared: PreparedPlan, product: Product?, backend: Backend,
    place: IntegrationPlace, command: [String]
  ) throws -> GeneratedTree {
    let plan = prepared.plan
    try plan.requireAvailable()
    try PackageRequirements(project).requirePackages(of: plan, product, backend)
    var input = input(of: backend, prepared, product, place)
    input.command = command
    let tree = try backend.files(plan, input)
    let debugging = DebuggerFiles.files(for: plan, in: OutputPlaces.directory(for: product))
    return tree.adding(debugging)
  }

  /// Returns warnings about the generated files of a plan.
  func warnings(
    on prepared: PreparedPlan, product: Product?, backend: Backend, place: IntegrationPlace
  ) -> [IntegrationWarning] {
    backend.warnings(prepared.plan, input(of: backend, prepared, product, place))
  }

  /// The command that runs the tests of a plan, if they are there and run on this machine.
  func testCommand(
    of prepared: PreparedPlan, product: Product?, backend: Backend, place: IntegrationPlace
  ) -> String? {
    backend.testCommand(prepared.plan, input(of: backend, prepared, product, place))
  }

  private func input(
    of backend: Backend, _ prepared: PreparedPlan, _ product: Product?,
    _ place: IntegrationPlace
  ) -> BackendInput {
    BackendInput(
      workspace: project.workspace, targets: prepared.destinations.map(\.resolved.target.targets),
      product: product, place: place,
      directory: directory(for: product, backend: backend),
      tables: {
        (product.map { [$0] } ?? project.workspace.products).compactMap { product in
          var search = TableSearch(
            product, prepared.architecture.couplings, in: project.workspace, project.tree)
          return search?.tables()
        }
      },
      handWrittenMaps: { try HeaderRun(project).handWrittenMaps(of: $0) },
      paths: { project.basis?.paths(below: $0) },
      dynamicFrameworks: { PodfileFacts(project).linesOfDynamicFrameworks },
      clients: {
        LegalClients.byComponent(in: prepared.architecture, baseline: knownFindings)
      })
  }

  /// What the baseline has; nothing if it cannot be read, which `modkit check` says.
  private var knownFindings: Baseline {
    let file = BaselineFile(nil, relativeTo: project.root.path, in: project.root)
    return file.exists ? (try? file.read()) ?? Baseline() : Baseline()
  }
}
