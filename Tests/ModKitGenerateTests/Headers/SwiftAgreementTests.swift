import Testing

/// The Swift compiler imports the generated modules.
struct SwiftAgreementTests {
  @Test(arguments: HeaderForm.all)
  func importing(form: HeaderForm) throws {
    let answer = try ClangCase(form).compileSwift(
      "import Mod\nfunc use(_ value: b) -> Int32 { a() + value.inner.x }\n")
    #expect(answer.isSuccess, "\(answer.text)")
  }

  @Test(arguments: HeaderForm.all)
  func privateHeaders(form: HeaderForm) throws {
    let sample = try ClangCase(form)
    let answer = try sample.compileSwift("import Mod_Private\nfunc use() -> Int32 { p() }\n")
    #expect(answer.isSuccess, "\(answer.text)")
    let outside = try sample.compileSwift("import Mod\nfunc use() -> Int32 { p() }\n")
    #expect(outside.text.contains("cannot find 'p' in scope"), "\(outside.text)")
  }
}
