import Foundation
import ModKitTestSupport
import Testing

/// With library evolution only what stands in the interface makes clients stale, with a real compiler.
@Suite(.building, .serialized) struct LibraryEvolutionTests {
  /// Page needs Top, and Top needs Base.
  private func chain() throws -> LibraryChain {
    let files = [
      "C/Base/component.yml": "name: Base\nlayer: base-service\nlibrary_evolution: true\n",
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
      package func shared() -> Int { 30 }
      @inlinable public func inlined() -> Int { 20 }

      """,
      "C/Top/component.yml": "name: Top\nlayer: base-service\ndependencies: [Base]\n",
      "C/Top/Sources/Top.swift": """
      import Base
      final class Dog: Animal {
        override func first() -> Int { 5 }
      }
      public struct Outer {
        public init() {}
        public var inner = Inner()
        public var tail = 7
      }
      public func top() -> String {
        let dog = Dog()
        return "\\(Outer().tail) \\(dog.first() + dog.second()) \\(base()) \\(inlined()) \\(shared())"
      }

      """,
    ]
    return try LibraryChain(files, output: "7 7 10 20 30\n")
  }

  private static let edits = [
    LibraryEdit(testDescription: "a body", old: "{ 10 }", new: "{ 11 }", output: "7 7 11 20 30\n"),
    LibraryEdit(
      testDescription: "a private method", old: "  open func second",
      new: "  private func hidden() -> Int { 666 }\n  open func second"),
    LibraryEdit(
      testDescription: "an internal method of an open class", old: "  open func second",
      new: "  func inserted() -> Int { 666 }\n  open func second"),
    LibraryEdit(
      testDescription: "a struct that grows", old: "var first = 1",
      new: "var first = 1, more = 666, most = 666"),
    LibraryEdit(
      testDescription: "a method of an open class", old: "  open func second",
      new: "  open func inserted() -> Int { 666 }\n  open func second", isSeen: true),
    LibraryEdit(
      testDescription: "a body that is compiled into clients", old: "{ 20 }", new: "{ 21 }",
      isSeen: true, output: "7 7 10 21 30\n"),
    LibraryEdit(
      testDescription: "a declaration for the package", old: "package func shared() -> Int {",
      new: "package func shared(_ more: Int = 1) -> Int { more +", isSeen: true,
      output: "7 7 10 20 31\n"),
  ]

  @Test func editsInTheLowest() async throws {
    try await chain().expectRebuilds(after: Self.edits)
  }

  /// `@testable` shows types that no textual interface has, and their layout is compiled into clients, and
  /// into those of clients.
  @Test func whatATestableImportSees() async throws {
    let files = [
      "C/Base/component.yml": "name: Base\nlayer: base-service\nlibrary_evolution: true\n",
      LibraryChain.base: "struct Hidden { var first = 1 }\npublic func base() -> Int { 10 }\n",
      "C/Top/component.yml": "name: Top\nlayer: base-service\ndependencies: [Base]\n",
      "C/Top/Sources/Top.swift": """
      @testable import Base
      public struct Outer {
        public init() {}
        var inner = Hidden()
        public var tail = 7
      }
      public func top() -> String { "\\(Outer().tail)" }

      """,
      "C/Page/Sources/Page.swift": """
      import Top
      public func page() -> String { top() + " \\(Outer().tail)" }

      """,
    ]
    try await LibraryChain(files, output: "7 7\n").expectRebuilds(after: [
      LibraryEdit(
        testDescription: "an internal struct that grows", old: "var first = 1",
        new: "var first = 1, more = 666, most = 666", isSeen: true)
    ])
  }

  /// What the optimizer knows of a resilient module is its interface, too.
  @Test func optimizedClientsHoldNoBodies() async throws {
    let chain = try chain()
    let sandbox = chain.sandbox
    #expect(try await sandbox.prebuild("--configuration", "release") == chain.libraries)
    try sandbox.edit(LibraryChain.base, "{ 10 }", "{ 11 }")
    #expect(try await sandbox.prebuild("--configuration", "release") == ["Base"])
    let plan = try await sandbox.modkit(
      "integrate", "--product", "P", "--configuration", "release", "--fail-on-miss")
    #expect(plan.status == 0, "\(plan.output)\(plan.errors)")
    let package = ".modkit/products/P/swiftpm"
    let result = try await sandbox.run(
      "swift", ["run", "-c", "release", "--package-path", package, "P"])
    #expect(result.output.hasSuffix("7 7 11 20 30\n"), "\(result.output)\(result.errors)")
  }

  /// As source it is compiled alike.
  @Test func sourceIsCompiledAlike() async throws {
    let sandbox = try chain().sandbox
    let plan = try await sandbox.modkit("integrate", "--product", "P", "--source", "*")
    #expect(plan.status == 0, "\(plan.output)\(plan.errors)")
    let package = ".modkit/products/P/swiftpm"
    #expect(try sandbox.read("\(package)/Package.swift").contains("-enable-library-evolution"))
    let result = try await sandbox.run("swift", ["run", "--package-path", package, "P"])
    #expect(result.output.hasSuffix("7 7 10 20 30\n"), "\(result.output)\(result.errors)")
  }
}
