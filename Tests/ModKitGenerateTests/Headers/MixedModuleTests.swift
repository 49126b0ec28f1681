import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// Components of Swift and another language: their map names the header that the Swift compiler
/// generates, but not for those who are compiled before there is one.
struct MixedModuleTests {
  private static let use = "@import Mod;\nint use(void) { return a(); }\n"

  @Test(arguments: HeaderForm.all)
  func beforeTheSwiftHeaderExists(form: HeaderForm) async throws {
    let sample = try ClangCase(form, isMixed: true)
    let answer = try await sample.compileObjectiveC(Self.use)
    #expect(answer.isSuccess, "\(answer.text)")
    let early = try await sample.compileObjectiveC(Self.use, hasSwiftHeader: true)
    #expect(early.text.contains("Mod-Swift.h' not found"), "\(early.text)")
  }

  @Test(arguments: HeaderForm.all)
  func withTheSwiftHeader(form: HeaderForm) async throws {
    let sample = try ClangCase(form, isMixed: true)
    let header = try #require(sample.module.variants[0].swiftHeader)
    try sample.disk.write("int swiftly(void);\n", to: header)
    let answer = try await sample.compileObjectiveC(
      "@import Mod.Swift;\n" + Self.use + "int more(void) { return swiftly(); }\n",
      hasSwiftHeader: true)
    #expect(answer.isSuccess, "\(answer.text)")
    let byName = try await sample.compileObjectiveC(
      "#import <Mod/Mod-Swift.h>\nint more(void) { return swiftly(); }\n", hasSwiftHeader: true)
    #expect(byName.isSuccess, "\(byName.text)")
  }

  /// The generated header lies in the umbrella's directory, and is none of the umbrella's.
  @Test(arguments: HeaderForm.all)
  func aHeaderOfAnEarlierBuildDoesNotDisturb(form: HeaderForm) async throws {
    let sample = try ClangCase(form, isMixed: true)
    try sample.disk.write("this is old", to: try #require(sample.module.variants[0].swiftHeader))
    let answer = try await sample.compileObjectiveC(Self.use)
    #expect(answer.isSuccess, "\(answer.text)")
  }

  @Test(arguments: HeaderForm.all)
  func theSwiftHalfImportsTheOther(form: HeaderForm) async throws {
    let answer = try await ClangCase(form, isMixed: true)
      .compileSwift("func use() -> Int32 { a() }\n", isUnderlying: true)
    #expect(answer.isSuccess, "\(answer.text)")
  }

  /// Also if compilers get the public map only.
  @Test(arguments: HeaderForm.all)
  func privateHeadersBeforeTheSwiftHeaderExists(form: HeaderForm) async throws {
    var sample = try ClangCase(form, isMixed: true)
    sample.namesPrivateMap = false
    let objectiveC = try await sample.compileObjectiveC(
      "@import Mod_Private;\n@import Mod;\nint use(void) { return p() + a(); }\n")
    #expect(objectiveC.isSuccess, "\(objectiveC.text)")
    let swift = try await sample.compileSwift(
      "import Mod_Private\nfunc use() -> Int32 { p() + a() }\n", isUnderlying: true)
    #expect(swift.isSuccess, "\(swift.text)")
  }

  @Test func cocoaPodsAppendsTheSubmoduleToALibraryAfterAnEmptyLineMore() throws {
    #expect(
      try map(.cocoapods, .library).hasSuffix(
        "}\n}\n\n\nmodule Mod.Swift {\n  header \"Mod-Swift.h\"\n  requires objc\n}\n"))
    for form in [(HeaderProfile.cocoapods, HeaderLayout.framework), (.xcode, .framework)] {
      #expect(
        try map(form.0, form.1).hasSuffix(
          "}\n}\n\nmodule Mod.Swift {\n  header \"Mod-Swift.h\"\n  requires objc\n}\n"))
    }
  }

  private func map(_ profile: HeaderProfile, _ layout: HeaderLayout) throws -> String {
    let component = PlanSamples.component(
      "Mod", sources: [("a.swift", .swift), ("b.c", .c)], publicHeaders: ["Mod.h"])
    let module = try HeaderGenerator(profile: profile, layout: layout).module(
      for: component, in: "out")
    return GeneratedTree(files: module.files, ownedDirectories: [])
      .text(of: module.variants[0].map) ?? ""
  }

  @Test func modulesNamedLikeKeywordsAreQuotedHereToo() throws {
    let component = PlanSamples.component(
      "Mod", module: "export", sources: [("a.swift", .swift)], publicHeaders: ["export.h"])
    let files = try HeaderGenerator(profile: .xcode, layout: .framework)
      .files(for: component, in: "out")
    let text = GeneratedTree(files: files, ownedDirectories: []).text
    #expect(text.contains("module \"export\".Swift {"))
    #expect(text.contains("module \"export\".__Swift {"))
  }
}
