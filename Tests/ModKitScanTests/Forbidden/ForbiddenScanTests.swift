import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Imports of modules and headers that laws forbid.
@Suite struct ForbiddenScanTests {
  private static let manifests = [
    "A/component.yml": "name: A\nlayer: base-service\n",
    "B/component.yml": "name: B\nlayer: base-business\ndependencies: [A]\n",
    "A/Headers/AView.h": "", "A/Sources/AHidden.h": "",
  ]

  private func found(
    _ laws: [String], _ files: [String: String], external: String = "Firebase"
  ) throws -> [String] {
    let list = laws.map { "- \($0)\n" }.joined()
    var tree = InMemoryFileTree(Self.manifests.merging(files) { $1 })
    tree.write(
      "modkit.yml",
      "name: W\ncomponents: [\"*/component.yml\"]\nexternal: [\(external)]\nforbidden:\n\(list)")
    let workspace = try ManifestLoader(tree: tree, ruleIDs: []).load()
    return try ArchitectureScanner(tree: tree).scan(workspace).forbiddenImports.map { item in
      let places = item.sites.map { "\($0.location.line)" }.joined(separator: ",")
      return "\(item.owner.name)\(item.owner == .tests(of: item.owner.name) ? " tests" : "")"
        + " \(item.name) \(places)"
    }
  }

  @Test func everyWayToImportAModule() throws {
    let swift = """
      import UIKit
      import struct UIKit.UIColor
      @_exported import UIKit
      #if canImport(UIKit)
      #endif
      import Foundation
      // import UIKit
      """
    let objectiveC = """
      @import UIKit;
      #import <UIKit/UIKit.h>
      #import "UIKit/UIView.h"
      #import <Foundation/Foundation.h>
      #if __has_include(<UIKit/UIKit.h>)
      #endif
      """
    #expect(
      try found(
        ["{from: \"*\", to: \"module:UIKit\"}"],
        ["A/Sources/a.swift": swift, "B/Sources/b.m": objectiveC])
        == ["A UIKit 1,2,3", "B UIKit 1,2,3"])
  }

  @Test func externalModulesAndWildcards() throws {
    #expect(
      try found(
        ["{from: B, to: \"module:Fire*\"}", "{from: B, to: \"module:AppKit\"}"],
        [
          "A/Sources/a.swift": "import Firebase\n",
          "B/Sources/b.m": "#import <Firebase.h>\n#import <Firebase/Core.h>\n",
          "B/Sources/c.swift": "import FirebaseCore\nimport AppKit\nimport Firebase.Sub\n",
        ], external: "Firebase, FirebaseCore")
        == ["B Firebase 1,2,3", "B FirebaseCore 1", "B AppKit 2"])
  }

  @Test func headers() throws {
    let source = """
      #include <sqlite3.h>
      #import <A/AView.h>
      #import "AView.h"
      #import "AHidden.h"
      #import <UIKit/UIView.h>
      """
    #expect(
      try found(["{from: \"*\", to: \"header:sqlite3.h\"}"], ["B/Sources/b.m": source])
        == ["B sqlite3.h 1"])
    #expect(
      try found(["{from: B, to: \"header:A/AView.h\"}"], ["B/Sources/b.m": source])
        == ["B A/AView.h 2,3"])
    #expect(
      try found(["{from: B, to: \"header:UIKit/*\"}"], ["B/Sources/b.m": source])
        == ["B UIKit/UIView.h 5"])
    #expect(
      try found(["{from: B, to: \"header:*Hidden.h\"}"], ["B/Sources/b.m": source])
        == ["B AHidden.h 4"])
  }

  @Test func everyLawHits() throws {
    #expect(
      try found(
        ["{from: A, to: \"module:UIKit\"}", "{from: \"*\", to: \"header:UIKit/*\"}"],
        ["A/Sources/a.m": "#import <UIKit/UIKit.h>\n"]) == ["A UIKit 1", "A UIKit/UIKit.h 1"])
  }

  /// Modules of C have a header of their name, below no directory.
  @Test func theHeaderOfAModule() throws {
    #expect(
      try found(
        ["{from: \"*\", to: \"module:SQLite3\"}", "{from: \"*\", to: \"module:zlib\"}"],
        ["A/Sources/a.m": "#import <sqlite3.h>\n#include <zlib.h>\n#include <stdio.h>\n"])
        == ["A SQLite3 1", "A zlib 2"])
  }

  @Test func testsAndExemptions() throws {
    let files = [
      "A/Sources/a.swift": "import SQLite3\n", "A/Tests/t.swift": "import SQLite3\n",
      "B/Sources/b.swift": "import SQLite3\n", "B/Tests/t.swift": "import SQLite3\n",
    ]
    #expect(
      try found(["{from: \"*\", to: \"module:SQLite3\"}"], files)
        == ["A SQLite3 1", "B SQLite3 1", "A tests SQLite3 1", "B tests SQLite3 1"])
    #expect(
      try found(["{from: \"*\", to: \"module:SQLite3\", tests: false, use: A}"], files)
        == ["B SQLite3 1"])
    #expect(
      try found(["{from: \"*\", to: \"module:SQLite3\", use: A}"], files)
        == ["B SQLite3 1", "B tests SQLite3 1"])
  }

  /// The edges of an architecture are what they are without laws, and each law finds what a search
  /// of the text finds.
  @Test(arguments: 0..<UInt64(40)) func aNaiveCheckAgrees(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let lines = [
      "#import <UIKit/UIKit.h>", "@import SQLite3;", "#include <sqlite3.h>", "#import <A/AView.h>",
      "@import A;", "@import Foundation;", "#import \"AView.h\"", "#import <Firebase/F.h>",
    ]
    var files: [String: [String]] = [:]
    for component in ["A", "B"] {
      for number in 0..<4 {
        files["\(component)/Sources/s\(number).m"] = (0..<Int.random(in: 0...6, using: &random))
          .map { _ in lines.randomElement(using: &random) ?? "" }
      }
    }
    let targets: [(text: String, lines: Set<String>)] = [
      ("module:UIKit", ["#import <UIKit/UIKit.h>"]),
      ("module:SQLite3", ["@import SQLite3;", "#include <sqlite3.h>"]),
      ("header:sqlite3.h", ["#include <sqlite3.h>"]),
      ("header:A/AView.h", ["#import <A/AView.h>", "#import \"AView.h\""]),
      ("module:F*", ["@import Foundation;", "#import <Firebase/F.h>"]),
    ]
    let from = ["A", "B", "*"].randomElement(using: &random) ?? "*"
    let target = targets.randomElement(using: &random) ?? targets[0]
    var expected = 0
    for (path, lines) in files where from == "*" || path.hasPrefix("\(from)/") {
      let isOwn = path.hasPrefix("A/") && target.text == "header:A/AView.h"
      expected += isOwn ? 0 : lines.count(where: target.lines.contains)
    }
    let texts = files.mapValues { $0.joined(separator: "\n") }
    let counts = try found(["{from: \"\(from)\", to: \"\(target.text)\"}"], texts)
      .map { $0.split(separator: ",").count }
    #expect(counts.reduce(0, +) == expected, "seed \(seed), \(from) to \(target.text)")
  }
}
