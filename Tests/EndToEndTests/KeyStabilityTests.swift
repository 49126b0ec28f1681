import Foundation
import ModKitTestSupport
import Testing

/// Keys are made of contents: neither the folder, nor the user, nor the order of files, nor the
/// locale is in them.
@Suite(.building, .serialized) struct KeyStabilityTests {
  /// Names that sort differently in some locales, in every language that Linux builds.
  private static let files = [
    "modkit.yml": """
    name: W
    components: ["C/*/component.yml"]
    products: {P: {shell: App, components: [Top]}}
    """,
    "App/main.swift": "import Top\nprint(top())\n",
    "C/CBase/component.yml": "name: CBase\nlayer: base-service\n",
    "C/CBase/Headers/Zebra.h": "int upper(void);\n",
    "C/CBase/Headers/apple.h": "int lower(void);\n",
    "C/CBase/Headers/ä b.h": "int other(void);\n",
    "C/CBase/Sources/_.c": "int upper(void) { return 1; }\n",
    "C/CBase/Sources/B.c": "int lower(void) { return 2; }\n",
    "C/CBase/Sources/a.c": "int other(void) { return 3; }\n",
    "C/Mid/component.yml": "name: Mid\nlayer: base-service\ndependencies: [CBase]\n",
    "C/Mid/Headers/mid.h": "int mid(void);\n",
    "C/Mid/Sources/mid.c": "#include <CBase/apple.h>\nint mid(void) { return lower(); }\n",
    "C/Mid/Sources/Z.swift": "public struct Z { public init() {}; var a = A() }\n",
    "C/Mid/Sources/a.swift":
      "struct A { private let a = 1 }\npublic func file() -> String { #file }\n",
    "C/Top/component.yml": "name: Top\nlayer: base-service\ndependencies: [Mid]\n",
    "C/Top/Sources/Top.swift": "import Mid\npublic func top() -> Int32 { _ = Z(); return mid() }\n",
  ]

  /// The plan after everything was prebuilt; it holds the keys, and no key is known without the
  /// interfaces below it.
  ///
  /// - Parameters:
  ///   - folder: where the workspace is, in a folder of its own
  ///   - launcher: a program, with its arguments, that starts modkit
  private func plan(
    in folder: String, paths: [String] = files.keys.sorted(), launcher: [String] = []
  ) async throws -> String {
    let sandbox = try Sandbox()
    for path in paths { try sandbox.write("\(folder)/\(path)", Self.files[path] ?? "") }
    let directory = sandbox.directory.appending(path: folder).path
    if !launcher.isEmpty {
      try await run(sandbox, ["chmod", "-R", "a+rwX", sandbox.directory.path])
    }
    let modkit =
      launcher + ["env", "HOME=\(directory)", sandbox.binaryPath, "--workspace", directory]
    try await run(sandbox, modkit + ["prebuild", "--product", "P"])
    return try await run(
      sandbox,
      modkit + ["integrate", "--product", "P", "--format", "json", "--fail-on-miss", "--dry-run"])
  }

  @discardableResult
  private func run(_ sandbox: Sandbox, _ command: [String]) async throws -> String {
    let result = try await sandbox.run(command[0], Array(command.dropFirst()))
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    return result.output
  }

  @Test func anotherFolderAnotherOrderAndAnotherLocale() async throws {
    let plan = try await plan(in: "with a space")
    #expect(plan.contains("\"key\""))
    let shuffled = Self.files.keys.sorted().reversed().map(\.self)
    let launcher = ["env", "LC_ALL=tr_TR.UTF-8", "LANG=sv_SE.UTF-8", "TZ=Asia/Kathmandu"]
    #expect(try await self.plan(in: "deep/er", paths: shuffled, launcher: launcher) == plan)
  }

  @Test(
    .enabled("only root may become another user") { getuid() == 0 && Tool.isAvailable("setpriv") })
  func anotherUser() async throws {
    let launcher = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let plan = try await plan(in: "w")
    #expect(try await self.plan(in: "w", launcher: launcher) == plan)
  }
}
