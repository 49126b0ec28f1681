import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// From patterns and sources to sites.
@Suite struct CouplingSiteTests {
  static func sites(
    _ patterns: String, _ files: [String: String]
  ) throws -> [String] {
    var tree = InMemoryFileTree(
      [
        "A/component.yml": "name: A\nlayer: base-service\n",
        "B/component.yml": "name: B\nlayer: base-business\ndependencies: [A]\n",
      ].merging(files) { $1 })
    tree.write(
      "modkit.yml",
      "name: W\ncomponents: [\"*/component.yml\"]\ncouplings:\n\(patterns)\n")
    let workspace = try ManifestLoader(tree: tree, ruleIDs: []).load()
    return try ArchitectureScanner(tree: tree).scan(workspace).couplingSites.map(\.text)
  }

  @Test func routesOfSwift() throws {
    let patterns = """
      - {kind: route, role: provides, pattern: "Router.shared.register($NAME, ...)"}
      - {kind: route, role: uses, pattern: "Router.shared.use($NAME, ...)"}
      """
    let constants = """
      public let kList = "job/list"
      public enum Route: String { case detail = "job/:id", apply }
      public extension Route { static let base = "job/" }
      """
    let code = """
      func start() {
        Router.shared.register(kList) { _ in }
        Router.shared
          .register(Route.detail.rawValue, to: X.self)
        // Router.shared.use("comment")
        Router.shared.use(Route.base + "12", animated: true)
        Router.shared?.use("\\(Route.base)x")
        Router.shared.use(url)
        let local = "job/local"
        Router.shared.use(local)
        log("Router.shared.use(1)")
      }
      """
    #expect(
      try Self.sites(patterns, ["A/Sources/c.swift": constants, "B/Sources/b.swift": code]) == [
        "B provides route job/list 2:3",
        "B provides route job/:id 3:3",
        "B uses route job/12 6:3",
        "B uses route job/x 7:3",
        "B uses route ?url 8:3",
        "B uses route job/local 10:3",
      ])
  }

  /// Each pattern may find a name of its own in one call, but not a part of one.
  @Test func twoNamesInOneCall() throws {
    let patterns = """
      - {kind: class, role: uses, pattern: "[Table add:$NAME model:$_]"}
      - {kind: class, role: uses, pattern: "[Table add:$_ model:$NAME]"}
      - {kind: class, role: uses, pattern: "[Table add:$NAME ...]"}
      """
    let code = "void start(void) { [Table add:@\"RowView\" model:@\"RowModel\"]; }\n"
    let sites = try Self.sites(patterns, ["B/Sources/b.m": code])
    #expect(sites.sorted() == ["B uses class RowModel 1:20", "B uses class RowView 1:20"])
  }

  @Test func receiversMayHaveTypeArguments() throws {
    let patterns = """
      - {kind: route, role: uses, pattern: "$_.jump($NAME)"}
      - {kind: route, role: uses, pattern: "$X<$TYPE>.show($NAME)", name: "#$X/#$TYPE/$NAME"}
      - {kind: route, role: uses, pattern: "Tab<$_>.select($NAME)"}
      """
    let code = """
      func f() {
        A<B>.jump("a"); A<B, C<D>>().jump("b"); A<(B) -> C>.jump("c")
        A<B>.show("d"); x = A < B; y > A<B<C>>.show("e"); A.show("f"); A<(B) -> C>.show("g")
        Tab<B>.select("h"); Tab<B<C>>?.select("i"); Other<B>.select("j"); Tab.select("k")
      }
      """
    #expect(
      try Self.sites(patterns, ["A/Sources/a.swift": code]) == [
        "A uses route a 2:8", "A uses route b 2:32", "A uses route c 2:55",
        "A uses route A/B/d 3:4", "A uses route A/B<C>/e 3:35",
        "A uses route ?A + \"/\" + (B) -> C + \"/g\" 3:67", "A uses route h 4:3",
        "A uses route i 4:23",
      ])
  }

  @Test func messagesOfObjectiveC() throws {
    let patterns = """
      - {kind: route, role: provides, pattern: "[MGJRouter registerURLPattern:$NAME toHandler:...]"}
      - {kind: service, role: provides, pattern: "[[BeeHive shareInstance] registerService:@protocol($NAME) service:[$CLASS class]]"}
      - {kind: binding, role: provides, pattern: "HOUSELIST_REGIST($NAME, $CLASS)"}
      - {kind: class, role: uses, pattern: "[$_ performTarget:$TARGET action:$_ ...]", name: "Target_$TARGET"}
      """
    let code = """
      #define kHost @"mgj://"
      NSString *const kPage = kHost @"foo/bar";
      HOUSELIST_REGIST(tag_cell, TagCell)
      @implementation TagCell
      - (void)f:(NSString *)name {
        [MGJRouter registerURLPattern:kPage toHandler:^(NSDictionary *d) { [x y:z]; }];
        [[BeeHive shareInstance] registerService:@protocol(UserService) service:[BHUser class]];
        [[self mediator] performTarget:@"Home" action:@"open" params:@{} shouldCache:NO];
        [mediator performTarget:name action:@"open"];
        NSString *url = [NSString stringWithFormat:@"%@x", kHost];
        [MGJRouter registerURLPattern:url toHandler:nil];
      }
      @end
      @interface TagCell : NSObject
      @end
      """
    #expect(
      try Self.sites(patterns, ["A/Sources/a.m": code]) == [
        "A provides binding tag_cell TagCell 3:1",
        "A provides route mgj://foo/bar 6:3",
        "A provides service UserService BHUser 7:3",
        "A uses class Target_Home 8:3",
        "A uses class ?\"Target_\" + name 9:3",
        "A provides route mgj://x 11:3",
        "A provides class TagCell 14:12",
      ])
  }

  @Test func constantsAreLookedUpNearestFirst() throws {
    let patterns = "- {kind: route, role: uses, pattern: \"open($NAME)\"}"
    #expect(
      try Self.sites(
        patterns,
        [
          "A/Sources/a.swift": "let kA = \"a\"\npublic let kTwice = \"1\"",
          "A/Sources/b.swift": "let kTwice = \"2\"",
          "C/component.yml": "name: C\nlayer: base-service\n",
          "C/Sources/c.swift": "public let kC = \"c\"\npublic let kA = \"other\"",
          "B/Sources/b.swift": """
          let kOwn = kA + "/own"
          open(kA)
          open(kOwn)
          open(kTwice)
          open(kC)
          open(A.kA)
          func f(kA: String) { open(kA) }
          class T { let kA = "member"; func f() { open(kA); open(self.kA) } }
          class U { var kA = "member"; func f() { open(kA) } }
          """,
        ]) == [
          "B uses route a 2:1", "B uses route a/own 3:1", "B uses route ?kTwice 4:1",
          "B uses route c 5:1", "B uses route a 6:1", "B uses route ?kA 7:22",
          "B uses route member 8:41", "B uses route member 8:51", "B uses route ?kA 9:41",
        ])
  }

  @Test func casesAndMembersOfTypes() throws {
    let patterns = "- {kind: route, role: uses, pattern: \"open($NAME)\"}"
    #expect(
      try Self.sites(
        patterns,
        [
          "A/Sources/a.swift": """
          public enum Route: String, CaseIterable {
            case list = "job/list", detail
            indirect case other
            enum Inner { static let deep = "deep" }
            static let own = "\\(Self.prefix)x"
            static let prefix = "p/"
          }
          enum Number: Int { case one }
          enum Plain { case plain }
          """,
          "B/Sources/b.swift": """
          open(Route.list.rawValue)
          open(.detail)
          open(Route.Inner.deep)
          open(Route.own)
          open(Number.one.rawValue)
          open(.plain)
          open(Route.other)
          """,
        ]) == [
          "B uses route job/list 1:1", "B uses route detail 2:1", "B uses route deep 3:1",
          "B uses route p/x 4:1", "B uses route ?Number.one 5:1", "B uses route ?.plain 6:1",
          "B uses route other 7:1",
        ])
  }

  @Test func classesFoundByName() throws {
    #expect(
      try Self.sites(
        "- {kind: route, role: uses, pattern: \"open($NAME)\"}",
        [
          "A/Sources/a.swift": """
          import UIKit
          @objc(Renamed) public final class First: NSObject {}
          @MainActor
          @objc(Second)
          class Other {}
          class Third { class Nested {} }
          struct S { class func make() {} }
          """,
          "A/Headers/H.h": "@class Fourth;\n@interface Fourth : NSObject\n@end",
          "B/Sources/b.m": """
          id a = NSClassFromString(@"Renamed");
          id b = NSClassFromString(@"A.Third");
          id c = objc_getClass("Fourth");
          id d = NSClassFromString(@"Second");
          id e = NSClassFromString([self name]);
          Class NSClassFromString(NSString *name);
          """,
        ]) == [
          "A provides class Fourth 2:12", "A provides class Renamed A.First 2:35",
          "A provides class Second A.Other 5:7", "A provides class A.Third A.Third 6:7",
          "B uses class Renamed 1:8", "B uses class A.Third 2:8", "B uses class Fourth 3:8",
          "B uses class Second 4:8", "B uses class ?[self name] 5:8",
        ])
  }

  @Test func patternsOfFrameworksNeedTheirModule() throws {
    let code =
      "\nlet c = Container()\nc.register(Job.self, name: \"x\") { _ in 1 }\nc.resolve(Job.self)!"
    let found = try Self.sites(
      "- {kind: route, role: uses, pattern: \"open($NAME)\"}",
      ["A/Sources/a.swift": "import Swinject" + code, "B/Sources/b.swift": "import Other" + code])
    #expect(
      found == [
        "A provides service Job/x 3:3", "A uses service Job 4:3",
        // B depends on A, but not on the framework.
      ])
  }

  @Test func notificationsOfOthersAreOpen() throws {
    #expect(
      try Self.sites(
        "- {kind: route, role: uses, pattern: \"open($NAME)\"}",
        [
          "A/Sources/a.swift": """
          extension Notification.Name {
            public static let login = Notification.Name("did-login")
          }
          """,
          "B/Sources/b.swift": """
          NotificationCenter.default.post(name: .login, object: nil)
          NotificationCenter.default.addObserver(self, selector: #selector(f), name: Notification.Name.login, object: nil)
          NotificationCenter.default.post(name: UIResponder.keyboardWillShow, object: nil)
          c.publisher(for: .login).sink {}
          view.publisher(for: \\.frame).sink {}
          c.addObserver(self, selector: #selector(g), name: nil, object: nil)
          """,
          "B/Sources/b.m": """
          void f(NSString *n) { [c postNotificationName:[n lowercaseString] object:nil]; }
          """,
        ]) == [
          "A provides notification did-login 2:21",
          "B uses notification ?[n lowercaseString] 1:23", "B uses notification did-login 1:28",
          "B uses notification did-login 2:28",
          "B uses notification ?UIResponder.keyboardWillShow 3:28",
          "B uses notification did-login 4:3",
        ])
  }

  /// URLNavigator also pushes and presents view controllers, which are no routes. What may be a URL is open.
  @Test func viewControllersAreNoRoutes() throws {
    let code = """
      import URLNavigator
      func f(page: UIViewController, url: URL, text: String?, own: Detail, other: Other) {
        let made = Detail(), cast = x as! UINavigationController, from = factory.make(1)
        navigator.push(page); navigator.push(own); navigator.push(made); navigator.present(cast)
        navigator.push(Detail(id: 1)); navigator.present(UIAlertController(title: "a"))
        navigator.push("app://a"); navigator.push(url); navigator.push(text); navigator.push(from)
        navigator.push(other); navigator.open(page)
        if let shown = x as? Detail { navigator.push(shown) }
      }
      final class Detail: UIViewController {}
      """
    #expect(
      try Self.sites(
        "- {kind: route, role: uses, pattern: \"none($NAME)\"}", ["A/Sources/a.swift": code]) == [
          "A uses route app://a 6:3", "A uses route ?url 6:30", "A uses route ?text 6:51",
          "A uses route ?from 6:73", "A uses route ?other 7:3", "A uses route ?page 7:26",
        ])
  }

  /// Methods of React Native belong to the module that their file exports.
  @Test func methodsOfNativeModules() throws {
    let code = """
      #import <React/RCTBridgeModule.h>
      @implementation CalendarManager
      RCT_EXPORT_MODULE(Calendar);
      RCT_EXPORT_METHOD(add:(NSString *)name) {}
      RCT_REMAP_METHOD(remove, removeName:(NSString *)name) {}
      @end
      @implementation RCTShare
      RCT_EXPORT_METHOD(show) {}
      RCT_EXPORT_MODULE()
      @end
      @interface RCT_EXTERN_MODULE(Scan, NSObject)
      RCT_EXTERN_METHOD(start:(NSString *)name)
      @end
      @implementation Share (More)
      RCT_EXPORT_METHOD(hide) {}
      @end
      """
    #expect(
      try Self.sites(
        "- {kind: route, role: uses, pattern: \"none($NAME)\"}", ["A/Sources/a.m": code]) == [
          "A provides action Calendar 3:1", "A provides action Calendar.add 4:1",
          "A provides action Calendar.remove 5:1", "A provides action Share.show 8:1",
          "A provides action Share 9:1", "A provides action Scan 11:12",
          "A provides action Scan.start 12:1", "A provides action ?Share + \".\" + hide 15:1",
        ])
  }

  /// Methods of Weex belong to the module that their class is registered as, if it is one.
  @Test func methodsOfWeexModules() throws {
    let code = """
      #import <WeexSDK/WeexSDK.h>
      @implementation JobModule
      WX_EXPORT_METHOD(@selector(open:callback:))
      WX_EXPORT_METHOD_SYNC(@selector(close))
      @end
      @implementation OtherModule
      WX_EXPORT_METHOD(@selector(show))
      @end
      void start(void) { [WXSDKEngine registerModule:@"job" withClass:[JobModule class]]; }
      """
    #expect(
      try Self.sites(
        "- {kind: route, role: uses, pattern: \"none($NAME)\"}", ["A/Sources/a.m": code]) == [
          "A provides action job.open 3:1", "A provides action job.close 4:1",
          "A provides action show 7:1", "A provides action job JobModule 9:20",
        ])
  }

  /// A declaration of a function is no call of it, whatever it returns.
  @Test func prototypesAreNoUses() throws {
    let code = """
      Class find(NSString *name);
      NSString *find(NSString *name);
      extern id<P> find(NSString *name);
      extern "C" { NSArray<P *> *find(NSString *name); }
      const char **find(const char *name) { return find("a"); }
      int f(int a) { return a * find("b"); }
      """
    #expect(
      try Self.sites(
        "- {kind: class, role: uses, pattern: \"find($NAME)\"}", ["A/Sources/a.mm": code]) == [
          "A uses class a 5:46", "A uses class b 6:27",
        ])
  }

  /// An ellipsis in the place of the last value stands for what follows, too.
  @Test func selectorsOfSeveralParts() throws {
    let patterns = """
      - {kind: service, role: uses, pattern: "[Bus callService:$NAME method:...]"}
      - {kind: route, role: uses, pattern: "[Bus open:$NAME with:$_ done:... ]"}
      """
    let code = """
      void f(void) {
        [Bus callService:@"a" method:@"m"];
        [Bus callService:@"b" method:@"m" params:@{@"c": @1} done:^{ [x y:z]; }];
        [Bus callService:@"d" other:@"m" params:nil];
        [Bus open:@"e" with:x done:nil later:y];
      }
      """
    #expect(
      try Self.sites(patterns, ["A/Sources/a.m": code]) == [
        "A uses service a 2:3", "A uses service b 3:3", "A uses route e 5:3",
      ])
  }

  /// The type of a declaration is the name, without what makes it optional.
  @Test func typesOfDeclarations() throws {
    let patterns = """
      - {kind: service, role: uses, pattern: "let $_: $NAME = Bus.find(...)"}
      - {kind: service, role: uses, pattern: "var $_: $NAME = Bus.find(...)"}
      """
    let code = """
      let a: Pay = Bus.find()
      let b: any Pay = Bus.find()
      func f<T>() {
        let c: Pay? = Bus.find("c"); let d: Optional<any Home.Pay> = Bus.find()
        var e: (any Pay)? = Bus.find(); lazy var g: Pay! = Bus.find()
        let h: T? = Bus.find()
      }
      """
    #expect(
      try Self.sites(patterns, ["A/Sources/a.swift": code]) == [
        "A uses service Pay 1:1", "A uses service Pay 2:1", "A uses service Pay 4:3",
        "A uses service Home.Pay 4:32", "A uses service Pay 5:3", "A uses service Pay 5:40",
        "A uses service ?T 6:3",
      ])
  }

  @Test func targetsOfTheMediator() throws {
    #expect(
      try Self.sites(
        "- {kind: route, role: uses, pattern: \"open($NAME)\"}",
        [
          "B/Sources/b.swift": """
          import CTMediator
          let m = CTMediator.sharedInstance()
          m.performTarget("Home", action: "open", params: [:], shouldCacheTarget: false)
          m.performTarget("Home", action: "open", params: [kCTMediatorParamsKeySwiftTargetModuleName: "App"], shouldCacheTarget: false)
          m.performTarget("Home", action: "open", params: parameters, shouldCacheTarget: false)
          """
        ]) == [
          "B uses class Target_Home 3:3", "B uses selector Action_open: Target_Home 3:3",
          "B uses class App.Target_Home 4:3", "B uses selector Action_open: App.Target_Home 4:3",
          "B uses class ?\"Target_Home of \" + parameters 5:3",
          "B uses selector Action_open: ?\"Target_Home of \" + parameters 5:3",
        ])
  }

  /// Classes of modules, whose parameters may be elsewhere.
  @Test func targetsOfTheMediatorInObjectiveC() throws {
    let key = "kCTMediatorParamsKeySwiftTargetModuleName"
    let calls = [
      "performTarget:@\"Jobs\" action:@\"open\" params:@{@\"id\": @1, \(key): @\"A\"} shouldCacheTarget:NO",
      "performTarget:@\"Jobs\" action:@\"open\" params:@{@\"\(key)\": @\"A\"} shouldCacheTarget:NO",
      "performTarget:@\"Jobs\" action:@\"open\" params:@{@\"id\": @1} shouldCacheTarget:NO",
      "performTarget:@\"Jobs\" action:@\"open\" params:params shouldCacheTarget:NO",
      "performTarget:@\"Home\" action:@\"open\" params:params shouldCacheTarget:NO",
      "performActionWithUrl:[NSURL URLWithString:@\"app://Jobs/op/en?a=b&\(key)=A#c\"] completion:nil",
      "performActionWithUrl:[NSURL URLWithString:@\"app://Home/open\"] completion:nil",
      "performActionWithUrl:[NSURL URLWithString:@\"app://Home/nativeOpen\"] completion:nil",
      "performActionWithUrl:[NSURL URLWithString:[@\"app://Jobs/a?\" stringByAppendingString:q]] completion:nil",
      "performActionWithUrl:url completion:nil",
    ].map { "  [m \($0)];\n" }.joined()
    let sites = try Self.sites(
      "- {kind: route, role: uses, pattern: \"none($NAME)\"}",
      [
        "A/Sources/a.swift": "import UIKit\npublic class Target_Jobs: NSObject {}",
        "B/Sources/b.m": "#import <CTMediator/CTMediator.h>\nvoid f(void) {\n\(calls)}\n",
      ]
    ).filter { $0.hasPrefix("B uses class") }
    let open = "?Target_Jobs of a module that the parameters name"
    #expect(
      sites.map { $0.dropFirst("B uses class ".count) } == [
        "A.Target_Jobs 3:3", "A.Target_Jobs 4:3", "Target_Jobs 5:3", "\(open) 6:3",
        "Target_Home 7:3", "A.Target_Jobs 8:3", "Target_Home 9:3", "\(open) 11:3", "?url 12:3",
      ])
  }

  @Test func routesEndAtTheirQuery() throws {
    let patterns = "- {kind: route, role: uses, pattern: \"open($NAME)\"}"
    let swift = """
      let kDetail = "app://detail?id="
      open("app://list?id=\\(id)")
      open(kDetail + id)
      open("app://user/\\(id)")
      open(String(format: "app://item/%@?id=%d", "new", id))
      open(String(format: "app://item/%d?a=b", id))
      func f(id: Int) {
        let url = URL(string: "app://local?id=\\(id)")!
        open(url)
      }
      """
    let objectiveC = """
      #define kHost @"app://"
      void f(int id) {
        NSString *url = [NSString stringWithFormat:@"%@list?id=%ld&x=%@", kHost, id, @"y"];
        open(url);
        open([NSString stringWithFormat:@"app://list/%d", id]);
      }
      """
    #expect(
      try Self.sites(patterns, ["A/Sources/a.swift": swift, "B/Sources/b.m": objectiveC]) == [
        "A uses route app://list 2:1", "A uses route app://detail 3:1",
        "A uses route ?\"app://user/\" + id 4:1", "A uses route app://item/new 5:1",
        "A uses route ?\"app://item/\" + id + \"?a=b\" 6:1",
        "A uses route app://local 9:3", "B uses route app://list 4:3",
        "B uses route ?\"app://list/\" + id 5:3",
      ])
    // The name of a service may have a question mark.
    #expect(
      try Self.sites(
        patterns.replacing("route", with: "service"),
        ["A/Sources/a.swift": "open(\"app://list?id=\\(id)\")"])
        == ["A uses service ?\"app://list?id=\" + id 1:1"])
  }

  @Test func eachElementOfAListIsAName() throws {
    let patterns = """
      - {kind: route, role: provides, pattern: "register([..., $NAME, ...])"}
      - {kind: binding, role: provides, pattern: "bind([..., $NAME: $CLASS.self, ...])"}
      """
    #expect(
      try Self.sites(
        patterns,
        [
          "A/Sources/a.swift": """
          let kB = "b"
          register(["a", kB,
            other()])
          register([])
          bind(["x": First.self, kB: Second.self])
          """
        ]) == [
          "A provides route a 2:11", "A provides route b 2:16", "A provides route ?other() 3:3",
          "A provides binding x First 5:7", "A provides binding b Second 5:24",
        ])
  }

  @Test func labelsAndSelectorsAreNames() throws {
    let patterns = """
      - {kind: action, role: provides, pattern: "EXPORT($NAME:...)"}
      - {kind: selector, role: uses, pattern: "[$_ call:@selector($NAME)]"}
      - {kind: service, role: provides, pattern: "REGISTER($NAME)"}
      """
    #expect(
      try Self.sites(
        patterns,
        [
          "A/Sources/a.m": """
          @implementation First
          REGISTER(First)
          EXPORT(open:(NSString *)name then:(Block)block) { [self call:@selector(open:then:)]; }
          @end
          @interface Second : Base
          REGISTER(Second)
          @end
          @interface REGISTER(Third)
          @end
          static void
          REGISTER_ALL(int x);
          static void REGISTER(Fourth);
          """
        ]) == [
          "A provides service First 2:1", "A provides action open 3:1",
          "A uses selector open:then: 3:51", "A provides service Second 6:1",
          "A provides service Third 8:12",
        ])
  }

  @Test func computedPropertiesWithOneTextAreConstants() throws {
    #expect(
      try Self.sites(
        "- {kind: route, role: uses, pattern: \"open($NAME)\"}",
        [
          "A/Sources/a.swift": """
          class Page {
            static var list: String {
              return "list"
            }
            static var short: String { "short" }
            class var open: String { "open" }
            static var other: String { kOther }
            static var stored: String = "stored"
            var member: String { "member" }
          }
          extension Routable { static var name: String { "name" } }
          """,
          "B/Sources/b.swift": """
          open(Page.list)
          open(Page.short)
          open(Page.open)
          open(Page.other)
          open(Page.stored)
          open(Page.member)
          open(Routable.name)
          """,
        ]) == [
          "B uses route list 1:1", "B uses route short 2:1", "B uses route ?Page.open 3:1",
          "B uses route ?Page.other 4:1", "B uses route ?Page.stored 5:1",
          "B uses route ?Page.member 6:1", "B uses route ?Routable.name 7:1",
        ])
  }

  @Test func aFrameworkPassesOnTheNamesOfOthers() throws {
    let open = "- {kind: route, role: uses, pattern: \"open($NAME)\"}"
    let code =
      "func f(key: String) { c.register(Job.self) { _ in 1 }; c.resolve(Job.self, name: key) }\n"
    #expect(
      try Self.sites(
        open,
        [
          "Swinject/component.yml": "name: Swinject\nlayer: base-service\n",
          "Swinject/Sources/a.swift": "import Swinject\n" + code,
          "A/Sources/a.swift": "import Swinject\n" + code,
        ]) == [
          "A provides service Job 2:25", "A uses service ?Job + \"/\" + key 2:58",
          "Swinject provides service Job 2:25",
        ])
  }

  @Test func routesOfASchemeAndOfTheWholeApp() throws {
    let found = try Self.sites(
      "- {kind: route, role: uses, pattern: \"open($NAME)\"}",
      [
        "A/Sources/a.m": """
        #import <JLRoutes/JLRoutes.h>
        void f(void) {
          [[JLRoutes routesForScheme:@"app"] addRoute:@"/job/:id" handler:h];
          [[JLRoutes globalRoutes] addRoute:@"/job#/:id" handler:h];
        }
        """
      ])
    #expect(
      found == ["A provides route app:///job/:id 3:3", "A provides route /job#/:id 4:3"])
  }
}
