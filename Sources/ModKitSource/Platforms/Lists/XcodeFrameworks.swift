import ModKitModel

extension NameList {
  /// Frameworks for tests and plugins that are part of Xcode, outside the SDKs.
  ///
  /// From Xcode 27. To update, see `Platforms/*/Developer/Library/Frameworks` in Xcode's
  /// `Developer`, and `PluginAPI` in its `SharedFrameworks`.
  static let xcodeFrameworks = NameList(
    .framework, on: [.ios, .macos],
    names: """
      AppIntentsTesting
      Evaluations
      StoreKitTest
      Testing
      XcodeProjectPlugin
      XCTest
      XCUIAutomation
      """)
}
