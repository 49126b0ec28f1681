import Foundation
import ModKitTestSupport
import Testing

/// `integrate --backend xcode`: what is read back from the project is what was planned.
@Suite(.serialized) struct XcodeBackendTests {
  private static let directory = ".modkit/products/City58/xcode"
  private static let project = "\(directory)/City58.xcodeproj/project.pbxproj"
  private static let integrate = [
    "integrate", "--product", "City58", "--focus", "Home", "--backend", "xcode",
  ]

  @Test func whatIsReadBackIsThePlan() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let graph = try await sandbox.graph(["--product", "City58"])
    let run = try await sandbox.run(sandbox.binaryPath, Self.integrate)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasSuffix("the project is in \(Self.directory)\n"))

    // The project alone describes the components now.
    for file in try sandbox.manifests() { try sandbox.remove(file) }
    try sandbox.write(
      "modkit.yml",
      "name: Read\ncomponents: [{from: xcode, path: \(Self.directory)/City58.xcodeproj}]\n")
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    let read = try await sandbox.graph([])
    #expect(read.declared.isSuperset(of: graph.declared))
    let extra = read.declared.subtracting(graph.declared).filter { !$0.hasPrefix("City58 ") }
    #expect(extra == [])
    #expect(read.imported == graph.imported.union(read.imported.filter { $0.hasPrefix("City58 ") }))
  }

  @Test func aSecondRunWritesNothing() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let missing = try await sandbox.run(sandbox.binaryPath, Self.integrate + ["--check"])
    #expect(missing.status == 1)
    #expect(missing.output.hasPrefix("the project in \(Self.directory) is out of date, "))
    let command = "modkit integrate --product City58 --focus Home --backend xcode"
    #expect(missing.output.hasSuffix(" files differ: run `\(command)`\n"))
    #expect(missing.errors == "")
    _ = try await sandbox.run(sandbox.binaryPath, Self.integrate)
    let before = try sandbox.read(Self.project)
    let check = try await sandbox.run(sandbox.binaryPath, Self.integrate + ["--check"])
    #expect(check.status == 0)
    #expect(check.output == "the project in \(Self.directory) is up to date\n")
    #expect(check.errors == "")

    // Xcode finds a new file itself.
    try sandbox.write(
      "Components/main-business/Home/Sources/New.swift", "struct New {}\n")
    let added = try await sandbox.run(sandbox.binaryPath, Self.integrate)
    #expect(added.errors.contains("wrote 0 files"), "\(added.errors)")
    #expect(try sandbox.read(Self.project) == before)
    // What Xcode writes beside the project is nobody's business.
    try sandbox.write("\(Self.directory)/City58.xcodeproj/xcuserdata/me.xcuserdatad/a.plist", "")
    try sandbox.write("\(Self.directory)/City58.xcworkspace/xcshareddata/a.plist", "")
    // Schemes are the developer's too.
    let schemes = "\(Self.directory)/City58.xcodeproj/xcshareddata/xcschemes"
    try sandbox.write("\(schemes)/Mine.xcscheme", "<Scheme/>\n")
    try sandbox.append("<!-- mine -->\n", to: "\(schemes)/City58.xcscheme")
    let again = try await sandbox.run(sandbox.binaryPath, Self.integrate)
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.errors.contains("wrote 0 files"), "\(again.errors)")
    #expect(try sandbox.read("\(schemes)/City58.xcscheme").hasSuffix("<!-- mine -->\n"))
    #expect(try sandbox.read("\(schemes)/Mine.xcscheme") == "<Scheme/>\n")
    // One that modkit wrote goes with the focus.
    let other = ["integrate", "--product", "City58", "--focus", "List", "--backend", "xcode"]
    #expect(try await sandbox.run(sandbox.binaryPath, other).status == 0)
    #expect(
      try sandbox.snapshot(of: schemes).keys.sorted() == [
        "City58.xcscheme", "List.xcscheme", "Mine.xcscheme",
      ])
    #expect(!before.contains(sandbox.directory.path))
  }

  /// The first build phase runs what is checked here, in the directory that Xcode runs it in.
  @Test func theBuildPhaseChecks() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    _ = try await sandbox.run(sandbox.binaryPath, Self.integrate)
    let binary = URL(filePath: sandbox.binaryPath).deletingLastPathComponent().path
    let script = [
      "-c", "PATH='\(binary)':\"$PATH\" exec /bin/sh '\(Self.directory)/check.sh'",
    ]
    let clean = try await sandbox.run("/bin/sh", script)
    #expect(clean.status == 0, "\(clean.output)\(clean.errors)")
    try sandbox.write(
      "Components/main-business/Home/Sources/Wrong.swift", "import Publish\n")
    let found = try await sandbox.run("/bin/sh", script)
    #expect(found.status == 1)
    #expect(found.output.contains("Wrong.swift:1:8: error: "), "\(found.output)\(found.errors)")
    try sandbox.remove("Components/main-business/Home/Sources/Wrong.swift")
    try sandbox.append(
      "settings: {GCC_WARN_UNUSED_VALUE: NO}\n", to: "Components/main-business/Home/component.yml")
    let stale = try await sandbox.run("/bin/sh", script)
    #expect(stale.status == 1)
    #expect(stale.output.contains("error: the project in \(Self.directory) is out of date, 1 file"))
    let unknown = try await sandbox.run(
      "/bin/sh", ["-c", "PATH=/usr/bin:/bin exec /bin/sh '\(Self.directory)/check.sh'"])
    #expect(unknown.status == 0)
    #expect(unknown.output.hasPrefix("warning: modkit is not on PATH"))
  }
}

private struct ReadGraph {
  var declared: Set<String> = []
  var imported: Set<String> = []
}

extension Sandbox {
  fileprivate func graph(_ options: [String]) async throws -> ReadGraph {
    struct Document: Decodable {
      struct Edge: Decodable {
        var from: String
        var to: String
        var declared: Bool
        var imported: Bool
      }
      var edges: [Edge]
    }
    let answer = try await run(binaryPath, ["graph", "--format", "json"] + options)
    let edges = try JSONDecoder().decode(Document.self, from: Data(answer.output.utf8)).edges
    return ReadGraph(
      declared: Set(edges.filter(\.declared).map { "\($0.from) \($0.to)" }),
      imported: Set(edges.filter(\.imported).map { "\($0.from) \($0.to)" }))
  }

  fileprivate func manifests() throws -> [String] {
    try snapshot(of: "Components").keys.filter { $0.hasSuffix("component.yml") }
      .map { "Components/\($0)" }
  }
}
