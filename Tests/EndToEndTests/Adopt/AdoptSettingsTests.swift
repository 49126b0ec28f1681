import Foundation
import ModKitTestSupport
import Testing

/// Build settings of descriptions: in manifests, and in linked mode.
@Suite struct AdoptSettingsTests {
  private static let source = """
    #if !SPECIAL
    #error("the condition is missing")
    #endif
    public let base = 1

    """

  private static let podspec = [
    "Base/Base.podspec": """
    Pod::Spec.new do |s|
      s.name = 'Base'
      s.source_files = 'Sources/**/*.swift'
      s.pod_target_xcconfig = {
        'DEFINES_MODULE' => 'YES', 'SWIFT_VERSION' => '5.0',
        'OTHER_SWIFT_FLAGS' => '-Xcc -I$(PODS_ROOT)/x',
        'SWIFT_OBJC_BRIDGING_HEADER' => 'Base.h'
      }
      s.user_target_xcconfig = { 'OTHER_LDFLAGS' => '-ObjC' }
      s.subspec 'Special' do |special|
        special.compiler_flags = '-DFLAG'
        special.pod_target_xcconfig = {
          'SWIFT_ACTIVE_COMPILATION_CONDITIONS' => 'SPECIAL', 'SWIFT_VERSION' => '4.2',
          'LATE' => ENV['LATE'], 'LINES' => "a\\nb"
        }
      end
    end
    """,
    "Base/Sources/b.swift": source,
  ]

  private static let conflict =
    "Base/Base.podspec:13:59: warning: `SWIFT_VERSION` is `4.2` here and `5.0` at Base/Base.podspec:5:32"

  @Test func podspecs() async throws {
    let sandbox = try Sandbox(files: Self.podspec)
    let adopted = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(adopted.status == 0, "\(adopted.errors)")
    #expect(adopted.errors.contains(Self.conflict), "\(adopted.errors)")
    let manifest = try sandbox.read("Base/component.yml")
    #expect(
      manifest.hasSuffix(
        """
        settings:
          OTHER_CFLAGS: "$(inherited) -DFLAG"
          # Xcode alone gets it, because SwiftPM cannot use `-I$(PODS_ROOT)/x`.
          "OTHER_SWIFT_FLAGS[sdk=*]": "$(inherited) -Xcc -I$(PODS_ROOT)/x"
          SWIFT_ACTIVE_COMPILATION_CONDITIONS: "$(inherited) SPECIAL"
          # `SWIFT_OBJC_BRIDGING_HEADER` is left out: a module has no bridging header.
          SWIFT_VERSION: "5.0"
        app_settings:
          OTHER_LDFLAGS: "$(inherited) -ObjC"

        """), "\(manifest)")
    for note in [
      "# Base/Base.podspec:14:7: `LATE` in `pod_target_xcconfig` is no literal, and is left out\n",
      "# Base/Base.podspec:14:30: Xcode's files cannot hold the build setting `LINES`, and it is left",
    ] {
      #expect(manifest.contains(note), "\(manifest)")
    }
    try await sandbox.expectSettings()
  }

  @Test func linkedPodspecs() async throws {
    let sandbox = try Sandbox(files: Self.podspec)
    try sandbox.write(
      "modkit.yml",
      """
      name: W
      components: [{from: podspec, path: "*/*.podspec"}]
      assign: [{components: ["*"], layer: base-service}]
      """)
    let check = try await sandbox.modkit("check")
    #expect(
      check.output.contains(
        Self.conflict.replacing("warning:", with: "warning[unread-description]")),
      "\(check.output)\(check.errors)")
    try await sandbox.expectSettings()
  }

  @Test func packages() async throws {
    let sandbox = try Sandbox(files: [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "app",
        targets: [
          .target(
            name: "Base",
            swiftSettings: [
              .define("SPECIAL"), .define("DEBUG_ONLY", .when(configuration: .debug)),
            ])
        ])
      """,
      "Sources/Base/b.swift": Self.source,
    ])
    let adopted = try await sandbox.modkit("init", "--from", "swiftpm")
    #expect(adopted.status == 0, "\(adopted.errors)")
    let path = try #require(
      try sandbox.snapshot(of: ".").keys.first { $0.hasSuffix("component.yml") })
    let manifest = try sandbox.read(path)
    #expect(
      manifest.hasSuffix(
        """
        settings:
          SWIFT_ACTIVE_COMPILATION_CONDITIONS: ["$(inherited)", SPECIAL]
          "SWIFT_ACTIVE_COMPILATION_CONDITIONS[config=Debug]": ["$(inherited)", DEBUG_ONLY]

        """), "\(manifest)")
    #expect(manifest.contains("`define DEBUG_ONLY` of `swiftSettings` has a condition"))
    try await sandbox.expectBuild()
  }
}

extension Sandbox {
  /// Both backends have the settings of the podspec.
  fileprivate func expectSettings() async throws {
    try await expectBuild()
    let pods = try await modkit("integrate", "--backend", "cocoapods", "--quiet")
    #expect(pods.status == 0, "\(pods.errors)")
    let bytes = try read(".modkit/workspace/cocoapods/Pods/Base/Base.podspec.json")
    let podspec = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes.utf8)) as? [String: Any])
    #expect(
      podspec["user_target_xcconfig"] as? [String: String]
        == ["OTHER_LDFLAGS": "$(inherited) -ObjC"])
    let own = try #require(podspec["pod_target_xcconfig"] as? [String: String])
    #expect(own["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] == "$(inherited) SPECIAL")
    #expect(own["OTHER_CFLAGS"] == "$(inherited) -DFLAG")
  }

  fileprivate func expectBuild() async throws {
    let plan = try await modkit("integrate", "--quiet")
    #expect(plan.status == 0, "\(plan.errors)")
    let build = try await run("swift", ["build", "--package-path", ".modkit/workspace/swiftpm"])
    #expect(build.status == 0, "\(build.output)\(build.errors)")
  }
}
