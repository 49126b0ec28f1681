import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// Umbrella headers, module maps and overlays, byte for byte.
struct HeaderGeneratorTests {
  /// A component with headers of every kind, in an order that is not the alphabet's.
  private static let many = PlanSamples.component(
    "Chat-Kit", module: "ChatKit",
    publicHeaders: [
      "Headers/Zebra.h", "Headers/sub/Apple.h", "Headers/chatkit.h", "Headers/Plus.hpp",
      "Headers/Plus.hh", "Headers/list.def", "Headers/inline.inl",
    ],
    privateHeaders: ["Headers/Private.h", "Headers/Private.hpp", "Headers/private.inc"],
    projectHeaders: ["Sources/Project.h"])
  private static let one = PlanSamples.component(
    "Login", publicHeaders: ["Headers/Login.h"], platforms: [.macos])
  private static let keyword = PlanSamples.component(
    "Export", module: "export", publicHeaders: ["Headers/Export.h"])
  private static let folders = PlanSamples.component(
    "Foldered", publicHeaders: ["Headers/Foldered.h", "Headers/a/Same.h", "Headers/b/Same.h"],
    privateHeaders: ["Headers/hidden/Secret.h"], headerDirectory: "FLD", mappings: "Headers")
  private static let written = PlanSamples.component(
    "Written", publicHeaders: ["Headers/All.h", "Headers/A.h", "Headers/t.inl"],
    umbrella: "Headers/All.h")
  private static let mixed = PlanSamples.component(
    "Mixed", sources: [("Sources/a.swift", .swift), ("Sources/b.m", .objectiveC)],
    publicHeaders: ["Headers/Mixed.h"])
  private static let platforms = PlanSamples.component(
    "Wide", publicHeaders: ["Headers/Wide.h"],
    platforms: [.visionos, .linux, .macos, .ios, .watchos])

  private static let samples = [
    "many": many, "one-macos": one, "keyword": keyword, "folders": folders, "written": written,
    "mixed": mixed, "platforms": platforms,
  ]

  @Test(arguments: HeaderForm.all, samples.keys.sorted())
  func headers(form: HeaderForm, name: String) throws {
    let component = try #require(Self.samples[name])
    let module = try form.generator.module(for: component, in: "out/\(component.name)")
    let tree = GeneratedTree(files: module.files, ownedDirectories: [])
    let difference = try Golden.difference(
      tree.text + module.text, from: "headers/\(form)-\(name).txt")
    #expect(difference == nil)
  }

  @Test func withoutHeaders() throws {
    let files = try HeaderGenerator(profile: .modkit).files(
      for: PlanSamples.component("Nothing"), in: "out")
    #expect(
      GeneratedTree(files: files, ownedDirectories: []).text == """
        out/Nothing/Nothing-umbrella.h
        out/module.modulemap
          | module Nothing {
          |   umbrella header "Nothing/Nothing-umbrella.h"
          |
          |   export *
          |   module * { export * }
          | }
        owned: \n
        """)
  }

  @Test func onlyComponentsWithPublicHeadersHaveAny() {
    #expect(HeaderGenerator.applies(to: Self.one, .modkit))
    #expect(!HeaderGenerator.applies(to: PlanSamples.component("Nothing"), .cocoapods))
    #expect(
      !HeaderGenerator.applies(to: PlanSamples.component("P", privateHeaders: ["a.h"]), .modkit))
    let swift = PlanSamples.component("S", sources: [("s.swift", .swift)])
    #expect(!HeaderGenerator.applies(to: swift, .modkit))
    #expect(HeaderGenerator.applies(to: swift, .cocoapods))
  }

  @Test(arguments: HeaderLayout.allCases)
  func privateHeadersAndTheSwiftHeaderCanBeLeftOut(layout: HeaderLayout) throws {
    for sample in [Self.many, Self.mixed] {
      let module = try HeaderGenerator(
        profile: .modkit, layout: layout, offersPrivateHeaders: false, isApartFromSwift: true
      ).module(for: sample, in: "out")
      let text = GeneratedTree(files: module.files, ownedDirectories: []).text
      for word in ["rivate", "Swift", "extended", "Project"] { #expect(!text.contains(word)) }
      #expect(module.variants[0].privateMap == nil)
      #expect(module.variants[0].swiftHeader == nil)
    }
  }
}

extension ModuleFiles {
  /// How to use it, for golden files.
  fileprivate var text: String {
    variants.map { variant in
      """
      variant for \(variant.platform?.rawValue ?? "all")
        umbrella: \(variant.umbrella ?? "-")
        map: \(variant.map), private \(variant.privateMap ?? "-")
        Swift: \(variant.swiftHeader ?? "-")
        before Swift: \(variant.clangArguments().joined(separator: " "))
        with all: \
      \(variant.clangArguments(below: "ROOT", hasSwiftHeader: true, includesPrivate: true)
        .joined(separator: " "))

      """
    }
    .joined()
  }
}
