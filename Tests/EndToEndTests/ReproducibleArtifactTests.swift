import Foundation
import ModKitTestSupport
import Testing

/// An artifact is a function of its key: the same bytes in every folder, for every user, at any
/// time, and whatever was in the store before.
@Suite(.building, .serialized) struct ReproducibleArtifactTests {
  /// A chain of C, of a mixture and of Swift, whose code asks for the names of its files.
  private static let files = [
    "modkit.yml": """
    name: W
    components: ["C/*/component.yml"]
    products: {P: {shell: App, components: [Top]}}
    """,
    "App/main.swift": "import Top\nprint(top())\n",
    "C/Base/component.yml": "name: Base\nlayer: base-service\n",
    "C/Base/Headers/base.h":
      "static inline const char *base_header(void) { return __FILE__; }\nconst char *base(void);\n",
    "C/Base/Sources/base.c": """
    #include <assert.h>
    #include <Base/base.h>
    const char *base(void) { assert(base_header()); return __FILE__; }
    const char *base_time(void) { return __DATE__ __TIME__ __TIMESTAMP__; }

    """,
    "C/Mixed/component.yml":
      "name: Mixed\nlayer: base-service\ndependencies: [Base]\nresources: [a.txt]\n",
    "C/Mixed/a.txt": "a resource\n",
    "C/Mixed/Headers/mixed.h": "typedef struct { int count; } mixed_state;\nint mixed(void);\n",
    "C/Mixed/Sources/mixed.c":
      "#include <Base/base.h>\n#include <Mixed/mixed.h>\nint mixed(void) { return base()[0]; }\n",
    "C/Mixed/Sources/First.swift":
      "\u{FEFF}import Base\npublic func first() -> String { #file + String(cString: base()) }\n",
    "C/Mixed/Sources/Second.swift": """
    public func caller(path: StaticString = #filePath) -> String { "\\(path) \\(mixed())" }
    struct Second { var state = mixed_state(count: 2) }

    """,
    "C/Top/component.yml": "name: Top\nlayer: base-service\ndependencies: [Mixed]\n",
    "C/Top/Sources/Top.swift": """
    import Mixed
    @inlinable public func own() -> String { #filePath }
    public func top() -> String { precondition(mixed() > 0); return first() + caller() + own() }

    """,
  ]

  /// The files of the store after everything was prebuilt.
  ///
  /// - Parameters:
  ///   - folder: where the workspace is, in a folder of its own
  ///   - launcher: a program, with its arguments, that starts modkit
  ///   - steps: arguments of `prebuild`, run after run
  private func store(
    in folder: String, launcher: [String] = [], configuration: String = "debug",
    steps: [[String]] = [[]]
  ) async throws -> [String: Data] {
    let sandbox = try Sandbox()
    for (path, text) in Self.files { try sandbox.write("\(folder)/\(path)", text) }
    let root = sandbox.directory.appending(path: folder)
    if !launcher.isEmpty {
      _ = try await sandbox.run("chmod", ["-R", "a+rwX", sandbox.directory.path])
    }
    for step in steps {
      let command = launcher + [sandbox.binaryPath, "--workspace", root.path, "prebuild"] + step
      let result = try await sandbox.run(
        "env", ["HOME=\(root.path)"] + command + ["--configuration", configuration])
      #expect(result.status == 0, "\(result.text)")
    }
    let files = try Self.contents(of: root.appending(path: ".modkit/store"))
    // Neither the workspace nor the compilers are anywhere in them.
    for place in [sandbox.directory.path, try await toolchain()] {
      for (path, data) in files {
        #expect(data.firstRange(of: Data(place.utf8)) == nil, "\(path) holds \(place)")
      }
    }
    return files
  }

  private func toolchain() async throws -> String {
    let info = try json(try await Tool.run("swiftc", ["-print-target-info"]).output)
    let paths = try #require(info["paths"] as? [String: Any])
    return try #require(paths["runtimeResourcePath"] as? String)
  }

  private static func contents(of directory: URL) throws -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: directory.path)?.compactMap { $0 as? String }
    // What building took is no part of an artifact.
    let files = (names ?? []).filter { !$0.hasSuffix("/build.json") }.compactMap { name in
      FileManager.default.contents(atPath: directory.appending(path: name).path).map { (name, $0) }
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  private func expectEqual(_ one: [String: Data], _ other: [String: Data]) {
    #expect(one.keys.contains { $0.hasSuffix("libTop.a") })
    #expect(one.keys.sorted() == other.keys.sorted())
    for (path, data) in one { #expect(data == other[path], "\(path)") }
  }

  @Test(arguments: ["debug", "release"])
  func anotherFolder(configuration: String) async throws {
    expectEqual(
      try await store(in: "a", configuration: configuration),
      try await store(in: "much deeper/Tom's folder/é", configuration: configuration))
  }

  /// Compilers split the mapping of a path at the first sign, so that names of this machine would get
  /// into libraries.
  @Test(arguments: ["=", "%"])
  func foldersThatCompilersMisread(sign: String) async throws {
    let sandbox = try Sandbox()
    for (path, text) in Self.files { try sandbox.write("a\(sign)b/\(path)", text) }
    let result = try await sandbox.modkit("prebuild", "--workspace", "a\(sign)b")
    #expect(result.status == 2)
    #expect(
      result.errors.contains("take `\(sign)` in a path for something else"), "\(result.text)")
    #expect(!sandbox.exists("a\(sign)b/.modkit/store/Base"))
  }

  /// Clients see a library in the store, or one that is compiled together with them.
  @Test func librariesThatWereThereBefore() async throws {
    expectEqual(
      try await store(in: "a"), try await store(in: "a", steps: [["Base"], ["Mixed"], []]))
  }

  @Test(
    .enabled("only root may become another user") { getuid() == 0 && Tool.isAvailable("setpriv") })
  func anotherUser() async throws {
    let launcher = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    expectEqual(try await store(in: "a"), try await store(in: "other", launcher: launcher))
  }

  /// What the compilers say is said of the user's files.
  @Test func errorsNameTheSources() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.append("let wrong: Missing = 1\n", to: "C/Mixed/Sources/First.swift")
    let result = try await sandbox.modkit("prebuild")
    #expect(result.status == 2)
    #expect(result.errors.contains("\nC/Mixed/Sources/First.swift:3:12: error:"), "\(result.text)")
    #expect(!result.errors.contains(".modkit/prebuild/"), "\(result.text)")
    #expect(!result.errors.contains("4 | let wrong"), "the line is the third, not that of a copy")

    try sandbox.append("int broken(\n", to: "C/Base/Headers/base.h")
    let header = try await sandbox.modkit("prebuild")
    #expect(header.errors.contains("C/Base/Headers/base.h:3:"), "\(header.text)")
    #expect(!header.errors.contains("/modkit/"), "\(header.text)")
  }
}
