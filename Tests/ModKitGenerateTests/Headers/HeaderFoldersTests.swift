import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// `header_dir` and `header_mappings_dir`.
struct HeaderFoldersTests {
  private static let texts = [
    "Headers/Mod.h": "#import \"a/Same.h\"\n#import \"b/Same.h\"\n",
    "Headers/a/Same.h": "int a(void);\n", "Headers/b/Same.h": "int b(void);\n",
  ]

  private func component(directory: String? = nil, mappings: String? = "Headers") -> Component {
    PlanSamples.component(
      "Mod", publicHeaders: Self.texts.keys.sorted(), headerDirectory: directory,
      mappings: mappings)
  }

  private func umbrella(_ form: HeaderForm, directory: String?) throws -> String {
    let module = try form.generator.module(for: component(directory: directory), in: "out")
    let text =
      GeneratedTree(files: module.files, ownedDirectories: [])
      .text(of: module.variants[0].umbrella ?? "") ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("#import") && !$0.contains("UIKit/") }
      .map { $0.dropFirst("#import ".count) }.joined(separator: " ")
  }

  @Test func foldersBelowTheMappingsAreKept() throws {
    for layout in HeaderLayout.allCases {
      #expect(
        try umbrella(HeaderForm(profile: .cocoapods, layout: layout), directory: nil)
          == "\"Mod.h\" \"a/Same.h\" \"b/Same.h\"")
      #expect(
        try umbrella(HeaderForm(profile: .modkit, layout: layout), directory: nil)
          == "<Mod/Mod.h> <Mod/a/Same.h> <Mod/b/Same.h>")
    }
  }

  @Test func aDirectoryStandsBeforeTheNamesOfALibraryOnly() throws {
    #expect(
      try umbrella(HeaderForm(profile: .cocoapods, layout: .library), directory: "D")
        == "\"D/Mod.h\" \"D/a/Same.h\" \"D/b/Same.h\"")
    #expect(
      try umbrella(HeaderForm(profile: .cocoapods, layout: .framework), directory: "D")
        == "\"Mod.h\" \"a/Same.h\" \"b/Same.h\"")
    #expect(
      try umbrella(HeaderForm(profile: .modkit, layout: .library), directory: "D")
        == "<D/Mod.h> <D/a/Same.h> <D/b/Same.h>")
    #expect(
      try umbrella(HeaderForm(profile: .modkit, layout: .framework), directory: "D")
        == "<Mod/Mod.h> <Mod/a/Same.h> <Mod/b/Same.h>")
  }

  @Test func withoutMappingsEqualNamesClash() {
    #expect(throws: HeaderError.self) {
      try HeaderGenerator(profile: .modkit).files(for: component(mappings: nil), in: "out")
    }
  }

  @Test(arguments: HeaderForm.all, [nil, "D", "Mod"])
  func clangFindsThem(form: HeaderForm, directory: String?) async throws {
    let disk = try GeneratedDisk()
    for (path, text) in Self.texts { try disk.write(text, to: "Components/Mod/\(path)") }
    try disk.write("#define FOUNDATION_EXPORT extern\n", to: "sdk/UIKit/UIKit.h")
    let module = try form.generator.module(for: component(directory: directory), in: "out")
    try disk.write(module.files)
    let folder = form.layout == .library ? directory ?? "Mod" : "Mod"
    try disk.write(
      "@import Mod;\n#import <\(folder)/a/Same.h>\nint use(void) { return a() + b(); }\n",
      to: "use.m")
    let answer = try await disk.run(
      "clang",
      ["-fsyntax-only", "-Werror", "-Wincomplete-umbrella", "-fmodules", "-isystem", "sdk"]
        + ["-fmodules-cache-path=cache", "use.m"] + module.variants[0].clangArguments())
    #expect(answer.isSuccess, "\(answer.text)")
  }
}
