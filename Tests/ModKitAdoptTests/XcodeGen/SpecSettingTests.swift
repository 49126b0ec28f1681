import ModKitModel
import Testing

@testable import ModKitAdopt

@Suite struct SpecSettingTests {
  /// The module of a framework `A` with some settings.
  private static func module(
    _ settings: String, _ project: String = "", files: [String: String] = [:]
  ) -> String? {
    let spec = """
      name: S
      \(project)
      targets:
        A:
          type: framework
          platform: iOS
          \(settings)
      """
    return SpecCase(["project.yml": spec].merging(files, uniquingKeysWith: { $1 })).reading
      .components.first?.module
  }

  @Test(arguments: [
    ("", "A"),
    ("settings: {PRODUCT_NAME: B}", "B"),
    ("settings: {PRODUCT_NAME: B-b}", "B_b"),
    ("settings: {PRODUCT_NAME: $(TARGET_NAME)Kit}", "AKit"),
    ("settings: {PRODUCT_NAME: B, base: {OTHER: C}}", "A"),
    ("settings: {base: {PRODUCT_NAME: B}, groups: [g]}", "B"),
    ("settings: {groups: [g]}", "Inner"),
    ("settings: {groups: [loop]}", "Loop"),
    ("settings: {base: {PRODUCT_NAME: B}, configs: {debug: {PRODUCT_NAME: D}}}", "D"),
    ("settings: {base: {PRODUCT_NAME: B}, configs: {release: {PRODUCT_NAME: D}}}", "B"),
    ("settings: {\"PRODUCT_NAME[sdk=iphoneos*]\": Phone}", "Phone"),
  ])
  func settingsNameTheModule(_ settings: String, _ module: String) {
    let groups = """
      settingGroups:
        g: {groups: [inner], base: {X: y}}
        inner: {PRODUCT_NAME: Inner}
        loop: {groups: [loop, loop], base: {PRODUCT_NAME: Loop}}
      """
    #expect(Self.module(settings, groups) == module)
  }

  @Test(arguments: [
    ("configs: {Staging: debug, Store: release}", "Staging"),
    ("configs: {Staging: debug, Store: release}\noptions: {defaultConfig: Store}", "Store"),
    ("configs: {Store Staging: debug, Staging: debug}", "Staging"),
    ("options: {settingPresets: none}", "A"),
  ])
  func theDefaultConfigurationCounts(_ project: String, _ module: String) {
    let settings =
      "settings: {configs: {Staging: {PRODUCT_NAME: Staging}, store: {PRODUCT_NAME: Store}}}"
    #expect(Self.module(settings, project) == module)
  }

  @Test func filesComeBeforeTheTargetsOwnSettings() {
    let files = [
      "Config/P.xcconfig": "PRODUCT_NAME = P\nSTEM = Shared\n",
      "Config/T.xcconfig": "#include \"I.xcconfig\"\n#include \"Config/J.xcconfig\"\n",
      "Config/I.xcconfig": "PRODUCT_NAME = $(STEM)$(END)", "Config/J.xcconfig": "END = T",
    ]
    let project = "configFiles: {Debug: Config/P.xcconfig}"
    #expect(Self.module("", project, files: files) == "P")
    #expect(
      Self.module("configFiles: {Debug: Config/T.xcconfig}", project, files: files) == "SharedT")
    #expect(
      Self.module("settings: {PRODUCT_NAME: Own}", project, files: files) == "Own")
  }

  @Test func unknownGroupsAndFilesAreNamed() {
    let reading = SpecCase(
      """
      name: S
      targets:
        A:
          type: framework
          platform: iOS
          settings: {groups: [gone]}
          configFiles: {Debug: gone.xcconfig}
      """
    ).reading
    #expect(
      Set(reading.messages) == [
        "there is no group of settings `gone`", "there is no file of settings `gone.xcconfig`",
      ])
  }
}
