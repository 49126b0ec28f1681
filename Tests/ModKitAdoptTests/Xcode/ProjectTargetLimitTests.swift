import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitAdopt

/// What a target does beside compiling keeps it a target.
@Suite struct ProjectTargetLimitTests {
  private static func limit(
    _ change: (inout ProjectFixture.Target) -> Void, settings: [String: ProjectFixture.Value] = [:]
  ) throws -> ProjectTargetLimit? {
    var target = ProjectFixture.Target("Core", "framework", sources: ["a.swift"])
    change(&target)
    var app = ProjectFixture.Target("App", "application", dependencies: ["Core"])
    app.scripts = [("Copy", "cp -R \"$BUILT_PRODUCTS_DIR/Used.framework\" .")]
    var fixture = ProjectFixture([app, target])
    fixture.settings = settings
    let source = try #require(
      ProjectSource(Array(fixture.text.utf8), at: "A.xcodeproj") { _ in nil })
    let found = try #require(source.targets.first { $0.name == target.name })
    let key = ProjectTargetKey(project: "A.xcodeproj", id: found.id)
    return found.limit ?? ProjectSource.limits(of: [source])[key]
  }

  @Test func whatOnlyATargetDoes() throws {
    #expect(try Self.limit { _ in } == nil)
    #expect(try Self.limit { $0.scripts = [("Generate", "gyb")] } == .script("Generate"))
    #expect(
      try Self.limit { $0.scripts = [("[CP] Check Pods Manifest.lock", "diff a b")] } == nil)
    #expect(try Self.limit { $0.resources = ["a.png"] } == .resource("a.png"))
    #expect(try Self.limit { $0.sources.append("M.xcdatamodeld") } == .resource("M.xcdatamodeld"))
    #expect(try Self.limit { $0.name = "Used" } == .usedByScript("Copy", of: "App"))
    #expect(try Self.limit { $0.type = "application" } == .program)
    #expect(try Self.limit { $0.embeds = ["App"] } == .copies("Embed Frameworks"))
  }

  @Test(arguments: [
    ("OTHER_SWIFT_FLAGS", "-DFAST", true),
    ("OTHER_SWIFT_FLAGS", "-D DEBUG -Xfrontend -warn-x", false),
    ("OTHER_SWIFT_FLAGS", "-enable-upcoming-feature A", false),
    ("OTHER_SWIFT_FLAGS", "-Xcc -DA", true),
    ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "DEBUG", false),
    ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "$(inherited) BETA", true),
    ("GCC_PREPROCESSOR_DEFINITIONS", "DEBUG=1 $(inherited)", false),
    ("GCC_PREPROCESSOR_DEFINITIONS", "COCOAPODS=1", true),
    ("OTHER_CFLAGS", "-Wall -Wno-x", false), ("OTHER_CFLAGS", "-Wp,-DA", true),
    ("OTHER_CFLAGS", "-fno-objc-arc", true), ("GCC_PREFIX_HEADER", "A.pch", true),
    ("GCC_PREFIX_HEADER", "", false), ("CLANG_ENABLE_OBJC_ARC", "YES", false),
    ("CLANG_ENABLE_OBJC_ARC", "NO", true), ("CLANG_CXX_LANGUAGE_STANDARD", "gnu++20", true),
    ("SWIFT_OBJC_BRIDGING_HEADER", "A-Bridging-Header.h", true),
    ("SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY", "YES", false),
  ])
  func settings(_ name: String, _ value: String, changesCode: Bool) throws {
    let expected = changesCode ? ProjectTargetLimit.setting(name) : nil
    let ofTarget = try Self.limit { $0.settings = [name: .text(value)] }
    #expect(ofTarget == expected, "\(name) = \(value)")
    // It may also be that of the project.
    #expect(try Self.limit({ _ in }, settings: [name: .text(value)]) == expected)
  }

  /// Conditions of one configuration count too.
  @Test func oneConfigurationIsEnough() throws {
    let name = "SWIFT_ACTIVE_COMPILATION_CONDITIONS"
    let limit = try Self.limit { $0.settings = ["\(name)[config=Release]": .text("SHOP")] }
    #expect(limit == .setting(name))
    let version = try Self.limit {
      $0.settings = ["SWIFT_VERSION": .text("5.0"), "SWIFT_VERSION[config=Release]": .text("6.0")]
    }
    #expect(version == .configurations("SWIFT_VERSION"))
  }

  /// Other formats of property lists have other bytes around their objects.
  @Test func onlyTheFormatOfXcodeIsRewritten() throws {
    let json = """
      {"objects": {"P": {"isa": "PBXProject", "targets": ["T"]},
        "T": {"isa": "PBXNativeTarget", "name": "Core", "productType": "com.apple.product-type.framework"}},
      "rootObject": "P"}
      """
    let source = try #require(ProjectSource(Array(json.utf8), at: "A.xcodeproj") { _ in nil })
    #expect(source.fault?.contains("format that Xcode writes") == true)
    let key = ProjectTargetKey(project: "A.xcodeproj", id: "T")
    #expect(ProjectSource.limits(of: [source])[key] == source.fault.map { .project($0) })
  }
}
