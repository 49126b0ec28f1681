import ModKitModel

extension BuiltInPatterns {
  /// CTMediator, which finds classes and methods by their names, and does without those that are missing.
  static let targets =
    calls(
      moduleKeys.flatMap { [swift("[..., \($0): $MODULE, ...]")] }, of: "$MODULE.Target_$TARGET")
    + calls([swift("nil"), swift("[...]")], of: "Target_$TARGET")
    // The module may be among parameters that are put together elsewhere.
    + calls([swift("$PARAMS")], of: "Target_$TARGET of $PARAMS")
    + calls(
      moduleKeys.map { objectiveC(" params:@{..., \($0): $MODULE, ...}") },
      of: "$MODULE.Target_$TARGET")
    + calls([" params:nil", " params:@{...}"].map(objectiveC), of: "Target_$TARGET")
    + calls([objectiveC("")], of: "Target_$TARGET").map { $0.with(\.mayHaveModule, true) }
    + addresses

  /// The key of the module among the parameters: a constant with the name as its value.
  private static let moduleKeys = [
    "kCTMediatorParamsKeySwiftTargetModuleName", "\"kCTMediatorParamsKeySwiftTargetModuleName\"",
  ]

  private static func swift(_ parameters: String) -> String {
    "$_.performTarget($TARGET, action: $ACTION, params: \(parameters), ...)"
  }

  private static func objectiveC(_ parameters: String) -> String {
    "[$_ performTarget:$TARGET action:$ACTION\(parameters) ...]"
  }

  /// Calls that look up a class and a method of it.
  private static func calls(_ codes: [String], of type: String) -> [CouplingPattern] {
    patterns(of: ["CTMediator"], .objectiveCClass, optional: codes, name: type)
      + patterns(of: ["CTMediator"], .selector, optional: codes, name: "Action_$ACTION:")
      .map { $0.with(\.type, type) }
  }

  /// Calls with a URL, whose host is the target.
  private static let addresses = [
    (CouplingKind.objectiveCClass, CouplingPattern.AddressPart.target), (.selector, .action),
  ].flatMap { kind, part in
    patterns(
      of: ["CTMediator"], kind,
      optional: [
        "[$_ performActionWithUrl:$NAME ...]", "$_.performAction(withUrl: $NAME, ...)",
        "$_.performAction(with: $NAME, ...)",
      ]
    ).map { $0.with(\.type, "$NAME").with(\.addressPart, part) }
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
