import ModKitGenerate
import ModKitModel
import Testing

/// The header that Xcode's build system takes for the umbrella header of a framework.
struct XcodeUmbrellaTests {
  private func umbrella(
    _ publicHeaders: [String], private privateHeaders: [String] = [],
    project projectHeaders: [String] = [], layout: HeaderLayout = .framework
  ) throws(HeaderError) -> String? {
    let component = PlanSamples.component(
      "Label", module: "Mod", publicHeaders: publicHeaders, privateHeaders: privateHeaders,
      projectHeaders: projectHeaders)
    return try HeaderGenerator(profile: .xcode, layout: layout)
      .module(for: component, in: "out").variants[0].umbrella
  }

  @Test(arguments: [
    (["a.h", "Mod.h"], "Mod.h"), (["mod.h", "sub/Mod.hh"], "Mod.hh"), (["mod.h"], "mod.h"),
    (["Mod.hh", "Mod.h"], "Mod.h"), (["Mod.hpp", "Mod.hh"], "Mod.hh"), (["MOD.hpp"], "MOD.hpp"),
    (["Mod.inl", "mOd.h"], "mOd.h"),
  ])
  func theBestOfThePublicHeaders(headers: [String], name: String) throws {
    #expect(try umbrella(headers) == "out/Mod.framework/Headers/\(name)")
    #expect(try umbrella(headers.reversed()) == "out/Mod.framework/Headers/\(name)")
    #expect(try umbrella(headers, private: ["p/Mod.hxx"]) == "out/Mod.framework/Headers/\(name)")
  }

  @Test func aPrivateOneIsBetterThanNone() throws {
    #expect(try umbrella(["a.h"], private: ["Mod.h"]) == "out/Mod.framework/PrivateHeaders/Mod.h")
  }

  /// The umbrella of the public module covers its directory, so that nothing is left for another.
  @Test func aPrivateOneHasAllPrivateHeaders() throws {
    let component = PlanSamples.component(
      "Label", module: "Mod", publicHeaders: ["a.h"], privateHeaders: ["Mod.h", "p.h"])
    let module = try HeaderGenerator(profile: .xcode, layout: .framework)
      .module(for: component, in: "out")
    #expect(module.variants[0].privateMap == nil)
  }

  @Test func withoutOneThereIsNoModule() throws {
    let error = HeaderError.noUmbrella(component: "Label", module: "Mod")
    #expect(throws: error) { try umbrella(["a.h"], project: ["Mod.h"]) }
    #expect(throws: error) { try umbrella(["Label.h", "Mods.h", "Mod.inl"]) }
    #expect(throws: error) { try umbrella(["a.h"], private: ["Mod.h"], layout: .library) }
    #expect(
      error.description
        == "'Label' has no header Mod.h, which Xcode takes for the umbrella header of"
        + " a module: write one, name another under `headers: {umbrella: …}`, or choose the profile"
        + " modkit")
  }

  @Test func map() throws {
    let component = PlanSamples.component(
      "Label", module: "Mod", publicHeaders: ["Mod.h", "x.hpp"])
    let files = try HeaderGenerator(profile: .xcode, layout: .framework)
      .files(for: component, in: "out")
    #expect(
      GeneratedTree(files: files, ownedDirectories: [])
        .text(of: "out/Mod.framework/Modules/module.modulemap") == """
          framework module Mod {
            umbrella header "Mod.h"
            export *

            module * { export * }
          }

          """)
  }
}
