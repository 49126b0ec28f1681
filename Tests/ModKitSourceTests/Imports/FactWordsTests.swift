import ModKitModel
import Testing

@testable import ModKitSource

@Suite struct FactWordsTests {
  @Test(arguments: [
    "@import A;",
    "NSString *text = @\"a\"; @import A;",
    "NSString *text = @\"// a\"; @import A;",
    "/* \" */ @import A;",
    "/* // */ @import A;",
    "char quote = '\"'; @import A;",
    "/*\n \" */ @import A;",
    "/*\n // */ @import A;",
    "char *text = \"a \\\n b\"; @import A;",
    "char *text = \"a \\\n // \"; @import A;",
    "auto text = R\"(\n a)\"; @import A;",
    "auto text = R\"(\n // a)\"; @import A;",
    "auto text = R\"x(\n a)x\"; @import A;",
    "/*\n // a */ @import A;",
    "/*\n ab // cdefghijk */ @import A;",
    "auto text = R\"(\n // a) )\"; @import A;",
    "char *text = \"a \\\n // b\"; @import A;",
  ])
  func anImportBehindTextIsFound(source: String) throws {
    let imports = SourceScanner.facts(in: Array(source.utf8), language: .objectiveC).imports
    #expect(imports.map(\.operand) == ["A"])
  }

  /// What looks like a comment or a string is part of a header's name.
  @Test(arguments: ["a//b.h", "a/*b.h", "a\"b.h"])
  func aSecondHeaderIsFound(name: String) {
    let source = "#if __has_include(<\(name)>) && __has_include(<c.h>)\n#endif\n"
    let imports = SourceScanner.facts(in: Array(source.utf8), language: .objectiveC).imports
    #expect(imports.map(\.operand) == [name, "c.h"])
  }

  @Test(arguments: [
    "// #import <A/A.h>",
    "int a; // @import A;",
    "int a = (b < c); // don`t @import A;",
    "int a; // b // c <d) * / @import A;",
    "/* #import <A/A.h>",
    "NSString *text = @\"@import A;\";",
    "/// an enum, or a @protocol of its own",
  ])
  func textNeedsNotBeReadAsCode(source: String) {
    let last = Array(source.utf8).withUnsafeBytes { buffer in
      let bytes = SourceBytes(buffer)
      return FactWords.last(in: bytes, .objectiveC, SourceScanner.marks(in: bytes, .objectiveC))
    }
    #expect(last == nil)
  }
}
