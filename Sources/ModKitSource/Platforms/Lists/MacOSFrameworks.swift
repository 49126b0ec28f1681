import ModKitModel

extension NameList {
  /// Public frameworks of the macOS SDK that the iOS SDK lacks.
  ///
  /// From listings of the SDKs of Xcode 15, 26 and 27, the last one incomplete. To update, see
  /// `appleFrameworks`. `Python3` and `XcodeKit` are in Xcode; `DriverKit` and
  /// `USBDriverKit` and its like have an SDK of their own.
  static let macosFrameworks = NameList(
    .framework, on: [.macos],
    names: """
      AccessoryAccess
      AGL
      AppKit
      AppleScriptKit
      AppleScriptObjC
      ApplicationServices
      AudioDriverKit
      AudioVideoBridging
      Automator
      BlockStorageDeviceDriverKit
      CalendarStore
      Carbon
      Cocoa
      Collaboration
      CompositorServices
      CoreDisplay
      CoreHID
      CoreMIDIServer
      CoreWLAN
      DirectoryService
      DiscRecording
      DiscRecordingUI
      DiskArbitration
      DVDPlayback
      ExceptionHandling
      ExecutionPolicy
      FinderSync
      ForceFeedback
      FSKit
      GLUT
      HIDDriverKit
      Hypervisor
      ICADevices
      IMServicePlugIn
      InputMethodKit
      InstallerPlugins
      InstantMessage
      IOBluetooth
      IOBluetoothUI
      IOUSBHost
      iTunesLibrary
      JavaNativeFoundation
      JavaRuntimeSupport
      JavaVM
      Kerberos
      Kernel
      KernelManagement
      LatentSemanticMapping
      LDAP
      MailKit
      MediaExtension
      MediaLibrary
      Message
      MIDIDriverKit
      NetFS
      NetworkingDriverKit
      OpenCL
      OpenDirectory
      OpenGL
      OSAKit
      ParavirtualizedGraphics
      PCIDriverKit
      PCSC
      PreferencePanes
      Python3
      QTKit
      Quartz
      QuickLookUI
      Ruby
      ScreenSaver
      ScriptingBridge
      SCSIControllerDriverKit
      SCSIPeripheralsDriverKit
      SecurityFoundation
      SecurityInterface
      SerialDriverKit
      ServiceManagement
      SpatialPreview
      SyncServices
      Tcl
      Tk
      TWAIN
      USBDriverKit
      USBSerialDriverKit
      vecLib
      VideoDecodeAcceleration
      Virtualization
      vmnet
      XcodeKit
      """)
}
