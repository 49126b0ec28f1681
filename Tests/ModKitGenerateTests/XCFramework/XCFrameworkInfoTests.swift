import Foundation
import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

struct XCFrameworkInfoTests {
  private static func slice(
    _ destination: String, library: String = "libList.a", headers: String? = "Headers"
  ) throws -> XCFrameworkSlice {
    guard case .apple(let apple) = try Destination(destination) else {
      throw XCFrameworkProblem.noSlices
    }
    let version = try #require(DeploymentVersion("18.0"))
    return try XCFrameworkSlice(apple.targets(version), library: library, headers: headers)
  }

  private static func info(_ destinations: [String]) throws -> XCFrameworkInfo {
    try XCFrameworkInfo(slices: destinations.map { try slice($0) })
  }

  private static let all = [
    "visionos-simulator", "visionos", "watchos-simulator:arm64+x86_64", "watchos", "tvos-simulator",
    "tvos", "mac-catalyst:arm64+x86_64", "ios-simulator:arm64+x86_64", "ios:arm64+arm64e", "macos",
  ]

  @Test(arguments: [
    ("macos:arm64+x86_64", "macos-arm64_x86_64"), ("ios", "ios-arm64"),
    ("ios-simulator", "ios-arm64-simulator"),
    ("ios-simulator:x86_64+arm64", "ios-arm64_x86_64-simulator"),
    ("mac-catalyst:arm64+x86_64", "ios-arm64_x86_64-maccatalyst"), ("tvos", "tvos-arm64"),
    ("watchos", "watchos-arm64_arm64_32"), ("visionos", "xros-arm64"),
    ("visionos-simulator", "xros-arm64-simulator"),
  ])
  func identifiers(_ destination: String, identifier: String) throws {
    #expect(try Self.slice(destination).identifier == identifier)
  }

  @Test func textIsThatOfXcode() throws {
    let cases = [
      ("device.plist", try Self.info(["ios"])),
      ("device-and-simulator.plist", try Self.info(["ios-simulator:arm64+x86_64", "ios"])),
      ("every-platform.plist", try Self.info(Self.all)),
      (
        "without-headers.plist",
        try XCFrameworkInfo(slices: [Self.slice("macos", library: "libA&B<C>.a", headers: nil)])
      ),
    ]
    for (name, info) in cases {
      let difference = try Golden.difference(info.text, from: "xcframework/\(name)")
      #expect(difference == nil)
    }
  }

  @Test func orderOfSlicesDoesNotCount() throws {
    #expect(try Self.info(Self.all).text == Self.info(Self.all.reversed()).text)
  }

  @Test func oneLibraryForAPlatform() throws {
    let error = try #require(throws: XCFrameworkProblem.self) {
      try Self.info(["ios", "tvos", "ios:arm64e"])
    }
    #expect(error == .severalSlices(["ios-arm64", "ios-arm64e"]))
    #expect(throws: XCFrameworkProblem.noSlices) { try XCFrameworkInfo(slices: []) }
  }

  @Test func oneLibraryIsForOnePlatform() throws {
    let triples = ["arm64-apple-ios18.0", "x86_64-apple-ios18.0-simulator"]
    let targets = try triples.map { try #require(DestinationTarget(triple: $0)) }
    let linux = try #require(DestinationTarget(triple: "x86_64-unknown-linux-gnu"))
    #expect(throws: XCFrameworkProblem.severalPlatforms(triples)) {
      try XCFrameworkSlice(targets, library: "libA.a", headers: nil)
    }
    for targets in [[], [linux], [targets[0], targets[0]]] {
      #expect(throws: XCFrameworkProblem.self) {
        try XCFrameworkSlice(targets, library: "libA.a", headers: nil)
      }
    }
  }

  @Test(arguments: ["", ".", "..", "../libA.a", "a/b", "lib\nA.a", "lib\u{0}.a", "lib\u{202E}.a"])
  func namesAreFileNames(_ name: String) {
    #expect(throws: XCFrameworkProblem.invalidName(name)) { try Self.slice("ios", library: name) }
    #expect(throws: XCFrameworkProblem.invalidName(name)) { try Self.slice("ios", headers: name) }
  }

  @Test(.enabled(if: Tool.isAvailable("plutil"), "plutil is not in PATH"))
  func plutilWritesTheSame() async throws {
    let disk = try GeneratedDisk()
    for name in ["device.plist", "every-platform.plist", "without-headers.plist"] {
      let text = try String(
        contentsOf: Golden.directory.appending(path: "xcframework/\(name)"), encoding: .utf8)
      try disk.write(text, to: name)
      let lint = try await disk.run("plutil", ["-lint", name])
      #expect(lint.isSuccess, "\(lint.text)")
      let copy = try await disk.run("plutil", ["-convert", "xml1", "-o", "-", name])
      #expect(copy.output == text)
    }
  }
}
