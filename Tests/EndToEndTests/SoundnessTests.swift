import Foundation
import ModKitTestSupport
import Synchronization
import Testing

/// Ways in which a library could be linked that is not what the sources say. Each one was reproduced
/// once; in each the program has to print what its sources say, whatever is prebuilt.
@Suite(.building, .serialized) struct SoundnessTests {
  private static let shell = "import Top\nprint(top())\n"

  /// Top, in Swift, over `Mid` and the C component `CBase`.
  private func workspace(_ files: [String: String]) throws -> Sandbox {
    let workspace = [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      products: {P: {shell: App, components: [Top]}}
      rules: {undeclared-import: warning, unused-dependency: warning}
      """,
      "App/main.swift": Self.shell,
      "C/CBase/component.yml": "name: CBase\nlayer: base-service\n",
      "C/CBase/Headers/cbase.h": "int cbase(void);\n",
      "C/CBase/Sources/cbase.c": "#include \"cbase.h\"\nint cbase(void) { return 1; }\n",
      "C/Mid/component.yml": "name: Mid\nlayer: base-service\n",
      "C/Mid/Sources/Mid.swift":
        "public struct Pair { public var a: Int }\npublic func mid() -> Pair { Pair(a: 1) }\n",
      "C/Top/component.yml": "name: Top\nlayer: base-service\ndependencies: [CBase]\n",
      "C/Top/Sources/Top.swift":
        "import CBase\npublic func top() -> String { \"c=\\(cbase())\" }\n",
    ]
    return try Sandbox(files: workspace.merging(files) { _, new in new })
  }

  private func run(_ sandbox: Sandbox) async throws -> String {
    let plan = try await sandbox.modkit("integrate", "--product", "P")
    #expect(plan.status == 0, "\(plan.errors)")
    let package = ".modkit/products/P/swiftpm"
    let result = try await sandbox.run("swift", ["run", "--package-path", package, "P"])
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  private func prebuild(_ sandbox: Sandbox) async throws {
    let result = try await sandbox.modkit("prebuild")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func anUndeclaredImportBehindAByteOrderMark() async throws {
    let sandbox = try workspace([
      "C/Top/Sources/Top.swift":
        "\u{FEFF}import Mid\npublic func top() -> String { \"a=\\(mid().a)\" }\n"
    ])
    try await prebuild(sandbox)
    #expect(try await run(sandbox).contains("a=1"))
    try sandbox.write(
      "C/Mid/Sources/Mid.swift",
      """
      public struct Pair { public var b = 777; public var a: Int }
      public func mid() -> Pair { Pair(a: 1) }
      """)
    try await prebuild(sandbox)
    #expect(try await run(sandbox).contains("a=1"))
  }

  @Test func whatAConditionAsksFor() async throws {
    let sandbox = try workspace([
      "C/Top/Sources/Top.swift": """
      #if canImport(Mid)
        public func top() -> String { "with" }
      #else
        public func top() -> String { "without" }
      #endif
      """
    ])
    try await prebuild(sandbox)
    #expect(try await run(sandbox).contains("with\n"))
    try FileManager.default.removeItem(at: sandbox.directory.appending(path: "C/Mid"))
    #expect(try await run(sandbox).contains("without\n"))
  }

  /// Text that changes to and fro until the sources are copied: the library is made of neither by
  /// mistake.
  @Test func editsBeforeTheSourcesAreCopied() async throws {
    let sandbox = try workspace([:])
    let (original, edited) = try sandbox.editionsOfCBase()
    let build = BackgroundRun { try await sandbox.modkit("prebuild") }
    var editCount = 0
    while !sandbox.hasCopied("cbase.c"), !build.isOver {
      try sandbox.write(Sandbox.sourceOfCBase, edited)
      try sandbox.write(Sandbox.sourceOfCBase, original)
      editCount += 1
    }
    #expect(editCount > 0)
    _ = try await build.result  // It may have noticed an edit and stored nothing.
    #expect(try await run(sandbox).contains("c=1\n"))
  }

  /// What is compiled are the copies.
  @Test func anEditThatIsTakenBackDuringTheBuild() async throws {
    let sandbox = try workspace([:])
    let (original, edited) = try sandbox.editionsOfCBase()
    let build = BackgroundRun { try await sandbox.modkit("prebuild") }
    while !sandbox.hasCopied("cbase.c"), !build.isOver {
      try await Task.sleep(for: .milliseconds(1))
    }
    try sandbox.write(Sandbox.sourceOfCBase, edited)
    #expect(!build.isOver, "the edit comes during the build")
    _ = try await build.result
    #expect(try sandbox.read(Sandbox.sourceOfCBase) == edited)
    try sandbox.write(Sandbox.sourceOfCBase, original)
    #expect(try await sandbox.modkit("store", "list").output.contains("CBase "))
    #expect(try await run(sandbox).contains("c=1\n"))
  }

  @Test func filesThatNoKeyCovers() async throws {
    let sandbox = try workspace([
      "C/CBase/Sources/cbase.c": """
      #include "cbase.h"
      static const unsigned char bytes[] = {
      #embed "../../../blob.bin"
      };
      int cbase(void) { return bytes[0]; }
      """,
      "blob.bin": "A",
    ])
    let result = try await sandbox.modkit("prebuild")
    #expect(result.status == 2)
    #expect(result.errors.contains("blob.bin"))
  }

  @Test(arguments: ["include", "embed"])
  func filesThatAreNamedByAnAbsolutePath(_ directive: String) async throws {
    let outside = try Sandbox(files: ["number.h": "5\n"])
    let path = outside.directory.appending(path: "number.h").path
    let sandbox = try workspace([
      "C/CBase/Sources/cbase.c":
        "static const int n[] = {\n#\(directive) \"\(path)\"\n};\nint cbase(void) { return n[0]; }\n"
    ])
    let result = try await sandbox.modkit("prebuild")
    #expect(result.status == 2)
    #expect(result.errors.contains("number.h, which is no file of the component"))
    #expect(try await sandbox.modkit("store", "list").output.contains("CBase") == false)
  }

  @Test(arguments: ["a\"b", "a\\b", "a\nb"])
  func namesThatCannotBeBuilt(_ name: String) async throws {
    let sandbox = try workspace(["C/CBase/Sources/\(name).c": "int other;\n"])
    for command in ["integrate", "prebuild"] {
      let result = try await sandbox.modkit(command)
      #expect(result.status == 2)
      #expect(
        result.errors.hasPrefix("C/CBase/component.yml:1:7: error: the file \"C/CBase/Sources/a"))
    }
  }

  /// An edit of assembly makes another library, as does one of a header that it includes.
  @Test func assemblyIsSource() async throws {
    let sandbox = try workspace([
      "C/CBase/Sources/cbase.c": "#include \"cbase.h\"\nint cbase_number(void);\n"
        + "int cbase(void) { return cbase_number(); }\n",
      "C/CBase/Sources/number.h": "#define NUMBER 3\n",
      "C/CBase/Sources/number.S": #"""
      #include "number.h"
      // It's the same on both kinds of machines.
      .text
      .globl cbase_number
      cbase_number:
      #if defined(__x86_64__)
        movl $NUMBER, %eax
      #else
        mov w0, #NUMBER
      #endif
        ret
      .section .note.GNU-stack,"",%progbits

      """#,
    ])
    let check = try await sandbox.modkit("check", "--no-cache")
    #expect(check.output.hasPrefix("no findings in "), "\(check.output)")
    try await prebuild(sandbox)
    #expect(try await run(sandbox).contains("c=3\n"))
    try sandbox.write("C/CBase/Sources/number.h", "#define NUMBER 4\n")
    try await prebuild(sandbox)
    #expect(try await run(sandbox).contains("c=4\n"))
  }

  /// No compiler reports what the assembler reads, or what it looked for without success.
  private static func uncovered(_ blob: String) -> [String: (text: String, message: String)] {
    let reads = "lets the assembler read a file by `.incbin`"
    return [
      "Plain": ("__asm__(\".incbin \\\"\(blob)\\\"\");", reads),
      "Capitals": ("void f(void) { __asm__(\".IN\" \"CBIN \\\"\(blob)\\\"\"); }", reads),
      "Spelled": ("#define READ(f) __asm__(\".incbin \" #f)\nREAD(\"\(blob)\");", reads),
      "Absolute": (
        "#if __has_include(\"/opt/of a user/x.h\")\n#endif",
        "asks by `__has_include(\"/opt/of a user/x.h\")` for a file"
      ),
      "Relative": (
        "#if __has_include(\"../../../../x.h\")\n#endif",
        "asks by `__has_include(\"../../../../x.h\")` for a file"
      ),
      "Computed": (
        "#define NAME \"/x.h\"\n#if __has_include(NAME)\n#endif",
        "asks by `__has_include` for a file"
      ),
    ]
  }

  /// Each is reported, prevents no other library, and can be source.
  @Test func whatNoCompilerTells() async throws {
    let outside = try Sandbox(files: ["blob.bin": "A"])
    let blob = outside.directory.appending(path: "blob.bin").path
    let uncovered = Self.uncovered(blob)
    var files = [
      "C/Top/component.yml": "name: Top\nlayer: base-service\ndependencies: [CBase, Plain]\n",
      "C/CBase/Headers/cbase.h": """
      int cbase(void);
      static inline void cbase_wait(void) { __asm__ volatile("" ::: "memory"); }
      #if __has_include(<os/lock.h>) || __has_include("cbase.h")
      #endif

      """,
      "C/Read/component.yml": "name: Read\nlayer: base-service\n",
      "C/Read/Headers/read.h": "int read_it(void);\n",
      "C/Read/Sources/read.S":
        ".macro read_file f\n.incbin \"\\f\"\n.endm\n.data\nread_file \"\(blob)\"\n",
      "C/Show/component.yml": "name: Show\nlayer: base-service\n",
      "C/Show/Headers/show.h":
        "static inline void show(void) { __asm__(\".incbin \\\"\(blob)\\\"\"); }\n",
    ]
    for (name, (text, _)) in uncovered {
      files["C/\(name)/component.yml"] = "name: \(name)\nlayer: base-service\n"
      files["C/\(name)/Headers/\(name).h"] = "#pragma once\n"
      files["C/\(name)/Sources/a.c"] = "int \(name)_a;\n\(text)\n"
    }
    let sandbox = try workspace(files)
    let result = try await sandbox.modkit("prebuild")
    #expect(result.status == 2)
    for (name, (_, message)) in uncovered {
      #expect(result.errors.contains("C/\(name)/Sources/a.c \(message)"), "\(name) \(result.text)")
    }
    for path in ["C/Read/Sources/read.S", "C/Show/Headers/show.h"] {
      #expect(
        result.errors.contains("\(path) lets the assembler read a file by `.incbin`"),
        "\(result.errors)")
    }
    let stored = try await sandbox.modkit("store", "list").output
    #expect(stored.contains("CBase ") && stored.contains("Mid "), "\(stored)")
    for name in uncovered.keys + ["Read", "Show", "Top"] {
      #expect(!stored.contains("\(name) "), "\(name) \(stored)")
    }
    for name in uncovered.keys + ["Read", "Show"] {
      try sandbox.append("integration: {prefer: source}\n", to: "C/\(name)/component.yml")
    }
    try await prebuild(sandbox)
  }

  @Test func headersThatTheEnvironmentLeadsTo() async throws {
    let sandbox = try workspace([
      "C/CBase/Sources/cbase.c": "#include <elsewhere.h>\nint cbase(void) { return ELSEWHERE; }\n",
      "outside/elsewhere.h": "#define ELSEWHERE 5\n",
    ])
    let result = try await sandbox.run(
      "/usr/bin/env", ["CPATH=\(sandbox.directory.path)/outside", sandbox.binaryPath, "prebuild"])
    #expect(result.status == 2)
    #expect(result.errors.contains("elsewhere.h"))
  }

  @Test func lostOutputIsNoSuccess() async throws {
    let sandbox = try workspace([:])
    for target in [">/dev/full", ">&-"] {
      let result = try await sandbox.run(
        "/bin/sh", ["-c", "\"$0\" graph --format json \(target)", sandbox.binaryPath])
      #expect(result.status == 2, "\(target)")
    }
  }
}

extension Sandbox {
  fileprivate static let sourceOfCBase = "C/CBase/Sources/cbase.c"

  /// Two texts of one size.
  fileprivate func editionsOfCBase() throws -> (original: String, edited: String) {
    let original = try read(Self.sourceOfCBase)
    return (original, original.replacing("return 1;", with: "return 6;"))
  }

  /// Whether a build has its own copy of a source.
  fileprivate func hasCopied(_ name: String) -> Bool {
    let place = directory.appending(path: ".modkit/prebuild").path
    let paths = FileManager.default.enumerator(atPath: place)
    return paths?.contains { ($0 as? String)?.hasSuffix("/\(name)") == true } ?? false
  }
}

/// A tool that runs while the test goes on.
private final class BackgroundRun: Sendable {
  private let isDone = Mutex(false)
  private let task: Mutex<Task<Tool.Answer, any Error>?> = Mutex(nil)

  init(_ run: @escaping @Sendable () async throws -> Tool.Answer) {
    let running = Task {
      defer { isDone.withLock { $0 = true } }
      return try await Tool.$isInBackground.withValue(true, operation: run)
    }
    task.withLock { $0 = running }
  }

  var isOver: Bool { isDone.withLock { $0 } }

  var result: Tool.Answer? {
    get async throws { try await task.withLock { $0 }?.value }
  }
}
