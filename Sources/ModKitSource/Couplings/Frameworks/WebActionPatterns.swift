import ModKitModel

extension BuiltInPatterns {
  /// What scripts call in the app.
  static let webActions = webKit + javascriptBridge + nativeModules

  private static let webKit =
    patterns(
      of: ["WebKit"], .action,
      provides: [
        "[$_ addScriptMessageHandler:$_ name:$NAME]",
        "[$_ addScriptMessageHandler:$_ contentWorld:$_ name:$NAME]",
        "[$_ addScriptMessageHandlerWithReply:$_ contentWorld:$_ name:$NAME]",
        "userContentController.add($_, name: $NAME)",
        "$_.userContentController.add($_, name: $NAME)",
        "$_.addScriptMessageHandler($_, contentWorld: $_, name: $NAME)",
      ])
    + patterns(
      of: [], .action,
      uses: ["window.webkit", "webkit"].flatMap { webkit in
        ["\(webkit).messageHandlers.$NAME", "\(webkit).messageHandlers[$NAME]"].map {
          "\($0).postMessage($PARAMETERS)"
        }
      },
      in: .script)

  private static let javascriptBridge =
    patterns(
      of: ["WebViewJavascriptBridge", "WKWebViewJavascriptBridge"], .action,
      provides: ["[$_ registerHandler:$NAME handler:...]", "$_.registerHandler($NAME, ...)"])
    // `callHandler` in native code calls a script.
    + patterns(
      of: [], .action,
      uses: ["$_.callHandler($NAME, $PARAMETERS, ...)", "$_.callHandler($NAME, ...)"], in: .script)

  private static let react = ["React", "RCTBridgeModule"]

  /// Native modules that scripts call, and their methods: `Calendar`, `Calendar.add`.
  private static let nativeModules =
    patterns(
      of: react, .action,
      provides: [
        "RCT_EXPORT_MODULE($NAME)", "RCT_EXPORT_MODULE_NO_LOAD($NAME, ...)",
        "RCT_EXTERN_MODULE($NAME, ...)",
        "RCT_EXTERN_REMAP_MODULE($NAME, ...)",
      ])
    + patterns(of: react, .action, provides: ["RCT_EXPORT_MODULE()"], name: "$REACT")
    + patterns(
      of: react, .action,
      provides: [
        "RCT_REMAP_METHOD($NAME, ...)", "RCT_REMAP_BLOCKING_SYNCHRONOUS_METHOD($NAME, ...)",
        "_RCT_EXTERN_REMAP_METHOD($NAME, ...)",
      ]
        + [
          "RCT_EXPORT_METHOD(", "RCT_EXTERN_METHOD(", "RCT_EXPORT_BLOCKING_SYNCHRONOUS_METHOD(",
          "RCT_EXTERN__BLOCKING_SYNCHRONOUS_METHOD(", "RCT_EXPORT_SYNCHRONOUS_TYPED_METHOD($_, ",
        ].flatMap { macro in
          // What scripts call ends at the first colon.
          ["$NAME:...", "$NAME"].map { "\(macro)\($0))" }
        }, name: "$REACT.$NAME")
    + patterns(
      of: react, .action, uses: [ScriptModules.methodPattern], name: "$MODULE.$NAME", in: .script)
    + patterns(
      of: react, .action,
      uses: [ScriptModules.modulePattern]
        + ["get", "getEnforcing"].flatMap { method in
          ["", "<$_>"].map { "TurboModuleRegistry.\(method)\($0)($NAME)" }
        }, in: .script)
    + weexMethods
    + patterns(
      of: weex, .action,
      provides: [
        "[WXSDKEngine registerModule:$NAME withClass:$CLASS]",
        "[WXSDKEngine registerComponent:$NAME withClass:$CLASS ...]",
      ])
    // Weex has modules of its own.
    + patterns(
      of: weex, .action, optional: ["weex.requireModule($MODULE).$NAME(...)"],
      name: "$MODULE.$NAME", in: .script)
    + patterns(of: weex, .action, optional: ["weex.requireModule($NAME)"], in: .script)

  private static let weex = ["WeexSDK", "WXModuleProtocol", "WXSDKEngine"]

  /// The methods of the class around, whose module is registered elsewhere.
  private static let weexMethods = patterns(
    of: weex, .action,
    provides: ["", "_SYNC"].flatMap { suffix in
      ["$NAME:...", "$NAME"].map { "WX_EXPORT_METHOD\(suffix)(@selector(\($0)))" }
    }
  ).map { $0.with(\.type, "$SELF").with(\.isMethodOfType, true) }
}
