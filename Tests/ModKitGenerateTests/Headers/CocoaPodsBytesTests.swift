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
        + "#import \"B.h\"\n#import \"A.h\"\n#import \"C.hpp\"\n\n" + Self.epilogue)
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
