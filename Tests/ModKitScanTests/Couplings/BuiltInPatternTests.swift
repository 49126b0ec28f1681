import ModKitModel
import Testing

@testable import ModKitManifests
@testable import ModKitScan
@testable import ModKitSource

/// Each pattern of a framework matches code as it is written for that framework.
@Suite struct BuiltInPatternTests {
  @Test func eachPatternHasAnExample() {
    let patterns = Set(BuiltInPatterns.all.map(\.code))
    let examples = Set((Self.swift + Self.objectiveC + Self.scripts).map(\.pattern))
    #expect(patterns.subtracting(examples).sorted() == [])
    #expect(examples.subtracting(patterns).sorted() == [])
  }

  @Test func eachPatternMatchesItsExample() throws {
    for (examples, language) in [(Self.swift, Language.swift), (Self.objectiveC, .objectiveC)] {
      for example in examples {
        let patterns = BuiltInPatterns.all.filter { $0.code == example.pattern }
        let facts = Array(example.code.utf8).withUnsafeBytes {
          CouplingScanner(patterns).facts(in: $0, language: language)
        }
        expectName(in: facts.matches, example)
      }
    }
  }

  @Test func eachPatternForScriptsMatchesItsExample() throws {
    for example in Self.scripts {
      let patterns = BuiltInPatterns.all.filter { $0.code == example.pattern }
      #expect(patterns.allSatisfy { $0.language == .script }, "\(example.pattern)")
      let matches = Array(example.code.utf8).withUnsafeBytes { buffer in
        CouplingScanner(patterns, for: .script)
          .matches(inScripts: [0..<buffer.count], of: SourceBytes(buffer))
      }
      expectName(in: matches, example)
    }
  }

  private func expectName(in matches: [PatternMatch], _ example: Example) {
    // What has no name is no place of its own.
    if example.pattern.contains("ToGlobalRoutes") { return #expect(matches.count == 1) }
    let names = matches.map(\.name.code)
    #expect(
      !names.isEmpty && names.allSatisfy { $0.contains("Job") },
      "\(example.pattern) in \(example.code) finds \(names)")
    #expect(matches.allSatisfy { !$0.name.isComputed }, "\(example.pattern)")
  }

  private typealias Example = (pattern: String, code: String)

  /// Lines with a pattern, an arrow and code; `\n` is a line break in the code.
  private static func examples(_ table: String) -> [Example] {
    table.split(separator: "\n").compactMap { line in
      guard let arrow = line.firstRange(of: " => ") else { return nil }
      return (
        String(line[..<arrow.lowerBound].drop { $0 == " " }),
        String(line[arrow.upperBound...]).replacing("\\n", with: "\n")
      )
    }
  }

  private static let swift: [Example] =
    examples(swiftRouters) + examples(swiftServices) + examples(swiftRuntime) + navigators + zik

  private static let swiftRouters = #"""
    MGJRouter.registerURLPattern($NAME, ...) => MGJRouter.registerURLPattern("app://Job", toHandler: { _ in })
    MGJRouter.openURL($NAME, ...) => MGJRouter.openURL("app://Job")
    MGJRouter.open($NAME, ...) => MGJRouter.open("app://Job", withUserInfo: [:])
    MGJRouter.object(forURL: $NAME, ...) => let view = MGJRouter.object(forURL: "app://Job")
    JLRoutes.globalRoutes[$NAME] = => JLRoutes.globalRoutes["/Job"] = handler
    JLRoutes.globalRoutes.addRoute($NAME, ...) => JLRoutes.globalRoutes.addRoute("/Job") { _ in true }
    JLRoutes.globalRoutes.addRoutes([..., $NAME, ...], ...) => JLRoutes.globalRoutes.addRoutes(["/Job"]) { _ in true }
    JLRoutes.global()[$NAME] = => JLRoutes.global()["/Job"] = handler
    JLRoutes.global().addRoute($NAME, ...) => JLRoutes.global().addRoute("/Job") { _ in true }
    JLRoutes.global().addRoutes([..., $NAME, ...], ...) => JLRoutes.global().addRoutes(["/Job", "/Jobs"]) { _ in true }
    JLRoutes(forScheme: $SCHEME)[$NAME] = => JLRoutes(forScheme: "app")["/Job"] = handler
    JLRoutes(forScheme: $SCHEME).addRoute($NAME, ...) => func f() { let routes = JLRoutes(forScheme: "app")\nroutes.addRoute("/Job") { _ in true } }
    JLRoutes(forScheme: $SCHEME).addRoutes([..., $NAME, ...], ...) => JLRoutes(forScheme: "app").addRoutes(["/Job"]) { _ in true }
    JLRoutes(forScheme: $SCHEME).shouldFallbackToGlobalRoutes = true => JLRoutes(forScheme: "Job").shouldFallbackToGlobalRoutes = true
    $_.addRoute($NAME, ...) => routes.addRoute("/Job") { _ in true }
    $_.addRoutes([..., $NAME, ...], ...) => routes.addRoutes(["/Job", "/Job/:id"]) { _ in true }
    $_.routeURL($NAME, ...) => JLRoutes.routeURL(URL(string: "app://Job")!)
    $_.canRouteURL($NAME, ...) => if JLRoutes.canRouteURL(URL(string: "app://Job")) {}
    static var patternString: [String] { [..., $NAME, ...] } => extension V {\npublic static var patternString: [String] {\n["app://Job", "app://Jobs"]\n}\n}
    static var patternString: [String] { return [..., $NAME, ...] } => class V { static var patternString: [String] { return ["app://Job"] } }
    static var patternString: [String] = [..., $NAME, ...] => class V { static var patternString: [String] = ["app://Job"] }
    static let patternString = [..., $NAME, ...] => class V { static let patternString = ["app://Job"] }
    TheRouter.addRouterItem(RouteItem(path: $NAME, ...)) => TheRouter.addRouterItem(RouteItem(path: "app://Job", className: "J"))
    TheRouter.addRouterItem([..., $NAME: $_, ...]) => TheRouter.addRouterItem(["app://Job": "J", "app://Jobs": "K"])
    TheRouter.addRouterItem(patternString: $NAME, ...) => TheRouter.addRouterItem(patternString: "app://Job", priority: 1, classString: "J")
    TheRouter.addRouterItem($NAME, classString: $_, ...) => TheRouter.addRouterItem("app://Job", classString: "J", priority: 1)
    static var patternString = $NAME => class Api {\npublic static var patternString = "app://" + "Job"\nvar x = 1\n}
    static var patternString: String = $NAME => class Api { static var patternString: String = "app://Job" }
    static var patternString: String { $NAME } => class Api { static var patternString: String { "app://Job" } }
    static var patternString: String { return $NAME } => class Api { static var patternString: String { return "app://Job" } }
    TheRouter.openURL(($NAME, ...), ...) => TheRouter.openURL(("app://Job", ["id": 1]))
    TheRouter.openURL($NAME, ...) => TheRouter.openURL("app://Job") { _, _ in }
    TheRouter.canOpenURL($NAME) => if TheRouter.canOpenURL("app://Job") {}
    TheRouterBuilder.build($NAME) => TheRouterBuilder.build("app://Job").withInt(key: "id", value: 1)
    Router.shared.register($NAME, ...) => Router.shared.register("Job") { _ in }
    Router.shared.use($NAME, ...) => Router.shared.use("Job", parameters: [:])
    """#

  private static let swiftServices = #"""
    $_.registerService($NAME, service: $CLASS) => BeeHive.shareInstance().registerService(JobService.self, service: J.self)
    $_.registerService($NAME, implClass: $CLASS) => BHServiceManager.shared().registerService(JobService.self, implClass: J.self)
    $_.addService(withImplInstance: $_, serviceName: $NAME) => BHContext.shareInstance().addService(withImplInstance: j, serviceName: "JobService")
    $_.getServiceInstance(fromServiceName: $NAME) => let j = BHContext.shareInstance().getServiceInstance(fromServiceName: "JobService")
    $_.createService($NAME, ...) => BeeHive.shareInstance().createService(JobService.self)
    $_.register($TYPE.self, name: $KEY) { ... } => container.register(Job.self, name: "new") { _ in J() }
    $_.register($TYPE.self, name: $KEY, factory: ...) => container.register(Job.self, name: "new", factory: J.init)
    $_.autoregister($TYPE.self, name: $KEY, initializer: ...) => container.autoregister(Job.self, name: "new", initializer: J.init)
    $_.implements($TYPE.self, name: $KEY) => c.register(J.self) { _ in J() }.implements(Job.self, name: "new")
    $_.forward($TYPE.self, name: $KEY, to: ...) => container.forward(Job.self, name: "new", to: entry)
    $_.resolve(Lazy<$TYPE>.self, name: $KEY, ...) => let job = r.resolve(Lazy<Job>.self, name: "new")
    $_.resolve(Provider<$TYPE>.self, name: $KEY, ...) => let job = r.resolve(Provider<Job>.self, name: "new")
    $_.resolve($TYPE.self, name: $KEY, ...) => let job = r.resolve(Job.self, name: "new", argument: 1)
    $_.register($NAME.self) { ... } => container.register(Job.self) { r in J(r.resolve(Other.self)!) }
    $_.register($NAME.self, factory: ...) => container.register(Job.self, factory: { _ in J() })
    $_.autoregister($NAME.self, initializer: ...) => container.autoregister(Job.self, initializer: J.init)
    $_.implements($NAME.self) => c.register(J.self) { _ in J() }\n.implements(Job.self)
    $_.implements($NAME.self, $_.self, ...) => c.register(J.self) { _ in J() }.implements(Job.self, Other.self)
    $_.implements($_.self, ..., $NAME.self, ...) => c.register(J.self) { _ in J() }.implements(Other.self, Job.self, Jobs.self)
    $_.forward($NAME.self, to: ...) => container.forward(Job.self, to: entry)
    $_.resolve(Lazy<$NAME>.self, ...) => r.resolve(Lazy<Job>.self)
    $_.resolve(Provider<$NAME>.self, ...) => r.resolve(Provider<Job>.self)
    $_.resolve($NAME.self, ...) => r.resolve(Job.self)!
    registerURLPattern($NAME) => class R { override class func registerRoutableDestination() { registerURLPattern("app://Job") } }
    $_.registerURLPattern($NAME) => route.registerURLPattern("app://Job")
    $_.performURL($NAME, ...) => ZIKAnyViewRouter.performURL("app://Job", path: .push(from: self))
    Component($NAME.self, ...) => return [Component(JobProvider.self, instantiationTiming: .lazy) { container, _ in nil }]
    ComponentType<$_>.instance(for: $NAME.self, ...) => let job = ComponentType<JobInterop>.instance(for: JobInterop.self, in: app.container)
    static var seriverName: String { String(describing: $NAME.self) } => class J { static var seriverName: String { String(describing: Job.self) } }
    static var seriverName: String { return String(describing: $NAME.self) } => class J { static var seriverName: String {\nreturn String(describing: Job.self)\n} }
    TheRouter.registerService($NAME.self, ...) => TheRouter.registerService(Job.self) { J() }
    TheRouter.fetchService($NAME.self, ...) => TheRouter.fetchService(Job.self)
    TheRouter.getService($NAME.self, ...) => if let job = TheRouter.getService(Job.self) {}
    TheRouter.createService($NAME.self, ...) => TheRouter.createService(Job.self, shouldCache: false)
    """#

  private static let swiftRuntime = #"""
    UIStoryboard(name: $NAME, ...) => let board = UIStoryboard(name: "Job", bundle: nil)
    storyboard.instantiateViewController(withIdentifier: $NAME) => class Job { func f() { storyboard?.instantiateViewController(withIdentifier: "JobList") } }
    $STORYBOARD.instantiateViewController(withIdentifier: $NAME) => let a = kBoard.instantiateViewController(withIdentifier: "JobList")
    UIStoryboard(name: $STORYBOARD, ...).instantiateViewController(withIdentifier: $NAME) => UIStoryboard(name: "Job", bundle: nil).instantiateViewController(withIdentifier: "JobList")
    userContentController.add($_, name: $NAME) => userContentController.add(self, name: "Job")
    $_.userContentController.add($_, name: $NAME) => view.configuration.userContentController.add(self, name: "Job")
    $_.addScriptMessageHandler($_, contentWorld: $_, name: $NAME) => controller.addScriptMessageHandler(self, contentWorld: .page, name: "Job")
    $_.registerHandler($NAME, ...) => bridge.registerHandler("Job") { data, callback in }
    $_.performTarget($TARGET, action: $ACTION, params: [..., kCTMediatorParamsKeySwiftTargetModuleName: $MODULE, ...], ...) => m.performTarget("Job", action: "openJob", params: ["id": 1, kCTMediatorParamsKeySwiftTargetModuleName: "Jobs"], shouldCacheTarget: false)
    $_.performTarget($TARGET, action: $ACTION, params: nil, ...) => m.performTarget("Job", action: "openJob", params: nil, shouldCacheTarget: false)
    $_.performTarget($TARGET, action: $ACTION, params: [...], ...) => m.performTarget("Job", action: "openJob", params: ["id": 1], shouldCacheTarget: false)
    $_.performTarget($TARGET, action: $ACTION, params: $PARAMS, ...) => m.performTarget("Job", action: "openJob", params: parameters, shouldCacheTarget: false)
    $_.performTarget($TARGET, action: $ACTION, params: [..., "kCTMediatorParamsKeySwiftTargetModuleName": $MODULE, ...], ...) => m.performTarget("Job", action: "openJob", params: ["kCTMediatorParamsKeySwiftTargetModuleName": "Jobs"], shouldCacheTarget: false)
    $_.performAction(withUrl: $NAME, ...) => m?.performAction(withUrl: URL(string: "app://Job/openJob?id=1")!, completion: nil)
    $_.performAction(with: $NAME, ...) => m.performAction(with: URL(string: "app://Job/openJob")!) { _ in }
    NSClassFromString($NAME) => let type = NSClassFromString("Jobs.Job")
    objc_getClass($NAME) => let type = objc_getClass("Job")
    objc_lookUpClass($NAME) => let type = objc_lookUpClass("Job")
    objc_getRequiredClass($NAME) => let type = objc_getRequiredClass("Job")
    Bundle.main.classNamed($NAME) => let type = Bundle.main.classNamed("Job")
    NSSelectorFromString($NAME) => perform(NSSelectorFromString("openJob"))
    sel_registerName($NAME) => let name = sel_registerName("openJob")
    $_.post(name: $NAME, ...) => center.post(name: Notification.Name("Job"), object: nil)
    $_.addObserver($_, selector: $_, name: $NAME, ...) => center.addObserver(self, selector: #selector(f), name: .didOpenJob, object: nil)
    $_.addObserver(forName: $NAME, ...) => NotificationCenter.default.addObserver(forName: .didOpenJob, object: nil, queue: nil) { _ in }
    $_.publisher(for: $NAME, ...) => NotificationCenter.default.publisher(for: .didOpenJob).sink { _ in }
    $_.notifications(named: $NAME, ...) => for await _ in NotificationCenter.default.notifications(named: .didOpenJob) {}
    """#

  /// The methods of URLNavigator, of a variable and of a property.
  private static var navigators: [Example] {
    let calls =
      ["register", "handle", "push", "present", "open"].map { ($0, "$NAME, ...", "\"app://Job\"") }
      + ["viewController", "handler"].map { ($0, "for: $NAME, ...", "for: \"app://Job\"") }
    return ["navigator", "Navigator"].flatMap { receiver in
      calls.flatMap { method, pattern, code in
        [
          ("\(receiver).\(method)(\(pattern))", "\(receiver).\(method)(\(code))"),
          ("$_.\(receiver).\(method)(\(pattern))", "app.\(receiver)?.\(method)(\(code)) { true }"),
        ]
      }
    }
  }

  /// The types of ZIKRouter.
  private static var zik: [Example] {
    ["RoutableView", "RoutableViewModule", "RoutableService", "RoutableServiceModule"]
      .flatMap { type -> [Example] in
        let pair = "adapter: \(type)<JobInput>(), forAdaptee: \(type)<Job>()"
        return [
          ("register(\(type)<$NAME>(), ...)", "register(\(type)<Job>())"),
          (
            "$_.register(\(type)<$NAME>(), ...)",
            "ZIKRouter<V>.register(\(type)<A & Job>(), forMaking: V.self)"
          ),
          ("register(adapter: \(type)<$NAME>(), ...)", "register(\(pair))"),
          ("$_.register(adapter: \(type)<$NAME>(), ...)", "ZIKViewRouteAdapter.register(\(pair))"),
          ("register(adapter: $_, forAdaptee: \(type)<$NAME>())", "register(\(pair))"),
          ("$_.register(adapter: $_, forAdaptee: \(type)<$NAME>())", "self.register(\(pair))"),
          (
            "Router.perform(to: \(type)<$NAME>(), ...)",
            "Router.perform(to: \(type)<Job>(), path: .push(from: self))"
          ),
          ("Router.to(\(type)<$NAME>())", "Router.to(\(type)<Job>())?.perform()"),
          (
            "Router.makeDestination(to: \(type)<$NAME>(), ...)",
            "Router.makeDestination(to: \(type)<Job>())"
          ),
        ]
      }
  }

  private static let scripts = examples(
    #"""
    webkit.messageHandlers.$NAME.postMessage($PARAMETERS) => webkit.messageHandlers.Job.postMessage({id: 1});
    webkit.messageHandlers[$NAME].postMessage($PARAMETERS) => webkit.messageHandlers["Job"].postMessage({id: 1});
    window.webkit.messageHandlers.$NAME.postMessage($PARAMETERS) => window.webkit.messageHandlers.Job.postMessage(1);
    window.webkit.messageHandlers[$NAME].postMessage($PARAMETERS) => window.webkit.messageHandlers['Job'].postMessage({});
    $_.callHandler($NAME, $PARAMETERS, ...) => bridge.callHandler('Job', {id: 1}, function (answer) {});
    $_.callHandler($NAME, ...) => bridge.callHandler('Job', function (answer) {});
    NativeModules.$MODULE.$NAME(...) => NativeModules.Calendar.openJob('x');
    NativeModules.$NAME => const job = NativeModules.Job;
    TurboModuleRegistry.get($NAME) => const job = TurboModuleRegistry.get('Job');
    TurboModuleRegistry.get<$_>($NAME) => const job = TurboModuleRegistry.get<Spec>('Job');
    TurboModuleRegistry.getEnforcing($NAME) => export default TurboModuleRegistry.getEnforcing('Job');
    TurboModuleRegistry.getEnforcing<$_>($NAME) => export default TurboModuleRegistry.getEnforcing<Spec>('Job');
    weex.requireModule($NAME) => const jobs = weex.requireModule('Job');
    weex.requireModule($MODULE).$NAME(...) => weex.requireModule('Jobs').openJob({id: 1})
    """#)

  private static let objectiveC: [Example] =
    examples(objectiveCRouters) + examples(objectiveCServices) + examples(objectiveCRuntime)
    + ["View", "ViewModule", "Service", "ServiceModule"].map {
      ("ZIKRouterTo\($0)($NAME)", "[ZIKRouterTo\($0)(JobInput) performPath:path];")
    }

  private static let objectiveCRouters = #"""
    [MGJRouter registerURLPattern:$NAME toHandler:...] => [MGJRouter registerURLPattern:@"app://Job" toHandler:^(NSDictionary *p) {}];
    [MGJRouter registerURLPattern:$NAME toObjectHandler:...] => [MGJRouter registerURLPattern:@"app://Job" toObjectHandler:^id(NSDictionary *p) { return nil; }];
    [MGJRouter openURL:$NAME ...] => [MGJRouter openURL:@"app://Job" completion:nil];
    [MGJRouter objectForURL:$NAME ...] => id view = [MGJRouter objectForURL:@"app://Job"];
    [[JLRoutes routesForScheme:$SCHEME] setShouldFallbackToGlobalRoutes:YES] => [[JLRoutes routesForScheme:@"Job"] setShouldFallbackToGlobalRoutes:YES];
    [JLRoutes routesForScheme:$SCHEME].shouldFallbackToGlobalRoutes = YES => [JLRoutes routesForScheme:@"Job"].shouldFallbackToGlobalRoutes = YES;
    [$_ setShouldFallbackToGlobalRoutes:...] => [routes setShouldFallbackToGlobalRoutes:YES];
    $_.shouldFallbackToGlobalRoutes = => routes.shouldFallbackToGlobalRoutes = isJob;
    [JLRoutes addRoute:$NAME handler:...] => [JLRoutes addRoute:@"/Job" handler:h];
    [JLRoutes addRoute:$NAME priority:$_ handler:...] => [JLRoutes addRoute:@"/Job" priority:1 handler:h];
    [JLRoutes addRoutes:@[..., $NAME, ...] handler:...] => [JLRoutes addRoutes:@[@"/Job"] handler:h];
    [[JLRoutes globalRoutes] addRoute:$NAME handler:...] => [[JLRoutes globalRoutes] addRoute:@"/Job" handler:h];
    [[JLRoutes globalRoutes] addRoute:$NAME priority:$_ handler:...] => [[JLRoutes globalRoutes] addRoute:@"/Job" priority:1 handler:h];
    [[JLRoutes globalRoutes] addRoutes:@[..., $NAME, ...] handler:...] => [[JLRoutes globalRoutes] addRoutes:@[@"/Job", @"/Jobs"] handler:h];
    [[JLRoutes routesForScheme:$SCHEME] addRoute:$NAME handler:...] => [[JLRoutes routesForScheme:@"app"] addRoute:@"/Job" handler:h];
    [[JLRoutes routesForScheme:$SCHEME] addRoute:$NAME priority:$_ handler:...] => [[JLRoutes routesForScheme:@"app"] addRoute:@"/Job" priority:1 handler:h];
    [[JLRoutes routesForScheme:$SCHEME] addRoutes:@[..., $NAME, ...] handler:...] => [[JLRoutes routesForScheme:@"app"] addRoutes:@[@"/Job", @"/Jobs"] handler:h];
    [JLRoutes routesForScheme:$SCHEME][$NAME] = => [JLRoutes routesForScheme:@"app"][@"/Job"] = ^BOOL(NSDictionary *p) { return YES; };
    [$_ addRoute:$NAME handler:...] => [self.routes addRoute:@"/Job" handler:^BOOL(NSDictionary *p) { return YES; }];
    [$_ addRoute:$NAME priority:$_ handler:...] => [routes addRoute:@"/Job" priority:2 handler:h];
    [$_ addRoutes:@[..., $NAME, ...] handler:...] => [routes addRoutes:@[@"/Job", @"/Jobs"] handler:h];
    [JLRoutes globalRoutes][$NAME] = => [JLRoutes globalRoutes][@"/Job"] = h;
    [$_ routeURL:$NAME ...] => [JLRoutes routeURL:[NSURL URLWithString:@"app://Job"]];
    [$_ canRouteURL:$NAME ...] => if ([JLRoutes canRouteURL:[NSURL URLWithString:@"app://Job"]]) {}
    patternString { return @[..., $NAME, ...]; } => @implementation V\n+ (NSArray<NSString *> *)patternString {\n  return @[@"app://Job", @"app://Jobs"];\n}\n@end
    [Bifrost bindURL:$NAME toHandler:...] => [Bifrost bindURL:@"//Job/list" toHandler:^id(NSDictionary *p) { return nil; }];
    [Bifrost handleURL:$NAME ...] => [Bifrost handleURL:@"//Job/list" complexParams:nil completion:nil];
    [$_ registerURLPattern:$NAME] => [self registerURLPattern:@"app://Job"];
    [$_ performURL:$NAME ...] => [ZIKAnyViewRouter performURL:@"app://Job" path:path];
    [$_ routerForURL:$NAME] => id type = [ZIKAnyViewRouter routerForURL:@"app://Job"];
    [$_ resultForURL:$NAME] => result = [router resultForURL:@"app://Job"];
    """#

  private static let objectiveCServices = #"""
    @BeeHiveService($NAME, $CLASS) => @BeeHiveService(JobService, JobImplementation)
    [$_ registerService:$NAME service:$CLASS] => [[BeeHive shareInstance] registerService:@protocol(JobService) service:[J class]];
    [$_ registerService:$NAME implClass:$CLASS] => [manager registerService:@protocol(JobService) implClass:J.class];
    [$_ addServiceWithImplInstance:$_ serviceName:$NAME] => [[BHContext shareInstance] addServiceWithImplInstance:j serviceName:NSStringFromProtocol(@protocol(JobService))];
    [$_ getServiceInstanceFromServiceName:$NAME] => id j = [[BHContext shareInstance] getServiceInstanceFromServiceName:@"JobService"];
    [$_ createService:$NAME ...] => id s = [[BeeHive shareInstance] createService:@protocol(JobService)];
    @BeeHiveMod($NAME) => @BeeHiveMod(JobModule)
    BFRegister($NAME) => + (void)load {\n  BFRegister(JobService)\n}
    BFModule($NAME) => [BFModule(JobService) open];
    [Bifrost registerService:$NAME withModule:$CLASS] => [Bifrost registerService:@protocol(JobService) withModule:self.class];
    [Bifrost moduleByService:$NAME] => id m = [Bifrost moduleByService:@protocol(JobService)];
    [$_ bindClass:$CLASS toProtocol:$NAME ...] => [self bindClass:[J class] toProtocol:@protocol(Job) named:@"x"];
    [$_ bindClass:$NAME inScope:$_ ...] => [self bindClass:[Job class] inScope:JSObjectionScopeSingleton];
    [$_ registerEagerSingleton:$NAME] => [self registerEagerSingleton:[Job class]];
    [$_ bindMetaClass:$CLASS toProtocol:$NAME ...] => [self bindMetaClass:[J class] toProtocol:@protocol(Job)];
    [$_ bind:$_ toProtocol:$NAME ...] => [self bind:job toProtocol:@protocol(Job)];
    [$_ bind:$_ toClass:$NAME ...] => [self bind:job toClass:[Job class]];
    [$_ bindProvider:$_ toProtocol:$NAME ...] => [self bindProvider:provider toProtocol:@protocol(Job)];
    [$_ bindProvider:$_ toClass:$NAME ...] => [self bindProvider:provider toClass:[Job class]];
    [$_ bindBlock:$_ toProtocol:$NAME ...] => [self bindBlock:^(JSObjectionInjector *i) { return job; } toProtocol:@protocol(Job)];
    [$_ bindBlock:$_ toClass:$NAME ...] => [self bindBlock:^(JSObjectionInjector *i) { return job; } toClass:[Job class]];
    [$_ getObject:@protocol($NAME) ...] => id<Job> job = [injector getObject:@protocol(Job) named:@"x"];
    [$_ getObjectWithArgs:@protocol($NAME), ...] => id<Job> job = [injector getObjectWithArgs:@protocol(Job), @1, nil];
    [$_ getObject:$NAME ...] => Job *job = [injector getObject:[Job class]];
    [$_ getObjectWithArgs:$NAME, ...] => Job *job = [injector getObjectWithArgs:[Job class], @1, nil];
    injector[@protocol($NAME)] => id<Job> job = injector[@protocol(Job)];
    injector[$NAME] => Job *job = injector[[Job class]];
    objection_register($NAME) => @implementation Job\nobjection_register(Job)\n@end
    objection_register_singleton($NAME) => @implementation Job : NSObject <A, B>\nobjection_register_singleton(Job)\n@end
    [$_ registerViewProtocol:ZIKRoutable($NAME) ...] => [self registerViewProtocol:ZIKRoutable(JobInput)];
    [$_ registerServiceProtocol:ZIKRoutable($NAME) ...] => [ZIKDestinationServiceRouter(J *) registerServiceProtocol:ZIKRoutable(JobInput) forMakingService:[J class] making:^J *(id c) { return nil; }];
    [$_ registerModuleProtocol:ZIKRoutable($NAME) ...] => [self registerModuleProtocol:ZIKRoutable(JobInput)];
    $_.registerDestinationProtocol(ZIKRoutable($NAME)) => [ZIKDestinationViewRoute(id) makeRouteWithDestination:[J class]]\n.registerDestinationProtocol(ZIKRoutable(JobInput))\n.registerURLPattern(@"app://x");
    $_.registerModuleProtocol(ZIKRoutable($NAME)) => route.registerModuleProtocol(ZIKRoutable(JobInput));
    [$_ registerDestinationAdapter:ZIKRoutable($NAME) forAdaptee:...] => [self registerDestinationAdapter:ZIKRoutable(JobInput) forAdaptee:ZIKRoutable(Other)];
    [$_ registerModuleAdapter:ZIKRoutable($NAME) forAdaptee:...] => [self registerModuleAdapter:ZIKRoutable(JobInput) forAdaptee:ZIKRoutable(Other)];
    [$_ registerDestinationAdapter:$_ forAdaptee:ZIKRoutable($NAME)] => [self registerDestinationAdapter:ZIKRoutable(Other) forAdaptee:ZIKRoutable(JobInput)];
    [$_ registerModuleAdapter:$_ forAdaptee:ZIKRoutable($NAME)] => [self registerModuleAdapter:ZIKRoutable(Other) forAdaptee:ZIKRoutable(JobInput)];
    [FIRComponent componentWithProtocol:$NAME ...] => [FIRComponent componentWithProtocol:@protocol(FIRJobInterop) instantiationTiming:t creationBlock:b];
    FIR_COMPONENT($NAME, ...) => id<FIRJobInterop> job = FIR_COMPONENT(FIRJobInterop, app.container);
    """#

  private static let objectiveCRuntime = #"""
    [UIStoryboard storyboardWithName:$NAME bundle:$_] => UIStoryboard *board = [UIStoryboard storyboardWithName:@"Job" bundle:nil];
    [self.storyboard instantiateViewControllerWithIdentifier:$NAME] => id a = [self.storyboard instantiateViewControllerWithIdentifier:@"JobList"];
    [[self storyboard] instantiateViewControllerWithIdentifier:$NAME] => id a = [[self storyboard] instantiateViewControllerWithIdentifier:@"JobList"];
    [$STORYBOARD instantiateViewControllerWithIdentifier:$NAME] => id a = [kBoard instantiateViewControllerWithIdentifier:@"JobList"];
    [[UIStoryboard storyboardWithName:$STORYBOARD bundle:$_] instantiateViewControllerWithIdentifier:$NAME] => [[UIStoryboard storyboardWithName:@"Job" bundle:nil] instantiateViewControllerWithIdentifier:@"JobList"];
    [$_ addScriptMessageHandler:$_ name:$NAME] => [controller addScriptMessageHandler:self name:@"Job"];
    [$_ addScriptMessageHandler:$_ contentWorld:$_ name:$NAME] => [controller addScriptMessageHandler:self contentWorld:world name:@"Job"];
    [$_ addScriptMessageHandlerWithReply:$_ contentWorld:$_ name:$NAME] => [controller addScriptMessageHandlerWithReply:self contentWorld:world name:@"Job"];
    [$_ registerHandler:$NAME handler:...] => [bridge registerHandler:@"Job" handler:^(id data, WVJBResponseCallback callback) {}];
    [$_ performTarget:$TARGET action:$ACTION ...] => [self performTarget:@"Job" action:@"openJob" params:params shouldCacheTarget:NO];
    [$_ performTarget:$TARGET action:$ACTION params:nil ...] => [self performTarget:@"Job" action:@"openJob" params:nil shouldCacheTarget:NO];
    [$_ performTarget:$TARGET action:$ACTION params:@{...} ...] => [self performTarget:@"Job" action:@"openJob" params:@{@"id": @1} shouldCacheTarget:NO];
    [$_ performTarget:$TARGET action:$ACTION params:@{..., kCTMediatorParamsKeySwiftTargetModuleName: $MODULE, ...} ...] => [self performTarget:@"Job" action:@"openJob" params:@{@"id": @1, kCTMediatorParamsKeySwiftTargetModuleName: @"Jobs"} shouldCacheTarget:NO];
    [$_ performTarget:$TARGET action:$ACTION params:@{..., "kCTMediatorParamsKeySwiftTargetModuleName": $MODULE, ...} ...] => [self performTarget:@"Job" action:@"openJob" params:@{@"kCTMediatorParamsKeySwiftTargetModuleName": @"Jobs", @"id": @1} shouldCacheTarget:NO];
    [$_ performActionWithUrl:$NAME ...] => [self performActionWithUrl:[NSURL URLWithString:@"app://Job/openJob"] completion:nil];
    [[NSBundle mainBundle] classNamed:$NAME] => Class c = [[NSBundle mainBundle] classNamed:@"Job"];
    [$_ postNotificationName:$NAME ...] => [center postNotificationName:kJobNotification object:nil];
    [$_ addObserver:$_ selector:$_ name:$NAME object:...] => [center addObserver:self selector:@selector(f:) name:kJobNotification object:nil];
    [$_ addObserverForName:$NAME object:$_ queue:$_ usingBlock:...] => [center addObserverForName:kJobNotification object:nil queue:nil usingBlock:^(NSNotification *n) {}];
    [$_ notificationWithName:$NAME ...] => id n = [NSNotification notificationWithName:kJobNotification object:nil];
    RCT_EXPORT_MODULE($NAME) => @implementation J\nRCT_EXPORT_MODULE(Job);\n@end
    RCT_EXPORT_MODULE() => @implementation RCTJob\nRCT_EXPORT_MODULE();\n@end
    RCT_EXPORT_MODULE_NO_LOAD($NAME, ...) => @implementation J\nRCT_EXPORT_MODULE_NO_LOAD(Job, J)\n@end
    RCT_REMAP_BLOCKING_SYNCHRONOUS_METHOD($NAME, ...) => @implementation J\nRCT_EXPORT_MODULE()\nRCT_REMAP_BLOCKING_SYNCHRONOUS_METHOD(openJob, NSNumber *, open:(NSString *)id) { return nil; }\n@end
    _RCT_EXTERN_REMAP_METHOD($NAME, ...) => @interface RCT_EXTERN_MODULE(J, NSObject)\n_RCT_EXTERN_REMAP_METHOD(openJob, open:(NSString *)id, NO)\n@end
    RCT_EXTERN__BLOCKING_SYNCHRONOUS_METHOD($NAME:...) => @interface RCT_EXTERN_MODULE(J, NSObject)\nRCT_EXTERN__BLOCKING_SYNCHRONOUS_METHOD(openJob:(NSString *)id)\n@end
    RCT_EXTERN__BLOCKING_SYNCHRONOUS_METHOD($NAME) => @interface RCT_EXTERN_MODULE(J, NSObject)\nRCT_EXTERN__BLOCKING_SYNCHRONOUS_METHOD(openJob)\n@end
    RCT_EXPORT_SYNCHRONOUS_TYPED_METHOD($_, $NAME:...) => @implementation J\nRCT_EXPORT_MODULE()\nRCT_EXPORT_SYNCHRONOUS_TYPED_METHOD(NSNumber *, openJob:(NSString *)id) { return nil; }\n@end
    RCT_EXPORT_SYNCHRONOUS_TYPED_METHOD($_, $NAME) => @implementation J\nRCT_EXPORT_MODULE()\nRCT_EXPORT_SYNCHRONOUS_TYPED_METHOD(NSNumber *, openJob) { return nil; }\n@end
    RCT_EXTERN_MODULE($NAME, ...) => @interface RCT_EXTERN_MODULE(Job, NSObject)\n@end
    RCT_EXTERN_REMAP_MODULE($NAME, ...) => @interface RCT_EXTERN_REMAP_MODULE(Job, J, NSObject)\n@end
    RCT_REMAP_METHOD($NAME, ...) => @implementation J\nRCT_EXPORT_MODULE()\nRCT_REMAP_METHOD(openJob, openJob:(NSString *)id resolver:(RCTPromiseResolveBlock)r) {}\n@end
    RCT_EXPORT_METHOD($NAME:...) => @implementation J\nRCT_EXPORT_MODULE()\nRCT_EXPORT_METHOD(openJob:(NSString *)id resolver:(RCTPromiseResolveBlock)r)\n{\n}\n@end
    RCT_EXPORT_METHOD($NAME) => @implementation J\nRCT_EXPORT_MODULE()\nRCT_EXPORT_METHOD(openJob)\n{\n}\n@end
    RCT_EXTERN_METHOD($NAME:...) => @interface RCT_EXTERN_MODULE(J, NSObject)\nRCT_EXTERN_METHOD(openJob:(NSString *)id)\n@end
    RCT_EXTERN_METHOD($NAME) => @implementation J\nRCT_EXPORT_MODULE()\nRCT_EXTERN_METHOD(openJob)\n@end
    RCT_EXPORT_BLOCKING_SYNCHRONOUS_METHOD($NAME:...) => @implementation J\nRCT_EXPORT_MODULE()\nRCT_EXPORT_BLOCKING_SYNCHRONOUS_METHOD(openJob:(NSString *)id) { return nil; }\n@end
    RCT_EXPORT_BLOCKING_SYNCHRONOUS_METHOD($NAME) => @implementation J\nRCT_EXPORT_MODULE()\nRCT_EXPORT_BLOCKING_SYNCHRONOUS_METHOD(openJob) { return nil; }\n@end
    WX_EXPORT_METHOD(@selector($NAME:...)) => @implementation J\nWX_EXPORT_METHOD(@selector(openJob:callback:))\n@end
    WX_EXPORT_METHOD(@selector($NAME)) => WX_EXPORT_METHOD(@selector(openJob))
    WX_EXPORT_METHOD_SYNC(@selector($NAME:...)) => WX_EXPORT_METHOD_SYNC(@selector(openJob:))
    WX_EXPORT_METHOD_SYNC(@selector($NAME)) => WX_EXPORT_METHOD_SYNC(@selector(openJob))
    [WXSDKEngine registerModule:$NAME withClass:$CLASS] => [WXSDKEngine registerModule:@"Job" withClass:[J class]];
    [WXSDKEngine registerComponent:$NAME withClass:$CLASS ...] => [WXSDKEngine registerComponent:@"Job" withClass:[J class] withProperties:nil];
    """#
}
