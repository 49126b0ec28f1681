import ModKitModel
import Testing

struct BuildTargetTests {
  private func host(_ triple: String, _ deployment: DeploymentVersions) -> BuildTarget? {
    BuildTarget(host: Toolchain(compiler: "Swift 6.3", triple: triple), deployment)
  }

  @Test(arguments: [
    ("x86_64-unknown-linux-gnu", "x86_64-unknown-linux-gnu", Platform.linux),
    ("aarch64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", .linux),
    ("arm64-apple-macosx", "arm64-apple-macosx14.2", .macos),
    ("x86_64-apple-macosx", "x86_64-apple-macosx14.2", .macos),
  ])
  func aHostHasTheVersionOfItsPlatform(triple: String, versioned: String, platform: Platform) {
    let deployment = DeploymentVersions([
      .ios: DeploymentVersion(major: 17), .macos: DeploymentVersion(major: 14, minor: 2),
    ])
    let target = host(triple, deployment)
    #expect(target?.triple == versioned)
    #expect(target?.platform == platform)
    #expect(target?.sdk == nil)
  }

  @Test func aMacWithoutAStatedVersionHasTheDefault() {
    #expect(host("arm64-apple-macosx", DeploymentVersions())?.triple == "arm64-apple-macosx12.0")
  }

  @Test(arguments: ["x86_64-unknown-freebsd", "wasm32-unknown-wasi", "", "arm64-apple-ios"])
  func otherHostsAreNone(triple: String) {
    #expect(host(triple, DeploymentVersions()) == nil)
  }

  @Test func allArchitecturesAreInTheTriple() throws {
    let apple = try AppleDestination(.iosSimulator, architectures: [.x8664, .arm64])
    let target = BuildTarget(
      toolchain: Toolchain(compiler: "Swift 6.3", triple: "arm64-apple-macosx"),
      targets: apple.targets(DeploymentVersion(major: 18)))
    #expect(target.triple == "arm64-apple-ios18.0-simulator,x86_64-apple-ios18.0-simulator")
    #expect(target.platform == .ios)
  }
}
