import Foundation
import ModKitGenerate
public import ModKitModel
import ModKitScan

extension Project {
  /// What to tell a user whose command waits for another one.
  public static let waitNotice = "waiting for another modkit in this workspace"

  /// The directory of the files that integrate a product, relative to the workspace.
  public func integrationDirectory(
    for product: Product?, backend: IntegrationBackend
  ) -> String {
    let name =
      switch backend {
      case .swiftpm: PackageLayout.directoryName
      case .cocoapods: CocoaPodsBackend.directoryName
      }
    return "\(OutputPlaces.directory(for: product))/\(name)"
  }

  /// The files that a plan describes.
  ///
  /// - Throws: `PlanError` when something can be neither source nor prebuilt, `HeaderError`
  public func integrationFiles(
    for plan: IntegrationPlan, product: Product?, backend: IntegrationBackend,
    destination: IntegrationDestination
  ) throws -> GeneratedTree {
    try plan.requireAvailable()
    let tree =
      switch backend {
      case .swiftpm: try package(for: plan, product: product)
      case .cocoapods: try cocoaPods(for: product, destination).pods(for: plan)
      }
    let debugging = DebuggerFiles.files(for: plan, in: OutputPlaces.directory(for: product))
    return tree.adding(debugging)
  }

  private func package(
    for plan: IntegrationPlan, product: Product?
  ) throws(HeaderError) -> GeneratedTree {
    let backend = SwiftPMBackend(
      purpose: .integration(shell: product?.shell),
      directory: integrationDirectory(for: product, backend: .swiftpm))
    return try backend.package(
      for: plan, name: product?.name ?? workspace.name,
      handWrittenMaps: try handWrittenMaps(of: plan.components.map(\.component)),
      present: { basis?.paths(below: $0.directory) })
  }

  func cocoaPods(
    for product: Product?, _ destination: IntegrationDestination
  ) -> CocoaPodsBackend {
    CocoaPodsBackend(
      workspace: workspace, destination: destination,
      directory: integrationDirectory(for: product, backend: .cocoapods))
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
    try write(tree, isDryRun: isDryRun, onWait: onWait) { writer throws(WriteError) in
      // Before anything is written: a build in between misses a module, and does not find a former one.
      try writer.refuseLinks(above: tree.places)
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
    prepare: (GeneratedFileWriter) throws(WriteError) -> Void = { _ in }
  ) throws(WriteError) -> WriteOutcome {
    let stage = RunJournal.begin(.files)
    defer { stage.end() }
    let writer = GeneratedFileWriter(root: root)
    if isDryRun { return try writer.write(tree, isDryRun: true) }
    let lock = try WorkspaceLock.forWriting(in: root, onWait: onWait)
    defer { withExtendedLifetime(lock) {} }
    try prepare(writer)
    return try writer.write(tree)
  }
}

extension WorkspaceLock {
  /// Waits until no other process writes into the workspace.
  static func forWriting(
    in root: WorkspaceRoot, onWait: () -> Void
  ) throws(WriteError) -> WorkspaceLock {
    _ = try GeneratedFileWriter(root: root).write(.ignoreFile)
    return try WorkspaceLock(.writing, in: root, onWait: onWait)
  }
}

extension GeneratedTree {
  /// Keeps git away from everything that modkit writes.
  static let ignoreFile = GeneratedTree(
    files: [
      GeneratedFile(path: "\(Workspace.outputDirectory)/.gitignore", content: .text("*\n"))
    ],
    ownedDirectories: [])
}
