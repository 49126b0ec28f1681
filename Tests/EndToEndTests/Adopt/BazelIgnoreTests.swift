import Foundation
import ModKitTestSupport
import Testing

/// Files that Bazel ignores have no owner: `.bazelignore`, and `ignore_directories` of
/// `REPO.bazel`.
@Suite struct BazelIgnoreTests {
  private static func library(_ name: String, _ more: String = "") -> String {
    """
    load("@rules_swift//swift:swift.bzl", "swift_library")
    swift_library(name = "\(name)", module_name = "\(name)", srcs = glob(["**/*.swift"])\(more))

    """
  }

  private static let files = [
    "MODULE.bazel": "module(name = \"m\")\n",
    "App/BUILD": library("App"), "App/A.swift": "import Foundation\n",
    "App/Old/Old.swift": "import Nowhere\n",
    "App/Fixtures/Broken/BUILD": "this is no Starlark (\n",
    "App/Fixtures/Broken/F.swift": "import Nowhere\n",
    "App/vendor/Same/BUILD": library("App"), "App/vendor/Same/V.swift": "import Nowhere\n",
    ".bazelignore": "# What is no longer built.\nApp/Old/\n\n./App/Fixtures\n",
    "REPO.bazel": "repo(default_visibility = [\"//visibility:public\"])\n"
      + "ignore_directories([\"**/vendor\"])\n",
  ]

  private func sandbox(linked: Bool) throws -> Sandbox {
    let sandbox = try Sandbox(files: Self.files)
    if linked {
      try sandbox.write(
        "modkit.yml",
        """
        name: W
        components: [{from: bazel, path: "**/BUILD"}]
        assign: [{components: ["*"], layer: base-service}]

        """)
    }
    return sandbox
  }

  @Test func adoptionPassesOverThem() async throws {
    let sandbox = try sandbox(linked: false)
    let adopted = try await sandbox.modkit("init", "--from", "bazel")
    #expect(adopted.status == 0, "\(adopted.errors)")
    #expect(
      adopted.output == "wrote modkit.yml\nwrote App/component.yml\nwrote .gitignore\n",
      "\(adopted.output)")
    #expect(!adopted.errors.contains("no component"), "\(adopted.errors)")
    #expect(!(try sandbox.read("App/component.yml")).contains("Old"))
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
  }

  @Test func soDoLinkedDescriptions() async throws {
    let sandbox = try sandbox(linked: true)
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    // Unowned files are reported, and their imports are not checked.
    #expect(check.output.contains("in 1 component"), "\(check.output)")
    #expect(!check.output.contains("Nowhere"), "\(check.output)")
  }

  /// A result is remembered, and what Bazel passes over is part of what it depends on.
  @Test(arguments: [".bazelignore", "REPO.bazel"])
  func anEditCounts(file: String) async throws {
    let sandbox = try sandbox(linked: true)
    for arguments in [
      ["init", "-q"], ["add", "-A"],
      ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"],
    ] {
      #expect(try await sandbox.run("git", arguments).status == 0)
    }
    try await Task.sleep(for: .milliseconds(1_100))
    #expect(try await sandbox.run("git", ["status"]).status == 0)
    for _ in 0..<2 { #expect(try await sandbox.modkit("check").status == 0) }
    try sandbox.write(file, file == "REPO.bazel" ? "repo()\n" : "App/Fixtures\n")
    #expect(try await sandbox.modkit("check").status != 0)
  }

  @Test func aRepositoryInsideHasItsOwn() async throws {
    var files: [String: String] = [:]
    for (path, text) in Self.files { files["Inner/\(path)"] = text }
    let sandbox = try Sandbox(files: files)
    let adopted = try await sandbox.modkit("init", "--from", "bazel")
    #expect(adopted.status == 0, "\(adopted.errors)")
    #expect(adopted.output == "wrote modkit.yml\nwrote Inner/App/component.yml\nwrote .gitignore\n")
  }
}
