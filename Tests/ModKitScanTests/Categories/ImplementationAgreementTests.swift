import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan
@testable import ModKitSource

/// Sources made at random: clang finds the same methods in Objective-C, and `swiftc` writes the same ones into the
/// generated header.
@Suite struct ImplementationAgreementTests {
  // MARK: Objective-C

  @Test(.enabled(if: Compiler.clang != nil), arguments: 0..<Soak.rounds(20))
  func clangAgrees(seed: Int) async throws {
    var generator = ObjectiveCGenerator(seed: UInt64(seed))
    let source = generator.source()
    let tree = try await Self.syntaxTree(of: source)
    let expected = try ImplementationTree(tree).methods
    let facts = Array(source.utf8).withUnsafeBytes {
      CScanner.members(in: SourceBytes($0), language: .objectiveC)
    }
    var found: [String: Set<String>] = [:]
    for item in facts.implementations {
      let name = "\(item.className)(\(item.category ?? ""))"
      found[name, default: []].formUnion(
        item.methods.map { "\($0.isClassMethod ? "+" : "-")\($0.selector)" })
    }
    let dynamic = Set(
      facts.properties.filter { $0.form == .dynamic }.map { "\($0.className).\($0.name)" })
    for property in facts.properties where property.form == .declared {
      guard !dynamic.contains("\(property.className).\(property.name)") else { continue }
      found["\(property.className)()"]?.formUnion(property.accessors.map { "-\($0)" })
    }
    #expect(found == expected, "seed \(seed):\n\(source)")
    #expect(expected.values.joined().count > 10)
  }

  private static func syntaxTree(of source: String) async throws -> Data {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "modkit-\(UUID().uuidString).m")
    try Data(source.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let answer = try await Tool.run(
      "clang",
      [
        // The runtime of Apple, for which accessors are synthesized.
        "-target", "arm64-apple-ios16", "-fblocks", "-fsyntax-only", "-w", "-nostdinc",
        "-ferror-limit=0", "-Xclang", "-ast-dump=json", file.path,
      ])
    try #require(!answer.text.contains("error:"), "\(answer.text.suffix(2000))\n\(source)")
    return Data(answer.text.utf8)
  }

  /// The methods with bodies, and the accessors that are synthesized.
  private struct ImplementationTree {
    var methods: [String: Set<String>] = [:]

    init(_ json: Data) throws {
      let root = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
      for node in root["inner"] as? [[String: Any]] ?? [] {
        let name = node["name"] as? String ?? ""
        switch node["kind"] as? String {
        case "ObjCImplementationDecl": add(node, to: "\(name)()")
        case "ObjCCategoryImplDecl":
          let type = (node["interface"] as? [String: Any])?["name"] as? String ?? ""
          add(node, to: "\(type)(\(name))")
        default: break
        }
      }
    }

    private mutating func add(_ node: [String: Any], to key: String) {
      methods[key, default: []].formUnion([])
      for method in node["inner"] as? [[String: Any]] ?? []
      where method["kind"] as? String == "ObjCMethodDecl" {
        let sign = method["instance"] as? Bool == true ? "-" : "+"
        methods[key, default: []].insert(sign + (method["name"] as? String ?? ""))
      }
    }
  }

  private struct ObjectiveCGenerator {
    private var random: SplitMix64
    private var number = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func one<Element>(of list: [Element]) -> Element {
      list[Int.random(in: 0..<list.count, using: &random)]
    }

    private mutating func chance(_ part: Int) -> Bool {
      Int.random(in: 0..<part, using: &random) == 0
    }

    private mutating func name() -> String {
      number += 1
      return one(of: ["get", "x", "URL", "set_", "a$", "_b", "in", "for"]) + "\(number)"
    }

    mutating func source() -> String {
      var text = """
        typedef signed char BOOL;
        #define MARK(x) __attribute__((annotate(#x)))
        #define UNUSED __attribute__((unused))
        #define NOTHING(x)
        @class Other;
        @protocol P
        @end

        """
      for index in 0..<3 { text += type("K\(index)") }
      return text
    }

    private mutating func type(_ name: String) -> String {
      let properties = (0..<Int.random(in: 0..<4, using: &random)).map { _ in property() }
      let more = (0..<Int.random(in: 0..<2, using: &random)).map { _ in property() }
      let all = properties + more
      let dynamic = all.filter { _ in chance(4) }.map(\.name)
      let head = chance(2) ? " { int ivar\(name); }" : ""
      var text = "__attribute__((objc_root_class)) @interface \(name) <P>\(head)\n"
      text += properties.map { "@property \($0.text);\n" }.joined() + "@end\n"
      text += "@interface \(name) ()\n" + more.map { "@property \($0.text);\n" }.joined() + "@end\n"
      text += "@interface \(name) (Cat)\n@property int ofCategory;\n@end\n"
      text += "@interface \(name) (Other)\n@end\n"
      text += "@implementation \(name)\(gap())\n"
      if !dynamic.isEmpty { text += "@dynamic \(dynamic.joined(separator: ", "));\n" }
      text += members() + "@end\n"
      text += "@implementation \(name)\(gap())(\(gap())Cat\(gap()))\n\(members())@end\n"
      if chance(2) { text += "@implementation \(name) (Other)\n\(members())@end\n" }
      return text
    }

    private mutating func property() -> (name: String, text: String) {
      let name = name()
      let attributes = one(of: [
        "", "(nonatomic)", "(readonly)", "(assign, nonatomic , getter = is\(name))",
        "(setter=put\(name):, assign)", "(/* readonly */ atomic)",
      ])
      let type = one(of: [
        "int \(name)", "Other *\(name)", "int\n  \(name)", "void (*\(name))(int a, int b)",
        "unsigned long \(name) UNUSED", "Other * _Nullable \(name)", "int \(name) MARK(x)",
        "Other<P> *\(name)",
      ])
      return (name, "\(attributes) \(type)")
    }

    private mutating func members() -> String {
      (0..<Int.random(in: 1..<7, using: &random)).map { _ in member() }.joined()
    }

    private mutating func member() -> String {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: return "static int f\(name())(int x) \(body())\n"
      case 1: return "static int v\(name()) = 3\n  - 2;\n"
      case 2: return "#if 0\n\(method())#else\n\(method())#endif\n"
      case 3: return "#if 1\n\(method())#elif 1\n\(method())#endif\n"
      case 4: return "NOTHING(- (void)no {})\n\(method())"
      case 5: return "// - (void)no {}\n/*\n- (void)no {}\n*/\n\(method())"
      case 6: return "#pragma mark - (void)no {}\n\(method())"
      default: return method()
      }
    }

    private mutating func method() -> String {
      let sign = one(of: ["-", "+"])
      let type = one(of: [
        "(void)", "(int)", "( Other<P> * )", "(void (*)(int))", "", "(id)/*(x)*/",
      ])
      return "\(sign)\(gap())\(type)\(gap())\(selector())\(attribute())\(gap())\(body())\n"
    }

    private mutating func selector() -> String {
      let count = Int.random(in: 0..<4, using: &random)
      guard count > 0 else { return name() }
      return (0..<count).map { index in
        let piece = index > 0 && chance(4) ? "" : name()
        let type = one(of: ["(int)", "(Other<P> *)", "(void (*)(int, id))", "", "(const char *)"])
        let unused = type.isEmpty ? "" : one(of: ["", "", "UNUSED ", "__attribute__((unused)) "])
        return "\(piece)\(gap()):\(gap())\(type)\(unused)p\(index)"
      }.joined(separator: chance(2) ? " " : "\n   ")
        + (chance(6) ? ", ..." : "")
    }

    private mutating func attribute() -> String {
      one(of: ["", "", "", " __attribute__((unused))", " UNUSED", " MARK(y)"])
    }

    private mutating func gap() -> String {
      one(of: ["", "", " ", "\n", "/* } - (void)c {} */", " // @end\n"])
    }

    private mutating func body() -> String {
      let statements = [
        "char c = '}';", "const char *s = \"}\\\"{\";", "{ { } }", "// }\n", "/* } @end */",
        "for (int i = 0; i < 3; i++) { i\n - 2; }", "\n#if 0\n}}} don't\n#endif\n",
        "\n#define X }\n", "int z = 1 /\n 2;", "\n#if 1\n{\n#else\n{{\n#endif\n}",
        "@autoreleasepool { }",
        "'\\'';", "\"\\\\\";",
      ]
      return "{ "
        + (0..<Int.random(in: 0..<4, using: &random)).map { _ in "{ \(one(of: statements)) }" }
        .joined(separator: " ") + " }"
    }
  }

  // MARK: Swift

  @Test(.enabled(if: Compiler.swiftc != nil), arguments: 0..<Soak.rounds(6))
  func swiftcAgrees(seed: Int) async throws {
    var generator = SwiftGenerator(seed: UInt64(seed))
    let source = generator.source()
    let header = try await Self.header(of: source)
    let expected = GeneratedHeader(header).methods
    let facts = SourceScanner.facts(in: Array(source.utf8), language: .swift)
    var found: [String: Set<String>] = [:]
    for item in facts.implementations {
      // A nested class has its own name alone.
      let name = item.className.split(separator: ".").last.map(String.init) ?? ""
      found[name, default: []].formUnion(
        item.methods.map { "\($0.isClassMethod ? "+" : "-")\($0.selector)" })
    }
    #expect(found == expected, "seed \(seed):\n\(source)")
    #expect(expected.values.joined().count > 10)
  }

  private static func header(of source: String) async throws -> String {
    let disk = try ExposureDisk(source)
    defer { disk.remove() }
    let path = disk.path("M-Swift.h")
    let answer = try await Tool.run(
      "swiftc",
      [
        "-frontend", "-typecheck", disk.path("all.swift"), "-module-name", "M", "-parse-as-library",
        "-emit-objc-header-path", path, "-enable-objc-interop",
        "-disable-objc-attr-requires-foundation-module", "-I", disk.directory.path,
        "-module-cache-path", disk.path("cache"),
      ])
    try #require(!answer.text.contains("error:"), "\(answer.text)\n\(source)")
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The methods of each class, those of its extensions among them.
  private struct GeneratedHeader {
    var methods: [String: Set<String>] = [:]

    init(_ text: String) {
      var name = ""
      for line in text.split(separator: "\n") {
        // What Swift declares unavailable is not there.
        if line.contains("SWIFT_UNAVAILABLE") { continue }
        if line.hasPrefix("@interface ") { name = String(line.split(separator: " ")[1]) }
        if line.hasPrefix("- ") || line.hasPrefix("+ ") {
          methods[name, default: []].insert(
            "\(line.first ?? "?")\(Self.selector(line.dropFirst(2)))")
        }
        if line.hasPrefix("@property ") { addProperty(line, to: name) }
      }
      // Every class has it.
      for name in methods.keys { methods[name]?.remove("-init") }
      methods = methods.filter { !$0.value.isEmpty }
    }

    private mutating func addProperty(_ line: Substring, to name: String) {
      let attributes = line.split(separator: "(")[1].split(separator: ")")[0]
        .split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      let words = line.dropLast().split { " *".contains($0) }
      let property = String(words.last ?? "")
      let value = { (key: String) in
        attributes.first { $0.hasPrefix("\(key)=") }.map { String($0.dropFirst(key.count + 1)) }
      }
      methods[name, default: []].insert("-\(value("getter") ?? property)")
      guard !attributes.contains("readonly") else { return }
      let first = property.prefix(1)
      let capital = first.allSatisfy(\.isASCII) ? first.uppercased() : String(first)
      methods[name, default: []].insert(
        "-\(value("setter") ?? "set\(capital)\(property.dropFirst()):")")
    }

    private static func selector(_ text: Substring) -> String {
      var depth = 0
      let plain = text.filter { character in
        if character == "(" { depth += 1 }
        defer { if character == ")" { depth -= 1 } }
        return depth == 0 && character != ";"
      }
      let words = plain.split(separator: " ")
      let pieces = words.filter { $0.contains(":") }.map { $0.prefix { $0 != ":" } + ":" }
      return pieces.isEmpty ? String(words.first ?? "") : pieces.joined()
    }
  }

  private struct SwiftGenerator {
    private var random: SplitMix64
    private var number = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func one<Element>(of list: [Element]) -> Element {
      list[Int.random(in: 0..<list.count, using: &random)]
    }

    private mutating func chance(_ part: Int) -> Bool {
      Int.random(in: 0..<part, using: &random) == 0
    }

    mutating func source() -> String {
      """
      import ObjectiveC
      public struct Value {}
      @objcMembers public class A: NSObject {
      \(members(10, explicit: false, stored: true))
      }
      @objc(Renamed) public class B: NSObject {
      \(members(6, explicit: true, stored: true))
      }
      public class C: NSObject {
      \(members(6, explicit: true, stored: true))
        @objc(Inner) public class Inner: NSObject {
        \(members(2, explicit: true, stored: true))
        }
      }
      extension A {
      \(members(4, explicit: false, stored: false))
      }
      @objc extension C {
      \(members(4, explicit: false, stored: false, isExtension: true))
      }
      extension B {
      \(members(4, explicit: true, stored: false))
      }

      """
    }

    private mutating func members(
      _ count: Int, explicit: Bool, stored: Bool, isExtension: Bool = false
    ) -> String {
      (0..<count).map { _ in
        let attribute =
          explicit
          ? one(of: ["@objc", "@objc", "@nonobjc", ""]) : one(of: ["", "", "@objc", "@nonobjc"])
        let canDiffer = attribute != "@objc" && !isExtension
        return
          "  \(attribute) \(member(stored: stored, canDiffer: canDiffer, canBeNamed: attribute == "@objc"))"
      }.joined(separator: "\n")
    }

    private mutating func name() -> String {
      number += 1
      let base = one(of: [
        "get", "moveTo", "isOpen", "URL", "loadWith", "f", "viewFor", "value_", "über", "sendVia",
        "MakeURL", "x9",
      ])
      return base + one(of: ["\(number)", "\(Self.letters(number))", "\(Self.letters(number))At"])
    }

    private static func letters(_ number: Int) -> String {
      String(number).map {
        String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0.wholeNumberValue ?? 0)))
      }
      .joined()
    }

    private mutating func member(stored: Bool, canDiffer: Bool, canBeNamed: Bool) -> String {
      let kind = one(of: ["", "", "static ", "final "])
      let name = name()
      switch Int.random(in: 0..<(stored ? 10 : 7), using: &random) {
      case 0: return "public \(kind)var \(name): Int { 1 }"
      case 1: return "public \(kind)var \(name): Int { get { 1 } set {} }"
      case 2 where canBeNamed && kind.isEmpty:
        return "public var \(name): Int { @objc(get\(name)) get { 1 } @objc(put\(name):) set {} }"
      case 7: return "public \(kind == "final " ? "" : kind)let \(name) = 1"
      case 8: return "public \(kind)var \(name) = 1 { didSet { print(\"}\") } }"
      case 9: return "public private(set) \(kind)var \(name): Int = [1, 2].map { $0 }[0]"
      default:
        return "public \(kind)func \(name)(\(parameters(canDiffer: canDiffer)))\(effects()) {}"
      }
    }

    private mutating func effects() -> String { one(of: ["", "", "", " async", " async -> Void"]) }

    private mutating func parameters(canDiffer: Bool) -> String {
      let labels = [
        "_", "_", "with", "for", "bar", "withBar", "URL", "forKey", "_x", "of", "`in`", "format",
        "to",
        "upon", "A", "usingX", "INside", "FROM",
      ]
      let types = [
        "Int", "NSObject?", "@escaping () -> Void", "(Int, Int) -> Int", "((Int) -> Void)?",
      ]
      let others = ["(Int, Int)", "Int?", "Value", "inout Int"]
      return (0..<Int.random(in: 0..<4, using: &random)).map { index in
        let type = canDiffer && chance(8) ? one(of: others) : one(of: types)
        let label = one(of: labels)
        let value = type == "Int" && chance(4) ? " = [1, 2].count" : ""
        return label.hasPrefix("_") || index > 0 || chance(2)
          ? "\(label) p\(index): \(type)\(value)" : "\(label): \(type)\(value)"
      }.joined(separator: ", ")
    }
  }
}
