@testable import ModKitBuild
import ModKitModel
import Testing

@testable import ModKit

/// What of a package is needed, and what cannot be in a library.
@Suite struct PackageReachTests {
  private struct Case: CustomTestStringConvertible {
    var target: String
    var declaration = ""
    var obstacle: String?
    var testDescription: String { obstacle ?? "none" }
  }

  private static let cases = [
    Case(target: "\"type\": \"library\""),
    Case(target: "\"type\": \"macro\"", obstacle: "macro Used"),
    Case(target: "\"type\": \"binary\"", obstacle: "binary Used"),
    Case(target: "\"type\": \"system-target\"", obstacle: "system library Used"),
    Case(target: "\"type\": \"from the future\"", obstacle: "unknown target Used"),
    Case(
      target:
        "\"type\": \"library\", \"resources\": [{\"path\": \"a.txt\", \"rule\": {\"copy\": {}}}]",
      obstacle: "resources Used"),
    Case(
      target: "\"type\": \"library\"",
      declaration: "\"pluginUsages\": [{\"plugin\": [\"Generator\", null]}],",
      obstacle: "plugin Generator"),
    Case(
      target: "\"type\": \"library\"",
      declaration:
        "\"settings\": [{\"tool\": \"linker\", \"kind\": {\"unsafeFlags\": {\"_0\": [\"-x\"]}}}],",
      obstacle: "linker flags Used"),
    Case(
      target: "\"type\": \"library\"",
      declaration:
        "\"settings\": [{\"tool\": \"swift\", \"kind\": {\"unsafeFlags\": {\"_0\": [\"-x\"]}}}],"),
  ]

  @Test(arguments: cases) private func obstacles(_ item: Case) throws {
    let package = try #require(
      DescribedPackage(
        description: """
          {"products": [{"name": "A", "targets": ["A"], "type": {"library": ["automatic"]}}],
           "targets": [
            {"name": "A", "c99name": "A", "type": "library", "module_type": "SwiftTarget",
             "path": "Sources/A", "target_dependencies": ["Used"]},
            {"name": "Used", "c99name": "Used", "module_type": "SwiftTarget", "path": "Sources/Used",
             \(item.target)},
            {"name": "Unused", "c99name": "Unused", "type": "macro", "module_type": "SwiftTarget",
             "path": "Sources/Unused"}]}
          """,
        dump: """
          {"name": "a", "targets": [{\(item.declaration) "name": "Used", "type": "regular"}]}
          """))
    let content = PackageReach(["a": package], from: [("a", "A")]).content(of: "a")
    #expect(content.obstacle?.text == item.obstacle)
    #expect(!content.modules.contains("Unused"))
    #expect(content.obstacle.map { PackageObstacle($0.text) == $0 } ?? true)
  }

  @Test func productsLeadToOtherPackages() throws {
    func package(_ name: String, needs: String, dynamic: Bool = false) throws -> DescribedPackage {
      try #require(
        DescribedPackage(
          description: """
            {"products": [{"name": "\(name)", "targets": ["\(name)"],
              "type": {"library": ["\(dynamic ? "dynamic" : "automatic")"]}}],
             "targets": [
              {"name": "\(name)", "c99name": "\(name)", "type": "library",
               "module_type": "ClangTarget", "path": "S", "sources": ["x.mm"],
               "product_dependencies": [\(needs)]}]}
            """,
          dump: """
            {"name": "p", "targets": [{"name": "\(name)", "type": "regular", "publicHeadersPath": "inc", "settings": [
              {"tool": "linker", "kind": {"linkedFramework": {"_0": "UIKit"}},
               "condition": {"platformNames": ["ios"]}},
              {"tool": "linker", "kind": {"linkedLibrary": {"_0": "z"}},
               "condition": {"platformNames": [], "config": "release"}}]}]}
            """))
    }
    let reach = PackageReach(
      [
        "a": try package("A", needs: "\"B\""), "b": try package("B", needs: "\"A\"", dynamic: true),
        "c": try package("C", needs: ""),
      ], from: [("a", "A")])
    #expect(reach.content(of: "a") == PackageContent(modules: ["A"]))
    #expect(
      reach.content(of: "b")
        == PackageContent(modules: ["B"], obstacle: PackageObstacle(.dynamicLibrary, "B")))
    #expect(reach.content(of: "c").modules.isEmpty)
    let target = try #require(reach.targets(of: "a").first)
    #expect(target.headers == "S/inc")
    let phone = try #require(DestinationTarget(triple: "arm64-apple-ios17.0"))
    let catalyst = try #require(DestinationTarget(triple: "arm64-apple-ios17.0-macabi"))
    #expect(target.linkedFrameworks(for: phone, .debug) == ["UIKit"])
    #expect(target.linkedFrameworks(for: catalyst, .debug) == [])
    #expect(target.linkedLibraries(for: phone, .debug) == ["c++"])
    #expect(target.linkedLibraries(for: phone, .release) == ["z", "c++"])
  }
}
