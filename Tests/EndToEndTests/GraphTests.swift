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
