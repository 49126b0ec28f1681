import ModKitModel
import ModKitSource
import Testing

@Suite struct SwiftImportScannerTests {
  @Test(arguments: statements) func findsStatement(_ source: MarkedSource) {
    source.expect(from: .swift)
  }

  @Test(arguments: decoys) func isNotFooledBy(_ source: MarkedSource) {
    source.expect(from: .swift)
  }

  @Test(arguments: encodings) func readsBytesAsTheyCome(_ source: MarkedSource) {
    source.expect(from: .swift)
  }

  @Test(arguments: unfinished) func goesOnAfter(_ source: MarkedSource) {
    source.expect(from: .swift)
  }

  @Test(
    arguments: ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"])
  func leavesOutDeclaration(ofKind kind: String) {
    MarkedSource("", "import \(kind) ▸M.D", "M").expect(from: .swift)
    MarkedSource("", "import \(kind) ▸M.Sub.D", "M.Sub").expect(from: .swift)
    MarkedSource("", "import ▸`\(kind)`", kind).expect(from: .swift)
  }

  @Test func reportsForm() {
    let found = SourceScanner.facts(in: Array("import A".utf8), language: .swift).imports
    let position = TextPosition(line: 1, column: 8)
    #expect(found == [Import(form: .swiftModule, operand: "A", position: position)])
  }

  @Test func readsAnImportBehindAByteOrderMark() {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("import Only\n".utf8)
    let found = SourceScanner.facts(in: bytes, language: .swift).imports
    #expect(found.map(\.operand) == ["Only"])
  }

  @Test(arguments: asked) func reportsWhatConditionsAskFor(_ source: MarkedSource) {
    source.expect(from: .swift)
    let found = SourceScanner.facts(in: Array(source.text.utf8), language: .swift).imports
    #expect(found.allSatisfy { $0.form == .swiftCondition })
  }

  /// What is asked in `#elseif` is asked where the first condition does not hold.
  @Test func asksWhereTheConditionIsRead() {
    let text = "#if A\n#elseif canImport(B)\n#if C || canImport(D)\n#endif\n#endif"
    let found = SourceScanner.facts(in: Array(text.utf8), language: .swift).imports
    #expect(found.map(\.conditions) == [["!(A)"], ["!(A)", "canImport(B)"]])
  }

  @Test func survivesUTF16() {
    let bytes = "import A\nlet b = 1\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(SourceScanner.facts(in: bytes, language: .swift).imports.isEmpty)
    #expect(SourceScanner.facts(in: [], language: .swift).imports.isEmpty)
  }

  @Test func survivesLatin1() {
    let bytes = Array("import A // ".utf8) + [0xE9, 0xFF, 0x0A] + Array("import B".utf8)
    let found = SourceScanner.facts(in: bytes, language: .swift).imports
    #expect(found.map(\.operand) == ["A", "B"])
  }
}

private let asked = [
  MarkedSource("condition", "#if canImport(▸A)\n#endif", "A"),
  MarkedSource("negated", "#if !canImport(▸A)\n#endif", "A"),
  MarkedSource("submodule", "#if canImport( ▸A.B )\n#endif", "A.B"),
  MarkedSource("version", "#if canImport(▸A, _version: 5.1)\n#endif", "A"),
  MarkedSource(
    "several", "#if os(iOS) && canImport(▸A) || canImport(▸B) // canImport(C)", "A", "B"),
  MarkedSource("over lines", "#if (A ||\n  canImport(\n▸B))\n#endif", "B"),
  MarkedSource("back-ticks", "#if canImport(▸`A`)", "A"),
  MarkedSource("every branch", "#if A\n#elseif canImport(▸B)\n#else\n#endif", "B"),
  MarkedSource("within a function", "func a() {\n#if canImport(▸B)\n#endif\n}", "B"),
  MarkedSource("comments", "#if/* */canImport/* */(/* */▸A/* */)", "A"),
  MarkedSource("text", "// #if canImport(A)\nlet text = \"#if canImport(B)\""),
  MarkedSource("other words", "#if canImportA || cannotcanImport(B) || canImport\n#endif"),
]

private let statements = [
  MarkedSource("module", "import ▸Foundation", "Foundation"),
  MarkedSource("submodule", "import ▸A.B.C\n", "A.B.C"),
  MarkedSource("semicolons", "import ▸A; import ▸B;import ▸C", "A", "B", "C"),
  MarkedSource("back-ticks", "import ▸`A`; import ▸`B c`.D", "A", "B c.D"),
  MarkedSource("@testable", "@testable import ▸A", "A"),
  MarkedSource("several attributes", "@_exported @preconcurrency import ▸A", "A"),
  MarkedSource("attribute argument", "@_spi(Private) import ▸A", "A"),
  MarkedSource("blank before argument", "@_spi (Private) import ▸A", "A"),
  MarkedSource("nested parentheses", "@a(b(c), [d(\")\")]) import ▸A", "A"),
  MarkedSource("interpolation in attribute", "@a(\"\\(f(x))\") import ▸A", "A"),
  MarkedSource(
    "comment in an attribute", "@/*c*/testable import ▸A\n@ // d\n_exported import ▸B", "A", "B"),
  MarkedSource("attribute on its own line", "@testable\nimport ▸A", "A"),
  MarkedSource("attribute over lines", "@_spi(\n  A\n)\n@testable // b\n import ▸A", "A"),
  MarkedSource("generic attribute", "@A<B>(c) import ▸D; @E < [F] > import ▸G", "D", "G"),
  MarkedSource("qualified attribute", "@M.a(x: 1) import ▸A", "A"),
  MarkedSource(
    "access levels",
    """
    public import ▸A
    package import ▸B
    internal import ▸C
    private import ▸D
    fileprivate import ▸E
    @_spi(X) public import struct ▸F.G
    """, "A", "B", "C", "D", "E", "F"),
  MarkedSource("comments between", "import/* a */struct /* b */ ▸A/**/./**/B.C // d", "A.B"),
  MarkedSource("after a comment", "/* a */ import ▸A /*\n*/ import ▸B", "A", "B"),
  MarkedSource("line ends between", "import\n▸A\nimport // x\n struct\n▸B.C", "A", "B"),
  MarkedSource("dot with blanks", "import ▸A . B\nimport ▸C\n  .d()", "A.B", "C"),
  MarkedSource("operator", "import func ▸M.==\nimport func ▸N./ ; import ▸O", "M", "N", "O"),
  MarkedSource("after a brace", "struct S {}\nimport ▸A", "A"),
  MarkedSource("open range before", "let x = 0...\nimport ▸A", "A"),
  MarkedSource("no-break space", "import\u{A0}▸A\u{A0}\nimport ▸Bé", "A", "Bé"),
]

private let decoys = [
  MarkedSource("longer names", "importA; import_B; let reimport = 1; import2 C"),
  MarkedSource("members", "x.import (A); x?.import; .import\nimport ▸B", "B"),
  MarkedSource("escaped", "let `import` = 1; `import` A"),
  MarkedSource("labels", "f(import: a)\nfunc g(\n  import x: Int,\n  import: Int\n) {}"),
  MarkedSource("middle of a line", "let a import B"),
  MarkedSource("macro", "#import A"),
  MarkedSource("line comment", "// import A\n/// import B\nimport ▸C", "C"),
  MarkedSource(
    "nested comments", "/* /* */\nimport A\n/*/ */\n*/ import ▸B\n/**/import ▸C", "B", "C"),
  MarkedSource("comment in operator", "let a = b +/*\nimport A\n*/ c\nimport ▸B", "B"),
  MarkedSource("comment end as operator", "let a = b */* */ c\nimport ▸B", "B"),
  MarkedSource("string", #"let a = "/*"; import ▸A; let b = "\"; import B""#, "A"),
  MarkedSource(
    "interpolation", #"let a = "\( "nested \( "import A" )" ) \(f(")")) "; import ▸B"#, "B"),
  MarkedSource("raw string", ##"let a = #"\" " \("#; import ▸A"##, "A"),
  MarkedSource("raw interpolation", ##"let a = #"\#(f("\(1)" + #")"#)) ""#; import ▸A"##, "A"),
  MarkedSource("three quotes in a raw line", ##"let a = #"""#; import ▸A"##, "A"),
  MarkedSource(
    "multi-line string",
    #"""
    let a = """
    import A
      \(f("x"))  \"""
    "" import B
    """; import ▸C
    """#, "C"),
  MarkedSource(
    "multi-line string in interpolation",
    #"""
    let a = "\( """
    import A \( 1 +
     2)
    """ )"; import ▸B
    """#, "B"),
  MarkedSource(
    "raw multi-line string",
    ##"""
    let a = #"""
    """
    import A \("
    """# ; import ▸B
    """##, "B"),
  MarkedSource("bare regex", "let a = /import A\"/\nlet b = [/\"/, !/[\"]/]\nimport ▸B", "B"),
  MarkedSource("regex on its own line", "f\n/\"/\nimport ▸A", "A"),
  MarkedSource("escaped slash", "let a = /\\/*\"/\nimport ▸A", "A"),
  MarkedSource("division", "let a = b / c; let d = (e/f)/g\nimport ▸A", "A"),
  MarkedSource("closing parenthesis", "let a = f(/) + g(\"/\"); import ▸A", "A"),
  MarkedSource("blank before a slash", "let a = f(/, \"b / c\"); import ▸A", "A"),
  MarkedSource("slash in interpolation", #"let a = "\(/A.b, "c/d")"; import ▸A"#, "A"),
  MarkedSource(
    "bracket in an interpolated regex",
    "let a = \"\"\"\n\\(b.replacing(/\\[/, with: \"\"))\n\"\"\"\nimport ▸A", "A"),
  MarkedSource(
    "class in an interpolated regex",
    "let a = \"\"\"\n\\(b(#/\\[(.*)/#)) \\(c(/[[]/)) \\([d][0]) \\(]e)\n\"\"\"\nimport ▸A", "A"),
  MarkedSource("operators as values", "f(/, 1 / 2) + \"/*\"; g(/)\nimport ▸A", "A"),
  MarkedSource("operator declaration", "func /(a: A) -> A { f(\"/\") }\nimport ▸A", "A"),
  MarkedSource("extended regex", "let a = #/ \" import A /* /#; import ▸B", "B"),
  MarkedSource("more pounds", "let a = ##/ /# \" /##; import ▸B", "B"),
  MarkedSource("multi-line regex", "let a = #/ \n import A \"\"\"\n /#\nimport ▸B", "B"),
]

private let encodings = [
  MarkedSource("CRLF", "import ▸A\r\n/*\r\n*/import ▸B\r\n", "A", "B"),
  MarkedSource("CR", "import ▸A\rimport ▸B // c\rimport ▸D", "A", "B", "D"),
  MarkedSource("byte order mark", "\u{FEFF}import ▸A\nimport ▸B", "A", "B"),
  MarkedSource("shebang", "#!/usr/bin/env import \"\nimport ▸A", "A"),
  MarkedSource("shebang after a mark", "\u{FEFF}#!/usr/bin/env \"\"\"\nimport ▸A", "A"),
  MarkedSource("NUL", "import ▸A\0\nimport\0▸B\n", "A", "B"),
  MarkedSource("other blanks", "\u{B}import\u{C}▸A", "A"),
  MarkedSource("columns are bytes", "/* é🙂 */ import ▸A", "A"),
]

private let unfinished = [
  MarkedSource("keyword alone", "import\nimport ▸A", "A"),
  MarkedSource("dot at the end", "import ▸A.\nimport ▸B", "A", "B"),
  MarkedSource("keyword at the end", "import ▸A\nimport", "A"),
  MarkedSource("a number", "import 3\nimport ▸A", "A"),
  MarkedSource("string", "let a = \"b\nimport ▸A\nlet c = \"\\(d\nimport ▸B", "A", "B"),
  MarkedSource("interpolations", "let a = \"\\(\"\\(\nimport ▸A", "A"),
  MarkedSource("empty back-ticks", "import ``\nimport ▸A", "A"),
  MarkedSource("back-tick", "let `a\nimport ▸A", "A"),
  MarkedSource("parenthesis", "let a = f(\nimport ▸A\n@b() import ▸C", "A", "C"),
  MarkedSource("regex", "let a = #/b\nimport ▸A\nlet c = /\"d", "A"),
  MarkedSource("regex in interpolation", "let a = \"\\(#/\nimport ▸A", "A"),
  MarkedSource("comment", "import ▸A /*\nimport B", "A"),
  MarkedSource("too many ends", "#endif\n#else\n)]}*/\nimport ▸A", "A"),
]
