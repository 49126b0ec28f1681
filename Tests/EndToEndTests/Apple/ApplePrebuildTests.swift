import Foundation
import ModKitTestSupport
import Testing

/// Libraries for Apple's platforms, judged by LLVM's tools.
@Suite(.building, .enabled(if: Sandbox.hasAppleTools, "LLVM 19 is not in PATH"))
struct ApplePrebuildTests {
  private static let simulator = "ios-simulator:arm64+x86_64"

  private func workspace() throws -> (Sandbox, sdk: String) {
    let sandbox = try Sandbox(files: AppleApp.files)
    try sandbox.writeAppleTools()
    return (sandbox, try sandbox.writeSDK("iPhoneSimulator"))
  }

  @Test func slicesHaveAllArchitectures() async throws {
    let (sandbox, sdk) = try workspace()
    let built = try await sandbox.prebuildForApple(Self.simulator, "Greeter", "--sdk", sdk)
    #expect(built == ["Greeter", "Sum"])
    for component in built {
      let slice = try sandbox.slice(of: component)
      let library = "\(slice)/lib\(component).a"
      #expect(try await sandbox.architectures(of: library) == ["arm64", "x86_64"])
      #expect(try await sandbox.loadCommands("platform", of: library) == ["iossimulator"])
      #expect(try await sandbox.loadCommands("minos", of: library) == ["18.0"])
      #expect(
        Set(try sandbox.snapshot(of: slice).keys) == [
          "lib\(component).a", "include/\(component).modulemap",
          "include/\(component)/\(component).h", "include/\(component)/\(component)-umbrella.h",
          "include/\(component)/module.modulemap",
        ])
    }
    let symbols = try await sandbox.run(
      "llvm-nm-19",
      ["--arch=all", "--defined-only", "\(try sandbox.slice(of: "Greeter"))/libGreeter.a"])
    #expect(symbols.output.components(separatedBy: "_OBJC_CLASS_$_Greeter").count == 3)
  }

  @Test func bytesDependOnNoPathAndNoEarlierLibrary() async throws {
    let (one, sdk) = try workspace()
    _ = try await one.prebuildForApple(Self.simulator, "Greeter", "--sdk", sdk)
    let (other, _) = try workspace()
    let elsewhere = try other.writeSDK("iPhoneSimulator", in: "another place")
    _ = try await other.prebuildForApple(Self.simulator, "Sum", "--sdk", elsewhere)
    _ = try await other.prebuildForApple(Self.simulator, "Greeter", "--sdk", elsewhere)
    for component in ["Sum", "Greeter"] {
      let slice = try one.slice(of: component)
      #expect(try other.slice(of: component) == slice)
      let library = "\(slice)/lib\(component).a"
      #expect(
        FileManager.default.contentsEqual(
          atPath: one.directory.appending(path: library).path,
          andPath: other.directory.appending(path: library).path))
      #expect(try one.snapshot(of: slice) == other.snapshot(of: slice))
    }
  }

  @Test(.enabled("Bazel compiles") { Tool.isAvailable("bazel") })
  func bytesDoNotDependOnTheEngine() async throws {
    let (here, _) = try workspace()
    let sdk = try here.writeSDK("iPhoneOS")
    _ = try await here.prebuildForApple("ios:arm64+arm64e", "Greeter", "Feed", "--sdk", sdk)
    let bazel = try Sandbox(files: AppleApp.files, separator: "-")
    try bazel.writeAppleTools()
    let other = try bazel.writeSDK("iPhoneOS")
    let built = try await bazel.prebuildForApple(
      "ios:arm64+arm64e", "Greeter", "Feed", "--sdk", other, "--engine", "bazel")
    #expect(built == ["Feed", "Greeter", "List", "Sum"])
    for component in built {
      #expect(
        try here.snapshot(of: here.slice(of: component))
          == bazel.snapshot(of: bazel.slice(of: component)), "\(component)")
    }
    try await BazelEngineTests.expunge(bazel)
  }

  @Test func otherSDKsDeploymentVersionsAndArchitecturesAreOtherKeys() async throws {
    let (sandbox, sdk) = try workspace()
    let newer = try sandbox.writeSDK("iPhoneSimulator", version: "17.6", in: "newer")
    #expect(try await sandbox.prebuildForApple("ios-simulator", "Sum", "--sdk", sdk) == ["Sum"])
    #expect(try await sandbox.prebuildForApple("ios-simulator", "Sum", "--sdk", newer) == ["Sum"])
    #expect(try await sandbox.prebuildForApple(Self.simulator, "Sum", "--sdk", newer) == ["Sum"])
    try sandbox.edit("modkit.yml", "18.0", "17.0")
    #expect(try await sandbox.prebuildForApple("ios-simulator", "Sum", "--sdk", sdk) == ["Sum"])
    try sandbox.edit("modkit.yml", "17.0", "18.0")
    #expect(try await sandbox.prebuildForApple("ios-simulator", "Sum", "--sdk", sdk) == [])
  }

  @Test func swiftModulesAreForEachArchitecture() async throws {
    let (sandbox, _) = try workspace()
    let (here, there) = (
      try sandbox.writeSDK("iPhoneOS"), try sandbox.writeSDK("iPhoneOS", in: "another place")
    )
    let built = try await sandbox.prebuildForApple("ios:arm64+arm64e", "Feed", "--sdk", here)
    #expect(built == ["Feed", "List", "Sum"])
    var slices: [String: [String: String]] = [:]
    for component in built {
      let slice = try sandbox.slice(of: component)
      let library = "\(slice)/lib\(component).a"
      #expect(try await sandbox.architectures(of: library) == ["arm64", "arm64e"])
      #expect(try await sandbox.loadCommands("platform", of: library) == ["ios"])
      slices[component] = try sandbox.snapshot(of: slice)
    }
    let modules = Set(slices["List", default: [:]].keys.filter { $0.hasSuffix(".swiftmodule") })
    #expect(
      modules.isSuperset(of: [
        "include/List.swiftmodule/arm64-apple-ios.swiftmodule",
        "include/List.swiftmodule/arm64e-apple-ios.swiftmodule",
      ]))
    // Modules and objects depend neither on the place of the SDK nor on libraries of earlier runs.
    try sandbox.remove(".modkit/store")
    _ = try await sandbox.prebuildForApple("ios:arm64+arm64e", "Sum", "--sdk", there)
    _ = try await sandbox.prebuildForApple("ios:arm64+arm64e", "List", "--sdk", here)
    _ = try await sandbox.prebuildForApple("ios:arm64+arm64e", "Feed", "--sdk", there)
    for component in built {
      #expect(
        try sandbox.snapshot(of: try sandbox.slice(of: component)) == slices[component],
        "\(component)")
    }
  }

  /// What one architecture alone declares counts as much as what all declare.
  @Test func interfacesOfAllArchitecturesCount() async throws {
    let (sandbox, _) = try workspace()
    let sdk = try sandbox.writeSDK("iPhoneOS")
    let destination = "ios:arm64+arm64e"
    _ = try await sandbox.prebuildForApple(destination, "Feed", "--sdk", sdk)
    for (number, condition) in ["_ptrauth(_none)", "_ptrauth(_arm64e)"].enumerated() {
      try sandbox.append(
        "#if \(condition)\npublic func only\(number)() {}\n#endif\n",
        to: "C/List/Sources/List.swift")
      let built = try await sandbox.prebuildForApple(destination, "Feed", "--sdk", sdk)
      #expect(built == ["Feed", "List"])
    }
  }

  @Test(arguments: ["libtool", "lipo"])
  func missingToolsAreNamedBeforeAnythingIsBuilt(_ missing: String) async throws {
    let (sandbox, sdk) = try workspace()
    try FileManager.default.removeItem(at: sandbox.directory.appending(path: "tools/\(missing)"))
    try await expectMissing(missing, sandbox, sdk)
  }

  @Test func libtoolOfGNUIsAnotherTool() async throws {
    let (sandbox, sdk) = try workspace()
    try sandbox.write("tools/libtool", "#!/bin/sh\necho 'libtool (GNU libtool) 2.4.7'\n")
    try await expectMissing("libtool", sandbox, sdk)
  }

  private func expectMissing(_ tool: String, _ sandbox: Sandbox, _ sdk: String) async throws {
    let answer = try await sandbox.modkitForApple(
      ["prebuild", "Greeter", "--destination", Self.simulator, "--sdk", sdk])
    #expect(answer.status == 2)
    #expect(answer.errors.contains("need Apple's `\(tool)` or LLVM's"), "\(answer.errors)")
    #expect(!answer.errors.contains("building"))
  }

  @Test func compilersThatReadOutsideOfTheSDKAreFound() async throws {
    let (sandbox, sdk) = try workspace()
    let secret = sandbox.directory.appending(path: "secret.h").path
    try sandbox.write("secret.h", "#define SECRET 1\n")
    try sandbox.edit(
      "C/Greeter/Sources/Greeter.m", "#import \"Greeter.h\"",
      "#import \"Greeter.h\"\n#import \"\(secret)\"")
    let answer = try await sandbox.modkitForApple(
      ["prebuild", "Greeter", "--destination", Self.simulator, "--sdk", sdk])
    #expect(answer.status == 2, "\(answer.text)")
    #expect(answer.errors.contains("a source of 'Greeter' reads"), "\(answer.errors)")
  }
}
