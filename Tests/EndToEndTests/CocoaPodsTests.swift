import Foundation
import ModKitTestSupport
import Testing

/// `integrate --backend cocoapods` by the real binary.
@Suite(.building, .serialized) struct CocoaPodsTests {
  private static let pods = ".modkit/products/City58/cocoapods"
  private static let integrate = ["integrate", "--product", "City58", "--backend", "cocoapods"]

  @Test func aDryRunAndACheckWriteNothing() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let dryRun = try await sandbox.run(sandbox.binaryPath, Self.integrate + ["--dry-run"])
    #expect(dryRun.status == 0, "\(dryRun.errors)")
    #expect(dryRun.errors.contains("would write \(Self.pods)/modkit_pods.rb"))
    let check = try await sandbox.run(sandbox.binaryPath, Self.integrate + ["--check"])
    #expect(check.status == 1)
    #expect(!FileManager.default.fileExists(atPath: sandbox.directory.path + "/.modkit"))
  }

  @Test func aSecondRunWritesNothing() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let first = try await sandbox.run(sandbox.binaryPath, Self.integrate)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.hasSuffix("the pods are in \(Self.pods)\n"))
    let before = try sandbox.snapshot(of: Self.pods)
    #expect(before["Pods/DeviceKeychain/DeviceKeychain.podspec.json"] != nil, "Objective-C too")
    #expect(!before.values.contains { $0.contains(sandbox.directory.path) && !$0.hasPrefix("->") })

    let check = try await sandbox.run(sandbox.binaryPath, Self.integrate + ["--check"])
    #expect(check.status == 0, "\(check.errors)")
    let second = try await sandbox.run(sandbox.binaryPath, Self.integrate)
    #expect(second.errors.contains("wrote 0 files"))
    #expect(try sandbox.snapshot(of: Self.pods) == before)
  }

  /// A component that is gone takes its pod along.
  @Test func aPodThatIsInNoPlanAnyMoreIsRemoved() async throws {
    let sandbox = try Sandbox(files: Self.small)
    #expect(try await sandbox.modkit("integrate", "--backend", "cocoapods").status == 0)
    for manifest in ["Page/component.yml", "modkit.yml"] {
      let text = try sandbox.read(manifest)
      try sandbox.write(manifest, text.replacing("Page", with: "Sheet"))
    }
    let again = try await sandbox.modkit("integrate", "--backend", "cocoapods")
    #expect(again.status == 0, "\(again.errors)")
    let pods = try sandbox.snapshot(of: ".modkit/workspace/cocoapods/Pods")
    #expect(pods["Sheet/Sheet.podspec.json"] != nil)
    #expect(!pods.keys.contains { $0.hasPrefix("Page/") })
  }

  // MARK: Agreement

  /// What a component is, and why, whatever is generated from it.
  private func verdicts(
    _ sandbox: Sandbox, _ backend: String, _ arguments: [String]
  ) async throws -> [String: String] {
    let answer = try await sandbox.run(
      sandbox.binaryPath,
      ["integrate", "--backend", backend, "--format", "json", "--dry-run"] + arguments)
    #expect(answer.status == 0, "\(answer.errors)")
    let components = try #require(
      try json(answer.output)["components"] as? [[String: Any]])
    return try Dictionary(
      uniqueKeysWithValues: components.map { component in
        let values = ["mode", "reason", "key", "path"].map { component[$0] as? String ?? "" }
        return (try #require(component["name"] as? String), values.joined(separator: ", "))
      })
  }

  /// What can be a library is no library in a pod, which is for other platforms than this machine.
  @Test(arguments: [[], ["--focus", "Recruitment"], ["--product", "Anjuke"]])
  func podsAreSourceWhereLibrariesAreForAnotherPlatform(arguments: [String]) async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let prebuild = try await sandbox.modkit("prebuild", "Logging", "ThirdComponent", "GeoHash")
    #expect(prebuild.status == 0, "\(prebuild.errors)")
    let package = try await verdicts(sandbox, "swiftpm", arguments)
    let pods = try await verdicts(sandbox, "cocoapods", arguments)
    #expect(package.values.contains { $0.hasPrefix("prebuilt") })
    #expect(Set(package.keys).isSubset(of: pods.keys))
    #expect(pods.values.allSatisfy { $0.hasPrefix("source") })
    let logging = try #require(pods["Logging"])
    #expect(logging.contains("cannot be prebuilt here: libraries are built for "), "\(logging)")
  }

  // MARK: Repositories

  /// Swift on Swift on C, each in a repository of its own.
  private static let small = [
    "modkit.yml": """
    name: Small
    components: ["*/component.yml"]
    products: {App: {components: [Page]}}
    deployment: {ios: 15.0}
    """
  ].merging(PodSample.files(pageURL: "https://example.com/o'page.git")) { $1 }

  @Test func aPackagingServerTakesSourcesFromRepositories() async throws {
    let sandbox = try Sandbox(files: Self.small)
    let fragment = ".modkit/workspace/cocoapods/modkit_pods.rb"
    let ci = try await sandbox.modkit("integrate", "--backend", "cocoapods", "--for", "ci")
    #expect(ci.status == 0, "\(ci.errors)")
    let line = #"pod 'Page', :git => 'https://example.com/o\'page.git', :branch => '1.0.0'"#
    #expect(try sandbox.read(fragment).contains(line))
    #expect(try sandbox.read(fragment).contains("pod 'Sum', :path => '.modkit/workspace/"))

    let check = try await sandbox.modkit("integrate", "--backend", "cocoapods", "--check")
    #expect(check.status == 1, "a local workspace has other pods")
    let local = try await sandbox.modkit("integrate", "--backend", "cocoapods", "--for", "local")
    #expect(local.status == 0)
    #expect(try !sandbox.read(fragment).contains("example.com"))
    #expect(try await sandbox.modkit("integrate", "--for", "moon").status == 64)
  }

  // MARK: Deployment

  @Test func defaultDeploymentVersionsOfPodsAreReported() async throws {
    var files = Self.small
    files["modkit.yml"] = files["modkit.yml"]?.replacing("deployment: {ios: 15.0}", with: "")
    let sandbox = try Sandbox(files: files)
    let arguments = ["integrate", "--backend", "cocoapods"]
    let podspec = ".modkit/workspace/cocoapods/Pods/Sum/Sum.podspec.json"
    let first = try await sandbox.run(sandbox.binaryPath, arguments)
    #expect(first.status == 0, "\(first.errors)")
    let before = try json(try sandbox.read(podspec))["platforms"] as? [String: String]
    #expect(before?["ios"] == "15.0")
    // What the warning says to add is added, and changes nothing.
    let advice = try #require(first.errors.firstMatch(of: /add `(deployment: {.*})` to modkit.yml/))
    try sandbox.append("\(advice.1)\n", to: "modkit.yml")
    let second = try await sandbox.run(sandbox.binaryPath, arguments)
    #expect(second.status == 0 && !second.errors.contains("warning"), "\(second.errors)")
    #expect(second.errors.contains("wrote 0 files"), "\(second.errors)")
    try sandbox.append("platforms: [macos, ios]\n", to: "Sum/component.yml")
    try sandbox.write("modkit.yml", try #require(Self.small["modkit.yml"]))
    let third = try await sandbox.run(sandbox.binaryPath, arguments)
    #expect(
      third.errors.contains("compiled for macos 12.0: add `macos: 12.0` to `deployment:`"),
      "\(third.errors)")
  }
}
