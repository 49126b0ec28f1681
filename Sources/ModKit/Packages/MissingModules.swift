import Foundation
import ModKitBuild
public import ModKitModel

extension Project {
  /// Refuses a plan in which a source needs a module under `external:` that nothing provides: the
  /// generated package does not contain it, and neither does the system.
  ///
  /// Pods are installed beside others of the Podfile. What a project of Xcode finds is known where there is an
  /// SDK for it.
  ///
  /// - Throws: `InvalidManifests`, ``ToolError``
  public func requireModules(of prepared: PreparedPlan, _ backend: Backend) async throws {
    let isForApple = prepared.destination.target.targets[0].isApple
    guard backend.packages == .sourceOrLibrary,
      isForApple || backend.name == Self.libraryBuilder.name
    else {
      return
    }
    let sources = Set(prepared.plan.components.filter { $0.mode == .source }.map(\.name))
    let needed = prepared.architecture.externalImports.filter { item in
      switch item.owner {
      case .component(let name): sources.contains(name)
      case .tests: false
      case .shell(let name): name == prepared.plan.product
      }
    }
    guard !needed.isEmpty else { return }
    let missing = try await Self.missingModules(
      among: Set(needed.map(\.module)), for: prepared.destination)
    let issues = needed.filter { missing.contains($0.module) }.map { item in
      ManifestIssue(
        "the module `\(item.module)` is under `external:`, and SwiftPM finds it nowhere",
        at: item.location,
        advice:
          "name it under `packages:` in \(Workspace.manifestName), with where SwiftPM finds it,"
          + " or put the import under `#if canImport(\(item.module))`")
    }
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  /// Asks the compiler which modules it does not find in the toolchain and the system.
  private static func missingModules(
    among modules: Set<String>, for destination: ResolvedDestination
  ) async throws -> Set<String> {
    guard let place = compilerArguments(for: destination) else { return [] }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "modkit-modules-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let questions = modules.filter(ModuleName.isModule).sorted().map { module in
      "#if !canImport(\(module))\n#warning(\"\(mark) \(module)\")\n#endif\n"
    }
    try Data(questions.joined().utf8).write(to: file)
    let result = try await ToolRunner.run(
      "swiftc", ["-typecheck", "-diagnostic-style", "llvm"] + place + [file.path])
    let missing = result.errors.split(separator: "\n").compactMap { line in
      line.range(of: "warning: \(mark) ").map { String(line[$0.upperBound...]) }
    }
    return modules.intersection(missing)
  }

  /// Nil if only SwiftPM knows where the SDK is.
  private static func compilerArguments(for destination: ResolvedDestination) -> [String]? {
    switch destination.sdk {
    case nil: []
    case .directory(let path): ["-target", destination.target.targets[0].triple, "-sdk", path]
    case .installed: nil
    }
  }

  private static let mark = "modkit misses"
}
