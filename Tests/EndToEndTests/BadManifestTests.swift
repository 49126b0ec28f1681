import Foundation
import ModKitTestSupport
import Testing

/// What is wrong with a manifest is said with its place, and nothing crashes.
@Suite struct BadManifestTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var workspace = "name: W\ncomponents: [\"C/*/component.yml\"]\n"
    var component = "name: Alpha\nlayer: base-service\n"
    var expected: String

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "unknown key", component: "name: Alpha\nlayer: base-service\ndependancies: []\n",
      expected: "C/Alpha/component.yml:3:1: error:"),
    Case(
      name: "unknown key has a suggestion",
      component: "name: Alpha\nlayer: base-service\ndependancies: []\n",
      expected: "did you mean `dependencies`?"),
    Case(
      name: "unknown layer", component: "name: Alpha\nlayer: base-servise\n",
      expected: "C/Alpha/component.yml:2:8: error:"),
    Case(
      name: "missing layer", component: "name: Alpha\n",
      expected: "C/Alpha/component.yml:1:7: error: Alpha has no layer"),
    Case(
      name: "glob without a match",
      component: "name: Alpha\nlayer: base-service\nsources: [\"Src/**\"]\n",
      expected: "C/Alpha/component.yml:3:11: error:"),
    Case(
      name: "path that leaves the workspace",
      component: "name: Alpha\nlayer: base-service\nsources: [\"../../../etc/**\"]\n",
      expected: "leaves the workspace"),
    Case(
      name: "malformed YAML", component: "name: [\n",
      expected: "C/Alpha/component.yml:"),
    Case(
      name: "empty manifest", component: "", expected: "C/Alpha/component.yml:1:1: error:"),
    Case(
      name: "unknown rule",
      workspace: "name: W\ncomponents: [\"C/*/component.yml\"]\nrules: {no-cycle: error}\n",
      expected: "did you mean `no-cycles`?"),
    Case(
      name: "components that match nothing",
      workspace: "name: W\ncomponents: [\"D/*/component.yml\"]\n",
      expected: "modkit.yml:2:14: error:"),
    Case(
      name: "unknown component of a product",
      workspace: """
        name: W
        components: ["C/*/component.yml"]
        products:
          App: {components: [Alhpa]}
        """,
      expected: "modkit.yml:4:22: error: there is no component `Alhpa`; did you mean `Alpha`?"),
  ]

  @Test(arguments: cases) func isSaidWithItsPlace(_ example: Case) async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": example.workspace, "C/Alpha/component.yml": example.component,
      "C/Alpha/Sources/A.swift": "import Foundation\n",
    ])
    for command in ["check", "integrate", "graph", "prebuild", "headers"] {
      let result = try await sandbox.modkit(command)
      #expect(result.status == 2, "\(command)")
      #expect(result.errors.contains(example.expected), "\(command): \(result.errors)")
      #expect(result.output.isEmpty)
    }
  }

  /// Names and values are not trusted: none of them gets through to a terminal, nor makes a line.
  @Test(arguments: [
    #""\e[31mfoo\nmodkit.yml:9:9: error: forged": 1"#,
    #"dependencies: ["\e[31mfoo\nmodkit.yml:9:9: error: forged"]"#,
    #"owners: ["\e[31mfoo\nmodkit.yml:9:9: error: forged"]"#,
    #""\x9b31mfoo": 1"#,
  ])
  func isSaidWithoutControlCharacters(line: String) async throws {
    let sandbox = try sandbox()
    try sandbox.append("\(line)\n", to: "C/Alpha/component.yml")
    for arguments in [["check"], ["check", "--format", "json"], ["doctor"]] {
      let result = try await sandbox.run(sandbox.binaryPath, arguments)
      let said = result.errors + result.output
      #expect(said.contains("C/Alpha/component.yml:3:"), "\(said)")
      #expect(!said.contains { $0 == "\u{1B}" || $0 == "\u{9B}" }, "\(said)")
      #expect(!said.split(separator: "\n").contains { $0.hasPrefix("modkit.yml:9:9") }, "\(said)")
    }
  }

  private func sandbox() throws -> Sandbox {
    try Sandbox(files: [
      "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
      "C/Alpha/component.yml": "name: Alpha\nlayer: base-service\n",
      "C/Alpha/Sources/A.swift": "import Foundation\n",
    ])
  }

  @Test func everyErrorIsInOneRun() async throws {
    let sandbox = try sandbox()
    try sandbox.write("C/Alpha/component.yml", "name: Alpha\nlayr: base-service\nshared: maybe\n")
    try sandbox.write("C/Beta/component.yml", "name: 7/8\nlayer: base-service\n")
    let result = try await sandbox.modkit("check")
    #expect(result.status == 2)
    for place in ["Alpha/component.yml:2:1", "Alpha/component.yml:3:9", "Beta/component.yml:1:7"] {
      #expect(result.errors.contains(place), "\(result.errors)")
    }
  }

  @Test func bytesThatAreNotUTF8() async throws {
    let sandbox = try sandbox()
    try sandbox.write("C/Alpha/component.yml", bytes: Array("name: ".utf8) + [0xC4, 0xE3, 0x0A])
    let result = try await sandbox.modkit("check")
    #expect(result.status == 2)
    #expect(result.errors.contains("C/Alpha/component.yml:1:7: error:"))
  }

  @Test func aHugeManifest() async throws {
    let sandbox = try sandbox()
    try sandbox.write(
      "C/Alpha/component.yml", bytes: [UInt8](repeating: UInt8(ascii: "#"), count: 50_000_000))
    let result = try await sandbox.modkit("check")
    #expect(result.status == 2)
    #expect(result.errors.contains("larger than 1 MiB"))
  }

  @Test func aDeeplyNestedManifest() async throws {
    let sandbox = try sandbox()
    try sandbox.write(
      "C/Alpha/component.yml", bytes: [UInt8](repeating: UInt8(ascii: "["), count: 500_000))
    let result = try await sandbox.modkit("check")
    #expect(result.status == 2)
    #expect(result.errors.contains("C/Alpha/component.yml:1:"))
  }

  @Test(arguments: ["Loop", "../..", "/etc", "nowhere"])
  func aLinkThatLeadsAstray(_ target: String) async throws {
    let sandbox = try sandbox()
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.directory.path + "/C/Alpha/Sources/Loop", withDestinationPath: target)
    let result = try await sandbox.modkit("check")
    #expect(result.status == 2)
    #expect(result.errors.contains("`C/Alpha/Sources/Loop`"), "\(result.errors)")
  }

  @Test func twoComponentsOfOneName() async throws {
    let sandbox = try sandbox()
    try sandbox.write("C/Beta/component.yml", "name: alpha\nlayer: base-service\n")
    let result = try await sandbox.modkit("check")
    #expect(result.status == 2)
    #expect(result.errors.contains("C/Beta/component.yml:1:7: error:"))
    #expect(result.errors.contains("C/Alpha/component.yml:1:7"))
  }

  @Test func noWorkspace() async throws {
    let result = try await Sandbox().modkit("check")
    #expect(result.status == 2)
    #expect(result.errors.contains("there is no modkit.yml"))
  }
}
