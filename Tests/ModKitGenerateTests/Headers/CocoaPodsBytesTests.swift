import ModKitGenerate
import ModKitModel
import Testing

/// The bytes that `pod install` writes, as CocoaPods' `header.rb`, `umbrella_header.rb` and
/// `module_map.rb` make them.
struct CocoaPodsBytesTests {
  private static let prologue = """
    #else
    #ifndef FOUNDATION_EXPORT
    #if defined(__cplusplus)
    #define FOUNDATION_EXPORT extern "C"
    #else
    #define FOUNDATION_EXPORT extern
    #endif
    #endif
    #endif

    """
  private static let epilogue =
    "FOUNDATION_EXPORT double ModVersionNumber;\n"
    + "FOUNDATION_EXPORT const unsigned char ModVersionString[];\n\n"

  private func file(
    _ name: String, headers: [String], platforms: [Platform] = []
  ) throws -> String? {
    let component = PlanSamples.component(
      "La-bel", module: "Mod", publicHeaders: headers, platforms: platforms)
    let files = try HeaderGenerator(profile: .cocoapods).files(for: component, in: "out")
    return GeneratedTree(files: files, ownedDirectories: []).text(of: "out/Mod/\(name)")
  }

  @Test func umbrella() throws {
    #expect(
      try file("La-bel-umbrella.h", headers: ["B.h", "sub/A.h", "C.hpp"])
        == "#ifdef __OBJC__\n#import <UIKit/UIKit.h>\n" + Self.prologue + "\n"
        + "#import \"Mod/B.h\"\n#import \"Mod/A.h\"\n#import \"Mod/C.hpp\"\n\n" + Self.epilogue)
  }

  /// The pod has `header_dir` where its module has another name, and only there.
  @Test func theDirectoryOfThePodStandsInTheUmbrella() throws {
    for (module, directory, name) in [
      ("Pod", nil, "A.h"), ("Other", nil, "Other/A.h"), ("Other", "Dir", "Dir/A.h"),
    ] as [(String, String?, String)] {
      let component = PlanSamples.component(
        "Pod", module: module, publicHeaders: ["A.h"], headerDirectory: directory)
      let files = try HeaderGenerator(profile: .cocoapods).files(for: component, in: "out")
      let tree = GeneratedTree(files: files, ownedDirectories: [])
      let umbrella = tree.text(of: "out/\(module)/Pod-umbrella.h")
      #expect(umbrella?.contains("\n#import \"\(name)\"\n") == true, "\(module)")
      #expect(files.contains { $0.path == "out/\(module)/\(name)" })
    }
  }

  /// A pod of Swift alone has an umbrella header without imports, and a map.
  @Test func aPodWithoutHeadersHasAModuleToo() throws {
    let component = PlanSamples.component("Mod", sources: [("a.swift", .swift)])
    let files = try HeaderGenerator(profile: .cocoapods).files(for: component, in: "out")
    let tree = GeneratedTree(files: files, ownedDirectories: [])
    #expect(
      tree.text(of: "out/Mod/Mod-umbrella.h")
        == "#ifdef __OBJC__\n#import <UIKit/UIKit.h>\n" + Self.prologue + "\n\n" + Self.epilogue)
    #expect(
      tree.text(of: "out/Mod/Mod.modulemap") == """
        module Mod {
          umbrella header "Mod-umbrella.h"

          export *
          module * { export * }
        }


        module Mod.Swift {
          header "Mod-Swift.h"
          requires objc
        }

        """)
  }

  @Test func withoutHeadersTwoBlankLinesFollowThePrologue() throws {
    #expect(
      try file("La-bel-umbrella.h", headers: [])
        == "#ifdef __OBJC__\n#import <UIKit/UIKit.h>\n" + Self.prologue + "\n\n"
        + Self.epilogue)
  }

  @Test(arguments: [
    ([Platform.macos], "Cocoa/Cocoa.h"), ([.ios], "UIKit/UIKit.h"), ([], "UIKit/UIKit.h"),
    ([.macos, .linux], "Cocoa/Cocoa.h"), ([.tvos], "UIKit/UIKit.h"),
    ([.watchos], "Foundation/Foundation.h"), ([.visionos], "Foundation/Foundation.h"),
  ])
  func sdkHeader(platforms: [Platform], header: String) throws {
    let text = try file("La-bel-umbrella.h", headers: [], platforms: platforms)
    #expect(text?.hasPrefix("#ifdef __OBJC__\n#import <\(header)>\n#else\n") == true)
  }

  @Test func moduleMap() throws {
    #expect(
      try file("La-bel.modulemap", headers: ["A.h", "C.hpp", "d.inl"]) == """
        module Mod {
          umbrella header "La-bel-umbrella.h"

          export *
          module * { export * }
        }

        """)
  }
}
