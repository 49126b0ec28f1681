// swift-tools-version: 6.2
import PackageDescription

// Built by scripts/fuzz.sh, which adds the sanitizers. The sources are those of the tool itself.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let testable: [SwiftSetting] = settings + [.unsafeFlags(["-enable-testing"])]
let fuzzer: [SwiftSetting] = settings + [.unsafeFlags(["-parse-as-library"])]

let package = Package(
  name: "modkit-fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/jpsim/Yams", from: "6.2.2")],
  targets: [
    .target(name: "ModKitModel", swiftSettings: settings),
    .target(name: "ModKitConcurrency", swiftSettings: settings),
    .target(name: "ModKitSource", dependencies: ["ModKitModel"], swiftSettings: testable),
    .target(
      name: "ModKitManifests",
      dependencies: [
        "ModKitConcurrency", "ModKitModel", "ModKitSource", .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: testable),
    .target(
      name: "ModKitScan",
      dependencies: ["ModKitConcurrency", "ModKitManifests", "ModKitModel", "ModKitSource"],
      swiftSettings: testable),
    .target(name: "ModKitGraph", swiftSettings: settings),
    .target(
      name: "ModKitFormats", dependencies: ["ModKitModel", "ModKitSource"], swiftSettings: testable),
    .target(
      name: "ModKitPodspec", dependencies: ["ModKitFormats", "ModKitModel", "ModKitSource"],
      swiftSettings: testable),
    .target(
      name: "ModKitXcode",
      dependencies: ["ModKitFormats", "ModKitModel", "ModKitPodspec", "ModKitSource"],
      swiftSettings: testable),
    .target(
      name: "ModKitAdopt",
      dependencies: ["ModKitFormats", "ModKitGraph", "ModKitModel", "ModKitSource"],
      swiftSettings: testable),
    .target(
      name: "ModKitLinkMap", dependencies: ["ModKitConcurrency", "ModKitModel"],
      swiftSettings: testable),
    .executableTarget(
      name: "FuzzReaders",
      dependencies: [
        "ModKitAdopt", "ModKitFormats", "ModKitLinkMap", "ModKitManifests", "ModKitModel",
        "ModKitPodspec", "ModKitScan", "ModKitSource", "ModKitXcode",
      ],
      swiftSettings: fuzzer),
    .executableTarget(
      name: "FuzzSwift", dependencies: ["ModKitModel", "ModKitSource"], swiftSettings: fuzzer),
    .executableTarget(
      name: "FuzzC", dependencies: ["ModKitModel", "ModKitSource"], swiftSettings: fuzzer),
    .executableTarget(
      name: "FuzzManifest", dependencies: ["ModKitManifests", "ModKitModel"], swiftSettings: fuzzer),
  ],
  swiftLanguageModes: [.v6]
)
