import ModKitModel

extension NameList {
  /// Public frameworks of the tvOS SDK that the iOS SDK lacks.
  ///
  /// From `frameworks_list` of objc2, for Xcode 26. To update, see `appleFrameworks`.
  static let tvosFrameworks = NameList(
    .framework, on: [.tvos],
    names: """
      TVMLKit
      TVServices
      TVUIKit
      """)

  /// Public frameworks of the visionOS SDK that the iOS SDK lacks.
  ///
  /// From `frameworks_list` of objc2, for Xcode 26. To update, see `appleFrameworks`.
  static let visionosFrameworks = NameList(
    .framework, on: [.visionos],
    names: """
      CompositorServices
      FoveatedStreaming
      TabletopKit
      VisionEntitlementServices
      """)
}
