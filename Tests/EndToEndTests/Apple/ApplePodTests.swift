import Foundation
import ModKitTestSupport
import Testing

/// Pods whose libraries are XCFrameworks.
@Suite(
  .building, .enabled(if: Sandbox.hasAppleTools && Tool.isAvailable("ld64.lld-19"), "no LLVM 19"))
struct ApplePodTests {
  private static func pods(of product: String) -> String {
    ".modkit/products/\(product)/cocoapods/Pods"
  }

  private static let pods = pods(of: "Tool")

  private func workspace() async throws -> (Sandbox, device: String, simulator: String) {
    let sandbox = try Sandbox(files: AppleApp.files)
    try sandbox.writeAppleTools()
    let (device, simulator) = (
      try sandbox.writeSDK("iPhoneOS"), try sandbox.writeSDK("iPhoneSimulator")
    )
    let options = [
      "--product", "Tool", "--destination", "ios", "--destination", "ios-simulator:arm64+x86_64",
      "--sdk", device, "--sdk", simulator,
    ]
    let commands = [["prebuild"], ["integrate", "--backend", "cocoapods", "--fail-on-miss"]]
    for command in commands {
      let answer = try await sandbox.modkitForApple(command + options)
      #expect(answer.isSuccess, "\(answer.text)")
    }
    return (sandbox, device, simulator)
  }

  /// The settings that a pod gives to the target of the app.
  private func settings(of pod: String, in sandbox: Sandbox) throws -> [String: String] {
    let podspec = try json(try sandbox.read("\(Self.pods)/\(pod)/\(pod).podspec.json"))
    return try #require(podspec["user_target_xcconfig"] as? [String: String])
  }

  /// Compiles and links the shell with the settings of the pods.
  ///
  /// - Parameter directory: what CocoaPods has copied slices into
  /// - Returns: the objects in the executable
  private func link(
    for triple: String, _ sdk: String, _ directory: String, in sandbox: Sandbox
  ) async throws -> String {
    let settings = try ["Greeter", "Sum"].map { try self.settings(of: $0, in: sandbox) }
      .reduce([:]) { $0.merging($1) { "\($0) \($1)" } }
      .mapValues {
        $0.replacing("$(inherited)", with: "")
          .replacing("${PODS_XCFRAMEWORKS_BUILD_DIR}", with: directory)
      }
    let script = """
      set -e
      clang="clang -target $1 -fmodules -fmodules-cache-path=cache"
      eval "set -- \\"$2\\" $3"
      sdk=$1
      shift
      flags=
      for path; do flags="$flags -I '$path'"; done
      eval "$clang -isysroot '$sdk' $flags $cflags -c Tool/main.m -o main.o"
      eval "$clang -isysroot '$sdk' --ld-path=ld64.lld-19 -mlinker-version=705 main.o -o app" \
        "$ldflags -Xlinker -map -Xlinker app.map"
      """
    let answer = try await sandbox.run(
      "env",
      [
        "cflags=\(settings["OTHER_CFLAGS"] ?? "")", "ldflags=\(settings["OTHER_LDFLAGS"] ?? "")",
        "sh", "-c", script, "sh", triple, sdk, settings["HEADER_SEARCH_PATHS"] ?? "",
      ])
    #expect(answer.isSuccess, "\(answer.text)")
    return try sandbox.read("app.map")
  }

  @Test func appsLinkAllOfTheSlices() async throws {
    let (sandbox, device, simulator) = try await workspace()
    let places = [
      ("arm64-apple-ios18.0", device, "ios-arm64"),
      ("x86_64-apple-ios18.0-simulator", simulator, "ios-arm64_x86_64-simulator"),
    ]
    for (triple, sdk, identifier) in places {
      let build = sandbox.directory.appending(path: "Build of \(identifier)")
      for pod in ["Sum", "Greeter"] {
        let framework = try xcframework(of: pod, in: sandbox)
        let slice = sandbox.directory.appending(path: "\(framework)/\(identifier)")
        try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
          at: slice.resolvingSymlinksInPath(), to: build.appending(path: pod))
      }
      let map = try await link(for: triple, sdk, build.path, in: sandbox)
      for object in ["libSum.a(sum.c.o)", "libGreeter.a(Greeter.m.o)"] {
        #expect(map.contains(object), "\(triple)")
      }
    }
  }

  private func xcframework(of pod: String, in sandbox: Sandbox) throws -> String {
    let podspec = try json(try sandbox.read("\(Self.pods)/\(pod)/\(pod).podspec.json"))
    let frameworks = try #require(podspec["vendored_frameworks"] as? [String])
    #expect(frameworks.count == 1)
    return "\(Self.pods)/\(pod)/\(frameworks[0])"
  }

  // MARK: Swift

  /// The settings of a pod with source, in the hands of the compiler that Xcode gives them to.
  @Test func swiftFindsLibrariesBySettingsOfPods() async throws {
    let sandbox = try Sandbox(files: AppleApp.files)
    try sandbox.writeAppleTools()
    let sdk = try sandbox.writeSDK("iPhoneOS")
    let options = ["--product", "App", "--destination", "ios", "--sdk", sdk]
    let commands = [
      ["prebuild"], ["integrate", "--backend", "cocoapods", "--fail-on-miss", "--focus", "Feed"],
    ]
    for command in commands {
      let answer = try await sandbox.modkitForApple(command + options)
      #expect(answer.isSuccess, "\(answer.text)")
    }
    let build = sandbox.directory.appending(path: "Slices")
    try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
    for component in ["Sum", "List"] {
      try FileManager.default.copyItem(
        at: sandbox.directory.appending(path: try sandbox.slice(of: component)),
        to: build.appending(path: component))
    }
    let pods = Self.pods(of: "App")
    let podspec = try json(try sandbox.read("\(pods)/Feed/Feed.podspec.json"))
    let settings = try #require(podspec["pod_target_xcconfig"] as? [String: String])
      .mapValues {
        $0.replacing("$(inherited)", with: "")
          .replacing("${PODS_XCFRAMEWORKS_BUILD_DIR}", with: build.path)
      }
    let script = """
      set -e
      eval "set -- $1"
      flags=$flags
      for path; do flags="$flags -I '$path'"; done
      eval "swiftc -target arm64-apple-ios18.0 -sdk '$sdk' -parse-as-library -wmo" \
        "-enable-experimental-feature Embedded $flags -c $source -o feed.o"
      """
    let answer = try await sandbox.run(
      "env",
      [
        "sdk=\(sdk)", "source=\(pods)/Feed/Files/Sources/Feed.swift",
        "flags=\(settings["OTHER_SWIFT_FLAGS"] ?? "")", "sh", "-c", script, "sh",
        settings["SWIFT_INCLUDE_PATHS"] ?? "",
      ])
    #expect(answer.isSuccess, "\(answer.text)")
  }

  // MARK: CocoaPods

  private static let podfile = """
    require_relative '.modkit/products/Tool/cocoapods/modkit_pods'
    install! 'cocoapods', :integrate_targets => false
    platform :ios, '18.0'
    target('Phone') { modkit_pods 'Tool' }

    """

  /// CocoaPods itself writes the script that copies slices, and a shell runs it.
  @Test(
    .enabled("CocoaPods or rsync is not installed") {
      guard Tool.isAvailable("rsync") else { return false }
      return try await PodInstallTests.isAvailable()
    }) func cocoaPodsCopiesTheSliceOfABuild() async throws
  {
    let (sandbox, device, _) = try await workspace()
    try sandbox.write("Podfile", Self.podfile)
    let installed = try await sandbox.run("ruby", ["-e", PodInstallTests.install])
    #expect(installed.isSuccess, "\(installed.text)")
    let build = sandbox.directory.appending(path: "copied").path
    for pod in ["Sum", "Greeter"] {
      let copied = try await sandbox.run(
        "env",
        [
          "PODS_ROOT=\(sandbox.directory.path)/Pods", "PODS_XCFRAMEWORKS_BUILD_DIR=\(build)",
          "ARCHS=arm64", "PLATFORM_NAME=iphoneos", "bash",
          "Pods/Target Support Files/\(pod)/\(pod)-xcframeworks.sh",
        ])
      #expect(copied.isSuccess, "\(copied.text)")
    }
    let map = try await link(for: "arm64-apple-ios18.0", device, build, in: sandbox)
    #expect(map.contains("libGreeter.a(Greeter.m.o)"))
    // The paths of settings are those that CocoaPods itself uses.
    let names = try sandbox.snapshot(of: "Pods/Target Support Files/Pods-Phone")
    let settings = try #require(names["Pods-Phone.debug.xcconfig"])
    #expect(settings.contains("-force_load ${PODS_XCFRAMEWORKS_BUILD_DIR}/Sum/libSum.a"))
    #expect(
      settings.contains(
        "LIBRARY_SEARCH_PATHS = $(inherited) \"${PODS_XCFRAMEWORKS_BUILD_DIR}/Greeter\""))
  }
}
