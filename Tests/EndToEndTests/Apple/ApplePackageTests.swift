import Foundation
import ModKitTestSupport
import Testing

/// Libraries of packages of third parties for Apple's platforms.
@Suite(
  .building, .enabled(if: Sandbox.hasAppleTools && Tool.isAvailable("ld64.lld-19"), "no LLVM 19"))
struct ApplePackageTests {
  /// A package with Swift and C, which a Swift component imports and a C component includes. Its
  /// branch is named and no version, since only then SwiftPM allows flags for Embedded Swift.
  private func workspace() async throws -> (Sandbox, sdk: String) {
    let sandbox = try Sandbox(files: [
      "W/modkit.yml": """
      name: Phone
      components: ["C/*/component.yml"]
      layers: [base-service]
      deployment: {ios: "18.0"}
      settings: {OTHER_SWIFT_FLAGS: [-enable-experimental-feature, Embedded, -wmo]}
      products:
        App: {shell: App, components: [Feed]}
      packages:
        Points: {modules: [Points, CPoints], swiftpm: {url: "REPOSITORIES/points", branch: main, products: [Points]}}

      """,
      "W/App/main.swift": "import Feed\nprint(feed())\n",
      "W/C/Feed/component.yml": "name: Feed\nlayer: base-service\ndependencies: [Points, Sum]\n",
      "W/C/Feed/Sources/f.swift": """
      import Points
      import Sum
      public func feed() -> Int32 { Point(x: 1).length + sum(1, 2) }

      """,
      "W/C/Sum/component.yml": """
      name: Sum
      layer: base-service
      dependencies: [Points]
      headers: {public: [Headers/*.h]}

      """,
      "W/C/Sum/Headers/Sum.h": "#include <points/cpoints.h>\nint sum(int a, int b);\n",
      "W/C/Sum/Sources/sum.c":
        "#include \"Sum.h\"\nint sum(int a, int b) { return a + points_length(b); }\n",
      "repositories/points/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "points", platforms: [.iOS(.v18)], products: [.library(name: "Points", targets: ["Points", "CPoints"])],
        targets: [
          .target(name: "CPoints"),
          .target(
            name: "Points", dependencies: ["CPoints"],
            swiftSettings: [.unsafeFlags(["-enable-experimental-feature", "Embedded", "-wmo", "-num-threads", "1"])]),
        ])

      """,
      "repositories/points/Sources/CPoints/include/points/cpoints.h": "int points_length(int x);\n",
      "repositories/points/Sources/CPoints/c.c":
        "#include \"points/cpoints.h\"\nint points_length(int x) { return x; }\n",
      "repositories/points/Sources/Points/p.swift": """
      import CPoints
      public struct Point {
        var x: Int32
        public init(x: Int32) { self.x = x }
        public var length: Int32 { points_length(x) }
      }

      """,
    ])
    let repositories = sandbox.directory.appending(path: "repositories").path
    try sandbox.edit("W/modkit.yml", "REPOSITORIES", repositories)
    try await sandbox.release("1.0.0", of: "points")
    try sandbox.writeAppleTools()
    let resolved = try await sandbox.inWorkspace("packages")
    #expect(resolved.isSuccess, "\(resolved.text)")
    return (sandbox, try sandbox.writeSDK("iPhoneOS"))
  }

  private func run(_ sandbox: Sandbox, _ arguments: [String]) async throws -> Tool.Answer {
    let answer = try await sandbox.modkitForApple(arguments + ["--workspace", "W"])
    #expect(answer.isSuccess, "\(answer.text)")
    return answer
  }

  @Test func anXCFrameworkOfAPackage() async throws {
    let (sandbox, sdk) = try await workspace()
    let options = ["--destination", "ios:arm64+arm64e", "--sdk", sdk, "--product", "App"]
    let built = try await run(sandbox, ["prebuild"] + options)
    #expect(built.output.contains("built Points "), "\(built.text)")
    let slice = try sandbox.slice(of: "Points", in: "W")
    #expect(
      try await sandbox.architectures(of: "\(slice)/libPackage_points.a") == ["arm64", "arm64e"])
    #expect(
      try await sandbox.loadCommands("platform", of: "\(slice)/libPackage_points.a") == ["ios"])
    #expect(
      Set(try sandbox.snapshot(of: slice).keys).subtracting([
        "include/Points.swiftmodule/arm64-apple-ios.swiftdoc",
        "include/Points.swiftmodule/arm64e-apple-ios.swiftdoc",
      ]) == [
        "libPackage_points.a", "include/points/cpoints.h", "include/CPoints.modulemap",
        "include/CPoints/module.modulemap",
        "include/Points.swiftmodule/arm64-apple-ios.swiftmodule",
        "include/Points.swiftmodule/arm64e-apple-ios.swiftmodule",
      ])

    let plan = try await run(sandbox, ["integrate", "--fail-on-miss"] + options)
    #expect(plan.output.contains("3 prebuilt, 0 source"), "\(plan.text)")
    let directory = "W/.modkit/products/App/swiftpm"
    for file in try sandbox.snapshot(of: directory).keys where file.hasSuffix("Info.plist") {
      #expect(try await sandbox.run("plutil", ["-lint", "\(directory)/\(file)"]).isSuccess)
    }
    let objects = try await AppleApp.link(
      "App", for: "arm64-apple-ios18.0", sdk, in: sandbox, workspace: "W")
    #expect(objects.contains("libPackage_points.a(c.c.o)"), "\(objects)")
    #expect(!objects.contains("c.c.o"))

    for focus in [[], ["--focus", "Feed"]] {
      _ = try await run(sandbox, ["integrate", "--backend", "xcode"] + focus + options)
      let build = try await XcodeProjectBuild(
        ".modkit/products/App/xcode/App.xcodeproj",
        for: ("iphoneos", sdk, "arm64-apple-ios18.0"), in: sandbox, workspace: "W")
      let linked = try await build.link("App")
      #expect(linked.contains("libPackage_points.a(c.c.o)"), "\(linked)")
      #expect(linked.contains("Feed.o") == !focus.isEmpty, "\(linked)")
    }

    let source = try await run(
      sandbox, ["integrate", "--focus", "Feed", "--source", "Points"] + options)
    #expect(source.output.contains("Sum     prebuilt"), "\(source.text)")
    let compiled = try await AppleApp.link(
      "App", for: "arm64-apple-ios18.0", sdk, in: sandbox, workspace: "W")
    #expect(compiled.contains("c.c.o") && !compiled.contains("libPackage_points.a(c.c.o)"))
  }

  /// In a project of a team, Xcode compiles packages, at the revision that libraries know.
  @Test func aProjectionPinsPackages() async throws {
    let (sandbox, sdk) = try await workspace()
    typealias Target = ProjectFixture.Target
    var list = Target("List", "framework", sources: ["List/l.swift"])
    list.products = ["Points"]
    var fixture = ProjectFixture([
      Target("App", "application", sources: ["Main/main.swift"], dependencies: ["List"]), list,
    ])
    let url = sandbox.directory.appending(path: "repositories/points").path
    fixture.packages = ["Points": url]
    fixture.settings = [
      "IPHONEOS_DEPLOYMENT_TARGET": .text("18.0"), "SDKROOT": .text("iphoneos"),
      "SWIFT_VERSION": .text("5.0"), "PRODUCT_NAME": .text("$(TARGET_NAME)"),
    ]
    for (path, text) in [
      ("Phone.xcodeproj/project.pbxproj", fixture.text),
      ("List/l.swift", "import Points\npublic func first() -> Int32 { Point(x: 1).length }\n"),
      ("Main/main.swift", "import List\nprint(first())\n"),
      (
        "modkit.yml",
        """
        name: Phone
        components: [{from: xcode, path: Phone.xcodeproj}]
        deployment: {ios: "18.0"}
        settings: {OTHER_SWIFT_FLAGS: [-enable-experimental-feature, Embedded, -wmo]}
        products:
          App: {components: [App]}
        packages:
          Points: {modules: [Points, CPoints], swiftpm: {url: "\(url)", branch: main, products: [Points]}}

        """
      ),
    ] { try sandbox.write("W/\(path)", text) }
    let resolved = try await sandbox.inWorkspace("packages")
    #expect(resolved.isSuccess, "\(resolved.text)")
    let options = ["--product", "App", "--destination", "ios", "--sdk", sdk]
    _ = try await run(sandbox, ["prebuild"] + options)
    let plan = try await run(sandbox, ["integrate", "--backend", "xcode"] + options)
    #expect(plan.output.contains("List  prebuilt  an artifact has its key"), "\(plan.text)")
    let lock = try sandbox.read("W/modkit.lock")
    let revision = try #require(lock.firstMatch(of: #/[0-9a-f]{40}/#))
    let text = try sandbox.read("W/Phone.focus.xcodeproj/project.pbxproj")
    #expect(text.contains("requirement = {kind = revision; revision = \(revision.0); }"), "\(text)")
    #expect(text.contains("ModKitLibraries"))
  }

  @Test func librariesOfOtherDestinationsAreMisses() async throws {
    let (sandbox, sdk) = try await workspace()
    let simulator = try sandbox.writeSDK("iPhoneSimulator")
    _ = try await run(sandbox, ["prebuild", "Points", "--destination", "ios", "--sdk", sdk])
    for options in [
      ["--destination", "ios-simulator", "--sdk", simulator],
      ["--destination", "ios:arm64+arm64e", "--sdk", sdk],
      [
        "--destination", "ios", "--sdk", try sandbox.writeSDK("iPhoneOS", version: "17.6", in: "x"),
      ],
    ] {
      let plan = try await run(sandbox, ["integrate", "--dry-run", "--product", "App"] + options)
      #expect(plan.output.contains("Points  source    no artifact has its key"), "\(plan.text)")
    }
    let plan = try await run(
      sandbox, ["integrate", "--product", "App", "--destination", "ios", "--sdk", sdk])
    #expect(plan.output.contains("Points  prebuilt"), "\(plan.text)")
  }
}
