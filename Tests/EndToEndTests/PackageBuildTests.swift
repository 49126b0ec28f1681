import Foundation
import ModKitTestSupport
import Testing

/// Packages of third parties in what SwiftPM builds, from repositories beside the workspace.
@Suite(.building, .serialized) struct PackageBuildTests {
  /// A package that needs another one, and components that need it, directly or not.
  private func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox(files: [
      "W/modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      products: {P: {shell: App, components: [Feed]}}
      packages:
        Greeting:
          modules: [Greeting]
          swiftpm: {url: "\(Self.placeholder)/greeting", from: 1.0.0}
          only: [Base]
      """,
      "W/App/main.swift": "import Feed\nprint(feed())\n",
      "W/C/Base/component.yml": "name: Base\nlayer: base-service\ndependencies: [Greeting]\n",
      "W/C/Base/Sources/b.swift": """
      import Greeting
      public struct Card { public var greeting: Greeting }
      public func card() -> Card { Card(greeting: Greeting(name: "modkit")) }

      """,
      "W/C/Feed/component.yml": "name: Feed\nlayer: main-business\ndependencies: [Base]\n",
      "W/C/Feed/Sources/f.swift": """
      import Base
      public func feed() -> String { card().greeting.text }

      """,
      "repositories/words/Package.swift": Self.manifest("Words"),
      "repositories/words/Sources/Words/w.swift":
        "public struct Word { public var text = \"Hello\"; public init() {} }\n",
    ])
    let repositories = sandbox.directory.appending(path: "repositories").path
    try sandbox.write(
      "W/modkit.yml",
      try sandbox.read("W/modkit.yml").replacing(Self.placeholder, with: repositories))
    try sandbox.write(
      "repositories/greeting/Package.swift",
      Self.manifest(
        "Greeting", package: ".package(url: \"\(repositories)/words\", from: \"1.0.0\")",
        product: ".product(name: \"Words\", package: \"words\")"))
    try sandbox.write(
      "repositories/greeting/Sources/Greeting/g.swift", Self.greeting("\\(word.text)"))
    for name in ["words", "greeting"] { try await sandbox.release("1.0.0", of: name) }
    return sandbox
  }

  private static let placeholder = "REPOSITORIES"

  private static func manifest(_ name: String, package: String = "", product: String = "") -> String
  {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "\(name.lowercased())", products: [.library(name: "\(name)", targets: ["\(name)"])],
      dependencies: [\(package)],
      targets: [.target(name: "\(name)", dependencies: [\(product)])])

    """
  }

  /// - Parameter text: what it says before the name
  private static func greeting(_ text: String) -> String {
    """
    import Words
    public struct Greeting {
      public var name: String
      var word = Word()
      public init(name: String) { self.name = name }
      public var text: String { "\(text), \\(name)" }
    }

    """
  }

  /// Without a revision nothing is prebuilt; with one, everything is, until the revision changes.
  @Test func revisionsAndLibraries() async throws {
    let sandbox = try await sandbox()
    let unlocked = try await sandbox.inWorkspace("integrate", "--product", "P")
    #expect(unlocked.status == 0, "\(unlocked.errors)")
    #expect(
      unlocked.output.contains(
        "needs the package 'Greeting', and modkit.lock has no revision of it; run `modkit packages`"
      ), "\(unlocked.output)")
    #expect(try await sandbox.app() == "Hello, modkit\n")
    let none = try await sandbox.inWorkspace("prebuild", "--product", "P")
    #expect(none.status == 0 && !none.output.contains("built Base"), "\(none.output)")

    let resolved = try await sandbox.inWorkspace("packages")
    #expect(resolved.status == 0, "\(resolved.errors)")
    #expect(resolved.output.contains("greeting 1.0.0 "))
    #expect(resolved.output.contains("words 1.0.0 "))
    let lock = try sandbox.read("W/modkit.lock")
    #expect(lock.contains("requirement: \"from 1.0.0\""))
    #expect(lock.contains("needs: [\"words\"]"))
    #expect(lock.contains("modules: [\"Greeting\"]"))

    let built = try await sandbox.inWorkspace("prebuild", "--product", "P")
    #expect(built.status == 0, "\(built.output)\(built.errors)")
    #expect(built.output.contains("built Base "))
    #expect(built.output.contains("built Feed "))
    #expect(
      try await sandbox.inWorkspace("integrate", "--product", "P", "--fail-on-miss").status == 0)
    #expect(try await sandbox.app() == "Hello, modkit\n")

    // A new release changes nothing before it is asked for.
    try sandbox.write(
      "repositories/greeting/Sources/Greeting/g.swift", Self.greeting("Good day"))
    try await sandbox.release("1.1.0", of: "greeting")
    #expect(try await sandbox.inWorkspace("packages").output.contains("greeting 1.0.0 "))
    #expect(try sandbox.read("W/modkit.lock") == lock)
    let update = try await sandbox.inWorkspace("packages", "--update")
    #expect(update.output.contains("greeting 1.1.0 "), "\(update.output)\(update.errors)")
    let stale = try await sandbox.inWorkspace("integrate", "--product", "P")
    #expect(stale.output.contains("no artifact has its key"), "\(stale.output)")
    #expect(try await sandbox.app() == "Good day, modkit\n")
    let explanation = try await sandbox.inWorkspace("explain", "Base", "--product", "P")
    #expect(explanation.output.contains("packages"), "\(explanation.output)")

    #expect(
      try await sandbox.inWorkspace("prebuild", "--product", "P").output.contains("built Base "))
    #expect(
      try await sandbox.inWorkspace("integrate", "--product", "P", "--focus", "Feed").status == 0)
    #expect(try await sandbox.app() == "Good day, modkit\n")
  }

  /// What git needs to reach repositories comes from the environment: here another address.
  @Test func repositoriesAreReachedAsTheEnvironmentSays() async throws {
    let sandbox = try await sandbox()
    let repositories = sandbox.directory.appending(path: "repositories").path
    let address = "https://packages.invalid"
    // SwiftPM remembers for ever which revision a version at an address has had; it remembers
    // nothing of branches.
    try sandbox.write(
      "W/modkit.yml",
      try sandbox.read("W/modkit.yml").replacing(repositories, with: address)
        .replacing("from: 1.0.0", with: "branch: main"))
    let environment = [
      "GIT_CONFIG_COUNT=1", "GIT_CONFIG_KEY_0=url.\(repositories)/.insteadOf",
      "GIT_CONFIG_VALUE_0=\(address)/",
    ]
    for (command, result) in [("packages", "greeting "), ("prebuild", "built Base ")] {
      // SwiftPM keeps repositories in the home directory.
      let home = sandbox.directory.appending(path: "home of \(command)").path
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
      let answer = try await sandbox.run(
        "env",
        environment + ["HOME=\(home)", sandbox.binaryPath, command, "--workspace", "W"])
      #expect(answer.status == 0, "\(answer.errors)")
      #expect(answer.output.contains(result), "\(answer.output)")
    }
  }

  @Test func aDirectoryIsSource() async throws {
    let sandbox = try await sandbox()
    let manifest = try sandbox.read("W/modkit.yml")
    try sandbox.write(
      "W/modkit.yml",
      manifest.split(separator: "\n").map { line in
        line.contains("swiftpm:") ? "    swiftpm: {path: ../repositories/greeting}" : line
      }.joined(separator: "\n").replacing("[Feed]", with: "[Feed, Words]")
        + "\n  Words: {swiftpm: {path: ../repositories/words}}\n")
    // The shell may need a package that no component needs.
    try sandbox.write("W/App/main.swift", "import Feed\nimport Words\nprint(Word().text, feed())\n")
    let resolved = try await sandbox.inWorkspace("packages")
    #expect(
      resolved.output.hasPrefix(
        "Greeting is a directory and has no revision: what needs it is never prebuilt\n"),
      "\(resolved.errors)")
    let plan = try await sandbox.inWorkspace("integrate", "--product", "P")
    #expect(plan.output.contains("needs the package 'Greeting', which is a directory"))
    #expect(
      try sandbox.read("W/.modkit/products/P/swiftpm/Package.swift")
        .contains(".package(path: \"../../../../../repositories/greeting\")"))
    #expect(try await sandbox.app() == "Hello Hello, modkit\n")
  }

  /// A library with code of packages is the same bytes in every folder.
  @Test func librariesAreReproducible() async throws {
    let sandbox = try await sandbox()
    #expect(try await sandbox.inWorkspace("packages").status == 0)
    var stores: [[String: Data]] = []
    for folder in ["W", "other/place/of another/W"] {
      for file in ["modkit.yml", "modkit.lock", "App/main.swift"]
        + ["Base", "Feed"].flatMap({
          ["C/\($0)/component.yml", "C/\($0)/Sources/\($0.lowercased().prefix(1)).swift"]
        })
      where folder != "W" {
        try sandbox.write("\(folder)/\(file)", try sandbox.read("W/\(file)"))
      }
      let built = try await sandbox.modkit("prebuild", "--product", "P", "--workspace", folder)
      #expect(built.status == 0, "\(built.output)\(built.errors)")
      let store = sandbox.directory.appending(path: "\(folder)/.modkit/store")
      let paths = try sandbox.snapshot(of: "\(folder)/.modkit/store").keys.filter { path in
        [".a", ".swiftmodule", "key.json"].contains { path.hasSuffix($0) }
      }
      stores.append(
        Dictionary(
          uniqueKeysWithValues: try paths.map { path in
            (path, try Data(contentsOf: store.appending(path: path)))
          }))
    }
    #expect(stores[0].count == 12, "\(stores[0].keys.sorted())")
    #expect(stores[0].keys.sorted() == stores[1].keys.sorted())
    for (path, bytes) in stores[0] { #expect(stores[1][path] == bytes, "\(path)") }
    #expect(
      !stores[0].values.contains {
        $0.firstRange(of: Data("\(sandbox.directory.path)/W".utf8)) != nil
      },
      "no path of the machine")
  }

  /// Modules of the system may be under `external:`, and what is imported under a condition.
  @Test func aModuleThatNothingProvides() async throws {
    let sandbox = try Sandbox(files: [
      "W/modkit.yml":
        "name: W\ncomponents: [\"*/component.yml\"]\nexternal: [Foundation, Gone, Maybe]\n",
      "W/A/component.yml": "name: A\nlayer: base-service\n",
      "W/A/Sources/a.swift": "#if canImport(Maybe)\nimport Maybe\n#endif\nimport Foundation\n",
    ])
    let fine = try await sandbox.inWorkspace("integrate")
    #expect(fine.status == 0, "\(fine.errors)")
    try sandbox.write("W/A/Sources/a.swift", "import Foundation\nimport Gone\n")
    let refused = try await sandbox.inWorkspace("integrate")
    #expect(refused.status == 2)
    #expect(
      refused.errors.contains(
        "A/Sources/a.swift:2:8: error: the module `Gone` is under `external:`, and SwiftPM finds it"
          + " nowhere"), "\(refused.errors)")
    #expect(refused.errors.contains("name it under `packages:` in modkit.yml"))
    let pods = try await sandbox.inWorkspace("integrate", "--backend", "cocoapods")
    #expect(pods.status == 0, "\(pods.errors)")
  }

  @Test func aPackageNeedsAPlace() async throws {
    let sandbox = try await sandbox()
    let pods = try await sandbox.inWorkspace("integrate", "--backend", "cocoapods")
    #expect(pods.status == 2)
    #expect(
      pods.errors.contains(
        "modkit.yml:5:3: error: Base needs the package `Greeting`, and CocoaPods has no place to get"
          + " it from"), "\(pods.errors)")
    #expect(pods.errors.contains("add `pod: {version: …}` to it"))
    #expect(!sandbox.exists("W/.modkit/workspace/cocoapods"))
  }
}
