// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors in CI only: a newer compiler must not lock a newcomer out.
let strictness: [SwiftSetting] =
  Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + strictness

// The commit that is built, from scripts/build_release.sh. It is a setting of one C file, so that a new commit
// compiles nothing else.
let revision = Context.environment["MODKIT_REVISION"]?
  .filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }

// Stand-ins for parts of static libraries, whose objects have to come before those; see packaging/static.
let stubs: [Target.Dependency] =
  Context.environment["MODKIT_STATIC"] == nil ? [] : ["CStaticStubs"]

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

// A target that is optimized in debug builds too: the tests run modkit thousands of times, and spend half of
// their time in these few.
func hotTarget(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies,
    swiftSettings: settings + [.unsafeFlags(["-O"], .when(configuration: .debug))])
}

func tests(for name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name), "ModKitTestSupport"] + dependencies,
    swiftSettings: settings)
}

let package = Package(
  name: "modkit",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "modkit", targets: ["ModKitCLI"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
  ],
  targets: [
    hotTarget("ModKitModel"),
    target("ModKitConcurrency"),
    target("ModKitGraph"),
    hotTarget("ModKitSource", ["ModKitModel"]),
    target("ModKitManifests", ["ModKitConcurrency", "ModKitModel", "ModKitSource", yams]),
    target("ModKitScan", ["ModKitConcurrency", "ModKitManifests", "ModKitModel", "ModKitSource"]),
    target("ModKitFormats", ["ModKitModel", "ModKitSource"]),
    target("ModKitPodspec", ["ModKitFormats", "ModKitModel", "ModKitSource"]),
    target("ModKitXcode", ["ModKitFormats", "ModKitModel", "ModKitPodspec", "ModKitSource"]),
    target("ModKitAdopt", ["ModKitFormats", "ModKitGraph", "ModKitModel", "ModKitSource"]),
    target("ModKitRules", ["ModKitConcurrency", "ModKitModel", "ModKitGraph"]),
    target("ModKitPlan", ["ModKitModel", "ModKitGraph"]),
    target("ModKitGenerate", ["ModKitConcurrency", "ModKitModel", "ModKitTemplates", mustache]),
    target("ModKitReport", ["ModKitModel", "ModKitGraph", "ModKitTemplates", mustache]),
    target("ModKitGit", ["ModKitConcurrency", "ModKitModel", "Clibgit2"]),
    target(
      "ModKitDisk",
      ["ModKitConcurrency", "ModKitGit", "ModKitManifests", "ModKitModel", crypto]),
    target("ModKitStore", ["ModKitDisk", "ModKitModel"]),
    target("ModKitLinkMap", ["ModKitConcurrency", "ModKitModel"]),
    target(
      "ModKitBuild",
      [
        "ModKitAdopt", "ModKitConcurrency", "ModKitDisk", "ModKitGenerate", "ModKitGraph",
        "ModKitManifests", "ModKitModel", "ModKitPlan", "ModKitPodspec", "ModKitReport",
        "ModKitScan", "ModKitSource", "ModKitStore", subprocess, systemPackage,
      ]),
    target(
      "ModKit",
      [
        "ModKitAdopt", "ModKitBuild", "ModKitConcurrency", "ModKitDisk", "ModKitGenerate",
        "ModKitGit", "ModKitGraph", "ModKitLinkMap", "ModKitManifests", "ModKitModel", "ModKitPlan",
        "ModKitPodspec", "ModKitReport", "ModKitRules", "ModKitScan", "ModKitSource",
        "ModKitStore", "ModKitXcode",
      ]),
    .executableTarget(
      name: "ModKitCLI",
      dependencies: [
        "ModKit", "ModKitBuild", "ModKitDisk", "ModKitModel", "CRevision", argumentParser,
      ]
        + stubs,
      swiftSettings: settings),
    .target(
      name: "CRevision",
      cSettings: revision.map { [.define("MODKIT_REVISION", to: $0)] } ?? []),
    .target(name: "CStaticStubs", path: "packaging/static"),
    .target(
      name: "ModKitTemplates",
      path: "templates",
      exclude: ["check"],
      resources: [.embedInCode("files")],
      swiftSettings: settings),
    .systemLibrary(
      name: "Clibgit2",
      pkgConfig: "libgit2",
      providers: [.apt(["libgit2-dev"]), .brew(["libgit2"])]),
    .target(
      name: "ModKitTestSupport",
      dependencies: [
        "ModKitManifests", "ModKitModel", "ModKitScan", subprocess, systemPackage,
      ],
      path: "Tests/Support",
      swiftSettings: settings),
    tests(for: "ModKitModel"),
    tests(for: "ModKitConcurrency"),
    tests(for: "ModKitGraph"),
    tests(for: "ModKitSource", ["ModKitModel"]),
    tests(for: "ModKitScan", ["ModKitManifests", "ModKitModel", "ModKitReport", "ModKitSource"]),
    tests(
      for: "ModKitAdopt",
      [
        "ModKitFormats", "ModKitManifests", "ModKitModel", "ModKitPodspec", "ModKitScan",
        "ModKitXcode",
      ]),
    tests(for: "ModKitRules", ["ModKitModel", "ModKitGraph"]),
    tests(for: "ModKitPlan", ["ModKitModel", "ModKitGraph", "ModKitGenerate", "ModKitReport"]),
    tests(for: "ModKitGenerate", ["ModKitModel"]),
    tests(for: "ModKitReport", ["ModKitManifests", "ModKitModel", "ModKitScan"]),
    tests(for: "ModKitGit", ["ModKitConcurrency", "ModKitModel"]),
    tests(for: "ModKitStore", ["ModKitDisk", "ModKitModel"]),
    tests(for: "ModKitLinkMap", ["ModKitModel", "ModKitRules"]),
    tests(
      for: "ModKit",
      [
        "ModKitAdopt", "ModKitGenerate", "ModKitGit", "ModKitLinkMap", "ModKitModel", "ModKitPlan",
        "ModKitBuild", "ModKitDisk", "ModKitManifests", "ModKitPodspec", "ModKitReport",
        "ModKitRules", "ModKitScan", "ModKitSource", "ModKitStore", yams,
      ]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["ModKitTestSupport", "ModKitCLI", "ModKitModel"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
