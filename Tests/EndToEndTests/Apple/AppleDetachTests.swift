import Foundation
import ModKitTestSupport
import Testing

/// `modkit detach --build` for iPhones: the errors of Swift's compiler and of clang are those predicted.
@Suite(.building, .enabled(if: Sandbox.hasAppleTools, "no LLVM 19"))
struct AppleDetachTests {
  private static var files: [String: String] {
    var files = AppleApp.files
    files["C/Sum/component.yml"]? += "line: sum\n"
    files["C/Sum/Headers/Sum.h"]? += "typedef int Amount;\n"
    return files
  }

  private func build(_ product: String) async throws -> [String: Any] {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.writeAppleTools()
    let sdk = try sandbox.writeSDK("iPhoneOS")
    let answer = try await sandbox.modkitForApple([
      "detach", "sum", "--product", product, "--build", "--destination", "ios", "--sdk", sdk,
      "--format", "json",
    ])
    #expect(answer.status == 0, "\(answer.text)")
    return try #require(try json(answer.output)["build"] as? [String: Any])
  }

  /// - Returns: each edge with what became of it
  private func states(_ build: [String: Any]) throws -> [String] {
    let edges = try #require(build["edges"] as? [[String: String]])
    return edges.map { "\($0["from"] ?? "") \($0["to"] ?? "") \($0["state"] ?? "")" }
  }

  @Test func clangConfirmsTheEdgeOfObjectiveC() async throws {
    let build = try await build("Tool")
    #expect(try states(build) == ["Greeter Sum confirmed"])
    #expect(build["failed"] as? [String] == ["Greeter"])
    #expect((build["unpredicted"] as? [Any])?.isEmpty == true)
  }

  @Test func swiftConfirmsItsEdge() async throws {
    let build = try await build("App")
    #expect(try states(build) == ["List Sum confirmed"])
    #expect(build["failed"] as? [String] == ["List"])
    #expect(build["unreached"] as? [String] == ["Feed", "App (shell)"])
  }

  /// The sample's app for iPhones, without a part of it.
  @Test func theSampleIsBuiltWithoutALine() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/lite")
    try sandbox.writeAppleTools()
    try sandbox.append("line: town\n", to: "Components/base-service/Journal/component.yml")
    let script = Sandbox.repository.appending(path: "scripts/ios_sdk.sh").path
    #expect(try await sandbox.run(script, [".modkit/ios"]).isSuccess)
    let answer = try await sandbox.modkitForApple([
      "detach", "town", "--build", "--destination", "ios", "--sdk", ".modkit/ios/iPhoneOS.sdk",
      "--product", "City58Lite",
    ])
    #expect(answer.status == 0, "\(answer.text)")
    #expect(answer.output.contains(" confirmed, 0 errors unpredicted"), "\(answer.output)")
  }
}
