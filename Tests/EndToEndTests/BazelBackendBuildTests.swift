import Foundation
import ModKitTestSupport
import Testing

/// Generated repositories of Bazel, which Bazel builds with rules that call the compiler of this machine.
@Suite(.building, .serialized, .enabled("Bazel builds") { Tool.isAvailable("bazel") })
struct BazelBackendBuildTests {
  private static let files = [
    "modkit.yml": """
    name: W
    components: ["C/*/component.yml"]
    packages: {}
    products: {P: {shell: App, components: [Pages, Pin, Checks]}}

    """,
    "App/main.swift": "import Pages\nimport Pin\nprint(\"\\(pages()) \\(pin())\")\n",
    "C/Zip/component.yml": """
    name: Zip
    layer: base-service
    headers: {private: ["Private/**"]}
    settings: {GCC_PREPROCESSOR_DEFINITIONS: "LEVEL=3 NAME='\\"a $b\\"'"}

    """,
    "C/Zip/Headers/zip.h": "int zip(void);\n",
    "C/Zip/Private/secret.h": "#include \"number.def\"\n",
    "C/Zip/Private/number.def": "#define SECRET 1\n",
    "C/Zip/Sources/deep/er/zip.c": """
    #include "zip.h"
    #include <Zip/secret.h>
    #include "hidden.h"
    int zip(void) { return LEVEL + SECRET + HIDDEN + (int)sizeof(NAME); }

    """,
    "C/Zip/Sources/.hidden/broken.c": "this is not compiled\n",
    "C/Pages/Resources/BUILD.bazel": "this is no package of the repository\n",
    "C/Zip/Sources/hidden.h": "#define HIDDEN 10\n",
    "C/Zip/Sources/more.cpp":
      "#include <string>\nextern \"C\" int more() { return std::string(\"x\").size(); }\n",
    "C/Login/component.yml": "name: Login\nlayer: base-service\ndependencies: [Zip]\n",
    "C/Login/Headers/state.h": """
    #pragma once
    typedef struct { int attempts; } login_state;
    int login_next(login_state state);

    """,
    "C/Login/Sources/state.c": """
    #include <Login/state.h>
    #include <Zip/zip.h>
    int login_next(login_state state) { return state.attempts + zip(); }

    """,
    "C/Login/Sources/Login.swift":
      "public func attempts(after state: login_state) -> Int32 { login_next(state) }\n",
    "C/Pages/component.yml": """
    name: Pages
    layer: main-business
    line: pages
    dependencies: [Login]
    resources: ["Resources/**"]
    swift: {mode: 6, features: [ExistentialAny]}
    settings: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: BETA}

    """,
    "C/Pages/Resources/texts/title.txt": "a title\n",
    "C/Pages/Sources/Pages.swift": """
    import Foundation
    import Login
    #if BETA
      public func pages() -> String {
        let title = Bundle.module.path(forResource: "title", ofType: "txt")
        return "\\(attempts(after: login_state(attempts: 4))) \\(try! String(contentsOfFile: title!, encoding: .utf8))"
      }
    #endif

    """,
    "C/Pages/Tests/PagesTests.swift": """
    import Pages
    import XCTest
    final class PagesTests: XCTestCase { func testPages() { XCTAssertFalse(pages().isEmpty) } }

    """,
    "C/Checks/component.yml":
      "name: Checks\nlayer: main-business\nline: pages\ndependencies: [Login, Pages]\n",
    "C/Checks/Tests/ChecksTests.swift": """
    import Login
    import Pages
    import XCTest
    final class ChecksTests: XCTestCase { func testPages() { XCTAssertFalse(pages().isEmpty) } }

    """,
    "C/Pin/component.yml":
      "name: Pin\nlayer: main-business\nline: pins\ndependencies: [Login]\n",
    "C/Pin/Headers/pin.h": "int pin(void);\n",
    "C/Pin/Sources/pin.c": """
    #include <Login/state.h>
    #include <Pin/pin.h>
    int pin(void) { login_state state = { 20 }; return login_next(state); }

    """,
  ]

  private static let repository = ".modkit/products/P/bazel"
  /// 5 of `sizeof` of `a $b` are among it.
  private static let output = "23 a title\n 39\n"

  private func integrate(_ sandbox: Sandbox, _ options: String...) async throws -> Tool.Answer {
    let answer = try await sandbox.run(
      sandbox.binaryPath, ["integrate", "--product", "P", "--backend", "bazel"] + options)
    #expect(answer.status == 0, "\(answer.text)")
    return answer
  }

  private func bazel(_ sandbox: Sandbox, _ arguments: String...) async throws -> Tool.Answer {
    try await BazelRules.run(
      arguments, in: sandbox.directory.appending(path: Self.repository))
  }

  private func output(of sandbox: Sandbox) async throws -> String {
    let build = try await bazel(sandbox, "build", "//...")
    #expect(build.isSuccess, "\(build.errors)")
    let program = sandbox.directory.appending(path: "\(Self.repository)/bazel-bin/Targets/P/P")
    return try await Tool.run(program.path, []).output
  }

  @Test func whatIsBuiltIsTheSame() async throws {
    let sandbox = try Sandbox(files: Self.files, separator: "-")
    let plan = try await integrate(sandbox, "--tests", "all")
    #expect(plan.output.contains("bazel test //..."), "\(plan.output)")
    #expect(try await output(of: sandbox) == Self.output)
    // Libraries in the places of what was source.
    let prebuild = try await sandbox.modkit("prebuild", "--product", "P")
    #expect(prebuild.status == 0, "\(prebuild.text)")
    _ = try await integrate(sandbox, "--focus", "Pages", "--tests", "focus")
    #expect(
      try sandbox.read("\(Self.repository)/Targets/Login/BUILD.bazel").contains("swift_import("))
    #expect(try await output(of: sandbox) == Self.output)
    // A new file is seen without another plan.
    try sandbox.write("C/Pages/Sources/more/New.swift", "import Missing\n")
    let broken = try await bazel(sandbox, "build", "//:P")
    #expect(broken.errors.contains("no such module 'Missing'"), "\(broken.errors)")
    try FileManager.default.removeItem(
      at: sandbox.directory.appending(path: "C/Pages/Sources/more/New.swift"))
    _ = try await integrate(sandbox)
    #expect(try await output(of: sandbox) == Self.output)
  }

  @Test func forbiddenEdgesAreNotVisible() async throws {
    let sandbox = try Sandbox(files: Self.files, separator: "-")
    _ = try await integrate(sandbox)
    let file = "\(Self.repository)/Targets/Pages/BUILD.bazel"
    let text = try sandbox.read(file)
    // Main business may not need main business of another line.
    try sandbox.write(
      file, text.replacing("\"//Targets/Login\"", with: "\"//Targets/Login\", \"//Targets/Pin\""))
    let refused = try await bazel(sandbox, "build", "--nobuild", "//...")
    #expect(
      refused.errors.contains("target '//Targets/Pin:Pin' is not visible from"),
      "\(refused.errors)")
    // What the laws allow needs no other file.
    try sandbox.write(
      file, text.replacing("\"//Targets/Login\"", with: "\"//Targets/Login\", \"//Targets/Zip\""))
    let allowed = try await bazel(sandbox, "build", "--nobuild", "//...")
    #expect(allowed.isSuccess, "\(allowed.errors)")
  }

  /// An edge that laws forbid is visible where the baseline has it, and nowhere else.
  @Test func whatIsInTheBaselineIsVisible() async throws {
    let sandbox = try Sandbox(files: Self.files, separator: "-")
    try sandbox.edit("C/Pages/component.yml", "[Login]", "[Login, Pin]")
    try sandbox.edit("C/Pages/Sources/Pages.swift", "import Login", "import Login\nimport Pin")
    _ = try await integrate(sandbox)
    let refused = try await bazel(sandbox, "build", "--nobuild", "//...")
    #expect(refused.errors.contains("is not visible from"), "\(refused.errors)")
    let update = try await sandbox.modkit("check", "--update-baseline")
    #expect(update.status == 0, "\(update.text)")
    _ = try await integrate(sandbox)
    let allowed = try await bazel(sandbox, "build", "--nobuild", "//...")
    #expect(allowed.isSuccess, "\(allowed.errors)")
  }

  @Test func whatIsOnlyAWarningIsVisible() async throws {
    let sandbox = try Sandbox(files: Self.files, separator: "-")
    try sandbox.edit("modkit.yml", "packages: {}", "rules: {business-isolation: warning}")
    try sandbox.edit("C/Pages/component.yml", "[Login]", "[Login, Pin]")
    try sandbox.edit("C/Pages/Sources/Pages.swift", "import Login", "import Login\nimport Pin")
    _ = try await integrate(sandbox)
    let allowed = try await bazel(sandbox, "build", "--nobuild", "//...")
    #expect(allowed.isSuccess, "\(allowed.errors)")
  }

  /// `init --from bazel` finds the components, their modules and their edges again.
  @Test func adoptionReadsTheSameGraph() async throws {
    var files = Self.files
    // The halves of a mixture are two components there.
    files["C/Login/Sources/Login.swift"] = nil
    files["C/Pages/Sources/Pages.swift"] =
      "import Login\nimport Zip\npublic func pages() -> Int32 { zip() }\n"
    let sandbox = try Sandbox(files: files, separator: "-")
    try sandbox.edit("C/Pages/component.yml", "[Login]", "[Login, Zip]")
    _ = try await integrate(sandbox, "--tests", "all")
    let other = try Sandbox(files: [:], separator: "-")
    let copy = try await Tool.run(
      "sh",
      [
        "-c", "rm -rf \"$2\"/* && cp -rL \"$1\"/* \"$2\"", "sh",
        sandbox.directory.appending(path: Self.repository).path, other.directory.path,
      ])
    #expect(copy.isSuccess, "\(copy.errors)")
    let adoption = try await other.modkit(
      "init", "--from", "bazel", "--rule", "resource_directory=none")
    #expect(adoption.status == 0, "\(adoption.text)")
    #expect(try await graph(other, besides: ["P"]) == graph(sandbox))
  }

  /// By component, what it declares.
  private func graph(
    _ sandbox: Sandbox, besides others: Set<String> = []
  ) async throws -> [String: [String]] {
    let answer = try await sandbox.modkit("graph", "--format", "json")
    let graph = try json(answer.output)
    let names = (graph["components"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    var result = Dictionary(uniqueKeysWithValues: names.map { ($0, [String]()) })
    for edge in graph["edges"] as? [[String: Any]] ?? [] where edge["declared"] as? Bool == true {
      guard let from = edge["from"] as? String, let to = edge["to"] as? String else { continue }
      result[from, default: []].append(to)
    }
    return result.filter { !others.contains($0.key) }.mapValues { $0.sorted() }
  }
}
