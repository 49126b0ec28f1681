import Foundation
import ModKitTestSupport
import Testing

/// `may` answers before anything is written, as `check` does afterwards.
@Suite struct MayTests {
  /// What `check` cannot tell apart is not allowed either.
  @Test func aModuleWithTwoOwnersIsNoAnswer() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\n",
      "A/component.yml": "name: A\nlayer: base-business\ndependencies: [LogA]\n",
      "A/Sources/a.swift": "import Log\n",
      "LogA/component.yml": "name: LogA\nmodule: Log\nlayer: base-service\n",
      "LogA/Sources/l.swift": "",
      "LogB/component.yml": "name: LogB\nmodule: Log\nlayer: base-service\n",
      "LogB/Sources/l.swift": "",
    ])
    let may = try await sandbox.modkit("may", "A", "LogB")
    #expect(may.status == 2)
    #expect(may.errors.contains("the module `Log` of LogB is that of LogA"), "\(may.errors)")
    #expect(try await sandbox.modkit("graph").status == 0)
  }

  private static let files = [
    "modkit.yml": """
    name: W
    components: ["C/*/component.yml"]
    external: [Lottie]
    packages:
      Alamofire:
        swiftpm: {url: "https://git.example.com/Alamofire.git", from: 5.9.0}
        only: [Net]
    forbidden:
    - {from: "*", to: "module:SQLite3", reason: the schema is ours, use: Store}
    products:
      App: {shell: App, components: [Feed]}

    """,
    "C/Net/component.yml":
      "name: Net\nlayer: base-service\nmodule: Network\ndependencies: [Alamofire]\n",
    "C/Net/Sources/n.swift": "import Alamofire\n",
    "C/Store/component.yml": "name: Store\nlayer: base-service\n",
    "C/Store/Sources/s.m": "#import <Network/Missing.h>\n",
    "C/Feed/component.yml": "name: Feed\nlayer: main-business\ndependencies: [Net]\n",
    "C/Feed/Sources/f.swift": "import Network\n",
    "C/Feed/Tests/t.swift": "import XCTest\n",
    "C/Hidden/component.yml":
      "name: Hidden\nlayer: base-service\nheaders: {public: [\"h/*.h\"], private: [\"p/*.h\"]}\n",
    "C/Hidden/h/Hidden.h": "int hidden(void);\n",
    "C/Hidden/p/Inner.h": "int inner(void);\n",
    "C/Hidden/Sources/h.m": "#import \"../h/Hidden.h\"\nint hidden(void) { return 0; }\n",
    "App/main.swift": "import Feed\n",
  ]

  private func sandbox(_ more: [String: String] = [:]) throws -> Sandbox {
    try Sandbox(files: Self.files.merging(more) { $1 })
  }

  private func answer(_ from: String, _ to: String) async throws -> Tool.Answer {
    try await sandbox().modkit("may", from, to)
  }

  @Test(arguments: [
    ("Feed", "Net", "allowed and declared: Feed may depend on Net"),
    ("Feed", "Network", "allowed and declared: Feed may depend on Net"),
    ("C/Feed/Sources/f.swift", "C/Net/Sources/n.swift", "allowed and declared"),
    ("./C/Feed/../Feed/Sources/f.swift", "Net", "allowed and declared"),
    ("C/Feed/Sources/new.swift", "Net", "allowed and declared: Feed"),
    ("C/Feed/Tests/t.swift", "Store", "allowed: the tests of Feed may depend on Store"),
    ("Feed", "Store", "allowed: Feed may depend on Store"),
    ("App", "Feed", "allowed and declared: the shell of App may depend on Feed"),
    ("App", "Store", "allowed: the shell of App may depend on Store"),
    ("Feed", "UIKit", "allowed: Feed may depend on UIKit"),
    ("Feed", "Lottie", "allowed: Feed may depend on Lottie"),
    ("Store", "SQLite3", "allowed: Store may depend on SQLite3"),
    ("Net", "Alamofire", "allowed and declared: Net may depend on Alamofire"),
    ("Feed", "Hidden", "allowed: Feed may depend on Hidden"),
    ("Feed", "C/Hidden/h/Hidden.h", "allowed: Feed may depend on Hidden"),
    ("Feed", "Feed", "allowed: Feed is the component itself"),
  ])
  func allowed(_ from: String, _ to: String, _ text: String) async throws {
    let answer = try await answer(from, to)
    #expect(answer.output.hasPrefix(text), "\(answer.text)")
    #expect(answer.status == 0)
  }

  @Test(arguments: [
    (
      "Net", "Feed", "forbidden by layer-order: base-service 'Net' must not depend on main-business"
    ),
    ("Feed", "SQLite3", "forbidden by forbidden-import: 'Feed' must not import `SQLite3`"),
    ("Feed", "Alamofire", "forbidden by package-wrapper: 'Feed' must not depend on the package"),
    (
      "Feed", "C/Hidden/p/Inner.h",
      "forbidden by private-header: 'Feed' must not import `<Hidden/Inner.h>`"
    ),
  ])
  func forbidden(_ from: String, _ to: String, _ text: String) async throws {
    let answer = try await answer(from, to)
    #expect(answer.output.hasPrefix(text), "\(answer.text)")
    #expect(answer.status == 1)
  }

  @Test func whatToUseInstead() async throws {
    let sandbox = try sandbox()
    let module = try json(
      try await sandbox.modkit("may", "Feed", "SQLite3", "--format", "json").output)
    #expect(module["use"] as? String == "Store")
    let law = try #require(module["law"] as? [String: Any])
    #expect(law["file"] as? String == "modkit.yml")
    #expect(law["line"] as? Int == 9)
    let package = try json(
      try await sandbox.modkit("may", "Feed", "Alamofire", "--format", "json").output)
    #expect(package["use"] as? String == "Net")
    #expect(package["schema"] as? String == "modkit/may/1")
    #expect(package["allowed"] as? Bool == false)
  }

  /// An import that no manifest declares closes a cycle as one that a manifest does.
  @Test func aCycleByAnImportThatNobodyDeclares() async throws {
    let sandbox = try sandbox(["C/Store/Sources/s.m": "#import <Hidden/Hidden.h>\n"])
    let answer = try await sandbox.modkit("may", "Hidden", "Store", "--format", "json")
    #expect(answer.status == 1)
    let cycle = try json(answer.output)["cycle"] as? [String]
    #expect(cycle == ["Hidden", "Store", "Hidden"])
  }

  /// Nothing can depend on a shell.
  @Test func aFileOfAShell() async throws {
    let may = try await answer("Feed", "App/main.swift")
    #expect(may.status == 64 && may.errors.contains("there is no component"), "\(may.errors)")
    #expect(try await answer("App/main.swift", "Feed").status == 0)
  }

  /// A file of several components, and a module that several have.
  @Test func aFileOfTwoComponents() async throws {
    let sandbox = try sandbox([
      "S/A.component.yml": "name: A\nlayer: main-business\nsources: [\"Src/**\"]\n",
      "S/B.component.yml": "name: B\nlayer: base-service\nsources: [\"Src/**\"]\n",
      "S/Src/s.swift": "let s = 1\n",
      "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\", \"S/*.component.yml\"]\n"
        + "packages: {Alamofire: {pod: {}}}\n",
      "C/Twin/component.yml": "name: Twin\nlayer: base-service\nmodule: Network\n",
      "C/Twin/Sources/t.swift": "let t = 1\n",
    ])
    for arguments in [
      ["S/Src/s.swift", "Store"], ["Feed", "Network"], ["Feed", "S/Src/s.swift"],
    ] {
      let may = try await sandbox.modkit("may", arguments[0], arguments[1])
      #expect(may.status == 2, "\(arguments)")
      #expect(may.errors.contains("name the one that is meant"), "\(may.errors)")
    }
  }

  /// A file that is not there yet is one of the tests if it will be.
  @Test func aTestThatIsNotThereYet() async throws {
    let sandbox = try sandbox()
    let may = try await sandbox.modkit("may", "C/Feed/Tests/new.swift", "Store")
    #expect(may.output.hasPrefix("allowed: the tests of Feed may depend on Store"), "\(may.output)")
    let source = try await sandbox.modkit("may", "C/Feed/Sources/new.swift", "Store")
    #expect(source.output.hasPrefix("allowed: Feed may depend on Store"), "\(source.output)")
  }

  /// Tests may import what their component declares.
  @Test func whatTheComponentDeclaresForItsTests() async throws {
    let may = try await answer("C/Feed/Tests/t.swift", "Network")
    #expect(
      may.output.hasPrefix(
        "allowed and declared: the tests of Feed may depend on Net\n  declared at C/Feed/component.yml"
      ),
      "\(may.output)")
  }

  @Test func aNameThatNobodyHas() async throws {
    let answer = try await answer("Fed", "Net")
    #expect(answer.status == 64)
    #expect(answer.text.contains("did you mean `Feed`?"))
    #expect(try await self.answer("Feed", "Nett").text.contains("did you mean `Net`?"))
    #expect(try await self.answer("Feed", "README.md").status == 64)
  }

  @Test func anExceptionAndItsDay() async throws {
    let sandbox = try sandbox()
    try sandbox.append(
      "exceptions:\n- {rule: layer-order, from: Net, to: Feed, reason: r, expires: 2026-06-01}\n",
      to: "modkit.yml")
    let before = try await sandbox.modkit("may", "Net", "Feed", "--as-of", "2026-06-01")
    // The law that remains is the cycle.
    #expect(before.output.hasPrefix("forbidden by no-cycles"))
    #expect(
      before.output.contains("excepted from layer-order until 2026-06-01 at modkit.yml:13:3: r"))
    let after = try await sandbox.modkit("may", "Net", "Feed", "--as-of", "2026-06-02")
    #expect(after.output.hasPrefix("forbidden by layer-order"))
  }

  /// An exception from a rule about headers or modules is named, and one that has expired is not.
  @Test func exceptionsOfImports() async throws {
    let sandbox = try sandbox()
    try sandbox.append(
      """
      exceptions:
      - {rule: private-header, from: Feed, to: Hidden, reason: moving}
      - {rule: forbidden-import, from: Feed, to: SQLite3, reason: old, expires: 2020-01-01}
      - {rule: forbidden-import, from: Feed, to: SQLite3, reason: new}

      """, to: "modkit.yml")
    let header = try await sandbox.modkit("may", "Feed", "C/Hidden/p/Inner.h")
    #expect(header.status == 0)
    #expect(header.output.contains("excepted from private-header at modkit.yml:13:3: moving"))
    let module = try await sandbox.modkit("may", "Feed", "SQLite3")
    #expect(module.status == 0)
    #expect(module.output.contains("modkit.yml:15:3: new"))
    #expect(!module.output.contains("old"))
  }

  /// Laws under `forbidden:` about modules and headers hold where a component or a package has them.
  @Test func lawsAboutModulesAndHeaders() async throws {
    let sandbox = try sandbox()
    try sandbox.write(
      "modkit.yml",
      try sandbox.read("modkit.yml").replacingOccurrences(
        of: "forbidden:\n",
        with: """
          forbidden:
          - {from: Net, to: "module:Alamofire"}
          - {from: Feed, to: "header:Hidden/Hidden.h"}

          """
      ).replacingOccurrences(
        of: "external: [Lottie]", with: "external: [Lottie, \"legacy.h\", \"absl/strings\"]"))
    for (from, to) in [("Net", "Alamofire"), ("Feed", "C/Hidden/h/Hidden.h")] {
      let answer = try await sandbox.modkit("may", from, to)
      #expect(answer.output.hasPrefix("forbidden by forbidden-import"), "\(answer.text)")
    }
    for header in ["legacy.h", "absl/strings"] {
      let answer = try await sandbox.modkit("may", "Store", header)
      #expect(answer.status == 0, "\(answer.text)")
    }
  }

  /// The sources of a declared dependency say how it is undone.
  @Test func howToUndoIt() async throws {
    let sandbox = try sandbox([
      "C/Net/component.yml":
        "name: Net\nlayer: base-service\nmodule: Network\ndependencies: [Feed]\n",
      "C/Net/Sources/n.swift": "import Feed\n",
    ])
    let answer = try await sandbox.modkit("may", "Net", "Feed")
    #expect(answer.output.hasPrefix("forbidden by layer-order"))
    #expect(!answer.output.contains("no source imports it"), "\(answer.text)")
    let tests = try await sandbox.modkit("may", "C/Feed/Tests/t.swift", "Feed")
    #expect(tests.output.hasPrefix("allowed: Feed is the component itself"), "\(tests.text)")
  }

  /// What is advised ends in a clean check.
  @Test func theLineToAdd() async throws {
    let sandbox = try sandbox(["C/Store/Sources/s.m": "#import <Foundation/Foundation.h>\n"])
    let answer = try await sandbox.modkit("may", "Feed", "Store")
    #expect(
      answer.output.contains("to use it: add `- Store` to `dependencies:` in C/Feed/component.yml"))
    try sandbox.write(
      "C/Feed/component.yml", "name: Feed\nlayer: main-business\ndependencies: [Net, Store]\n")
    try sandbox.append("@import Store;\n", to: "C/Store/Sources/s.m")
    try sandbox.append("import Store\n", to: "C/Feed/Sources/f.swift")
    let check = try await sandbox.modkit(
      "check", "--rule", "layer-order", "undeclared-import", "no-cycles")
    #expect(check.status == 0, "\(check.text)")
  }
}
