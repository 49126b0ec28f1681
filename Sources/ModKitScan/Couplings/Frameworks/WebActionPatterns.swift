import ModKitModel

extension BuiltInPatterns {
  /// Native modules that scripts call.
  static let webActions =
    patterns(
      of: ["React", "RCTBridgeModule"], .action,
      provides: [
        "RCT_EXPORT_MODULE($NAME)", "RCT_EXPORT_METHOD($NAME:...)", "RCT_EXPORT_METHOD($NAME)",
        "RCT_REMAP_METHOD($NAME, ...)",
      ])
    + patterns(
      of: ["WeexSDK", "WXModuleProtocol", "WXSDKEngine"], .action,
      provides: [
        "WX_EXPORT_METHOD(@selector($NAME))", "WX_EXPORT_METHOD_SYNC(@selector($NAME))",
        "[WXSDKEngine registerModule:$NAME withClass:$CLASS]",
        "[WXSDKEngine registerComponent:$NAME withClass:$CLASS ...]",
      ])
}
