import Testing

@testable import ModKit

@Suite struct AssemblerFilesTests {
  @Test(arguments: [
    #"__asm__(".incbin \"a.bin\"");"#, #"asm(".text\n\t.include \"a.s\"\n");"#,
    #"#define EMBED(f) ".incbin " #f"#, "asm(\".incbin\t\\\"\" PATH \"\\\"\");",
  ])
  func directives(_ source: String) {
    #expect(AssemblerFiles.firstDirective(in: Array(source.utf8)) != nil)
  }

  @Test(arguments: [
    "#include \"a.h\"\n", "int include;\nx.include = 1;\n", "// see Foo.include\n", "",
    "asm(\".includes\");", "a.incbinary(\"x\");",
  ])
  func others(_ source: String) {
    #expect(AssemblerFiles.firstDirective(in: Array(source.utf8)) == nil)
  }
}
