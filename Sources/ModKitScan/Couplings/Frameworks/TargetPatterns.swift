import ModKitModel

extension BuiltInPatterns {
  /// CTMediator, which finds classes and methods by their names, and does without those that are missing.
  static let targets =
    patterns(
      of: ["CTMediator"], .objectiveCClass, optional: ["[$_ performTarget:$TARGET action:$_ ...]"],
      name: "Target_$TARGET")
    + patterns(
      of: ["CTMediator"], .objectiveCClass, optional: [swift(moduleKey)],
      name: "$MODULE.Target_$TARGET"
    )
    + patterns(
      of: ["CTMediator"], .objectiveCClass, optional: [swift("nil"), swift("[...]")],
      name: "Target_$TARGET")
    // The module may be among parameters that are put together elsewhere.
    + patterns(
      of: ["CTMediator"], .objectiveCClass, optional: [swift("$PARAMS")],
      name: "Target_$TARGET of $PARAMS")
    + patterns(
      of: ["CTMediator"], .selector,
      optional: [
        "[$_ performTarget:$_ action:$ACTION ...]", "$_.performTarget($_, action: $ACTION, ...)",
      ],
      name: "Action_$ACTION:")

  private static let moduleKey =
    "[..., kCTMediatorParamsKeySwiftTargetModuleName: $MODULE, ...]"

  private static func swift(_ parameters: String) -> String {
    "$_.performTarget($TARGET, action: $_, params: \(parameters), ...)"
  }

  /// Storyboards that code opens, with the view controller. One that is neither made in the same function nor
  /// that of the object itself is not known.
  static let storyboards =
    patterns(
      of: [], .storyboard,
      uses: [
        "UIStoryboard(name: $STORYBOARD, ...).\(instantiation)",
        "[[UIStoryboard storyboardWithName:$STORYBOARD bundle:$_]"
          + " instantiateViewControllerWithIdentifier:$NAME]",
      ], name: "$STORYBOARD/$NAME")
    + patterns(
      of: [], .storyboard,
      uses: [
        "storyboard.\(instantiation)",
        "[self.storyboard instantiateViewControllerWithIdentifier:$NAME]",
        "[[self storyboard] instantiateViewControllerWithIdentifier:$NAME]",
      ]
    ).map { pattern in
      var pattern = pattern
      pattern.type = "$SELF"
      return pattern
    }
    + patterns(
      of: [], .storyboard,
      uses: [
        "$STORYBOARD.\(instantiation)",
        "[$STORYBOARD instantiateViewControllerWithIdentifier:$NAME]",
      ], name: "$STORYBOARD/$NAME")
    + patterns(
      of: [], .storyboard,
      uses: ["UIStoryboard(name: $NAME, ...)", "[UIStoryboard storyboardWithName:$NAME bundle:$_]"])

  private static let instantiation = "instantiateViewController(withIdentifier: $NAME)"

  /// What the runtime of Objective-C finds by name.
  static let classes =
    patterns(
      of: [], .objectiveCClass,
      uses: [
        "NSClassFromString($NAME)", "objc_getClass($NAME)", "objc_lookUpClass($NAME)",
        "objc_getRequiredClass($NAME)", "Bundle.main.classNamed($NAME)",
        "[[NSBundle mainBundle] classNamed:$NAME]",
      ])
    + patterns(
      of: [], .selector, uses: ["NSSelectorFromString($NAME)", "sel_registerName($NAME)"])
}
