import ModKitModel
import ModKitPlan
import ModKitTestSupport
import Testing

struct SDKIdentityTests {
  private static let settings = """
    {"CanonicalName":"iphoneos18.0","DisplayName":"iOS 18.0","Version":"18.0",
     "MaximumDeploymentTarget":"18.0.99","SupportedTargets":{"iphoneos":{"Archs":["arm64"]}}}
    """
  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>ProductBuildVersion</key>
    \t<string>22A3362</string>
    \t<key>ProductVersion</key>
    \t<string>18.0</string>
    </dict>
    </plist>
    """

  private func identity(_ settings: [UInt8], _ list: [UInt8]? = nil) -> SDKIdentity? {
    SDKIdentity(settings: settings, systemVersion: list) { "digest-of-\($0.count)-bytes" }
  }

  private func identity(_ settings: String, _ list: String? = nil) -> SDKIdentity? {
    identity(Array(settings.utf8), list.map { Array($0.utf8) })
  }

  @Test func aReleaseIsIdentifiedByItsBuild() throws {
    let sdk = try #require(identity(Self.settings, Self.list))
    #expect(sdk.description == "iphoneos18.0 22A3362")
    #expect(sdk.version == "18.0")
  }

  @Test func withoutABuildTheSettingsCount() throws {
    let count = Self.settings.utf8.count
    for list in [nil, "", "bplist00", "<key>ProductBuildVersion</key>"] {
      let sdk = try #require(identity(Self.settings, list))
      #expect(sdk.description == "iphoneos18.0 settings digest-of-\(count)-bytes")
    }
  }

  @Test(arguments: [
    "", "{}", "[]", "null", "{\"CanonicalName\":\"iphoneos18.0\"}",
    "{\"CanonicalName\":1,\"Version\":\"18.0\"}", "{\"CanonicalName\":\"\",\"Version\":\"18.0\"}",
    "{\"CanonicalName\":\"ios\\n18\",\"Version\":\"18.0\"}",
    "{\"CanonicalName\":\"ios 18\",\"Version\":\"18.0\"}",
    String(repeating: "[", count: 100_000),
    String(repeating: "{\"CanonicalName\":", count: 20_000),
  ])
  func otherSettingsHaveNoIdentity(_ settings: String) {
    #expect(identity(settings, Self.list) == nil)
  }

  @Test func aBuildWithStrangeCharactersIsNone() {
    let list = Self.list.replacing("22A3362", with: "22A\" : \"x")
    #expect(identity(Self.settings, list) == nil)
  }

  @Test func damagedFilesDoNotCrash() {
    var random = SplitMix64(seed: 28)
    let (settings, list) = (Array(Self.settings.utf8), Array(Self.list.utf8))
    for _ in 0..<2000 {
      var (damaged, damagedList) = (settings, list)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] =
          UInt8.random(in: 0...255, using: &random)
        damagedList[Int.random(in: damagedList.indices, using: &random)] =
          UInt8.random(in: 0...255, using: &random)
      }
      let start = Int.random(in: damaged.indices, using: &random)
      for identity in [
        identity(damaged, damagedList), identity(Array(damaged[start...]), damagedList),
        identity(settings, Array(damagedList[..<min(start, list.count)])),
      ] {
        #expect(identity.map { $0.description == $0.description.visible } ?? true)
      }
    }
  }

  @Test(arguments: [
    ("arm64-apple-ios18.0", true), ("arm64e-apple-ios15.0", true),
    ("arm64-apple-ios18.0-simulator", false), ("arm64-apple-ios18.0-macabi", false),
    ("arm64-apple-macosx15.0", false), ("x86_64-unknown-linux-gnu", false),
  ])
  func anSDKIsOfOnePlatform(_ triple: String, isFitting: Bool) throws {
    let sdk = try #require(identity(Self.settings))
    let target = try #require(DestinationTarget(triple: triple))
    #expect(sdk.isFor(target) == isFitting)
  }
}
