import Foundation
import ModKitTestSupport
import Testing

/// New files and edits in generated directories reach the sources, or stay where they are.
@Suite struct DeveloperWorkTests {
  static let files = [
    "modkit.yml": """
    name: W
    components: ["*/**/*component.yml"]
    layers: [l0]
    products: {App: {shell: Apps/App, components: [Home, Flat, Plain, Part, Other, Mixed, Clib]}}

    """,
    "Apps/App/main.swift": "print(1)\n",
    "Apps/App/Info.plist": "<plist/>\n",
    "Clib/component.yml": """
    name: Clib
    layer: l0
    sources: ["*.c"]
    headers: {public: ["*.h"]}
    resources: ["*.txt"]

    """,
    "Clib/clib.c": "#include \"clib.h\"\nint clib(void) { return 1; }\n",
    "Clib/clib.h": "int clib(void);\n",
    "Clib/clib.txt": "resource\n",
    "Flat/component.yml": "name: Flat\nlayer: l0\nsources: [\"*.swift\"]\n",
    "Flat/Flat.swift": "public let flat = 1\n",
    "Flat/Deep/component.yml": "name: Deep\nlayer: l0\nsources: [\"*.swift\"]\n",
    "Flat/Deep/Deep.swift": "public let deep = 1\n",
    "Home/Sources/Home.swift": "public let home = 1\n",
    "Home/Sources/deep/More.swift": "public let more = 1\n",
    "Home/architecture/Home.component.yml":
      "name: Home\nlayer: l0\nsources: [\"../Sources/**\"]\n",
    "Mixed/component.yml": "name: Mixed\nlayer: l0\n",
    "Mixed/Headers/mixed.h": "int mixed(void);\n",
    "Mixed/Sources/Mixed.swift": "public let mixedSwift = 1\n",
    "Mixed/Sources/mixed.c": "#include \"mixed.h\"\nint mixed(void) { return 1; }\n",
    "Part/one.component.yml": "name: Part\nlayer: l0\nsources: [\"Part*.swift\"]\n",
    "Part/two.component.yml": "name: Other\nlayer: l0\nsources: [\"Other*.swift\"]\n",
    "Part/Part.swift": "public let part = 1\n",
    "Part/Other.swift": "public let other = 1\n",
    "Plain/component.yml": "name: Plain\nlayer: l0\n",
    "Plain/Sources/Plain.swift": "public let plain = 1\n",
  ]
  private static let package = ".modkit/products/App/swiftpm"
  private static let targets = "\(package)/Targets"

  private func integrated() async throws -> Sandbox {
    let sandbox = try Sandbox(files: Self.files)
    let answer = try await sandbox.modkit("integrate", "--product", "App")
    #expect(answer.status == 0, "\(answer.errors)")
    return sandbox
  }

  private func build(_ sandbox: Sandbox) async throws -> String {
    let arguments = [
      "build", "--package-path", sandbox.directory.appending(path: Self.package).path,
    ]
    return try await sandbox.run("swift", arguments).text
  }

  /// Each source folder of the package leads to that of the repository, and what is new there is compiled
  /// without `modkit integrate`.
  @Test func newSourcesAreInTheRepositoryAndCompiledAtOnce() async throws {
    let sandbox = try await integrated()
    let folders = [
      ("Flat/Files", "Flat"), ("Home/Outside/Home/Sources", "Home/Sources"),
      ("Plain/Files/Sources", "Plain/Sources"), ("App/Files", "Apps/App"), ("Clib/Files", "Clib"),
    ]
    for (number, (generated, folder)) in folders.enumerated() {
      let (name, text) =
        folder == "Clib"
        ? ("new.c", "int new_\(number)(void) { return 1; }\n")
        : ("New\(number).swift", "let new\(number) = 1\n")
      try sandbox.write("\(Self.targets)/\(generated)/\(name)", text)
      #expect(try sandbox.read("\(folder)/\(name)") == text)
    }
    let log = try await build(sandbox)
    #expect(log.contains("Build complete!"), "\(log)")
    #expect(!log.contains("warning:"), "\(log)")
    let find = try await sandbox.run("find", ["\(Self.package)/.build", "-name", "*.o"])
    let objects = find.output.split(separator: "\n")
    for name in ["New0.swift.o", "New1.swift.o", "New2.swift.o", "New3.swift.o", "new.c.o"] {
      #expect(objects.contains { $0.hasSuffix("/\(name)") }, "\(name)")
    }
    let answer = try await sandbox.modkit("integrate", "--product", "App")
    #expect(answer.status == 0 && answer.errors.contains("wrote 0 files"), "\(answer.errors)")
  }

  /// An editor saves a new file and renames it, also through a linked folder.
  @Test func savingInALinkedFolderEditsTheSource() async throws {
    let sandbox = try await integrated()
    for (path, source) in [
      ("Flat/Files/Flat.swift", "Flat/Flat.swift"),
      ("Home/Outside/Home/Sources/Home.swift", "Home/Sources/Home.swift"),
      ("App/Files/main.swift", "Apps/App/main.swift"),
    ] {
      let sed = try await sandbox.run("sed", ["-i", "s/1/42/", "\(Self.targets)/\(path)"])
      #expect(sed.status == 0, "\(sed.errors)")
      #expect(try sandbox.read(source).contains("42"))
    }
    let answer = try await sandbox.modkit("integrate", "--product", "App")
    #expect(answer.status == 0, "\(answer.errors)")
  }

  /// Two components have files in one folder, so there are links to files.
  @Test func savingInThePlaceOfALinkIsRefusedWithACommand() async throws {
    let sandbox = try await integrated()
    let path = "\(Self.targets)/Part/Files/Part.swift"
    _ = try await sandbox.run("sed", ["-i", "s/1/42/", path])
    for arguments in [["--check"], ["--dry-run"], [], ["--focus", "Flat"]] {
      let answer = try await sandbox.run(
        sandbox.binaryPath, ["integrate", "--product", "App"] + arguments)
      #expect(answer.status == 2)
      #expect(
        answer.errors.contains(
          "\(path) is not what Part/Part.swift has; compare: diff Part/Part.swift \(path);"
            + " take it: mv \(path) Part/Part.swift;"), "\(answer.errors)")
      #expect(try sandbox.read(path) == "public let part = 42\n")
      #expect(try sandbox.read("Part/Part.swift") == "public let part = 1\n")
    }
    _ = try await sandbox.run("mv", [path, "Part/Part.swift"])
    let answer = try await sandbox.modkit("integrate", "--product", "App")
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(try sandbox.read(path) == "public let part = 42\n")
  }

  @Test(arguments: [
    ("swiftpm/Targets/Flat/New.swift", "Flat/New.swift"),
    ("swiftpm/Targets/Plain/New.swift", "Plain/Sources/New.swift"),
    ("swiftpm/Targets/Home/Outside/Home/New.swift", "Home/Sources/New.swift"),
    ("swiftpm/Targets/App/deep/New.swift", "Apps/App/deep/New.swift"),
    ("swiftpm/Targets/Part/Files/PartNew.swift", "Part/PartNew.swift"),
    ("swiftpm/Targets/Clib/include/Clib/new.h", "Clib/new.h"),
    ("cocoapods/Pods/Plain/Files/Sources/New.swift", "Plain/Sources/New.swift"),
  ])
  func newFilesBesideLinksAreMoved(path: String, home: String) async throws {
    let sandbox = try await integrated()
    let backend = path.hasPrefix("cocoapods") ? "cocoapods" : "swiftpm"
    let arguments = ["integrate", "--product", "App", "--backend", backend]
    _ = try await sandbox.run(sandbox.binaryPath, arguments)
    try sandbox.write(".modkit/products/App/\(path)", "// mine\n")
    let check = try await sandbox.run(sandbox.binaryPath, arguments + ["--check"])
    let line = "move .modkit/products/App/\(path) to \(home)"
    #expect(check.status == 1 && check.errors.contains("would \(line)"), "\(check.errors)")
    #expect(!sandbox.exists(home))
    let answer = try await sandbox.run(sandbox.binaryPath, arguments)
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(answer.errors.contains(line.replacing("move", with: "moved", maxReplacements: 1)))
    #expect(try sandbox.read(home) == "// mine\n")
    let plans = answer.output.split(separator: "\n").count { $0.hasPrefix("Plain ") }
    #expect(plans == 1, "the plan is printed once: \(answer.output)")
    let again = try await sandbox.run(sandbox.binaryPath, arguments)
    #expect(again.status == 0 && again.errors.contains("wrote 0 files"), "\(again.errors)")
  }

  @Test func generatedHeaders() async throws {
    let sandbox = try await integrated()
    _ = try await sandbox.modkit("headers")
    let files = try sandbox.snapshot(of: ".modkit/headers/Clib").keys
    let map = ".modkit/headers/Clib/\(try #require(files.first { $0.hasSuffix(".modulemap") }))"
    try sandbox.append("// mine\n", to: map)
    let answer = try await sandbox.modkit("headers")
    #expect(answer.status == 2)
    #expect(answer.errors.contains("\(map) was changed since modkit wrote it"), "\(answer.errors)")
    #expect(try sandbox.read(map).hasSuffix("// mine\n"))
  }
}
