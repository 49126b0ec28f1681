import Foundation
import ModKitTestSupport
import Testing

/// The targets of generated projects compile and link for iPhones by what the project says.
@Suite(
  .building, .enabled(if: Sandbox.hasAppleTools && Tool.isAvailable("ld64.lld-19"), "no LLVM 19"))
struct AppleXcodeTests {
  private func objects(
    _ product: String, _ arguments: [String], in sandbox: Sandbox, _ sdk: String
  ) async throws -> Set<String> {
    let answer = try await sandbox.modkitForApple(
      ["integrate", "--product", product, "--backend", "xcode", "--destination", "ios"]
        + ["--sdk", sdk] + arguments)
    #expect(answer.isSuccess, "\(answer.text)")
    let build = try await XcodeProjectBuild(
      ".modkit/products/\(product)/xcode/\(product).xcodeproj",
      for: ("iphoneos", sdk, "arm64-apple-ios18.0"), in: sandbox)
    return try await build.link(product)
  }

  @Test func theFocusIsCompiledAndLibrariesAreLinked() async throws {
    let sandbox = try Sandbox(files: AppleApp.files)
    try sandbox.writeAppleTools()
    let sdk = try sandbox.writeSDK("iPhoneOS")
    _ = try await sandbox.prebuildForApple("ios", "--sdk", sdk)

    let all = try await objects("App", ["--fail-on-miss"], in: sandbox, sdk)
    #expect(
      all.isSuperset(of: [
        "App.o", "libSum.a(sum.c.o)", "libList.a(List.swift.o)", "libFeed.a(Feed.swift.o)",
      ]), "\(all)")
    let focused = try await objects("App", ["--focus", "List"], in: sandbox, sdk)
    #expect(
      focused.isSuperset(of: ["App.o", "libSum.a(sum.c.o)", "List.o", "Feed.o"]), "\(focused)")
    #expect(!focused.contains { $0.hasPrefix("libList.a") || $0.hasPrefix("libFeed.a") })
    let objectiveC = try await objects("Tool", ["--focus", "Greeter"], in: sandbox, sdk)
    #expect(
      objectiveC.isSuperset(of: ["Tool-main.m.o", "Greeter-Greeter.m.o", "libSum.a(sum.c.o)"]),
      "\(objectiveC)")
    let sources = try await objects("Tool", ["--source", "*"], in: sandbox, sdk)
    #expect(sources.isSuperset(of: ["Sum-sum.c.o", "Greeter-Greeter.m.o"]), "\(sources)")
  }
}
