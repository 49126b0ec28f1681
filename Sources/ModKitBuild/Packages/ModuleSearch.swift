import Foundation
import ModKitModel

/// Whether modules are there, as the compiler answers it.
package enum ModuleSearch {
  /// Asks the compiler which modules it does not find in the toolchain and the system.
  package static func missing(
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
