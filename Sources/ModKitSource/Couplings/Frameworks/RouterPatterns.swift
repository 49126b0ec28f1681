import ModKitModel

extension BuiltInPatterns {
  /// Routers of URLs.
  static let routers =
    mgjRouter + jlRoutes + urlNavigator + theRouter + bifrostRouter + nimRouter

  private static let mgjRouter = patterns(
    of: ["MGJRouter"], .route,
    provides: [
      "[MGJRouter registerURLPattern:$NAME toHandler:...]",
      "[MGJRouter registerURLPattern:$NAME toObjectHandler:...]",
      "MGJRouter.registerURLPattern($NAME, ...)",
    ],
    uses: [
      "[MGJRouter openURL:$NAME ...]", "[MGJRouter objectForURL:$NAME ...]",
      "MGJRouter.openURL($NAME, ...)", "MGJRouter.open($NAME, ...)",
      "MGJRouter.object(forURL: $NAME, ...)",
    ]
  ).map { $0.with(.mgjRouter) }

  /// Each scheme has routes of its own; they come first, because the patterns of the others match them too.
  /// What is added to an object of which the scheme is not seen may be for any.
  private static let jlRoutes =
    (jlDivided + jlFallbacks.map { $0.with(.fallback) }).map { $0.with(.jlRoutes) }

  private static let jlDivided =
    (patterns(
      of: ["JLRoutes"], .route,
      provides: ["[JLRoutes routesForScheme:$SCHEME]", "JLRoutes(forScheme: $SCHEME)"].flatMap {
        jlRegistrations(in: $0)
      },
      name: "$SCHEME://$NAME")
    + patterns(
      of: ["JLRoutes"], .route,
      provides: [
        "JLRoutes", "[JLRoutes globalRoutes]", "JLRoutes.global()", "JLRoutes.globalRoutes",
      ].flatMap { jlRegistrations(in: $0) },
      uses: ["[$_ routeURL:$NAME ...]", "$_.routeURL($NAME, ...)"],
      optional: ["[$_ canRouteURL:$NAME ...]", "$_.canRouteURL($NAME, ...)"]))
    .map { $0.with(.divider) }
    + patterns(
      of: ["JLRoutes"], .route,
      provides: [
        "[$_ addRoute:$NAME handler:...]", "[$_ addRoute:$NAME priority:$_ handler:...]",
        "[$_ addRoutes:@[..., $NAME, ...] handler:...]",
        "$_.addRoute($NAME, ...)", "$_.addRoutes([..., $NAME, ...], ...)",
      ])

  private static func jlRegistrations(in routes: String) -> [String] {
    guard !routes.hasPrefix("["), routes != "JLRoutes" else {
      return [
        "[\(routes) addRoute:$NAME handler:...]",
        "[\(routes) addRoute:$NAME priority:$_ handler:...]",
        "[\(routes) addRoutes:@[..., $NAME, ...] handler:...]",
      ] + (routes == "JLRoutes" ? [] : ["\(routes)[$NAME] ="])
    }
    return [
      "\(routes).addRoute($NAME, ...)", "\(routes).addRoutes([..., $NAME, ...], ...)",
      "\(routes)[$NAME] =",
    ]
  }

  private static let jlFallbacks =
    patterns(
      of: ["JLRoutes"], .route,
      provides: [
        "[JLRoutes routesForScheme:$SCHEME].shouldFallbackToGlobalRoutes = YES",
        "[[JLRoutes routesForScheme:$SCHEME] setShouldFallbackToGlobalRoutes:YES]",
        "JLRoutes(forScheme: $SCHEME).shouldFallbackToGlobalRoutes = true",
      ], name: "$SCHEME://")
    + patterns(
      of: ["JLRoutes"], .route,
      provides: [
        "$_.shouldFallbackToGlobalRoutes =", "[$_ setShouldFallbackToGlobalRoutes:...]",
      ], name: "any")

  /// A URL and a pattern match only if their schemes are equal, or if both have none.
  private static let urlNavigator = patterns(
    of: ["URLNavigator"], .route,
    provides: ["navigator", "Navigator"].flatMap { receiver in
      ["register", "handle"].flatMap { calls($0, "$NAME, ...", of: receiver) }
    },
    uses: ["navigator", "Navigator"].flatMap { receiver in
      ["push", "present", "open"].flatMap { calls($0, "$NAME, ...", of: receiver) }
        + ["viewController", "handler"].flatMap { calls($0, "for: $NAME, ...", of: receiver) }
    }
  ).map {
    var pattern = $0.with(.required).with(.urlNavigator)
    pattern.mayTakeController =
      pattern.code.contains(".push($NAME") || pattern.code.contains(".present($NAME")
    return pattern
  }

  /// Calls of a method of a variable or of a property with this name.
  private static func calls(
    _ method: String, _ arguments: String, of receiver: String
  ) -> [String] {
    ["\(receiver).\(method)(\(arguments))", "$_.\(receiver).\(method)(\(arguments))"]
  }

  private static let theRouter = patterns(
    of: ["TheRouter"], .route,
    provides: [
      "static var patternString: [String] { [..., $NAME, ...] }",
      "static var patternString: [String] { return [..., $NAME, ...] }",
      "static var patternString: [String] = [..., $NAME, ...]",
      "static let patternString = [..., $NAME, ...]",
      "patternString { return @[..., $NAME, ...]; }",
      "TheRouter.addRouterItem(RouteItem(path: $NAME, ...))",
      "TheRouter.addRouterItem([..., $NAME: $_, ...])",
      "TheRouter.addRouterItem(patternString: $NAME, ...)",
      "TheRouter.addRouterItem($NAME, classString: $_, ...)",
    ],
    uses: [
      // What conforms to `CustomRouterInfo` names the route that it opens.
      "static var patternString = $NAME", "static var patternString: String = $NAME",
      "static var patternString: String { $NAME }",
      "static var patternString: String { return $NAME }",
      "TheRouter.openURL(($NAME, ...), ...)", "TheRouter.openURL($NAME, ...)",
      "TheRouterBuilder.build($NAME)",
    ],
    optional: ["TheRouter.canOpenURL($NAME)"])

  private static let bifrostRouter = patterns(
    of: ["Bifrost"], .route,
    provides: ["[Bifrost bindURL:$NAME toHandler:...]"],
    uses: ["[Bifrost handleURL:$NAME ...]"])

  /// The router of the kits of NetEase.
  private static let nimRouter = patterns(
    of: ["NECoreKit", "NECommonKit", "NECoreIM2Kit", "NEChatKit", "NECommonUIKit"], .route,
    provides: ["Router.shared.register($NAME, ...)"],
    uses: ["Router.shared.use($NAME, ...)"])
}

extension BuiltInPatterns {
  /// The patterns of a framework.
  static func patterns(
    of modules: [String], _ kind: CouplingKind, provides: [String] = [], uses: [String] = [],
    optional: [String] = [], name: String = "$NAME", in language: CouplingPattern.Language = .code
  ) -> [CouplingPattern] {
    let patterns = { (role: CouplingRole, codes: [String], isOptional: Bool) in
      codes.map {
        CouplingPattern(
          kind, role, $0, name: name, modules: modules, isOptional: isOptional, language: language)
      }
    }
    return patterns(.provides, provides, false) + patterns(.uses, uses, false)
      + patterns(.uses, optional, true)
  }
}

extension CouplingPattern {
  fileprivate func with(_ schemes: SchemeMeaning) -> CouplingPattern { with(\.schemes, schemes) }

  fileprivate func with(_ dialect: RouteDialect) -> CouplingPattern { with(\.dialect, dialect) }

  /// The same pattern with another value of a property.
  func with<Value>(
    _ property: WritableKeyPath<CouplingPattern, Value>, _ value: Value
  ) -> CouplingPattern {
    var pattern = self
    pattern[keyPath: property] = value
    return pattern
  }
}
