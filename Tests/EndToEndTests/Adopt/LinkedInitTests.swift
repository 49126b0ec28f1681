import Foundation
import ModKitTestSupport
import Testing

/// `init` links a repository, and the workspace goes on from there.
@Suite struct LinkedInitTests {
  private static let spec = """
    name: Shop
    options: {deploymentTarget: {iOS: "15.0"}}
    targets:
      Shop: {type: application, platform: iOS, sources: [Shop], dependencies: [{target: Kit}]}
      Kit:
        type: framework
        platform: iOS
        deploymentTarget: "13.0"
        sources: [Kit]
        settings: {configs: {Release: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: "$(inherited) STAGING"}}}
      Fakes: {type: framework, platform: iOS, sources: [Fakes]}

    """

  private static let files = [
    ".gitignore": ".modkit/\n", "project.yml": spec, "Shop/a.swift": "import Kit\n",
    "Kit/k.swift": "public let kit = 1\n", "Fakes/f.swift": "public let fake = 1\n",
    "Tools/make.swift": "let tool = 1\n",
  ]

  private func linked(_ files: [String: String] = files) async throws -> Sandbox {
    let sandbox = try Sandbox(files: files)
    try await sandbox.initializeRepository()
    let result = try await sandbox.modkit("init")
    #expect(result.status == 0, "\(result.errors)")
    return sandbox
  }

  // MARK: Deployment

  @Test func anAppSaysWhatItsLibrariesAreBuiltFor() async throws {
    let sandbox = try await linked()
    let manifest = try sandbox.read("modkit.yml")
    #expect(manifest.contains("\ndeployment: {ios: 15.0}\ndestinations: [ios, ios-simulator]\n"))
  }

  /// modkit's own directory is no obstacle once modkit.yml is gone.
  @Test func initAfterTheManifestWasRemoved() async throws {
    let sandbox = try await linked()
    let manifest = try sandbox.read("modkit.yml")
    try FileManager.default.removeItem(at: sandbox.directory.appending(path: "modkit.yml"))
    #expect(try await sandbox.modkit("init").status == 0)
    #expect(try sandbox.read("modkit.yml") == manifest)
    let again = try await sandbox.modkit("init")
    #expect(again.errors.contains("modkit.yml exists already"), "\(again.errors)")
  }

  @Test func theLowestAppCountsAndIsNamed() async throws {
    var files = Self.files
    files["project.yml"] =
      Self.spec + """
          Player: {type: application, platform: iOS, deploymentTarget: "14.2", sources: [Player]}

        """
    files["Player/p.swift"] = "let p = 1\n"
    let sandbox = try Sandbox(files: files)
    let result = try await sandbox.modkit("init")
    let decision =
      "ios 14.2 is the lowest version that an app states: `Player` does, and `Shop` states 15.0"
    #expect(result.errors.contains(decision), "\(result.errors)")
    let manifest = try sandbox.read("modkit.yml")
    #expect(manifest.contains("# \(decision)\ndeployment: {ios: 14.2}\n"), "\(manifest)")
  }

  @Test(arguments: [
    ("", ""), ("platforms: [.iOS(.v16), .macOS(.v13)],", "deployment: {ios: 16.0, macos: 13.0}\n"),
  ])
  func packagesStateVersionsAndNoDestination(platforms: String, expected: String) async throws {
    let sandbox = try await linked([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", \(platforms) targets: [.target(name: "Kit")])

      """, "Sources/Kit/k.swift": "public let kit = 1\n",
    ])
    let manifest = try sandbox.read("modkit.yml")
    #expect(expected.isEmpty != manifest.contains("deployment"), "\(manifest)")
    #expect(expected.isEmpty || manifest.contains(expected), "\(manifest)")
    #expect(!manifest.contains("destinations"))
  }

  // MARK: Conditions

  @Test func flagsOfEachConfigurationAreKnown() async throws {
    let sandbox = try await linked()
    try sandbox.write(
      "Kit/k.swift", "#if NEVER\nimport Shop\n#endif\n#if STAGING\nimport Fakes\n#endif\n")
    let check = try await sandbox.modkit("check", "--rule", "undeclared-import")
    #expect(check.output.contains("'Kit' imports 'Fakes'"), "\(check.output)")
    #expect(!check.output.contains("imports 'Shop'"), "\(check.output)")
  }

  @Test(arguments: [
    ("[.iOS(.v15)]", "no findings"), ("[.iOS(.v15), .macOS(.v12)]", "warning[undeclared-import]"),
    ("nil", "error[undeclared-import]"),
  ])
  func whatAPackageSaysOfPlatforms(platforms: String, expected: String) async throws {
    let sandbox = try await linked([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", platforms: \(platforms),
        targets: [.target(name: "Kit"), .target(name: "Glibs")])

      """, "Sources/Kit/k.swift": "#if os(Linux)\nimport Glibs\n#endif\npublic let kit = 1\n",
      "Sources/Glibs/g.swift": "public let g = 1\n",
    ])
    let check = try await sandbox.modkit("check", "--rule", "undeclared-import")
    #expect(check.output.contains(expected), "\(check.output)")
  }

  // MARK: Further work

  @Test func aNewComponentIsFound() async throws {
    let sandbox = try await linked()
    let before = try sandbox.read("modkit.yml")
    for name in ["Alpha", "Beta"] {
      let result = try await sandbox.modkit("new", "component", name, "--layer", "base-service")
      #expect(result.status == 0, "\(result.errors)")
      let isFirst = name == "Alpha"
      #expect(
        result.output.contains("added Components/**/component.yml to `components:`") == isFirst)
    }
    let added = "components:\n- \"Components/**/component.yml\"\n"
    #expect(
      try sandbox.read("modkit.yml")
        == before.replacingOccurrences(of: "components:\n- {from", with: added + "- {from"))
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0 && check.output.contains("in 5 components"), "\(check.text)")
  }

  @Test func aSourceThatNoTargetTakesIsAnErrorOnceThereIsABaseline() async throws {
    let sandbox = try await linked()
    try sandbox.write("Tools/second.swift", "let second = 1\n")
    try await sandbox.git("add", "--all")
    let first = try await sandbox.modkit("check")
    #expect(first.output.contains("warning[unowned-source] 2 sources in Tools"), "\(first.text)")
    #expect(try await sandbox.modkit("check", "--update-baseline").status == 0)
    #expect(try await sandbox.modkit("check").output.contains("no findings, 1 in the baseline"))

    try sandbox.write("Tools/third.swift", "let third = 1\n")
    try await sandbox.git("add", "--all")
    let second = try await sandbox.modkit("check")
    #expect(second.status == 1)
    #expect(
      second.output.contains("Tools/third.swift:1:1: error[unowned-source] the source belongs"),
      "\(second.output)")
    #expect(!second.output.contains("second.swift"))
    try sandbox.append("ignore: [\"Tools/third.swift\"]\n", to: "modkit.yml")
    #expect(try await sandbox.modkit("check").status == 0)
  }

  @Test func aBaselineOfWholeDirectoriesHolds() async throws {
    let sandbox = try await linked()
    try sandbox.write(
      "modkit-baseline.yml",
      "findings:\n  \"\(try name(in: sandbox))\":\n    - \"unowned-source:\(try name(in: sandbox)):Tools\"\n"
    )
    let check = try await sandbox.modkit("check")
    #expect(check.output.contains("no findings, 1 in the baseline"), "\(check.output)")
    // The directory of the finding may be a deeper one by now.
    try sandbox.write("Tools/Kit/component.yml", "name: ToolsKit\nlayer: base-service\n")
    try sandbox.write("Tools/Kit/Sources/a.swift", "let a = 1\n")
    try sandbox.write("Tools/Old/b.swift", "let b = 1\n")
    let manifest = try sandbox.read("modkit.yml")
    try sandbox.write(
      "modkit.yml",
      manifest.replacing("components:\n", with: "components:\n- \"Tools/*/component.yml\"\n"))
    try await sandbox.git("add", "--all")
    let deeper = try await sandbox.modkit("check")
    #expect(!deeper.output.contains("error[unowned-source]"), "\(deeper.output)")
  }

  private func name(in sandbox: Sandbox) throws -> String {
    let line = try sandbox.read("modkit.yml").split(separator: "\n").first {
      $0.hasPrefix("name: ")
    }
    return String(try #require(line).dropFirst("name: ".count))
  }
}
