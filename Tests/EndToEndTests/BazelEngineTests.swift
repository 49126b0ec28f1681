import Foundation
import ModKitTestSupport
import Testing

/// Libraries that Bazel compiles, in its sandbox.
@Suite(.building, .serialized, .enabled("Bazel compiles") { Tool.isAvailable("bazel") })
struct BazelEngineTests {
  private static let files = [
    "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
    "C/Base/component.yml": "name: Base\nlayer: base-service\n",
    "C/Base/Headers/base.h":
      "static inline const char *base_header(void) { return __FILE__; }\nconst char *base(void);\n",
    "C/Base/Sources/it's a b.c":
      "#include <Base/base.h>\nconst char *base(void) { return base_header() ? __FILE__ : __TIMESTAMP__; }\n",
    "C/Base/Sources/more.cpp":
      "#include <string>\nextern \"C\" int base_more() { return std::string(\"x\").size(); }\n",
    "C/Mixed/component.yml":
      "name: Mixed\nlayer: base-service\ndependencies: [Base]\nresources: [a.txt]\n",
    "C/Mixed/a.txt": "a resource\n",
    "C/Mixed/Headers/mixed.h": "typedef struct { int count; } mixed_state;\nint mixed(void);\n",
    "C/Mixed/Sources/mixed.c":
      "#include <Base/base.h>\n#include <Mixed/mixed.h>\nint mixed(void) { return base()[0]; }\n",
    "C/Mixed/Sources/First.swift":
      "import Base\nimport Foundation\npublic func first() -> String { #file + String(cString: base()) }\n",
    "C/Trouble/component.yml":
      "name: Trouble+1.0\nmodule: Ärger\nlayer: base-service\ndependencies: [Mixed]\nlibrary_evolution: true\n",
    "C/Trouble/Sources/ä.swift":
      "import Mixed\npublic func trouble(path: String = #filePath) -> String { path + first() }\n",
    "C/Top/component.yml": "name: Top\nlayer: base-service\ndependencies: [Trouble+1.0]\n",
    "C/Top/Sources/Top.swift": "import Ärger\npublic func top() -> String { trouble() }\n",
  ]

  private static func store(_ sandbox: Sandbox) throws -> [String: String] {
    try sandbox.snapshot(of: ".modkit/store").filter { !$0.key.hasSuffix("/build.json") }
  }

  /// Removes what Bazel keeps in the user's directory for the workspaces of a sandbox.
  static func expunge(_ sandbox: Sandbox) async throws {
    let place = sandbox.directory.appending(path: ".modkit/bazel")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    for name in names {
      let clean = try await Tool.run(
        "bazel", ["clean", "--expunge"], in: place.appending(path: "\(name)/workspace"))
      #expect(clean.isSuccess, "\(clean.errors)")
    }
  }

  private static func prebuild(_ sandbox: Sandbox, _ options: String...) async throws -> Tool.Answer
  {
    try await sandbox.run(sandbox.binaryPath, ["prebuild"] + options)
  }

  @Test(arguments: Soak.isAsked ? ["debug", "release"] : ["debug"])
  func librariesAreTheSame(configuration: String) async throws {
    let here = try Sandbox(files: Self.files)
    let bazel = try Sandbox(files: Self.files, separator: "-")
    let local = try await Self.prebuild(here, "--configuration", configuration)
    #expect(local.status == 0, "\(local.text)")
    let remote = try await Self.prebuild(
      bazel, "--configuration", configuration, "--engine", "bazel")
    #expect(remote.status == 0, "\(remote.text)")
    #expect(local.output == remote.output)
    let (expected, found) = (try Self.store(here), try Self.store(bazel))
    #expect(expected.keys.sorted() == found.keys.sorted())
    let differing = expected.keys.filter { found[$0] != expected[$0] }
    #expect(differing.isEmpty)
    // What is there is only offered to what is compiled.
    try bazel.edit("C/Mixed/Sources/mixed.c", "[0]", "[1]")
    let again = try await Self.prebuild(
      bazel, "--configuration", configuration, "--engine", "bazel")
    #expect(again.output.contains("1 built, 3 present already"), "\(again.text)")
    try await Self.expunge(bazel)
  }

  /// Mixtures, resources and all else that the sample has; `make soak` compares it.
  @Test(.enabled(if: Soak.isAsked), arguments: ["debug", "release"])
  func theSampleIsTheSame(configuration: String) async throws {
    let here = try Sandbox(copyOf: "sample-workspace")
    let bazel = try Sandbox(copyOf: "sample-workspace", separator: "-")
    let local = try await Self.prebuild(here, "--configuration", configuration)
    #expect(local.status == 0, "\(local.text)")
    let remote = try await Self.prebuild(
      bazel, "--configuration", configuration, "--engine", "bazel")
    #expect(remote.status == 0, "\(remote.text)")
    #expect(local.output == remote.output)
    #expect(try Self.store(here) == Self.store(bazel))
    try await Self.expunge(bazel)
  }

  @Test func failures() async throws {
    let sandbox = try Sandbox(files: Self.files, separator: "-")
    try sandbox.edit("C/Mixed/Sources/First.swift", "#file", "missing")
    try sandbox.write("C/Alone/component.yml", "name: Alone\nlayer: base-service\n")
    try sandbox.write("C/Alone/Sources/a.swift", "public let a = 1\n")
    let answer = try await Self.prebuild(sandbox, "--engine", "bazel", "--keep-going")
    #expect(answer.status == 2)
    #expect(
      answer.errors.contains("C/Mixed/Sources/First.swift:3:33: error: cannot find 'missing'"),
      "\(answer.text)")
    for name in ["Base", "Alone"] { #expect(sandbox.exists(".modkit/store/\(name)"), "\(name)") }
    for name in ["Mixed", "Top"] { #expect(!sandbox.exists(".modkit/store/\(name)"), "\(name)") }
    // What was not begun because of it tells no other reason.
    for name in ["Alone", "Base"] {
      try FileManager.default.removeItem(
        at: sandbox.directory.appending(path: ".modkit/store/\(name)"))
    }
    let one = try await Self.prebuild(
      sandbox, "--engine", "bazel", "--engine-flag=--jobs=1")
    #expect(one.status == 2 && one.errors.contains("cannot find 'missing'"), "\(one.text)")
    let first = try await Self.prebuild(sandbox, "--engine", "bazel")
    #expect(first.status == 2 && first.errors.contains("cannot find 'missing'"), "\(first.text)")
    try sandbox.edit("C/Mixed/Sources/First.swift", "missing", "#file")
    let mended = try await Self.prebuild(sandbox, "--engine", "bazel")
    #expect(mended.output.contains("3 built, 2 present already"), "\(mended.text)")
    try await Self.expunge(sandbox)
  }

  /// A worker with another compiler makes no library under the key of this one.
  @Test func anotherCompilerIsRefused() async throws {
    let sandbox = try Sandbox(files: Self.files, separator: "-")
    let first = try await Self.prebuild(sandbox, "--engine", "bazel")
    #expect(first.status == 0, "\(first.text)")
    let workspace = try #require(
      try sandbox.snapshot(of: ".modkit/bazel").keys.first { $0.hasSuffix("/Base/library.sh") })
    let script = ".modkit/bazel/\(workspace)"
    let directory = sandbox.directory.appending(path: script).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    try sandbox.write(
      script, try sandbox.read(script).replacing("Swift version", with: "Swift verſion"))
    let build = try await Tool.run(
      "bazel", ["--max_idle_secs=5", "build", "--symlink_prefix=/", "//components/Base:library"],
      in: directory)
    #expect(build.status == 1)
    #expect(build.errors.contains(" is not "), "\(build.text)")
    try await Self.expunge(sandbox)
  }

  @Test func whatDoesNotComeFurtherEnds() async throws {
    let sandbox = try Sandbox(files: Self.files, separator: "-")
    try sandbox.write(
      "modkit.yml",
      Self.files["modkit.yml", default: ""]
        + "engine: {bazel: {timeout: 1, properties: {OSFamily: none}, flags: [\"--jobs=1\"]}}\n")
    try sandbox.write("C/Mixed/Sources/Slow.swift", Self.slow)
    let answer = try await Self.prebuild(sandbox, "--engine", "bazel")
    #expect(answer.status == 2)
    #expect(
      answer.errors.contains(
        "no library became ready in 1 s, so Bazel was stopped; perhaps no worker has the properties OSFamily=none"
      ),
      "\(answer.text)")
    try await Self.expunge(sandbox)
  }

  private static let slow = (0..<400).map { number in
    "public func slow\(number)() -> [Int: String] { [1: \"a\", 2: \"b\"].mapValues { $0 + \"\(number)\" }.filter { $0.key > 1 } }\n"
  }.joined()

  @Test func optionsOfBazelAreChecked() async throws {
    let sandbox = try Sandbox(files: Self.files, separator: "-")
    let wrong = try await Self.prebuild(
      sandbox, "--engine", "bazel", "--engine-flag=--no_such_option")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("no_such_option"), "\(wrong.text)")
    let unreachable = try await Self.prebuild(
      sandbox, "--engine", "bazel", "--engine-flag", "--remote_executor=grpc://127.0.0.1:1",
      "--engine-flag", "--remote_header=x-api-key=very-secret")
    #expect(unreachable.status == 2)
    #expect(unreachable.errors.contains("Bazel ended with status 34"), "\(unreachable.text)")
    #expect(!unreachable.text.contains("very-secret"))
    let blank = try Sandbox(files: Self.files)
    let spaces = try await Self.prebuild(blank, "--engine", "bazel")
    #expect(spaces.errors.contains("from paths containing spaces"), "\(spaces.text)")
    let idle = try await Self.prebuild(sandbox, "--engine", "bazel", "--engine-flag=--nobuild")
    #expect(idle.status == 2 && idle.errors.contains("it built nothing"), "\(idle.text)")
    let useless = try await Self.prebuild(sandbox, "--engine-flag=--jobs=1")
    #expect(useless.status == 64)
    try await Self.expunge(sandbox)
  }

  @Test func withoutBazel() async throws {
    let sandbox = try Sandbox(files: Self.files, separator: "-")
    let swift = try await Tool.run(
      "sh", ["-c", "dirname \"$(readlink -f \"$(command -v swiftc)\")\""])
    let answer = try await sandbox.modkit(
      ["prebuild", "--engine", "bazel"],
      ["PATH": swift.output.trimmingCharacters(in: .newlines) + ":/bin"])
    // Where `/bin` is a link to `/usr/bin`, Bazel may be there.
    guard !FileManager.default.fileExists(atPath: "/bin/bazel") else { return }
    #expect(answer.errors.contains("needs Bazel 4.2 or newer, and PATH has none"), "\(answer.text)")
  }
}
