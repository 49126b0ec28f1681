import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// Handwritten umbrella headers and module maps.
struct HandWrittenHeadersTests {
  private static let map = """
    // a comment on framework module maps
    framework module Mod [extern_c] {
      umbrella header "Mod.h"
      explicit framework module Sub {
        header "Sub.h"
      }
    }

    """

  private func module(
    _ form: HeaderForm, _ text: String = map, sources: [(String, Language)] = []
  ) throws(HeaderError) -> ModuleFiles {
    let component = PlanSamples.component(
      "La-bel", module: "Mod", sources: sources, publicHeaders: ["Mod.h", "Sub.h"],
      moduleMap: "mine.modulemap")
    return try form.generator.module(for: component, in: "out", handWrittenMap: text)
  }

  private func text(_ module: ModuleFiles) -> String? {
    GeneratedTree(files: module.files, ownedDirectories: [])
      .text(of: module.variants[0].map)
  }

  @Test(arguments: HeaderForm.all)
  func mapsAreCopiedForFrameworksAndStrippedForLibraries(form: HeaderForm) throws {
    let module = try module(form)
    // CocoaPods strips declarations at the beginning of a line only, and so does modkit.
    let stripped = Self.map.replacing("\nframework module Mod", with: "\nmodule Mod")
    #expect(text(module) == (form.layout == .framework ? Self.map : stripped))
    #expect(!module.files.contains { $0.path.hasSuffix("umbrella.h") })
    #expect(module.variants[0].umbrella == nil)
  }

  @Test(arguments: HeaderProfile.allCases)
  func aFrameworksMapIsLeftAloneEvenIfItIsNone(profile: HeaderProfile) throws {
    let map = "module Mod { header \"Mod.h\" }"
    #expect(text(try module(HeaderForm(profile: profile, layout: .framework), map)) == map)
  }

  @Test(arguments: HeaderForm.all)
  func clangReadsThem(form: HeaderForm) async throws {
    let disk = try GeneratedDisk()
    let module = try module(form, "framework module Mod {\n  header \"Mod.h\"\n  export *\n}\n")
    try disk.write(module.files)
    try disk.write("int a(void);\n", to: "Components/La-bel/Mod.h")
    try disk.write("not to be read\n", to: "Components/La-bel/Sub.h")
    try disk.write("@import Mod;\nint use(void) { return a(); }\n", to: "use.m")
    let answer = try await disk.run(
      "clang",
      ["-fsyntax-only", "-Werror", "-fmodules", "-fmodules-cache-path=cache", "use.m"]
        + module.variants[0].clangArguments())
    #expect(answer.isSuccess, "\(answer.text)")
  }

  @Test func aSwiftLibraryCannotHaveOneWithCocoaPods() throws {
    let sources = [("a.swift", Language.swift)]
    #expect(
      throws: HeaderError.mapOfSwiftLibrary(
        component: "La-bel", map: "Components/La-bel/mine.modulemap")
    ) {
      try module(HeaderForm(profile: .cocoapods, layout: .library), sources: sources)
    }
    for form in HeaderForm.all where form != HeaderForm(profile: .cocoapods, layout: .library) {
      #expect(text(try module(form, sources: sources))?.contains("module Mod.Swift {") == true)
    }
  }

  @Test func aMapThatNamesTheSwiftHeaderIsComplete() throws {
    let map =
      "framework module Mod {\n  header \"Mod.h\"\n}\nmodule Mod.Swift { header \"Mod-Swift.h\" }\n"
    let module = try module(
      HeaderForm(profile: .xcode, layout: .framework), map, sources: [("a.swift", .swift)])
    #expect(text(module) == map)
    #expect(module.variants[0].unextendedOverlay == nil)
  }

  // MARK: Umbrella headers

  private func map(_ form: HeaderForm) throws -> String {
    let component = PlanSamples.component(
      "La-bel", module: "Mod", publicHeaders: ["Mod.h", "All.h", "x.hpp"], umbrella: "All.h")
    return text(try form.generator.module(for: component, in: "out")) ?? ""
  }

  @Test func anUmbrellaHeaderIsUsedInsteadOfAGeneratedOne() throws {
    for layout in HeaderLayout.allCases {
      let xcode = try map(HeaderForm(profile: .xcode, layout: layout))
      #expect(xcode.contains("umbrella header \"All.h\"\n"))
    }
    let library = try map(HeaderForm(profile: .modkit, layout: .library))
    #expect(library.contains("umbrella header \"Mod/All.h\"\n"))
    #expect(library.contains("header \"Mod/x.hpp\"\n"))
    let framework = try map(HeaderForm(profile: .modkit, layout: .framework))
    #expect(framework.contains("umbrella header \"All.h\"\n"))
  }

  /// A pod cannot name one.
  @Test(arguments: HeaderLayout.allCases)
  func cocoaPodsGeneratesItsOwnAllTheSame(layout: HeaderLayout) throws {
    let map = try map(HeaderForm(profile: .cocoapods, layout: layout))
    #expect(map.contains("umbrella header \"La-bel-umbrella.h\"\n"))
  }
}
