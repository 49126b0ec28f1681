import Foundation
import ModKitTestSupport
import Testing

/// Which libraries an edit makes stale, with real compilers: all that saw it, and no others.
@Suite(.building, .serialized) struct EarlyCutoffTests {
  /// Page needs Top, Top needs Mid, and Mid needs Base.
  private func chain() throws -> LibraryChain {
    let files = [
      "C/Base/component.yml": "name: Base\nlayer: base-service\n",
      LibraryChain.base: """
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
    ]
    return try LibraryChain(files, between: ["Mid"], output: "7 2 [10, 20]\n")
  }

  private static let edits = [
    LibraryEdit(
      testDescription: "a body", old: "{ 10 }", new: "{ let a = 5; return 6 + a }",
      output: "7 2 [11, 20]\n"),
    LibraryEdit(
      testDescription: "a comment", old: "public func base", new: "// New.\npublic func base"),
    // A stale Mid would call the new method.
    LibraryEdit(
      testDescription: "an internal method of an open class", old: "  open func second",
      new: "  func inserted() -> Int { 666 }\n  open func second", isSeen: true),
    // Mid looks as before, but a stale Top would look for `tail` where it was.
    LibraryEdit(
      testDescription: "an inner struct that grows", old: "var first = 1",
      new: "var first = 1, more = 666, most = 666", isSeen: true),
    LibraryEdit(
      testDescription: "a body that is compiled into clients", old: "{ 20 }", new: "{ 21 }",
      isSeen: true, output: "7 2 [10, 21]\n"),
  ]

  @Test func editsInTheLowest() async throws {
    try await chain().expectRebuilds(after: Self.edits)
  }

  /// A key of the direct dependencies' interfaces would be the same for Top.
  @Test func whatADistantDependencyHoldsIsSeenThroughAnUnchangedOne() async throws {
    let chain = try chain()
    let sandbox = chain.sandbox
    _ = try await sandbox.prebuild()
    try sandbox.edit(LibraryChain.base, "var first = 1", "var first = 1, more = 666, most = 666")
    #expect(try await sandbox.prebuild() == chain.libraries)
    #expect(try sandbox.interfaces(of: "Mid").count == 1)
    #expect(try sandbox.snapshot(of: ".modkit/store/Top").keys.count { $0.hasSuffix(".a") } == 2)
  }

  @Test func thePlanAndExplainSayWhatIsMissing() async throws {
    let sandbox = try chain().sandbox
    _ = try await sandbox.prebuild()
    try sandbox.edit(LibraryChain.base, "var first = 1", "var first = 1, more = 666")
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
    let sandbox = try chain().sandbox
    _ = try await sandbox.prebuild()
    try sandbox.edit(LibraryChain.base, "{ 10 }", "{ 11 }")
    async let first = sandbox.modkit("prebuild", "--product", "P")
    async let second = sandbox.modkit("prebuild", "--product", "P")
    let outputs = try await [first.output, second.output].sorted()
    #expect(outputs[0].hasSuffix("0 built, 4 present already, 0 source, 0 left out\n"))
    #expect(outputs[1].hasSuffix("1 built, 3 present already, 0 source, 0 left out\n"))
  }
}
