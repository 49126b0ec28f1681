import ModKitModel
import Testing

struct DestinationTargetTests {
  /// Destination, version, triple, SDK, name of a file in a `.swiftmodule` directory.
  private static let targets: [(String, String, String, String, String)] = [
    ("macos", "13", "arm64-apple-macosx13.0", "macosx", "arm64-apple-macos"),
    ("macos:x86_64", "13", "x86_64-apple-macosx13.0", "macosx", "x86_64-apple-macos"),
    ("ios", "18.0", "arm64-apple-ios18.0", "iphoneos", "arm64-apple-ios"),
    ("ios:arm64e", "18.0", "arm64e-apple-ios18.0", "iphoneos", "arm64e-apple-ios"),
    (
      "ios-simulator", "15.4.1", "arm64-apple-ios15.4.1-simulator", "iphonesimulator",
      "arm64-apple-ios-simulator"
    ),
    ("mac-catalyst", "15", "arm64-apple-ios15.0-macabi", "macosx", "arm64-apple-ios-macabi"),
    ("tvos", "15.0", "arm64-apple-tvos15.0", "appletvos", "arm64-apple-tvos"),
    (
      "tvos-simulator:x86_64", "15.0", "x86_64-apple-tvos15.0-simulator", "appletvsimulator",
      "x86_64-apple-tvos-simulator"
    ),
    ("watchos:arm64_32", "8", "arm64_32-apple-watchos8.0", "watchos", "arm64_32-apple-watchos"),
    (
      "watchos-simulator", "8", "arm64-apple-watchos8.0-simulator", "watchsimulator",
      "arm64-apple-watchos-simulator"
    ),
    ("visionos", "1.0", "arm64-apple-xros1.0", "xros", "arm64-apple-xros"),
    (
      "visionos-simulator", "1.0", "arm64-apple-xros1.0-simulator", "xrsimulator",
      "arm64-apple-xros-simulator"
    ),
  ]

  @Test(arguments: [
    ("arm64-apple-ios", "arm64-apple-ios17.0"),
    ("x86_64-apple-ios-simulator", "x86_64-apple-ios17.0-simulator"),
    ("arm64-apple-macosx", "arm64-apple-macosx12.0"),
    ("arm64-apple-ios18.0", "arm64-apple-ios18.0"),
    ("x86_64-swift-linux-musl", "x86_64-swift-linux-musl"),
  ])
  func swiftSDKsNeedNoVersion(triple: String, versioned: String) {
    let deployment = DeploymentVersions([.ios: DeploymentVersion(major: 17)])
    #expect(DestinationTarget(triple: triple, deployment)?.triple == versioned)
  }

  @Test(arguments: ["", "arm64", "arm64-apple", "arm64-apple-beos", "wasm32-unknown-wasi"])
  func swiftSDKsOfOtherSystemsAreUnknown(triple: String) {
    #expect(DestinationTarget(triple: triple, DeploymentVersions()) == nil)
  }

  @Test func appleDestinations() throws {
    for (name, version, triple, sdk, moduleTriple) in Self.targets {
      guard case .apple(let apple) = try Destination(name) else {
        Issue.record("\(name) is not Apple's")
        continue
      }
      let deployment = try #require(DeploymentVersion(version))
      let target = try #require(apple.targets(deployment).first)
      #expect(target.triple == triple)
      #expect(target.sdkName == sdk)
      #expect(target.moduleTriple == moduleTriple)
      #expect(target.isApple && target.platform == apple.kind.platform)
      #expect(target.variant == apple.kind.variant)
      #expect(DestinationTarget(triple: triple) == target)
    }
  }

  @Test func everyArchitectureIsATarget() throws {
    let version = try #require(DeploymentVersion("17"))
    let destination = try AppleDestination(.iosSimulator, architectures: [.x8664, .arm64])
    #expect(
      destination.targets(version).map(\.triple)
        == ["arm64-apple-ios17.0-simulator", "x86_64-apple-ios17.0-simulator"])
  }

  @Test func linux() throws {
    let target = try #require(DestinationTarget(triple: "x86_64-unknown-linux-gnu"))
    #expect(target.platform == .linux && !target.isApple && target.architecture == "x86_64")
    #expect(target.sdkName == nil && target.deploymentVersion == nil)
    #expect(target.moduleTriple == "x86_64-unknown-linux-gnu")
  }

  @Test(arguments: [
    "", "-", "---", "arm64", "arm64-apple", "arm64-apple-ios", "arm64-apple-ios18.0-other",
    "arm64-apple-none-macho", "wasm32-unknown-wasi", "arm64-apple-ios18.0-simulator-x",
    "-apple-ios18.0", "arm64-apple-ios1.2.3.4", "a/b-apple-ios18.0", "a\"-unknown-linux-gnu",
    "arm64-apple-ios18.0\n", "é-unknown-linux-gnu",
  ])
  func othersAreNone(_ triple: String) {
    #expect(DestinationTarget(triple: triple) == nil)
  }
}
