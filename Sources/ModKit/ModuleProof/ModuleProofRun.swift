import Foundation
import ModKitBuild
import ModKitConcurrency
import ModKitDisk
import ModKitGenerate
public import ModKitModel
import ModKitScan
import ModKitSource

/// The problems that compilers found in the modules of components.
public struct ModuleProof: Hashable, Sendable {
  /// Sorted by location.
  public var findings: [Diagnostic]
  /// The number of compiled modules.
  public var moduleCount: Int
  /// The number of these modules that were also imported in Swift, or nil if Swift cannot be used.
  public var swiftCount: Int?
  /// The number of errors that are not reported because the stub SDK may have caused them.
  public var uncertainCount = 0
}

/// One run of `modkit headers --compile`, in which clang proves modules.
public struct ModuleProofRun: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// Compiles the module of each component with clang, and collects the diagnostics.
  ///
  /// - Parameters:
  ///   - names: components; empty for all with public headers
  ///   - profile: as in ``generateHeaders(for:profile:layout:isDryRun:onWait:)``
  ///   - sdk: the absolute path of an SDK; if nil, a stub is generated
  ///   - progress: called with each step
  /// - Throws: ``UnknownName``, `HeaderErrors`, ``UnreadableSources``, ``WriteError``,
  ///   ``ToolError`` if clang is missing
  public func proveModules(
    of names: [String], profile: HeaderProfile? = nil, layout: HeaderLayout? = nil,
    sdk: String? = nil, progress: @escaping @Sendable (String) -> Void
  ) async throws -> ModuleProof {
    let chosen = try HeaderRun(project).chosen(names).map(\.name)
    try await ModuleProof.requireClang()
    let modules = try provableModules(
      for: names, profile ?? project.workspace.headerProfile, layout)
    let lock = try WorkspaceLock(.proving, in: project.root) { progress(Project.waitNotice) }
    defer { withExtendedLifetime(lock) {} }
    let proof = ProofSession(
      project: project, modules: modules, sdk: sdk.map { .real($0) } ?? .stub)
    try proof.prepare()
    defer { proof.cleanUp() }
    return try await proof.prove(chosen, progress: progress)
  }
}

extension ModuleProofRun {
  /// Returns the modules of all components. Components that are not named are skipped if their
  /// module is invalid; clang then reports that a module is missing.
  private func provableModules(
    for names: [String], _ profile: HeaderProfile, _ layout: HeaderLayout?
  ) throws -> ProvableModules {
    let modules = { (components: [Component], directory: String, maps: Bool) throws(HeaderErrors) in
      try HeaderRun(project).modules(
        of: components, profile: profile, layout: layout, in: directory, mapsPrivateHeaders: maps)
    }
    let all = { (directory: String, mapsPrivateHeaders: Bool) in
      let named = try modules(try HeaderRun(project).chosen(names), directory, mapsPrivateHeaders)
      guard !names.isEmpty else { return named }
      let others = project.workspace.components.filter { !names.contains($0.name) }
        .flatMap { (try? modules([$0], directory, mapsPrivateHeaders)) ?? [] }
      return (named + others).sorted { $0.component < $1.component }
    }
    let isOwnMap = profile == .modkit
    let offered = try all(ProofPlaces.modules, isOwnMap)
    return ProvableModules(
      offered: offered,
      withPrivateMaps: isOwnMap ? offered : try all(ProofPlaces.privateModules, true))
  }
}

extension ModuleProof {
  fileprivate static func requireClang() async throws(ToolError) {
    let result = try await ToolRunner.ask("clang", ["--version"])
    guard result.status == 0 else {
      throw ToolError.failed(tool: "clang", status: result.status, output: result.errors)
    }
  }
}

/// The modules of all components that have one, sorted by component.
private struct ProvableModules {
  /// Modules in the form of the profile. CocoaPods and Xcode generate no map for private headers.
  var offered: [ModuleFiles]
  /// Modules in modkit's form, with maps for private headers.
  var withPrivateMaps: [ModuleFiles]

  var files: [GeneratedFile] {
    let all = (offered + withPrivateMaps).flatMap(\.files)
    var paths: Set<String> = []
    return all.filter { paths.insert($0.path).inserted }
  }
}

/// One run of the proof, from writing the files to the findings.
private struct ProofSession {
  let project: Project
  let modules: ProvableModules
  let sdk: ProofSDK

  private var components: [Component] { project.workspace.components }

  // MARK: Files

  /// Writes the modules and the SDK. Removes the output of an earlier run, because it must not be
  /// reused.
  func prepare() throws(WriteError) {
    cleanUp()
    let stub = sdk == .stub ? StubSDK(imports: outsideImports) : nil
    var files = modules.files + (stub?.files(in: ProofPlaces.sdk) ?? [])
    if let stub {
      files.append(
        GeneratedFile(path: ProofPlaces.sdkImports, content: .text(stub.importingSource)))
    }
    let writer = GeneratedFileWriter(root: project.root)
    try writer.writeIgnoreFile()
    _ = try writer.write(
      GeneratedTree(files: files, ownedDirectories: [ProofPlaces.root]))
  }

  func cleanUp() {
    ProofPlaces.removeBuild(in: project.root)
  }

  /// The imports of all components' headers that an SDK has to provide.
  private var outsideImports: [Import] {
    let outside = OutsideImports(project.workspace)
    let batches = components.concurrentMap { component in
      component.files.headers.flatMap { path in
        SourceScanner.facts(in: header(at: path), language: nil).imports
          .filter { outside.contains($0, of: component) }
          // Modules are compiled as Objective-C, and no SDK has these headers for it.
          .filter { !OutsideImports.isOfCPlusPlus(header: $0.operand) }
      }
    }
    return batches.flatMap(\.self)
  }

  // MARK: Proof

  func prove(
    _ names: [String], progress: @escaping @Sendable (String) -> Void
  ) async throws -> ModuleProof {
    let plan = ProofPlan(
      modules: modules.offered, privateModules: modules.withPrivateMaps,
      of: Dictionary(uniqueKeysWithValues: components.map { ($0.name, $0) }), for: names,
      edges: try headerEdges)
    let run = ProofRun(root: project.root, plan: plan, sdk: sdk)
    let outcomes = try await run.outcomes(progress: progress)
    let imports = SwiftImports(root: project.root, plan: plan, sdk: sdk)
    let swift = try await imports.outcome(of: outcomes, for: names, progress: progress)
    let results = proofFindings(for: outcomes).all(in: Array(zip(plan.units, outcomes)))
    let chosen = Set(names)
    return ModuleProof(
      findings: (results.findings + (swift?.findings ?? []))
        .filter { chosen.contains($0.component) }.sorted(),
      moduleCount: plan.units.count, swiftCount: swift?.count,
      uncertainCount: results.uncertain.count { chosen.contains($0.component) })
  }

  /// The dependencies between headers: declared ones, and those that headers use.
  private var headerEdges: [DependencyEdge.Ends] {
    get throws(UnreadableSources) {
      let headers = Set(components.flatMap(\.files.headers))
      return try project.architecture().edges.ofComponents.filter { edge in
        edge.isDeclared || edge.importSites.contains { headers.contains($0.location.file) }
      }.map(\.ends)
    }
  }

  private func proofFindings(for outcomes: [ProofRun.Outcome]) -> ProofFindings {
    let files = ProofFiles(
      root: project.root, sdk: sdk, modules: modules.offered, components: components)
    return ProofFindings(
      files: files,
      filter: ProofFilter(
        sdk: sdk, files: files, sources: sources(outcomes, files),
        components: Dictionary(
          components.map { ($0.module, $0.name) }, uniquingKeysWith: { first, _ in first })),
      advice: ProofAdvice(
        files: files,
        components: Dictionary(uniqueKeysWithValues: components.map { ($0.name, $0) }),
        layout: modules.offered.first?.layout ?? .library))
  }

  /// Returns the bytes of a header; none if it cannot be read, which clang reports.
  private func header(at path: String) -> [UInt8] {
    (try? project.tree.read(path, limit: 64 << 20)) ?? []
  }

  /// Returns the sources to analyze errors with. Only with the stub SDK can an error have another
  /// cause.
  private func sources(_ outcomes: [ProofRun.Outcome], _ files: ProofFiles) -> ProofSources {
    let errors = outcomes.flatMap(\.diagnostics).filter { $0.severity == .error }
    let faulty = sdk == .stub ? Set(errors.compactMap(\.file).map(files.path)) : []
    return ProofSources(headers: components.flatMap(\.files.headers), faulty: faulty) {
      String(decoding: header(at: $0), as: UTF8.self)
    }
  }
}
