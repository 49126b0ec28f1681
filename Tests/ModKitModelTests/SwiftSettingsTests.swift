import ModKitModel
import Testing

/// The language of Swift, in the words of Xcode and of compilers.
@Suite struct SwiftSettingsTests {
  private static func settings(_ values: [String: String]) -> XcodeSettings {
    XcodeSettings(
      values.map { name, value in
        XcodeSettings.Setting(
          name: name, value: .text(value),
          location: SourceLocation(file: "component.yml", line: 1, column: 1))
      })
  }

  @Test(arguments: [
    ("4", "4"), ("4.0", "4"), ("4.1", "4"), ("4.2", "4.2"), ("5", "5"), ("5.0", "5"), ("5.9", "5"),
    ("5.10.1", "5"), ("6", "6"), ("6.2", "6"), ("3.0", nil), ("7", nil), ("", nil), ("5.", nil),
    ("5.0.0.0", nil), ("$(V)", nil), ("-5", nil),
  ])
  func modesOfVersions(_ version: String, _ mode: String?) {
    #expect(SwiftLanguageMode(version: version)?.rawValue == mode)
  }

  @Test func theyAreReadFromBuildSettings() {
    let settings = SwiftSettings(
      Self.settings([
        "SWIFT_VERSION": "5.0", "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY": "YES",
        "SWIFT_UPCOMING_FEATURE_IMPORT_OBJC_FORWARD_DECLS": "YES",
        "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "NO",
        "SWIFT_UPCOMING_FEATURE_GLOBAL_CONCURRENCY": "MIGRATE",
        "SWIFT_UPCOMING_FEATURE_NOT_YET_KNOWN": "YES",
        "SWIFT_EXPERIMENTAL_FEATURE_DEBUG_DESCRIPTION_MACRO": "YES",
        "SWIFT_STRICT_CONCURRENCY": "targeted", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor",
        "SWIFT_STRICT_MEMORY_SAFETY": "YES", "OTHER_LDFLAGS": "-ObjC",
      ]))
    #expect(settings.mode == .five)
    #expect(
      settings.features.sorted() == [
        "ExistentialAny", "GlobalConcurrency:migrate", "ImportObjcForwardDeclarations",
        "NotYetKnown",
      ])
    #expect(
      settings.experimentalFeatures.sorted() == [
        "DebugDescriptionMacro", "StrictConcurrency=targeted",
      ])
    #expect(settings.isolation == .mainActor)
    #expect(settings.hasStrictMemorySafety)
  }

  /// Xcode passes what mode 6 has anyway in older modes only.
  @Test func mode6HasSomeFeaturesAnyway() {
    let values = [
      "SWIFT_APPROACHABLE_CONCURRENCY": "YES", "SWIFT_STRICT_CONCURRENCY": "complete",
      "SWIFT_UPCOMING_FEATURE_CONCISE_MAGIC_FILE": "YES",
      "SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES": "NO",
    ]
    let old = SwiftSettings(Self.settings(values))
    #expect(
      old.features.sorted() == [
        "ConciseMagicFile", "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
        "InferSendableFromCaptures", "NonisolatedNonsendingByDefault", "StrictConcurrency",
      ])
    let new = SwiftSettings(Self.settings(values.merging(["SWIFT_VERSION": "6.0"]) { $1 }))
    #expect(new.features == ["NonisolatedNonsendingByDefault"])
  }

  @Test func whatIsWrittenForXcodeIsReadAgain() {
    var settings = SwiftSettings(mode: .five)
    for name in ["ExistentialAny", "ImportObjcForwardDeclarations", "StrictConcurrency"] {
      settings.enable(feature: name)
    }
    settings.isolation = .mainActor
    settings.hasStrictMemorySafety = true
    let read = SwiftSettings(settings.xcodeSettings())
    #expect((read.mode, read.isolation) == (settings.mode, settings.isolation))
    #expect(read.features.sorted() == settings.features.sorted())
    #expect(read.hasStrictMemorySafety)
    #expect(settings.xcodeSettings(besides: settings).isEmpty)
  }

  @Test func whatXcodeHasNoSettingForIsAFlag() {
    var settings = SwiftSettings(mode: .fourTwo)
    settings.enable(feature: "Future")
    settings.enable(experimentalFeature: "Lifetimes")
    #expect(
      settings.xcodeSettings().all.map { "\($0.name)=\($0.value.text)" } == [
        "OTHER_SWIFT_FLAGS=$(inherited) -enable-upcoming-feature Future"
          + " -enable-experimental-feature Lifetimes",
        "SWIFT_VERSION=4.2",
      ])
  }

  @Test func flagsOfTheCompiler() {
    let settings = SwiftSettings(flags: [
      "-O", "-swift-version", "6", "-Xfrontend", "-enable-experimental-feature", "-Xfrontend",
      "Lifetimes", "-enable-upcoming-feature", "ExistentialAny", "-default-isolation=MainActor",
      "-strict-memory-safety", "-strict-concurrency=complete", "-enable-upcoming-feature", "a b",
      "-swift-version",
    ])
    #expect(settings.mode == .six)
    #expect(settings.features == ["ExistentialAny", "StrictConcurrency"])
    #expect(settings.experimentalFeatures == ["Lifetimes"])
    #expect(settings.isolation == .mainActor)
    #expect(settings.hasStrictMemorySafety)
    #expect(SwiftSettings(flags: ["-swift-version", "6"]).mode == .six)
    #expect(SwiftSettings(flags: ["-wmo", "6"]).isEmpty)
  }

  @Test func whatIsMoreSpecificTakesPrecedence() {
    var own = SwiftSettings()
    own.enable(feature: "A")
    own.isolation = .nonisolated
    var common = SwiftSettings(mode: .six)
    common.enable(feature: "B")
    common.isolation = .mainActor
    common.hasStrictMemorySafety = true
    let both = own.overriding(common)
    #expect((both.mode, both.isolation) == (.six, .nonisolated))
    #expect(both.features == ["B", "A"])
    #expect(both.hasStrictMemorySafety)
  }

  @Test(arguments: [
    ("ExistentialAny", true), ("StrictConcurrency=complete", true), ("A:migrate", true),
    ("_A1", true), ("", false), ("a b", false), ("1a", false), ("A=", false), ("=a", false),
    ("A=b=c", false), ("é", false), ("A\"", false), ("-D", false),
    ("AvailabilityMacro=Kit 5.0: macOS 10.14.4, iOS 12.2, *", true),
    ("AvailabilityMacro=a\"", false),
    ("A=b c", false),
  ])
  func namesOfFeatures(_ text: String, _ isValid: Bool) {
    #expect(SwiftSettings.isFeature(text) == isValid)
  }
}
