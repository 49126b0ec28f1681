import ModKitModel
import Testing

struct DeploymentVersionsTests {
  private static let stated = DeploymentVersions([
    .ios: DeploymentVersion(major: 18), .macos: DeploymentVersion(major: 13),
  ])

  @Test func statedVersionsTakePrecedenceOverDefaults() {
    #expect(Self.stated[.ios]?.description == "18.0")
    #expect(DeploymentVersions()[.ios]?.description == "15.0")
    #expect(Self.stated[.linux] == nil)
    for platform in Platform.allCases where platform.isApple {
      #expect(DeploymentVersions()[platform] != nil, "\(platform)")
    }
  }

  /// A version that nobody has stated is not that of the package, unless it is built for.
  @Test(arguments: [
    (Platform.linux, ["ios", "macos"]), (.macos, ["ios", "macos"]),
    (.tvos, ["ios", "macos", "tvos"]),
  ])
  func packagesHaveTheStatedVersionsAndThatOfTheirPlatform(
    platform: Platform, names: [String]
  ) {
    let versions = Self.stated.inPackage(for: platform)
    #expect(versions.keys.map(\.rawValue).sorted() == names)
    #expect(versions[.macos]?.description == "13.0")
    #expect(versions[platform] == Self.stated[platform])
  }
}
