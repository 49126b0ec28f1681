import Foundation
import ModKitTestSupport
import Testing

/// That nothing is planned anew where nothing has changed never shows in what `integrate` says or
/// writes.
@Suite(.building, .serialized) struct IntegrationCacheTests {
  private static let files = [
    ".gitignore": ".modkit/\nmodkit.local.yml\n",
    "modkit.yml": """
    name: W
    components: ["C/*/component.yml"]
    products: {Shop: {shell: App, components: [Home]}}

    """,
    "App/main.swift": "print(1)\n",
    "C/Base/component.yml": "name: Base\nlayer: base-service\naccess: [payments]\n",
    "C/Base/Headers/Base.h": "int base(void);\n",
    "C/Base/Sources/base.c": "#include \"Base.h\"\nint base(void) { return 1; }\n",
    "C/Home/component.yml": "name: Home\nlayer: main-business\ndependencies: [Base]\n",
    "C/Home/Headers/Home.h": "int home(void);\n",
    "C/Home/Sources/home.c":
      "#include <Base/Base.h>\n#include \"Home.h\"\nint home(void) { return base(); }\n",
  ]
  private static let targets = ".modkit/workspace/swiftpm/Targets"

  /// A committed workspace whose files git can be trusted with.
  private func workspace() async throws -> Sandbox {
    let sandbox = try Sandbox(files: Self.files)
    try await sandbox.initializeRepository()
    try await sandbox.settle()
    return sandbox
  }

  @Test func whatIsRememberedIsNotWrittenAgain() async throws {
    let sandbox = try await workspace()
    let first = try await sandbox.modkit("integrate")
    #expect(first.status == 0, "\(first.errors)")
    let record = try sandbox.memory()
    #expect(record != nil)
    let second = try await sandbox.modkit("integrate")
    #expect(second.output == first.output)
    #expect(second.errors.contains("wrote 0 files, "), "\(second.errors)")
    let check = try await sandbox.modkit("integrate", "--check")
    #expect(check.status == 0 && check.output.hasSuffix(" is up to date\n"), "\(check.errors)")
    #expect(try sandbox.memory() == record, "each run that plans anew replaces the record")

    try await sandbox.expectMemoryAgrees("with another product", ["--product", "Shop"])
    try await sandbox.expectMemoryAgrees("in another format", ["--format", "json"])
    try await sandbox.expectMemoryAgrees("for another backend", ["--backend", "cocoapods"])
    try await sandbox.expectMemoryAgrees("with a focus", ["--focus", "Home"])
    try await sandbox.expectMemoryAgrees("that cannot miss", ["--fail-on-miss"])
  }

  @Test func editsOfTheWorkspace() async throws {
    let sandbox = try await workspace()
    try await sandbox.expectMemoryAgrees("at the beginning")
    try sandbox.append("int more(void) { return 2; }\n", to: "C/Base/Sources/base.c")
    try await sandbox.expectMemoryAgrees("edited")
    try await sandbox.commit("edit")
    try await sandbox.settle()
    try await sandbox.expectMemoryAgrees("committed")
    try sandbox.write("C/Home/Sources/new.c", "int new_one(void) { return 3; }\n")
    try await sandbox.expectMemoryAgrees("with a new file")
    try sandbox.remove("C/Home/Sources/new.c")
    try await sandbox.expectMemoryAgrees("without it")
    try sandbox.append("library_evolution: true\n", to: "C/Home/component.yml")
    try await sandbox.expectMemoryAgrees("with another manifest")
  }

  /// Those among sources are copied into the package, and a folder of them is a link.
  @Test func resources() async throws {
    let sandbox = try await workspace()
    try sandbox.append("resources: [\"**/*.txt\"]\n", to: "C/Home/component.yml")
    for path in ["Sources/a.txt", "Resources/b.txt", "Resources/en.lproj/c.txt"] {
      try sandbox.write("C/Home/\(path)", "one\n")
    }
    try await sandbox.commit("resources")
    try await sandbox.settle()
    try await sandbox.expectMemoryAgrees("at the beginning")
    for path in ["Sources/a.txt", "Resources/b.txt", "Resources/en.lproj/c.txt"] {
      try sandbox.write("C/Home/\(path)", "two\n")
      try await sandbox.expectMemoryAgrees("with an edit of \(path)")
      try await sandbox.commit("edit of \(path)")
      try await sandbox.settle()
      try await sandbox.expectMemoryAgrees("with a commit of \(path)")
    }
    let copy = "\(Self.targets)/Home/Resources/Files/Sources/a.txt"
    #expect(try sandbox.read(copy) == "two\n")
    try sandbox.write("C/Home/Sources/d.txt", "new\n")
    try sandbox.write("C/Home/Resources/e.txt", "new\n")
    try await sandbox.expectMemoryAgrees("with new files")
    try sandbox.remove("C/Home/Sources/a.txt")
    try sandbox.remove("C/Home/Resources/b.txt")
    try await sandbox.expectMemoryAgrees("without two")
    #expect(!sandbox.exists(copy))
  }

  @Test(arguments: [
    "C/Home/Sources/home.c", "C/Home/Headers/Home.h", "App/main.swift", "C/Base/Sources/base.c",
  ])
  func editsOfOneFile(path: String) async throws {
    let sandbox = try await workspace()
    try await sandbox.expectMemoryAgrees("at the beginning")
    for line in ["// What it is for.", "#include <stdio.h>", "#include <Base/Base.h>", ""] {
      try sandbox.append(line + "\n", to: path)
      try await sandbox.expectMemoryAgrees(line)
    }
  }

  /// A key has the files of both.
  @Test func directoriesWhoseNamesSwiftTakesForOne() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let paths = ["\u{E9}/one.c", "e\u{301}/two.c"].map { "C/Base/Sources/\($0)" }
    for (number, path) in paths.enumerated() {
      try sandbox.write(path, "int base_\(number)(void) { return 1; }\n")
    }
    try await sandbox.initializeRepository()
    try await sandbox.settle()
    for path in paths {
      try await sandbox.expectMemoryAgrees("before", ["--format", "json"])
      try sandbox.append("// What it is for.\n", to: path)
      try await sandbox.expectMemoryAgrees("with a comment", ["--format", "json"])
    }
  }

  @Test func whatADeveloperHasForHimself() async throws {
    let sandbox = try await workspace()
    try await sandbox.expectMemoryAgrees("at the beginning")
    try sandbox.write("modkit.local.yml", "product: Shop\n")
    try await sandbox.expectMemoryAgrees("with a product of his own")
    try sandbox.write("modkit.local.yml", "backend: cocoapods\n")
    try await sandbox.expectMemoryAgrees("with a backend of his own")
    try await sandbox.git("add", "--force", "modkit.local.yml")
    try await sandbox.settle()
    try await sandbox.expectMemoryAgrees("which everybody gets")
    try await sandbox.git("rm", "-q", "--cached", "modkit.local.yml")
    try sandbox.remove("modkit.local.yml")
    try await sandbox.settle()
    try await sandbox.expectMemoryAgrees("with nothing of his own")
    try await sandbox.expectMemoryAgrees("with a product without a name", ["--product", ""])
    try await sandbox.expectMemoryAgrees("of another team", with: ["MODKIT_TEAMS=search"])
    try await sandbox.expectMemoryAgrees("of the team", with: ["MODKIT_TEAMS=payments"])
  }

  @Test func whatWasGeneratedAndIsNoMore() async throws {
    let sandbox = try await workspace()
    try await sandbox.expectMemoryAgrees("at the beginning")
    let package = ".modkit/workspace/swiftpm/Package.swift"
    try sandbox.append("// mine\n", to: package)
    try await sandbox.expectMemoryAgrees("with an edited file")
    try sandbox.remove(package)
    try await sandbox.expectMemoryAgrees("without a file")
    try sandbox.write("\(Self.targets)/Base/foreign.c", "int foreign;\n")
    try await sandbox.expectMemoryAgrees("with a foreign file")
    let links = try sandbox.snapshot(of: Self.targets).filter { $0.value.hasPrefix("-> ") }
    let link = "\(Self.targets)/\(try #require(links.keys.min()))"
    try sandbox.remove(link)
    try sandbox.link(link, to: "/dev/null")
    try await sandbox.expectMemoryAgrees("with a link that leads elsewhere")
    try sandbox.move(".modkit/workspace", to: ".modkit/elsewhere")
    try sandbox.link(".modkit/workspace", to: "elsewhere")
    try await sandbox.expectMemoryAgrees("behind a link")
  }

  @Test func whatTheStoreHas() async throws {
    let sandbox = try await workspace()
    try await sandbox.expectMemoryAgrees("at the beginning")
    let prebuild = try await sandbox.modkit("prebuild")
    #expect(prebuild.status == 0, "\(prebuild.errors)")
    try await sandbox.expectMemoryAgrees("with libraries")
    let record = try #require(try sandbox.memory())
    _ = try await sandbox.modkit("integrate")
    #expect(try sandbox.memory() == record)
    for path in ["C/Home/Sources/home.c", "C/Home/Headers/Home.h", "C/Base/Headers/Base.h"] {
      let text = try sandbox.read(path)
      try sandbox.append("// What it is for.\n", to: path)
      try await sandbox.expectMemoryAgrees("with a comment in \(path)")
      try await sandbox.expectMemoryAgrees("with the keys", ["--format", "json"])
      try sandbox.write(path, text)
      try await sandbox.expectMemoryAgrees("without the comment in \(path)")
    }
    let files = try sandbox.snapshot(of: ".modkit/store").keys
    let archive = try #require(files.first { $0.hasPrefix("Home/") && $0.hasSuffix(".a") })
    try sandbox.write(".modkit/store/\(archive)", "damaged")
    try await sandbox.expectMemoryAgrees("with a damaged library")
    try sandbox.remove(".modkit/store/Home")
    try await sandbox.expectMemoryAgrees("without a library")
    try sandbox.remove(".modkit/store")
    try await sandbox.expectMemoryAgrees("without a store")
  }

  @Test func whichCompilerThereIs() async throws {
    let sandbox = try await workspace()
    let prebuild = try await sandbox.modkit("prebuild")
    #expect(prebuild.status == 0, "\(prebuild.errors)")
    try await sandbox.expectMemoryAgrees("with the compiler")
    let info = try await sandbox.run("swiftc", ["-print-target-info"]).output
    try sandbox.write(
      "bin/swiftc", "#!/bin/sh\ncat <<'END'\n\(info.replacing("Swift version", with: "swift"))END\n"
    )
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: sandbox.directory.appending(path: "bin/swiftc").path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let other = "PATH=\(sandbox.directory.path)/bin:\(path)"
    try await sandbox.expectMemoryAgrees("with another compiler", with: [other])
    try await sandbox.expectMemoryAgrees("with the first again")
  }

  @Test func anUnreadableRecordIsIgnored() async throws {
    let sandbox = try await workspace()
    _ = try await sandbox.modkit("integrate")
    var bytes = Array(try Data(contentsOf: sandbox.directory.appending(path: Sandbox.results)))
    bytes[bytes.count / 2] ^= 1
    try sandbox.write(Sandbox.results, bytes: bytes)
    try await sandbox.expectMemoryAgrees("with a damaged record")
  }
}
