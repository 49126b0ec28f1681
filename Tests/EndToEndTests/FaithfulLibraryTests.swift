import Foundation
import ModKitTestSupport
import Testing

/// A prebuilt component does what its source does: an app that prints a line for each situation in
/// which a library could differ prints the same with all components as source and as libraries.
@Suite(.building, .serialized) struct FaithfulLibraryTests {
  @Test(arguments: ["debug", "release"])
  func theAppPrintsTheSame(configuration: String) async throws {
    let sandbox = try Sandbox(copyOf: "Tests/Fixtures/faithful")
    let source = try await lines(of: sandbox, configuration, "--source", "*")
    let prebuild = try await sandbox.modkit(
      "prebuild", "--product", "App", "--configuration", configuration)
    #expect(prebuild.status == 0, "\(prebuild.text)")
    let prebuilt = try await lines(of: sandbox, configuration, "--fail-on-miss")
    #expect(source.count >= 80)
    for (situation, value) in source {
      #expect(prebuilt[situation] == value, "\(situation), \(configuration)")
    }
    #expect(prebuilt.keys.sorted() == source.keys.sorted())
    for (situation, value) in Self.expected { #expect(source[situation] == value, "\(situation)") }
  }

  /// Those that libraries got wrong once, as the source has them.
  private static let expected = [
    "constructor in a file of its own": "42",
    "conformance in a file of its own": "plain 4",
    "weak symbol replaced beside": "replaced beside",
    "linker set": "5 11111",
    "component that nobody names": "1",
    "conformance in a component that nobody names": "double",
  ]

  /// What the app prints, by situation.
  private func lines(
    of sandbox: Sandbox, _ configuration: String, _ options: String...
  ) async throws -> [String: String] {
    let plan = try await sandbox.run(
      sandbox.binaryPath,
      ["integrate", "--product", "App", "--configuration", configuration] + options)
    #expect(plan.status == 0, "\(plan.text)")
    let package = ".modkit/products/App/swiftpm"
    // A build of its own for each, so that nothing of the other one is found.
    let build = try await sandbox.run(
      "swift",
      [
        "run", "--package-path", package, "--scratch-path", "build-\(UUID().uuidString)", "-c",
        configuration, "App",
      ])
    #expect(build.status == 0, "\(build.text)")
    let pairs = build.output.split(separator: "\n").map { line in
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
    return Dictionary(pairs) { "\($0) and \($1)" }
  }
}
