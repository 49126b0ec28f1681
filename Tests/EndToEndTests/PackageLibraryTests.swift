import Foundation
import ModKitTestSupport
import Testing

/// Libraries of packages of third parties, from repositories beside the workspace.
@Suite(.building, .serialized) struct PackageLibraryTests {
  /// `Words` needs `letters`, which has Swift, C and C++; a component in C includes its header.
  private func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox(files: [
      "W/modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      products: {P: {shell: App, components: [Feed, Plain]}}
      packages:
        Words: {swiftpm: {url: "REPOSITORIES/words", from: 1.0.0}}
        Letters: {modules: [CLetters], swiftpm: {url: "REPOSITORIES/letters", from: 1.0.0}}

      """,
      "W/App/main.swift": "import Feed\nimport Plain\nprint(feed(), plain_count())\n",
      "W/C/Feed/component.yml": "name: Feed\nlayer: main-business\ndependencies: [Words]\n",
      "W/C/Feed/Sources/f.swift":
        "import Words\npublic func feed() -> String { \"\\(word()) \\(place())\" }\n",
      "W/C/Plain/component.yml": """
      name: Plain
      layer: base-service
      dependencies: [Letters]
      headers: {public: ["include/*.h"]}

      """,
      "W/C/Plain/include/plain.h": "int plain_count(void);\n",
      "W/C/Plain/Sources/p.c":
        "#include <letters.h>\n#include \"plain.h\"\nint plain_count(void) { return letters_count(); }\n",
      "repositories/letters/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "letters", products: [.library(name: "CLetters", targets: ["CLetters"])],
        targets: [
          .target(
            name: "CLetters", publicHeadersPath: "public",
            linkerSettings: [.linkedLibrary("z"), .linkedLibrary("none", .when(platforms: [.iOS]))])
        ])

      """,
      "repositories/letters/Sources/CLetters/public/letters.h": """
      #ifdef __cplusplus
      extern "C" {
      #endif
      int letters_count(void);
      #ifdef __cplusplus
      }
      #endif

      """,
      "repositories/letters/Sources/CLetters/l.cpp": """
      #include "letters.h"
      #include <string>
      #include <zlib.h>
      int letters_count(void) { std::string text = "abcd"; return (int)text.size() + (zlibVersion() == 0); }

      """,
      "repositories/words/Sources/WordsCore/c.swift": "public let core = 1\n",
      "repositories/words/Sources/Words/w.swift": """
      import CLetters
      @_exported import WordsCore
      public func word() -> String { "Word \\(letters_count())" }
      public func place() -> String { "\\(#filePath)" }

      """,
    ])
    let repositories = sandbox.directory.appending(path: "repositories").path
    try sandbox.edit("W/modkit.yml", "REPOSITORIES", repositories)
    try sandbox.write(
      "repositories/words/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "words", products: [.library(name: "Words", targets: ["Words"])],
        dependencies: [.package(url: "\(repositories)/letters", from: "1.0.0")],
        targets: [
          .target(
            name: "Words",
            dependencies: [.product(name: "CLetters", package: "letters"), "WordsCore"]),
          .target(name: "WordsCore"),
        ])

      """)
    for name in ["letters", "words"] { try await sandbox.release("1.0.0", of: name) }
    return sandbox
  }

  /// With libraries, nothing of the packages is needed any more: their repositories can be gone.
  @Test func librariesReplaceRepositories() async throws {
    let sandbox = try await sandbox()
    #expect(try await sandbox.inWorkspace("packages").status == 0)
    // What SwiftPM makes of the sources is what the libraries have to do.
    let sources = try await sandbox.inWorkspace("integrate", "--product", "P")
    #expect(
      sources.output.contains("Words    source    no artifact has its key"), "\(sources.text)")
    #expect(try await sandbox.app().hasPrefix("Word 4 /"))

    let built = try await sandbox.inWorkspace("prebuild", "--product", "P")
    #expect(built.status == 0, "\(built.text)")
    #expect(
      built.output.split(separator: "\n").compactMap { $0.split(separator: " ").dropFirst().first }
        .prefix(4) == ["Feed", "Letters", "Plain", "Words"], "\(built.text)")
    let plan = try await sandbox.inWorkspace(
      "integrate", "--product", "P", "--focus", "Feed", "--format", "json")
    let packages = try #require(try json(plan.output)["packages"] as? [[String: Any]])
    #expect(packages.map { $0["mode"] as? String } == ["prebuilt", "prebuilt"])
    try FileManager.default.moveItem(
      at: sandbox.directory.appending(path: "repositories"),
      to: sandbox.directory.appending(path: "gone"))
    #expect(try await sandbox.app() == "Word 4 /packages/words/Sources/Words/w.swift 4\n")
    let unchanged = try await sandbox.inWorkspace("prebuild", "--product", "P")
    #expect(unchanged.output.contains("0 built, 4 present already"), "\(unchanged.text)")
  }

  @Test(.enabled(if: CacheServer.hasNginx, "nginx is not installed: scripts/setup.sh test"))
  func theRemoteCacheHasThem() async throws {
    let sandbox = try await sandbox()
    #expect(try await sandbox.inWorkspace("packages").status == 0)
    try await CacheServer.withNginx(sandbox, server: CacheServer.openServer) { place in
      try sandbox.append("store: {remote: {url: \"\(place.address)\"}}\n", to: "W/modkit.yml")
      let pushed = try await sandbox.inWorkspace("prebuild", "--product", "P", "--push")
      #expect(pushed.status == 0, "\(pushed.text)")
      let files = sandbox.directory
      try FileManager.default.removeItem(at: files.appending(path: "W/.modkit"))
      try FileManager.default.removeItem(at: files.appending(path: "repositories"))
      let plan = try await sandbox.inWorkspace("integrate", "--product", "P")
      #expect(plan.output.contains("4 prebuilt, 0 source"), "\(plan.text)")
      #expect(plan.errors.contains("remote cache: 4 fetched ("))
    }
    #expect(try await sandbox.app() == "Word 4 /packages/words/Sources/Words/w.swift 4\n")
  }

  /// A package that is source makes those source that need it, or that it needs, and back.
  @Test func switching() async throws {
    let sandbox = try await sandbox()
    #expect(try await sandbox.inWorkspace("packages").status == 0)
    #expect(try await sandbox.inWorkspace("prebuild", "Words").output.contains("built Letters "))
    #expect(try await sandbox.inWorkspace("prebuild", "--product", "P").status == 0)
    let library = "Word 4 /packages/words/Sources/Words/w.swift 4\n"
    for _ in 1...2 {
      let source = try await sandbox.inWorkspace(
        "integrate", "--product", "P", "--source", "Letters")
      #expect(
        source.output.contains("Words    source    is compiled with 'Letters', which is source"),
        "\(source.text)")
      #expect(source.output.contains("Feed     prebuilt"))
      let text = try await sandbox.app()
      #expect(text.hasPrefix("Word 4 /") && text != library)
      let all = try await sandbox.inWorkspace("integrate", "--product", "P", "--source", "layer:*")
      #expect(all.output.contains("Words    prebuilt"), "\(all.text)")
      #expect(try await sandbox.app() == library)
    }
    let explanation = try await sandbox.inWorkspace("explain", "Words", "--product", "P")
    #expect(explanation.output.hasPrefix("Words is prebuilt: an artifact has its key\n"))
    let unknown = try await sandbox.inWorkspace("integrate", "--product", "P", "--source", "Word")
    #expect(unknown.errors.contains("did you mean `Words`?"), "\(unknown.errors)")
  }

  /// A changed or damaged library of a package is never linked.
  @Test func revisionsAndDamage() async throws {
    let sandbox = try await sandbox()
    #expect(try await sandbox.inWorkspace("packages").status == 0)
    #expect(try await sandbox.inWorkspace("prebuild", "--product", "P").status == 0)
    try sandbox.write(
      "repositories/letters/Sources/CLetters/l.cpp",
      "#include \"letters.h\"\nint letters_count(void) { return 7; }\n")
    try await sandbox.release("1.0.1", of: "letters")
    #expect(try await sandbox.inWorkspace("packages", "--update").status == 0)
    let stale = try await sandbox.inWorkspace("integrate", "--product", "P")
    #expect(stale.output.contains("0 prebuilt, 4 source"), "\(stale.text)")
    #expect(try await sandbox.app().hasSuffix(" 7\n"))
    #expect(try await sandbox.inWorkspace("prebuild", "--product", "P").status == 0)
    #expect(try await sandbox.inWorkspace("integrate", "--product", "P").status == 0)
    #expect(try await sandbox.app() == "Word 7 /packages/words/Sources/Words/w.swift 7\n")

    let store = try sandbox.snapshot(of: "W/.modkit/store/Letters").keys
    for name in store where name.hasSuffix(".a") {
      try sandbox.write("W/.modkit/store/Letters/\(name)", "!<arch>\n")
    }
    let damaged = try await sandbox.inWorkspace("integrate", "--product", "P")
    #expect(
      damaged.output.contains("Letters  source    its artifact is unusable"), "\(damaged.text)")
    #expect(try await sandbox.app().hasSuffix(" 7\n"))
  }

  /// `store gc` keeps the libraries of packages as those of components.
  @Test func collection() async throws {
    let sandbox = try await sandbox()
    func git(_ arguments: String...) async throws {
      let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
      let answer = try await sandbox.run("git", ["-C", "W"] + identity + arguments)
      #expect(answer.isSuccess, "\(answer.text)")
    }
    func collect(_ arguments: String...) async throws -> String {
      try await sandbox.run(
        sandbox.binaryPath, ["store", "gc", "--unneeded", "--workspace", "W"] + arguments
      ).text
    }
    try sandbox.write("W/.gitignore", ".modkit/\n")
    #expect(try await sandbox.inWorkspace("packages").status == 0)
    try await git("init", "-q", "-b", "main")
    try await git("add", "--all")
    try await git("commit", "-q", "-m", "main")
    #expect(try await sandbox.inWorkspace("prebuild").status == 0)
    try sandbox.append("// newer\n", to: "repositories/letters/Sources/CLetters/l.cpp")
    try await sandbox.release("1.0.1", of: "letters")
    #expect(try await sandbox.inWorkspace("packages", "--update").status == 0)
    let built = try await sandbox.inWorkspace("prebuild")
    #expect(built.output.contains("4 built, 0 present already"), "\(built.text)")

    let both = try await collect()
    #expect(both.hasPrefix("removed 0 artifacts"), "\(both)")
    #expect(both.contains("8 of them needed by the work tree, main"), "\(both)")
    try await git("commit", "-q", "-a", "-m", "newer")
    let one = try await collect()
    #expect(one.contains("removed 4 artifacts"), "\(one)")
    let plan = try await sandbox.inWorkspace("integrate", "--product", "P", "--fail-on-miss")
    #expect(plan.status == 0, "\(plan.text)")
  }

  /// What a library cannot carry is source, with the reason in `modkit.lock`.
  @Test func aPackageWithResources() async throws {
    let sandbox = try await sandbox()
    try sandbox.edit(
      "repositories/words/Package.swift", "\"WordsCore\"]),",
      "\"WordsCore\"], resources: [.copy(\"texts\")]),")
    try sandbox.write("repositories/words/Sources/Words/texts/a.txt", "a")
    try await sandbox.release("1.1.0", of: "words")
    let resolved = try await sandbox.inWorkspace("packages")
    #expect(resolved.status == 0, "\(resolved.text)")
    #expect(try sandbox.read("W/modkit.lock").contains("source_only: \"resources Words\""))
    let built = try await sandbox.inWorkspace("prebuild", "--product", "P")
    #expect(
      built.output.contains("built Feed ") && !built.output.contains("built Letters "),
      "\(built.text)")
    let plan = try await sandbox.inWorkspace("integrate", "--product", "P")
    #expect(plan.output.contains("Words    source    has resources in 'Words'"), "\(plan.text)")
    #expect(plan.output.contains("Letters  source    is compiled with 'Words', which is source"))
    #expect(plan.output.contains("Feed     prebuilt"))
    #expect(try await sandbox.app().hasSuffix(" 4\n"))
  }

  /// A component that needs no package never gets one by `canImport`, whatever is compiled beside it.
  @Test func conditionsOnModulesOfPackages() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("W/C/Ask/component.yml", "name: Ask\nlayer: base-service\n")
    try sandbox.write(
      "W/C/Ask/Sources/a.swift",
      "#if canImport(WordsCore)\npublic let has = true\n#else\npublic let has = \"no\"\n#endif\n")
    #expect(try await sandbox.inWorkspace("packages").status == 0)
    var stores: [[String: String]] = []
    for names in [["Ask"], []] {
      let built = try await sandbox.run(
        sandbox.binaryPath, ["prebuild", "--workspace", "W"] + names)
      #expect(built.output.contains("built Ask "), "\(built.text)")
      stores.append(
        try sandbox.snapshot(of: "W/.modkit/store/Ask").filter { !$0.key.hasSuffix("build.json") })
      try FileManager.default.removeItem(
        at: sandbox.directory.appending(path: "W/.modkit/store"))
    }
    #expect(stores[0] == stores[1])

    // One that needs another package may see it.
    try sandbox.write(
      "W/C/Curious/component.yml", "name: Curious\nlayer: base-service\ndependencies: [Letters]\n")
    try sandbox.write("W/C/Curious/Sources/c.swift", try sandbox.read("W/C/Ask/Sources/a.swift"))
    let besideSource = try await sandbox.inWorkspace("prebuild", "--source", "Words")
    #expect(
      besideSource.text.contains("C/Curious/Sources/c.swift asks by `canImport(WordsCore)`"),
      "\(besideSource.text)")
    #expect(besideSource.errors.contains("stored Feed "), "\(besideSource.text)")
    #expect(!besideSource.errors.contains("stored Curious "))
    let asked = try sandbox.snapshot(of: "W/.modkit/store/Ask")
      .filter { !$0.key.hasSuffix("build.json") }
    #expect(asked == stores[0])
  }

  /// A lock of an older modkit says nothing of modules: nothing is guessed.
  @Test func anOlderLock() async throws {
    let sandbox = try await sandbox()
    #expect(try await sandbox.inWorkspace("packages").status == 0)
    let lock = try sandbox.read("W/modkit.lock")
    let lines = lock.split(separator: "\n").filter { !$0.contains("modules:") }
    try sandbox.write("W/modkit.lock", lines.joined(separator: "\n") + "\n")
    let plan = try await sandbox.inWorkspace("integrate", "--product", "P")
    #expect(
      plan.output.contains("has modules that modkit.lock does not name; run `modkit packages`"))
    #expect(try await sandbox.inWorkspace("packages").status == 0)
    #expect(try sandbox.read("W/modkit.lock") == lock)
  }
}
