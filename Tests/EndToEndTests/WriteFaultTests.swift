import Foundation
import ModKitTestSupport
import Testing

#if os(Linux)
  /// Each command that writes is ended, or finds the disk full, at each of its calls that change a file: no file
  /// is torn or lost, a failure is said, and the next run comes to what one run comes to.
  @Suite(.building) struct WriteFaultTests {
    /// A command, with the workspace that it starts from.
    struct Case: Sendable, CustomTestStringConvertible {
      var name: String
      var files: [String: String]
      /// Commands before it, which nothing disturbs.
      var before: [[String]] = []
      /// What is written after those.
      var edits: [String: String] = [:]
      var arguments: [String]
      var testDescription: String { name }
    }

    enum Fault: String { case kill, full }

    @Test(arguments: cases) func everyFileIsOldOrNew(_ test: Case) async throws {
      let library = try await Self.library()
      let start = try Sandbox(files: test.files)
      try await start.initializeRepository()
      for arguments in test.before {
        let answer = try await start.run(start.binaryPath, arguments)
        try #require(answer.status < 2, "\(answer.text)")
      }
      for (path, text) in test.edits { try start.write(path, text) }
      let old = try start.snapshot(of: ".")

      let whole = try start.copy()
      let count = whole.directory.path + " calls"
      defer { try? FileManager.default.removeItem(atPath: count) }
      let usual = try await whole.run(
        whole.binaryPath, test.arguments,
        ["MODKIT_FAULT_COUNT": count].merging(
          library.settings(in: whole)
        ) { $1 })
      try #require(usual.status < 2, "\(usual.text)")
      let new = try whole.snapshot(of: ".")
      let again = try await whole.run(whole.binaryPath, test.arguments)
      let text = try String(contentsOfFile: count, encoding: .utf8)
      let calls = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      try #require(calls > 0, "\(test.name) writes nothing")

      // Each round takes other calls; a soak takes all.
      var generator = SplitMix64(seed: UInt64(calls))
      let places = (1...calls).shuffled(using: &generator).prefix(Soak.rounds(3))
      for place in places.sorted() {
        for fault in [Fault.kill, .full] {
          let sandbox = try start.copy()
          let settings = [
            "MODKIT_FAULT_AT": "\(place)", "MODKIT_FAULT_KIND": fault.rawValue,
          ].merging(library.settings(in: sandbox)) { $1 }
          let answer = try await sandbox.run(sandbox.binaryPath, test.arguments, settings)
          let context = "\(test.name): \(fault) at \(place) of \(calls)"
          expect(answer, fault, usual, context)
          let found = try sandbox.snapshot(of: ".")
          expect(found, old, new, context)
          let next = try await sandbox.run(sandbox.binaryPath, test.arguments)
          #expect([usual.status, again.status].contains(next.status), "\(context): \(next.text)")
          #expect(
            Self.kept(try sandbox.snapshot(of: ".")) == Self.kept(new), "\(context): \(next.text)")
        }
      }
    }

    private func expect(
      _ answer: Tool.Answer, _ fault: Fault, _ usual: Tool.Answer, _ context: String
    ) {
      switch fault {
      // What is remembered is written while the rest goes on, so that calls may be fewer.
      case .kill: #expect([128 + Int(SIGKILL), usual.status].contains(answer.status), "\(context)")
      case .full:
        // What is only remembered may be missing.
        guard answer.status != usual.status else { return }
        #expect(answer.status == 2, "\(context): \(answer.text)")
        #expect(answer.errors.contains("No space left on device"), "\(context): \(answer.text)")
      }
    }

    private func expect(
      _ found: [String: String], _ old: [String: String], _ new: [String: String],
      _ context: String
    ) {
      // What a killed run leaves is hidden, and removed by the next one.
      for (path, text) in found
      where !Self.isOwn(path) && !path.contains("/.index.html.") && !path.hasPrefix(".out.patch.") {
        #expect(text == old[path] || text == new[path], "\(context): \(path)")
      }
      for path in old.keys where new[path] != nil && !Self.isOwn(path) {
        #expect(found[path] != nil, "\(context): \(path)")
      }
    }

    private static func isOwn(_ path: String) -> Bool {
      path.hasPrefix(".modkit/") || path.hasPrefix(".git/")
    }

    /// The files that a run answers for: not what it remembers, and what a killed one leaves until the next one
    /// that writes.
    private static func kept(_ snapshot: [String: String]) -> [String: String] {
      let passing = [
        ".git/", ".modkit/cache", ".modkit/temporary", ".modkit/writing.lock",
        ".modkit/adoption.json", ".modkit/hits",
      ]
      // Tells how long a build took.
      let times = "/build.json"
      return snapshot.filter { path, _ in
        !passing.contains(where: path.hasPrefix) && !path.hasSuffix(times)
      }
    }

    // MARK: Faults

    /// The library that makes the calls fail.
    private struct Library {
      var path: String

      func settings(in sandbox: Sandbox) -> [String: String] {
        ["LD_PRELOAD": path, "MODKIT_FAULT_ROOT": sandbox.directory.resolvingSymlinksInPath().path]
      }
    }

    private static func library() async throws -> Library {
      let source = Sandbox.repository.appending(path: "Tests/Oracles/write_fault.c")
      let path = FileManager.default.temporaryDirectory
        .appending(path: "write-fault-\(UUID().uuidString).so").path
      let answer = try await Tool.run(
        "clang", ["-O1", "-shared", "-fPIC", "-o", path, source.path, "-ldl"])
      try #require(answer.isSuccess, "\(answer.text)")
      return Library(path: path)
    }
  }

  extension WriteFaultTests {
    private static func manifest(_ name: String, _ layer: String, _ more: String = "") -> String {
      "name: \(name)\nlayer: \(layer)\n\(more)"
    }

    /// Components that need a base.
    ///
    /// - Parameter areDeclared: whether their manifests say so
    private static func components(areDeclared: Bool = true) -> [String: String] {
      var files = [
        "modkit.yml": """
        name: W
        components: ["C/*/component.yml"]
        products: {P: {shell: App, components: [C0, C1]}}
        """,
        "App/main.swift": "import C0\n",
        "C/Base/component.yml": manifest("Base", "base-service"),
        "C/Base/Sources/B.swift": "public func b() {}\n",
        "C/Base/Sources/Deep/B.swift": "public func deep() {}\n",
      ]
      for number in 0..<5 {
        files["C/C\(number)/component.yml"] = manifest(
          "C\(number)", "base-business", areDeclared ? "dependencies: [Base]\n" : "")
        files["C/C\(number)/Sources/S.swift"] = "import Base\npublic func c() { b() }\n"
      }
      return files
    }

    private static var quotedHeaders: [String: String] {
      var files = [
        "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
        "C/Net/component.yml": manifest(
          "Net", "base-service", "headers: {umbrella: Headers/Net.h}\n"),
        "C/Net/Headers/Net.h": "#pragma once\n", "C/Net/Headers/base.h": "",
        "C/Net/Headers/left_out.h": "",
        "C/Pay/component.yml": manifest("Pay", "base-business"),
      ]
      for number in 0..<5 { files["C/Pay/Sources/s\(number).c"] = "#include \"base.h\"\n" }
      return files
    }

    private static var pods: [String: String] {
      var files: [String: String] = [:]
      for number in 0..<5 {
        files["P/P\(number)/P\(number).podspec"] =
          "Pod::Spec.new do |s|\n  s.name = 'P\(number)'\n  s.source_files = 'Sources/*.swift'\nend\n"
        files["P/P\(number)/Sources/S.swift"] = ""
      }
      return files
    }

    private static let package = [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "A", targets: [.target(name: "A"), .target(name: "B", dependencies: ["A"])])
      """,
      "Sources/A/a.swift": "", "Sources/B/b.swift": "import A\n",
    ]

    private static let line = [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      products: {P: {shell: App, components: [A, B]}}
      """,
      "App/main.swift": "import A\nimport B\nB.b()\na()\n",
      "C/A/component.yml": manifest("A", "base-business", "line: l\n"),
      "C/A/Sources/a.swift": "public func a() {}\n",
      "C/B/component.yml": manifest("B", "main-business", "dependencies: [A]\n"),
      "C/B/Sources/b.swift": "import A\npublic func b() { a() }\n",
    ]

    static let cases = [
      Case(name: "check", files: components(), arguments: ["check"]),
      Case(
        name: "check --fix", files: components(areDeclared: false), arguments: ["check", "--fix"]),
      Case(
        name: "check --update-baseline", files: components(areDeclared: false),
        arguments: ["check", "--update-baseline"]),
      Case(name: "init", files: pods.merging(package) { $1 }, arguments: ["init"]),
      Case(name: "init of nothing", files: ["README": ""], arguments: ["init"]),
      Case(
        name: "init --from cocoapods", files: pods, arguments: ["init", "--from", "cocoapods"]),
      Case(
        name: "init --link", files: pods, arguments: ["init", "--from", "cocoapods", "--link"]),
      Case(
        name: "init --from swiftpm", files: package, arguments: ["init", "--from", "swiftpm"]),
      Case(
        name: "init --force", files: pods.merging(["modkit.yml": "name: Old\n"]) { $1 },
        arguments: ["init", "--from", "cocoapods", "--force"]),
      Case(
        name: "new", files: components(),
        arguments: ["new", "component", "Fresh", "--layer", "base-service"]),
      Case(
        name: "new with a glob",
        files: [
          "modkit.yml": "name: W\ncomponents: [\"X/A/component.yml\"]\n",
          "X/A/component.yml": manifest("A", "base-service"), "X/A/Sources/a.swift": "",
        ], arguments: ["new", "component", "Fresh", "--layer", "base-service"]),
      Case(name: "headers --fix", files: quotedHeaders, arguments: ["headers", "--fix"]),
      Case(name: "headers", files: quotedHeaders, arguments: ["headers"]),
      Case(name: "focus", files: components(), arguments: ["focus", "C1", "C2"]),
      Case(
        name: "focus --clear", files: components(), before: [["focus", "C1"]],
        arguments: ["focus", "--clear"]),
      Case(name: "integrate", files: components(), arguments: ["integrate"]),
      Case(
        name: "integrate again", files: components(), before: [["integrate", "--focus", "C0"]],
        arguments: ["integrate", "--focus", "C1"]),
      Case(
        name: "integrate --backend cocoapods", files: components(),
        arguments: ["integrate", "--backend", "cocoapods"]),
      Case(
        name: "detach --patch", files: line, arguments: ["detach", "l", "--patch", "out.patch"]),
      Case(name: "report", files: components(), arguments: ["report", "--output", "out.html"]),
      Case(
        name: "prebuild",
        files: [
          "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
          "C/A/component.yml": manifest("A", "base-service"),
          "C/A/Sources/a.swift": "public func a() {}\n",
        ], arguments: ["prebuild"]),
      Case(
        name: "store gc",
        files: [
          "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
          "C/A/component.yml": manifest("A", "base-service"),
          "C/A/Sources/a.swift": "public func a() {}\n",
        ], before: [["prebuild"]],
        edits: ["C/A/Sources/a.swift": "public func other() {}\n"],
        arguments: ["store", "gc", "--unneeded"]),
    ]
  }
#endif

extension Sandbox {
  /// A sandbox with the same files and links, and a directory of the same name.
  func copy() throws -> Sandbox {
    let copy = try Sandbox(named: directory.lastPathComponent)
    for name in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
      try FileManager.default.copyItem(
        at: directory.appending(path: name), to: copy.directory.appending(path: name))
    }
    return copy
  }
}
