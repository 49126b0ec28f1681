import ModKitModel

extension NameList {
  /// Frameworks for tests that are part of Xcode, outside the SDKs.
  ///
  /// From Xcode 27. To update, see `Platforms/*/Developer/Library/Frameworks` in Xcode's
  /// `Developer`.
  static let xcodeFrameworks = NameList(
    .framework, on: [.ios, .macos],
    names: """
      Evaluations
      StoreKitTest
      Testing
      XCTest
      XCUIAutomation
      """)
}
