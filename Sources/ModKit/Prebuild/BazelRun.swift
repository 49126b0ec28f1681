import Foundation
import ModKitBuild
import ModKitDisk
import ModKitGenerate
import ModKitModel
import ModKitPlan
import ModKitStore

/// A run of Bazel for missing libraries, which compiles them here or on a cluster.
struct BazelRun {
  let project: Project
  let builder: PackageBuild
  let settings: EngineSettings.Bazel

  /// Compiles libraries.
  ///
  /// - Parameters:
  ///   - missing: dependencies first; what else they need is a library
  ///   - makers: by component
  /// - Throws: ``PrebuildError``, ``ToolError``, ``WriteError``, errors of reading
  func compile(
    _ missing: [PlannedComponent], _ makers: [String: LibraryMaker], _ prepared: PreparedPlan,
    keepsGoing: Bool
  ) async throws -> BazelProducts {
    let destination = builder.destination
    let path = Self.directory(for: destination, builder.configuration)
    let workspace = BazelWorkspace(
      directory: path, compilers: try await compilers, sdk: try await sdk,
      targets: destination.target.targets, properties: settings.properties)
    let tree = try workspace.files(for: try libraries(missing, makers, prepared)) { content in
      switch content {
      case .text(let text): ContentDigest.sha256(of: Array(text.utf8))
      case .copy(let file): try digest(of: file, prepared.conditions)
      case .link(let place): preconditionFailure("\(place) is no file")
      }
    }
    _ = try TreeWriting(project.root).write(tree.adding(versionFile(in: path)), isDryRun: false) {
      builder.progress(.waiting)
    }
    try verify(tree)
    let tool = BazelTool(
      settings: settings, directory: project.root.url.appending(path: path),
      progress: builder.progress)
    return try await tool.build(
      "//components/...", for: missing.map { BazelWorkspace.label(of: $0.component) },
      keepsGoing: keepsGoing)
  }

  /// Each destination and configuration has a workspace of its own: Bazel remembers what it did in each.
  private static func directory(
    for destination: ResolvedDestination, _ configuration: BuildConfiguration
  ) -> String {
    let name = destination.target.triple.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return
      "\(Workspace.outputDirectory)/bazel/\(String(name))-\(configuration.rawValue)/workspace"
  }

  // MARK: Files

  /// The version that the team's own builds have, which Bazelisk looks for beside the files that make a workspace.
  private func versionFile(in directory: String) -> [GeneratedFile] {
    let name = ".bazelversion"
    guard project.tree.size(of: name) != nil else { return [] }
    return [GeneratedFile(path: "\(directory)/\(name)", content: .copy(of: name))]
  }

  private func digest(
    of file: String, _ conditions: ArtifactKeys.Conditions
  ) throws -> String {
    if let digest = conditions.digests[file] { return digest }
    return ContentDigest.sha256(of: try project.tree.read(file, limit: .max))
  }

  /// Verifies that files are what their names say: one may have been edited since its digest was computed.
  private func verify(_ tree: GeneratedTree) throws {
    for file in tree.files {
      guard case .copy(let original) = file.content else { continue }
      let digest = ContentDigest.sha256(of: try project.tree.read(file.path, limit: .max))
      guard file.path.hasSuffix("/\(digest)") else {
        throw PrebuildError.changedMeanwhile(original)
      }
    }
  }

  // MARK: Libraries

  private func libraries(
    _ missing: [PlannedComponent], _ makers: [String: LibraryMaker], _ prepared: PreparedPlan
  ) throws -> [BazelWorkspace.Library] {
    let plan = prepared.plan
    let closure = PlanClosure(plan)
    let all = Dictionary(
      (plan.components + plan.packages).map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
    let names = Set(missing.map(\.name))
    var found: Set<String> = []
    var libraries = try missing.map { planned in
      let packages = plan.packages(below: planned.name).filter { all[$0]?.artifact != nil }
      let below = closure.names(from: planned.dependencies)
      found.formUnion(below.subtracting(names).union(packages))
      let needed = plan.components.filter { below.contains($0.name) }.map(\.component)
      let libraries = plan.packages.filter { packages.contains($0.name) }.map(\.component)
      guard let maker = makers[planned.name] else {
        preconditionFailure("every component that Bazel compiles has a maker")
      }
      return BazelWorkspace.Library(
        component: planned.component,
        content: .action(try maker.action(for: planned.component, needing: needed + libraries)),
        needs: planned.dependencies.compactMap { all[$0]?.component } + libraries)
    }
    for name in found.sorted() {
      guard let planned = all[name], let artifact = planned.artifact else { continue }
      let include = "\(artifact.path)/\(Artifact.interfaceDirectory)"
      let files = DiskItem.paths(below: "\(project.root.path)/\(include)", withSuffix: "")
      libraries.append(
        BazelWorkspace.Library(
          component: planned.component,
          content: .interface(files.map { ($0, "\(include)/\($0)") }),
          needs: planned.dependencies.compactMap { all[$0]?.component }))
    }
    return libraries
  }

  // MARK: Tools

  private var compilers: (directory: String, version: String) {
    get async throws(ToolError) {
      (
        try await InstalledToolchain.located.directory,
        try await TargetInfo.ofCompiler().compilerVersion
      )
    }
  }

  /// The SDK, and the checksum of what describes it; nil without one.
  private var sdk: (directory: String, checksum: String)? {
    get async throws {
      guard let path = builder.destination.sdk?.path else { return nil }
      let result = try await ToolRunner.run("cksum", ["\(path)/SDKSettings.json"])
      let words = result.output.split(separator: " ").prefix(2)
      guard result.status == 0, words.count == 2 else { return nil }
      return (path, words.joined(separator: " "))
    }
  }
}
