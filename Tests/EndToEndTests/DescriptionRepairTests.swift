import Foundation
import ModKitTestSupport
import Testing

/// `check --fix` edits the descriptions that a workspace links.
@Suite struct DescriptionRepairTests {
  private static func manifest(_ format: String, _ path: String) -> String {
    """
    name: W
    components: [{from: \(format), path: \(path)}]

    """
  }

  private static let kit = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Kit",
      products: [.library(name: "Feed", targets: ["Feed"])],
      dependencies: [.package(path: "../Net")],
      targets: [
        .target(
          name: "Feed",
          dependencies: [
            "Model",  // what is shown
            "Old",  // long ago
          ]
        ),
        .target(name: "Model"),
        .target(name: "Old"),
      ]
    )

    """
  private static let net = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Net",
      products: [.library(name: "NetKit", targets: ["Net"])],
      targets: [.target(name: "Net")]
    )

    """
  private static let packages = [
    "modkit.yml": manifest("swiftpm", "\"*/Package.swift\""),
    "Kit/Package.swift": kit,
    "Kit/Sources/Feed/Feed.swift": "import Model\nimport Net\n",
    "Kit/Sources/Model/Model.swift": "public struct Model {}\n",
    "Kit/Sources/Old/Old.swift": "public struct Old {}\n",
    "Net/Package.swift": net,
    "Net/Sources/Net/Net.swift": "public struct Net {}\n",
  ]
  private static let fixedKit = kit.replacing(
    "        \"Old\",  // long ago\n",
    with: "        .product(name: \"NetKit\", package: \"net\"),\n")

  private func dump(_ sandbox: Sandbox, _ package: String) async throws -> [String: Any] {
    let answer = try await sandbox.run(
      "swift", ["package", "--package-path", package, "dump-package"])
    #expect(answer.status == 0, "\(answer.errors)")
    return try json(String(answer.output.drop { $0 != "{" }))
  }

  @Test func packages() async throws {
    let sandbox = try Sandbox(files: Self.packages)
    let before = try sandbox.snapshot(of: "Kit")
    let old = try await dump(sandbox, "Kit")

    let check = try await sandbox.modkit("check")
    #expect(check.status == 1)
    #expect(
      check.output.contains("`modkit check --fix` can fix up to 2 of them"), "\(check.output)")
    let patch = try await sandbox.modkit("check", "--fix", "--dry-run")
    #expect(patch.status == 1)
    #expect(patch.errors.isEmpty, "\(patch.errors)")
    #expect(patch.output.contains("--- a/Kit/Package.swift\n+++ b/Kit/Package.swift\n"))
    #expect(patch.output.contains("\n-        \"Old\",  // long ago\n"), "\(patch.output)")
    #expect(try sandbox.snapshot(of: "Kit") == before, "nothing is written")

    let fixed = try await sandbox.modkit("check", "--fix")
    #expect(fixed.status == 0, "\(fixed.output)\(fixed.errors)")
    #expect(fixed.errors == "rewrote Kit/Package.swift\n")
    #expect(fixed.output.hasPrefix("no findings in"), "\(fixed.output)")
    #expect(try sandbox.read("Kit/Package.swift") == Self.fixedKit)
    #expect(try sandbox.read("Net/Package.swift") == Self.net)
    #expect(try await sandbox.modkit("check").output.hasPrefix("no findings in"))
    let again = try await sandbox.modkit("check", "--fix", "--dry-run")
    #expect(again.status == 0)
    #expect(again.output.isEmpty)

    let new = try await dump(sandbox, "Kit")
    #expect(try Self.withoutDependencies(new) == Self.withoutDependencies(old))
    try sandbox.write("old.swift", Self.kit)
    try sandbox.write("fix.patch", patch.output)
    _ = try await sandbox.run("cp", ["old.swift", "Kit/Package.swift"])
    let applied = try await sandbox.run("git", ["apply", "fix.patch"])
    #expect(applied.status == 0, "\(applied.errors)")
    #expect(try sandbox.read("Kit/Package.swift") == Self.fixedKit)
  }

  /// The dump without the dependencies of the target Feed.
  private static func withoutDependencies(_ dump: [String: Any]) throws -> Data {
    var result = dump
    result["targets"] = (dump["targets"] as? [[String: Any]] ?? []).map { target in
      var target = target
      if target["name"] as? String == "Feed" { target["dependencies"] = nil }
      return target
    }
    return try JSONSerialization.data(withJSONObject: result, options: .sortedKeys)
  }

  @Test func aPackageThatIsNotDeclaredIsNotAdded() async throws {
    var files = Self.packages
    files["Kit/Package.swift"] = Self.kit.replacing(#".package(path: "../Net")"#, with: "")
    let sandbox = try Sandbox(files: files)
    let result = try await sandbox.modkit("check", "--fix")
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "Kit/Package.swift:9:5: error: Kit/Package.swift does not declare the package; add"
          + " `.package(path: \"../Net\")` to `dependencies:` of the package, then add"
          + " `.product(name: \"NetKit\", package: \"net\")` to `dependencies:` of the target Feed by"
          + " hand\n"), "\(result.errors)")
    #expect(result.errors.contains("rewrote Kit/Package.swift\n"), "what is unused is removed")
    #expect(!(try sandbox.read("Kit/Package.swift").contains("\"Old\",")))
  }

  /// The first edge is declared by a product that also has another target.
  @Test func anEditThatDoesMoreIsRefused() async throws {
    var files = Self.packages
    files["Kit/Package.swift"] = Self.kit.replacing("        \"Old\",  // long ago\n", with: "")
    files["Net/Package.swift"] = Self.net.replacing(
      #"targets: ["Net"]"#, with: #"targets: ["Net", "Wire"]"#
    ).replacing(#".target(name: "Net")"#, with: #".target(name: "Net"), .target(name: "Wire")"#)
    files["Net/Sources/Wire/Wire.swift"] = "public struct Wire {}\n"
    let sandbox = try Sandbox(files: files)
    let before = try sandbox.snapshot(of: "Kit")
    let result = try await sandbox.modkit("check", "--fix")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("an edit would change more than the dependency on Net"),
      "\(result.errors)")
    #expect(try sandbox.snapshot(of: "Kit") == before)
  }

  /// The edits of all files are proved together, and one by one only if that fails.
  @Test func anEditThatDoesMoreLeavesTheOthers() async throws {
    var files = Self.packages
    files["Kit/Package.swift"] = Self.kit.replacing("        \"Old\",  // long ago\n", with: "")
    files["Net/Package.swift"] = Self.net.replacing(
      #"targets: ["Net"]"#, with: #"targets: ["Net", "Wire"]"#
    ).replacing(
      #".target(name: "Net")"#,
      with: #".target(name: "Net"), .target(name: "Wire"), .target(name: "Top")"#)
    files["Net/Sources/Wire/Wire.swift"] = "public struct Wire {}\n"
    files["Net/Sources/Top/Top.swift"] = "import Wire\n"
    let sandbox = try Sandbox(files: files)
    let result = try await sandbox.modkit("check", "--fix")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("an edit would change more than the dependency on Net"),
      "\(result.errors)")
    #expect(result.errors.hasSuffix("rewrote Net/Package.swift\n"), "\(result.errors)")
    #expect(try sandbox.read("Kit/Package.swift") == files["Kit/Package.swift"])
    #expect(
      try sandbox.read("Net/Package.swift").contains(
        #".target(name: "Top", dependencies: ["Wire"])"#))
  }

  /// What SwiftPM makes of the new bytes would only be known once they are on disk.
  @Test func aPackageWithMirrorsIsNotEdited() async throws {
    var files = Self.packages
    files["Kit/.swiftpm/configuration/mirrors.json"] = """
      {"object": [{"mirror": "https://b.example/x.git", "original": "https://a.example/x.git"}],
       "version": 1}
      """
    try await expectUnchanged(
      files, errors: "the package has mirrors of its packages, so that only SwiftPM can read it")
  }

  // MARK: Other formats

  private func expectFixed(
    _ files: [String: String], _ file: String, _ expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let sandbox = try Sandbox(files: files)
    let result = try await sandbox.modkit("check", "--fix")
    #expect(
      result.status == 0, "\(result.output)\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.errors == "rewrote \(file)\n", sourceLocation: sourceLocation)
    #expect(try sandbox.read(file) == expected, sourceLocation: sourceLocation)
  }

  private static let sources = [
    "A/Sources/A.swift": "import B\n", "B/Sources/B.swift": "public struct B {}\n",
    "C/Sources/C.swift": "public struct C {}\n",
  ]

  @Test func podspecs() async throws {
    func podspec(_ name: String, _ lines: String = "") -> String {
      """
      Pod::Spec.new do |s|
        s.name = '\(name)'
        s.version = '1.0'
        s.source_files = 'Sources/**/*.swift'
      \(lines)end

      """
    }
    var files = Self.sources
    files["modkit.yml"] = Self.manifest("podspec", "\"*/*.podspec\"")
    files["A/A.podspec"] = podspec("A", "  s.dependency 'C', '~> 1.0' # once\n")
    files["B/B.podspec"] = podspec("B")
    files["C/C.podspec"] = podspec("C")
    try await expectFixed(files, "A/A.podspec", podspec("A", "  s.dependency 'B'\n"))
  }

  @Test func buildFiles() async throws {
    var files = Self.builds
    files["A/BUILD"] = Self.library("A", "    deps = [\n        \"//C\",  # once\n    ],\n")
    try await expectFixed(files, "A/BUILD", Self.library("A", "    deps = [\"//B:B\"],\n"))
  }

  private static func library(_ name: String, _ rest: String = "") -> String {
    """
    load("@build_bazel_rules_swift//swift:swift.bzl", "swift_library")
    swift_library(
        name = "\(name)",
        module_name = "\(name)",
        srcs = glob(["Sources/**/*.swift"]),
        visibility = ["//visibility:public"],
    \(rest))

    """
  }

  private static let builds = sources.merging(
    [
      "modkit.yml": manifest("bazel", "\"*/BUILD\""), "B/BUILD": library("B"),
      "C/BUILD": library("C"),
    ], uniquingKeysWith: { first, _ in first })

  private func expectUnchanged(
    _ files: [String: String], status: Int = 1, errors: String, output: String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let sandbox = try Sandbox(files: files)
    let result = try await sandbox.modkit("check", "--fix")
    #expect(result.status == status, "\(result.text)", sourceLocation: sourceLocation)
    #expect(
      errors.isEmpty ? result.errors.isEmpty : result.errors.contains(errors), "\(result.text)",
      sourceLocation: sourceLocation)
    #expect(
      output.isEmpty || result.output.contains(output), "\(result.text)",
      sourceLocation: sourceLocation)
    for (path, text) in files {
      #expect(try sandbox.read(path) == text, sourceLocation: sourceLocation)
    }
  }

  /// Bazel stops if COMMON has the label too.
  @Test func whatIsLoadedMayDeclareIt() async throws {
    var files = Self.builds
    files["A/Sources/A.swift"] = "import B\nimport C\n"
    files["A/BUILD"] =
      "load(\"//:common.bzl\", \"COMMON\")\n"
      + Self.library("A", "    deps = [\"//C\"] + COMMON,\n")
    try await expectUnchanged(
      files, status: 0, errors: "",
      output: "fix: add `//B:B` to the `deps` of //A:A in A/BUILD")
  }

  @Test func whatIsNotVisibleIsNotDeclared() async throws {
    var files = Self.builds
    files["A/BUILD"] = Self.library("A")
    files["B/BUILD"] = Self.library("B").replacing("public", with: "private")
    try await expectUnchanged(
      files, errors: "//B:B does not say that it is visible to //A; add `\"//A:__pkg__\"`")
  }

  @Test func aDependencyOfSomePlatformsIsNotDeclaredForAll() async throws {
    var files = Self.packages
    files["Kit/Sources/Feed/Feed.swift"] = """
      import Model
      import Old
      #if os(iOS)
        import Net
      #endif

      """
    try await expectUnchanged(
      files,
      errors:
        "Net is imported under conditions only, such as `os(iOS)`, so that the dependency needs"
        + " a condition; add Net to the dependencies of the target Feed in Kit/Package.swift")
  }

  /// The targets of both packages have the same name, and modkit gives them longer ones.
  @Test func targetsAreCalledAsTheirToolsCallThem() async throws {
    func package(_ name: String, _ targets: String) -> String {
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "\(name)",
        targets: [
      \(targets)
        ]
      )

      """
    }
    let client = "    .target(name: \"Core\"),\n    .target(name: \"Feed\"),"
    let sandbox = try Sandbox(files: [
      "modkit.yml": Self.manifest("swiftpm", "\"*/Package.swift\""),
      "server/Package.swift": package("server", "    .target(name: \"Core\"),"),
      "server/Sources/Core/Core.swift": "public struct ServerCore {}\n",
      "client/Package.swift": package("client", client),
      "client/Sources/Core/Core.swift": "import Feed\n",
      "client/Sources/Feed/Feed.swift": "public struct Feed {}\n",
    ])
    let result = try await sandbox.modkit("check", "--fix", "--rule", "undeclared-import")
    #expect(result.status == 0, "\(result.text)")
    #expect(result.errors == "rewrote client/Package.swift\n")
    let fixed = client.replacing("\"Core\")", with: "\"Core\", dependencies: [\"Feed\"])")
    #expect(try sandbox.read("client/Package.swift") == package("client", fixed))
  }

  /// Components have no spaces in their names.
  @Test func specsCallTargetsAsTheyLike() async throws {
    func spec(_ dependencies: String) -> String {
      """
      name: App
      targets:
        A Kit:
          type: framework
          platform: iOS
          sources: [A/Sources]
      \(dependencies)  B Kit:
          type: framework
          platform: iOS
          sources: [B/Sources]
          settings: {PRODUCT_MODULE_NAME: B}

      """
    }
    var files = Self.sources
    files["modkit.yml"] = Self.manifest("xcodegen", "project.yml")
    files["project.yml"] = spec("")
    try await expectFixed(
      files, "project.yml", spec("    dependencies:\n      - target: \"B Kit\"\n"))
  }

  @Test func severalTargetsOfOneComponentAreNotEdited() async throws {
    var files = Self.sources
    files["modkit.yml"] = Self.manifest("xcodegen", "project.yml")
    files["project.yml"] = """
      name: App
      targets:
        A-iOS:
          {type: framework, platform: iOS, sources: [A/Sources], settings: {PRODUCT_MODULE_NAME: A}}
        A-macOS:
          {type: framework, platform: macOS, sources: [A/Sources], settings: {PRODUCT_MODULE_NAME: A}}
        B: {type: framework, platform: iOS, sources: [B/Sources]}
        C: {type: framework, platform: iOS, sources: [C/Sources]}

      """
    try await expectUnchanged(files, errors: "is made of several targets; add `B` to")
  }

  @Test func specs() async throws {
    func spec(_ dependency: String) -> String {
      """
      name: App
      targets:
        A:
          type: framework
          platform: iOS
          sources: [A/Sources]
          dependencies:
            # What it needs.
            - target: \(dependency)
        B: {type: framework, platform: iOS, sources: [B/Sources]}
        C: {type: framework, platform: iOS, sources: [C/Sources]}

      """
    }
    var files = Self.sources
    files["modkit.yml"] = Self.manifest("xcodegen", "project.yml")
    files["project.yml"] = spec("C # once")
    try await expectFixed(files, "project.yml", spec("B"))
  }
}
