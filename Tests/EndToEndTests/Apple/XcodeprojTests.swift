import Foundation
import ModKitTestSupport
import Testing

private let library = ProcessInfo.processInfo.environment["MODKIT_XCODEPROJ"]

/// CocoaPods' Xcodeproj opens what is generated, where somebody has it: `MODKIT_XCODEPROJ` names its directory `lib`.
@Suite(.enabled(if: library != nil && Tool.isAvailable("ruby"), "no Xcodeproj"))
struct XcodeprojTests {
  private func lines(of project: String, in sandbox: Sandbox) async throws -> [String] {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Oracles/xcodeproj.rb").standardizedFileURL.path
    let path = sandbox.directory.appending(path: project).path
    let answer = try await sandbox.run("ruby", [script, library ?? "", path])
    #expect(answer.isSuccess, "\(answer.text)")
    return answer.output.split(separator: "\n").map(String.init)
  }

  @Test func itOpensAGeneratedProject() async throws {
    let sandbox = try Sandbox(files: AppleApp.files)
    let answer = try await sandbox.run(
      sandbox.binaryPath, ["integrate", "--product", "App", "--backend", "xcode"])
    #expect(answer.isSuccess, "\(answer.text)")
    let lines = try await lines(of: ".modkit/products/App/xcode/App.xcodeproj", in: sandbox)
    #expect(lines.contains("target Feed: List"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("scheme App: App") })
    #expect(!lines.contains { $0.hasPrefix("missing") })
  }

  @Test func itOpensAProjection() async throws {
    let fixture = AppleProjectionTests.fixture
    let sandbox = try Sandbox(files: AppleProjectionTests.files)
    let answer = try await sandbox.run(
      sandbox.binaryPath,
      ["integrate", "--product", "App", "--focus", "Feed", "--backend", "xcode"])
    #expect(answer.isSuccess, "\(answer.text)")
    let lines = try await lines(of: "Phone.focus.xcodeproj", in: sandbox)
    let left = fixture.targets.filter { $0.name != "ListTests" }.map { target in
      "target \(target.name): \(target.dependencies.sorted().joined(separator: ", "))"
    }
    #expect(lines.filter { $0.hasPrefix("target") } == left, "\(lines)")
    #expect(lines.contains("scheme App: App; FeedTests"))
    #expect(!lines.contains { $0.hasPrefix("missing") }, "\(lines)")
  }
}
