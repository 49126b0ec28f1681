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
      watchos) exit 3;;
      xros) echo /a; echo /b;;
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
    #expect(
      explain.output.contains(/\n  key   [0-9a-f]{64} for ios-simulator\n  path  C\/Sum\n/),
      "\(explain.text)")
    let ofDevices = try await sandbox.modkitForApple(["explain", "Sum", "--destination", "ios"])
    #expect(ofDevices.output.hasPrefix("Sum is prebuilt: "), "\(ofDevices.text)")
    #expect(try await sandbox.modkitForApple(["prebuild"]).isSuccess)
    let both = try await sandbox.modkitForApple(["explain", "Sum"])
    #expect(
      both.output.contains(
        /key   ([0-9a-f]{64}) for ios\n  path  .*\1.*\n  key   ([0-9a-f]{64}) for ios-simulator\n  path  .*\2/
      ), "\(both.text)")
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

  #if os(macOS)
    private static let adviceForTV =
      "install Xcode, then run `sudo xcode-select --switch /Applications/Xcode.app && xcodebuild"
      + " -downloadPlatform tvOS`, or name a directory by `--sdk DIR`"
  #else
    private static let adviceForTV =
      "copy appletvos.sdk from a Mac, where `xcrun --sdk appletvos --show-sdk-path` names it, and"
      + " name the directory by `--sdk DIR`"
  #endif

  struct Refusal: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var message: String
    var status = 2

    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Refusal(
      arguments: ["--destination", "tvos"],
      message: "there is no SDK for `tvos`: `xcrun --sdk appletvos --show-sdk-path` failed with"
        + " status 1: xcrun: error: SDK \"appletvos\" cannot be located; \(Self.adviceForTV)"),
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
    Refusal(
      arguments: ["--destination", "watchos"],
      message: "`xcrun --sdk watchos --show-sdk-path` failed with status 3; "),
    Refusal(
      arguments: ["--destination", "visionos"],
      message: "printed `/a /b`, which is not one absolute path; "),
    Refusal(
      arguments: ["--destination", "ios", "--sdk", "sdks/iPhoneOS.sdk", "--sdk", "x/iPhoneOS.sdk"],
      message: "x/iPhoneOS.sdk are both SDKs for `ios`; name one of them by `--sdk`"),
  ])
  func whatCannotBeBuiltForIsSaid(_ refusal: Refusal) async throws {
    let sandbox = try workspace()
    try writeXcrun(in: sandbox)
    try sandbox.writeSDK("iPhoneOS")
    try sandbox.writeSDK("iPhoneOS", in: "x")
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
    let explain = try await sandbox.modkitForApple(["explain", "Sum"])
    #expect(explain.output.hasPrefix("for host:\nSum is prebuilt: "), "\(explain.text)")
    #expect(explain.output.contains("\n\nfor ios:\nSum is prebuilt: "), "\(explain.text)")
  }

  /// Older versions than SwiftPM compiles for would be in the key only.
  @Test(arguments: [
    ("ios: 12.0", "mac-catalyst", "macosx", "13.1"), ("ios: 7.0", "ios", "iPhoneOS", "12.0"),
  ])
  func tooOldVersions(
    _ version: String, _ destination: String, _ sdk: String, _ oldest: String
  ) async throws {
    let sandbox = try workspace()
    try sandbox.edit("modkit.yml", "ios: 18.0", version)
    let options = ["--destination", destination, "--sdk", try sandbox.writeSDK(sdk)]
    let answer = try await sandbox.modkitForApple(["prebuild"] + options)
    #expect(answer.status == 2)
    #expect(
      answer.errors.contains(
        "the oldest possible version is \(oldest); write it under `deployment:` in modkit.yml, as"
          + " `ios: \(oldest)`"), "\(answer.errors)")
    try sandbox.edit("modkit.yml", version, "ios: \(oldest)")
    let explain = try await sandbox.modkitForApple(["explain", "Sum"] + options)
    #expect(explain.isSuccess, "\(explain.text)")
  }

  @Test func listsOfUnknownSwiftSDKs() async throws {
    let sandbox = try workspace()
    let answer = try await sandbox.modkit("store", "list", "--destination", "sdk:none")
    #expect(answer.status == 2 && answer.errors.contains("there is no Swift SDK `none`"))
    #expect(try await sandbox.modkit("store", "list", "--destination", "tvos").status == 0)
  }

  #if os(Linux)
    @Test func linuxIsTheHost() async throws {
      let sandbox = try workspace("destinations: [host, linux]")
      let manifest = try await sandbox.modkit("check")
      #expect(
        manifest.errors.contains(
          "modkit.yml:4:22: error: `linux` builds for the same platform as `host`"),
        "\(manifest.errors)")
      let option = try await sandbox.run(
        sandbox.binaryPath, ["explain", "Sum", "--destination", "linux", "--destination", "host"])
      #expect(option.status == 64)
      #expect(option.errors.contains("`host` builds for the same platform as `linux`; keep one"))
    }
  #endif

  @Test func doctorLooksAtDestinations() async throws {
    let sandbox = try workspace("destinations: [ios, tvos]")
    try writeXcrun(in: sandbox)
    let sdk = try sandbox.writeSDK("iPhoneSimulator")
    try sandbox.writeSDK("iPhoneOS")
    let all = try await sandbox.modkitForApple(["doctor"])
    #expect(all.status == 2)
    #expect(all.output.contains("ok      destination ios: arm64-apple-ios18.0, SDK "))
    #expect(all.output.contains("MISSING destination tvos: there is no SDK for `tvos`: "))
    #expect(all.output.contains("\(Self.adviceForTV)\n"), "\(all.output)")
    #expect(all.output.contains("ok      modkit.yml: 1 component, 0 products\n"))
    let one = try await sandbox.modkitForApple([
      "doctor", "--destination", "ios-simulator", "--destination", "ios", "--sdk", sdk,
    ])
    #expect(one.isSuccess, "\(one.text)")
    #expect(one.output.contains("ok      destination ios-simulator: "), "\(one.text)")
    #expect(one.output.contains(" at \(sdk)\n"), "\(one.text)")
    #expect(!one.output.contains("tvos"))
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
