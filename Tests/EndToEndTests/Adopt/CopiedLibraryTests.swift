import Foundation
import ModKitTestSupport
import Testing

/// A package may offer a library twice: as a copy, or through links.
@Suite struct CopiedLibraryTests {
  private static let package = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Kit",
      products: [
        .library(name: "Kit", targets: ["Client", "Kit"]), .library(name: "Copy", targets: ["Copy"]),
      ],
      targets: [
        .target(name: "Client", dependencies: [\(client)], path: "Client"),
        .target(name: "Kit", path: "Kit"), .target(name: "Copy", path: "Copy"),
      ])

    """
  private static let client = #""Kit""#
  private static let thing = "@interface Thing\n@end\n"

  private static func files(copyingTo copy: String) -> [String: String] {
    [
      "\(copy)/include/Kit/Thing.h": thing,
      "\(copy)/include/Kit/Kit.h": "#import <Kit/Thing.h>\n",
      "\(copy)/thing.m": "#import <Kit/Thing.h>\n@implementation Thing\n@end\n",
    ]
  }

  private static func sandbox(_ files: [String: String]) throws -> Sandbox {
    let client = ["Client/client.m": "#import <Kit/Thing.h>\n", "Client/include/c.h": "\n"]
    return try Sandbox(
      files: files.merging(client) { first, _ in first }.merging(
        Self.files(copyingTo: "Kit").merging(["Package.swift": package]) { first, _ in first }
      ) { first, _ in first })
  }

  @Test func aCopyHasItsOwnHeaders() async throws {
    let sandbox = try Self.sandbox(Self.files(copyingTo: "Copy"))
    _ = try await sandbox.modkit("init")
    let check = try await sandbox.modkit("check")
    #expect(!check.output.contains("error["), "\(check.output)")
  }

  /// Both meet in an app; there is one file of each name.
  @Test func aLinkToADirectoryIsNoCopy() async throws {
    let sandbox = try Self.sandbox([:])
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.directory.appending(path: "Copy").path, withDestinationPath: "Kit")
    try sandbox.write(
      "Package.swift",
      Self.package.replacing("[\(Self.client)]", with: #"["Kit", "Copy"]"#))
    _ = try await sandbox.modkit("init")
    let check = try await sandbox.modkit("check")
    #expect(!check.output.contains("duplicate-declaration"), "\(check.output)")
  }

  /// A target that may look into the other library takes its headers from there.
  @Test func aDeclaredLibraryIsMeant() async throws {
    let sandbox = try Self.sandbox(Self.files(copyingTo: "Copy"))
    try sandbox.write(
      "Package.swift",
      Self.package.replacing(
        #".target(name: "Copy","#, with: #".target(name: "Copy", dependencies: ["Kit"],"#))
    _ = try await sandbox.modkit("init")
    let check = try await sandbox.modkit("check")
    #expect(check.output.contains("duplicate-declaration"), "\(check.output)")
    #expect(!check.output.contains("unused-dependency"), "\(check.output)")
  }
}
