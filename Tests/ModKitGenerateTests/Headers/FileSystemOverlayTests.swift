import Foundation
import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// Frameworks that exist in a virtual file system only.
struct FileSystemOverlayTests {
  private static let form = HeaderForm(profile: .modkit, layout: .framework)

  @Test(arguments: HeaderForm.all)
  func nothingThatIsGeneratedHoldsAnAbsolutePath(form: HeaderForm) throws {
    let sample = try ClangCase(form, isMixed: true)
    let text = GeneratedTree(files: sample.module.files, ownedDirectories: []).text
    #expect(!text.contains(sample.disk.root.path))
    #expect(!text.contains("\": \"/"))
  }

  @Test func aFrameworkHasNoLinksAndNoCopies() throws {
    for file in try ClangCase(Self.form).module.files {
      guard case .text = file.content else {
        Issue.record("\(file)")
        continue
      }
    }
  }

  /// Where the compiler is run does not matter, and errors name the files that can be edited.
  @Test func errorsNameTheRealFiles() async throws {
    let sample = try ClangCase(Self.form)
    try sample.disk.write("int a(void\n", to: "Components/Mod/Headers/A.h")
    try sample.disk.write("@import Mod;\n", to: "elsewhere/use.m")
    let root = sample.disk.root.path
    let answer = try await sample.disk.run(
      "sh",
      [
        "-c", "cd elsewhere && exec \"$@\"", "sh", "clang", "-fsyntax-only", "-fmodules",
        "-fmodules-cache-path=cache", "use.m",
      ] + sample.module.variants[0].clangArguments(below: root))
    #expect(answer.text.contains("Components/Mod/Headers/A.h:1:"), "\(answer.text)")
    #expect(!answer.text.contains("Mod.framework/Headers/A.h:"), "\(answer.text)")
  }

  @Test func theDefaultFormIsCleanUnderTheWarningsForFrameworks() async throws {
    let sample = try ClangCase(Self.form)
    try sample.disk.write(
      "#include <Mod/C.h>\nstruct b { struct c inner; };\n", to: "Components/Mod/Headers/B.h")
    try sample.disk.write("@import Mod;\n", to: "use.m")
    let answer = try await sample.disk.run(
      "clang",
      [
        "-fsyntax-only", "-Werror", "-fmodules", "-fmodules-cache-path=cache", "use.m",
        "-Wincomplete-umbrella", "-Wquoted-include-in-framework-header",
        "-Watimport-in-framework-header", "-Wnon-modular-include-in-framework-module",
      ] + sample.module.variants[0].clangArguments())
    #expect(answer.isSuccess, "\(answer.text)")
  }

  /// The names of files can hold what is special in JSON and in module maps.
  @Test(arguments: HeaderLayout.allCases)
  func oddNames(layout: HeaderLayout) async throws {
    let names = [
      "a b.h", "ü.h", "it's.h", "#{x}.h", "%41.h", "{}.h", "a,b.h", "t .inl", "x[1].hpp",
    ]
    let component = PlanSamples.component(
      "Mod", publicHeaders: names, privateHeaders: ["p q.h", "ß: -.h"])
    let disk = try GeneratedDisk()
    for (number, path) in component.files.headers.enumerated() {
      try disk.write("int f\(number)(void);\n", to: path)
    }
    let module = try HeaderGenerator(profile: .modkit, layout: layout)
      .module(for: component, in: "out")
    try disk.write(module.files)
    try disk.write(
      "@import Mod;\n@import Mod_Private;\nint use(void) { return f0() + f6() + f9() + f10(); }\n",
      to: "use.m")
    let answer = try await disk.run(
      "clang",
      ["-fsyntax-only", "-Werror", "-Wincomplete-umbrella", "-fmodules", "use.m"]
        + ["-fmodules-cache-path=cache"] + module.variants[0].clangArguments())
    #expect(answer.isSuccess, "\(answer.text)")
  }
}
