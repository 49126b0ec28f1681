import Foundation
import ModKitTestSupport
import Testing

/// Workspaces whose product `P` is prebuilt and run.
extension Sandbox {
  /// Prebuilds, and returns which components were compiled.
  func prebuild(_ arguments: String...) async throws -> [String] {
    let result = try await run(binaryPath, ["prebuild", "--product", "P"] + arguments)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    return result.output.split(separator: "\n").filter { $0.hasPrefix("built ") }
      .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
  }

  /// What the app prints when every component is prebuilt.
  func outputOfPrebuiltApp() async throws -> String {
    let plan = try await modkit("integrate", "--product", "P", "--fail-on-miss")
    #expect(plan.status == 0, "\(plan.output)\(plan.errors)")
    let package = ".modkit/products/P/swiftpm"
    let result = try await run("swift", ["run", "--package-path", package, "P"])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    return result.output
  }

  func edit(_ path: String, _ old: String, _ new: String) throws {
    let text = try read(path)
    #expect(text.contains(old), "\(path)")
    try write(path, text.replacing(old, with: new))
  }

  /// The interfaces of the artifacts of a component.
  func interfaces(of component: String) throws -> Set<String> {
    let records = try snapshot(of: ".modkit/store/\(component)")
      .filter { $0.key.hasSuffix("/artifact.json") }
    return Set(try records.values.map { try #require(json($0)["interface"] as? String) })
  }
}
