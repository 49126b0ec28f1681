import Testing

@testable import ModKitGenerate

struct ModuleMapTests {
  @Test(arguments: ["export", "module", "explicit", "use", "framework", "textual"])
  func keywordsAreQuoted(keyword: String) {
    #expect(ModuleMap(module: keyword, umbrella: "u.h").text.hasPrefix("module \"\(keyword)\" {"))
    #expect(ModuleMap.emptyText(module: keyword) == "module \"\(keyword)\" {\n}\n")
  }

  @Test func othersAreNot() {
    #expect(ModuleMap(module: "Exports", umbrella: "u.h").text.hasPrefix("module Exports {"))
  }

  @Test func quotesAndBackslashesInPathsAreEscaped() {
    #expect(
      ModuleMap(module: "M", umbrella: #"a"b\c.h"#).text
        .contains(#"umbrella header "a\"b\\c.h""#))
  }
}
