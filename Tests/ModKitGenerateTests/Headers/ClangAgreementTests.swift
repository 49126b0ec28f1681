import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// Clang reads the generated umbrella headers and module maps without a complaint.
struct ClangAgreementTests {
  private static let use = "#include <Mod/A.h>\nint use(struct b *b) { return a() + b->inner.x; }\n"
  private static let modKit = HeaderForm.all.filter { $0.profile == .modkit }

  @Test(arguments: HeaderForm.all)
  func c(form: HeaderForm) async throws {
    let answer = try await ClangCase(form).compileC("#pragma clang module import Mod\n" + Self.use)
    #expect(answer.isSuccess, "\(answer.text)")
  }

  @Test(arguments: HeaderForm.all)
  func objectiveC(form: HeaderForm) async throws {
    let answer = try await ClangCase(form).compileObjectiveC("@import Mod;\n" + Self.use)
    #expect(answer.isSuccess, "\(answer.text)")
  }

  @Test(arguments: HeaderForm.all)
  func aForgottenHeaderIsFound(form: HeaderForm) async throws {
    let sample = try ClangCase(form)
    try sample.forget("A.h")
    let plain = try await sample.compileC("#pragma clang module import Mod\n")
    #expect(plain.text.contains("-Wincomplete-umbrella"), "\(plain.text)")
    let objectiveC = try await sample.compileObjectiveC("@import Mod;\n")
    #expect(objectiveC.text.contains("-Wincomplete-umbrella"), "\(objectiveC.text)")
  }

  @Test(arguments: HeaderForm.all)
  func privateHeadersHaveAModuleOfTheirOwn(form: HeaderForm) async throws {
    let sample = try ClangCase(form)
    let module = try await sample.compileObjectiveC(
      "@import Mod_Private;\nint use(void) { return p(); }\n")
    #expect(module.isSuccess, "\(module.text)")
    let header = try await sample.compileObjectiveC(
      "#import <Mod/P.h>\nint use(void) { return p(); }\n", includesPrivate: true)
    #expect(header.isSuccess, "\(header.text)")
    let outside = try await sample.compileObjectiveC(
      "@import Mod;\nint use(void) { return p(); }\n")
    #expect(!outside.isSuccess)
  }

  private static let writtenMap = """
    framework module Mod {
      header "A.h"
      header "B.h"
      header "C.h"
      export *
    }

    """

  /// From the public map, generated or not, the private one is found.
  @Test(arguments: HeaderForm.all, [nil, writtenMap])
  func theMapOfPrivateHeadersIsFound(form: HeaderForm, map: String?) async throws {
    var sample = try ClangCase(form, map: map)
    sample.namesPrivateMap = false
    let module = try await sample.compileObjectiveC(
      "@import Mod_Private;\n@import Mod;\nint use(void) { return p() + a(); }\n")
    #expect(module.isSuccess, "\(module.text)")
    let header = try await sample.compileObjectiveC(
      "#import <Mod/P.h>\nint use(void) { return p(); }\n", includesPrivate: true)
    #expect(header.isSuccess, "\(header.text)")
    let swift = try await sample.compileSwift("import Mod_Private\nfunc use() -> Int32 { p() }\n")
    #expect(swift.isSuccess, "\(swift.text)")
  }

  @Test(arguments: modKit)
  func cPlusPlusAndTextualHeadersAreKeptFromC(form: HeaderForm) async throws {
    let sample = try ClangCase(form, hasCPlusPlus: true)
    let plain = try await sample.compileC("#pragma clang module import Mod\n" + Self.use)
    #expect(plain.isSuccess, "\(plain.text)")
    let objectiveC = try await sample.compileObjectiveC("@import Mod;\n")
    #expect(objectiveC.isSuccess, "\(objectiveC.text)")
    let cPlusPlus = try await sample.compileC(
      "#include <Mod/T.hpp>\nint use() { return twice(21); }\n", language: "c++")
    #expect(cPlusPlus.isSuccess, "\(cPlusPlus.text)")
  }

  @Test(arguments: HeaderForm.all, ["export", "module", "conflict", "link"])
  func modulesNamedLikeKeywords(form: HeaderForm, keyword: String) async throws {
    let answer = try await ClangCase(form, module: keyword).compileC(
      "#include <\(keyword)/A.h>\nint use(void) { return a(); }\n")
    #expect(answer.isSuccess, "\(answer.text)")
  }

  @Test(arguments: HeaderLayout.allCases, [0, 1, 2])
  func everyPlatformOfCocoaPods(layout: HeaderLayout, variant: Int) async throws {
    let form = HeaderForm(profile: .cocoapods, layout: layout)
    let sample = try ClangCase(form, platforms: [.ios, .macos, .watchos])
    #expect(sample.module.variants.map(\.platform) == [.ios, .macos, .watchos])
    let answer = try await sample.compileObjectiveC("@import Mod;\n" + Self.use, variant: variant)
    #expect(answer.isSuccess, "\(answer.text)")
  }
}
