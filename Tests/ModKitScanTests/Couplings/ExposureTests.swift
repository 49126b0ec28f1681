import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// What Objective-C sees of Swift.
@Suite struct ExposureTests {
  /// Swift declarations, each with its name, and why Objective-C does not have it as far as is certain.
  private static let declarations: [(name: String, code: String, reason: String?)] = [
    ("S1", "public struct S1 {}", "struct"),
    ("S2", "struct S2<T> { var t: T }", "struct"),
    ("S3", "@frozen public struct S3: Codable {}", "struct"),
    ("E1", "public enum E1: Int { case a }", "enum"),
    ("E2", "@objc public enum E2: Int { case a }", nil),
    ("E3", "@objc(OtherE3) public enum E3: Int { case a }", "renamed OtherE3"),
    ("E4", "enum E4 { case a, b(Int) }", "enum"),
    ("C1", "public class C1: NSObject {}", nil),
    ("C2", "class C2: NSObject {}", "access"),
    ("C3", "public class C3 {}", "class"),
    ("C4", "open class C4: NSObject {}", nil),
    ("C5", "@objc public class C5: NSObject {}", nil),
    ("C6", "@objc class C6: NSObject {}", "access"),
    ("C7", "@objc private class C7: NSObject {}", "access"),
    ("P1", "public protocol P1 {}", "protocol"),
    ("P2", "@objc public protocol P2 {}", nil),
    ("P3", "@objc protocol P3 {}", "access"),
    ("P4", "@objc(RenamedP4) public protocol P4 {}", "renamed RenamedP4"),
    ("P5", "public protocol P5: P2 {}", "protocol"),
    ("E5", "@objc enum E5: Int { case a }", "access"),
    ("C8", "fileprivate class C8: C4 {}", "access"),
    ("C9", "@objc(RenamedC9) public class C9: NSObject {}", "renamed RenamedC9"),
    ("C10", "public final class C10: C4 {}", nil),
    ("C11", "public class C11<T>: NSObject {}", "class"),
    ("C12", "public class C12: C11<Int> {}", nil),
    ("C13", "public final class C13: Codable, Sendable {}", "class"),
    ("C14", "public class C14: C3 {}", nil),
    ("C15", "internal final class C15: C4, Sendable {}", "access"),
    ("C16", "@objcMembers public class C16: NSObject {}", nil),
    (
      "C17", "@available(macOS 10.15, *)\n@objc(RenamedC17)\npublic\nfinal class C17: NSObject {}",
      "renamed RenamedC17"
    ),
    ("C18", "package class C18: NSObject {}", "access"),
    ("C19", "@objc(C19) public class C19Swift: NSObject {}", nil),
    ("C20", "public class Outer { public class C20: NSObject {} }", nil),
    ("C21", "public enum Space { @objc(C21) public class Inner: NSObject {} }", nil),
    ("C22", "extension Space { @objc public class C22: NSObject {} }", nil),
    ("C23", "public typealias C23 = C4", nil),
    ("C24", "public protocol C24 {}", "protocol"),
    ("C25", "@objc public protocol C25 {}", nil),
    ("C26", "public class C26: C23 {}", nil),
    ("C27", "@_objcRuntimeName(RealC27) public class C27: NSObject {}", nil),
    ("A1", "public actor A1 {}", "actor"),
    ("A2", "actor A2 {}", "actor"),
    ("T1", "#if DEBUG\npublic struct T1 {}\n#else\npublic class T1: NSObject {}\n#endif", nil),
    ("T2", "#if os(Windows)\nstruct T2 {}\n#endif", nil),
    ("T3", "/* struct T3 {} */ public class T3: NSObject {} // class T3", nil),
    ("T4", "let t4 = \"struct T4 {}\"", nil),
    ("T5", "public struct T5 {}; extension Space { @objc public class T5: NSObject {} }", nil),
  ]

  /// The reason for each name that another component uses.
  static func reasons(
    _ swift: [String: String], _ objectiveC: String, files: [String: String] = [:]
  ) throws -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: try exposures(swift, objectiveC, files: files).map { exposure in
        #expect(exposure.component == "Home" && exposure.target == "M")
        return (exposure.name, exposure.reason.text)
      })
  }

  static func exposures(
    _ swift: [String: String], _ objectiveC: String, files: [String: String] = [:]
  ) throws -> [ObjectiveCExposure] {
    var texts = [
      "modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\n",
      "M/component.yml": "name: M\nlayer: base-service\n",
      "Home/component.yml": "name: Home\nlayer: main-business\ndependencies: [M]\n",
      "Home/Sources/Home.m": objectiveC,
    ].merging(files) { $1 }
    for (name, text) in swift { texts["M/Sources/\(name).swift"] = text }
    let tree = InMemoryFileTree(texts)
    return try ArchitectureScanner(tree: tree).scan(
      try ManifestLoader(tree: tree, ruleIDs: []).load()
    ).objectiveCExposures
  }

  private static func messages(to names: [String]) -> String {
    "#import <M/M-Swift.h>\nvoid f(void) {\n" + names.map { "  [[\($0) alloc] init];\n" }.joined()
      + "}\n"
  }

  private static var module: String {
    "import ObjectiveC\n" + declarations.map { $0.code + "\n" }.joined()
  }

  @Test func theReasonIsCertain() throws {
    let found = try Self.reasons(
      ["all": Self.module], Self.messages(to: Self.declarations.map(\.name)))
    for (name, code, reason) in Self.declarations {
      #expect(found[name] == reason, "\(code)")
    }
  }

  /// The header that the Swift compiler writes has none of the names that are reported.
  @Test(.enabled(if: Compiler.swiftc != nil)) func theCompilerAgrees() async throws {
    let disk = try ExposureDisk(Self.module)
    defer { disk.remove() }
    let text = try await disk.writeHeader()
    let classes = Set(
      text.split(separator: "\n").compactMap { line in
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "@" && $0 != "_" }
        if words.first == "@interface" || words.first == "@protocol" {
          return words.dropFirst().first.map(String.init)
        }
        return line.contains("SWIFT_ENUM(") ? words.dropLast().last.map(String.init) : nil
      })
    #expect(
      classes.isSuperset(of: ["C1", "C4", "C5", "C10", "C16", "C19", "RenamedC9", "P2", "E2"]))
    for (name, code, reason) in Self.declarations where reason != nil {
      #expect(!classes.contains(name), "\(code)")
    }
  }

  @Test func onlyMessagesToClassesCount() throws {
    let objectiveC = """
      #import "M-Swift.h"
      #define Macro other
      @class Forward;
      void f(Forward *x, id Parameter) {
        Local *Local = nil;
        // [Comment new]
        NSArray *a = @[Element, @"[Text new]"];
        a[Index];
        [Macro new]; [Parameter new]; [Local new]; [Forward f:1 g:2]; [Real new];
      }
      """
    let names = [
      "Macro", "Parameter", "Local", "Comment", "Element", "Text", "Index", "Forward", "Real",
    ]
    let structs = names.map { "public struct \($0) {}\n" }.joined()
    #expect(
      try Self.reasons(["a": structs], objectiveC) == ["Forward": "struct", "Real": "struct"])
  }

  @Test func whatMayBeMeantInsteadIsNotReported() throws {
    let swift = ["a": "public struct Session {}"]
    let message = Self.messages(to: ["Session"])
    #expect(try Self.reasons(swift, message) == ["Session": "struct"])
    #expect(try Self.reasons(swift, message.replacingOccurrences(of: "M-Swift", with: "M")) == [:])
    for other in [
      "Other/Sources/a.m": "@interface Session : NSObject\n@end",
      "Other/Sources/a.swift": "public class Session: NSObject {}",
      "Other/Sources/b.swift": "@objc(Session) public class X: NSObject {}",
      "M/Sources/b.m": "@interface Session : NSObject\n@end",
      "M/Sources/b.swift": "enum X { public class Session: NSObject {} }",
      "M/component.yml": "name: M\nlayer: base-service\ntool: true\n",
    ] {
      let files = [
        "Other/component.yml": "name: Other\nlayer: base-service\n", other.key: other.value,
      ]
      let sources = other.key.hasPrefix("Other") ? [:] : ["Other/Sources/o.swift": ""]
      #expect(
        try Self.reasons(swift, message, files: files.merging(sources) { $1 }) == [:], "\(other)")
    }
  }
}

/// How Objective-C comes to see Swift, and what else it may see.
@Suite struct ExposureViewTests {
  private static let swift = ["a": "public struct Session {}"]
  private static let use = "Session *shared;\n"

  @Test(arguments: [
    ("#import <M/M-Swift.h>", true), ("#include \"M-Swift.h\"", true), ("@import M;", true),
    ("@import M.Swift;", true), ("#import \"All.h\"", true), ("#import \"Most.h\"", true),
    ("#import \"Few.h\"", false), ("#import <M/M.h>", false), ("@import Foundation;", false),
    ("#if DEBUG\n#import <M/M-Swift.h>\n#endif", true), ("// #import <M/M-Swift.h>", false),
  ])
  func imports(_ text: String, isSeen: Bool) throws {
    let files = [
      "Home/Sources/All.h": "#pragma once\n#import \"Most.h\"\n",
      "Home/Sources/Most.h": "#pragma once\n#import <M/M-Swift.h>\n#import \"All.h\"\n",
      "Home/Sources/Few.h": "#pragma once\nvoid few(void);\n",
    ]
    let found = try ExposureTests.reasons(Self.swift, text + "\n" + Self.use, files: files)
    #expect(found == (isSeen ? ["Session": "struct"] : [:]))
  }

  @Test(arguments: [
    ("@class Session;", [:]), ("@class Other, Session;", [:]),
    ("#define Session NSObject", [:]), ("#define Session(x) x", [:]),
    ("typedef struct { int x; } Session;", [:]), ("typedef NSObject Session;", [:]),
    ("struct Session { int x; };", [:]), ("typedef void (^Session)(void);", [:]),
    ("// @class Session;", ["Session": "struct"]),
    ("void open(int Session);", ["Session": "struct"]),
  ])
  func declarationsElsewhere(_ text: String, expected: [String: String]) throws {
    for path in ["Other/Sources/other.h", "Other/Sources/other.m"] {
      let files = [
        path: text + "\n", "Other/component.yml": "name: Other\nlayer: base-service\n",
        "Other/Sources/o.c": "\n",
      ]
      let found = try ExposureTests.reasons(
        Self.swift, "#import <M/M-Swift.h>\n" + Self.use, files: files)
      #expect(found == expected, "\(path)")
    }
  }

  @Test(arguments: [
    ("Home/Sources/Part.m", "#import <SDK/SDK.h>", false),
    ("Home/Sources/Part.h", "#import <SDK/SDK.h>", false),
    ("Home/Sources/Part.m", "#import <Kit/Kit.h>", false),
    ("Home/Sources/Part.m", "#import \"Unknown.h\"", false),
    ("Home/Sources/Part.m", "@import SDK;", false), ("Home/Sources/Part.m", "@import Kit;", false),
    ("Home/Sources/Part.swift", "import SDK", true),
    ("Home/Sources/Part.swift", "import Kit", true),
    ("M/Sources/Part.m", "#import <SDK/SDK.h>", true),
    ("M/Sources/Part.h", "#import <SDK/SDK.h>", true),
    ("Home/Sources/Part.m", "#import <Foundation/Foundation.h>", true),
  ])
  func libraries(_ path: String, _ text: String, isReported: Bool) throws {
    let files = [
      path: text + "\n",
      "modkit.yml": """
      name: W
      components: ["*/component.yml"]
      external: [SDK]
      packages: {Kit: {modules: [Kit]}}

      """,
      "Home/component.yml": "name: Home\nlayer: main-business\ndependencies: [M, Kit]\n",
    ]
    let found = try ExposureTests.reasons(
      Self.swift, "#import <M/M-Swift.h>\n" + Self.use, files: files)
    #expect(found == (isReported ? ["Session": "struct"] : [:]))
  }

  @Test(arguments: [
    ("GCC_PREFIX_HEADER: Prefix.pch", false), ("\"OTHER_CFLAGS[sdk=*]\": [-include, x.h]", false),
    ("GCC_C_LANGUAGE_STANDARD: c11", true),
  ])
  func prefixHeaders(_ setting: String, isReported: Bool) throws {
    let manifest = """
      name: Home
      layer: main-business
      dependencies: [M]
      settings: {\(setting)}

      """
    let found = try ExposureTests.reasons(
      Self.swift, "#import <M/M-Swift.h>\n" + Self.use, files: ["Home/component.yml": manifest])
    #expect(found == (isReported ? ["Session": "struct"] : [:]))
  }

  /// C may have the case of a Swift enum as an enumerator or a variable of its own.
  @Test(arguments: [
    ("", true), ("enum { ModeSlow, ModeFast };", false),
    ("typedef MY_ENUM(M2) { ModeSlow, ModeFast };", false),
    ("static const int ModeSlow = 1, ModeFast = 2;", false),
    ("void h(void) { enum { ModeFast } m = 0; }", false),
    ("void h(void) { f(1, ModeSlow); }", true),
  ])
  func casesOfEnums(_ declaration: String, isReported: Bool) throws {
    let found = try ExposureTests.reasons(
      ["a": "public enum Mode { case fast }"],
      "#import <M/M-Swift.h>\n\(declaration)\nint g(void) { return ModeFast; }\n")
    #expect(found.isEmpty != isReported, "\(found)")
  }

  @Test func eachUseHasItsReason() throws {
    let swift = [
      "a": """
      public class Cell: NSObject {}
      public enum Mode: Int { case fast, slow(Int) }
      enum Speed: Int { case high }
      public protocol Source {}
      """
    ]
    let uses: [(String, ObjectiveCUse.Kind, String)] = [
      ("@interface Own : Cell\n@end", .superclass, "Cell"),
      ("long f(void) { return ModeFast; }", .value, "Mode"),
      ("long f(void) { return ModeSlow; }", .value, "Mode"),
      ("long f(void) { return SpeedHigh; }", .value, "Speed"),
      ("Mode mode;", .type, "Mode"), ("id<Source> source;", .protocol, "Source"),
      ("@interface Source (More)\n@end", .category, "Source"),
    ]
    for (text, kind, name) in uses {
      let found = try ExposureTests.exposures(swift, "#import <M/M-Swift.h>\n\(text)\n")
      #expect(found.map(\.use) == [kind] && found.map(\.name) == [name], "\(text)")
    }
    for text in [
      "Cell *cell;", "@interface Cell (More)\n@end", "long f(void) { return ModeHigh; }",
    ] {
      let found = try ExposureTests.exposures(swift, "#import <M/M-Swift.h>\n\(text)\n")
      #expect(found == [], "\(text)")
    }
  }
}

extension ObjectiveCExposure.Reason {
  fileprivate var text: String {
    switch self {
    case .kind(let keyword): keyword
    case .access: "access"
    case .renamed(let name): "renamed \(name)"
    case .subclass: "subclass"
    }
  }
}
