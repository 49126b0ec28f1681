import ModKitModel

extension NameList {
  /// Public frameworks of the iOS SDK that the macOS SDK lacks.
  ///
  /// From listings of the SDKs of Xcode 14, 26 and 27, the last one incomplete. To update, see
  /// `appleFrameworks`.
  static let iosFrameworks = NameList(
    .framework, on: [.ios],
    names: """
      AccessoryLiveActivities
      AccessoryNotifications
      AccessorySetupKit
      AccessoryTransportExtension
      AdAttributionKit
      AddressBookUI
      AlarmKit
      AppClip
      AppManagedFeatures
      AppMigrationKit
      AssetsLibrary
      Assignables
      AutomatedDeviceEnrollment
      AVSystemRouting
      BrowserKit
      CarPlay
      ClockKit
      ContactProvider
      CoreLocationUI
      CoreNFC
      DeviceDiscoveryUI
      EnergyKit
      EventKitUI
      ExposureNotification
      HealthKitUI
      HomeKit
      iAd
      IdentityDocumentServicesUI
      IdentityLookupUI
      JournalingSuggestions
      LockedCameraCapture
      ManagedSettingsUI
      MarketplaceKit
      MediaDevice
      MediaSetup
      Messages
      MessageUI
      MobileCoreServices
      NewsstandKit
      OpenGLES
      ProximityReader
      ProximityReaderStub
      PushToTalk
      RoomPlan
      SecureElementCredential
      SensorKit
      ServicesAccountLinking
      TelephonyMessagingKit
      TouchController
      TranslationUIProvider
      Twitter
      UIKit
      UIUtilities
      WatchConnectivity
      WatchKit
      WiFiInfrastructure
      WirelessInsights
      """)
}
