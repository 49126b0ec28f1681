import Foundation
import ModKitTestSupport
import Testing

/// What is stored under the key of a compiler was made by that compiler, whatever the environment and
/// `PATH` offer besides.
@Suite(.building) struct OneToolchainTests {
  /// What tools take others in the place of, when it names them.
  private static let variables = [
    "SWIFT_DRIVER_SWIFT_FRONTEND_EXEC", "SWIFT_DRIVER_CLANG_EXEC",
    "SWIFT_DRIVER_SWIFT_AUTOLINK_EXTRACT_EXEC", "SWIFT_EXEC", "SWIFT_EXEC_MANIFEST", "CC", "CXX",
    "AR", "LD", "TOOLCHAINS", "COMPILER_PATH",
  ]
  private static let tools = [
    "swift", "swift-build", "swift-package", "swift-frontend", "swift-driver",
    "swift-autolink-extract", "clang", "clang++", "ar", "llvm-ar", "ld.lld",
  ]

  /// The store, and what became of a program that only leaves a mark.
  private func store(
    with variables: (_ fakes: String) -> [String: String]
  ) async throws -> (keys: String, isMarked: Bool) {
    let sandbox = try CachedWorkspace.make(address: nil)
    let fakes = sandbox.directory.appending(path: "fakes").path
    for tool in Self.tools {
      try sandbox.write("fakes/\(tool)", "#!/bin/sh\necho \"$0 $@\" >>'\(fakes)/mark'\nexit 1\n")
      _ = try await sandbox.run("chmod", ["+x", "fakes/\(tool)"])
    }
    let prebuild = try await sandbox.modkit(["prebuild"], variables(fakes))
    #expect(prebuild.status == 0, "\(prebuild.text)")
    let mark = try? sandbox.read("fakes/mark")
    #expect(mark == nil)
    return (try await sandbox.modkit("store", "list").output, mark != nil)
  }

  @Test func noOtherCompilerIsTaken() async throws {
    let expected = try await store { _ in [:] }
    let variables = try await store { fakes in
      Dictionary(uniqueKeysWithValues: Self.variables.map { ($0, "\(fakes)/clang") })
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let others = try await store { fakes in ["PATH": "\(fakes):\(path)"] }
    #expect(variables == expected)
    #expect(others == expected)
  }
}
