import ModKitTestSupport
import Testing

/// The Swift compiler imports the generated modules.
struct SwiftAgreementTests {
  @Test(arguments: HeaderForm.all)
  func importing(form: HeaderForm) async throws {
    let answer = try await ClangCase(form).compileSwift(
      "import Mod\nfunc use(_ value: b) -> Int32 { a() + value.inner.x }\n")
    #expect(answer.isSuccess, "\(answer.text)")
  }

  @Test(arguments: HeaderForm.all)
  func privateHeaders(form: HeaderForm) async throws {
    let sample = try ClangCase(form)
    let answer = try await sample.compileSwift("import Mod_Private\nfunc use() -> Int32 { p() }\n")
    #expect(answer.isSuccess, "\(answer.text)")
    let outside = try await sample.compileSwift("import Mod\nfunc use() -> Int32 { p() }\n")
    #expect(outside.text.contains("cannot find 'p' in scope"), "\(outside.text)")
  }
}
