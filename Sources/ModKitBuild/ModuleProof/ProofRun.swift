import Foundation
package import ModKitDisk
import ModKitGenerate
import ModKitModel
import ModKitStore

/// A run that compiles the modules of a plan.
package struct ProofRun: Sendable {
  let root: WorkspaceRoot
  let plan: ProofPlan
  let sdk: ProofSDK

  package init(root: WorkspaceRoot, plan: ProofPlan, sdk: ProofSDK) {
    self.root = root
    self.plan = plan
    self.sdk = sdk
  }

  /// The result of compiling one module.
  package struct Outcome: Sendable {
    package var diagnostics: [ClangDiagnostic] = []
    /// Whether other modules can import the compiled module.
    var isCompiled = false
    /// Whether there were no errors at all, including those caused by the stub SDK.
    var isFaultless = false
    /// The module maps that replace modules missing here or in imports.
    var substituteMaps: Set<String> = []
  }

  /// The maximum number of missing headers in one module. Clang stops at each one.
  private static let roundLimit = 200

  /// - Returns: an outcome for each unit of the plan
  /// - Throws: ``ToolError``
  package func outcomes(progress: @escaping @Sendable (String) -> Void) async throws -> [Outcome] {
    try await compileSDK()
    let schedule = ProofSchedule(
      prerequisites: plan.units.indices.map(plan.prerequisites),
      width: ProcessInfo.processInfo.activeProcessorCount)
    return try await schedule.run { number, known in
      progress("compiling \(plan.units[number].component.name)")
      return try await outcome(of: plan.units[number], known)
    }
  }

  /// Compiles the SDK first, so that concurrent processes do not compile the same module of it.
  private func compileSDK() async throws {
    guard sdk == .stub else { return }
    let (text, status) = try await clang(ClangInvocation.import(of: ProofPlaces.sdkImports, sdk))
    if status != 0 { throw ToolError.failed(tool: "clang", status: status, output: text) }
  }

  private func outcome(of unit: ProofUnit, _ known: [Int: Outcome]) async throws -> Outcome {
    try makeDirectory(unit.substitutePath)
    let compiled = Set(known.filter { $0.value.isCompiled }.keys)
    let maps = known.values.reduce(into: Set()) { $0.formUnion($1.substituteMaps) }
    var invocation = ClangInvocation(
      unit: unit, plan: plan, sdk: sdk, compiled: compiled, substituteMaps: maps)
    var outcome = Outcome()
    var substitutes: Set<Substitute> = []
    for _ in 0..<Self.roundLimit {
      let (text, status) = try await clang(invocation.emission)
      let found = ClangDiagnostic.all(in: text)
      // Each round repeats the diagnostics of earlier rounds.
      outcome.diagnostics += found.filter { !outcome.diagnostics.contains($0) }
      outcome.isFaultless = status == 0 && !outcome.diagnostics.contains { $0.severity != .warning }
      if status != 0, found.isEmpty {
        throw ToolError.failed(tool: "clang", status: status, output: text)
      }
      let missing = found.filter { $0.severity == .fatal }.compactMap(Substitute.init)
        .filter { !substitutes.contains($0) }
      if missing.isEmpty { break }
      for substitute in missing {
        try put(substitute, for: unit, &invocation)
        substitutes.insert(substitute)
      }
    }
    outcome.substituteMaps = invocation.substituteMaps
    outcome.isCompiled =
      unit.cycle.count <= 1 && DiskItem(at: absolute(unit.compiledModule)) == .file
    return outcome
  }

  private func clang(_ arguments: [String]) async throws -> (text: String, status: Int) {
    let result = try await ToolRunner.supervise("clang", arguments, in: root.url)
    return (result.errors, result.status)
  }

  // MARK: Continuing after missing files

  /// An empty replacement for a header or module that clang did not find.
  private enum Substitute: Hashable {
    case header(String)
    case module(String)

    init?(_ diagnostic: ClangDiagnostic) {
      if let match = diagnostic.message.wholeMatch(of: /'(.+)' file not found/) {
        self = .header("\(match.1)")
      } else if let match = diagnostic.message.wholeMatch(of: /module '(\w+)' not found/) {
        self = .module("\(match.1)")
      } else {
        return nil
      }
    }
  }

  private func put(
    _ substitute: Substitute, for unit: ProofUnit, _ invocation: inout ClangInvocation
  ) throws {
    switch substitute {
    case .header(let name):
      // A path outside the directory stays missing, and clang stops there.
      guard let path = RelativePath.resolve(name, in: unit.substitutePath),
        RelativePath.isInside(path, directory: unit.substitutes)
      else { return }
      try makeDirectory(RelativePath.directory(of: path))
      try write("", to: path)
    case .module(let name):
      // All units share one map, because two maps of one module would cause a finding.
      let map = "\(ProofPlaces.missingModules)/\(name).modulemap"
      try makeDirectory(ProofPlaces.missingModules)
      try write("module \"\(name)\" [system] {}\n", to: map)
      invocation.substituteMaps.insert(map)
    }
  }

  private func makeDirectory(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: absolute(path), withIntermediateDirectories: true)
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: root.url.appending(path: path), options: .atomic)
  }

  private func absolute(_ path: String) -> String { "\(root.path)/\(path)" }
}
