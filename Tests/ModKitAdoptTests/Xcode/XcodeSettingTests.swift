import ModKitModel
import Testing

@testable import ModKitAdopt

@Suite struct XcodeSettingTests {
  private static func levels(_ texts: String..., sdk: String = "") -> XcodeSettingLevels {
    let levels = texts.map { text in
      XcodeConfigurationFile(text).lines.compactMap { line -> XcodeAssignment? in
        if case .assignment(let assignment) = line.line { assignment } else { nil }
      }
    }
    return XcodeSettingLevels(
      levels, given: ["TARGET_NAME": "My App", "CONFIGURATION": "Release", "SDKROOT": sdk])
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
      "Common/Names.xcconfig": "STEM = a",
    ]
    let project = try XcodeProject(Array(text.text.utf8), at: "P.xcodeproj/project.pbxproj")
    var reader = XcodeSettingsReader(project) { files[$0] }
    #expect(reader.settings(of: project.targets[0])["PRODUCT_MODULE_NAME"] == "abKit")
    #expect(reader.missing.isEmpty)
    var bare = XcodeSettingsReader(project) { _ in nil }
    #expect(bare.settings(of: project.targets[0])["PRODUCT_MODULE_NAME"] == "bKit")
    #expect(bare.missing.map(\.path) == ["Config/Base.xcconfig"])
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
