import ModKitModel

extension BuiltInPatterns {
  /// Registries of implementations for protocols and other types.
  static let services =
    beeHive + bifrostServices + swinject + objection + zikRouter + firebase + theRouterServices

  private static let beeHiveModules = [
    "BeeHive", "BHService", "BHServiceManager", "BHAnnotation", "BHContext",
  ]

  private static let beeHive =
    patterns(
      of: beeHiveModules, .service,
      provides: [
        "@BeeHiveService($NAME, $CLASS)", "[$_ registerService:$NAME service:$CLASS]",
        "[$_ registerService:$NAME implClass:$CLASS]",
        "$_.registerService($NAME, service: $CLASS)",
        "$_.registerService($NAME, implClass: $CLASS)",
        "[$_ addServiceWithImplInstance:$_ serviceName:$NAME]",
        "$_.addService(withImplInstance: $_, serviceName: $NAME)",
      ],
      uses: ["[$_ createService:$NAME ...]", "$_.createService($NAME, ...)"],
      // What is removed or not added yet is nil.
      optional: [
        "[$_ getServiceInstanceFromServiceName:$NAME]",
        "$_.getServiceInstance(fromServiceName: $NAME)",
      ])
    + patterns(of: beeHiveModules, .objectiveCClass, uses: ["@BeeHiveMod($NAME)"])

  private static let bifrostServices =
    patterns(
      of: ["Bifrost"], .service, provides: ["BFRegister($NAME)"], uses: ["BFModule($NAME)"],
      name: "#$NAME")
    + patterns(
      of: ["Bifrost"], .service,
      provides: ["[Bifrost registerService:$NAME withModule:$CLASS]"],
      uses: ["[Bifrost moduleByService:$NAME]"])

  /// A registration with a name is another service than one without.
  private static let swinject =
    patterns(
      of: swinjectModules, .service,
      provides: [
        "$_.register($TYPE.self, name: $KEY) { ... }",
        "$_.register($TYPE.self, name: $KEY, factory: ...)",
        "$_.autoregister($TYPE.self, name: $KEY, initializer: ...)",
        "$_.implements($TYPE.self, name: $KEY)", "$_.forward($TYPE.self, name: $KEY, to: ...)",
      ],
      uses: swinjectTypes.map { "$_.resolve(\($0).self, name: $KEY, ...)" }, name: "$TYPE/$KEY")
    + patterns(
      of: swinjectModules, .service,
      provides: [
        // Views register cells with other labels.
        "$_.register($NAME.self) { ... }", "$_.register($NAME.self, factory: ...)",
        "$_.autoregister($NAME.self, initializer: ...)",
        "$_.implements($NAME.self)", "$_.implements($NAME.self, $_.self, ...)",
        "$_.implements($_.self, ..., $NAME.self, ...)", "$_.forward($NAME.self, to: ...)",
      ],
      uses: swinjectTypes.map {
        "$_.resolve(\($0).self, ...)".replacing("$TYPE", with: "$NAME")
      })

  /// A service itself, or what makes it when it is needed.
  private static let swinjectTypes = ["Lazy<$TYPE>", "Provider<$TYPE>", "$TYPE"]

  private static let swinjectModules = ["Swinject", "SwinjectAutoregistration"]

  private static let objection =
    patterns(
      of: ["Objection"], .service,
      provides: [
        "[$_ bindClass:$NAME inScope:$_ ...]", "[$_ registerEagerSingleton:$NAME]",
        "[$_ bindClass:$CLASS toProtocol:$NAME ...]",
        "[$_ bindMetaClass:$CLASS toProtocol:$NAME ...]",
        "[$_ bind:$_ toProtocol:$NAME ...]", "[$_ bind:$_ toClass:$NAME ...]",
        "[$_ bindProvider:$_ toProtocol:$NAME ...]", "[$_ bindProvider:$_ toClass:$NAME ...]",
        "[$_ bindBlock:$_ toProtocol:$NAME ...]", "[$_ bindBlock:$_ toClass:$NAME ...]",
      ],
      uses: [
        "[$_ getObject:@protocol($NAME) ...]", "[$_ getObjectWithArgs:@protocol($NAME), ...]",
        "injector[@protocol($NAME)]",
      ],
      // A class that is not registered is made all the same.
      optional: [
        "[$_ getObject:$NAME ...]", "[$_ getObjectWithArgs:$NAME, ...]", "injector[$NAME]",
      ])
    + patterns(
      of: ["Objection"], .service,
      provides: ["objection_register($NAME)", "objection_register_singleton($NAME)"],
      name: "#$NAME")

  private static let zikRouter =
    patterns(
      of: zikModules, .service,
      provides: ["View", "Service", "Module"].map {
        "[$_ register\($0)Protocol:ZIKRoutable($NAME) ...]"
      }
        + ["Destination", "Module"].flatMap {
          [
            "$_.register\($0)Protocol(ZIKRoutable($NAME))",
            "[$_ register\($0)Adapter:ZIKRoutable($NAME) forAdaptee:...]",
          ]
        },
      uses: ["View", "ViewModule", "Service", "ServiceModule"].map { "ZIKRouterTo\($0)($NAME)" }
        + ["Destination", "Module"].map {
          "[$_ register\($0)Adapter:$_ forAdaptee:ZIKRoutable($NAME)]"
        },
      name: "#$NAME")
    + patterns(
      of: zikModules, .service,
      provides: zikTypes.flatMap { type in
        ["", "$_."].flatMap { receiver in
          ["", "adapter: "].map { "\(receiver)register(\($0)\(type)<$NAME>(), ...)" }
        }
      },
      uses: zikTypes.flatMap { type in
        ["Router.perform(to: \(type)<$NAME>(), ...)", "Router.to(\(type)<$NAME>())"]
          + ["Router.makeDestination(to: \(type)<$NAME>(), ...)"]
          + ["", "$_."].map { "\($0)register(adapter: $_, forAdaptee: \(type)<$NAME>())" }
      })
    + patterns(
      of: zikModules, .route,
      provides: [
        "[$_ registerURLPattern:$NAME]", "registerURLPattern($NAME)",
        "$_.registerURLPattern($NAME)",
      ],
      uses: [
        "[$_ performURL:$NAME ...]", "[$_ routerForURL:$NAME]", "[$_ resultForURL:$NAME]",
        "$_.performURL($NAME, ...)",
      ])

  private static let zikModules = ["ZIKRouter", "ZRouter"]
  private static let zikTypes = [
    "RoutableView", "RoutableViewModule", "RoutableService", "RoutableServiceModule",
  ]

  /// A protocol has the prefix of its name in Objective-C, which its name in Swift is without. A component
  /// that is not in the app is nil, and callers expect it.
  private static let firebase =
    patterns(
      of: ["FirebaseCore", "FirebaseCoreExtension", "FirebaseCoreInternal"], .service,
      provides: ["[FIRComponent componentWithProtocol:$NAME ...]"],
      optional: ["FIR_COMPONENT($NAME, ...)"])
    + patterns(
      of: ["FirebaseCoreExtension"], .service,
      provides: ["Component($NAME.self, ...)"],
      optional: ["ComponentType<$_>.instance(for: $NAME.self, ...)"], name: "FIR$NAME")

  private static let theRouterServices =
    patterns(
      of: ["TheRouter"], .service,
      provides: [
        "static var seriverName: String { String(describing: $NAME.self) }",
        "static var seriverName: String { return String(describing: $NAME.self) }",
        "TheRouter.registerService($NAME.self, ...)",
      ],
      uses: ["fetchService", "getService", "createService"].map {
        "TheRouter.\($0)($NAME.self, ...)"
      })
}
