import ModKitModel

extension NameList {
  /// Modules that Swift adds when two frameworks are imported together.
  ///
  /// From `*.framework/Modules/*.swiftcrossimport` in the SDKs of Xcode 14 and 27, and their
  /// frameworks with an underscore. Update it from the same places.
  static let appleOverlays = NameList(
    .module, on: [.ios, .macos],
    names: """
      _AdAttributionKit_StoreKit
      _AppIntents_AppKit
      _AppIntents_HealthKit
      _AppIntents_SwiftUI
      _AppIntents_UIKit
      _ARKit_SwiftUI
      _AuthenticationServices_SwiftUI
      _AVKit_SwiftUI
      _ClockKit_SwiftUI
      _CompositorServices_SwiftUI
      _Contacts_AppIntents
      _CoreData_CloudKit
      _CoreLocation_SwiftUI
      _CoreLocationUI_SwiftUI
      _CoreMotion_SwiftUI
      _CoreNFC_UIKit
      _CoreSpotlight_FoundationModels
      _DataDetection_SwiftUI
      _DeviceActivity_SwiftUI
      _DeviceDiscoveryUI_SwiftUI
      _FinanceKit_AppIntents
      _FoundationModels_AppKit
      _FoundationModels_SwiftUI
      _FoundationModels_UIKit
      _GameController_SwiftUI
      _GeoToolbox_AppIntents
      _GroupActivities_AppKit
      _GroupActivities_SwiftUI
      _GroupActivities_UIKit
      _HomeKit_SwiftUI
      _Intents_TipKit
      _LinkPresentation_AppIntents
      _LocalAuthentication_SwiftUI
      _LocationEssentials
      _ManagedAppDistribution_SwiftUI
      _MapKit_SwiftUI
      _MarketplaceKit_UIKit
      _MediaIntents_AppIntents
      _MediaPlayer_AppIntents
      _MusicKit_SwiftUI
      _NowPlaying_AppIntents
      _PassKit_SwiftUI
      _PermissionKit_AppKit
      _PermissionKit_SwiftUI
      _PermissionKit_UIKit
      _Photos_AppIntents
      _PhotosUI_SwiftUI
      _PhotosUI_WidgetKit
      _QuickLook_SwiftUI
      _RealityKit_ComputeGraph
      _RealityKit_SwiftUI
      _RelevanceKit_MapKit
      _SceneKit_SwiftUI
      _ScreenCaptureKit_SwiftUI
      _SecureElementCredential_SwiftUI
      _SharedWithYou_AppIntents
      _SpatialPreview_SwiftUI
      _SpatialPreview_USDKit
      _SpriteKit_SwiftUI
      _StoreKit_SwiftUI
      _SwiftData_CoreData
      _SwiftData_SwiftUI
      _Translation_SwiftUI
      _USDKit_RealityKit
      _UserNotifications_AppIntents
      _Vision_FoundationModels
      _WatchKit_SwiftUI
      _WebKit_SwiftUI
      _WorkoutKit_SwiftUI
      """)
}
