import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitGenerate

/// Build settings as Xcode reads them from what is written.
@Suite struct SettingTableTests {
  private static let hostile = [
    "https://example.com//x", "///", "ends with \\", "\\", ";", "a;", " blank ", "  ", "",
    "#include \"x\"", "A = B", "\"open", "$(inherited) $(X:lower)", "#{`id`}", "\\(x)", "]]",
    "e\u{301}/\u{301}/",
    "日本 👩‍👩‍👧", "\"quo\\\"te\"", "'", "/", "//", "a //b; \\",
  ]

  @Test(arguments: hostile)
  func valuesStayWhatTheyAre(text: String) {
    var table = SettingTable()
    table.add(PlanSamples.settings(["A": .text(text), "B[sdk=iphoneos*]": .text(text)]))
    table.add(PlanSamples.settings(["Z": .text("last")]))
    let reader = XcconfigReader(table.xcconfig)
    #expect(
      reader.values.mapValues { Array($0.utf8) } == [
        "A": Array(text.utf8), "B[sdk=iphoneos*]": Array(text.utf8), "Z": Array("last".utf8),
      ])
    #expect(reader.others == [])
  }

  @Test(arguments: UInt64(0)..<200)
  func anyValueStaysWhatItIs(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let scalars: [Unicode.Scalar] = ["/", "/", "\\", ";", " ", "=", "a", "\"", "#", "[", "é"]
    let text = String(
      String.UnicodeScalarView(
        (0..<Int.random(in: 0...8, using: &generator))
          .compactMap { _ in scalars.randomElement(using: &generator) }))
    valuesStayWhatTheyAre(text: text)
  }

  @Test func listsAreJoinedAndOtherSettingsReplaced() {
    var table = SettingTable(
      PlanSamples.base, needed: ["OTHER_CFLAGS": "$(inherited) -fmodule-map-file=\"m\""])
    table.add(
      PlanSamples.settings([
        "OTHER_CFLAGS": .text("-DA  \"b  c\" $(inherited)"), "DEFINES_MODULE": .text("NO"),
        "OTHER_LDFLAGS": .words(["-ObjC"]),
      ]))
    #expect(
      table.values == [
        "DEFINES_MODULE": "NO", "OTHER_LDFLAGS": "$(inherited) -ObjC",
        "OTHER_CFLAGS": "$(inherited) -fmodule-map-file=\"m\" -DA  \"b  c\"",
        "SWIFT_OBJC_INTERFACE_HEADER_NAME": "Base-Swift.h",
      ])
  }

  /// What CocoaPods and Xcode set stays.
  @Test func listsInherit() {
    var table = SettingTable()
    table.add(
      PlanSamples.settings([
        "OTHER_LDFLAGS": .words(["-ObjC"]), "OTHER_LDFLAGS[sdk=iphoneos*]": .text("-framework X"),
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS": .text("BETA"),
        "OTHER_CFLAGS": .text("-DA $(inherited)"), "HEADER_SEARCH_PATHS": .words([]),
        "SWIFT_VERSION": .text("6"),
      ]))
    #expect(
      table.values == [
        "OTHER_LDFLAGS": "$(inherited) -ObjC",
        "OTHER_LDFLAGS[sdk=iphoneos*]": "$(inherited) -framework X",
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "$(inherited) BETA",
        "OTHER_CFLAGS": "-DA $(inherited)", "HEADER_SEARCH_PATHS": "", "SWIFT_VERSION": "6",
      ])
  }

  /// Xcode starts with the file of CocoaPods and goes on with ours.
  @Test func includedAfterAnotherFileItKeepsThatOnes() {
    var table = SettingTable(needed: SwiftRuntimeSettings.table(DeploymentVersions([:])))
    table.add(PlanSamples.settings(["OTHER_LDFLAGS": .words(["-ObjC"])]))
    let reader = XcconfigReader("OTHER_LDFLAGS = $(inherited) -force_load \"a\"\n" + table.xcconfig)
    #expect(reader.values["OTHER_LDFLAGS"] == "$(inherited) -force_load \"a\" -ObjC")
  }

  @Test(arguments: [
    (Platform.ios, "12.1", true), (.ios, "12.2", false), (.macos, "10.14.3", true),
    (.macos, "10.14.4", false), (.tvos, "12.1", true), (.watchos, "5.1.3", true),
    (.watchos, "5.2", false), (.visionos, "1.0", false),
  ])
  func oldSystemsLookForSwiftInTheSystemFirst(platform: Platform, version: String, isOld: Bool)
    throws
  {
    let table = SwiftRuntimeSettings.table(
      DeploymentVersions([platform: try #require(DeploymentVersion(version))]))
    #expect(table["LD_RUNPATH_SEARCH_PATHS"] == (isOld ? "/usr/lib/swift $(inherited)" : nil))
    #expect(
      table["LIBRARY_SEARCH_PATHS"]
        == "$(inherited) \"$(TOOLCHAIN_DIR)/usr/lib/swift/$(PLATFORM_NAME)\"")
  }
}
