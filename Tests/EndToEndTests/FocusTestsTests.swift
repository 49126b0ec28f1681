import Foundation
import ModKitTestSupport
import Testing

/// The tests of components in focus, in the generated package, run by SwiftPM.
@Suite(.building, .serialized) struct FocusTestsTests {
  /// Home, which is in the product, has tests that need Support, which is not.
  private static let files = [
    "modkit.yml": """
    name: W
    components: ["C/*/component.yml"]
    products: {P: {shell: App, components: [Home]}}
    """,
    "App/main.swift": "import Home\nprint(home())\n",
    "C/Base/component.yml":
      "name: Base\nlayer: base-service\ntests: {sources: [\"Tests/**\"]}\n",
    "C/Base/Sources/Base.swift": "public func base() -> Int { 1 }\n",
    "C/Base/Tests/BaseTests.swift": "#error(\"nobody works on this\")\n",
    "C/Home/component.yml": """
    name: Home
    layer: main-business
    dependencies: [Base]
    tests: {sources: ["Tests/**"], dependencies: [Support]}

    """,
    "C/Home/Sources/Home.swift": """
    import Base
    public func home() -> Int { secret() }
    func secret() -> Int { base() + 1 }

    """,
    "C/Home/Tests/HomeTests.swift": """
    import Support
    import XCTest
    @testable import Home

    final class HomeTests: XCTestCase {
      func testSecret() { XCTAssertEqual(secret(), supported()) }
    }

    """,
    "C/Home/Tests/notes.txt": "no source\n",
    "C/Support/component.yml":
      "name: Support\nlayer: base-service\ndependencies: [Base]\n",
    "C/Support/Sources/Support.swift": """
    import Base
    public func supported() -> Int { base() + 1 }

    """,
  ]

  private static let package = ".modkit/products/P/swiftpm"

  private func test(_ sandbox: Sandbox) async throws -> Tool.Answer {
    try await sandbox.run("swift", ["test", "--package-path", Self.package])
  }

  @Test(.comesToAnEnd) func testsOfTheFocusRunAgainstLibraries() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let prebuild = try await sandbox.modkit("prebuild", "--product", "P")
    #expect(prebuild.status == 0, "\(prebuild.errors)")
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.output)")

    let answer = try await sandbox.modkit("integrate", "--product", "P", "--focus", "Home")
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(answer.output.hasSuffix("its tests: swift test --package-path \(Self.package)\n"))
    let good = try await test(sandbox)
    #expect(good.status == 0, "\(good.output)\(good.errors)")
    #expect((good.output + good.errors).contains("Executed 1 test"), "\(good.output)\(good.errors)")

    // A new file of the folder is built without another run.
    try sandbox.write(
      "C/Home/Tests/More.swift",
      """
      import Testing
      @testable import Home
      @Test func more() { #expect(secret() == 3) }

      """)
    let bad = try await test(sandbox)
    #expect(bad.status != 0 && (bad.output + bad.errors).contains("Test more() recorded an issue"))
  }

  @Test(.comesToAnEnd) func theProductLinksNothingThatOnlyTestsNeed() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let everything = try await sandbox.modkit("prebuild")
    #expect(everything.status == 0, "\(everything.errors)")
    let answer = try await sandbox.modkit("integrate", "--product", "P", "--focus", "Home")
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(answer.output.contains("Support"), "\(answer.output)")
    let build = try await sandbox.run("swift", ["build", "--package-path", Self.package])
    #expect(build.status == 0, "\(build.output)\(build.errors)")
    let symbols = try await sandbox.run("nm", ["\(Self.package)/.build/debug/P"])
    #expect(symbols.output.contains("$s4Base4baseSiyF"))
    #expect(!symbols.output.contains("$s7Support9supportedSiyF"))
    let good = try await test(sandbox)
    #expect(good.status == 0, "\(good.output)\(good.errors)")
  }

  @Test func whoseTestsComeAlong() async throws {
    let sandbox = try Sandbox(files: Self.files)
    func targets(_ arguments: String...) async throws -> [String] {
      let answer = try await sandbox.run(
        sandbox.binaryPath, ["integrate", "--product", "P"] + arguments)
      #expect(answer.status == 0, "\(answer.errors)")
      let manifest = try sandbox.read("\(Self.package)/Package.swift")
      let tests = manifest.split(separator: ".testTarget(").dropFirst()
      let names = tests.compactMap { $0.split(separator: "\"").dropFirst().first }.map(String.init)
      #expect(answer.output.contains("its tests:") != names.isEmpty)
      return names
    }
    #expect(try await targets() == [])
    #expect(try await targets("--focus", "Home") == ["HomeTests"])
    #expect(try await targets("--focus", "Home", "--tests", "none") == [])
    #expect(try await targets("--source", "Home") == [])
    #expect(try await targets("--tests", "all") == ["BaseTests", "HomeTests"])
    #expect(try await targets("--tests", "all", "--for", "ci") == ["BaseTests", "HomeTests"])
  }

  /// What only tests need and cannot be had is no obstacle to the product.
  @Test func testsWhoseNeedsAreNotThereAreLeftOut() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.append("access: [others]\n", to: "C/Support/component.yml")
    let answer = try await sandbox.modkit(
      "integrate", "--product", "P", "--focus", "Home", "--teams", "mine")
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(
      answer.errors.contains(
        "warning: the tests of 'Home' are left out: they need 'Support', which cannot be built here,"
          + " and no library of it is there"), "\(answer.errors)")
    #expect(!answer.output.contains("its tests:"))
    #expect(!(try sandbox.read("\(Self.package)/Package.swift")).contains("Support"))
  }
}
