#if os(Linux)
  import Foundation
  import ModKitTestSupport
  import Testing

  /// Names that are not UTF-8, which disks of Linux take.
  @Suite struct NameEncodingTests {
    private static let reached = "reaches, has a name that is not UTF-8; rename it, or leave it out"

    /// The small workspace with an empty file, in whose path `\351` is a byte.
    private func sandbox(with path: String) async throws -> Sandbox {
      let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
      let command = "file=$(printf '\(path)') && mkdir -p \"${file%/*}\" && : > \"$file\""
      #expect(try await sandbox.run("/bin/sh", ["-c", command]).status == 0)
      return sandbox
    }

    @Test(arguments: [
      ("C/Alpha/Sources/caf\\351.swift", "`C/Alpha/Sources/caf�.swift`", "Sources/caf?.swift"),
      ("C/Alpha/Sources/caf\\351.swift", "`C/Alpha/Sources/caf�.swift`", "Sources/caf�.swift"),
      ("C/Alpha/Sources/caf\\351.h", "`C/Alpha/Sources/caf�.h`", "**/caf*"),
      ("C/Alpha/Sources/caf\\351/a.swift", "`C/Alpha/Sources/caf�`", "Sources/caf?"),
      ("C/Alpha/Sources/caf\\351/a.swift", "`C/Alpha/Sources/caf�`", "Sources/caf*/**"),
      ("C/Alpha/Sources/caf\\351/a.swift", "`C/Alpha/Sources/caf�`", "Sources/caf*/**/*"),
    ])
    func isSaidAndCanBeLeftOut(path: String, name: String, exclusion: String) async throws {
      let sandbox = try await sandbox(with: path)
      try sandbox.append("dependencies: [Alpha]\n", to: "C/Beta/component.yml")
      let refused = try await sandbox.modkit("check")
      #expect(refused.status == 2)
      #expect(
        refused.errors.hasPrefix(
          "C/Alpha/component.yml:1:1: error: \(name), which the glob `Sources/**` \(Self.reached)"),
        "\(refused.errors)")
      try sandbox.append("exclude: [\"\(exclusion)\"]\n", to: "C/Alpha/component.yml")
      for command in ["check", "check", "graph"] {
        let result = try await sandbox.modkit(command)
        #expect(result.status == 0, "\(result.errors)")
      }
    }

    /// What is no source, and what no glob reaches.
    @Test(arguments: ["C/Alpha/Sources/caf\\351.md", "C/Alpha/caf\\351.swift", "caf\\351/a.swift"])
    func doesNotMatterElsewhere(path: String) async throws {
      let sandbox = try await sandbox(with: path)
      let result = try await sandbox.modkit("check")
      #expect(result.status == 1)
      #expect(result.output.contains("error[undeclared-import]"))
      #expect(result.errors.isEmpty, "\(result.errors)")
    }

    /// Who links a description has the file in no manifest of modkit.
    @Test func ofALinkedDescription() async throws {
      let sandbox = try await sandbox(with: "P/P/Sources/caf\\351.m")
      try sandbox.write(
        "modkit.yml",
        """
        name: W
        components: [{from: podspec, path: "P/*/*.podspec"}]
        assign: [{components: [P], layer: base-service}]

        """)
      try sandbox.write("P/P/Sources/p.m", "")
      for (glob, status) in [("Sources/**/*.m", 2), ("Sources/p.m", 0)] {
        try sandbox.write(
          "P/P/P.podspec",
          "Pod::Spec.new do |s|\n  s.name = 'P'\n  s.source_files = '\(glob)'\nend\n")
        let result = try await sandbox.modkit("check")
        #expect(result.status == status, "\(result.errors)\(result.output)")
        #expect(result.errors.contains(Self.reached) == (status == 2), "\(result.errors)")
      }
    }
  }
#endif
