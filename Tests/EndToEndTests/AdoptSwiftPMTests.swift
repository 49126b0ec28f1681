import Foundation
import ModKitTestSupport
import Testing

/// Swift packages as components, with the real SwiftPM.
@Suite struct AdoptSwiftPMTests {
  private static let linked = """
    name: Traps
    components:
    - {from: swiftpm, path: "**/Package.swift"}
    assign:
    - {components: ["*"], layer: base-service}
    """

  @Test func initWritesManifestsBesideThePackages() async throws {
    let sandbox = try Sandbox(files: PackageTraps.files)
    let preview = try await sandbox.modkit(
      "--workspace", ".", "init", "--from", "swiftpm", "--dry-run")
    let text = preview.output.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("name: modkit") }.joined(separator: "\n")
    let difference = try Golden.difference(
      "\(text)\n--- errors\n\(preview.errors)", from: "adopt/swiftpm.txt")
    #expect(difference == nil, "\(difference ?? "")")
    #expect(preview.status == 0)
    #expect(!FileManager.default.fileExists(atPath: sandbox.directory.path + "/modkit.yml"))

    let written = try await sandbox.modkit("init", "--from", "swiftpm")
    #expect(written.status == 0)
    // SwiftPM is not made to complain of files that it does not know.
    let description = try await sandbox.run(
      "swift", ["package", "--package-path", "App", "--scratch-path", "scratch", "describe"])
    #expect(!description.errors.contains("unhandled"))
  }

  @Test func linkedPackagesHaveTheSameEdgesAsAdoptedOnes() async throws {
    let adopted = try Sandbox(files: PackageTraps.files)
    _ = try await adopted.modkit("init", "--from", "swiftpm")
    let linked = try Sandbox(files: PackageTraps.files)
    try linked.write("modkit.yml", Self.linked)
    let edges = try await Self.edges(in: adopted)
    #expect(edges.contains("App -> NetHTTP"))
    // Only `init` makes packages of third parties.
    #expect(edges.contains("App -> remote-kit"))
    #expect(try await Self.edges(in: linked) == edges.filter { $0 != "App -> remote-kit" })

    let check = try await linked.modkit("check")
    #expect(!check.text.contains("NetCore' but never"), "the product is used")
    #expect(check.text.contains("'App' declares 'CZip' but never imports 'Zip'"))
    #expect(!check.text.contains("StampPlugin"))
  }

  private static func edges(in sandbox: Sandbox) async throws -> [String] {
    let graph = try json(try await sandbox.modkit("graph", "--format", "json").output)
    let edges = try #require(graph["edges"] as? [[String: Any]])
    return edges.filter { $0["declared"] as? Bool == true }
      .map { "\($0["from"] ?? "") -> \($0["to"] ?? "")" }.sorted()
  }

  // MARK: The memory

  /// A `swift` that counts how often it is asked.
  private static func countingSwift(in sandbox: Sandbox) async throws {
    let swift = try await sandbox.run("which", ["swift"]).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    try sandbox.write(
      "bin/swift", "#!/bin/sh\necho asked >> \"$COUNT\"\nexec '\(swift)' \"$@\"\n")
    _ = try await sandbox.run("chmod", ["+x", "bin/swift"])
  }

  /// How often a check asks SwiftPM.
  private static func questions(
    of sandbox: Sandbox, _ variables: String..., check arguments: [String] = []
  ) async throws -> Int {
    let count = sandbox.directory.appending(path: ".count")
    try? FileManager.default.removeItem(at: count)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let answer = try await sandbox.run(
      "env",
      [
        "PATH=\(sandbox.directory.path)/bin:\(path)", "COUNT=\(count.path)",
      ] + variables + [sandbox.binaryPath, "check"] + arguments)
    #expect(answer.status < 2, "\(answer.text)")
    return (try? String(contentsOf: count, encoding: .utf8).split(separator: "\n").count) ?? 0
  }

  @Test func swiftPMIsAskedOnceForEachManifestThatComputes() async throws {
    let sandbox = try Sandbox(files: PackageTraps.files)
    try sandbox.write("modkit.yml", Self.linked)
    try await Self.countingSwift(in: sandbox)
    // The others are literal.
    #expect(try await Self.questions(of: sandbox) == 1)
    #expect(try await Self.questions(of: sandbox) == 0)
    try sandbox.append("// more\n", to: "Kits/Flat/Package@swift-5.10.swift")
    #expect(try await Self.questions(of: sandbox) == 0)
    try sandbox.append(
      "\nif Context.environment[\"MORE\"] != nil { package.targets.removeLast() }\n",
      to: "Kits/Single/Package.swift")
    #expect(try await Self.questions(of: sandbox) == 1)
    #expect(try await Self.questions(of: sandbox, "LESS=1") == 0)
    #expect(try await Self.questions(of: sandbox, "MORE=") == 1)
    #expect(try await Self.questions(of: sandbox) == 0)
    try sandbox.write(".modkit/cache/packages", "{\"x\"")
    #expect(try await Self.questions(of: sandbox) == 2)
    #expect(try await Self.questions(of: sandbox, check: ["--no-cache"]) == 2)
  }

  @Test func newFilesAndFetchedPackagesAreSeenAtOnce() async throws {
    let sandbox = try Sandbox(files: PackageTraps.files)
    try sandbox.write("modkit.yml", Self.linked)
    let before = try await sandbox.modkit("check")
    try sandbox.write("App/Sources/App/New.swift", "import RemoteCore\nimport Glue\n")
    let after = try await sandbox.modkit("check")
    #expect(!before.text.contains("RemoteCore"))
    #expect(after.text.contains("imports `RemoteCore`, and no module matches"))
    try sandbox.write(
      "App/.build/checkouts/Remote-Kit/Package.swift",
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "K", products: [.library(name: "RemoteKit", targets: ["RemoteCore"])],
        targets: [.target(name: "RemoteCore")])
      """)
    let fetched = try await sandbox.modkit("check")
    #expect(!fetched.text.contains("RemoteCore"))
  }

  @Test func aRevisionHasThePackagesOfThen() async throws {
    let sandbox = try Sandbox(files: PackageTraps.files)
    try sandbox.write("modkit.yml", Self.linked)
    try await sandbox.initializeRepository()
    let manifest = try sandbox.read("App/Package.swift")
    try sandbox.write(
      "App/Package.swift", manifest.replacing("\"Log\", \"CZip\",", with: "\"Log\","))
    let check = try await sandbox.modkit("check", "--since", "HEAD", "--evaluate")
    #expect(check.text.contains("gone[unused-dependency] 'App' declares 'CZip'"), "\(check.text)")
  }

  // MARK: Errors

  @Test func whatSwiftPMSaysOfAllBadPackagesComesInOneRun() async throws {
    var files = PackageTraps.files
    files["Bad/Syntax/Package.swift"] = """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Syntax", targets: [.target(nam: "X")])
      """
    files["Bad/Twice/Package.swift"] = """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Twice", targets: [.target(name: "X"), .target(name: "X")])
      """
    files["Bad/Crash/Package.swift"] = """
      // swift-tools-version:5.9
      import PackageDescription
      fatalError("not today")
      """
    let sandbox = try Sandbox(files: files)
    let answer = try await sandbox.modkit(
      "init", "--from", "swiftpm", "--exclude", "App", "--exclude", "Kits")
    #expect(answer.status == 2)
    #expect(
      answer.errors.contains("Bad/Syntax/Package.swift:3:56: error: incorrect argument label"))
    #expect(answer.errors.contains("Bad/Twice/Package.swift:1:1: error: 'twice': duplicate target"))
    #expect(answer.errors.contains("Bad/Crash/Package.swift:3:1: error: not today"))
    #expect(!answer.errors.contains(sandbox.directory.path))
    #expect(!answer.errors.contains("compiled with"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.directory.path + "/modkit.yml"))
    // With others that can be read they are no obstacle.
    let others = try await sandbox.modkit("init", "--from", "swiftpm")
    #expect(others.status == 0, "\(others.errors)")
    #expect(others.errors.contains("`--exclude 'Bad/Crash/Package.swift'` leaves it out"))
  }

  @Test func endToEndTestsAreOnTop() async throws {
    let sandbox = try Sandbox(files: [
      "Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Core"), .target(name: "App", dependencies: ["Core"]),
        .testTarget(name: "EndToEndTests", dependencies: ["App", "Core"])])
      """,
      "Sources/Core/c.swift": "", "Sources/App/a.swift": "import Core\n",
      "Tests/EndToEndTests/t.swift": "import App\nimport Core\n",
    ])
    _ = try await sandbox.modkit("init", "--from", "swiftpm")
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.text)")
  }
}
