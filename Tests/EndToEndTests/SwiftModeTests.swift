import Foundation
import ModKitTestSupport
import Testing

/// SwiftPM is the judge of the language: what `swift build` accepts of a package, modkit builds, and
/// what it refuses, modkit refuses for the same reason.
@Suite(.building, .serialized) struct SwiftModeTests {
  /// A target with a setting, and a condition that holds in the language that it is compiled in.
  private struct Language: Sendable {
    var name: String
    var setting: String
    var condition: String
  }

  private static let languages = [
    Language(name: "Five", setting: ".swiftLanguageMode(.v5)", condition: "!swift(>=6)"),
    Language(name: "Six", setting: "", condition: "swift(>=6)"),
    Language(
      name: "Existentials", setting: ".enableUpcomingFeature(\"ExistentialAny\")",
      condition: "hasFeature(ExistentialAny)"),
    Language(
      name: "Imports", setting: ".enableUpcomingFeature(\"InternalImportsByDefault\")",
      condition: "hasFeature(InternalImportsByDefault)"),
    Language(
      name: "Members", setting: ".enableUpcomingFeature(\"MemberImportVisibility\")",
      condition: "hasFeature(MemberImportVisibility)"),
    Language(
      name: "Lives", setting: ".enableExperimentalFeature(\"Lifetimes\")",
      condition: "hasFeature(Lifetimes)"),
    Language(
      name: "Safe", setting: ".strictMemorySafety()", condition: "hasFeature(StrictMemorySafety)"),
  ]

  /// - Parameter isRefused: whether the compiler stops in the language that each target states
  private static func files(isRefused: Bool) -> [String: String] {
    var files = [
      "modkit.yml": """
      name: W
      components: [{from: swiftpm, path: Kit/Package.swift}]
      assign: [{components: ["*"], layer: base-service}]
      """
    ]
    for language in languages {
      let condition = isRefused ? language.condition : "!(\(language.condition))"
      files["Kit/Sources/\(language.name)/a.swift"] = """
        #if \(condition)
        #error("\(language.name) is refused")
        #endif
        public func answer() -> Int { 42 }

        """
    }
    // In mode 6, a global variable has to be isolated.
    files["Kit/Sources/Main/a.swift"] =
      isRefused ? "nonisolated func f() { count += 1 }\nvar count = 0\n" : "var count = 0\n"
    let targets =
      (languages + [
        Language(name: "Main", setting: ".defaultIsolation(MainActor.self)", condition: "")
      ]).map { ".target(name: \"\($0.name)\", swiftSettings: [\($0.setting)])" }
    files["Kit/Package.swift"] = """
      // swift-tools-version:6.2
      import PackageDescription
      let package = Package(name: "Kit", targets: [
        \(targets.joined(separator: ",\n  "))
      ])

      """
    return files
  }

  private static let package = ".modkit/workspace/swiftpm"

  private static func build(_ package: String, in sandbox: Sandbox) async throws -> Tool.Answer {
    try await sandbox.run(
      "swift", ["build", "--package-path", package, "--scratch-path", "scratch-\(package.count)"])
  }

  @Test(arguments: ["linked", "adopted"]) func whatSwiftPMAcceptsIsBuilt(_ way: String) async throws
  {
    let sandbox = try Sandbox(files: Self.files(isRefused: false))
    if way == "adopted" {
      try sandbox.remove("modkit.yml")
      #expect(try await sandbox.modkit("init", "--from", "swiftpm").status == 0)
    } else {
      let original = try await Self.build("Kit", in: sandbox)
      #expect(original.status == 0, "\(original.text)")
    }
    let integrate = try await sandbox.modkit("integrate")
    #expect(integrate.status == 0, "\(integrate.text)")
    let integrated = try await Self.build(Self.package, in: sandbox)
    #expect(integrated.status == 0, "\(integrated.text)")
    let prebuild = try await sandbox.modkit("prebuild")
    #expect(prebuild.status == 0, "\(prebuild.text)")
    #expect(prebuild.output.contains("\(Self.languages.count + 1) built"), "\(prebuild.output)")
  }

  @Test func whatSwiftPMRefusesIsRefused() async throws {
    let sandbox = try Sandbox(files: Self.files(isRefused: true))
    let prebuild = try await sandbox.modkit("prebuild", "--keep-going")
    #expect(prebuild.status == 2)
    #expect(prebuild.output.contains("0 built"), "\(prebuild.output)")
    for language in Self.languages {
      #expect(prebuild.errors.contains("\(language.name) is refused"), "\(prebuild.errors)")
    }
    #expect(prebuild.errors.contains("'count'"), "\(prebuild.errors)")
    _ = try await sandbox.modkit("integrate")
    for package in ["Kit", Self.package] {
      let answer = try await Self.build(package, in: sandbox)
      #expect(answer.status != 0)
      #expect(answer.text.contains("is refused"), "\(answer.text)")
    }
  }

  /// Mode 6 is what a package of tools 6.0 has without a word.
  @Test func aRaceThatOnlyMode6Refuses() async throws {
    let sandbox = try Sandbox(files: [
      "Kit/Package.swift": """
      // swift-tools-version:6.0
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])
      """,
      "Kit/Sources/Kit/k.swift": """
      final class Box { var number = 0 }
      public func run() {
        let box = Box()
        Task.detached { box.number += 1 }
        box.number += 1
      }

      """,
    ])
    #expect(try await sandbox.modkit("init", "--from", "swiftpm").status == 0)
    let original = try await Self.build("Kit", in: sandbox)
    let prebuild = try await sandbox.modkit("prebuild")
    _ = try await sandbox.modkit("integrate")
    let integrated = try await Self.build(Self.package, in: sandbox)
    for answer in [original, prebuild, integrated] {
      #expect(answer.status != 0)
      #expect(answer.text.contains("risks causing data races"), "\(answer.text)")
    }
  }

  /// A library of another mode is not the one that is wanted.
  @Test func anotherModeIsAnotherLibrary() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": "name: W\ncomponents: [\"A/component.yml\"]\n",
      "A/component.yml": "name: A\nlayer: base-service\nswift: {mode: 6}\n",
      "A/Sources/a.swift": "public let a = 1\n",
    ])
    #expect(try await sandbox.modkit("prebuild").output.contains("1 built"))
    try sandbox.write("A/component.yml", "name: A\nlayer: base-service\n")
    #expect(try await sandbox.modkit("integrate").output.contains("1 source"))
    let explanation = try await sandbox.modkit("explain", "A")
    #expect(explanation.output.contains("swift-language-mode"), "\(explanation.text)")
  }
}
