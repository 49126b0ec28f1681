import Foundation
import ModKitTestSupport
import Testing

/// Packages that `integrate` writes for Apple's platforms link the slices in the store.
@Suite(
  .building, .enabled(if: Sandbox.hasAppleTools && Tool.isAvailable("ld64.lld-19"), "no LLVM 19"))
struct AppleIntegrationTests {
  private func workspace() throws -> (Sandbox, sdk: String) {
    let sandbox = try Sandbox(files: AppleApp.files)
    try sandbox.writeAppleTools()
    return (sandbox, try sandbox.writeSDK("iPhoneOS"))
  }

  private func integrate(
    _ sandbox: Sandbox, _ product: String, _ arguments: [String]
  ) async throws -> Tool.Answer {
    let answer = try await sandbox.modkitForApple(["integrate", "--product", product] + arguments)
    #expect(answer.isSuccess, "\(answer.text)")
    return answer
  }

  @Test func focusSwitchesInOneBuildDirectory() async throws {
    let (sandbox, sdk) = try workspace()
    let options = ["--destination", "ios", "--sdk", sdk]
    _ = try await sandbox.prebuildForApple("ios", "--sdk", sdk)
    let triple = "arm64-apple-ios18.0"
    _ = try await integrate(sandbox, "App", options + ["--fail-on-miss"])
    let libraries = ["libSum.a(sum.c.o)", "libList.a(List.swift.o)", "libFeed.a(Feed.swift.o)"]
    #expect(
      try await AppleApp.link("App", for: triple, sdk, in: sandbox).isSuperset(of: libraries))
    _ = try await integrate(sandbox, "App", options + ["--focus", "List"])
    try sandbox.edit("C/List/Sources/List.swift", "Row(number:", "Row(extra: 1, number:")
    try sandbox.edit("C/List/Sources/List.swift", "{ public", "{ var extra: Int64; public")
    let focused = try await AppleApp.link("App", for: triple, sdk, in: sandbox)
    #expect(focused.isSuperset(of: ["libSum.a(sum.c.o)", "List.swift.o", "Feed.swift.o"]))
    // The former module of List has another layout, and must not be found any more.
    try sandbox.edit("C/List/Sources/List.swift", "Row(extra: 1, number:", "Row(number:")
    try sandbox.edit("C/List/Sources/List.swift", "{ var extra: Int64; public", "{ public")
    _ = try await integrate(sandbox, "App", options + ["--fail-on-miss"])
    let again = try await AppleApp.link("App", for: triple, sdk, in: sandbox)
    #expect(again.isSuperset(of: libraries))
    #expect(!again.contains("List.swift.o"))
  }

  @Test func severalDestinationsHaveOneXCFramework() async throws {
    let (sandbox, device) = try workspace()
    let simulator = try sandbox.writeSDK("iPhoneSimulator")
    let options = [
      "--destination", "ios", "--destination", "ios-simulator:arm64+x86_64", "--sdk", device,
      "--sdk", simulator,
    ]
    let built = try await sandbox.modkitForApple(["prebuild", "--product", "Tool"] + options)
    #expect(built.isSuccess, "\(built.text)")
    _ = try await integrate(sandbox, "Tool", options + ["--fail-on-miss"])
    let places = [
      ("arm64-apple-ios18.0", device), ("arm64-apple-ios18.0-simulator", simulator),
      ("x86_64-apple-ios18.0-simulator", simulator),
    ]
    for (triple, sdk) in places {
      let objects = try await AppleApp.link("Tool", for: triple, sdk, in: sandbox)
      #expect(objects.isSuperset(of: ["libSum.a(sum.c.o)", "libGreeter.a(Greeter.m.o)"]))
    }
    for file in try sandbox.snapshot(of: ".modkit/products/Tool/swiftpm").keys
    where file.hasSuffix("Info.plist") && !file.hasPrefix(".build") {
      let lint = try await sandbox.run(
        "plutil", ["-lint", ".modkit/products/Tool/swiftpm/\(file)"])
      #expect(lint.isSuccess, "\(lint.text)")
    }
  }

  @Test func artifactsOfOtherDestinationsAreMisses() async throws {
    let (sandbox, device) = try workspace()
    let simulator = try sandbox.writeSDK("iPhoneSimulator")
    let newer = try sandbox.writeSDK("iPhoneOS", version: "17.6", in: "newer")
    _ = try await sandbox.prebuildForApple("ios-simulator", "Greeter", "--sdk", simulator)
    _ = try await sandbox.prebuildForApple("ios", "Greeter", "--sdk", newer)
    let plan = try await integrate(
      sandbox, "Tool", ["--destination", "ios", "--sdk", device, "--dry-run"])
    #expect(plan.output.contains("0 prebuilt, 2 source"), "\(plan.output)")
  }

  @Test func packagesHaveNoSliceForOtherTriples() async throws {
    let (sandbox, device) = try workspace()
    let simulator = try sandbox.writeSDK("iPhoneSimulator")
    _ = try await sandbox.prebuildForApple("ios", "Greeter", "--sdk", device)
    _ = try await integrate(sandbox, "Tool", ["--destination", "ios", "--sdk", device])
    let failure = await #expect(throws: AppleApp.Failure.self) {
      try await AppleApp.link("Tool", for: "arm64-apple-ios18.0-simulator", simulator, in: sandbox)
    }
    #expect(failure?.output.contains("'Greeter/Greeter.h' file not found") == true)
  }

  /// `libtool`, `lipo` and `lld` say nothing about objects for another destination.
  @Test(arguments: [
    ("libtool", "ios", "arm64-apple-ios18.0-simulator"),
    ("libtool", "ios", "arm64-apple-macos15.0"),
    ("lipo", "ios:arm64+arm64e", "arm64-apple-ios18.0"),
  ])
  func librariesForOtherDestinationsAreRefused(
    _ tool: String, _ destination: String, _ triple: String
  ) async throws {
    let (sandbox, sdk) = try workspace()
    try sandbox.write("other.c", "int sum(int a, int b) { return a; }\n")
    let compiled = try await sandbox.run("clang", ["-target", triple, "-c", "other.c"])
    #expect(compiled.isSuccess, "\(compiled.text)")
    let object = sandbox.directory.appending(path: "other.o").path
    // A tool that archives another object in place of the library's.
    try sandbox.write(
      "tools/\(tool)",
      """
      #!/bin/sh
      for word; do case "$word" in *.a) library=$word;; esac; done
      test "$1" = -V || exec llvm-libtool-darwin-19 -static -D -o "$library" '\(object)'

      """)
    let answer = try await sandbox.modkitForApple([
      "prebuild", "Sum", "--destination", destination, "--sdk", sdk,
    ])
    #expect(answer.status == 1, "\(answer.text)")
    #expect(answer.text.contains("error[foreign-target] the library of 'Sum' is"), "\(answer.text)")
    #expect(answer.text.contains("fix: nothing was stored: remove the flag under `settings:`"))
    #expect(try sandbox.snapshot(of: ".modkit/store/Sum").isEmpty)
  }

  @Test func collectionKeepsLinkedSlices() async throws {
    let (sandbox, sdk) = try workspace()
    let options = ["--destination", "ios", "--sdk", sdk]
    _ = try await sandbox.prebuildForApple("ios", "Greeter", "--sdk", sdk)
    _ = try await integrate(sandbox, "Tool", options)
    let before = try sandbox.snapshot(of: ".modkit/store").keys.filter { $0.hasSuffix(".a") }
    try sandbox.append("int f(void) { return 1; }\n", to: "C/Sum/Sources/sum.c")
    let answer = try await sandbox.modkitForApple(["store", "gc", "--unneeded"])
    #expect(answer.isSuccess, "\(answer.text)")
    let after = try sandbox.snapshot(of: ".modkit/store").keys.filter { $0.hasSuffix(".a") }
    #expect(before.count == 2)
    #expect(after.sorted() == before.sorted())
  }
}
