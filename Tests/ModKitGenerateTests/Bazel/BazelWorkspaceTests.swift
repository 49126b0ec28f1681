import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitGenerate

/// The workspace in which Bazel compiles libraries, byte for byte.
@Suite struct BazelWorkspaceTests {
  private static func library(_ component: Component, needs: [Component] = []) throws
    -> BazelWorkspace.Library
  {
    let action = try ActionCase(name: "", component: component, needs: needs).action()
    return BazelWorkspace.Library(component: component, content: .action(action), needs: needs)
  }

  private static func tree(_ libraries: [BazelWorkspace.Library]) throws -> GeneratedTree {
    let target = try #require(DestinationTarget(triple: "x86_64-unknown-linux-gnu"))
    return BazelWorkspace(
      directory: "out", compilers: ("/opt/a b/bin", "Swift version 6"), sdk: nil, targets: [target],
      properties: ["OSFamily": "linux", "swift": "6\"3"]
    ).files(for: libraries) { content in
      // In place of a digest, what it is a digest of.
      switch content {
      case .text(let text): "te\(number(text))"
      case .copy(let path): "co\(number(path))"
      case .link: "no file"
      }
    }
  }

  private static func number(_ text: String) -> Int {
    text.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xffff }
  }

  @Test func workspace() throws {
    let found = BazelWorkspace.Library(
      component: PlanSamples.base,
      content: .interface([
        ("Base.swiftmodule", ".modkit/store/Base/k/B.artifactbundle/include/Base.swiftmodule")
      ]),
      needs: [])
    let tree = try Self.tree([
      try Self.library(PlanSamples.login, needs: [PlanSamples.base]), found,
    ])
    let difference = try Golden.difference(tree.text, from: "bazel/prebuild.txt")
    #expect(difference == nil)
  }

  /// Names that labels of Bazel cannot have are nowhere in them.
  @Test func hostileNames() throws {
    let component = PlanSamples.component(
      "Trouble", module: "Ärger", sources: [("a b/it's \"x\"\n.swift", .swift)])
    let tree = try Self.tree([try Self.library(component)])
    let script = try #require(tree.files.first { $0.path.hasSuffix("/library.sh") })
    #expect(
      script.path == "out/components/Trouble/library.sh")
    guard case .text(let text) = script.content else { return }
    #expect(text.contains(#"'Targets/Ärger/Files/a b/it'\''s "x""#))
    let build = try #require(
      tree.text(of: RelativePath.directory(of: script.path) + "/BUILD.bazel"))
    #expect(!build.contains("it's"))
  }

  /// The shell is the judge of the driver.
  @Test func theDriverIsAScript() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "driver \(UUID()).sh")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(BazelDriver.driver.utf8).write(to: file)
    let result = try await Tool.run("sh", ["-n", file.path])
    #expect(result.status == 0, "\(result.text)")
  }
}
