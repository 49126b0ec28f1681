import Foundation
import ModKitTestSupport
import Testing

/// A small workspace whose libraries go through a remote cache.
enum CachedWorkspace {
  static let names = ["Base", "Card", "Home"]

  private static let files = [
    "C/Base/component.yml": "name: Base\nlayer: base-service\n",
    "C/Base/Headers/Base.h": "int base_add(int a, int b);\n",
    "C/Base/Sources/base.c":
      "#include \"Base.h\"\nint base_add(int a, int b) { return a + b; }\n",
    "C/Card/component.yml": "name: Card\nlayer: base-business\ndependencies: [Base]\n",
    "C/Card/Sources/Card.swift": """
    import Base
    public func card() -> Int32 { base_add(1, 2) }

    """,
    "C/Home/component.yml": "name: Home\nlayer: main-business\ndependencies: [Card]\n",
    "C/Home/Sources/Home.swift": "import Card\npublic func home() -> Int32 { card() + 1 }\n",
  ]

  /// - Parameters:
  ///   - address: nil for a workspace without a cache
  ///   - timeout: long enough for a machine that does much else
  static func make(address: String?, timeout: Int = 120) throws -> Sandbox {
    let store =
      address.map { "store: {remote: {url: \"\($0)\", timeout: \(timeout)}}\n" } ?? ""
    return try Sandbox(
      files: files.merging([
        ".gitignore": ".modkit/\n",
        "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n\(store)",
      ]) { $1 })
  }

  /// Nothing in the store differs from what was stored.
  static func expectWhole(_ sandbox: Sandbox) async throws {
    let verify = try await sandbox.modkit("store", "verify")
    #expect(verify.status == 0, "\(verify.output)\(verify.errors)")
  }
}

extension Sandbox {
  /// Runs modkit with further variables in its environment.
  func modkit(_ arguments: [String], _ variables: [String: String]) async throws -> Tool.Answer {
    let settings = ["NO_COLOR": "1", "NO_PROXY": "127.0.0.1", "no_proxy": "127.0.0.1"]
    let environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
    return try await Tool.run(
      binaryPath, arguments, in: directory, environment: environment.merging(variables) { $1 })
  }

  /// The names of what was set aside, and of what is being filled.
  func leftovers(_ name: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(
      atPath: directory.appending(path: ".modkit/store/\(name)").path)) ?? []
  }
}
