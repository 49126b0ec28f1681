import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitXcode

@Suite struct XcodeSettingTests {
  private static func levels(_ texts: String..., sdk: String = "") -> XcodeSettingLevels {
    let levels = texts.map { text in
      XcodeConfigurationFile(text).lines.compactMap { line -> XcodeAssignment? in
        if case .assignment(let assignment) = line { assignment } else { nil }
      }
    }
    return XcodeSettingLevels(
      levels.map(XcodeSettingTable.init),
      given: ["TARGET_NAME": "My App", "CONFIGURATION": "Release", "SDKROOT": sdk])
  }

  @Test(arguments: [
    ("A = 1", "A", "1"),
    ("A = 1 // why\n// B = 2", "A", "1"),
    ("A = 1\nA = 2", "A", "2"),
    ("A = $(B) ${B}$C\nB = x", "A", "x x$C"),
    ("A_Release = r\nB = $(A_$(CONFIGURATION))", "B", "r"),
    ("A = $(NO:default=d)$(NO)", "A", "d"),
    ("A = $(TARGET_NAME:c99extidentifier)", "A", "My_App"),
    ("A = $(TARGET_NAME:rfc1034identifier:lower)", "A", "my-app"),
    ("B = a.b_é\nA = $(B:rfc1034identifier)", "A", "a-b--"),
    ("B = 1a_é\nA = $(B:identifier) $(B:c99extidentifier)", "A", "_a__ _a_é"),
    ("B = a/b.c\nA = $(B:dir) $(B:base) $(B:file) $(B:suffix)", "A", "a/ b b.c .c"),
    ("B = a\nA = $(B:dir)|$(B:suffix)|$(B:base)", "A", "./||a"),
    ("B = /a\nA = $(B:dir) $(B:dir=x)", "A", "/ x/a"),
    ("B = x/.a/\nA = $(B:dir) $(B:base)$(B:suffix)", "A", "x/ .a"),
    (
      "B = a/b.c\nA = $(B:dir=d/) $(B:file=f) $(B:base=g) $(B:suffix=h)", "A",
      "d/b.c a/f a/g.c a/b.h"
    ),
    ("B = b.c\nA = $(B:file=f) $(B:base=g) $(B:suffix=.tar.gz)", "A", "f g.c b.gz"),
    ("C = d\nB = a/b.c\nA = $(B:dir=$(C:upper)/e) $(B:suffix=$C:upper)", "A", "D/e/b.c A/B.D"),
    ("B = /x/y\nA = $(B:relativeto=/x/z/w) $(B:relativeto=z)", "A", "../z/w /x/y"),
    ("A = $(B:suffix=o)|$(B:dir=x)|$(B:dir)", "A", "||./"),
    ("B = $(C:default=$(D:default=e):upper)\nA = $B", "A", "E"),
    ("B = b\nC = c\nA = $B/$B.x $B-$[C] ${B} $1 $", "A", "b/$B.x b-c b $1 $"),
    ("B = b\nA = $$B $$(B) $$$B", "A", "$B $(B) $b"),
    ("A = 1\nA = $(value) 2", "A", "1 2"),
    ("B = b\nA = $(B:strange) $(B:strange=x)", "A", "b b"),
    ("A = 1\nA = $(inherited) 2\nA[sdk=macosx*] = 3\nA = $(A) 4", "A", "1 2 4"),
    ("A = 1;\nB = $(A) ;", "B", "1"),
    ("A = 1 \\\n  2 // c\nB = 3", "A", "1 2"),
    ("A = 1 \\", "A", "1"),
    ("A = 1\rB = 2\r\nC = 3\u{2028}D = $(A)$(B)$(C)", "D", "123"),
    ("\u{FEFF}A = 1", "A", "1"),
    ("A =\nB = $(A:default=e)", "B", "e"),
    ("A[arch=*][variant=normal] = 1", "A", "1"),
    ("A = $(PLATFORM_NAME)", "A", "iphoneos"),
    ("A = $(B", "A", "$(B"),
    ("PRODUCT_NAME = 3-D é", "PRODUCT_MODULE_NAME", "__D_é"),
    ("A[config=Rel*] = r\nA[config=Debug] = d", "A", "r"),
    ("A[sdk=iphoneos*] = i\nA[sdk=macosx*] = m", "A", "i"),
    ("A[sdk=iphoneos*][arch=arm64] = i", "A", nil),
    ("A[sdk=iphoneos*,config=Release] = i", "A", "i"),
  ])
  func valuesAreEvaluated(_ text: String, _ name: String, _ expected: String?) {
    #expect(Self.levels(text, sdk: "iphoneos")[name] == expected)
  }

  @Test func laterLevelsInherit() {
    let levels = Self.levels(
      "A = 1\nB = $(A)", "A = $(inherited) 2", "A = $(A) 3\nC = $(inherited)x")
    #expect(levels["A"] == "1 2 3")
    #expect(levels["B"] == "1 2 3")
    #expect(levels["C"] == "x")
  }

  @Test func cyclesEnd() {
    let doubling = (0..<40).map { "A\($0) = $(A\($0 + 1))$(A\($0 + 1))" }.joined(separator: "\n")
    #expect(Self.levels(doubling)["A0"] == "")
    #expect(Self.levels("A = $(B)x\nB = $(A)y")["A"]?.isEmpty == false)
    let growing = (0..<30).map { "A\($0) = $(A\($0 + 1))$(A\($0 + 1))" }.joined(separator: "\n")
    let length = Self.levels(growing + "\nA30 = \(String(repeating: "x", count: 1000))")["A0"]?.utf8
      .count
    #expect((length ?? 0) < 1 << 24)
  }

  @Test func includesAreFollowed() throws {
    var text = ProjectText()
    text.file("base", "Config/Base.xcconfig")
    text.target("A", settings: "PRODUCT_MODULE_NAME = \"$(STEM)Kit\"; ")
    text.project = "buildConfigurationList = shared;"
    text.objects += [
      "shared = {isa = XCConfigurationList; buildConfigurations = (shared-release); };",
      "shared-release = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = base;"
        + " buildSettings = {STEM = \"$(inherited)b\"; }; };",
    ]
    let files = [
      "Config/Base.xcconfig":
        "#include \"../Common/Names.xcconfig\"\n#include? \"No.xcconfig\"\n#include \"Base.xcconfig\"",
      "Common/Names.xcconfig": "STEM = a\n#include \"More\"",
      "Config/More.xcconfig": "STEM = $(inherited)-\n#include \"Root.xcconfig\"",
      "Root.xcconfig": "STEM = $(STEM)r",
    ]
    let file = try XcodeProjectFile(Array(text.text.utf8), at: "P.xcodeproj/project.pbxproj")
    let project = file.project
    var reader = XcodeSettingsReader(file) { files[$0] }
    #expect(reader.settings(of: project.targets[0])["PRODUCT_MODULE_NAME"] == "a-rbKit")
    var bare = XcodeSettingsReader(file) { _ in nil }
    #expect(bare.settings(of: project.targets[0])["PRODUCT_MODULE_NAME"] == "bKit")
    #expect(bare.missing.map(\.path) == ["Config/Base.xcconfig"])
  }

  /// Projects need not have their files of settings; those of CocoaPods are in no repository.
  @Test func missingFilesAreNamed() throws {
    var text = ProjectText()
    text.file("base", "Config/Base.xcconfig")
    text.file("pods", "Pods/Target Support Files/Pods-A/Pods-A.release.xcconfig")
    text.target("A")
    text.target("B")
    for (id, base) in [("A-list", "base"), ("B-list", "base"), ("shared", "pods")] {
      text.objects += [
        "\(id) = {isa = XCConfigurationList; buildConfigurations = (\(id)-r); };",
        "\(id)-r = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = \(base); };",
      ]
    }
    text.project = "buildConfigurationList = shared;"
    let file = try XcodeProjectFile(Array(text.text.utf8), at: "P.xcodeproj/project.pbxproj")
    let faults = file.project { _ in nil }.faults
    #expect(faults.map(\.issue.message) == ["there is no file of settings `Config/Base.xcconfig`"])
    #expect(faults.map(\.issue.location.line) == [14])
    #expect(file.project { _ in "" }.faults.isEmpty)
  }

  @Test func includesEnd() throws {
    var text = ProjectText()
    text.file("base", "0.xcconfig")
    text.target("A")
    text.project = "buildConfigurationList = shared;"
    text.objects += [
      "shared = {isa = XCConfigurationList; buildConfigurations = (shared-release); };",
      "shared-release = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = base; };",
    ]
    let file = try XcodeProjectFile(Array(text.text.utf8), at: "P.xcodeproj/project.pbxproj")
    let project = file.project
    // Each file includes the next one three times, and all include the first one.
    var reader = XcodeSettingsReader(file) { path in
      let next = (Int(path.prefix { $0.isNumber }) ?? 0) + 1
      let include = "#include \"\(next).xcconfig\"\n"
      return "#include \"0.xcconfig\"\nSTEM\(next) = \(next)\n" + include + include + include
    }
    #expect(reader.settings(of: project.targets[0])["STEM3"] == "3")
  }

  /// Xcode 16 names a file by the folder that it is in.
  @Test func filesInFoldersAreBases() throws {
    var text = ProjectText()
    text.folder("folder", "Config")
    text.target("A", settings: "PRODUCT_NAME = \"$(inherited)x\"; ")
    text.objects += [
      "A-list = {isa = XCConfigurationList; buildConfigurations = (r); };",
      "r = {isa = XCBuildConfiguration; name = Release; baseConfigurationReferenceAnchor = folder;"
        + " baseConfigurationReferenceRelativePath = Sub/App.xcconfig;"
        + " buildSettings = {PRODUCT_NAME = \"$(inherited)x\"; }; };",
    ]
    let file = try XcodeProjectFile(Array(text.text.utf8), at: "P.xcodeproj/project.pbxproj")
    let project = file.project
    var reader = XcodeSettingsReader(file) {
      $0 == "Config/Sub/App.xcconfig" ? "PRODUCT_NAME = App" : nil
    }
    #expect(reader.settings(of: project.targets[0])["PRODUCT_MODULE_NAME"] == "Appx")
  }

  @Test func severalPlatformsHaveTheFirstSDK() {
    let levels = Self.levels(
      "SUPPORTED_PLATFORMS = macosx iphoneos\nA[sdk=macosx*] = m\nA[sdk=iphone*] = i", sdk: "auto")
    #expect(levels["A"] == "m")
  }

  @Test(arguments: [
    ("iphone*", "iphoneos", true), ("*", "", true), ("*os", "iphoneos", true),
    ("i*e*s", "iphoneos", true), ("mac*", "iphoneos", false), ("iphoneos", "iphone", false),
    ("aa*a", "aa", false),
  ])
  func patterns(_ pattern: String, _ text: String, _ matches: Bool) {
    #expect(XcodePattern.matches(pattern, text) == matches)
  }
}
