import Foundation
import ModKitTestSupport
import Testing

/// `modkit detach --patch` puts a protocol between the line and what only creates and calls.
@Suite struct DetachServiceTests {
  private static let files = [
    "modkit.yml": """
    name: City
    components: ["*/component.yml"]
    products: {City: {shell: App, components: [Home, Jobs]}}
    rules: {business-isolation: off, detachable: off}
    """,
    "Base/component.yml": "{name: Base, layer: base-service}",
    "Base/Sources/Base.swift": "public struct City { public init() {} }\n",
    "Other/component.yml": "{name: Other, layer: base-business, dependencies: []}",
    "Other/Sources/Other.swift": "public let other = 1\n",
    "Jobs/component.yml": "{name: Jobs, layer: main-business, line: jobs, dependencies: [Base]}",
    "Jobs/Sources/Jobs.swift": """
    import Base

    public final class Vacancy {
      private let name: String
      public init(_ name: String) { self.name = name }
      public func show(in city: City, times: Int) { print("vacancy", name, times) }
      public func title() -> String? { name }
    }

    @discardableResult
    public func countJobs(`default` value: Int = 3) throws -> Int? { print("count", value); return value }
    """,
    "Home/component.yml": "{name: Home, layer: main-business, dependencies: [Base, Jobs]}",
    "Home/Sources/Home.swift": """
    import Base
    import Jobs

    public func home() throws {
      let vacancy = Vacancy("driver")
      vacancy.show(in: City(), times: 2)
      print(vacancy.title() ?? "no title", try countJobs() ?? 0)
    }
    """,
    "App/main.swift": "import Home\ntry home()\n",
  ]

  private func patched(_ sandbox: Sandbox, _ arguments: String...) async throws -> Tool.Answer {
    try await sandbox.initializeRepository()
    let answer = try await sandbox.run(
      sandbox.binaryPath, ["detach", "jobs", "--patch", ".git/line.patch"] + arguments)
    #expect(answer.status == 0, "\(answer.text)")
    try await sandbox.git("apply", "--check", ".git/line.patch")
    try await sandbox.git("apply", ".git/line.patch")
    return answer
  }

  private func output(_ sandbox: Sandbox) async throws -> String {
    let integration = try await sandbox.modkit("integrate", "--product", "City")
    #expect(integration.status == 0, "\(integration.text)")
    let run = try await sandbox.run(
      "swift", ["run", "--package-path", ".modkit/products/City/swiftpm", "City"])
    #expect(run.status == 0, "\(run.text)")
    return run.output
  }

  /// The app does the same once the line is registered, and nothing before.
  @Test func theProductBuildsAndRuns() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let answer = try await patched(sandbox)
    #expect(
      answer.errors == """
        left: City (shell) -> Jobs (declared only): the shell composes the app: it goes with the line
        call HomeJobsProvider.register() of Jobs when the app starts; until then the calls do nothing
        1 edge removed in 5 files, 1 left

        """)
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.text)")
    #expect(try await sandbox.modkit("detach", "jobs").output.contains("\n1 edge: 1 drop\n"))
    #expect(try await output(sandbox) == "no title 0\n")
    try sandbox.write(
      "App/main.swift", "import Home\nimport Jobs\nHomeJobsProvider.register()\ntry home()\n")
    #expect(try await output(sandbox) == "vacancy driver 2\ncount 3\ndriver 3\n")
    let build = try await sandbox.modkit("detach", "jobs", "--build")
    #expect(
      build.output.contains("1 confirmed, 0 errors unpredicted; 2 compiled, 1 failed"),
      "\(build.text)")
  }

  /// Random signatures: the app is built after the patch, and the edge is gone.
  @Test(arguments: 1...UInt64(Soak.rounds(3)))
  func generatedSignatures(seed: UInt64) async throws {
    let workspace = ServiceWorkspace(seed: seed)
    let sandbox = try Sandbox(files: workspace.files)
    let answer = try await patched(sandbox)
    #expect(answer.errors.contains("1 edge removed"), "seed \(seed): \(answer.errors)")
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "seed \(seed): \(check.text)")
    try sandbox.write(
      "App/main.swift",
      "import Home\nimport Jobs\nHomeJobsProvider.register()\ntry await home()\nprint(1)\n")
    #expect(
      try await output(sandbox) == "1\n",
      "seed \(seed): \(workspace.files["Jobs/Sources/Jobs.swift"] ?? "")")
  }

  @Test func theUserNamesTheCommonComponent() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write(
      "Jobs/Sources/Jobs.swift", "import Base\npublic func start() { print(City()) }\n")
    try sandbox.write(
      "Home/Sources/Home.swift", "import Base\nimport Jobs\npublic func home() throws { start() }\n"
    )
    _ = try await patched(sandbox, "--into", "Other")
    #expect(
      try sandbox.read("Other/Sources/HomeJobsService.swift").contains("protocol HomeJobsService"))
    #expect(try sandbox.read("Home/component.yml").contains("dependencies: [Base, Other]"))
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.text)")
    #expect(try await output(sandbox).isEmpty)
  }

  /// The workspace's own bus is used if its patterns say how; else the protocol has a registry.
  @Test(arguments: [
    ("Bus.shared.provide($OBJECT, for: $NAME.self)", "", true),
    ("Bus.shared.provide($OBJECT, for: $NAME.self)", "throws ", false),
    ("Bus.shared.provide($NAME.self, ...)", "", false),
    ("bus.provide($OBJECT, for: $NAME.self)", "", false),
  ])
  func theBusOfTheWorkspace(provide: String, effect: String, isUsed: Bool) async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.append(
      """

      couplings:
      - {kind: service, role: provides, pattern: "\(provide)", modules: [Base]}
      - {kind: service, role: uses, pattern: "Bus.shared.find($NAME.self)", modules: [Base]}
      """, to: "modkit.yml")
    try sandbox.append(
      """
      public final class Bus {
        nonisolated(unsafe) public static let shared = Bus()
        private var services: [ObjectIdentifier: Any] = [:]
        public func provide<S>(_ service: Any, for type: S.Type) \(effect){
          services[ObjectIdentifier(type)] = service
        }
        public func find<S>(_ type: S.Type) -> S? { services[ObjectIdentifier(type)] as? S }
      }
      """, to: "Base/Sources/Base.swift")
    _ = try await patched(sandbox)
    let text = try sandbox.read("Base/Sources/HomeJobsService.swift")
    #expect(text.contains("HomeJobsRegistry") != isUsed, "\(text)")
    let provider = try sandbox.read("Jobs/Sources/HomeJobsProvider.swift")
    #expect(
      provider.contains("Bus.shared.provide(HomeJobsImplementation(), for: HomeJobsService.self)")
        == isUsed, "\(provider)")
    guard isUsed else { return }
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.text)")
    let couplings = try await sandbox.modkit("couplings", "--kind", "service")
    #expect(couplings.output.contains("HomeJobsService"), "\(couplings.text)")
    try sandbox.write(
      "App/main.swift", "import Home\nimport Jobs\nHomeJobsProvider.register()\ntry home()\n")
    #expect(try await output(sandbox) == "vacancy driver 2\ncount 3\ndriver 3\n")
  }

  @Test(arguments: [
    (["--into", "Jobs"], "Jobs belongs to a business line"),
    (["--into", "Home"], "Home must not depend on Home: no-cycles"),
  ])
  func anUnsuitableComponentIsSaid(arguments: [String], reason: String) async throws {
    let sandbox = try Sandbox(files: Self.files)
    let answer = try await sandbox.run(
      sandbox.binaryPath, ["detach", "jobs", "--patch", "-"] + arguments)
    #expect(answer.errors.contains("left: Home -> Jobs: \(reason)"), "\(answer.errors)")
    #expect(answer.output.isEmpty)
  }

  @Test func anUnknownComponentIsAnError() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let answer = try await sandbox.modkit("detach", "jobs", "--patch", "-", "--into", "Bass")
    #expect(answer.status == 64)
    #expect(answer.errors.contains("did you mean `Base`?"), "\(answer.errors)")
  }

  /// Each edge that no protocol can stand for, with the reason.
  @Test(arguments: [
    ("public func start() -> Int { 1 }", "start()", "nothing is known that it could return"),
    ("public struct Job {}\npublic func start(_ job: Job? = nil) {}", "start()", "Job is no type"),
    ("public func start(_ a: Float80) {}", "start(1)", "Float80 is no type"),
    ("public struct Int {}\npublic func start(_ a: [Int]) {}", "start([])", "Int is no type"),
    (
      "public class Base0 {}\npublic class Page: Base0 { override public init() {} }", "Page()",
      "it inherits from Base0"
    ),
    (
      "public class Page { public init() {}; public static let a = 1 }", "Page.a",
      "more is done with Page"
    ),
    ("public class Page { public init() {}; public var a = 1 }", "Page().a", "it is no function"),
    (
      "public class Page { public init() {}; public func a(_ b: Bool = true) {} }", "Page().a()",
      "the default value"
    ),
    ("public func start() {}", "Jobs.start()", "the module is named at Home/"),
    ("public struct Jobs {}\npublic func start() {}", "start()", "it has the name of its module"),
    ("@MainActor public func start() {}", "start()", "it is marked @MainActor"),
  ])
  func anEdgeIsLeft(line: String, use: String, reason: String) async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("Jobs/Sources/Jobs.swift", "import Base\n\(line)\n")
    try sandbox.write("Home/Sources/Home.swift", "import Base\nimport Jobs\nlet a: Any = \(use)\n")
    let answer = try await sandbox.modkit("detach", "jobs", "--patch", "-")
    #expect(answer.status == 0, "\(answer.text)")
    #expect(
      answer.errors.contains("left: Home -> Jobs: ") && answer.errors.contains(reason),
      "\(answer.errors)")
    #expect(answer.output.isEmpty)
  }

  @Test func filesThatAreThereStay() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("Home/Sources/homejobslookup.swift", "let homejobslookup = 1\n")
    try sandbox.write(
      "Jobs/component.yml",
      "{name: Jobs, layer: main-business, line: jobs, dependencies: [Base], sources: [Sources/Jobs.swift]}"
    )
    let left = try await sandbox.modkit("detach", "jobs", "--patch", "-")
    #expect(left.errors.contains("the globs of Jobs take no further file"), "\(left.errors)")
    try sandbox.write("Jobs/component.yml", Self.files["Jobs/component.yml"] ?? "")
    let answer = try await sandbox.modkit("detach", "jobs", "--patch", "-")
    #expect(
      answer.output.contains("+++ b/Home/Sources/HomeJobsLookup2.swift\n"), "\(answer.output)")
  }

  /// An importer that Objective-C is part of, and one that both components of the line serve.
  @Test func objectiveCIsLeft() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("Jobs/Headers/Jobs.h", "void jobs_open(void);\n")
    try sandbox.write("Home/Sources/Home.swift", "public let home = 1\n")
    try sandbox.write(
      "Home/Sources/home.m", "#import <Jobs/Jobs.h>\nvoid f(void) { jobs_open(); }\n")
    let answer = try await sandbox.modkit("detach", "jobs", "--patch", "-")
    #expect(answer.errors.contains("Home/Sources/home.m is no Swift"), "\(answer.errors)")
  }
}
