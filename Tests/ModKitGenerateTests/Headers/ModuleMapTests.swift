import Testing

@testable import ModKitGenerate

struct ModuleMapTests {
  @Test(arguments: ["export", "module", "explicit", "use", "framework", "textual"])
  func keywordsAreQuoted(keyword: String) {
    #expect(ModuleMap.text(module: keyword, umbrella: "u.h").hasPrefix("module \"\(keyword)\" {"))
    #expect(ModuleMap.emptyText(module: keyword) == "module \"\(keyword)\" {\n}\n")
  }

  @Test func othersAreNot() {
    #expect(ModuleMap.text(module: "Exports", umbrella: "u.h").hasPrefix("module Exports {"))
  }

  @Test func quotesAndBackslashesInPathsAreEscaped() {
    #expect(
      ModuleMap.text(module: "M", umbrella: #"a"b\c.h"#)
        .contains(#"umbrella header "a\"b\\c.h""#))
  }
}
