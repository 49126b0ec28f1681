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
    ])

  /// Routes of a scheme come first, because the others match them too.
  private static let jlRoutes =
    patterns(
      of: ["JLRoutes"], .route,
      provides: [
        "[[JLRoutes routesForScheme:$SCHEME] addRoute:$NAME handler:...]",
        "[[JLRoutes routesForScheme:$SCHEME] addRoute:$NAME priority:$_ handler:...]",
        "[[JLRoutes routesForScheme:$SCHEME] addRoutes:@[..., $NAME, ...] handler:...]",
        "[JLRoutes routesForScheme:$SCHEME][$NAME] =",
      ],
      name: "$SCHEME://$NAME")
    + patterns(
      of: ["JLRoutes"], .route,
      provides: [
        "[$_ addRoute:$NAME handler:...]", "[$_ addRoute:$NAME priority:$_ handler:...]",
        "[$_ addRoutes:@[..., $NAME, ...] handler:...]",
        "[JLRoutes globalRoutes][$NAME] =", "JLRoutes.globalRoutes[$NAME] =",
        "$_.addRoute($NAME, ...)", "$_.addRoutes([..., $NAME, ...], ...)",
      ],
      uses: ["[$_ routeURL:$NAME ...]", "$_.routeURL($NAME, ...)"],
      optional: ["[$_ canRouteURL:$NAME ...]", "$_.canRouteURL($NAME, ...)"])

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
  ).map { pattern in
    var pattern = pattern
    pattern.comparesSchemes = true
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
