import Foundation
import ModKitTestSupport
import Testing

/// Run-time couplings on the command line.
@Suite struct CouplingCommandTests {
  private static let files = [
    "modkit.yml": """
    name: W
    components: ["*/component.yml"]
    couplings:
    - {kind: route, role: provides, pattern: "Router.register($NAME)"}
    - {kind: route, role: uses, pattern: "Router.open($NAME)"}
    - {kind: service, role: provides, pattern: "Services.add($NAME.self)"}
    - {kind: service, role: uses, pattern: "Services.find($NAME.self)"}
    products: {City: {components: [Home, Jobs]}, Rent: {components: [Home]}}
    """,
    "Home/component.yml": "name: Home\nlayer: main-business\n",
    "Home/Sources/a.swift": """
    func f() {
      Router.open("job/list")
      Router.open("job/old")
      Services.find(Jobs.self)
    }

    """,
    "Home/Tests/t.swift": "func f() { Router.open(\"job/list\") }\n",
    "Jobs/component.yml": "name: Jobs\nlayer: main-business\n",
    "Jobs/Sources/a.swift": """
    func f(_ name: String) {
      Router.register("job/list")
      Services.add(Jobs.self)
    }

    """,
  ]

  // MARK: affected

  /// What was removed from a component is still used by others.
  @Test func whatUsedSomethingRemovedIsAffected() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try await sandbox.initializeRepository()
    try sandbox.write("Jobs/Sources/a.swift", "func f(_ name: String) {}\n")
    let result = try await sandbox.modkit("affected", "--since", "main")
    #expect(
      result.output
        == "Jobs (changed: sources)\nHome (at run time: route, service of Jobs)\nproduct City\n")
    try await sandbox.git("rm", "-rqf", "Jobs")
    let workspace = try sandbox.read("modkit.yml")
    try sandbox.write("modkit.yml", workspace.replacing("[Home, Jobs]", with: "[Home]"))
    let removed = try await sandbox.modkit("affected", "--since", "main")
    #expect(removed.output == "Home (at run time: route, service of Jobs)\nproduct City\n")
  }

  /// A kind that both revisions have is named once, and one that only the past has is added.
  @Test func couplingsOfBothRevisionsCount() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try await sandbox.initializeRepository()
    try sandbox.write("Jobs/Sources/a.swift", "func f() { Router.register(\"job/list\") }\n")
    let document = try json(
      try await sandbox.modkit("affected", "--since", "main", "--format", "json").output)
    let coupled = try #require(document["coupled"] as? [[String: Any]])
    #expect(coupled.count == 1)
    #expect(coupled.first?["kinds"] as? [String] == ["route", "service"])
  }

  // MARK: check

  /// A registration whose route is known at run time only keeps others from being reported: that is said.
  @Test func whatCannotBeJudgedIsSaid() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let before = try await sandbox.modkit("check", "--rule", "route-unresolved")
    #expect(before.output.contains("'Home' uses the route 'job/old'"))
    #expect(!before.output.contains("note: routes"))

    try sandbox.append(
      "func g(_ name: String) {\n  Router.register(name)\n  Router.register(name)\n}\n",
      to: "Jobs/Sources/a.swift")
    let text = try await sandbox.modkit("check")
    let note =
      "note: routes without a provider are not reported in 'City', because modkit"
      + " cannot tell the name in Jobs/Sources/a.swift:6:3 and 1 more place:"
      + " `modkit couplings --kind route --product City` shows them\n"
    #expect(text.output.hasSuffix(note), "\(text.output)")
    #expect(text.output.contains("in 'Rent'"), "the other product is judged")
    #expect(try await sandbox.modkit("check", "--product", "City").output.hasSuffix(note))
    for (option, value) in [("--product", "Rent"), ("--rule", "no-cycles")] {
      let result = try await sandbox.modkit("check", option, value)
      #expect(!result.output.contains("note: routes"), "\(option)")
    }
    let document = try json(try await sandbox.modkit("check", "--format", "json").output)
    let unjudged = (document["summary"] as? [String: Any])?["unjudged"] as? [[String: Any]]
    #expect(unjudged?.count == 1)
    #expect(unjudged?.first?["kind"] as? String == "route")
    #expect(unjudged?.first?["products"] as? [String] == ["City"])
    let places = unjudged?.first?["places"] as? [[String: Any]]
    #expect(places?.map { $0["line"] as? Int } == [6, 7])
    let off = Self.files["modkit.yml"].map { $0 + "\nrules: {route-unresolved: off}\n" }
    try sandbox.write("modkit.yml", try #require(off))
    #expect(try await !sandbox.modkit("check").output.contains("note: routes"))
  }

  // MARK: couplings --explain

  @Test func whatDoesNotCountIsExplained() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let tests = try await sandbox.modkit("couplings", "--explain", "Home/Tests/t.swift:1")
    #expect(
      tests.output.contains(
        "  matches, but does not count: it is in the tests of Home, and tests are in no product\n"
          + "  name: the text \"job/list\"\n"))
    let counts = try await sandbox.modkit("couplings", "--explain", "Home/Sources/a.swift:2:3")
    #expect(counts.output.contains("  matches, name: the text \"job/list\"\n"))
    let beside = try await sandbox.modkit("couplings", "--explain", "Home/Sources/a.swift:2:1")
    #expect(beside.output == "no call, macro or annotation begins in this line\n")
    let wrong = try await sandbox.modkit("couplings", "--explain", "Home/Sources/a.swift:2:0")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("write it as FILE:LINE or FILE:LINE:COLUMN"))
  }
}
