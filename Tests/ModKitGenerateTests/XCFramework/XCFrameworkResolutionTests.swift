import Foundation
import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// SwiftPM finds the slice of a triple by `Info.plist`, and its headers with it.
///
/// Clang alone compiles for every platform of Apple's without an SDK, so the package has C only.
@Suite(.enabled(if: Tool.isAvailable("swift"), "swift is not in PATH"))
struct XCFrameworkResolutionTests {
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    // These versions count, not that of the triple.
    let package = Package(
      name: "Client", platforms: [.iOS(.v18), .macCatalyst(.v18), .tvOS(.v18), .macOS(.v15)],
      targets: [
        .binaryTarget(name: "Base", path: "Base.xcframework"),
        .target(name: "Client", dependencies: ["Base"]),
      ])
    """

  private static let destinations = ["ios-simulator:arm64+x86_64", "tvos"]

  /// Writes an XCFramework whose headers say which slice they are of.
  private func client() throws -> GeneratedDisk {
    let disk = try GeneratedDisk()
    var slices: [XCFrameworkSlice] = []
    for text in Self.destinations {
      guard case .apple(let apple) = try Destination(text),
        let version = DeploymentVersion("18.0")
      else { continue }
      let slice = try XCFrameworkSlice(
        apple.targets(version), library: "libBase.a", headers: "Headers")
      try disk.write("!<arch>\n", to: "Base.xcframework/\(slice.identifier)/libBase.a")
      try disk.write(
        "#define BASE_SLICE \"\(slice.identifier)\"\n",
        to: "Base.xcframework/\(slice.identifier)/Headers/Base/Base.h")
      slices.append(slice)
    }
    try disk.write(try XCFrameworkInfo(slices: slices).text, to: "Base.xcframework/Info.plist")
    try disk.write(Self.manifest, to: "Package.swift")
    try disk.write("extern const char *const client;\n", to: "Sources/Client/include/Client.h")
    try disk.write(
      "#include <Base/Base.h>\n#include \"Client.h\"\nconst char *const client = BASE_SLICE;\n",
      to: "Sources/Client/client.c")
    return disk
  }

  private func build(
    _ disk: GeneratedDisk, for triple: String, _ arguments: [String]
  ) async throws -> Tool.Answer {
    // SwiftPM wants to know where it is, and does not run it to compile a target.
    try disk.write("#!/bin/sh\nexit 1\n", to: "tools/libtool")
    let tools = disk.root.appending(path: "tools")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: tools.appending(path: "libtool").path)
    var environment = ProcessInfo.processInfo.environment
    environment["PATH", default: ""] += ":\(tools.path)"
    return try await Tool.run(
      "swift", ["build", "--triple", triple, "--sdk", disk.root.path] + arguments, in: disk.root,
      environment: environment)
  }

  private static let target = ["--target", "Client", "--disable-index-store"]

  @Test func everyTripleHasItsSlice() async throws {
    let disk = try client()
    let slices = [
      ("arm64-apple-ios18.0-simulator", "ios-arm64_x86_64-simulator"),
      ("x86_64-apple-ios18.0-simulator", "ios-arm64_x86_64-simulator"),
      ("arm64-apple-tvos18.0", "tvos-arm64"),
    ]
    for (triple, identifier) in slices {
      let answer = try await build(disk, for: triple, Self.target)
      #expect(answer.isSuccess, "\(triple): \(answer.text)")
      let products = try await build(disk, for: triple, ["--show-bin-path"])
      let directory = products.output.split(whereSeparator: \.isNewline).last.map(String.init)
      let object = URL(filePath: try #require(directory)).appending(path: "Client.build/client.c.o")
      #expect(try Data(contentsOf: object).range(of: Data(identifier.utf8)) != nil)
    }
  }

  @Test(arguments: ["arm64-apple-ios18.0", "arm64-apple-macosx15.0", "arm64-apple-ios18.0-macabi"])
  func otherTriplesHaveNone(_ triple: String) async throws {
    let answer = try await build(try client(), for: triple, Self.target)
    #expect(!answer.isSuccess)
    #expect(answer.text.contains("'Base/Base.h' file not found"), "\(answer.text)")
  }
}
