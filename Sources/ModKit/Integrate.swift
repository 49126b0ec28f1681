import Foundation
import ModKitGenerate
public import ModKitModel
public import ModKitPlan
import ModKitScan
import ModKitStore

/// A plan together with what it was made from.
public struct PreparedPlan: Sendable {
  public var plan: IntegrationPlan
  public var keys: ArtifactKeys
  let basis: PlanBasis
  let supply: ArtifactSupply

  /// The SHA-256 of each source and header, by path.
  var digests: [String: String] { basis.conditions.digests }
  var toolchain: Toolchain { basis.conditions.toolchain }
}

/// What a plan is made from, but for the artifacts.
struct PlanBasis: Sendable {
  var planner: Planner
  var scope: Scope
  var architecture: Architecture
  var conditions: ArtifactKeys.Conditions
}

extension Project {
  /// What to tell a user whose command waits for another one.
  public static let waitNotice = "waiting for another modkit in this workspace"

  /// Decides for each component whether it is source or prebuilt.
  ///
  /// - Throws: `InvalidManifests`, `PlanError`, ``ToolError``, ``UnreadableSources``
  public func prepare(
    _ request: PlanRequest, configuration: BuildConfiguration
  ) async throws -> PreparedPlan {
    try requireKnownDependencies()
    try requireDistinctModules()
    try requireDistinctPackageModules()
    let toolchain = try await Toolchain.installed()
    let architecture = try architecture()
    let planner = Planner(architecture, platform: toolchain.platform, request: request)
    let scope = try planner.scope()
    let digests = try SourceDigests.compute(for: scope.components, in: tree)
    let conditions = ArtifactKeys.Conditions(
      toolchain: toolchain, configuration: configuration, digests: digests,
      digest: { ContentDigest.sha256(of: $0) })
    return try plan(
      from: PlanBasis(
        planner: planner, scope: scope, architecture: architecture, conditions: conditions))
  }

  /// Looks artifacts up, from the bottom up, and plans with them.
  ///
  /// - Parameter known: artifacts that were verified already
  func plan(
    from basis: PlanBasis, known: ArtifactSupply = ArtifactSupply()
  ) throws(PlanError) -> PreparedPlan {
    var supply = ArtifactSupply()
    let keys = try ArtifactKeys(
      for: basis.scope.components.map(\.name), in: basis.architecture, basis.conditions
    ) { name, key in
      look(for: name, key, known, in: &supply)
      return supply.artifacts[name]?.interface
    }
    return PreparedPlan(
      plan: basis.planner.plan(basis.scope, keys: keys, supply: supply), keys: keys, basis: basis,
      supply: supply)
  }

  private func look(
    for name: String, _ key: String, _ known: ArtifactSupply, in supply: inout ArtifactSupply
  ) {
    if let artifact = known.artifacts[name], artifact.key == key {
      supply.artifacts[name] = artifact
      return
    }
    switch store.lookUp(component: name, key: key) {
    case .found(let artifact): supply.artifacts[name] = artifact
    case .damaged(let reason): supply.rejected[name] = reason
    case .missing: break
    }
  }

  /// The directory of the package that integrates a product, relative to the workspace.
  public func packageDirectory(for product: Product?) -> String {
    let place = product.map { "products/\($0.name)" } ?? "workspace"
    return "\(Workspace.outputDirectory)/\(place)/\(SwiftPMBackend.directoryName)"
  }

  /// Writes the package that a plan describes; touches only files that change.
  ///
  /// - Throws: `HeaderError`, ``WriteError``
  public func integrate(
    _ plan: IntegrationPlan, product: Product?, backend: IntegrationBackend, isDryRun: Bool,
    onWait: () -> Void
  ) throws -> WriteOutcome {
    let tree =
      switch backend {
      case .swiftpm: try package(for: plan, product: product)
      }
    return try write(tree, isDryRun: isDryRun, onWait: onWait)
  }

  private func package(
    for plan: IntegrationPlan, product: Product?
  ) throws(HeaderError) -> GeneratedTree {
    let backend = SwiftPMBackend(
      purpose: .integration(shell: product?.shell), directory: packageDirectory(for: product))
    return try backend.package(
      for: plan, name: product?.name ?? workspace.name,
      handWrittenMaps: try handWrittenMaps(of: plan.components.map(\.component)))
  }

  func write(
    _ tree: GeneratedTree, isDryRun: Bool, onWait: () -> Void
  ) throws(WriteError) -> WriteOutcome {
    let writer = GeneratedFileWriter(root: root.url)
    if isDryRun { return try writer.write(tree, isDryRun: true) }
    let lock = try lockForWriting(onWait: onWait)
    defer { withExtendedLifetime(lock) {} }
    return try writer.write(tree)
  }

  /// Waits until no other process writes into the workspace.
  func lockForWriting(onWait: () -> Void) throws(WriteError) -> WorkspaceLock {
    _ = try GeneratedFileWriter(root: root.url).write(.ignoreFile)
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
