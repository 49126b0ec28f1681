import ModKitModel
import Testing

/// Clang reads the generated umbrella headers and module maps without a complaint.
struct ClangAgreementTests {
  private static let use = "#include <Mod/A.h>\nint use(struct b *b) { return a() + b->inner.x; }\n"

  @Test(arguments: HeaderProfile.allCases)
  func c(profile: HeaderProfile) throws {
    let answer = try ClangCase(profile).compileC("#pragma clang module import Mod\n" + Self.use)
    #expect(answer.isSuccess, "\(answer.text)")
  }

  @Test(arguments: HeaderProfile.allCases)
  func objectiveC(profile: HeaderProfile) throws {
    let answer = try ClangCase(profile).compileObjectiveC("@import Mod;\n" + Self.use)
    #expect(answer.isSuccess, "\(answer.text)")
  }

  @Test(arguments: HeaderProfile.allCases)
  func aForgottenHeaderIsFound(profile: HeaderProfile) throws {
    let sample = try ClangCase(profile)
    try sample.forget("A.h")
    let plain = try sample.compileC("#pragma clang module import Mod\n")
    #expect(plain.text.contains("-Wincomplete-umbrella"), "\(plain.text)")
    let objectiveC = try sample.compileObjectiveC("@import Mod;\n")
    #expect(objectiveC.text.contains("-Wincomplete-umbrella"), "\(objectiveC.text)")
  }

  @Test func cPlusPlusAndTextualHeadersAreKeptFromC() throws {
    let sample = try ClangCase(.modkit, hasCPlusPlus: true)
    let plain = try sample.compileC("#pragma clang module import Mod\n" + Self.use)
    #expect(plain.isSuccess, "\(plain.text)")
    let objectiveC = try sample.compileObjectiveC("@import Mod;\n")
    #expect(objectiveC.isSuccess, "\(objectiveC.text)")
    let cPlusPlus = try sample.compileC(
      "#include <Mod/P.hpp>\nint use() { return twice(21); }\n", language: "c++")
    #expect(cPlusPlus.isSuccess, "\(cPlusPlus.text)")
  }

  @Test(arguments: ["export", "module", "conflict", "link"])
  func modulesNamedLikeKeywords(keyword: String) throws {
    let answer = try ClangCase(.modkit, module: keyword).compileC(
      "#include <\(keyword)/A.h>\nint use(void) { return a(); }\n")
    #expect(answer.isSuccess, "\(answer.text)")
  }
}
