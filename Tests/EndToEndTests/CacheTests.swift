import Foundation
import ModKitTestSupport
import Testing

/// What the scan cache remembers never shows in what `check` says.
@Suite struct CacheTests {
  private static let cache = ".modkit/cache/facts"

  /// The small workspace in a repository whose index can be trusted, with a cache of it.
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.repository()
    try await sandbox.settle()
    try await sandbox.expectCacheAgrees("at the beginning")
    #expect(sandbox.exists(Self.cache))
    return sandbox
  }

  private func identity(of sandbox: Sandbox) throws -> [Int] {
    let attributes = try FileManager.default.attributesOfItem(
      atPath: sandbox.directory.appending(path: Self.cache).path)
    return [attributes[.systemFileNumber] as? Int ?? 0, attributes[.size] as? Int ?? 0]
  }

  // MARK: Its use

  @Test func aSecondRunLeavesItAlone() async throws {
    let sandbox = try await sandbox()
    let before = try identity(of: sandbox)
    try await sandbox.expectCacheAgrees("the second time")
    #expect(try identity(of: sandbox) == before)
    #expect(try sandbox.read(".modkit/cache/.gitignore") == "*\n")

    try sandbox.append("import Beta\n", to: "C/Gamma/Sources/G.swift")
    try await sandbox.expectCacheAgrees("what is changed is remembered too")
    #expect(try identity(of: sandbox) != before)
  }

  @Test func littleNewsIsNotWrittenDown() async throws {
    let sandbox = try await Sandbox.repository()
    for index in 0..<600 { try sandbox.write("C/Gamma/Sources/F\(index).swift", "// \(index)\n") }
    try await sandbox.commit("many files")
    try await sandbox.settle()
    try await sandbox.expectCacheAgrees("at the beginning")
    let before = try identity(of: sandbox)
    try sandbox.append("import Beta\n", to: "C/Gamma/Sources/G.swift")
    try await sandbox.expectCacheAgrees("with one file edited")
    #expect(try identity(of: sandbox) == before)
    for index in 0..<9 {
      try sandbox.append("import Beta\n", to: "C/Gamma/Sources/F\(index).swift")
    }
    try await sandbox.expectCacheAgrees("with ten")
    #expect(try identity(of: sandbox) != before)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")))
  func aSecondRunReadsNoSource() async throws {
    let sandbox = try await sandbox()
    try sandbox.append("import Beta\n", to: "C/Gamma/Sources/G.swift")
    let first = try await sandbox.openedSources(byChecking: ["check"])
    #expect(Set(first) == ["C/Gamma/Sources/G.swift"], "for its identity and for its imports")
    let second = try await sandbox.openedSources(byChecking: ["check"])
    #expect(second == ["C/Gamma/Sources/G.swift"], "for its identity")
  }

  @Test func anUnownedFileThatAppearsIsNoticed() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("C/Gamma/Sources/g.c", "#include \"outside/x.h\"\n")
    try await sandbox.commit("second")
    try await sandbox.settle()
    try await sandbox.expectCacheAgrees("without the file")
    #expect(sandbox.exists(".modkit/cache/runs"))
    try sandbox.write("outside/x.h", "")
    try await sandbox.expectCacheAgrees("with the file")
    try sandbox.remove("outside/x.h")
    try await sandbox.expectCacheAgrees("without it again")
  }

  @Test func withoutItNothingIsWritten() async throws {
    let sandbox = try await Sandbox.repository()
    _ = try await sandbox.modkit("check", "--no-cache")
    #expect(!sandbox.exists(".modkit"))
    _ = try await sandbox.modkit("check", "--no-cache", "--since", "main")
    #expect(!sandbox.exists(".modkit"))
  }

  /// A result is that of its day, its baseline and its options.
  @Test func circumstancesCount() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    try sandbox.write(".gitignore", ".modkit/\n")
    try await sandbox.initializeRepository()
    try await sandbox.settle()
    for _ in 0..<2 {
      for day in ["2023-12-31", "2024-01-02"] {
        try await sandbox.expectCacheAgrees(day, ["--as-of", day])
      }
      for options in [["--format", "json"], ["--rule", "no-cycles"], ["--color", "always"]] {
        try await sandbox.expectCacheAgrees("\(options)", options)
      }
    }
    _ = try await sandbox.modkit("check", "--update-baseline")
    try await sandbox.expectCacheAgrees("with a baseline")
    try sandbox.write("modkit-baseline.yml", "findings: {}\n")
    try await sandbox.expectCacheAgrees("with an empty one")
    try await sandbox.expectCacheAgrees("without", ["--no-baseline"])
  }

  @Test func outsideOfGitThereIsNone() async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    try await sandbox.expectCacheAgrees("outside of git")
    #expect(!sandbox.exists(Self.cache))
  }

  // MARK: Edits

  @Test func editsStagedOrNot() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("C/Alpha/Sources/A.swift", "import Beta\n")
    try await sandbox.expectCacheAgrees("not staged")
    try await sandbox.git("add", "--all")
    try await sandbox.expectCacheAgrees("staged")
    try await sandbox.settle()
    try await sandbox.expectCacheAgrees("staged and settled")
    try sandbox.write("C/Alpha/Sources/A.swift", "import Gamma\n")
    try await sandbox.expectCacheAgrees("staged, and edited again")
    try await sandbox.git("checkout", "-q", "HEAD", "--", "C/Alpha/Sources/A.swift")
    try await sandbox.expectCacheAgrees("taken back")
    try sandbox.remove("C/Alpha/Sources/A.swift")
    try await sandbox.expectCacheAgrees("removed")
  }

  /// Findings depend on module maps, of whatever name, although no compiler of sources reads them.
  @Test(arguments: ["Alpha.modulemap", "Alpha.map"])
  func editsOfModuleMaps(name: String) async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    let map = "C/Alpha/\(name)"
    try sandbox.append("headers: {module_map: \(name)}\n", to: "C/Alpha/component.yml")
    try sandbox.write("C/Alpha/Headers/A.h", "int a(void);\n")
    try sandbox.write(map, "module Alpha { header \"Headers/A.h\" }\n")
    try await sandbox.initializeRepository()
    try await sandbox.settle()
    for text in ["module Alpha { }\n", "module Alpha {\n", "module Alpha { header \"A.h\" }\n"] {
      try await sandbox.expectCacheAgrees("before")
      try sandbox.write(map, text)
      try await sandbox.expectCacheAgrees("edited")
      try await sandbox.commit("map")
      try await sandbox.settle()
      try await sandbox.expectCacheAgrees("committed")
      let answer = try await sandbox.modkit("check")
      #expect(answer.output.contains("module map") == !text.contains("A.h"))
    }
  }

  /// The time stamps of the two texts differ only in parts of a second.
  @Test func editsOfEqualSizeAtOnce() async throws {
    let sandbox = try await sandbox()
    for round in 0..<10 {
      for module in ["Alpha", "Gamma", "Delta"] {
        try sandbox.write("C/Beta/Sources/B.swift", "import \(module)\n")
        if round.isMultiple(of: 2) { try await sandbox.git("add", "--all") }
        try sandbox.write("C/Beta/Sources/B.swift", "import \(String(module.reversed()))\n")
        try await sandbox.expectCacheAgrees("\(module) in round \(round)")
      }
    }
  }

  /// An editor that puts the old time back changes the time of the change all the same.
  @Test func aTimeThatIsPutBack() async throws {
    let sandbox = try await sandbox()
    let path = sandbox.directory.appending(path: "C/Beta/Sources/B.swift").path
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    try sandbox.write("C/Beta/Sources/B.swift", "import Foundation\nimport Gamma\n")
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(date as? Date)], ofItemAtPath: path)
    try await sandbox.expectCacheAgrees("after the time was put back")
    #expect(try await sandbox.modkit("check").output.contains("layer-order"))
  }

  @Test func checkoutsOfOtherBranches() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("C/Gamma/Sources/G.swift", "import Beta\n")
    try sandbox.write("C/Gamma/Sources/More.swift", "import Alpha\n")
    try await sandbox.commit("second")
    for round in 0..<3 {
      for branch in ["main", "work"] {
        try await sandbox.git("checkout", "-q", branch)
        if round > 0 { try await sandbox.settle() }
        try await sandbox.expectCacheAgrees("\(branch) in round \(round)")
      }
    }
  }

  @Test func aFileThatBecomesALink() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("Other.swift", "import Beta\n")
    try sandbox.remove("C/Alpha/Sources/A.swift")
    try sandbox.link("C/Alpha/Sources/A.swift", to: "../../../Other.swift")
    try await sandbox.expectCacheAgrees("a link")
    #expect(try await sandbox.modkit("check").output.contains("layer-order"))
    try await sandbox.commit("a link")
    try await sandbox.settle()
    try await sandbox.expectCacheAgrees("a link that is committed")
    try sandbox.write("Other.swift", "import Gamma\n")
    try await sandbox.expectCacheAgrees("what it leads to has changed")
    try sandbox.remove("C/Alpha/Sources/A.swift")
    try sandbox.write("C/Alpha/Sources/A.swift", "import Foundation\n")
    try await sandbox.expectCacheAgrees("a file again")
  }

  @Test func aDirectoryThatBecomesALink() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("Other/A.swift", "import Beta\n")
    try sandbox.move("C/Alpha/Sources", to: "C/Alpha/Old")
    try sandbox.link("C/Alpha/Sources", to: "../../Other")
    try await sandbox.expectCacheAgrees("a link to a directory")
    #expect(try await sandbox.modkit("check").output.contains("layer-order"))
  }

  /// Facts depend on the language too: the bytes are the same, what they mean is not.
  @Test func aFileOfAnotherLanguage() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("C/Gamma/Sources/X.m", "@import Beta;\n// import Alpha\nimport Alpha\n")
    try await sandbox.commit("Objective-C")
    try await sandbox.settle()
    try await sandbox.expectCacheAgrees("as Objective-C")
    try sandbox.move("C/Gamma/Sources/X.m", to: "C/Gamma/Sources/X.swift")
    try await sandbox.commit("Swift")
    try await sandbox.settle()
    try await sandbox.expectCacheAgrees("as Swift")
  }

  @Test func lineEndsThatGitConverts() async throws {
    let sandbox = try await sandbox()
    try sandbox.write(".gitattributes", "*.swift text eol=crlf\n*.h filter=none ident\n")
    try await sandbox.commit("attributes")
    try sandbox.remove("C/Beta/Sources/B.swift")
    try await sandbox.git("checkout", "-q", "--", ".")
    try await sandbox.settle()
    #expect(try sandbox.read("C/Beta/Sources/B.swift").utf8.contains(13))
    try await sandbox.expectCacheAgrees("with CRLF")
    try sandbox.write("C/Beta/Sources/B.swift", "import Gamma\r\n")
    try await sandbox.expectCacheAgrees("edited")
  }

  @Test(arguments: ["--assume-unchanged", "--skip-worktree"])
  func filesThatGitIsConfiguredToIgnore(_ flag: String) async throws {
    let sandbox = try await sandbox()
    try await sandbox.git("update-index", flag, "C/Alpha/Sources/A.swift")
    try sandbox.write("C/Alpha/Sources/A.swift", "import Beta\n")
    try await sandbox.settle()
    try await sandbox.expectCacheAgrees(flag)
    #expect(try await sandbox.modkit("check").output.contains("layer-order"))
  }

  @Test func aConflict() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("C/Gamma/Sources/G.swift", "import Beta\n")
    try await sandbox.commit("ours")
    try await sandbox.git("checkout", "-q", "main")
    try sandbox.write("C/Gamma/Sources/G.swift", "import Alpha\n")
    try await sandbox.commit("theirs")
    let merge = try await sandbox.run("git", ["merge", "-q", "work"])
    #expect(merge.status == 1)
    try await sandbox.expectCacheAgrees("in the middle of a conflict")
  }

  // MARK: Several at once

  @Test func manyProcessesAtOnce() async throws {
    let sandbox = try await sandbox()
    for index in 0..<200 {
      try sandbox.write("C/Gamma/Sources/F\(index).swift", "import Beta // \(index)\n")
    }
    try await sandbox.commit("many files")
    try await sandbox.settle()
    let expected = try await sandbox.modkit("check", "--no-cache")
    for _ in 0..<3 {
      try? sandbox.remove(".modkit")
      let results = try await withThrowingTaskGroup(of: Tool.Answer.self) { group in
        for _ in 0..<6 {
          group.addTask {
            try await Tool.$isInBackground.withValue(true) { try await sandbox.modkit("check") }
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      for result in results {
        #expect(result.output == expected.output)
        #expect(result.status == expected.status)
        #expect(result.errors.isEmpty, "\(result.errors)")
      }
      try await sandbox.expectCacheAgrees("afterwards")
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: sandbox.directory.appending(path: ".modkit/cache").path)
    #expect(names.sorted() == [".gitignore", "facts", "runs"], "nothing is left behind")
  }
}

extension Sandbox {
  /// The Swift files that a run opens, once for each time.
  fileprivate func openedSources(byChecking arguments: [String]) async throws -> [String] {
    _ = try await run(
      "/usr/bin/strace",
      ["-f", "-qq", "-e", "trace=open,openat", "-o", "trace", binaryPath] + arguments)
    return try read("trace").split(separator: "\n").compactMap { line in
      line.split(separator: "\"").dropFirst().first.map(String.init)
    }
    .filter { $0.hasSuffix(".swift") }
  }

  /// Checks with and without the cache, and expects the same bytes.
  func expectCacheAgrees(
    _ comment: String, _ options: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let arguments = ["check", "--as-of", "2026-11-21"] + options
    let cached = try await run(binaryPath, arguments)
    let fresh = try await run(binaryPath, arguments + ["--no-cache"])
    #expect(cached.output == fresh.output, "\(comment)", sourceLocation: sourceLocation)
    #expect(cached.errors == fresh.errors, "\(comment)", sourceLocation: sourceLocation)
    #expect(cached.status == fresh.status, "\(comment)", sourceLocation: sourceLocation)
    #expect([0, 1, 2].contains(cached.status), "\(comment)", sourceLocation: sourceLocation)
  }

  /// Whether the runs needed no facts: a run that checks or plans from scratch writes them.
  func needsNoFacts(_ run: () async throws -> Void) async throws -> Bool {
    let facts = ".modkit/cache/facts"
    if exists(facts) { try remove(facts) }
    try await run()
    return !exists(facts)
  }
}
