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
        "RCT_EXPORT_MODULE($NAME)", "RCT_EXTERN_MODULE($NAME, ...)",
        "RCT_EXTERN_REMAP_MODULE($NAME, ...)",
      ])
    + patterns(of: react, .action, provides: ["RCT_EXPORT_MODULE()"], name: "$REACT")
    + patterns(
      of: react, .action,
      provides: ["RCT_REMAP_METHOD($NAME, ...)"]
        + ["EXPORT", "EXTERN", "EXPORT_BLOCKING_SYNCHRONOUS"].flatMap { method in
          // What scripts call ends at the first colon.
          ["$NAME:...", "$NAME"].map { "RCT_\(method)_METHOD(\($0))" }
        }, name: "$REACT.$NAME")
    + patterns(
      of: react, .action, uses: [ScriptModules.methodPattern], name: "$MODULE.$NAME", in: .script)
    + patterns(
      of: react, .action,
      uses: [ScriptModules.modulePattern]
        + ["get", "getEnforcing"].flatMap { method in
          ["", "<$_>"].map { "TurboModuleRegistry.\(method)\($0)($NAME)" }
        }, in: .script)
    + patterns(
      of: ["WeexSDK", "WXModuleProtocol", "WXSDKEngine"], .action,
      provides: ["", "_SYNC"].flatMap { suffix in
        ["$NAME:...", "$NAME"].map { "WX_EXPORT_METHOD\(suffix)(@selector(\($0)))" }
      } + [
        "[WXSDKEngine registerModule:$NAME withClass:$CLASS]",
        "[WXSDKEngine registerComponent:$NAME withClass:$CLASS ...]",
      ])
    + patterns(
      of: ["WeexSDK", "WXModuleProtocol", "WXSDKEngine"], .action,
      uses: ["weex.requireModule($NAME)"], in: .script)
}
