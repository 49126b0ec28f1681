import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// An umbrella header that leaves out `A.h` and `views/B.h`.
struct UmbrellaCompletionCase: CustomTestStringConvertible, Sendable {
  var title: String
  var before: String
  var after: String
  var headers = ""
  var includesOwn = false

  var testDescription: String { title }

  private static let two = "#import <Feed/A.h>\n#import <Feed/B.h>\n"

  static let all = [
    UmbrellaCompletionCase(
      title: "after the last import", before: "#import <Feed/C.h>\n\nextern int version;\n",
      after: "#import <Feed/C.h>\n\(two)\nextern int version;\n"),
    UmbrellaCompletionCase(title: "an empty file", before: "", after: two),
    UmbrellaCompletionCase(
      title: "no last line end", before: "#import <Feed/C.h>",
      after: "#import <Feed/C.h>\n#import <Feed/A.h>\n#import <Feed/B.h>"),
    UmbrellaCompletionCase(
      title: "include, and comments behind it",
      before: "#include <Feed/C.h> /* one\n#import <x.h>\n */ // two \\\n three\nint a;\n",
      after: """
        #include <Feed/C.h> /* one
        #import <x.h>
         */ // two \\
         three
        #include <Feed/A.h>
        #include <Feed/B.h>
        int a;

        """),
    UmbrellaCompletionCase(
      title: "quotes, where the way is the same everywhere", before: "#include \"C.h\"\r\n",
      after: "#include \"C.h\"\r\n#include \"A.h\"\r\n#include <Feed/B.h>\r\n"),
    UmbrellaCompletionCase(
      title: "quotes that would be rewritten", before: "#include \"C.h\"\n",
      after: "#include \"C.h\"\n#include <Feed/A.h>\n#include <Feed/B.h>\n", includesOwn: true),
    UmbrellaCompletionCase(
      title: "quotes with folders", before: "#import \"C.h\"\n",
      after: "#import \"C.h\"\n#import \"A.h\"\n#import \"views/B.h\"\n",
      headers: "mappings: Headers"),
    UmbrellaCompletionCase(
      title: "a directory and folders", before: "#import <FD/C.h>\n",
      after: "#import <FD/C.h>\n#import <FD/A.h>\n#import <FD/views/B.h>\n",
      headers: "mappings: Headers, directory: FD"),
    UmbrellaCompletionCase(
      title: "outside of a class",
      before: "#import <Feed/C.h>\n@protocol P;\n@interface F\n#import \"C.inc.h\"\n@end\n",
      after: "#import <Feed/C.h>\n\(two)@protocol P;\n@interface F\n#import \"C.inc.h\"\n@end\n"),
    UmbrellaCompletionCase(
      title: "behind a class with imports",
      before: "@interface F\n#import \"C.inc.h\"\n@end\nint a;\n",
      after: "@interface F\n#import \"C.inc.h\"\n@end\n\(two)int a;\n"),
    UmbrellaCompletionCase(
      title: "an include guard", before: "#ifndef F\n#define F\n#import <Feed/C.h>\n#endif",
      after: "#ifndef F\n#define F\n#import <Feed/C.h>\n\(two)#endif"),
    UmbrellaCompletionCase(
      title: "an include guard and nothing else",
      before: "// F\n#ifndef F\n#define F 1\n\n#endif\n",
      after: "// F\n#ifndef F\n#define F 1\n\n\(two)\n#endif\n"),
    UmbrellaCompletionCase(
      title: "#pragma once", before: "// F\n#pragma once // it is\nint f(void);\n",
      after: "// F\n#pragma once // it is\n\(two)\nint f(void);\n"),
    UmbrellaCompletionCase(
      title: "a declaration keeps its comment", before: "// F\n\n/// f\nint f(void);\n",
      after: "// F\n\n\(two)\n/// f\nint f(void);\n"),
    UmbrellaCompletionCase(
      title: "comments only", before: "// F\n/* #import <Feed/A.h>\n*/\n",
      after: "// F\n/* #import <Feed/A.h>\n*/\n\(two)"),
    UmbrellaCompletionCase(
      title: "conditions",
      before: """
        #ifdef __OBJC__
        #import <UIKit/UIKit.h>
        #endif
        #import <Feed/C.h>
        #if 0
        #import <Feed/A.h>
        #endif
        #if X
        #import <stdio.h>
        #endif

        """,
      after: """
        #ifdef __OBJC__
        #import <UIKit/UIKit.h>
        #endif
        #import <Feed/C.h>
        \(two)#if 0
        #import <Feed/A.h>
        #endif
        #if X
        #import <stdio.h>
        #endif

        """),
    UmbrellaCompletionCase(
      title: "conditions only", before: "#if X\n#import <Feed/C.h>\n#endif\nint a;\n",
      after: "#if X\n#import <Feed/C.h>\n#endif\n\(two)int a;\n"),
    UmbrellaCompletionCase(
      title: "a condition that nothing closes",
      before: "#import <Feed/C.h>\n#if X\n#import <stdio.h>\n",
      after: "#import <Feed/C.h>\n\(two)#if X\n#import <stdio.h>\n"),
    UmbrellaCompletionCase(
      title: "braces", before: "extern \"C\" {\n#include <Feed/C.h>\n}\nint a;\n",
      after:
        "extern \"C\" {\n#include <Feed/C.h>\n}\n#include <Feed/A.h>\n#include <Feed/B.h>\nint a;\n"
    ),
    UmbrellaCompletionCase(
      title: "@import", before: "\u{FEFF}@import UIKit;\nint a;\n",
      after: "\u{FEFF}@import UIKit;\n\(two)int a;\n"),
    UmbrellaCompletionCase(
      title: "a mark, and textual headers",
      before: "\u{FEFF}#import <Feed/C.h>\nenum {\n#include \"c.def\"\n};\n#include \"d.inc\"\n",
      after:
        "\u{FEFF}#import <Feed/C.h>\n\(two)enum {\n#include \"c.def\"\n};\n#include \"d.inc\"\n"),
    UmbrellaCompletionCase(
      title: "a macro of several lines", before: "#import <Feed/C.h>\n#define M \\\n  int a;\n",
      after: "#import <Feed/C.h>\n\(two)#define M \\\n  int a;\n"),
  ]
}

@Suite struct UmbrellaCompletionTests {
  @Test(arguments: UmbrellaCompletionCase.all)
  func umbrellaHeaders(_ item: UmbrellaCompletionCase) throws {
    let settings = item.headers.isEmpty ? "" : ", \(item.headers)"
    var sample = UmbrellaCompletionSample(
      "{public: [\"Headers/**/*.h\"], umbrella: Headers/Feed.h\(settings)}",
      [
        "Headers/Feed.h": item.before, "Headers/A.h": "", "Headers/C.h": "",
        "Headers/views/B.h": "",
      ])
    // The other cases import it.
    let isWithoutC = !item.before.contains("C.h")
    if isWithoutC { sample.tree.write("Feed/Headers/A.h", "#import <Feed/C.h>\n") }
    var outcome = try sample.complete(includesOwn: item.includesOwn)
    let after =
      isWithoutC
      ? item.after.replacing(
        "A.h>\n#import <Feed/B.h>", with: "A.h>\n#import <Feed/C.h>\n#import <Feed/B.h>")
      : item.after
    #expect(try sample.text("Headers/Feed.h") == after)
    #expect(outcome.refusals.isEmpty)
    #expect(try sample.gaps().isEmpty)
    outcome = try sample.complete(includesOwn: item.includesOwn)
    #expect(outcome.changes.isEmpty)
  }

  // MARK: Refusals

  private func refusals(
    _ umbrella: String, settings: String = "", profile: String = "modkit",
    _ files: [String: String]
  ) throws -> [UmbrellaRefusal] {
    var sample = UmbrellaCompletionSample(
      "{public: [\"Headers/**\"], umbrella: Headers/Feed.h\(settings)}", profile: profile,
      files.merging(["Headers/Feed.h": umbrella]) { first, _ in first })
    let outcome = try sample.complete()
    #expect(try sample.gaps().flatMap(\.missingHeaders) == outcome.refusals.map(\.header))
    return outcome.refusals
  }

  @Test func twoHeadersOfOneName() throws {
    let refusals = try refusals("", ["Headers/a/X.h": "", "Headers/b/X.h": "", "Headers/Y.h": ""])
    #expect(refusals.map(\.header) == ["Feed/Headers/a/X.h", "Feed/Headers/b/X.h"])
    #expect(
      Set(refusals.map(\.reason)) == [
        .ambiguous(paths: ["Feed/Headers/a/X.h", "Feed/Headers/b/X.h"])
      ])
    #expect(refusals.first?.spelling == "#import <Feed/X.h>")
  }

  @Test func aNameThatNoImportCanHold() throws {
    #expect(try refusals("", ["Headers/a>b.h": ""]).map(\.reason) == [.unwritable])
  }

  /// With the profile cocoapods the umbrella header is another one.
  @Test(arguments: [("xcode", 2), ("cocoapods", 0)])
  func whatOnlyCPlusPlusReads(profile: String, count: Int) throws {
    let files = ["Headers/X.hpp": "", "Headers/Y.hh": "", "Headers/Z.h": ""]
    let reasons = try refusals("", profile: profile, files).map(\.reason)
    #expect(reasons == Array(repeating: .needsCPlusPlus, count: count))
  }

  /// What nothing closes goes on behind its end.
  @Test(arguments: ["/* #import <Feed/B.h>", "#import <stdio.h> // \\", "@import UIKit; /*\n"])
  func noPlace(text: String) throws {
    let refusals = try refusals(text, ["Headers/A.h": ""])
    #expect(refusals.map(\.reason) == [.noPlace])
  }

  // MARK: Module maps

  @Test(arguments: [
    (
      "module Feed {\n    header \"A.h\" // a\n\n    export *\n}\n",
      "module Feed {\n    header \"A.h\" // a\n\n    export *\n    header \"B.h\"\n    header \"C.h\"\n    explicit module CPlusPlus {\n      requires cplusplus\n      header \"X.hpp\"\n      export *\n    }\n}\n"
    ),
    (
      "module Feed { header \"A.h\" }",
      "module Feed { header \"A.h\" header \"B.h\" header \"C.h\" explicit module CPlusPlus { requires cplusplus header \"X.hpp\" export * } }"
    ),
    (
      "module Other {}\r\nmodule Feed {\r\n\texclude header \"A.h\"\r\n\tmodule C {\r\n\t\trequires cplusplus, objc\r\n\t}\r\n}",
      "module Other {}\r\nmodule Feed {\r\n\texclude header \"A.h\"\r\n\tmodule C {\r\n\t\trequires cplusplus, objc\r\n\t  header \"X.hpp\"\r\n\t}\r\n\theader \"B.h\"\r\n\theader \"C.h\"\r\n}"
    ),
    (
      "framework module Feed {\n  umbrella header \"A.h\"\n}\n",
      "framework module Feed {\n  umbrella header \"A.h\"\n  explicit module CPlusPlus {\n    requires cplusplus\n    header \"X.hpp\"\n    export *\n  }\n}\n"
    ),
  ])
  func maps(before: String, after: String) throws {
    var sample = UmbrellaCompletionSample(
      "{public: [\"Headers/*\"], module_map: Feed.modulemap}",
      [
        "Feed.modulemap": before, "Headers/A.h": "", "Headers/B.h": "", "Headers/C.h": "",
        "Headers/X.hpp": "", "Headers/y.inc": "",
      ])
    try sample.complete()
    #expect(try sample.text("Feed.modulemap") == after)
    let isUmbrella = before.contains("umbrella")
    #expect(
      try sample.text("Headers/A.h")
        == (isUmbrella ? "#import <Feed/B.h>\n#import <Feed/C.h>\n" : ""))
    #expect(try sample.gaps().isEmpty)
  }

  @Test func aSubmoduleOfThatNameIsThereAlready() throws {
    let sample = UmbrellaCompletionSample(
      "{public: [\"Headers/*\"], module_map: Feed.modulemap}",
      ["Feed.modulemap": "module Feed { module CPlusPlus {} }", "Headers/X.hpp": ""])
    let outcome = try sample.outcome()
    #expect(outcome.changes.isEmpty)
    #expect(outcome.refusals.map(\.reason) == [.noPlace])
  }

  @Test func anUmbrellaThatCannotBeRead() throws {
    var sample = UmbrellaCompletionSample(
      "{umbrella: Headers/Feed.h}", ["Headers/Feed.h": "", "Headers/A.h": ""])
    let (gaps, workspace) = (try sample.gaps(), try sample.tree.load())
    sample.tree.forbid("Feed/Headers/Feed.h")
    #expect(throws: UnreadableSources.self) {
      try UmbrellaCompleter(tree: sample.tree, workspace: workspace)
        .outcome(of: gaps, includesOwn: false)
    }
  }
}
