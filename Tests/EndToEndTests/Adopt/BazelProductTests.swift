import Foundation
import ModKitTestSupport
import Testing

/// Products and modules have name spaces of their own, as they have in Bazel.
@Suite struct BazelProductTests {
  private static let files = [
    "MODULE.bazel": "module(name = \"m\")\n",
    "Base/BUILD": """
    load("@rules_apple//apple:ios.bzl", "ios_application")
    load("@rules_swift//swift:swift.bzl", "swift_library")
    swift_library(name = "Lib", module_name = "App", srcs = ["App.swift"], deps = ["//C:run"])
    ios_application(name = "App", deps = [":Lib"])
    """,
    "Base/App.swift": "import run\npublic func number() -> Int { Int(run_it()) }\n",
    "C/BUILD": "cc_library(name = \"run\", srcs = [\"r.c\"], hdrs = [\"run.h\"],"
      + " tags = [\"swift_module=run\"])\n",
    "C/r.c": "#include \"run.h\"\nint run_it(void) { return 42; }\n",
    "C/run.h": "int run_it(void);\n",
    "Tool/BUILD": """
    load("@rules_swift//swift:swift.bzl", "swift_binary")
    swift_binary(name = "tool", module_name = "tool", srcs = ["Tool.swift"], deps = ["//Base:Lib"])
    cc_binary(name = "prog", srcs = ["prog.c"])
    """,
    "Tool/Tool.swift": "import App\n@main struct Tool { static func main() { print(number()) } }\n",
    "Tool/prog.c": "int prog(void) { return 0; }\n",
  ]

  @Test func whatIsAdoptedIsAWorkspace() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let adopted = try await sandbox.modkit("init", "--from", "bazel")
    #expect(adopted.status == 0, "\(adopted.errors)")
    let manifest = try sandbox.read("modkit.yml")
    for product in ["App", "prog", "tool"] { #expect(manifest.contains("\n  \(product):")) }
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    for product in ["App", "prog", "tool"] {
      let plan = try await sandbox.modkit("integrate", "--product", product)
      #expect(plan.status == 0, "\(product): \(plan.errors)")
      #expect(try await sandbox.modkit("check", "--product", product).status == 0)
    }
  }

  @Test func whatIsAdoptedIsBuilt() async throws {
    let sandbox = try Sandbox(files: Self.files)
    #expect(try await sandbox.modkit("init", "--from", "bazel").status == 0)
    #expect(try await sandbox.modkit("integrate", "--product", "tool").status == 0)
    let build = try await sandbox.run(
      "swift", ["build", "--package-path", ".modkit/products/tool/swiftpm"])
    #expect(build.status == 0, "\(build.text)")
  }

  /// Headers of another repository are included by the folder of their package.
  @Test func foldersOfOtherRepositoriesAreExternal() async throws {
    let sandbox = try Sandbox(files: [
      "MODULE.bazel": "",
      "A/BUILD":
        "cc_library(name = \"a\", srcs = [\"a.cc\"], deps = [\"@abseil//absl/strings\"])\n",
      "A/a.cc": "#include \"absl/strings/view.h\"\n#include \"absl/other/x.h\"\n",
    ])
    #expect(try await sandbox.modkit("init", "--from", "bazel").status == 0)
    let check = try await sandbox.modkit("check", "--format", "json")
    let findings = try #require(try json(check.output)["findings"] as? [[String: Any]])
    #expect(findings.compactMap { $0["line"] as? Int } == [2], "\(check.output)")
  }

  /// What is remembered of one BUILD file is not taken for another one with the same bytes.
  @Test func packagesMayHaveTheSameBytes() async throws {
    let build = "cc_library(name = \"lib\", srcs = [\"a.c\"])\n"
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: [{from: bazel, path: "*/BUILD"}]
      assign: [{components: ["*"], layer: base-service}]

      """,
      "A/BUILD": build, "A/a.c": "", "B/BUILD": build, "B/a.c": "",
    ])
    #expect(try await sandbox.run("git", ["init", "-q"]).status == 0)
    var outputs: Set<String> = []
    for _ in 0..<3 {
      let graph = try await sandbox.modkit("graph", "--format", "json")
      #expect(graph.status == 0, "\(graph.errors)")
      outputs.insert(graph.output)
    }
    #expect(outputs.count == 1)
  }

  /// An app that has the name of one of its modules, with a shell of its own.
  @Test func anAppMayHaveTheNameOfAModule() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      products: {App: {shell: Shell, components: [App, AppMain]}}

      """,
      "C/App/component.yml": "name: App\nlayer: base-service\n",
      "C/App/Sources/App.swift": "public func number() -> Int { 42 }\n",
      "C/AppMain/component.yml": "name: AppMain\nlayer: base-service\n",
      "C/AppMain/Sources/M.swift": "public func other() -> Int { 1 }\n",
      "Shell/main.swift": "import App\nimport AppMain\nprint(number() + other())\n",
    ])
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    #expect(try await sandbox.modkit("check", "--product", "App").status == 0)
    let plan = try await sandbox.modkit("integrate", "--product", "App")
    #expect(plan.status == 0, "\(plan.errors)")
    let package = ".modkit/products/App/swiftpm"
    let run = try await sandbox.run(
      "swift", ["run", "--package-path", package, "App"])
    #expect(run.output == "43\n", "\(run.text)")
    let explained = try await sandbox.modkit("explain", "App")
    #expect(explained.status == 0, "\(explained.errors)")
  }
}
