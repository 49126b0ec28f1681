import ModKitModel
import Testing

/// What an artifact was built for, by its key document.
struct ArtifactDestinationTests {
  private static let sdk = SDKIdentity(
    canonicalName: "iphoneos17.5", version: "17.5", revision: .build("21F77"))

  @Test(arguments: [
    ("arm64-apple-ios15.0", true, true), ("arm64-apple-ios16.2", true, true),
    ("arm64-apple-ios15.0", false, false), ("arm64-apple-ios15.0-simulator", true, false),
    ("arm64e-apple-ios15.0", true, false),
    ("arm64-apple-ios15.0,arm64e-apple-ios15.0", true, false),
    ("x86_64-unknown-linux-gnu", true, false),
  ])
  func targets(_ triple: String, _ hasSDK: Bool, _ isFor: Bool) throws {
    let sdk = try #require(Self.sdk)
    let target = BuildTarget(
      toolchain: Toolchain(compiler: "Swift", triple: "t"),
      targets: [DestinationTarget(.ios, .arm64, DeploymentVersion(major: 15))], sdk: sdk)
    let document = KeyDocument(
      component: "A", module: "A", compiler: "another", triple: triple,
      sdk: hasSDK ? sdk.description : nil, configuration: "debug", settings: [], inputs: [],
      dependencies: [])
    #expect(document.isFor(target) == isFor)
  }
}
