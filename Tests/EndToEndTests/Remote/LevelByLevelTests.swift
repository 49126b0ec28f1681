import Foundation
import ModKitTestSupport
import Testing

/// A key is known when all that its component needs has an artifact: a cache is asked level by level.
@Suite(
  .building, .enabled(if: CacheServer.hasNginx, "nginx is not installed: scripts/setup.sh test"))
struct LevelByLevelTests {
  private static let body = ("return a + b;", "return b + a;")
  private static let base = "C/Base/Sources/base.c"
  private static let names = ["Apart", "Base", "Card", "Feed", "Home", "Shop", "Tile"]

  /// Four levels: Base and Apart; Card and Tile; Home and Feed; Shop.
  private func workspace(_ address: String) throws -> Sandbox {
    let sandbox = try CachedWorkspace.make(address: address)
    for (name, needed) in [("Tile", "Base"), ("Feed", "Tile"), ("Shop", "Home")] {
      try sandbox.write(
        "C/\(name)/component.yml",
        "name: \(name)\nlayer: main-business\ndependencies: [\(needed)]\n")
      try sandbox.write(
        "C/\(name)/Sources/\(name).swift",
        "import \(needed)\npublic func \(name.lowercased())() -> Int32 { 1 }\n")
    }
    try sandbox.write("C/Apart/component.yml", "name: Apart\nlayer: base-service\n")
    try sandbox.write("C/Apart/Sources/Apart.swift", "public func apart() -> Int32 { 3 }\n")
    return sandbox
  }

  /// Runs `body` with a cache that has all libraries of the workspace.
  private func withFullCache(
    _ body: @Sendable (CacheServer.Place, Sandbox) async throws -> Void
  ) async throws {
    let home = try Sandbox()
    try await CacheServer.withNginx(home, server: CacheServer.openServer) { place in
      let machine = try workspace(place.address)
      let built = try await machine.modkit("prebuild", "--push")
      #expect(built.status == 0, "\(built.errors)")
      #expect(
        built.output.hasSuffix("7 built, 0 fetched, 0 present already, 0 source, 0 left out\n"))
      #expect(built.errors.contains("remote cache: 0 fetched (0 bytes), 7 missed\n"))
      // One level, then two, then four.
      #expect(built.errors.split(separator: "\n").count { $0.hasPrefix("building ") } <= 3)
      try await body(place, machine)
    }
  }

  @Test func anEmptyStoreIsFilledWithoutACompilerAndInFewRunsOfCurl() async throws {
    try await withFullCache { place, _ in
      let laptop = try workspace(place.address)
      let (path, log) = try countingCurl(in: laptop)
      let filled = try await laptop.modkit(["prebuild"], ["PATH": path])
      #expect(
        filled.output == "0 built, 7 fetched, 0 present already, 0 source, 0 left out\n",
        "\(filled.errors)")
      #expect(!filled.errors.contains("building"))
      // On each level, one for the entries and one for the files.
      #expect(try laptop.read(log).count == 8)
      let again = try await laptop.modkit(["prebuild"], ["PATH": path])
      #expect(again.output.hasSuffix("0 built, 7 present already, 0 source, 0 left out\n"))
      #expect(try laptop.read(log).count == 8, "nothing is missing")
    }
  }

  /// - Returns: a path on which curl leaves a byte in a file, and the file
  private func countingCurl(in sandbox: Sandbox) throws -> (path: String, log: String) {
    let place = sandbox.directory.appending(path: "bin").path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    try sandbox.write(
      "bin/curl",
      "#!/bin/sh\nprintf 1 >> \"\(sandbox.directory.path)/curl.log\"\nPATH='\(path)' exec curl \"$@\"\n"
    )
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(place)/curl")
    return ("\(place):\(path)", "curl.log")
  }

  @Test func aBodyEditInTheLowestBuildsOneAndFetchesTheRest() async throws {
    try await withFullCache { place, _ in
      let laptop = try workspace(place.address)
      try laptop.edit(Self.base, Self.body.0, Self.body.1)
      let plan = try await laptop.modkit("integrate")
      #expect(plan.output.contains("Home   source    its dependency 'Base' has no artifact yet\n"))
      #expect(plan.output.contains("1 prebuilt, 6 source\nlibraries: 14 % found, 6 missing: "))
      #expect(plan.errors.contains("remote cache: 1 fetched ("))
      #expect(plan.errors.contains("), 6 missed\n"))
      let built = try await laptop.modkit("prebuild")
      #expect(built.output.hasPrefix("built Base "))
      #expect(
        built.output.hasSuffix(
          "1 built, 5 fetched, 1 present already, 0 source, 0 left out\n"), "\(built.errors)")
      let complete = try await laptop.modkit("integrate", "--fail-on-miss")
      #expect(complete.status == 0, "\(complete.output)")
      try await CachedWorkspace.expectWhole(laptop)
    }
  }

  /// Where both are edited, the upper one's key is known when the lower one was built.
  @Test func editsOneUponTheOtherBuildNoMoreThanTheseAndWhatIsNext() async throws {
    try await withFullCache { place, _ in
      let laptop = try workspace(place.address)
      try laptop.edit(Self.base, Self.body.0, Self.body.1)
      try laptop.edit("C/Card/Sources/Card.swift", "base_add(1, 2)", "base_add(2, 1)")
      let built = try await laptop.modkit("prebuild")
      #expect(
        built.output.hasSuffix(
          "2 built, 5 fetched, 0 present already, 0 source, 0 left out\n"), "\(built.errors)")
    }
  }

  @Test func aMissingInterfaceIsBuiltWithAllAboveIt() async throws {
    try await withFullCache { place, _ in
      let laptop = try workspace(place.address)
      try laptop.append("int base_sub(int a, int b);\n", to: "C/Base/Headers/Base.h")
      let built = try await laptop.modkit("prebuild")
      #expect(
        built.output.hasSuffix(
          "6 built, 1 fetched, 0 present already, 0 source, 0 left out\n"), "\(built.errors)")
      #expect(built.errors.contains("remote cache: 1 fetched ("))
      #expect(built.errors.contains("), 6 missed\n"))
    }
  }

  /// The nearest artifact is found among those that were fetched.
  @Test func explainComparesWithWhatWasFetched() async throws {
    try await withFullCache { place, _ in
      let laptop = try workspace(place.address)
      #expect(try await laptop.modkit("store", "pull").status == 0)
      try laptop.append("int base_sub(int a, int b);\n", to: "C/Base/Headers/Base.h")
      let gap = try await laptop.modkit("explain", "Home")
      #expect(gap.output.contains("Home is source: its dependency 'Base' has no artifact yet"))
      #expect(gap.output.hasSuffix("since then:\n  Headers/Base.h was edited\n"))
      #expect(try await laptop.modkit("prebuild", "Base").status == 0)
      let card = try await laptop.modkit("explain", "Card")
      #expect(card.output.contains("Card is source: no artifact has its key"))
      #expect(
        card.output.hasSuffix(
          """
          since then:
            the interface of its dependency Base has changed
              Headers/Base.h was edited

          """), "\(card.output)")
    }
  }

  @Test func aCacheThatIsGoneIsAskedOnce() async throws {
    let laptop = try workspace("http://127.0.0.1:9")
    let built = try await laptop.modkit("prebuild")
    #expect(built.output.hasSuffix("7 built, 0 fetched, 0 present already, 0 source, 0 left out\n"))
    #expect(built.errors.split(separator: "\n").count { $0.hasPrefix("warning: ") } == 1)
    #expect(built.errors.split(separator: "\n").count { $0.hasPrefix("building ") } == 1)
  }
}
