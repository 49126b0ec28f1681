import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitXcode

/// What a target does beside compiling keeps it a target.
@Suite struct ProjectTargetLimitTests {
  private static func limit(
    _ change: (inout ProjectFixture.Target) -> Void, settings: [String: ProjectFixture.Value] = [:]
  ) throws -> ProjectTargetLimit? {
    var target = ProjectFixture.Target("Core", "framework", sources: ["a.swift"])
    change(&target)
    var app = ProjectFixture.Target("App", "application", dependencies: ["Core"])
    app.scripts = [("Copy", "cp -R \"$BUILT_PRODUCTS_DIR/Used.framework\" .")]
    app.settings = ["OTHER_LDFLAGS": .text("-ObjC -framework Told")]
    if target.name == "Copied" { app.embeds = ["Copied"] }
    var fixture = ProjectFixture([app, target])
    fixture.settings = settings
    fixture.packages = ["Far": "https://h/far", "Near": ""]
    let text = fixture.text.replacing(
      "shellPath = \"/bin/sh\";",
      with: "shellPath = \"/bin/sh\"; inputFileListPaths = (\"$(SRCROOT)/in.xcfilelist\", );")
    let source = try #require(
      ProjectSource(Array(text.utf8), at: "A.xcodeproj") { path in
        path == "in.xcfilelist" ? "$(BUILT_PRODUCTS_DIR)/Listed.framework/Listed\n" : nil
      })
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
    #expect(try Self.limit { $0.dependencies = ["App"] } == .dependency("App"))
    #expect(try Self.limit { $0.products = ["Far"] } == nil)
    #expect(try Self.limit { $0.products = ["Near"] } == .packageProduct("Near"))
    #expect(try Self.limit { $0.name = "Told" } == .linkedBySetting(of: "App"))
    #expect(try Self.limit { $0.name = "Copied" } == .copiedBy("App"))
    #expect(try Self.limit { $0.name = "Listed" } == .usedByScript("Copy", of: "App"))
    #expect(try Self.limit { $0.embeds = ["App"] } == .copies("Embed Frameworks"))
  }

  /// What the compilers are called with is part of libraries, unless only Xcode understands it.
  @Test(
    arguments: [
      ("OTHER_SWIFT_FLAGS", "-DFAST", ["-DFAST"]),
      ("OTHER_SWIFT_FLAGS", "-D DEBUG -Xfrontend -warn-x", []),
      ("OTHER_SWIFT_FLAGS", "-enable-upcoming-feature A -Osize", ["-Osize"]),
      ("OTHER_SWIFT_FLAGS", "-Xcc -DA", ["-Xcc", "-DA"]),
      ("OTHER_SWIFT_FLAGS", "-Xfrontend -enable-experimental-feature -Xfrontend A -wmo", []),
      ("OTHER_SWIFT_FLAGS", "-import-objc-header $(SRCROOT)/A.h", nil),
      ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "DEBUG", []),
      ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "$(inherited) BETA", ["BETA"]),
      ("GCC_PREPROCESSOR_DEFINITIONS", "DEBUG=1 $(inherited)", []),
      ("GCC_PREPROCESSOR_DEFINITIONS", "COCOAPODS=1", ["COCOAPODS=1"]),
      ("OTHER_CFLAGS", "-Wall -Wno-x", []), ("OTHER_CFLAGS", "-Wp,-DA", ["-Wp,-DA"]),
      ("OTHER_CFLAGS", "-fno-objc-arc", ["-fno-objc-arc"]),
      ("OTHER_CFLAGS", "-include a.h", nil),
    ] as [(String, String, [String]?)])
  func compilerSettings(_ name: String, _ value: String, carried: [String]?) throws {
    let expected = carried == nil ? ProjectTargetLimit.setting(name) : nil
    #expect(try Self.limit { $0.settings = [name: .text(value)] } == expected, "\(value)")
    // It may also be that of the project.
    #expect(try Self.limit({ _ in }, settings: [name: .text(value)]) == expected, "\(value)")
    var target = ProjectFixture.Target("Core", "framework", sources: ["a.swift"])
    target.settings = [name: .text(value)]
    let reading = XcodeReader().reading(
      of: Array(ProjectFixture([target]).text.utf8), at: "A.xcodeproj/project.pbxproj")
    let settings = reading.components.flatMap(\.settings.all).filter { $0.name == name }
    let words = settings.first?.value.words?.filter { $0 != SettingValue.inherited }
    #expect((words ?? []) == (carried ?? []), "\(value)")
  }

  @Test(arguments: [
    ("GCC_PREFIX_HEADER", "A.pch", "c objc cpp"), ("GCC_PREFIX_HEADER", "", ""),
    ("CLANG_ENABLE_OBJC_ARC", "YES", ""), ("CLANG_ENABLE_OBJC_ARC", "NO", "objc"),
    ("CLANG_ENABLE_OBJC_ARC", "", "objc"),
    ("CLANG_CXX_LANGUAGE_STANDARD", "gnu++20", "cpp"), ("OTHER_CPLUSPLUSFLAGS", "-DA", "cpp"),
    ("OTHER_CPLUSPLUSFLAGS", "-Wall", ""), ("WARNING_CFLAGS", "-DBAR", "c objc cpp"),
    ("GCC_INPUT_FILETYPE", "sourcecode.c.objc", "c objc cpp"),
  ])
  func settingsOfC(_ name: String, _ value: String, languages: String) throws {
    var target = ProjectFixture.Target("Core", "framework", sources: ["a.m"])
    target.settings = ["CLANG_ENABLE_OBJC_ARC": .text("YES")].merging([name: .text(value)]) { $1 }
    let text = ProjectFixture([target]).text
    let source = try #require(ProjectSource(Array(text.utf8), at: "A.xcodeproj") { _ in nil })
    let found = try #require(source.targets.first)
    let known: [(String, Language)] = [("c", .c), ("objc", .objectiveC), ("cpp", .cPlusPlus)]
    for (word, language) in known {
      let isLimited = languages.split(separator: " ").contains { $0 == word }
      #expect(
        found.limitsByLanguage[language] == (isLimited ? .setting(name) : nil),
        "\(name) = \(value) for \(word)")
    }
    #expect(found.limit == nil)
  }

  @Test(arguments: [
    ("SWIFT_OBJC_BRIDGING_HEADER", "A-Bridging-Header.h", true),
    ("SWIFT_OBJC_INTEROP_MODE", "objcxx", true),
    ("EXCLUDED_SOURCE_FILE_NAMES", "a*.swift", true), ("PER_ARCH_CFLAGS_arm64", "-DA", true),
    ("OTHER_LDFLAGS", "-lz", true), ("OTHER_LDFLAGS", "-ObjC", false),
    ("SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY", "YES", false),
  ])
  func settingsOfSwift(_ name: String, _ value: String, changesCode: Bool) throws {
    #expect(
      try Self.limit { $0.settings = [name: .text(value)] }
        == (changesCode ? .setting(name) : nil), "\(name) = \(value)")
  }

  @Test(arguments: [
    "-Wl,-framework,Core", "-Wl,-needed_framework,Core", "-weak_framework Core",
    "-Xlinker -reexport_framework -Xlinker Core", "-weak-lCore", "-lCore", "-Wl,-weak-lCore",
    "-force_load $(BUILT_PRODUCTS_DIR)/Core.framework/Core",
  ])
  func flagsOfOthersName(_ flags: String) throws {
    var app = ProjectFixture.Target("App", "application", dependencies: ["Core"])
    app.settings = ["OTHER_LDFLAGS": .text("-ObjC \(flags)")]
    let fixture = ProjectFixture([
      app, ProjectFixture.Target("Core", "framework", sources: ["a.swift"]),
    ])
    let source = try #require(
      ProjectSource(Array(fixture.text.utf8), at: "A.xcodeproj") { _ in nil })
    let key = ProjectTargetKey(project: "A.xcodeproj", id: ProjectFixture.id(ofTarget: "Core"))
    #expect(ProjectSource.limits(of: [source])[key] == .linkedBySetting(of: "App"))
  }

  /// It is not known for which of them a library is.
  @Test(arguments: ["arch=arm64", "sdk=iphoneos*", "sdk=iphoneos18*"])
  func conditionsAreNotFollowed(condition: String) throws {
    for name in ["OTHER_SWIFT_FLAGS", "SWIFT_ACTIVE_COMPILATION_CONDITIONS"] {
      let limit = try Self.limit { $0.settings = ["\(name)[\(condition)]": .text("-DA")] }
      #expect(limit == .setting(name))
    }
    let everywhere = try Self.limit {
      $0.settings = ["OTHER_SWIFT_FLAGS[sdk=*]": .text("-DA")]
    }
    #expect(everywhere == nil)
  }

  @Test func programsOfOtherPlatformsUseIt() throws {
    var fixture = ProjectFixture([
      ProjectFixture.Target("Mac", "application", dependencies: ["Core"]),
      ProjectFixture.Target("Phone", "application", dependencies: ["Core"]),
      ProjectFixture.Target("Core", "framework", sources: ["a.swift"]),
    ])
    fixture.targets[0].settings = ["SDKROOT": .text("macosx")]
    fixture.targets[1].settings = ["SUPPORTED_PLATFORMS": .text("iphoneos iphonesimulator")]
    let source = try #require(
      ProjectSource(Array(fixture.text.utf8), at: "A.xcodeproj") { _ in nil })
    let key = ProjectTargetKey(
      project: "A.xcodeproj", id: ProjectFixture.id(ofTarget: "Core"))
    #expect(ProjectSource.platformsOfUsers([source])[key] == [[.macos], [.ios]])
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
