import Foundation
import ModKitTestSupport
import Testing

/// `store gc` keeps the libraries of all destinations.
@Suite(.building, .enabled(if: Sandbox.hasAppleTools, "LLVM 19 is not in PATH"))
struct AppleCollectionTests {
  private static let source = "C/Sum/Sources/sum.c"

  private func workspace(_ destinations: String) async throws -> Sandbox {
    let sandbox = try Sandbox(files: [
      ".gitignore": ".modkit/\nsdks/\ntools/\nmodkit.local.yml\n",
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      deployment: {ios: 18.0}
      destinations: \(destinations)

      """,
      "C/Sum/component.yml": "name: Sum\nlayer: base-service\nheaders: {public: [Headers/*.h]}\n",
      "C/Sum/Headers/Sum.h": "int sum(int, int);\n",
      Self.source: "#include \"Sum.h\"\nint sum(int a, int b) { return a + b; }\n",
      "C/List/component.yml": "name: List\nlayer: base-business\ndependencies: [Sum]\n",
      "C/List/Sources/list.c": "#include <Sum/Sum.h>\nint list(void) { return sum(1, 2); }\n",
    ])
    try sandbox.writeAppleTools()
    for name in ["iPhoneOS", "iPhoneSimulator"] { try sandbox.writeSDK(name) }
    try sandbox.write(
      "tools/xcrun",
      """
      #!/bin/sh
      case "$2" in
      iphoneos) echo '\(sandbox.directory.path)/sdks/iPhoneOS.sdk';;
      iphonesimulator) echo '\(sandbox.directory.path)/sdks/iPhoneSimulator.sdk';;
      *) exit 1;;
      esac

      """)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: sandbox.directory.appending(path: "tools/xcrun").path)
    try await sandbox.initializeRepository()
    return sandbox
  }

  private func prebuild(_ sandbox: Sandbox, _ options: String...) async throws {
    let answer = try await sandbox.modkitForApple(["prebuild"] + options)
    #expect(answer.isSuccess, "\(answer.text)")
  }

  private func collect(_ sandbox: Sandbox, _ options: String...) async throws -> String {
    let answer = try await sandbox.modkitForApple(["store", "gc"] + options)
    #expect(answer.isSuccess, "\(answer.text)")
    return answer.output
  }

  private func stored(_ sandbox: Sandbox) async throws -> [String] {
    try await sandbox.modkitForApple(["store", "list"]).output.split(separator: "\n")
      .map { line in
        let words = line.split(separator: " ")
        return "\(words[0]) \(words[words.count - 1])"
      }
  }

  @Test func whatTheWorkTreeAndBranchesNeedStays() async throws {
    let sandbox = try await workspace("[ios]")
    try await prebuild(sandbox)
    try await sandbox.git("checkout", "-q", "-b", "work")
    try sandbox.edit("modkit.yml", "ios: 18.0", "ios: 17.0")
    try sandbox.edit("modkit.yml", "[ios]", "[ios-simulator, host]")
    try sandbox.append("int sub(int, int);\n", to: "C/Sum/Headers/Sum.h")
    try sandbox.append("// work\n", to: "C/List/Sources/list.c")
    try await sandbox.commit("work")
    try await prebuild(sandbox)
    try await sandbox.git("checkout", "-q", "main")
    try sandbox.write("modkit.local.yml", "destinations: [\"ios:arm64e\"]\n")
    try await prebuild(sandbox)
    let all = try await stored(sandbox)
    #expect(all.count == 8)

    let outcome = try await collect(sandbox, "--unneeded")
    #expect(outcome.hasPrefix("removed 0 artifacts"), "\(outcome)")
    #expect(outcome.hasSuffix("8 of them needed by the work tree, main, work\n"), "\(outcome)")
    #expect(try await stored(sandbox) == all)

    let ofMain = try await collect(sandbox, "--unneeded", "--keep", "main")
    #expect(ofMain.contains("removed 2 artifacts"), "no branch has the sources for host: \(ofMain)")
    #expect(ofMain.contains("2 artifacts for other destinations are kept (arm64-apple-ios17.0-sim"))
    #expect(try await stored(sandbox).count == 6)
    let plan = try await sandbox.modkitForApple(["integrate", "--fail-on-miss", "--dry-run"])
    #expect(plan.isSuccess, "\(plan.text)")
  }

  @Test func staleLibrariesOfTheDestinationsGo() async throws {
    let sandbox = try await workspace("[ios]")
    try sandbox.append("// old\n", to: Self.source)
    try await prebuild(sandbox)
    try await sandbox.git("checkout", "-q", Self.source)
    try await prebuild(sandbox)
    #expect(try await stored(sandbox).count == 3)
    let outcome = try await collect(sandbox, "--unneeded")
    #expect(outcome.contains("removed 1 artifact "), "\(outcome)")
    let again = try await sandbox.modkitForApple(["prebuild"])
    #expect(again.output.hasSuffix("0 built, 2 present already, 0 source, 0 left out\n"))
  }

  @Test func withoutAnSDKAllLibrariesOfItsDestinationStay() async throws {
    let sandbox = try await workspace("[ios]")
    try await prebuild(sandbox)
    try sandbox.append("// new\n", to: Self.source)
    try sandbox.remove("sdks/iPhoneOS.sdk")
    for limit in [["--unneeded"], ["--older-than", "0s", "--max-size", "0"]] {
      let answer = try await sandbox.modkitForApple(["store", "gc"] + limit)
      #expect(answer.isSuccess, "\(answer.text)")
      #expect(
        answer.output.hasPrefix(
          "all libraries for ios are kept, since their keys are not known: "), "\(answer.text)")
      #expect(try await stored(sandbox).count == 2)
    }
  }

  @Test func otherDestinationsGoOnlyByRequest() async throws {
    let sandbox = try await workspace("[ios]")
    let simulator = ["--destination", "ios-simulator"]
    try sandbox.append("// old\n", to: Self.source)
    try await prebuild(sandbox, "--destination", "ios-simulator")
    try await sandbox.git("checkout", "-q", Self.source)
    try await prebuild(sandbox, "--destination", "ios-simulator")
    let kept = try await collect(sandbox, "--unneeded")
    #expect(
      kept.contains(
        "3 artifacts for other destinations are kept (arm64-apple-ios18.0-simulator with "),
      "\(kept)")
    let named = try await sandbox.modkitForApple(["store", "gc", "--unneeded"] + simulator)
    #expect(named.output.contains("removed 1 artifact "), "\(named.text)")
    #expect(named.output.contains("2 of them needed"), "\(named.text)")
    let answer = try await sandbox.modkitForApple(["store", "gc", "--other-destinations"])
    #expect(answer.status == 64)
    let all = try await collect(sandbox, "--unneeded", "--other-destinations")
    #expect(all.contains("removed 2 artifacts"), "\(all)")
  }

  @Test func whatTheWorkTreeNeedsMustBeKnown() async throws {
    let sandbox = try await workspace("[host]")
    try await prebuild(sandbox)
    try sandbox.edit("C/Sum/component.yml", "name: Sum\n", "name: Sum\ndependencies: [List]\n")
    let answer = try await sandbox.modkitForApple(["store", "gc", "--unneeded"])
    #expect(answer.status == 2, "\(answer.text)")
    #expect(try await stored(sandbox).count == 2)
  }
}
