import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Swift declarations and uses of them in Objective-C, made at random: what is reported does not compile,
/// and what does not compile is reported.
@Suite struct ExposurePairTests {
  /// A declaration, and a use of it in lines of its own.
  private struct Pair {
    var name: String
    var swift: String
    var objectiveC: String
    /// Whether modkit leaves it open how Objective-C sees the declaration.
    var isOpen = false
  }

  private static let pairsPerSeed = 40

  @Test(.enabled(if: Compiler.swiftc != nil), arguments: 0..<Soak.rounds(5))
  func theCompilersAgree(seed: Int) async throws {
    var generator = PairGenerator(seed: UInt64(seed))
    let pairs = (0..<Self.pairsPerSeed).map { generator.pair($0) }
    let swift = "import ObjectiveC\n" + pairs.map { $0.swift + "\n" }.joined()
    var text = "#import <M/M-Swift.h>\n"
    var lines: [ClosedRange<Int>] = []
    for pair in pairs {
      let first = text.count { $0 == "\n" } + 1
      text += pair.objectiveC + "\n"
      lines.append(first...text.count { $0 == "\n" })
    }
    let errors = try await Self.errors(of: text, with: swift)
    let found = try ExposureTests.reasons(["all": swift], text)
    for (pair, lines) in zip(pairs, lines) {
      let fails = errors.contains { lines.contains($0) }
      let comment = "seed \(seed): \(pair.swift) | \(pair.objectiveC)"
      if found[pair.name] != nil { #expect(fails, "\(comment)") }
      if fails, !pair.isOpen { #expect(found[pair.name] != nil, "\(comment)") }
    }
    // Both kinds are among them.
    #expect((8...35).contains(found.count), "\(found.count)")
  }

  /// The lines of Objective-C that clang rejects, with the header that `swiftc` writes.
  private static func errors(of text: String, with swift: String) async throws -> Set<Int> {
    let disk = try ExposureDisk(swift)
    defer { disk.remove() }
    try await disk.writeHeader()
    try disk.write(text, to: "home.m")
    let answer = try await Tool.run(
      "clang",
      [
        "-fsyntax-only", "-fobjc-arc", "-fmodules", "-ffreestanding", "-ferror-limit=0", "-w",
        "-target", "arm64-apple-ios16", "-isysroot", disk.directory.path,
        "-fmodules-cache-path=\(disk.path("cache"))", "-I", disk.directory.path,
        disk.path("home.m"),
      ])
    let lines = answer.text.split(separator: "\n").filter { $0.contains("error: ") }
    for line in lines { try #require(line.contains("home.m:"), "\(answer.text)") }
    return Set(
      lines.compactMap { line in
        line.components(separatedBy: "home.m:").last?.split(separator: ":").first.flatMap {
          Int($0)
        }
      })
  }

  // MARK: Generator

  private struct PairGenerator {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func one<Element>(of list: [Element]) -> Element {
      list[Int.random(in: 0..<list.count, using: &random)]
    }

    mutating func pair(_ number: Int) -> Pair {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...4: type(number)
      case 5, 6: `protocol`(number)
      default: enumeration(number)
      }
    }

    private mutating func type(_ number: Int) -> Pair {
      let name = "Type\(number)"
      let access = one(of: ["", "public ", "internal ", "package ", "public "])
      let final = one(of: ["", "final "])
      let declarations = [
        "\(access)struct \(name) {}", "\(access)actor \(name) {}",
        "\(access)\(final)class \(name) {}", "\(access)\(final)class \(name): NSObject {}",
        "\(access)\(final)class \(name): NSObject {}", "open class \(name): NSObject {}",
        "@objc \(access)\(final)class \(name): NSObject {}",
        "@objc(Named\(number)) \(access)class \(name): NSObject {}",
        "@objcMembers\n\(access)\(final)class \(name): NSObject {}",
        "\(access)class \(name)<T>: NSObject {}", "\(access)final class \(name): Sendable {}",
        "@available(*, deprecated) \(access)class \(name): NSObject {}",
        "/* struct \(name) {} */ \(access)class \(name): NSObject {} // class \(name)",
      ]
      let open = [
        "public enum Space\(number) { public class \(name): NSObject {} }",
        "public class Base\(number) {}\npublic class \(name): Base\(number) {}",
        "public typealias \(name) = NSObject",
      ]
      let isOpen = Int.random(in: 0..<6, using: &random) == 0
      let swift = isOpen ? one(of: open) : one(of: declarations)
      let use = one(of: [
        "void u\(number)(void) { [\(name) class]; }",
        "Class u\(number)(void) { return \(name).class; }",
        "@interface Sub\(number) : \(name)\n@end",
        "@interface \(name) (More\(number))\n@end",
        "\(name) *v\(number);", "extern \(name) * _Nonnull v\(number);",
        "void u\(number)(\(name) *x);", "void u\(number)(int a,\n  \(name) *x) {}",
        "@interface H\(number) : NSObject\n- (\(name) *)go;\n@end",
        "@interface H\(number) : NSObject\n- (void)go:(int)a with:(nullable \(name) *)x;\n@end",
        "@interface H\(number) : NSObject\n@property (nonatomic, strong) \(name) *x;\n@end",
        "@interface H\(number) : NSObject\n@property \(name) *x;\n@end",
        "id u\(number)(id x) { return (\(name) *)x; }",
        "NSArray<\(name) *> *v\(number);", "typedef void (^B\(number))(int, \(name) *x);",
        "void u\(number)(id list) { void (^b)(id) = ^(\(name) *x) {}; b(list); }",
        "void u\(number)(id list) { if (list) { \(name) *x = list; (void)x; } }",
        "void u\(number)(id<NSFastEnumeration> list) { for (\(name) *x in list) {} }",
        // With a forward declaration, some compile.
        "@class \(name);\n\(name) *v\(number);",
        "@class Other\(number), \(name);\nvoid u\(number)(void) { [\(name) class]; }",
        "@class \(name);\n@interface Sub\(number) : \(name)\n@end", "@class \(name);",
        // Something else of this name.
        "int u\(number)(int \(name)) { return \(name); }",
        "int u\(number)(void) { int \(name) = 2, x = 3; return (\(name) * x); }",
        "#define \(name) NSObject\nvoid u\(number)(void) { [\(name) class]; }\n#undef \(name)",
        "// [\(name) class]; \(name) *x;\nconst char *v\(number) = \"[\(name) class]\";",
        "@interface NSObject (C\(number))\n+ (void)\(name):(int)x;\n@end\n"
          + "void u\(number)(void) { [NSObject \(name):1]; }",
        "struct S\(number) { int \(name); };",
      ])
      return Pair(name: name, swift: swift, objectiveC: use, isOpen: isOpen)
    }

    private mutating func `protocol`(_ number: Int) -> Pair {
      let name = "Protocol\(number)"
      let access = one(of: ["", "public ", "internal ", "public "])
      let swift = one(of: [
        "\(access)protocol \(name) {}", "@objc \(access)protocol \(name) {}",
        "@objc\n\(access)protocol \(name): NSObjectProtocol {}",
        "@objc(Named\(number)) \(access)protocol \(name) {}",
        "\(access)protocol \(name): AnyObject {}",
        "\(access)protocol \(name): NSObjectProtocol {}",
      ])
      let use = one(of: [
        "id<\(name)> v\(number);", "void u\(number)(id<NSObject, \(name)> x);",
        "@interface H\(number) : NSObject <\(name)>\n@end",
        "@interface H\(number) : NSObject <NSObject, \(name)>\n@end",
        "@interface H\(number) : NSObject\n@end\n@interface H\(number) () <\(name)>\n@end",
        "@protocol Q\(number) <\(name)>\n@end", "Class<\(name)> v\(number);",
        "@interface H\(number) : NSObject\n@property (weak) id<\(name)> x;\n@end",
        "void u\(number)(void) { (void)@protocol(\(name)); }",
        "@protocol \(name);\nid<\(name)> v\(number);", "@protocol \(name);",
        "int u\(number)(int id, int \(name)) { return id < \(name); }",
      ])
      return Pair(name: name, swift: swift, objectiveC: use)
    }

    private mutating func enumeration(_ number: Int) -> Pair {
      let name = "Mode\(number)"
      let access = one(of: ["", "public ", "public "])
      let swift = one(of: [
        "\(access)enum \(name): Int { case fastOne, slow }",
        "@objc \(access)enum \(name): Int { case fastOne = 3, slow }",
        "@objc(Named\(number)) \(access)enum \(name): Int { case slow; case fastOne }",
        "\(access)enum \(name) { case slow(Int), fastOne }",
        "\(access)enum \(name): String { case slow = \"a\", fastOne = \"b\" }",
      ])
      let use = one(of: [
        "\(name) v\(number);", "@interface H\(number) : NSObject\n@property \(name) x;\n@end",
        "@interface H\(number) : NSObject\n- (void)go:(\(name))x;\n- (\(name))stop;\n@end",
        "long u\(number)(long x) { return (\(name))x; }",
        "void u\(number)(void) { \(name) x = 0; (void)x; }",
        "long u\(number)(void) { return \(name)FastOne; }",
        "long u\(number)(long x) { switch (x) { case \(name)FastOne: return 1; default: return 2; } }",
        "long u\(number)(long x) { return x == \(name)FastOne ? \(name)Slow : 0; }",
        "long u\(number)(long x) { if (\(name)FastOne == x) { return 1; } return 0; }",
        "long u\(number)(long \(name)FastOne) { return \(name)FastOne; }",
        "enum { \(name)FastOne = 1, \(name)Slow };\nlong u\(number)(void) { return \(name)Slow; }",
        "long u\(number)(void) { int \(name) = 1, x = 2; if (\(name)) return x; return 0; }",
      ])
      // The header may have the same cases.
      return Pair(name: name, swift: swift, objectiveC: use, isOpen: use.hasPrefix("enum"))
    }
  }
}

/// A directory with stubs of Apple's headers, the source of a module `M` and its generated header.
struct ExposureDisk {
  let directory: URL

  init(_ swift: String) throws {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit-\(UUID().uuidString)")
    let files = [
      "module.modulemap": "module ObjectiveC { header \"objc.h\" export * }",
      "objc.h": """
      @protocol NSObject
      @end
      __attribute__((objc_root_class)) @interface NSObject <NSObject>
      - (instancetype)init;
      + (Class)class;
      @end
      struct NSFastEnumerationState;
      @protocol NSFastEnumeration
      @end
      @interface NSArray<Element> : NSObject
      @end

      """,
      "string.h": "",
      "Foundation/Foundation.h": "#import \"objc.h\"\ntypedef long NSInteger;\n",
      "all.swift": swift,
    ]
    for (name, text) in files { try write(text, to: name) }
  }

  func path(_ name: String) -> String { directory.appending(path: name).path }

  func write(_ text: String, to name: String) throws {
    let url = directory.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Lets `swiftc` write `M/M-Swift.h`, and returns its text.
  @discardableResult func writeHeader() async throws -> String {
    let header = path("M/M-Swift.h")
    try FileManager.default.createDirectory(
      at: directory.appending(path: "M"), withIntermediateDirectories: true)
    let answer = try await Tool.run(
      "swiftc",
      ["-typecheck", path("all.swift"), "-module-name", "M", "-package-name", "p"]
        + ["-parse-as-library", "-emit-objc-header", "-emit-objc-header-path", header]
        + ["-Xfrontend", "-enable-objc-interop", "-Xfrontend"]
        + ["-disable-objc-attr-requires-foundation-module", "-I", directory.path]
        + ["-module-cache-path", path("cache")])
    return try #require(try? String(contentsOfFile: header, encoding: .utf8), "\(answer.text)")
  }

  func remove() { try? FileManager.default.removeItem(at: directory) }
}
