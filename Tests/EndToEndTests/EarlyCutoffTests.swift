import Foundation
import ModKitTestSupport
import Testing

/// Which libraries an edit makes stale, with real compilers: all that saw it, and no others.
@Suite(.serialized) struct EarlyCutoffTests {
  private static let base = "C/Base/Sources/Base.swift"
  private static let all = ["Base", "Mid", "Page", "Top"]

  /// Page needs Top, Top needs Mid, and Mid needs Base.
  private func chain() throws -> Sandbox {
    try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      products: {P: {shell: App, components: [Page]}}
      """,
      "App/main.swift": "import Page\nprint(page())\n",
      "C/Base/component.yml": "name: Base\nlayer: base-service\n",
      Self.base: """
      public struct Inner {
        public init() {}
        var first = 1
      }
      open class Animal {
        public init() {}
        open func first() -> Int { 1 }
        open func second() -> Int { 2 }
      }
      public func base() -> Int { 10 }
      @inlinable public func inlined() -> Int { 20 }

      """,
      "C/Mid/component.yml": "name: Mid\nlayer: base-service\ndependencies: [Base]\n",
      "C/Mid/Sources/Mid.swift": """
      import Base
      public struct Outer {
        public init() {}
        public var inner = Inner()
        public var tail = 7
      }
      public func sound() -> Int { Animal().second() }
      public func numbers() -> [Int] { [base(), inlined()] }

      """,
      "C/Top/component.yml": "name: Top\nlayer: base-service\ndependencies: [Mid]\n",
      "C/Top/Sources/Top.swift": """
      import Mid
      public func top() -> String { "\\(Outer().tail) \\(sound()) \\(numbers())" }

      """,
      "C/Page/component.yml": "name: Page\nlayer: base-service\ndependencies: [Top]\n",
      "C/Page/Sources/Page.swift": "import Top\npublic func page() -> String { top() }\n",
    ])
  }

  struct Edit: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: String
    var new: String
    var isSeen = false
    var output = "7 2 [10, 20]\n"
  }

  private static let edits = [
    Edit(
      testDescription: "a body", old: "{ 10 }", new: "{ let a = 5; return 6 + a }",
      output: "7 2 [11, 20]\n"),
    Edit(testDescription: "a comment", old: "public func base", new: "// New.\npublic func base"),
    // A stale Mid would call the new method.
    Edit(
      testDescription: "an internal method of an open class", old: "  open func second",
      new: "  func inserted() -> Int { 666 }\n  open func second", isSeen: true),
    // Mid looks as before, but a stale Top would look for `tail` where it was.
    Edit(
      testDescription: "an inner struct that grows", old: "var first = 1",
      new: "var first = 1, more = 666, most = 666", isSeen: true),
    Edit(
      testDescription: "a body that is compiled into clients", old: "{ 20 }", new: "{ 21 }",
      isSeen: true, output: "7 2 [10, 21]\n"),
  ]

  @Test(arguments: edits)
  func anEditInTheLowest(edit: Edit) async throws {
    let sandbox = try chain()
    #expect(try await sandbox.prebuild() == Self.all)
    #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix("7 2 [10, 20]\n"))
    try sandbox.edit(Self.base, edit.old, edit.new)
    #expect(try await sandbox.prebuild() == (edit.isSeen ? Self.all : ["Base"]))
    #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix(edit.output))
    #expect(try sandbox.interfaces(of: "Base").count == (edit.isSeen ? 2 : 1))
    #expect(try await sandbox.prebuild() == [])
  }

  /// A key of the direct dependencies' interfaces would be the same for Top.
  @Test func whatADistantDependencyHoldsIsSeenThroughAnUnchangedOne() async throws {
    let sandbox = try chain()
    _ = try await sandbox.prebuild()
    try sandbox.edit(Self.base, "var first = 1", "var first = 1, more = 666, most = 666")
    #expect(try await sandbox.prebuild() == Self.all)
    #expect(try sandbox.interfaces(of: "Mid").count == 1)
    #expect(try sandbox.snapshot(of: ".modkit/store/Top").keys.count { $0.hasSuffix(".a") } == 2)
  }

  @Test func thePlanAndExplainSayWhatIsMissing() async throws {
    let sandbox = try chain()
    _ = try await sandbox.prebuild()
    try sandbox.edit(Self.base, "var first = 1", "var first = 1, more = 666")
    let plan = try await sandbox.modkit("integrate", "--product", "P", "--format", "json")
    let components = try #require(try json(plan.output)["components"] as? [[String: Any]])
    let page = try #require(components.first { $0["name"] as? String == "Page" })
    #expect(page["mode"] as? String == "source")
    #expect(page["reason"] as? String == "its dependency 'Base' has no artifact yet")
    #expect(page["key"] == nil)
    let pending = try await sandbox.modkit("explain", "Page", "--product", "P")
    #expect(pending.output.contains("Base is source: no artifact has its key"))
    #expect(pending.output.contains("Sources/Base.swift was edited"))

    #expect(try await sandbox.prebuild("Base") == ["Base"])
    let explanation = try await sandbox.modkit("explain", "Mid", "--product", "P")
    #expect(
      explanation.output.hasSuffix(
        """
        since then:
          the interface of its dependency Base has changed
            Sources/Base.swift was edited

        """), "\(explanation.output)")
  }

  @Test func anotherToolMayFillTheGap() async throws {
    let sandbox = try chain()
    _ = try await sandbox.prebuild()
    try sandbox.edit(Self.base, "{ 10 }", "{ 11 }")
    async let first = sandbox.modkit("prebuild", "--product", "P")
    async let second = sandbox.modkit("prebuild", "--product", "P")
    let outputs = try await [first.output, second.output].sorted()
    #expect(outputs[0].hasSuffix("0 built, 4 present already, 0 source, 0 left out\n"))
    #expect(outputs[1].hasSuffix("1 built, 3 present already, 0 source, 0 left out\n"))
  }
}

/// The same for headers: a client is compiled against those that it includes, and what they include.
@Suite(.serialized) struct HeaderCutoffTests {
  private static let all = ["Apart", "CBase", "CMid", "Top"]

  /// Top, in Swift, imports CMid, whose header includes one of CBase; Apart is apart.
  private func workspace() throws -> Sandbox {
    try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      products: {P: {shell: App, components: [Top, Apart]}}
      """,
      "App/main.swift": "import Apart\nimport Top\nprint(\"\\(top()) \\(apart())\")\n",
      "C/CBase/component.yml": "name: CBase\nlayer: base-service\n",
      "C/CBase/Headers/cbase.h": """
      #pragma once
      typedef struct { int a; } cbase_t;
      cbase_t cbase(void);

      """,
      "C/CBase/Sources/secret.h": "#define SECRET 3\n",
      "C/CBase/Sources/cbase.c": """
      #include "secret.h"
      #include <CBase/cbase.h>
      cbase_t cbase(void) { cbase_t base = { SECRET }; return base; }

      """,
      "C/CMid/component.yml": "name: CMid\nlayer: base-service\ndependencies: [CBase]\n",
      "C/CMid/Headers/cmid.h": """
      #pragma once
      #include <CBase/cbase.h>
      typedef struct { cbase_t base; int tail; } cmid_t;
      cmid_t cmid(void);

      """,
      "C/CMid/Sources/cmid.c": """
      #include <CMid/cmid.h>
      cmid_t cmid(void) { cmid_t mid = { cbase(), 7 }; return mid; }

      """,
      "C/Top/component.yml": "name: Top\nlayer: base-service\ndependencies: [CMid]\n",
      "C/Top/Sources/Top.swift":
        "import CMid\npublic func top() -> String { \"\\(cmid().base.a) \\(cmid().tail)\" }\n",
      "C/Apart/component.yml": "name: Apart\nlayer: base-service\n",
      "C/Apart/Sources/apart.c": "#include <Apart/apart.h>\nint apart(void) { return 1; }\n",
      "C/Apart/Headers/apart.h": "int apart(void);\n",
    ])
  }

  @Test func clientsAreStaleWhenAHeaderChangesAndNotWhenABodyDoes() async throws {
    let sandbox = try workspace()
    #expect(try await sandbox.prebuild() == Self.all)
    #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix("3 7 1\n"))

    try sandbox.edit("C/CBase/Sources/cbase.c", "{ SECRET }", "{ SECRET + 1 }")
    #expect(try await sandbox.prebuild() == ["CBase"])
    #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix("4 7 1\n"))

    try sandbox.edit("C/CBase/Sources/secret.h", "3", "4")
    #expect(try await sandbox.prebuild() == ["CBase"])
    #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix("5 7 1\n"))

    try sandbox.edit("C/CBase/Headers/cbase.h", "int a;", "int a, more, most;")
    #expect(try await sandbox.prebuild() == ["CBase", "CMid", "Top"])
    #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix("5 7 1\n"))
    #expect(try sandbox.interfaces(of: "CMid").count == 1)
  }

  /// Only what a component presents is in the keys of its clients.
  @Test func aHeaderThatIsNotPresentedCannotBeRead() async throws {
    let sandbox = try workspace()
    try sandbox.edit(
      "C/CMid/Sources/cmid.c", "#include <CMid",
      "#include \"../../../CBase/Files/Sources/secret.h\"\n#include <CMid")
    let result = try await sandbox.modkit("prebuild", "--product", "P")
    #expect(result.status == 2)
    #expect(result.errors.contains("a source of 'CMid' reads "), "\(result.errors)")
    #expect(result.errors.contains("secret.h, which is no file of the component"))
  }

  /// The header has no source of its own, so that only Swift reads it. The lint of libraries does
  /// not judge what is included under a condition.
  @Test func aForeignFileBehindAHeaderIsFoundWhereItIsRead() async throws {
    let outside = try Sandbox(files: ["number.h": "enum { number = 5 };\n"])
    let path = outside.directory.appending(path: "number.h").path
    let sandbox = try workspace()
    try sandbox.write("C/Macros/component.yml", "name: Macros\nlayer: base-service\n")
    try sandbox.write(
      "C/Macros/Headers/macros.h", "#ifndef NOTHING\n#include \"\(path)\"\n#endif\n")
    try sandbox.edit("C/Top/component.yml", "[CMid]", "[CMid, Macros]")
    try sandbox.edit("C/Top/Sources/Top.swift", "import CMid", "import CMid\nimport Macros")
    let result = try await sandbox.modkit("prebuild", "--product", "P")
    #expect(result.status == 2)
    #expect(result.errors.contains("a source of 'Top' reads \(path)"), "\(result.errors)")
  }
}
