import Foundation
import ModKitGenerate
public import ModKitModel
import ModKitScan

/// What compilers have found in the modules of components.
public struct ModuleProof: Hashable, Sendable {
  /// Sorted by place.
  public var findings: [Diagnostic]
  /// How many modules were compiled.
  public var moduleCount: Int
  /// How many of them Swift was asked to import as well; nil where that cannot be.
  public var swiftCount: Int?
}

extension Project {
  /// Lets clang compile the module of each component, and collects what it finds.
  ///
  /// - Parameters:
  ///   - names: components; empty means every one with public headers
  ///   - profile: as in ``generateHeaders(for:profile:layout:isDryRun:onWait:)``
  ///   - sdk: the absolute path of an SDK; without one, a stub is generated
  ///   - progress: is told of what is done
  /// - Throws: ``UnknownName``, `HeaderErrors`, ``UnreadableSources``, ``WriteError``,
  ///   ``ToolError`` when clang is missing
  public func proveModules(
    of names: [String], profile: HeaderProfile? = nil, layout: HeaderLayout? = nil,
    sdk: String? = nil, progress: @escaping @Sendable (String) -> Void
  ) async throws -> ModuleProof {
    let chosen = try chosen(names).map(\.name)
    try await ModuleProof.requireClang()
    let modules = try provableModules(for: names, profile, layout)
    let lock = try WorkspaceLock(.proving, in: root) { progress(Project.waitNotice) }
    defer { withExtendedLifetime(lock) {} }
    let proof = ProofSession(project: self, modules: modules, sdk: sdk.map { .real($0) } ?? .stub)
    try proof.prepare()
    defer { proof.cleanUp() }
    return try await proof.prove(chosen, progress: progress)
  }
}

extension Project {
  /// The modules of all components. Those that are not named are used as far as they can be had:
  /// clang tells who misses one.
  private func provableModules(
    for names: [String], _ profile: HeaderProfile?, _ layout: HeaderLayout?
  ) throws -> [ModuleFiles] {
    let modules = { (components: [Component]) throws(HeaderErrors) in
      try self.modules(of: components, profile: profile, layout: layout, in: ProofPlaces.modules)
    }
    let named = try modules(try chosen(names))
    guard !names.isEmpty else { return named }
    let others = workspace.components.filter { !names.contains($0.name) }
      .flatMap { (try? modules([$0])) ?? [] }
    return (named + others).sorted { $0.component < $1.component }
  }
}

extension ModuleProof {
  fileprivate static func requireClang() async throws(ToolError) {
    let result = try await ToolRunner.run("clang", ["--version"])
    guard result.status == 0 else {
      throw ToolError.failed(tool: "clang", status: result.status, output: result.errors)
    }
  }
}

/// One proof, from the files to the findings.
private struct ProofSession {
  let project: Project
  /// Of all components that have one, sorted by component.
  let modules: [ModuleFiles]
  let sdk: ProofSDK

  private var components: [Component] { project.workspace.components }

  // MARK: Files

  /// Writes the modules and the SDK, and removes what an earlier run has compiled: nothing of it
  /// may be believed.
  func prepare() throws(WriteError) {
    cleanUp()
    let stub = sdk == .stub ? StubSDK(imports: outsideImports) : nil
    var files = modules.flatMap(\.files) + (stub?.files(in: ProofPlaces.sdk) ?? [])
    if let stub {
      files.append(
        GeneratedFile(path: ProofPlaces.sdkImports, content: .text(stub.importingSource)))
    }
    let writer = GeneratedFileWriter(root: project.root)
    _ = try writer.write(.ignoreFile)
    _ = try writer.write(
      GeneratedTree(files: files, ownedDirectories: [ProofPlaces.root]))
  }

  func cleanUp() {
    try? FileManager.default.removeItem(at: project.root.url.appending(path: ProofPlaces.build))
  }

  /// What the headers of all components want of an SDK.
  private var outsideImports: [Import] {
    let outside = OutsideImports(project.workspace)
    let batches = components.concurrentMap { component in
      component.files.headers.flatMap { path in
        // Who cannot be read is for clang to complain of.
        let bytes = (try? project.tree.read(path, limit: 64 << 20)) ?? []
        return SourceScanner.facts(in: bytes, language: nil).imports
          .filter { outside.contains($0, of: component) }
      }
    }
    return batches.flatMap(\.self)
  }

  // MARK: Proof

  func prove(
    _ names: [String], progress: @escaping @Sendable (String) -> Void
  ) async throws -> ModuleProof {
    let plan = ProofPlan(
      modules: modules, of: Dictionary(uniqueKeysWithValues: components.map { ($0.name, $0) }),
      for: names, edges: try headerEdges)
    let run = ProofRun(root: project.root, plan: plan, sdk: sdk)
    let outcomes = try await run.outcomes(progress: progress)
    let imports = SwiftImports(root: project.root, plan: plan, sdk: sdk)
    let swift = try await imports.outcome(of: outcomes, for: names, progress: progress)
    let findings = findings(in: Array(zip(plan.units, outcomes))) + (swift?.findings ?? [])
    return ModuleProof(
      findings: findings.filter { Set(names).contains($0.component) }.sorted(),
      moduleCount: plan.units.count, swiftCount: swift?.count)
  }

  /// The dependencies that headers can have: those that are declared, and those that headers use.
  private var headerEdges: [DependencyEdge.Ends] {
    get throws(UnreadableSources) {
      let headers = Set(components.flatMap(\.files.headers))
      return try project.architecture().edges.filter { edge in
        edge.isDeclared || edge.evidence.contains { headers.contains($0.location.file) }
      }.map(\.ends)
    }
  }

  private func findings(in results: [(ProofUnit, ProofRun.Outcome)]) -> [Diagnostic] {
    let files = ProofFiles(
      root: project.root, sdk: sdk, modules: modules, components: components)
    return ProofFindings(
      files: files,
      filter: ProofFilter(
        sdk: sdk, files: files,
        components: Dictionary(
          components.map { ($0.module, $0.name) }, uniquingKeysWith: { first, _ in first })),
      advice: ProofAdvice(
        files: files,
        components: Dictionary(uniqueKeysWithValues: components.map { ($0.name, $0) }),
        layout: modules.first?.layout ?? .library)
    ).all(in: results)
  }
}
