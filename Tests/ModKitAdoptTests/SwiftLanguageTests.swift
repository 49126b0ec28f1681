import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitAdopt
@testable import ModKitPodspec
@testable import ModKitXcode

/// The language of Swift, as each description states it.
@Suite struct SwiftLanguageTests {
  private static func text(_ component: ComponentDescription?) -> String? {
    component.map { component in
      let swift = component.swift
      return
        ([swift.mode?.rawValue ?? "none"] + swift.features + swift.experimentalFeatures
        + [swift.isolation?.rawValue, swift.hasStrictMemorySafety ? "safe" : nil]
        .compactMap(\.self)).joined(separator: " ")
    }
  }

  // MARK: SwiftPM

  private static func package(
    tools: String, versions: String = "null", settings: [String] = []
  ) throws -> ComponentDescription? {
    let dump = try #require(
      SwiftPackageDump(
        """
        {"name": "P", "targets": [{"name": "A", "type": "regular", "path": ".",
         "settings": [\(settings.joined(separator: ", "))]}],
         "toolsVersion": {"_version": "\(tools)"}, "swiftLanguageVersions": \(versions)}
        """))
    let files = SwiftPackageFiles(["P/a.swift": ""])
    return SwiftPackageComponents(dump, text: "", at: "P/Package.swift", files: files).reading
      .components
      .first
  }

  @Test(arguments: [
    ("4.0.0", "null", "4"), ("4.2.0", "null", "4.2"), ("5.0.0", "null", "5"),
    ("5.9.0", "null", "5"), ("6.0.0", "null", "6"), ("6.2.0", "[]", "6"),
    ("6.0.0", #"["5"]"#, "5"), ("5.9.0", #"["4.2", "6", "5"]"#, "6"), ("6.0.0", #"["3"]"#, "none"),
  ])
  func modesOfPackages(_ tools: String, _ versions: String, _ mode: String) throws {
    #expect(Self.text(try Self.package(tools: tools, versions: versions)) == mode)
  }

  @Test func settingsOfTargets() throws {
    let settings = [
      #"{"kind": {"swiftLanguageMode": {"_0": "5"}}, "tool": "swift"}"#,
      #"{"kind": {"enableUpcomingFeature": {"_0": "ExistentialAny"}}, "tool": "swift"}"#,
      #"{"kind": {"enableExperimentalFeature": {"_0": "Lifetimes"}}, "tool": "swift"}"#,
      #"{"kind": {"defaultIsolation": {"_0": "MainActor"}}, "tool": "swift"}"#,
      #"{"kind": {"strictMemorySafety": {}}, "tool": "swift"}"#,
    ]
    let component = try Self.package(tools: "6.2.0", settings: settings)
    #expect(Self.text(component) == "5 ExistentialAny Lifetimes MainActor safe")
    #expect(component?.settings.isEmpty == true)
    #expect(component?.notes.isEmpty == true)
  }

  /// Xcode gets them, and the plan says that a library cannot.
  @Test func settingsUnderConditions() throws {
    let condition = #""condition": {"platformNames": ["macos"]}"#
    let component = try Self.package(
      tools: "5.9.0",
      settings: [
        "{\(condition), \"kind\": {\"swiftLanguageMode\": {\"_0\": \"6\"}}, \"tool\": \"swift\"}",
        "{\(condition), \"kind\": {\"enableUpcomingFeature\": {\"_0\": \"ExistentialAny\"}},"
          + " \"tool\": \"swift\"}",
      ])
    #expect(Self.text(component) == "5")
    #expect(
      component?.settings.all.map { "\($0.name)=\($0.value.text)" } == [
        "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY[sdk=macosx*]=YES",
        "SWIFT_VERSION[sdk=macosx*]=6.0",
      ])
    #expect(component?.notes.count == 2)
  }

  // MARK: Xcode

  private static func project(_ settings: String) -> ComponentDescription? {
    var text = ProjectText()
    text.file("kit", "Kit/kit.swift")
    text.phase("kit-sources", "Sources", ["kit"])
    text.target("Kit", phases: ["kit-sources"], settings: settings)
    return XcodeReader().reading(
      of: Array(text.text.utf8), at: "App/App.xcodeproj/project.pbxproj"
    ).components.first
  }

  @Test(arguments: [
    ("", "none"), ("SWIFT_VERSION = 5.0; ", "5"), ("SWIFT_VERSION = 6.0; ", "6"),
    ("SWIFT_VERSION = \"$(V)\"; V = 6; ", "6"),
    (
      "SWIFT_VERSION = 6.0; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"
        + " SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY = YES;"
        + " OTHER_SWIFT_FLAGS = \"-enable-experimental-feature Lifetimes -DX\"; ",
      "6 MemberImportVisibility Lifetimes MainActor"
    ),
  ])
  func settingsOfProjects(_ settings: String, _ text: String) {
    #expect(Self.text(Self.project(settings)) == text)
    #expect(Self.project(settings)?.settings.isEmpty == true)
  }

  /// The plan refuses it: no compiler has this mode.
  @Test func modesThatNoCompilerHas() {
    let component = Self.project("SWIFT_VERSION = 3.0; ")
    #expect(Self.text(component) == "none")
    #expect(component?.settings.all.map { "\($0.name)=\($0.value.text)" } == ["SWIFT_VERSION=3.0"])
  }

  @Test func specsOfXcodeGen() {
    let spec = """
      name: S
      settings: {SWIFT_VERSION: 6.0}
      targets:
        A:
          type: framework
          platform: iOS
          sources: [A]
          settings: {SWIFT_STRICT_MEMORY_SAFETY: YES}
      """
    let component = SpecCase(spec, sources: ["A/a.swift"]).reading.components.first
    #expect(Self.text(component) == "6 safe")
  }

  // MARK: Podspecs

  private static func pod(_ lines: String) -> ComponentDescription? {
    let text =
      "Pod::Spec.new do |s|\n  s.name = 'P'\n  s.source_files = '*.swift'\n  \(lines)\nend\n"
    return PodspecReader().reading(of: Array(text.utf8), at: "P/P.podspec").components.first
  }

  @Test(arguments: [
    ("", "none"), ("s.swift_version = '5.0'", "5"), ("s.swift_version = '6'", "6"),
    ("s.swift_versions = ['5.10', '6.0', '5.9']", "6"), ("s.swift_versions = ['5.9', '5.10']", "5"),
    ("s.swift_version = 4.2", "4.2"), ("s.swift_version = ENV['X']", "none"),
    ("s.swift_version = '6'; s.pod_target_xcconfig = {'SWIFT_VERSION' => '5.0'}", "none"),
  ])
  func versionsOfPods(_ lines: String, _ mode: String) {
    #expect(Self.text(Self.pod(lines)) == mode)
  }

  @Test func versionsOfPodsThatNoCompilerHas() {
    #expect(
      Self.pod("s.swift_versions = ['3.0', '3.2']")?.settings.all.map {
        "\($0.name)=\($0.value.text)"
      }
        == ["SWIFT_VERSION=3.2"])
  }

  // MARK: Bazel

  @Test func attributesOfRules() throws {
    let reading = BazelReaderTests.reading(
      BazelReaderTests.loads + """
        swift_library(
            name = "A", srcs = ["a.swift"],
            copts = ["-swift-version", "6", "-DX"] + select({"//c:d": ["-strict-memory-safety"]}),
            features = ["swift.upcoming.ExistentialAny", "swift.experimental.Lifetimes",
                "-swift.upcoming.MemberImportVisibility", "swift.other"],
        )
        swift_library(name = "B", srcs = ["b.swift"], features = ["swift.enable_v6"])
        swift_library(name = "C", srcs = ["c.swift"])
        """)
    #expect(
      reading.components.map(Self.text) == ["6 ExistentialAny Lifetimes", "6", "none"])
    #expect(
      reading.components[0].notes.map(\.text).contains {
        $0.hasPrefix("-strict-memory-safety, where ")
      })
  }
}
