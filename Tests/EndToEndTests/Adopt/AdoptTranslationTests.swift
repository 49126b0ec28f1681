import ModKitTestSupport
import Testing

/// What packages declare leads to no finding: a package by its address that is in the repository, and
/// a product with two targets of which one is imported.
@Suite struct AdoptTranslationTests {
  private static let files = [
    "geometry/Package.swift": """
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(
      name: "geometry",
      products: [.library(name: "Shapes", targets: ["Circles", "Squares"])],
      targets: [.target(name: "Circles"), .target(name: "Squares")])
    """,
    "geometry/Sources/Circles/c.swift": "public let circle = 1\n",
    "geometry/Sources/Squares/s.swift": "public let square = 2\n",
    "drawing/Package.swift": """
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(
      name: "drawing",
      dependencies: [.package(url: "https://git.example.com/team/geometry.git", from: "1.0.0")],
      targets: [
        .target(name: "Drawing", dependencies: [.product(name: "Shapes", package: "geometry")])
      ])
    """,
    "drawing/Sources/Drawing/d.swift": "import Circles\n",
  ]

  @Test func manifests() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let adopted = try await sandbox.modkit("init", "--from", "swiftpm")
    #expect(adopted.status == 0, "\(adopted.errors)")
    let manifest = try sandbox.read("modkit.yml")
    #expect(manifest.contains("declared_together:\n- [Circles, Squares]\n"), "\(manifest)")
    #expect(!manifest.contains("packages:"), "\(manifest)")
    try await expectNoFinding(in: sandbox)
  }

  @Test func linked() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write(
      "modkit.yml",
      """
      name: W
      components: [{from: swiftpm, path: "*/Package.swift"}]
      assign: [{components: ["*"], layer: base-service}]
      """)
    try await expectNoFinding(in: sandbox)
  }

  private func expectNoFinding(in sandbox: Sandbox) async throws {
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.errors)")
    #expect(check.output.hasPrefix("no findings in 3 components"), "\(check.output)")
  }
}
