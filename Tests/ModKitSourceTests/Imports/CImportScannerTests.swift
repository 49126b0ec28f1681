import ModKitModel
import ModKitSource
import Testing

@Suite struct CImportScannerTests {
  @Test(arguments: directives) func findsDirective(_ source: MarkedSource) {
    source.expect(from: .objectiveC)
  }

  @Test(arguments: modules) func findsModuleImport(_ source: MarkedSource) {
    source.expect(from: .objectiveC)
  }

  @Test(arguments: decoys) func isNotFooledBy(_ source: MarkedSource) {
    source.expect(from: .objectiveCPlusPlus)
    source.expect(from: nil)
  }

  @Test(arguments: encodings) func readsBytesAsTheyCome(_ source: MarkedSource) {
    source.expect(from: nil)
  }

  @Test(arguments: conditions) func findsCondition(_ source: MarkedSource) {
    source.expect(from: .objectiveC)
  }

  @Test(arguments: cPlusPlusModules) func findsModuleOfCPlusPlus(_ source: MarkedSource) {
    source.expect(from: .cPlusPlus)
    source.expect(from: .objectiveCPlusPlus)
  }

  @Test func leavesWordsOfCPlusPlusInHeaders() {
    let bytes = Array("import <a.h>;\nimport M;".utf8)
    #expect(SourceScanner.facts(in: bytes, language: nil).imports.isEmpty)
  }

  @Test func reportsForms() {
    let text = "#import <A/B.h>\n#include \"C.h\"\n@import D;"
    let found = SourceScanner.facts(in: Array(text.utf8), language: .objectiveC).imports
    #expect(found.map(\.form) == [.angledHeader, .quotedHeader, .objectiveCModule])
  }

  @Test func survivesUTF16() {
    let bytes = "#import <A.h>\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(SourceScanner.facts(in: bytes, language: .c).imports.isEmpty)
    #expect(SourceScanner.facts(in: [], language: .c).imports.isEmpty)
  }

  /// In GBK the second byte of a character may be a backslash; compilers take it for one.
  @Test func survivesGBK() {
    let comment: [UInt8] = [0x2F, 0x2F, 0xD6, 0xD0, 0xCE, 0xC4, 0x0A]
    let bytes = comment + Array("#import <A.h>".utf8)
    let found = SourceScanner.facts(in: bytes, language: nil).imports
    #expect(found.map(\.operand) == ["A.h"])
  }
}

private let directives = [
  MarkedSource("forms", "#import ▸<A/B.h>\n#include ▸\"c.h\"\n", "A/B.h", "c.h"),
  MarkedSource("next", "#include_next ▸<a.h>", "a.h"),
  MarkedSource("no blank", "#import▸<a.h>\n#include▸\"b.h\"", "a.h", "b.h"),
  MarkedSource("blanks", " \t#\t import \t▸<a.h>", "a.h"),
  MarkedSource("digraph", "%: import ▸<a.h>\n%:include ▸\"b.h\"", "a.h", "b.h"),
  MarkedSource("comments", "/* */ # /* */ import /* \n */ ▸<a.h> // b", "a.h"),
  MarkedSource("after a comment", "/*\n*/ #import ▸<a.h>\n", "a.h"),
  MarkedSource("cut words", "#im\\\nport ▸<a\\\n.h>\n#\\\n inc\\ \nlude ▸<b.h>", "a.h", "b.h"),
  MarkedSource("cut after a word", "#import\\\n▸<a.h>\n#include\\\n_next ▸<b.h>", "a.h", "b.h"),
  MarkedSource("longer words", "#imports <no.h>\n#import\\\ns <no.h>\n#include▸\"a.h\"", "a.h"),
  MarkedSource("cut mark", "  \\\n#import ▸<a.h>", "a.h"),
  MarkedSource("comments in a name", "#import ▸<a//b.h>\n#import ▸\"c/*d\"", "a//b.h", "c/*d"),
  MarkedSource("something after", "#import ▸<a.h> /*\n*/ #import <b.h>", "a.h"),
  MarkedSource("unclosed", "#import <a.h\n#import \"b.h\n#import ▸<c.h>", "c.h"),
]

private let conditions = [
  MarkedSource("angled", "#if __has_include(▸<a/b.h>)\n#endif", "a/b.h"),
  MarkedSource("quoted", "#if __has_include(▸\"a.h\")\n#endif", "a.h"),
  MarkedSource("next", "#if __has_include_next(▸<a.h>)\n#endif", "a.h"),
  MarkedSource("blanks", "# if __has_include /* */ ( ▸<a.h> )", "a.h"),
  MarkedSource("several", "#if A && !__has_include(▸<a>) || __has_include(▸\"b\")", "a", "b"),
  MarkedSource("later branch", "#if A\n#elif __has_include(▸<a>)\n#else\n#endif", "a"),
  MarkedSource("over lines", "#if A && \\\n  __has_include(▸<a>)", "a"),
  MarkedSource(
    "no comment in a name", "#if __has_include(▸<a//b>) && C\n#import ▸<c>", "a//b", "c"),
  MarkedSource("defined", "#if defined(__has_include) && __has_include(▸<a>)", "a"),
  MarkedSource("unknown", "#ifdef __has_include\n#endif\n#if __has_include(A)\n#endif"),
  MarkedSource(
    "off", "#if 0\n#if __has_include(<a>)\n#endif\n#elif __has_include(▸<b>)\n#endif", "b"),
  MarkedSource("macro", "#import ▸A\n#include ▸B(x, \"y\") // c\n#import <", "A", "B(x, \"y\")"),
  MarkedSource("pragma", "#pragma clang module import ▸A.B // c\n#pragma clang module A", "A.B"),
  MarkedSource("prose", "#pragma mark - don't /*\n#import ▸<a>", "a"),
  MarkedSource("embedded", "#embed <a/*b>\n#import ▸<c>", "c"),
]

private let cPlusPlusModules = [
  MarkedSource("header units", "import ▸<a.h>;\nimport ▸\"b.h\";", "a.h", "b.h"),
  MarkedSource("modules", "import ▸M;\nimport ▸M.N ;\n  import ▸O [[x]];", "M", "M.N", "O"),
  MarkedSource("exported", "export import ▸M;\nexport import ▸<a>;", "M", "a"),
  MarkedSource("partition", "import :part;\nimport ▸M;", "M"),
  MarkedSource("names", "import x = 3;\nimport(x);\nx import y;\nauto import;"),
]

private let modules = [
  MarkedSource("module", "@import ▸A;\n@import ▸B.C;", "A", "B.C"),
  MarkedSource("one line", "@import ▸A; @import ▸B; int x; @import ▸C;", "A", "B", "C"),
  MarkedSource("over lines", "@\nimport // a\n ▸A\n . /* b */ B\n;", "A.B"),
  MarkedSource("after a macro", "BEGIN\n@import ▸A;\nEND", "A"),
  MarkedSource("in a macro", "#define X @import A;\n#define Y \\\n@import B;"),
  MarkedSource("other keywords", "@importA; @interface import @end @\"import A\""),
]

private let decoys = [
  MarkedSource("not a directive", "x #import <a.h>\n# notimport <b.h>\n#importx <c.h>"),
  MarkedSource(
    "__has_include elsewhere", "int b = __has_include(\"c\");\n#define D __has_include(<e>)"),
  MarkedSource("trigraph", "?\u{3F}=import <a.h>"),
  MarkedSource("block comment", "/*\n#import <a.h>\n/* */\n#import ▸<b.h>", "b.h"),
  MarkedSource("cut comment", "/\\\n*\n#import <a.h>\n*\\\n/\n#import ▸<b.h>", "b.h"),
  MarkedSource("line comment", "// a \\\n#import <b.h>\n#import ▸<c.h>", "c.h"),
  MarkedSource("comment with blanks", "// a \\  \n#import <b.h>\n#import ▸<c.h>", "c.h"),
  MarkedSource(
    "string", "char *a = \"/* \\\" \\\n#import <b.h>\\\n\";\n#import ▸<c.h>", "c.h"),
  MarkedSource("character", "int a = '\"', b = '\\'', c = '/*';\n#import ▸<d.h>", "d.h"),
  MarkedSource("apostrophe", "#define A don't /*\n#import ▸<a.h>", "a.h"),
  MarkedSource("digit separator", "int a = 1'000 /*\n#import <a.h>\n*/;\n#import ▸<b.h>", "b.h"),
  MarkedSource(
    "prose", "#error don't /*\n#import ▸<a.h>\n#warning \"\n#import ▸<b.h>", "a.h", "b.h"),
  MarkedSource(
    "raw string", "auto a = u8R\"x(\n#import <a.h>\n)\" )x\";\n#import ▸<b.h>", "b.h"),
  MarkedSource(
    "no raw string", "auto a = xR\"(\";\n#import ▸<a.h>\nR\"b c\"\n#import ▸<d.h>", "a.h", "d.h"),
  MarkedSource("macro lines", "#define A \\\n #import <a.h> \\\n\n#import ▸<b.h>", "b.h"),
]

private let encodings = [
  MarkedSource("CRLF", "#import ▸<a.h>\r\n#im\\\r\nport ▸<b.h>\r\n", "a.h", "b.h"),
  MarkedSource("CR", "#import ▸<a.h>\r// b\r#import ▸<c.h>", "a.h", "c.h"),
  MarkedSource("byte order mark", "\u{FEFF}#import ▸<a.h>\n", "a.h"),
  MarkedSource("NUL", "\0#\0import\0▸<a.h>\0\n", "a.h"),
  MarkedSource("other blanks", "\u{B}#\u{C}import ▸<a.h>\n", "a.h"),
  MarkedSource("columns are bytes", "/* é🙂 */ #import ▸<é.h>", "é.h"),
]
