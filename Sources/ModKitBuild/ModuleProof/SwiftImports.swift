import Foundation
package import ModKitDisk
import ModKitGenerate
package import ModKitModel

/// A check that imports modules in Swift, many at once.
package struct SwiftImports: Sendable {
  let root: WorkspaceRoot
  let plan: ProofPlan
  let sdk: ProofSDK

  package init(root: WorkspaceRoot, plan: ProofPlan, sdk: ProofSDK) {
    self.root = root
    self.plan = plan
    self.sdk = sdk
  }

  package struct Outcome {
    package var findings: [Diagnostic]
    /// The number of modules that Swift could import.
    package var count: Int
  }

  /// Imports the modules without any clang error. For other modules, Swift would repeat clang's
  /// errors, or report errors that the incomplete SDK causes.
  ///
  /// - Returns: nil if there is no Swift toolchain for the SDK
  package func outcome(
    of compiled: [ProofRun.Outcome], for names: [String],
    progress: @Sendable (String) -> Void
  ) async throws -> Outcome? {
    guard Self.canUse(sdk), await Self.isInstalled else { return nil }
    let chosen = Set(names)
    let units = plan.units.indices.filter { number in
      let unit = plan.units[number]
      return chosen.contains(unit.component.name) && unit.number == 0 && !unit.isPrivate
        && unit.namesake == nil
        && ([number] + unit.imports).allSatisfy { compiled[$0].isFaultless }
    }
    guard !units.isEmpty else { return Outcome(findings: [], count: 0) }
    progress("importing \(units.count) modules in Swift")
    let failures = try await failures(among: units)
    return Outcome(
      findings: failures.filter(isReported).map(finding), count: units.count - failures.count)
  }

  private static var isInstalled: Bool {
    get async { (try? await ToolRunner.ask("swiftc", ["--version"]))?.status == 0 }
  }

  /// Returns whether Swift can use the SDK. On Linux, the standard library is the host's; on a Mac,
  /// it is the SDK's.
  private static func canUse(_ sdk: ProofSDK) -> Bool {
    #if os(Linux)
      sdk == .stub
    #else
      sdk != .stub
    #endif
  }

  // MARK: Searching

  private struct Failure {
    var unit: ProofUnit
    /// Swift's error messages, without location and severity.
    var errors: [String]
  }

  /// Bisects failing sets until single modules are left.
  private func failures(among units: [Int]) async throws -> [Failure] {
    let (status, text) = try await swiftc(units)
    guard status != 0 else { return [] }
    guard units.count > 1 else {
      let errors = text.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /error: (.*)/).map { String($0.1) }
      }
      return [Failure(unit: plan.units[units[0]], errors: errors)]
    }
    let middle = units.count / 2
    let first = try await failures(among: Array(units[..<middle]))
    return first + (try await failures(among: Array(units[middle...])))
  }

  /// Returns whether the failure counts. With the stub, Swift compiles headers for the host
  /// platform, where they may fail. Clang has already compiled them for the right platform.
  private func isReported(_ failure: Failure) -> Bool {
    sdk != .stub || !failure.errors.contains { $0.hasPrefix("could not build") }
  }

  private func finding(_ failure: Failure) -> Diagnostic {
    let component = failure.unit.component
    let reason = failure.errors.first?.replacing("\(root.path)/", with: "") ?? "no reason given"
    return Diagnostic(
      rule: ProofFindings.rule, severity: .error, component: component.name,
      location: component.locations.name,
      message: "Swift cannot import module '\(component.module)', though clang can: \(reason)")
  }

  private func swiftc(_ units: [Int]) async throws -> (status: Int, errors: String) {
    let directory = root.url.appending(path: ProofPlaces.swift)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let text = units.map { "import `\(plan.units[$0].module)`\n" }.joined()
    try Data(text.utf8).write(to: directory.appending(path: "imports.swift"))
    let result = try await ToolRunner.run(
      "swiftc", arguments(units, in: directory.path), in: root.url)
    return (result.status, result.errors)
  }

  private func arguments(_ units: [Int], in directory: String) -> [String] {
    var modules: Set<String> = []
    let seen = (units + units.flatMap { plan.units[$0].imports })
      .filter { modules.insert(plan.units[$0].module).inserted }
    return ["-typecheck", "\(directory)/imports.swift", "-diagnostic-style", "llvm"]
      + ["-module-cache-path", "\(directory)/cache"] + sdkArguments
      + seen.flatMap { plan.units[$0].variant.clangArguments(below: root.path) }
      .flatMap { ["-Xcc", $0] }
  }

  private var sdkArguments: [String] {
    guard case .real(let path) = sdk else {
      let stub = "\(root.path)/\(ProofPlaces.sdk)"
      let clang = [
        "-iframework", "\(stub)/System/Library/Frameworks", "-idirafter", "\(stub)/usr/include",
        "-DTARGET_OS_IPHONE=1", "-DTARGET_OS_IOS=1",
      ]
      return ["-Xfrontend", "-enable-objc-interop"] + clang.flatMap { ["-Xcc", $0] }
    }
    return ["-sdk", path, "-target", sdk.target]
  }
}
