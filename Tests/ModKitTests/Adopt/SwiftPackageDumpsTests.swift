import ModKitAdopt
@testable import ModKitBuild
import ModKitModel
import Testing

@testable import ModKit

@Suite struct SwiftPackageDumpsTests {
  private static func manifest(_ before: String = "") -> [String: [UInt8]] {
    let text = """
      // swift-tools-version: 5.9
      import PackageDescription
      \(before)
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])
      """
    return ["Package.swift": Array(text.utf8)]
  }

  /// SwiftPM would find no package in the directory.
  @Test func literalManifestIsReadWithoutSwiftPM() throws {
    let dumps = SwiftPackageDumps()
    let dump = try dumps.dump(
      of: Self.manifest(), of: "Kit", in: "/nowhere/Kit", .head, isCurrent: { true }
    ).get()
    #expect(dump.targets.map(\.name) == ["Kit"])
    #expect(dumps.evaluated.isEmpty)
    #expect(dumps.wereAsked)
  }

  @Test func manifestThatComputesIsEvaluatedAndNamed() {
    let dumps = SwiftPackageDumps()
    let result = dumps.dump(
      of: Self.manifest("let ci = Context.environment[\"CI\"]"), of: "Kits/Kit",
      in: "/nowhere/Kit", .head, isCurrent: { true })
    #expect(throws: SwiftPackageFailure.self) { try result.get() }
    #expect(
      dumps.evaluated.map { "\($0.location) \($0.message)" } == [
        "Kits/Kit/Package.swift:3:10 reads the environment"
      ])
  }
}
