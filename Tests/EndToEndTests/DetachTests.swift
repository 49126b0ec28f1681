import Foundation
import ModKitTestSupport
import Testing

/// `modkit detach`: what keeps a line in an app, on paper and in a build without the line.
@Suite struct DetachTests {
  private static let files = [
    "modkit.yml": """
    name: City
    components: ["*/component.yml"]
    products: {City: {shell: App, components: [Home, Jobs, Push]}}
    """,
    "Jobs/component.yml": "{name: Jobs, layer: main-business, line: jobs, dependencies: [Base]}",
    "Jobs/Sources/Jobs.swift": "public class Vacancy { public init() {}; public func show() {} }",
    "Base/component.yml": "{name: Base, layer: base-service}",
    "Base/Sources/Base.swift": "public let base = 1",
    "Home/component.yml":
      "{name: Home, layer: main-business, owners: [home], dependencies: [Base, Jobs]}",
    "Home/Sources/Home.swift": "import Jobs\npublic func home() { Vacancy().show() }",
    "Push/component.yml": "{name: Push, layer: main-business, dependencies: [Base, Home]}",
    "Push/Sources/Push.swift": "import Base\nimport Home\npublic func push() { home() }",
    "App/main.swift": "import Push\npush()",
  ]

  @Test func theEdgesAreListed() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let answer = try await sandbox.modkit("detach", "jobs")
    #expect(answer.status == 0)
    #expect(answer.output.contains("  Home -> Jobs [service for 1 declaration, 2 files to edit]"))
    let document = try json(try await sandbox.modkit("detach", "jobs", "--format", "json").output)
    let edges = try #require(document["edges"] as? [[String: Any]])
    #expect(edges.map { $0["from"] as? String } == ["Home", "City"])
    #expect(edges[0]["way"] as? String == "service")
    #expect(document["build"] == nil)
  }

  @Test func anUnknownLineIsAnError() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let answer = try await sandbox.modkit("detach", "job")
    #expect(answer.status == 64)
    #expect(answer.errors == "error: there is no line `job`; did you mean `jobs`?\n")
  }

  /// A build without the line confirms the edge, and leaves the workspace as it was.
  @Test func aBuildConfirmsTheEdges() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let answer = try await sandbox.modkit("detach", "jobs", "--build", "--format", "json")
    #expect(answer.status == 0, "\(answer.text)")
    let build = try #require(try json(answer.output)["build"] as? [String: Any])
    let edges = try #require(build["edges"] as? [[String: Any]])
    #expect(edges.map { $0["from"] as? String } == ["Home"])
    #expect(edges.map { $0["state"] as? String } == ["confirmed"])
    #expect(build["compiled"] as? [String] == ["Base"])
    #expect(build["failed"] as? [String] == ["Home"])
    #expect(build["unreached"] as? [String] == ["Push", "City (shell)"])
    for (file, text) in Self.files { #expect(try sandbox.read(file) == text) }
    #expect(!sandbox.isThere(".modkit/detach"))
  }

  /// What only a re-export brings in belongs to the edge of the component that re-exports it.
  @Test func usesThroughAReexportArePredicted() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("Home/Sources/Home.swift", "@_exported import Jobs\npublic func home() {}")
    try sandbox.write(
      "Push/Sources/Push.swift", "import Home\npublic func push() { Vacancy().show() }")
    let answer = try await sandbox.modkit("detach", "jobs", "--build")
    #expect(answer.status == 0, "\(answer.text)")
    #expect(answer.output.contains("  Home -> Jobs [service for 1 declaration, 3 files to edit]"))
    #expect(answer.output.contains("at Push/Sources/Push.swift:2:22\n"))
    #expect(answer.output.contains("  Home -> Jobs [confirmed]"))
    #expect(answer.output.contains("1 confirmed, 0 errors unpredicted; 1 compiled, 2 failed"))
  }

  @Test func anErrorThatNoEdgePredictsIsTold() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("Base/Sources/Base.swift", "public let base: Int = text")
    let answer = try await sandbox.modkit("detach", "jobs", "--build")
    #expect(answer.status == 1)
    #expect(
      answer.output.contains(
        "unpredicted: Base/Sources/Base.swift:1:24: cannot find 'text' in scope\n"),
      "\(answer.text)")
    #expect(answer.output.contains("  Home -> Jobs [not reached]"))
  }

  @Test func aBuildNeedsOneProduct() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write(
      "modkit.yml",
      """
      name: City
      components: ["*/component.yml"]
      products: {City: {components: [Jobs]}, Town: {components: [Jobs]}}
      """)
    let answer = try await sandbox.modkit("detach", "jobs", "--build")
    #expect(answer.status == 64)
    #expect(answer.errors.contains("add `--product NAME`, such as City or Town"))
  }

  /// Generated workspaces: the predicted edges are exactly those that break the build.
  /// `MODKIT_SOAK=20` builds so many.
  @Test(arguments: 1...UInt64(Soak.rounds(2)))
  func thePredictionEqualsTheErrors(seed: UInt64) async throws {
    let generated = LineWorkspace(seed: seed)
    let sandbox = try Sandbox(files: generated.files)
    let answer = try await sandbox.modkit("detach", "jobs", "--build", "--format", "json")
    #expect(answer.status == 0, "seed \(seed): \(answer.text)")
    let build = try #require(try json(answer.output)["build"] as? [String: Any])
    #expect((build["unpredicted"] as? [Any])?.isEmpty ?? false, "seed \(seed)")
    let edges = try #require(build["edges"] as? [[String: Any]])
    var states: [String: String] = [:]
    for edge in edges {
      let ends = "\(edge["from"] as? String ?? "") \(edge["to"] as? String ?? "")"
      states[ends] = edge["state"] as? String
    }
    #expect(Set(states.keys) == generated.breaking, "seed \(seed): \(generated.planted)")
    for (ends, state) in states {
      let isReached = !generated.unreached.contains { ends.hasPrefix("\($0) ") }
      #expect(state == (isReached ? "confirmed" : "unreached"), "seed \(seed): \(ends)")
    }
  }
}

/// A random workspace with the line `jobs`: a Swift component Jobs, and Legacy of C.
private struct LineWorkspace {
  /// How a component is coupled to the line.
  private enum Plant: CaseIterable {
    case none
    /// Imports and uses Jobs.
    case used
    /// Imports Jobs, and uses nothing of it.
    case imported
    case declared
    case guarded
    case alternative
    /// Includes a header of Legacy in C.
    case included
    /// Imports both components of the line in Swift.
    case both
    case route
  }

  private(set) var files: [String: String] = [:]
  /// The edges that break the build, as `from to`.
  private(set) var breaking: Set<String> = []
  /// The components that need one that cannot be compiled.
  private(set) var unreached: Set<String> = []
  /// All couplings to the line.
  private(set) var planted: [String] = []

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var manifest = "name: City\ncomponents: [\"*/component.yml\"]\n"
    addLine()
    var names: [String] = []
    var lost: Set<String> = []
    for number in 0..<Int.random(in: 4...8, using: &random) {
      let name = "Part\(number)"
      let needed = names.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      let plant = Plant.allCases.randomElement(using: &random) ?? .none
      if !lost.isDisjoint(with: needed) { unreached.insert(name) }
      add(name, plant, needing: needed)
      if !unreached.isDisjoint(with: [name]) || plant == .used || plant == .both {
        lost.insert(name)
      }
      names.append(name)
    }
    manifest +=
      "products: {City: {shell: App, components: [\((names + ["Jobs", "Legacy"]).joined(separator: ", "))]}}\n"
    files["modkit.yml"] = manifest
    let importsLine = Bool.random(using: &random)
    files["App/main.swift"] = (importsLine ? "import Jobs\n" : "") + "print(1)\n"
    if importsLine {
      breaking.insert("City Jobs")
      planted.append("City Jobs")
    }
    if !lost.isEmpty { unreached.insert("City") }
  }

  private mutating func addLine() {
    files["Jobs/component.yml"] =
      "{name: Jobs, layer: main-business, line: jobs, runtime: {routes: {provides: [\"job/list\"]}}}"
    files["Jobs/Sources/Jobs.swift"] = "public struct Job { public init() {} }\n"
    files["Legacy/component.yml"] = "{name: Legacy, layer: main-business, line: jobs}"
    files["Legacy/Headers/Legacy.h"] = "int legacy_count(void);\n"
    files["Legacy/Sources/Legacy.c"] =
      "#include <Legacy/Legacy.h>\nint legacy_count(void) { return 1; }\n"
  }

  private mutating func add(_ name: String, _ plant: Plant, needing needed: [String]) {
    var dependencies = needed
    var runtime = ""
    var swift = needed.map { "import \($0)\n" }.joined()
    let value = "public let \(name.lowercased()) = 1\n"
    switch plant {
    case .none: break
    case .used: swift += "import Jobs\npublic let \(name.lowercased())Job = Job()\n"
    case .imported: swift += "import Jobs\n"
    case .declared: break
    case .guarded: swift += "#if canImport(Jobs)\nimport Jobs\nlet job = Job()\n#endif\n"
    case .alternative: swift += "#if canImport(Jobs)\n#else\nlet job = 1\n#endif\n"
    case .included: return addC(name)
    case .both: swift += "import Jobs\nimport Legacy\nlet job = (Job(), legacy_count())\n"
    case .route: runtime = ", runtime: {routes: {uses: [\"job/list\"]}}"
    }
    switch plant {
    case .none, .route: break
    case .both:
      dependencies += ["Jobs", "Legacy"]
      breaking.formUnion(["\(name) Jobs", "\(name) Legacy"])
    case .used, .imported:
      dependencies.append("Jobs")
      breaking.insert("\(name) Jobs")
    case .declared, .guarded, .alternative, .included: dependencies.append("Jobs")
    }
    if plant != .none { planted.append("\(name) \(plant)") }
    files["\(name)/component.yml"] =
      "{name: \(name), layer: main-business, dependencies: [\(dependencies.joined(separator: ", "))]\(runtime)}"
    files["\(name)/Sources/\(name).swift"] = swift + value
  }

  /// A component of C, whose two files include the line.
  private mutating func addC(_ name: String) {
    files["\(name)/component.yml"] =
      "{name: \(name), layer: main-business, dependencies: [Legacy]}"
    files["\(name)/Headers/\(name).h"] = "int \(name)_value(void);\n"
    for number in 0..<2 {
      files["\(name)/Sources/file\(number).c"] = """
        #include <Legacy/Legacy.h>
        int \(name)_\(number)(void) { return legacy_count(); }

        """
    }
    breaking.insert("\(name) Legacy")
    planted.append("\(name) included")
  }
}
