import Foundation
import ModKitModel
import ModKitSource
import ModKitTestSupport
import Testing

struct SystemHeaderTests {
  private func methods(_ headers: String...) -> SystemMethods {
    var all = SystemDeclarations()
    for header in headers { all.merge(SystemHeader.declarations(in: Array(header.utf8))) }
    return all.methods
  }

  private func selectors(_ text: String) -> [String] {
    let type = methods("@interface A : B\n\(text)\n@end").classes["A"]
    return (type?.classSelectors ?? []).map { "+\($0)" }
      + (type?.instanceSelectors ?? []).map { "-\($0)" }
  }

  @Test(
    arguments: [
      ("- (void)a;", ["-a"]), ("+ (instancetype)make:(int)x with:(id)y;", ["+make:with:"]),
      ("- a;", ["-a"]), ("- (void)a:(int)x :(int)y;", ["-a::"]), ("- (int):(int)x;", ["-:"]),
      ("-(void)a:(id)x, ... NS_REQUIRES_NIL_TERMINATION;", ["-a:"]),
      (
        "- (void)a:(NSArray<id<P>> *)x b:(void (^)(int, id))y API_AVAILABLE(ios(9.0), macos(10)) NS_SWIFT_NAME(c(d:e:));",
        ["-a:b:"]
      ),
      ("- (void)a:(__attribute__((unused)) id)x b:(id __nonnull)y;", ["-a:b:"]),
      ("- (id)a:(id) __attribute__((unused)) x b:(id)y NS_RETURNS_RETAINED;", ["-a:b:"]),
      ("- (void)a:(id)x NS_THING(1) b:(id)y;", ["-a:b:"]), ("- (void)a:x b:y;", ["-a:b:"]),
      ("- (instancetype)init NS_UNAVAILABLE;\n- (void)b;", ["-b"]),
      ("- (void)a __attribute__((unavailable(\"no\")));", []),
      ("- (void)class; + (void)default; - (id)self;", ["+default", "-class", "-self"]),
      ("@property int x;", ["-setX:", "-x"]), ("@property (readonly) int x;", ["-x"]),
      ("@property (nonatomic, getter=isOn, setter=turn:) BOOL on;", ["-isOn", "-turn:"]),
      ("@property (class, readonly, strong) A *shared API_AVAILABLE(ios(9));", ["+shared"]),
      ("@property CGFloat x, *y;", ["-setX:", "-setY:", "-x", "-y"]),
      (
        "@property (copy) NSDictionary<NSString *, NSArray<id> *> *map NS_SWIFT_NAME(m);",
        ["-map", "-setMap:"]
      ),
      ("@property (copy, nullable) void (^handler)(int a, id b);", ["-handler", "-setHandler:"]),
      ("@property int (*callback)(int);", ["-callback", "-setCallback:"]),
      ("@property (readonly) void (^ _Nullable done)(void) API_UNAVAILABLE(tvos);", ["-done"]),
      ("@property (readonly) NSURL *URL UI_APPEARANCE_SELECTOR;", ["-URL"]),
      (
        "@property (readonly) NSString * _Nullable UTF8String NS_DEPRECATED_IOS(2_0, 3_0, \"x\") __TVOS_PROHIBITED;",
        ["-UTF8String"]
      ),
      ("@property (readonly) __attribute__((NSObject)) CFTypeRef held;", ["-held"]),
      ("@property (readonly) int x NS_UNAVAILABLE;", []),
      ("#if TARGET_OS_IPHONE\n- (void)a;\n#else\n- (void)b;\n#endif", ["-a", "-b"]),
      ("#if 0\n- (void)a;\n#endif", []), ("/* - (void)a; */ // - (void)b;", []),
      ("{ @public int x; NSArray<id> *y; }\n- (void)a;", ["-a"]),
      ("enum { one = -1 }; extern int f(int x); - (void)a;", ["-a"]),
      ("- (void)a\n@optional\n- (void)b", ["-a"]),
    ] as [(String, [String])])
  func membersOfAClass(text: String, expected: [String]) {
    #expect(selectors(text) == expected)
  }

  @Test func formsOfClasses() {
    let found = methods(
      """
      @class Z; @protocol P, Q;
      NS_ASSUME_NONNULL_BEGIN
      API_AVAILABLE(ios(2.0)) @interface Root <P> - (void)r; @end
      UIKIT_EXTERN @interface Array<__covariant Element : id<P>> : Root <P, Q>
      - (void)a;
      @end
      @interface Array<Element> (Extras) <Q>
      - (void)b;
      @end
      @interface Array () - (void)c; @end
      @interface Mutable<Element> : Array<Element> <Q> { int x; } - (void)d; @end
      @interface Empty : Root @end
      @interface Elsewhere (Category) @end
      @interface Elsewhere2 (Category) - (void)e; @end
      NS_ASSUME_NONNULL_END
      """
    ).classes
    #expect(
      found.mapValues { "\($0.superclass ?? "-") \($0.instanceSelectors.joined(separator: " "))" }
        == [
          "Root": "- r", "Array": "Root a b c", "Mutable": "Array d", "Empty": "Root ",
          "Elsewhere2": "- e",
        ])
  }

  /// What a protocol requires is of the class that adopts it first.
  @Test func protocols() {
    let headers = [
      "@protocol P <Q> - (void)p; @optional - (void)o; @property int x; @required + (void)k; @end",
      "@protocol Q @property (readonly) int q; @end",
      "@interface Root @end @interface A : Root <P> @end @interface B : A <P, Q> - (void)b; @end",
      "@interface C : Root @end @interface C (More) <Q> @end",
    ]
    let expected = [
      "Root": "", "A": "k p q", "B": "b", "C": "q",
    ]
    for order in [headers, headers.reversed()] {
      var all = SystemDeclarations()
      for header in order { all.merge(SystemHeader.declarations(in: Array(header.utf8))) }
      let found = all.methods.classes.mapValues {
        ($0.classSelectors + $0.instanceSelectors).joined(separator: " ")
      }
      #expect(
        found.filter { !$0.value.isEmpty || $0.key != "Root" }
          == expected.filter { !$0.value.isEmpty })
    }
  }

  // MARK: Clang

  /// Headers made at random: clang declares the same methods.
  @Test(.enabled(if: Tool.isAvailable("clang")), arguments: 0..<UInt64(Soak.rounds(5)))
  func clangAgrees(seed: UInt64) async throws {
    let header = GeneratedHeader(seed: seed).text
    let file = FileManager.default.temporaryDirectory.appending(
      path: "modkit-\(UUID().uuidString).h")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(header.utf8).write(to: file)
    let answer = try await Tool.run(
      "clang",
      [
        "-x", "objective-c", "-target", "arm64-apple-ios15", "-fsyntax-only", "-w", "-Xclang",
        "-ast-dump",
        "-fno-color-diagnostics", file.path,
      ])
    let errors = answer.isSuccess ? "" : answer.errors
    try #require(errors.isEmpty, "seed \(seed)\n\(header)")
    let declared = Self.declared(answer.output)
    #expect(!declared.isEmpty)
    var found: [String: Set<String>] = [:]
    for (name, type) in methods(header).classes {
      found[name] = Set(
        type.classSelectors.map { "+\($0)" } + type.instanceSelectors.map { "-\($0)" })
    }
    #expect(found.filter { !$0.value.isEmpty } == declared, "seed \(seed)\n\(header)")
  }

  /// The methods of the classes and categories in clang's tree, by class.
  private static func declared(_ tree: String) -> [String: Set<String>] {
    var (found, type) = ([String: Set<String>](), String?.none)
    for line in tree.split(separator: "\n") {
      let depth = line.prefix { " |`-".contains($0) }.count
      let words = line.dropFirst(depth).split(separator: " ")
      guard let kind = words.first else { continue }
      if depth == 2 { type = kind == "ObjCInterfaceDecl" ? words.last.map(String.init) : nil }
      if depth == 4, kind == "ObjCInterface", type == nil {
        type = words.last?.filter { $0 != "'" }
      }
      if depth == 4, kind == "ObjCMethodDecl", let type,
        let sign = words.firstIndex(where: { $0 == "-" || $0 == "+" })
      {
        found[type, default: []].insert("\(words[sign])\(words[sign + 1])")
      }
    }
    return found
  }

  private struct GeneratedHeader {
    private(set) var text = """
      #define API_AVAILABLE(...) __attribute__((annotate("x")))
      #define NS_SWIFT_NAME(x) __attribute__((annotate(#x)))
      #define UI_MARK __attribute__((deprecated))
      @protocol P @end @protocol Q <P> @end
      __attribute__((objc_root_class)) @interface Root @end

      """
    private var random: SplitMix64
    private var number = 0

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      var classes = ["Root"]
      for index in 0..<20 {
        let isCategory = one(3) == 0
        let owner = classes[one(classes.count)]
        if isCategory {
          text += "@interface \(owner) (Cat\(index))\(one(2) == 0 ? " <P>" : "")\n"
        } else {
          let isGeneric = one(4) == 0
          text += "\(one(2) == 0 ? "API_AVAILABLE(ios(2.0), macos(1)) " : "")@interface T\(index)"
          text +=
            "\(isGeneric ? "<__covariant E, F : id<Q>>" : "") : \(owner)\(one(2) == 0 ? " <P, Q>" : "")"
          text += "\(one(3) == 0 ? " { int x\(index); struct { int y; } z\(index); }" : "")\n"
          classes.append("T\(index)")
        }
        for _ in 0..<one(7) { text += member() + "\n" }
        text += "@end\n"
      }
    }

    private mutating func one(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    private mutating func name() -> String {
      number += 1
      return ["a\(number)", "URL\(number)", "_x\(number)", "setB\(number)", "MARK\(number)x"][
        one(5)]
    }

    private mutating func type() -> String {
      [
        "int", "id", "Root *", "Root * _Nullable", "id<P, Q>", "void (^)(int, id)", "const char *",
        "int (*)(void)",
        "__kindof Root *", "struct { int x; } *",
      ][one(9)]
    }

    private mutating func ending() -> String {
      [
        "", " API_AVAILABLE(ios(9))", " UI_MARK", " NS_SWIFT_NAME(x)",
        " __attribute__((deprecated(\"x\")))",
      ][one(5)]
    }

    private mutating func member() -> String {
      if one(3) == 0 { return property() }
      let sign = ["-", "+"][one(2)]
      let result = one(5) == 0 ? "" : " (\(type()))"
      guard one(3) > 0 else { return "\(sign)\(result) \(name())\(ending());" }
      var text = "\(sign)\(result)"
      for index in 0...one(3) {
        let label = index > 0 && one(5) == 0 ? "" : name()
        text += " \(label):(\(type()))\(["", " ", " __attribute__((unused)) "][one(3)])x\(index)"
      }
      return text + (one(6) == 0 ? ", ..." : "") + ending() + ";"
    }

    private mutating func property() -> String {
      let name = name()
      var attributes = [
        ["readonly"], ["class"], ["getter=get_\(name)"], ["setter=put_\(name):"], [],
      ][one(5)]
      if one(2) == 0 { attributes.append("nonatomic") }
      let list = attributes.isEmpty ? "" : " (\(attributes.joined(separator: ", ")))"
      let declarators = [
        "int \(name)", "int (^\(name))(int, id)", "Root<P> *\(name)", "id<P, Q> \(name)",
        "int (*\(name))(int)",
        "int (^ _Nullable \(name))(void)", "Root * _Nullable \(name)",
      ]
      var text = "@property\(list) \(declarators[one(declarators.count)])"
      // Without an asterisk of its own, a second name would be an object on the stack.
      if attributes.isEmpty, one(2) == 0, !text.contains("("), !text.contains("Root") {
        text += ", \(self.name())"
      }
      return text + ending() + ";"
    }
  }

  // MARK: Any bytes

  @Test(.comesToAnEnd, arguments: 0..<UInt64(2 * Soak.rounds(1)))
  func anyBytes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let headers = (0..<UInt64(4)).map { Array(GeneratedHeader(seed: $0).text.utf8.suffix(1500)) }
    let marks = Array("@<>(){}[];:,-+\"'/*#\\\n".utf8)
    for number in 0..<2500 {
      var header = headers[number % headers.count]
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<header.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: header[place] = .random(in: 0...255, using: &random)
        case 1: header[place] = marks[Int.random(in: 0..<marks.count, using: &random)]
        case 2:
          header.removeSubrange(
            place..<min(header.count, place + Int.random(in: 1...9, using: &random)))
        default:
          let other = headers[Int.random(in: 0..<headers.count, using: &random)]
          header.insert(contentsOf: other.suffix(30), at: place)
        }
        if header.isEmpty { header = headers[0] }
      }
      let index = SystemHeader.declarations(in: header).methods
      if seed.isMultiple(of: 2), number.isMultiple(of: 50) {
        // Names of any bytes are written so that they can be read.
        let text = index.text
        #expect(
          text.withUnsafeBytes { (try? SystemMethods(text: $0)) != nil },
          "seed \(seed), input \(number)")
      }
    }
  }

  @Test func nestingIsReadInLinearTime() {
    for text in [
      "@interface A", "@interface A <", "- (void)a:(", "@property (", "@protocol P <P",
      "@property int x,",
    ] {
      #expect(
        Growth.isBelow(power: 1.6, from: 500, times: 8) { size in
          let header = "@interface A : B\n" + String(repeating: text + "\n", count: size)
          _ = SystemHeader.declarations(in: Array(header.utf8))
        }, "\(text)")
    }
  }
}
