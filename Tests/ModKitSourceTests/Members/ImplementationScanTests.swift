import ModKitModel
import Testing

@testable import ModKitSource

/// The classes and categories that Objective-C implements.
@Suite struct ImplementationScanTests {
  /// Such as `X(Cat) -a:b: 3:1`.
  private static func found(_ source: String, _ language: Language? = .objectiveC) -> [String] {
    let facts = SourceScanner.facts(in: Array(source.utf8), language: language)
    #expect(facts == SourceScanner.factsOfWholeFile(in: Array(source.utf8), language: language))
    let all = members(source, language).implementations
    #expect(all.map(\.position) == facts.implementations.map(\.position))
    #expect(
      all.filter { $0.form == .category } == facts.implementations.filter { $0.form == .category })
    return all.map { item in
      let category = item.category.map { "(\($0))" } ?? ""
      let methods = item.methods.map { "\($0.isClassMethod ? "+" : "-")\($0.selector)" }
      return ([item.className + category] + methods).joined(separator: " ")
    }
  }

  private static func members(_ source: String, _ language: Language?) -> ClassMembers {
    Array(source.utf8).withUnsafeBytes {
      CScanner.members(in: SourceBytes($0), language: language)
    }
  }

  private static func selectors(_ methods: String) -> [String] {
    found("@implementation X (C)\n\(methods)\n@end").first.map {
      $0.split(separator: " ").dropFirst().map(String.init)
    } ?? []
  }

  @Test(arguments: [
    ("- (void)a {}", "-a"),
    ("+ (id)make {}", "+make"),
    ("-(void)a:(int)x{}", "-a:"),
    ("- (void)a:(int)x b:(int)y {}", "-a:b:"),
    ("- (void)a:(int)x :(int)y {}", "-a::"),
    ("- (void):(int)x :(int)y {}", "-::"),
    ("- a:x b:y {}", "-a:b:"),
    ("- (void (^)(int))block:(void (^)(id, ...))done then:(id<P, Q>)q {}", "-block:then:"),
    ("- (void)log:(id)format, ... {}", "-log:"),
    ("- (void)a:(int)x\n  // b:(int)z\n    c:(int)y /* d: */\n{}", "-a:c:"),
    ("- (void)old; {}", "-old"),
    ("- (void)declared;", ""),
    ("- (id)init NS_DESIGNATED_INITIALIZER {}", "-init"),
    ("- (id)init __attribute__((unused)) {}", "-init"),
    ("- (id)a:(int)x NS_SWIFT_NAME(a(x:)) {}", "-a:"),
    ("- (id)a:(int __unused)x b:(int)__attribute__((unused)) y {}", "-a:b:"),
    ("- (id)a:(int)x UNUSED(1) b:(int)y {}", "-a:b:"),
    ("- (void)default {}\n- (void)for:(int)x in:(int)y {}", "-default -for:in:"),
  ])
  func selectorsOfMethods(_ method: String, _ expected: String) {
    #expect(Self.selectors(method) == expected.split(separator: " ").map(String.init))
  }

  @Test func bodiesAreSkipped() {
    let body = """
      - (void)a {
        id x = @"}"; char c = '}'; // }
        /* } */ if (1) { int y = 1
          - (2); }
        ^{ return; }();
      }
      static int f(void) { return 1
        - 2; }
      static int value = 1
        - 2;
      SYNTHESIZE(x)
      - (void)b {}
      """
    #expect(Self.selectors(body) == ["-a", "-b"])
  }

  @Test func headsOfImplementations() {
    #expect(
      Self.found(
        """
        @implementation A { int x; }
        - (void)a {}
        @end
        @implementation B : C
        - (void)b {}
        @end
        @implementation D ( Cat )
        + (void)d {}
        @end
        @implementation E -(void)e {} @end
        """) == ["A -a", "B -b", "D(Cat) +d", "E -e"])
    #expect(Self.found("// @implementation A\nid x = @\"@implementation B\";") == [])
    #expect(Self.found("@implementation A\n- (void)a {}\n") == ["A -a"])
    #expect(
      Self.found("@implementation A\n- (void)a { {\n@end\n@implementation B\n@end") == [
        "A -a", "B",
      ])
    #expect(Self.found("@implementation A\n- (void)a {}\n@end", .c) == [])
    #expect(
      Self.found("@implementation A\n- (void)a { R\"x(})x\"; }\n- (void)b {}\n@end", nil) == [
        "A -a -b"
      ])
  }

  @Test func branches() {
    #expect(
      Self.selectors(
        """
        #if 0
        - (void)dead { don't }
        #elif A
        - (void)a:(int)x {
        #else
        - (void)a:(int)x b:(int)y {
        #endif
        }
        #if 1
        - (void)b {}
        #else
        - (void)never {}
        #endif
        #if A && false
        - (void)no {}
        #endif
        """) == ["-a:", "-a:b:", "-b"])
    // A branch of what is around the implementation is no part of it.
    #expect(
      Self.found(
        """
        #if A
        @implementation X
        #else
        @implementation Y
        #endif
        - (void)a {}
        @end
        """) == ["X -a", "Y -a"])
    let facts = SourceScanner.facts(
      in: Array("@implementation X (C)\n#ifdef A\n- (void)a {}\n#endif\n@end".utf8),
      language: .objectiveC)
    #expect(facts.implementations[0].methods[0].conditions == ["defined(A)"])
  }

  @Test func places() {
    let facts = SourceScanner.facts(
      in: Array("\n@implementation X (C)\n  - (void)a {\n}\n + (void)b {}\n@end\n".utf8),
      language: .objectiveC)
    let item = facts.implementations[0]
    #expect(item.position == TextPosition(line: 2, column: 17))
    #expect(
      item.methods.map(\.position) == [
        TextPosition(line: 3, column: 3), TextPosition(line: 5, column: 2),
      ])
  }

  // MARK: Properties

  @Test(arguments: [
    ("int a;", "a setA:"),
    ("(readonly) int a;", "a"),
    ("(nonatomic, getter=isOn, setter = turn:) BOOL on;", "isOn turn:"),
    ("(copy) NSString *URL;", "URL setURL:"),
    ("NSDictionary<NSString *, id> * _Nullable map NS_UNAVAILABLE;", "map setMap:"),
    ("(copy) void (^done)(int);", "done setDone:"),
    ("(copy, nullable) void (^_Nullable done)(int);", "done setDone:"),
    ("int *a, b;", "a setA: b setB:"),
    ("(weak) IBOutlet UILabel *label API_AVAILABLE(ios(13));", "label setLabel:"),
    ("unsigned long count __attribute__((deprecated));", "count setCount:"),
    ("(class) int shared;", ""),
  ])
  func propertiesOfClasses(_ property: String, _ accessors: String) {
    let source = "@interface X : Y\n@property \(property)\n@end"
    let facts = Self.members(source, nil)
    #expect(
      facts.properties.flatMap(\.accessors) == accessors.split(separator: " ").map(String.init))
  }

  @Test func whoseProperties() {
    let source = """
      @interface X
      @property int a;
      @end
      @interface X ()
      @property int b;
      @end
      @interface X (Cat)
      @property int c;
      @end
      @protocol P
      @property int d;
      @end
      @implementation X
      @dynamic a, b;
      @synthesize e = _e;
      @end
      """
    let facts = Self.members(source, .objectiveC)
    #expect(
      facts.properties == [
        ObjectiveCProperty(.declared, of: "X", "a", accessors: ["a", "setA:"]),
        ObjectiveCProperty(.declared, of: "X", "b", accessors: ["b", "setB:"]),
        ObjectiveCProperty(.dynamic, of: "X", "a"),
        ObjectiveCProperty(.dynamic, of: "X", "b"),
      ])
  }
}
