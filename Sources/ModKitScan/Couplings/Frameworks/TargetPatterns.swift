import ModKitModel

extension BuiltInPatterns {
  /// CTMediator, which finds classes and methods by their names.
  static let targets =
    patterns(
      of: ["CTMediator"], .objectiveCClass, uses: ["[$_ performTarget:$TARGET action:$_ ...]"],
      name: "Target_$TARGET")
    + patterns(
      of: ["CTMediator"], .objectiveCClass, uses: [swift(moduleKey)], name: "$MODULE.Target_$TARGET"
    )
    + patterns(
      of: ["CTMediator"], .objectiveCClass, uses: [swift("nil"), swift("[...]")],
      name: "Target_$TARGET")
    // The module may be among parameters that are put together elsewhere.
    + patterns(
      of: ["CTMediator"], .objectiveCClass, uses: [swift("$PARAMS")],
      name: "Target_$TARGET of $PARAMS")
    + patterns(
      of: ["CTMediator"], .selector,
      uses: [
        "[$_ performTarget:$_ action:$ACTION ...]", "$_.performTarget($_, action: $ACTION, ...)",
      ],
      name: "Action_$ACTION:")

  private static let moduleKey =
    "[..., kCTMediatorParamsKeySwiftTargetModuleName: $MODULE, ...]"

  private static func swift(_ parameters: String) -> String {
    "$_.performTarget($TARGET, action: $_, params: \(parameters), ...)"
  }

  /// Storyboards that code opens, with the view controller if it is in the same expression.
  static let storyboards =
    patterns(
      of: [], .storyboard,
      uses: [
        "UIStoryboard(name: $STORYBOARD, ...).instantiateViewController(withIdentifier: $NAME)",
        "[[UIStoryboard storyboardWithName:$STORYBOARD bundle:$_]"
          + " instantiateViewControllerWithIdentifier:$NAME]",
      ], name: "$STORYBOARD/$NAME")
    + patterns(
      of: [], .storyboard,
      uses: ["UIStoryboard(name: $NAME, ...)", "[UIStoryboard storyboardWithName:$NAME bundle:$_]"])

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
