import ModKitModel
import Testing

@testable import ModKitManifests
@testable import ModKitScan
@testable import ModKitSource

/// What a name at a place of a coupling stands for.
@Suite struct CouplingNameTests {
  /// What `open(…)`, `find(….self)` and `Open(…)` use, as `line name`.
  private static func names(_ file: String, _ source: String) throws -> [String] {
    let patterns = """
      - {kind: route, role: uses, pattern: "open($NAME)"}
      - {kind: service, role: uses, pattern: "find($NAME.self)"}
      - {kind: service, role: uses, pattern: "[$_ find:[$NAME class]]"}
      - {kind: service, role: uses, pattern: "[$_ seek:$NAME]"}
      """
    return try CouplingSiteTests.sites(patterns, ["A/Sources/\(file)": source]).compactMap {
      let parts = $0.split(separator: " ", maxSplits: 3)
      guard parts[1] == "uses", let place = parts[3].lastIndex(of: " ") else { return nil }
      let line = parts[3][place...].dropFirst().prefix { $0 != ":" }
      return "\(line) \(parts[3][..<place])"
    }
  }

  @Test func typeParametersAreNoServices() throws {
    let source = """
      func resolve<T>() { find(T.self) }
      func list<each T, S: P>(_ s: S.Type) where S: Q { find(s.self); run { find((any S).self) } }
      struct Box<Service> { func f() { find(Service.self) } }
      extension Box { func g() { find(Service.self); find(Lazy<Service>.self) } }
      protocol Module { associatedtype Part }
      extension Module { func h() { find(Part.self); find(Self.self) } }
      func k() { find(Service.self); find(Part.self); open(String(describing: Pay.self)) }
      class C { init<U>(_ u: U) { find(U.self); open(String(describing: U.self)) } }
      func own() { let type = Pay.self; find(type.self); find(Other.T.self) }
      """
    #expect(
      try Self.names("a.swift", source) == [
        "1 ?T", "2 ?s", "2 ?S", "3 ?Service", "4 ?Service", "4 ?Lazy<Service>", "6 ?Part",
        "6 ?Self", "7 Service", "7 Part", "7 Pay", "8 ?U", "8 ?String(describing: U.self)",
        "9 Pay", "9 Other.T",
      ])
  }

  @Test func objectsHaveNoClassThatIsKnown() throws {
    let source = """
      void f(void) {
        [r find:[cell class]]; [r find:[super class]]; [r find:[Cell class]];
        [r seek:cell.class]; [r seek:self.class]; [r seek:[_cell class]]; [r seek:Cell.class];
      }
      """
    #expect(
      try Self.names("a.m", source) == [
        "2 ?cell", "2 ?super", "2 Cell", "3 ?cell.class", "3 ?self.class", "3 ?[_cell class]",
        "3 Cell",
      ])
  }

  /// An argument in the head of a statement binds nothing.
  @Test func argumentsInHeadsHideNoConstants() throws {
    let source = """
      let key = "constant"
      func a() { if has(key) { open(key) } }
      func b() { while has(key, in: x.all(key)) { open(key) } }
      func c() { for _ in all(key) { open(key) }; run(key) { open(key) } }
      func d() { switch get(key) { case 1: open(key) default: break } }
      func e() { if let x = get(key), [key: 1] == x { open(key) } }
      func f(_ key: String) { open(key) }
      func g<T: P<Q>>(key: T) -> [String] where T: R { open(key) }
      func h() { if case .page(let key) = x { open(key) }; for (key, _) in x { open(key) } }
      func i() { if case let .page(key) = x { open(key) } }
      func j() { do { } catch Page.bad(let key) { open(key) } }
      class K { init?(key: String) { open(key) }; subscript(key: Int) -> Int { open(key) } }
      var l: String { get { "" } set(key) { open(key) } }
      func == (key: L, other: L) -> Bool { open(key) }
      func m() { Self.init(key) { open(key) } }
      """
    #expect(
      try Self.names("a.swift", source) == [
        "2 constant", "3 constant", "4 constant", "4 constant", "5 constant", "6 constant",
        "7 ?key", "8 ?key", "9 ?key", "9 ?key", "10 ?key", "11 ?key", "12 ?key", "12 ?key",
        "13 ?key", "14 ?key", "15 constant",
      ])
    let objectiveC = """
      NSString *const kKey = @"constant";
      void a(void) { if ([x has:(id)kKey]) { open(kKey); } while (has((id)kKey)) { open(kKey); } }
      void b(void) { [x run:(id)kKey with:^{ open(kKey); }]; }
      void c(NSString *kKey) { open(kKey); }
      void d(void) { [x run:^(NSString *kKey) { open(kKey); }]; }
      """
    #expect(
      try Self.names("a.m", objectiveC) == [
        "2 constant", "2 constant", "3 constant", "4 ?kKey", "5 ?kKey",
      ])
  }

  /// Whatever stands before them on their line.
  @Test(arguments: [
    "", "@MainActor ", "@available(*, deprecated) ", "@objc(jobList) ", "nonisolated(unsafe) ",
    "@_spi(Own) ", "@preconcurrency ", "@nonobjc ", "@available(iOS 13, *) @objc(jobList) ",
    "final override ", "private(set) ",
  ])
  func constantsBehindAttributes(prefix: String) throws {
    for form in ["static let list = \"job\"", "static var list: String { \"job\" }"] {
      let source = "class Names {\n  \(prefix)public \(form)\n}\nfunc a() { open(Names.list) }\n"
      #expect(try Self.names("a.swift", source) == ["4 job"], "\(prefix)\(form)")
    }
  }

  @Test func parametersOfClosuresHideConstants() throws {
    let source = """
      let route = "constant"
      run { [weak self] route in open(route) }
      run { [route = next()] in open(route) }
      run { @MainActor route in open(route) }
      run { route -> Void in open(route) }
      run { [weak self] (other, route) async throws -> Void in open(route) }
      run { [weak self, route] other in open(route) }
      run { other -> Result in open(route) }
      run { for other in open(route) {} }
      """
    #expect(
      try Self.names("a.swift", source) == [
        "2 ?route", "3 ?route", "4 ?route", "5 ?route", "6 ?route", "7 constant", "8 constant",
        "9 constant",
      ])
  }

  @Test func patternsHideConstants() throws {
    let source = """
      let route = "constant"
      func a(_ m: Message) {
        switch m {
        case .open(let route): open(route)
        case let .push(route, _): open(route)
        case .close(route: 1): open(route)
        default: open(route)
        }
      }
      func b() { guard case let .open(route) = m else { return }; open(route) }
      func c() { let (route, q) = f(); open(route) }
      func d() { let i = 1, route = get(); open(route) }
      func e() { if case .open(let route) = m { open(route) } }
      """
    #expect(
      try Self.names("a.swift", source) == [
        "4 ?route", "5 ?route", "6 constant", "7 constant", "10 ?route", "11 ?route", "12 ?route",
        "13 ?route",
      ])
  }

  @Test func variablesOfObjectiveCThatChangeAreOpen() throws {
    let source = """
      static NSString *kC = @"first";
      static NSString *kD = @"d";
      void f(int a) {
        NSString *q;
        if (a) q = @"q1"; else q = @"q2";
        open(q);
        open(kC);
        open(kD);
      }
      void g(void) { kC = @"second"; if (kD == nil) return; }
      """
    #expect(try Self.names("a.m", source) == ["6 ?q", "7 ?kC", "8 d"])
  }

  @Test func textsOfObjectiveCAreJoined() throws {
    let source = """
      NSString *const kBase = @"p/";
      #define kURL(path) [NSString stringWithFormat:@"%@//%@", @"app:", path]
      #define kJoin(path) (@"p/" path)
      #define kWord(path) @#path
      #define kTwo(a, b) @"p/" a @"/" b
      void f(NSString *name) {
        open([@"p/" stringByAppendingString:@"x"]);
        open([[kBase stringByAppendingString:@"x"] stringByAppendingFormat:@"/%@", @"y"]);
        open([kBase stringByAppendingString:name]);
        open(kURL(@"detail")); open(kURL(kBase)); open(kURL(name)); open(kJoin("detail"));
        NSString *local = kURL(@"local"); open(local); open(kTwo(@"a", kBase));
        open(kWord(a)); open(make(@"a")); open(kURL(make(name)));
        NSString *part = @"part"; open(kURL(part));
      }
      """
    #expect(
      try Self.names("a.m", source) == [
        "7 p/x", "8 p/x/y", "9 ?kBase + name", "10 app://detail", "10 app://p/",
        "10 ?\"app://\" + name", "10 p/detail", "11 app://local", "11 p/a/p/", "12 ?kWord(a)",
        "12 ?make(@\"a\")", "12 ?\"app://\" + make(name)", "13 app://part",
      ])
  }

  /// Macros of headers that are seen count, and only they.
  @Test func macrosWithParametersOfOtherComponents() throws {
    let use = "void f(void) { open(kURL(@\"x\")); open(kTwice(@\"x\")); open(kFar(@\"x\")); }"
    let sites = try CouplingSiteTests.sites(
      "- {kind: route, role: uses, pattern: \"open($NAME)\"}",
      [
        "A/Headers/A.h": "#define kURL(p) @\"a/\" p\n#define kTwice(p) @\"a/\" p\n",
        "A/Headers/B.h": "#define kTwice(p) @\"b/\" p\n",
        "C/component.yml": "name: C\nlayer: base-service\n",
        "C/Headers/C.h": "#define kFar(p) @\"c/\" p\n",
        "B/Sources/b.m": use,
      ])
    #expect(
      sites == [
        "B uses route a/x 1:16", "B uses route ?kTwice(@\"x\") 1:34",
        "B uses route ?kFar(@\"x\") 1:54",
      ])
  }

  /// A macro may take its argument as it is, or as an identifier.
  @Test func constantsAsArgumentsOfMacros() throws {
    let source = """
      #define CELL_KEY(KEY, CLASS) static NSString *const key_##CLASS = KEY
      #define TAG_KEY(KEY, CLASS) static NSString *const tag_##CLASS = @#KEY
      #define HOME_PAGE @"p/home"
      static NSString *const kLocal = @"p/local";
      CELL_KEY(kLocal, Cell);
      CELL_KEY(HOME_PAGE, Cell);
      CELL_KEY(@"text", Cell);
      CELL_KEY(word, Cell);
      TAG_KEY(kLocal, Cell);
      OTHER_KEY(kLocal, Cell);
      OTHER_KEY(word, Cell);
      """
    let patterns = ["CELL", "TAG", "OTHER"].map {
      "- {kind: binding, role: provides, pattern: \"\($0)_KEY($NAME, $CLASS)\"}"
    }.joined(separator: "\n")
    #expect(
      try CouplingSiteTests.sites(patterns, ["A/Sources/a.m": source])
        == [
          "p/local", "p/home", "text", "word", "kLocal", "?kLocal", "word",
        ].enumerated().map { "A provides binding \($1) Cell \($0 + 5):1" })
  }

  @Test func valuesOfSeveralConditionsAreOpen() throws {
    let source = """
      NSString *const kPage = @"app://"
      #if DEBUG
        @"debug"
      #else
        @"release"
      #endif
      ;
      void f(void) {
        open(kPage);
        open(
      #if DEBUG
          @"debug"
      #else
          @"release"
      #endif
        );
      #if DEBUG
        open(@"a" @"b");
      #endif
      }
      """
    #expect(
      try Self.names("a.m", source) == [
        "9 ?kPage", "10 ?@\"debug\" #else @\"release\"", "18 ab",
      ])
  }

  @Test func casesArePrintedAsTheirNames() throws {
    let source = """
      enum Page: String {
        case detail = "page/detail", list
        static let base = "base"
        func f() { open("\\(Self.base)/\\(Self.detail)") }
      }
      enum Own: String, CustomStringConvertible {
        case first = "1"
        var description: String { rawValue }
      }
      open("\\(Page.detail)/x")
      open("\\(Page.detail.rawValue)/x")
      open("\\(Page.list)/\\(Page.base)")
      open("\\(Own.first)/x")
      class C { let part = "part"; func f() { open("\\(self.part)/x") } }
      """
    #expect(
      try Self.names("a.swift", source) == [
        "4 base/detail", "10 detail/x", "11 page/detail/x", "12 list/base",
        "13 ?Own.first + \"/x\"", "14 part/x",
      ])
  }

  @Test func namesForObjectiveCStandBeforeAnything() throws {
    let source = """
      @objc(R1) // comment
      public class A1: NSObject {}
      @objc(R2)
      /// Documentation.

      public final class A2: NSObject {}
      @objc(R3) /* comment */ public class A3: NSObject {}
      @objc(R4)
      public
      class A4: NSObject {}
      @objc(R5)
      #if os(iOS)
      @available(iOS 13, message: "a)")
      #endif
      class A5: NSObject {}
      @MainActor @objc(R6) class A6: NSObject {}
      // @objc(Old)
      class A7: NSObject {}
      @objc(R8) func f() {}
      class A8: NSObject {}
      """
    let classes = Array(source.utf8).withUnsafeBytes {
      CouplingScanner(BuiltInPatterns.all).facts(in: $0, language: .swift).classes
    }
    #expect(
      classes.map { "\($0.path[0]) \($0.objectiveCName ?? "-")" } == [
        "A1 R1", "A2 R2", "A3 R3", "A4 R4", "A5 R5", "A6 R6", "A7 -", "A8 -",
      ])
  }
}
