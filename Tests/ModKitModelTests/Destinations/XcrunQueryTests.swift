import ModKitModel
import Testing

struct XcrunQueryTests {
  @Test func questionsNameTheSDK() {
    #expect(
      XcrunQuery.path.arguments(for: .iosSimulator)
        == ["--sdk", "iphonesimulator", "--show-sdk-path"])
    #expect(XcrunQuery.version.arguments(for: .macCatalyst).prefix(2) == ["--sdk", "macosx"])
    #expect(XcrunQuery.build.arguments(for: .visionos).last == "--show-sdk-build-version")
  }

  @Test func answers() {
    let path = "/Applications/Xcode 26.app/Contents/Developer/Platforms/iPhoneOS.platform/SDK"
    #expect(XcrunQuery.path.answer(in: "\(path)\n") == path)
    #expect(XcrunQuery.version.answer(in: "18.0\n") == "18.0")
    #expect(XcrunQuery.build.answer(in: "22A3362\r\n") == "22A3362")
  }

  @Test(arguments: ["", "\n", "SDK\n", "/a\n/b\n", "/a\u{1B}[2J\n", "/a\u{0}b", "./a"])
  func otherTextIsNoPath(_ output: String) {
    #expect(XcrunQuery.path.answer(in: output) == nil)
  }

  @Test(arguments: ["", "18.0 (22A)", "\"18\"", "18.0\n19.0\n", "-18"])
  func otherTextIsNoVersion(_ output: String) {
    #expect(XcrunQuery.version.answer(in: output) == nil)
    #expect(XcrunQuery.build.answer(in: output) == nil)
  }

  @Test func installationNamesThePlatform() {
    #expect(XcrunQuery.installation(for: .macCatalyst).count == 1)
    #expect(
      XcrunQuery.installation(for: .watchosSimulator).last
        == "xcodebuild -downloadPlatform watchOS")
  }
}
