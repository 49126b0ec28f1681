import Foundation
import ModKitTestSupport
import Testing

/// How destinations are named, and how their SDKs are found.
@Suite(.enabled(if: Sandbox.hasAppleTools, "LLVM 19 is not in PATH"))
struct DestinationTests {
  private func workspace(_ manifest: String = "") throws -> Sandbox {
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      deployment: {ios: 18.0, macos: 15.0}
      \(manifest)
      """,
      "C/Sum/component.yml": "name: Sum\nlayer: base-service\nheaders: {public: [Headers/*.h]}\n",
      "C/Sum/Headers/Sum.h": "int sum(int, int);\n",
      "C/Sum/Sources/sum.c": "#include \"Sum.h\"\nint sum(int a, int b) { return a + b; }\n",
    ])
    try sandbox.writeAppleTools()
    return sandbox
  }

  /// Writes an `xcrun` that notes its arguments and knows SDKs in a directory.
  private func writeXcrun(in sandbox: Sandbox) throws {
    let root = sandbox.directory.path
    try sandbox.write(
      "tools/xcrun",
      """
      #!/bin/sh
      echo "$@" >> '\(root)/xcrun.log'
      case "$2" in
      iphoneos) echo '\(root)/sdks/iPhoneOS.sdk';;
      iphonesimulator) echo '\(root)/sdks/iPhoneSimulator.sdk';;
      macosx) echo '\(root)/sdks/iPhoneOS.sdk';;
      *) echo "xcrun: error: SDK \\"$2\\" cannot be located" >&2; exit 1;;
      esac

      """)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: sandbox.directory.appending(path: "tools/xcrun").path)
  }

  @Test func xcrunIsAskedForEachSDK() async throws {
    let sandbox = try workspace("destinations: [ios, \"ios-simulator:arm64+x86_64\"]")
    try writeXcrun(in: sandbox)
    for name in ["iPhoneOS", "iPhoneSimulator"] { try sandbox.writeSDK(name) }
    let prebuild = try await sandbox.modkitForApple(["prebuild"])
    #expect(prebuild.isSuccess, "\(prebuild.text)")
    #expect(
      try sandbox.read("xcrun.log") == """
        --sdk iphoneos --show-sdk-path
        --sdk iphonesimulator --show-sdk-path

        """)
    let list = try await sandbox.modkitForApple(["store", "list"]).output
      .split(separator: "\n").compactMap { $0.split(separator: " ").last }.sorted()
    #expect(
      list == [
        "arm64-apple-ios18.0", "arm64-apple-ios18.0-simulator,x86_64-apple-ios18.0-simulator",
      ])
    let ofDevices = try await sandbox.modkitForApple(
      ["store", "list", "--destination", "ios"]).output
    #expect(ofDevices.hasSuffix(" arm64-apple-ios18.0\n") && ofDevices.hasPrefix("Sum "))

    let plan = try await sandbox.modkitForApple(["integrate", "--dry-run", "--format", "json"])
    #expect(
      plan.output.contains("\"destination\" : \"ios-simulator:arm64+x86_64\""), "\(plan.text)")
    let doctor = try await sandbox.modkitForApple(["doctor"])
    #expect(
      doctor.output.contains(
        "ok      destination ios: arm64-apple-ios18.0, SDK iphoneos17.5 settings "))
  }

  @Test func aMissingDestinationIsNamed() async throws {
    let sandbox = try workspace("destinations: [ios, ios-simulator]")
    try writeXcrun(in: sandbox)
    for name in ["iPhoneOS", "iPhoneSimulator"] { try sandbox.writeSDK(name) }
    let prebuild = try await sandbox.modkitForApple(["prebuild", "--destination", "ios"])
    #expect(prebuild.isSuccess, "\(prebuild.text)")
    let explain = try await sandbox.modkitForApple(["explain", "Sum"])
    #expect(
      explain.output.hasPrefix("Sum is source: ios-simulator: no artifact has its key\n"),
      "\(explain.text)")
    #expect(
      explain.output.contains(
        "the target was arm64-apple-ios18.0, and is arm64-apple-ios18.0-simulator"),
      "\(explain.text)")
    let ofDevices = try await sandbox.modkitForApple(["explain", "Sum", "--destination", "ios"])
    #expect(ofDevices.output.hasPrefix("Sum is prebuilt: "), "\(ofDevices.text)")
  }

  @Test func anotherSDKIsNoticedByTheMemory() async throws {
    let sandbox = try workspace("destinations: [ios]")
    try await sandbox.initializeRepository()
    try writeXcrun(in: sandbox)
    try sandbox.writeSDK("iPhoneOS")
    #expect(try await sandbox.modkitForApple(["prebuild"]).isSuccess)
    let first = try await sandbox.modkitForApple(["integrate"])
    #expect(first.output.contains("Sum  prebuilt"), "\(first.text)")
    try sandbox.writeSDK("iPhoneOS", version: "17.6")
    let second = try await sandbox.modkitForApple(["integrate"])
    #expect(second.output.contains("Sum  source"), "\(second.text)")
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var message: String
    var status = 2

    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Refusal(
      arguments: ["--destination", "tvos"],
      message: "there is no SDK for `tvos`: `xcrun --sdk appletvos --show-sdk-path` failed: xcrun:"
        + " error: SDK \"appletvos\" cannot be located; install Xcode, then run `sudo xcode-select"
        + " --switch /Applications/Xcode.app && xcodebuild -downloadPlatform tvOS`, or name a"
        + " directory by `--sdk DIR`"),
    Refusal(
      arguments: ["--destination", "macos"],
      message: "but it is the SDK iphoneos17.5; check SDKROOT and `xcode-select --print-path`"),
    Refusal(
      arguments: ["--destination", "ios", "--sdk", "C"],
      message: "/C is not an SDK: it has no SDKSettings.json with a version"),
    Refusal(
      arguments: ["--destination", "ios-simulator", "--sdk", "sdks/iPhoneOS.sdk"],
      message: "is the SDK iphoneos17.5, which is for none of the destinations ios-simulator"),
    Refusal(
      arguments: ["--destination", "sdk:none"], message: "there is no Swift SDK `none`; "),
    Refusal(
      arguments: ["--destination", "ios", "--destination", "ios:arm64e"],
      message: "`ios:arm64e` builds for the same platform as `ios`", status: 64),
    Refusal(
      arguments: ["--destination", "iphoneos"], message: "did you mean `ios`?", status: 64),
  ])
  func whatCannotBeBuiltForIsSaid(_ refusal: Refusal) async throws {
    let sandbox = try workspace()
    try writeXcrun(in: sandbox)
    try sandbox.writeSDK("iPhoneOS")
    let answer = try await sandbox.modkitForApple(["explain", "Sum"] + refusal.arguments)
    #expect(answer.status == refusal.status)
    #expect(answer.errors.contains(refusal.message), "\(answer.errors)")
  }

  @Test func generatedFilesAreForOnePlatform() async throws {
    let sandbox = try workspace("destinations: [host, ios]")
    try writeXcrun(in: sandbox)
    try sandbox.writeSDK("iPhoneOS")
    let integrate = try await sandbox.modkitForApple(["integrate"])
    #expect(integrate.status == 2)
    #expect(
      integrate.errors.contains(
        "the destinations host, ios are of different platforms, and the generated files are for one;"
          + " name those of one platform, such as `--destination host`"), "\(integrate.errors)")
    let prebuild = try await sandbox.modkitForApple(["prebuild"])
    #expect(prebuild.isSuccess, "\(prebuild.text)")
    #expect(prebuild.output.contains("for host:\nbuilt Sum "))
    #expect(prebuild.output.contains("for ios:\nbuilt Sum "))
  }

  @Test(arguments: [
    ("[iphoneos]", "modkit.yml:4:16: error: there is no destination `iphoneos`"),
    ("[ios, \"ios:arm64e\"]", "modkit.yml:4:21: error: `ios:arm64e` builds for the same platform"),
    ("ios", "modkit.yml:4:15: error:"),
    ("[\"sdk:$(rm)\"]", "modkit.yml:4:16: error: `$(rm)` is not the name of a Swift SDK"),
  ])
  func wrongDestinationsOfManifestsHaveAPlace(_ list: String, _ message: String) async throws {
    let sandbox = try workspace("destinations: \(list)")
    let answer = try await sandbox.modkitForApple(["check"])
    #expect(answer.status == 2)
    #expect(answer.errors.contains(message), "\(answer.errors)")
  }

  @Test func developersMayNarrowDestinations() async throws {
    let sandbox = try workspace("destinations: [ios, ios-simulator]")
    try sandbox.write("modkit.local.yml", "destinations: [ios]\n")
    try writeXcrun(in: sandbox)
    try sandbox.writeSDK("iPhoneOS")
    let prebuild = try await sandbox.modkitForApple(["prebuild"])
    #expect(prebuild.isSuccess && !prebuild.output.contains("simulator"), "\(prebuild.text)")
  }

  #if os(Linux)
    /// A Swift SDK for the very system of this machine, whose root is `/`. SwiftPM finds it in the
    /// user's home directory only, whatever the environment says.
    @Test func installedSwiftSDKsAreDestinations() async throws {
      let sandbox = try workspace()
      let info = try await sandbox.run("swiftc", ["-print-target-info"]).output
      let triple = try #require(
        info.split(separator: "\"").map(String.init).first { $0.contains("-linux-gnu") })
      let name = "modkit-test-\(UUID().uuidString)"
      let directory = FileManager.default.homeDirectoryForCurrentUser
        .appending(path: ".swiftpm/swift-sdks")
      let bundle = directory.appending(path: "\(name).artifactbundle")
      try FileManager.default.createDirectory(
        at: bundle.appending(path: "here"), withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: bundle) }
      func writeInfo(version: String) throws {
        let text = """
          {"schemaVersion": "1.0", "artifacts": {"\(name)": {"type": "swiftSDK",
            "version": "\(version)", "variants": [{"path": "here"}]}}}
          """
        try Data(text.utf8).write(to: bundle.appending(path: "info.json"))
      }
      try writeInfo(version: "1.0")
      let metadata = """
        {"schemaVersion": "4.0", "targetTriples": {"\(triple)": {"sdkRootPath": "/"}}}
        """
      try Data(metadata.utf8).write(to: bundle.appending(path: "here/swift-sdk.json"))
      let first = try await sandbox.modkit("prebuild", "--destination", "sdk:\(name)")
      #expect(first.isSuccess, "\(first.text)")
      #expect(first.output.contains("for sdk:\(name):\nbuilt Sum "), "\(first.text)")
      // The description of the SDK is part of the key.
      try writeInfo(version: "1.1")
      let second = try await sandbox.modkit("prebuild", "--destination", "sdk:\(name)")
      #expect(second.output.contains("built Sum "), "\(second.text)")
    }
  #endif
}
