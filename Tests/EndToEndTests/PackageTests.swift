import Foundation
import ModKitTestSupport
import Testing

/// Packages of third parties, as the commands show them.
@Suite struct PackageTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      packages:
        Alamofire:
          modules: [Alamofire, AlamofireDynamic]
          only: [Networking]
        Log: {}

      """,
      "C/Feed/component.yml": "name: Feed\nlayer: main-business\n",
      "C/Feed/Sources/f.swift": "import Alamofire\nimport Log\n",
      "C/Networking/component.yml":
        "name: Networking\nlayer: base-service\ndependencies: [Alamofire]\n",
      "C/Networking/Sources/n.swift": "import Alamofire\n",
    ])
  }

  /// `--fix` declares what may be declared, and never what `only:` forbids.
  @Test func checkAndFix() async throws {
    let sandbox = try sandbox()
    let check = try await sandbox.modkit("check", "--format", "json")
    #expect(check.status == 1)
    let findings = try #require(try json(check.output)["findings"] as? [[String: Any]])
    #expect(
      findings.map { $0["fingerprint"] as? String }
        == ["package-wrapper:Feed:Alamofire", "undeclared-import:Feed:Log"])
    let fix = try await sandbox.modkit("check", "--fix")
    #expect(fix.status == 1)
    #expect(
      try sandbox.read("C/Feed/component.yml")
        == "name: Feed\nlayer: main-business\ndependencies: [Log]\n")

    // What the findings advise ends in a clean check.
    try sandbox.write(
      "C/Feed/component.yml",
      "name: Feed\nlayer: main-business\ndependencies: [Log, Networking]\n")
    try sandbox.write("C/Feed/Sources/f.swift", "import Networking\nimport Log\n")
    #expect(try await sandbox.modkit("check").output.hasPrefix("no findings in 2 components"))
  }

  @Test func packagesAreNoComponents() async throws {
    let sandbox = try sandbox()
    for (name, problem) in [
      ("log", "name of the package 'Log'"), ("Alamofire", "name of the package 'Alamofire'"),
      ("AlamofireDynamic", "module of the package 'Alamofire'"),
    ] {
      let new = try await sandbox.modkit("new", "component", name, "--layer", "base-service")
      #expect(new.status == 64)
      #expect(new.errors.contains("it would have the \(problem)"), "\(new.errors)")
    }
    for arguments in [["integrate", "--focus", "Log"], ["focus", "Log"]] {
      let focus = try await sandbox.run(sandbox.binaryPath, arguments)
      #expect(focus.status == 64)
      #expect(
        focus.errors.contains(
          "'Log' is a package, and only components can be in focus; `--source Log` compiles it"),
        "\(focus.errors)")
    }
  }

  /// Imports that modkit remembers are compared with the packages of the present manifest.
  @Test func theCacheNoticesAPackage() async throws {
    let sandbox = try sandbox()
    try await sandbox.initializeRepository()
    try await sandbox.settle()
    #expect(try await sandbox.modkit("check").status == 1)
    let manifest = try sandbox.read("modkit.yml")
    try sandbox.write(
      "modkit.yml", manifest.replacing("only: [Networking]", with: "only: [Networking, Feed]"))
    let check = try await sandbox.modkit("check")
    #expect(check.output.contains("error[undeclared-import] 'Feed' imports 'Alamofire'"))
    #expect(!check.output.contains("package-wrapper"))
  }

  @Test func whyAndGraph() async throws {
    let sandbox = try sandbox()
    let why = try await sandbox.modkit("why", "Feed", "Alamofire")
    #expect(
      why.output == """
        Feed → Alamofire
        Feed → Alamofire
          not declared
          imported at C/Feed/Sources/f.swift:1:8
          forbidden by package-wrapper: 'Feed' must not depend on the package 'Alamofire'

        """)
    let unknown = try await sandbox.modkit("why", "Feed", "Almofire")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("did you mean `Alamofire`?"))

    let graph = try json(try await sandbox.modkit("graph", "--format", "json").output)
    let packages = try #require(graph["packages"] as? [[String: Any]])
    #expect(packages.map { $0["name"] as? String } == ["Alamofire", "Log"])
    let edges = try #require(graph["edges"] as? [[String: Any]])
    #expect(
      edges.map { "\($0["from"] ?? "") \($0["to"] ?? "")" }
        == ["Feed Alamofire", "Feed Log", "Networking Alamofire"])
    let dot = try await sandbox.modkit("graph", "--format", "dot").output
    #expect(dot.contains("  \"Log\" [shape=component];\n  \"Feed\" -> \"Alamofire\""))
    let mermaid = try await sandbox.modkit("graph", "--format", "mermaid").output
    #expect(mermaid.contains("  p1([\"Log\"])\n  c0 -.-> p0\n"))
  }

  @Test func report() async throws {
    let sandbox = try sandbox()
    #expect(try await sandbox.modkit("report", "--output", "report").status == 0)
    #expect(
      try await sandbox.modkit("report", "--output", "report", "--format", "json").status == 0)
    let report = try json(try sandbox.read("report/report.json"))
    let names = (report["components"] as? [[String: Any]] ?? []).map { $0["name"] as? String }
    #expect(names.contains("Networking") && !names.contains("Alamofire"), "packages are left out")
    let edges = try #require(report["edges"] as? [[String: Any]])
    #expect(edges.allSatisfy { names.indices.contains($0["to"] as? Int ?? -1) })
  }
}
