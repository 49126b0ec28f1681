import Foundation
import ModKitTestSupport
import Testing

@Suite struct GraphTests {
  @Test func whyShowsAShortestWayWithItsEvidence() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let result = try await sandbox.modkit("why", "Recruitment", "Logging")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Recruitment → Networking → Logging\n"))
    #expect(
      result.output.contains("declared at Components/main-business/Recruitment/component.yml"))

    let none = try await sandbox.modkit("why", "Logging", "Recruitment")
    #expect(none.status == 0)
    #expect(none.output == "Logging does not depend on Recruitment\n")
  }

  @Test func whyShowsWhatForbidsAnEdgeAndWhatAllowsIt() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\n",
      "Net/component.yml": "name: Net\nlayer: base-service\ndependencies: [Login]\n",
      "Net/Sources/n.swift": "import Login\n",
      "Login/component.yml": "name: Login\nlayer: base-business\n",
    ])
    let forbidden = try await sandbox.modkit("why", "Net", "Login")
    #expect(
      forbidden.output == """
        Net → Login
        Net → Login
          declared at Net/component.yml:3:16
          imported at Net/Sources/n.swift:1:8
          forbidden by layer-order: base-service 'Net' must not depend on base-business 'Login'

        """)
    try sandbox.append(
      "exceptions:\n- {rule: layer-order, from: Net, reason: \"until it sinks\", expires: 2999-12-31}\n",
      to: "modkit.yml")
    let excepted = try await sandbox.modkit("why", "Net", "Login")
    #expect(!excepted.output.contains("forbidden"))
    #expect(
      excepted.output.hasSuffix(
        "  excepted from layer-order until 2999-12-31 at modkit.yml:4:3: until it sinks\n"))
  }

  @Test func whyShowsAllWays() async throws {
    let sandbox = try Sandbox(files: Self.diamond)
    let text = try await sandbox.modkit("why", "A", "D", "--all").output
    let edges = text.split(separator: "\n").filter { $0.contains(" → ") && !$0.hasPrefix(" ") }
    #expect(edges == ["A → D", "A → B", "A → C", "A → D", "B → D", "C → D"])
    #expect(text.contains("\n5 edges on all ways; this is a shortest one\n"))
    let only = try await sandbox.modkit("why", "A", "B", "--all").output
    #expect(only.contains("\nthis is the only way\n"))

    let document = try json(
      try await sandbox.modkit("why", "A", "D", "--all", "--format", "json").output)
    #expect(document["schema"] as? String == "modkit/why/1")
    #expect(document["path"] as? [String] == ["A", "D"])
    #expect(
      (document["edges"] as? [[String: Any]])?.map { $0["to"] as? String } == [
        "B", "C", "D", "D", "D",
      ])
    let none = try json(try await sandbox.modkit("why", "D", "A", "--format", "json").output)
    #expect(none["path"] as? [String] == [])
  }

  @Test func whyShowsCycles() async throws {
    var files = Self.diamond
    files["D/component.yml"] = "name: D\nlayer: base-service\ndependencies: [A]\n"
    files["E/component.yml"] = "name: E\nlayer: main-business\ndependencies: [A]\n"
    let sandbox = try Sandbox(files: files)
    let text = try await sandbox.modkit("why", "D", "D").output
    #expect(text.hasPrefix("D → A → D\nD → A\n  declared at D/component.yml:3:16\n"), "\(text)")
    #expect(text.contains("\nA → D\n  declared at "))
    let all = try json(
      try await sandbox.modkit("why", "B", "B", "--all", "--format", "json").output)
    #expect(all["path"] as? [String] == ["B", "D", "A", "B"])
    let ends = (all["edges"] as? [[String: Any]])?.map {
      "\($0["from"] as? String ?? "")\($0["to"] as? String ?? "")"
    }
    #expect(ends == ["BD", "DA", "AB", "AC", "AD", "CD"])
    #expect(try await sandbox.modkit("why", "E", "E").output == "E is in no cycle\n")
    let none = try json(try await sandbox.modkit("why", "E", "E", "--format", "json").output)
    #expect(none["path"] as? [String] == [])
  }

  /// A needs B, C and, by way of both, D; it declares D too. E stands alone.
  private static let diamond = [
    "modkit.yml": """
    name: W
    components: ["*/component.yml"]
    products: {App: {components: [B]}}

    """,
    "A/component.yml": "name: A\nlayer: main-business\nline: Jobs\ndependencies: [B, C, D]\n",
    "A/Sources/a.swift": "import B\nimport C\nimport D\n",
    "B/component.yml": "name: B\nlayer: base-business\ndependencies: [D]\n",
    "B/Sources/b.swift": "import D\n",
    "C/component.yml": "name: C\nlayer: base-business\ndependencies: [D]\n",
    "C/Sources/c.swift": "import D\n",
    "D/component.yml": "name: D\nlayer: base-service\n",
    "D/Sources/d.swift": "public let d = 1\n",
    "E/component.yml": "name: E\nlayer: main-business\nline: Cars\n",
    "E/Sources/e.swift": "public let e = 1\n",
  ]

  @Test(arguments: [
    (["--product", "App"], "B D", "BD"),
    (["--line", "Jobs"], "A", ""),
    (["--line", "Jobs", "--line", "Cars"], "A E", ""),
    (["--layer", "base-business", "--layer", "base-service"], "B C D", "BD CD"),
    (["--around", "B"], "A B D", "AB AD BD"),
    (["--around", "E", "--depth", "3"], "E", ""),
    (["--reduce"], "A B C D E", "AB AC BD CD"),
    (["--around", "A", "--layer", "base-service"], "D", ""),
  ])
  func aPartOfTheGraph(options: [String], components: String, edges: String) async throws {
    let sandbox = try Sandbox(files: Self.diamond)
    let document = try json(
      try await sandbox.run(Sandbox.binary.path, ["graph", "--format", "json"] + options).output)
    let names = (document["components"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
    #expect(names?.joined(separator: " ") == components)
    let ends = (document["edges"] as? [[String: Any]])?.map {
      "\($0["from"] as? String ?? "")\($0["to"] as? String ?? "")"
    }
    #expect(ends?.joined(separator: " ") == edges)
  }

  @Test func aReducedGraphKeepsWhatIsForbidden() async throws {
    var files = Self.diamond
    files["modkit.yml"]? += "forbidden: [{from: A, to: D, reason: \"use B\"}]\n"
    let sandbox = try Sandbox(files: files)
    let check = try await sandbox.modkit("check")
    #expect(check.output.contains("use B"), "\(check.output)")
    let dot = try await sandbox.modkit("graph", "--reduce").output
    #expect(dot.contains("\"A\" -> \"D\""))
    let svg = try await sandbox.modkit("graph", "--reduce", "--format", "svg").output
    #expect(svg.contains("<path class=\"edge error\""))
    let parsed = try await sandbox.run(
      "python3", ["-c", "import sys, xml.dom.minidom as m; m.parseString(sys.argv[1])", svg])
    #expect(parsed.status == 0, "\(parsed.errors)")
  }

  @Test(arguments: [
    (["--product", "Ap"], 64, "there is no product `Ap`; did you mean `App`?"),
    (["--line", "Job"], 64, "there is no line `Job`; did you mean `Jobs`?"),
    (["--layer", "base"], 64, "there is no layer `base`"),
    (["--around", "X"], 64, "there is no component or package `X`"),
    (["--depth", "2"], 64, "--depth needs --around COMPONENT"),
    (["--around", "A", "--depth", "0"], 64, "--depth is a number from 1"),
  ])
  func anUnknownPartIsAnError(options: [String], status: Int, message: String) async throws {
    let sandbox = try Sandbox(files: Self.diamond)
    let result = try await sandbox.run(Sandbox.binary.path, ["graph"] + options)
    #expect(result.status == status)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func theJSONGraphHoldsEveryEdgeWithItsEvidence() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let document = try json(try await sandbox.modkit("graph", "--format", "json").output)
    #expect(document["schema"] as? String == "modkit/graph/1")
    let edges = try #require(document["edges"] as? [[String: Any]])
    #expect(edges.count > 100)
    for edge in edges where (edge["runtime"] as? [Any])?.isEmpty != false {
      #expect(edge["declared"] as? Bool == true)
      #expect(edge["imported"] as? Bool == true)
      #expect((edge["evidence"] as? [Any])?.isEmpty == false)
    }
  }

  @Test func affectedFollowsTheWorkSinceARevision() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    for arguments in [
      ["init", "-q", "-b", "main"], ["add", "-A"],
      ["-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-qm", "start"],
    ] {
      #expect(try await sandbox.run("git", arguments).status == 0)
    }
    let clean = try await sandbox.modkit("affected", "--since", "main")
    #expect(clean.output == "nothing is affected\n")

    try sandbox.append("# edited\n", to: "Components/main-business/List/component.yml")
    let result = try await sandbox.modkit("affected", "--since", "main", "--format", "json")
    let document = try json(result.output)
    #expect(document["changed"] as? [String] == ["List"])
    let affected = try #require(document["affected"] as? [String])
    #expect(affected.contains("List") && affected.contains("UsedCar"))
    #expect(!affected.contains("Logging"))

    let unknown = try await sandbox.modkit("affected", "--since", "nowhere")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("nowhere"))
  }

  @Test func theReportIsOneFileThatNeedsNoNetwork() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let result = try await sandbox.modkit("report", "--output", "out dir/report")
    #expect(result.status == 0)
    let page = try sandbox.read("out dir/report/index.html")
    #expect(page.contains("Recruitment"))
    #expect(!page.contains("src=\"http") && !page.contains("href=\"http"))
    let files = try sandbox.snapshot(of: "out dir").keys.filter { $0.hasSuffix(".html") }
    #expect(files.count == 1)
  }
}
