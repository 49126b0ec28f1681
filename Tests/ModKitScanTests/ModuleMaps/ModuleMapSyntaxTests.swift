import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

@Suite struct ModuleMapSyntaxTests {
  private func syntax(_ text: String) -> ModuleMapSyntax { ModuleMapSyntax(Array(text.utf8)) }

  @Test func everyKindOfMember() throws {
    let syntax = syntax(
      """
      // A map.
      framework module Feed [system] {
        umbrella header "Feed.h"
        private header "Token.h"
        textual header "Macros.def"
        exclude header "Old.h" { size 3 }
        explicit module CPlusPlus {
          requires cplusplus, !objc
          header "Feed.hpp"
        }
        module Sub { umbrella "Sub" module * { export * } }
      }
      """)
    #expect(syntax.issues == [])
    let module = try #require(syntax.modules.first)
    #expect(module.name == "Feed" && module.isFramework && !module.isExplicit)
    #expect(module.position == TextPosition(line: 2, column: 18))
    #expect(module.headers.map(\.place.path) == ["Feed.h", "Token.h", "Macros.def", "Old.h"])
    #expect(module.headers.map(\.kind) == [.umbrella, .modular, .textual, .excluded])
    #expect(module.headers.map(\.isPrivate) == [false, true, false, false])
    #expect(module.headers[1].place.position == TextPosition(line: 4, column: 18))
    #expect(module.submodules.map(\.name) == ["CPlusPlus", "Sub"])
    #expect(module.submodules[0].isExplicit)
    #expect(
      module.submodules[0].requirements == [
        ModuleMapSyntax.Requirement(feature: "cplusplus", isNegated: false),
        ModuleMapSyntax.Requirement(feature: "objc", isNegated: true),
      ])
    #expect(module.submodules[1].umbrellaDirectories.map(\.path) == ["Sub"])
  }

  @Test func modulesOfOtherMapsAreNotThere() {
    let syntax = syntax("extern module A \"a\"\nframework module * { }\nmodule B.C { }")
    #expect(syntax.modules.map(\.path) == [["B", "C"]])
  }

  @Test(arguments: [
    (
      "module Feed {\n  header Feed.h\n}", 2, 10,
      "the path of a header is expected here, not `Feed`"
    ),
    ("module Feed {", 1, 14, "`}` is expected here, not the end"),
    ("module link { }", 1, 8, "the name of a module is expected here, not the keyword `link`"),
    ("module A { }\n\nmodule A { }", 3, 8, "the module `A` is declared already"),
    ("module A { ? }", 1, 12, "`?` has no place in a module map"),
  ])
  func theFirstIssue(text: String, line: Int, column: Int, message: String) {
    #expect(
      syntax(text).issues.first
        == ModuleMapSyntax.Issue(
          message: message, position: TextPosition(line: line, column: column)))
  }

  // MARK: Any bytes

  @Test(arguments: 0..<UInt64(60)) func anyBytesAreRead(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      var bytes = Array(RandomModuleMap.text(&random).utf8)
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        let byte = Self.nasty.randomElement(using: &random) ?? 0
        bytes.insert(byte, at: Int.random(in: 0...bytes.count, using: &random))
      }
      let syntax = ModuleMapSyntax(bytes)
      let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
      for issue in syntax.issues {
        #expect((1...lines).contains(issue.position.line), "seed \(seed)")
        #expect((1...bytes.count + 1).contains(issue.position.column), "seed \(seed)")
      }
      #expect(syntax == ModuleMapSyntax(bytes), "seed \(seed)")
    }
  }

  private static let nasty: [UInt8] =
    Array("\"'\\/*#{}[].,!\n\rLRu8(".utf8) + [0x00, 0x0B, 0x7F, 0x80, 0xC3, 0xEF, 0xFF]

  /// It takes neither the stack nor much time.
  @Test(arguments: [
    "module A {", "module A {}", "module * {}", "module A.", "[", "/*", "\"", "#pragma ",
    "header \"x\" {", "\\\n",
  ])
  func absurdRepetition(text: String) {
    let count = 100_000
    let syntax = syntax("module A { " + String(repeating: text, count: count))
    #expect(!syntax.issues.isEmpty)
  }
}
