import Foundation
import ModKitTestSupport
import Testing

/// The app for iPhones of the sample workspace.
@Suite(
  .building, .enabled(if: Sandbox.hasAppleTools && Tool.isAvailable("ld64.lld-19"), "no LLVM 19"))
struct AppleSampleTests {
  @Test func theDemoLinksAnAppOfSourceAndLibraries() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/lite")
    let demo = Sandbox.repository.appending(path: "scripts/demo_ios.sh").path
    let answer = try await sandbox.run(demo, [sandbox.binaryPath, sandbox.directory.path])
    #expect(answer.isSuccess, "\(answer.text)")
    #expect(answer.output.contains("City58Lite is an app for iPhones: "), "\(answer.text)")
    #expect(answer.output.contains("EXECUTE"), "\(answer.output)")
  }
}
