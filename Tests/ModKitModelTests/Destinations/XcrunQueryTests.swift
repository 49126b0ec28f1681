import ModKitModel
import Testing

struct XcrunQueryTests {
  @Test func questionsNameTheSDK() {
    #expect(
      XcrunQuery.arguments(for: .iosSimulator)
        == ["--sdk", "iphonesimulator", "--show-sdk-path"])
    #expect(XcrunQuery.arguments(for: .macCatalyst).prefix(2) == ["--sdk", "macosx"])
  }

  @Test func answers() {
    let path = "/Applications/Xcode 26.app/Contents/Developer/Platforms/iPhoneOS.platform/SDK"
    #expect(XcrunQuery.path(in: "\(path)\n") == path)
    #expect(XcrunQuery.path(in: "\(path)\r\n") == path)
  }

  @Test(arguments: ["", "\n", "SDK\n", "/a\n/b\n", "/a\u{1B}[2J\n", "/a\u{0}b", "./a"])
  func otherTextIsNoPath(_ output: String) {
    #expect(XcrunQuery.path(in: output) == nil)
  }

  @Test func installationNamesThePlatform() {
    #expect(XcrunQuery.installation(for: .macCatalyst).count == 1)
    #expect(
      XcrunQuery.installation(for: .watchosSimulator).last
        == "xcodebuild -downloadPlatform watchOS")
  }
}
