import Foundation
import ModKitTestSupport
import Testing

/// Defects of headers. The stub SDK must invent none; the reference is clang with an SDK that has
/// all that the headers use. One test at a time, because each round starts compilers.
@Suite(.building, .serialized) struct ProofDefectTests {
  /// What a header has that no SDK can put right, and the line of it.
  private static let defects: [(text: String, line: Int)] = [
    ("int a(void)\nint b(void);\n", 1),
    ("struct S { int a; int b }\nint b(void);\n", 1),
    ("struct S { int a; int b; }\nint b(void);\n", 1),
    ("int a(int b;\nint c(void);\n", 1),
    ("typedef int (*F(int a);\nint c(void);\n", 1),
    ("@interface X\n- (void)x;\n", 2),
    ("@protocol X\n- (void)x;\n", 2),
    ("@interface X\n- (void)x\n- (void)y;\n@end\n", 2),
    ("@interface X\n@property int x\n- (void)y;\n@end\n", 2),
    ("@interface X\n- (void)x:(int a;\n@end\n", 2),
    ("struct S { int a;\nint b;\n", 2),
    ("struct S { int a; }; }\n", 1),
    ("struct S { int a; };\nstruct S { int a; };\n", 2),
    ("enum E { first };\nenum F { first };\n", 2),
    ("typedef int T;\ntypedef long T;\n", 2),
    ("int f(int a);\nlong f(int a);\n", 2),
    ("@interface X\n@end\n@interface X\n@end\n", 3),
    ("enum E { a, b,, c };\n", 1),
    ("enum E { a b };\n", 1),
    ("extern const char *a = \"x;\nint b;\n", 1),
    ("/* never closed\n", 1),
    ("#if 1\nint a;\n", 1),
    ("#define M(a\nint b;\n", 1),
    ("#include <vector>\n", 1),
    ("#include <string>\nint a(void);\n", 1),
    ("@end\n", 1),
    ("int a[;\n", 1),
  ]

  @Test func whatNoSDKCanPutRightIsFound() async throws {
    let sandbox = try proofWorkspace(
      Self.defects.enumerated().map { ProofComponent("D\($0)", ["H.h": $1.text]) })
    let result = try await sandbox.modkit("headers", "--check", "--compile")
    for (number, defect) in Self.defects.enumerated() {
      #expect(
        result.output.contains("Components/D\(number)/Headers/H.h:\(defect.line):"),
        "\(defect.text)\n\(result.output)")
    }
  }

  @Test func theFirstOfTwoDefinitionsIsNamed() async throws {
    let sandbox = try proofWorkspace([
      ProofComponent("A", ["A.h": "struct S { int a; };\nstruct S { int a; };\n"])
    ])
    let result = try await sandbox.modkit("headers", "--check", "--compile")
    #expect(
      result.output == """
        Components/A/Headers/A.h:2:8: error: redefinition of 'S' [A]
          previous definition is here: 'Components/A/Headers/A.h:1:8'

        """)
  }

  // MARK: Unknown names

  /// Sound with ``framework``; with the stub, clang skips every second `@end` of these classes, and
  /// takes the parameters for names.
  private static let misleading = """
    #import <AVFoundation/AVFoundation.h>
    @interface First : NSObject
    - (void)a;
    AV_NO_INIT
    @end
    @interface Second : NSObject
    AV_NO_COPY(1)
    @end
    @protocol Third
    - (void)a:(void (^)(AVTime, int b))block;
    @end
    void call(AVTime, int b);

    """

  @Test func anEndThatClangSkipsIsNotMissing() async throws {
    let unclosed = "- (instancetype)initWith:(int)n AV_SINCE(10;\n"
    let texts = [
      Self.misleading,
      Self.misleading.replacing("- (void)a;\nAV_NO_INIT\n", with: unclosed),
      Self.misleading.replacing("AV_NO_INIT", with: "- (void)b;")
        .replacing("AV_NO_COPY(1)\n@end\n", with: "- (AVTime)time;\n"),
    ]
    let sandbox = try proofWorkspace(
      texts.enumerated().map { ProofComponent("D\($0)", ["H.h": $1]) })
    let stub = try await sandbox.modkit("headers", "--check", "--compile")
    #expect(
      stub.output == """
        Components/D2/Headers/H.h:8:1: error: missing '@end' [D2]
          class started here: 'Components/D2/Headers/H.h:6:1'

        """)
    #expect(stub.errors.contains("errors are not counted"), "\(stub.errors)")
    let real = try await Self.proofWithFramework(in: sandbox)
    #expect(Self.errors(in: real.output)["D0"] == nil, "\(real.output)")
    #expect(Self.errors(in: real.output)["D1"]?.contains(3) == true, "\(real.output)")
    #expect(Self.errors(in: real.output)["D2"]?.contains(8) == true, "\(real.output)")
  }

  /// The errors of clang with an SDK that has what the headers use.
  private static func proofWithFramework(in sandbox: Sandbox) async throws -> Tool.Answer {
    _ = try await sandbox.run("cp", ["-r", ".modkit/proof/sdk", "iPhoneOS.sdk"])
    try sandbox.write(
      "iPhoneOS.sdk/System/Library/Frameworks/AVFoundation.framework/Headers/AVFoundation.h",
      framework)
    return try await sandbox.modkit("headers", "--check", "--compile", "--sdk", "iPhoneOS.sdk")
  }

  // MARK: Random defects

  /// A header that is sound with an SDK that has AVFoundation, and that the stub knows little of.
  private static func header(_ number: Int) -> String {
    """
    #import <AVFoundation/AVFoundation.h>
    typedef struct Pair\(number) { int a; int b; } Pair\(number);
    enum Kind\(number) { first\(number), second\(number) };
    int plain\(number)(int a, int b);
    AV_EXPORT AVTime global\(number)(AVTime t);
    static inline int twice\(number)(int a) { return a * (2 + 1); }
    typedef void (^Block\(number))(AVTime t, int b);
    @protocol Proto\(number)
    - (void)one:(AVThing *)t two:(int)x;
    @end
    AV_BEGIN
    @interface Class\(number) : AVThing <AVProto>
    @property (nonatomic, strong) AVThing *thing;
    - (AVTime)time AV_ATTR;
    - (instancetype)initWith:(NSString *)s count:(NSInteger)n AV_SINCE(10);
    @end
    AV_END
    AV_AVAILABLE(10)
    @interface Other\(number) : NSObject
    - (void)run:(void (^)(int a))block;
    @end

    """
  }

  private static let framework = """
    #import <Foundation/Foundation.h>
    #define AV_EXPORT extern
    #define AV_BEGIN
    #define AV_END
    #define AV_ATTR
    #define AV_SINCE(x)
    #define AV_AVAILABLE(x)
    #define AV_NO_INIT - (instancetype)init AV_ATTR;
    #define AV_NO_COPY(x) - (instancetype)copy;
    typedef struct { int value; } AVTime;
    @interface AVThing : NSObject
    @end
    @protocol AVProto
    @end

    """

  /// Takes something away, or puts a line in twice.
  private static func damage(_ text: String, using generator: inout SplitMix64) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let number = Int.random(in: 1..<lines.count, using: &generator)
    if Int.random(in: 0..<6, using: &generator) == 0 {
      lines.insert(lines[number], at: number)
      return lines.joined(separator: "\n")
    }
    let marks = [";", ")", "(", "}", "{", ",", "@end"].filter(text.dropFirst(40).contains)
    guard let mark = marks.randomElement(using: &generator) else { return text }
    let places = text.dropFirst(40).ranges(of: mark)
    guard let place = places.randomElement(using: &generator) else { return text }
    return text.replacingCharacters(in: place, with: "")
  }

  @Test(arguments: 0..<UInt64(Soak.rounds(2)))
  func theStubInventsNoDefectsAndTellsThatItHidesSome(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let texts = (0..<16).map { number in
      let sound = Self.header(number)
      return number < 2 ? sound : Self.damage(sound, using: &generator)
    }
    let sandbox = try proofWorkspace(
      texts.enumerated().map { ProofComponent("D\($0)", ["H.h": $1]) })
    let stub = try await sandbox.modkit("headers", "--check", "--compile")
    let real = try await Self.proofWithFramework(in: sandbox)
    let (found, defects) = (Self.errors(in: stub.output), Self.errors(in: real.output))
    #expect(defects.keys.allSatisfy { !["D0", "D1"].contains($0) }, "\(real.output)")
    for (component, lines) in found {
      let first = lines.min() ?? 0
      #expect(
        defects[component]?.contains(first) == true,
        "seed \(seed): \(component) is sound in line \(first)\n\(texts)\n\(stub.output)")
    }
    let missed = defects.keys.filter { found[$0] == nil }
    #expect(missed.count < defects.count, "seed \(seed): \(missed.sorted())")
    if !missed.isEmpty { #expect(stub.errors.contains("errors are not counted")) }
  }

  /// By component, the lines of errors.
  private static func errors(in output: String) -> [String: Set<Int>] {
    output.matches(of: /(?m)^Components\/(\w+)\/Headers\/H\.h:(\d+):\d+: error/)
      .reduce(into: [:]) { errors, match in
        errors["\(match.1)", default: []].insert(Int(match.2) ?? 0)
      }
  }

  // MARK: Private headers

  private static func privateWorkspace(
    publicText: String = "int a(void);\n", privateText: String, profile: String
  ) throws -> Sandbox {
    let sandbox = try proofWorkspace([
      ProofComponent(
        "A", ["A.h": publicText], settings: ", private: [\"Private/*.h\"]", keys: "")
    ])
    try sandbox.write("Components/A/Private/Secret.h", privateText)
    try sandbox.append("headers: {profile: \(profile)}\n", to: "modkit.yml")
    try sandbox.write("Components/A/Headers/Extra.h", "int extra(void);\n")
    if profile == "xcode" {
      try sandbox.write("Components/A/Headers/A.h", publicText + "#import <A/Extra.h>\n")
    }
    return sandbox
  }

  private static let forms = ["modkit", "cocoapods", "xcode"].flatMap { profile in
    ["library", "framework"].map { (profile, $0) }
  }

  @Test(arguments: forms)
  func theModuleOfPrivateHeadersIsCompiled(profile: String, layout: String) async throws {
    let sound = try Self.privateWorkspace(
      privateText: "#import <A/A.h>\nint secret(void);\n", profile: profile)
    let clean = try await sound.modkit("headers", "--check", "--compile", "--layout", layout)
    #expect(clean.status == 0, "\(clean.output)\(clean.errors)")
    #expect(clean.errors.contains("2 modules compiled"), "\(clean.errors)")
    let broken = try Self.privateWorkspace(
      privateText: "#import <A/A.h>\nint secret(void)\nint more(void);\n", profile: profile)
    let found = try await broken.modkit("headers", "--check", "--compile", "--layout", layout)
    #expect(
      found.output.hasPrefix("Components/A/Private/Secret.h:2:17: error: expected ';'"),
      "\(found.output)\(found.errors)")
    #expect(Self.findings(in: found.output) == 1, "\(found.output)")
  }

  /// CocoaPods and Xcode have no map of private headers: to their public module such a header is in
  /// no module, or not found at all.
  @Test(arguments: forms)
  func aPublicHeaderThatIncludesAPrivateOne(profile: String, layout: String) async throws {
    let sandbox = try Self.privateWorkspace(
      publicText: "#import <A/Secret.h>\n", privateText: "int secret(void);\n", profile: profile)
    let result = try await sandbox.modkit("headers", "--check", "--compile", "--layout", layout)
    let isInModule = profile == "modkit" && layout == "framework"
    #expect((result.status == 0) == isInModule, "\(result.output)\(result.errors)")
    guard !isInModule else { return }
    #expect(
      result.output.hasPrefix(
        layout == "framework"
          ? "Components/A/Headers/A.h:1:9: warning: include of non-modular header inside"
          : "Components/A/Headers/A.h:1:9: error: 'A/Secret.h' file not found"),
      "\(result.output)")
    #expect(Self.findings(in: result.output) == 1, "\(result.output)")
  }

  private static func findings(in output: String) -> Int {
    output.split(separator: "\n").count { !$0.hasPrefix("  ") }
  }
}
