import ModKitTestSupport
import Testing

/// A repository whose projects are made by Tuist is read from the graph that Tuist prints.
@Suite struct AdoptTuistTests {
  private static let graph = """
    {"name": "Shop", "path": "/Users/a/shop", "projects": ["/Users/a/shop", {
      "name": "Shop", "path": "/Users/a/shop", "type": {"local": {}},
      "xcodeProjPath": "/Users/a/shop/Shop.xcodeproj",
      "targets": {
        "Shop": {"name": "Shop", "product": "app", "productName": "Shop", "destinations": ["iPhone"],
          "sources": [{"path": "/Users/a/shop/Shop/a.swift"}],
          "dependencies": [{"target": {"name": "Login", "status": "required"}}]},
        "Login": {"name": "Login", "product": "framework", "productName": "Login",
          "destinations": ["iPhone"], "dependencies": [],
          "sources": [{"path": "/Users/a/shop/Login/l.swift"}, {"path": "/Users/a/x.swift"}]},
        "Net": {"name": "Net", "product": "framework", "productName": "Net",
          "destinations": ["iPhone"], "dependencies": [],
          "sources": [{"path": "/Users/a/shop/Net/n.swift"}]}
      }}]}

    """

  private static let files = [
    "Project.swift": "import ProjectDescription\nlet project = Project(name: \"Shop\")\n",
    "Shop/a.swift": "import Login\nimport Net\n", "Login/l.swift": "", "Net/n.swift": "",
  ]

  @Test(arguments: ["tuist", "auto"])
  func theGraphBecomesAWorkspace(_ source: String) async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("graph.json", Self.graph)
    let written = try await sandbox.modkit("init", "--from", source, "--graph", "graph.json")
    #expect(written.status == 0, "\(written.errors)")
    #expect(written.errors.contains("3 components"), "\(written.errors)")
    #expect(
      written.errors.contains(
        "graph.json:10:60: warning: `x.swift` of `Login` is outside of the workspace, and left out"),
      "\(written.errors)")
    #expect(!written.errors.contains("manifests of Tuist"), "\(written.errors)")
    let shop = try sandbox.read("Shop/component.yml")
    #expect(shop.contains("dependencies: [Login]\n"), "\(shop)")
    #expect(shop.contains("Adopted from graph.json:5:"), "\(shop)")
    #expect(!(try sandbox.read("modkit.yml")).contains("/Users/"))
    let check = try await sandbox.modkit("check")
    #expect(check.output.contains("'Shop' imports 'Net'"), "\(check.output)")
  }

  @Test func manifestsAreNotRead() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let none = try await sandbox.modkit("init", "--from", "auto")
    #expect(none.status == 2)
    #expect(
      none.errors.contains(
        "run `tuist graph --format json --no-open`, then `modkit init --from tuist --graph"
          + " graph.json`"), "\(none.errors)")
    let wrong = try await sandbox.modkit("init", "--from", "tuist")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("--from tuist goes with --graph graph.json"), "\(wrong.errors)")
    let other = try await sandbox.modkit("init", "--from", "bazel", "--graph", "graph.json")
    #expect(other.status == 64)
    try sandbox.write(
      "Log.podspec", "Pod::Spec.new do |s|\ns.name = 'Log'\ns.source_files = 'Net/*'\nend\n")
    let some = try await sandbox.modkit("init", "--from", "auto", "--dry-run")
    #expect(some.status == 0, "\(some.errors)")
    #expect(
      some.errors.contains(
        "the manifests of Tuist were not read, because they are programs; `tuist graph --format"
          + " json --no-open` writes graph.json, and `--graph graph.json` reads it"),
      "\(some.errors)")
  }

  @Test func filesOfTheSameNameAreNoManifests() async throws {
    let sandbox = try Sandbox(files: ["Project.swift": "struct Project {}\n"])
    let none = try await sandbox.modkit("init", "--from", "auto")
    #expect(none.errors.contains("there is no podspec"), "\(none.errors)")
  }

  @Test func aGraphIsLinked() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("ci/graph.json", Self.graph)
    try sandbox.write(
      "modkit.yml",
      """
      name: W
      components: [{from: tuist, path: ci/graph.json}]
      assign: [{components: ["*"], layer: base-service}]

      """)
    let check = try await sandbox.modkit("check")
    #expect(check.status == 1, "\(check.errors)")
    #expect(
      check.output.contains(
        "add `Net` to the `dependencies` of the target of Shop in the Project.swift behind"
          + " ci/graph.json"), "\(check.output)")
    try sandbox.write("ci/graph.json", "{}\n")
    let broken = try await sandbox.modkit("check")
    #expect(broken.status == 2)
    #expect(
      broken.errors.contains(
        "ci/graph.json:1:1: error: this is no graph of Tuist: it has no `path`"), "\(broken.errors)"
    )
  }
}
