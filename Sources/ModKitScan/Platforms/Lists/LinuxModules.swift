import ModKitModel

extension NameList {
  /// Modules that the Swift toolchain has for Linux, for Musl and for Android.
  ///
  /// From `usr/lib/swift/linux/*.swiftmodule` and `usr/lib/swift/**/*.modulemap` of Swift 6.3; the same
  /// places renew it.
  static let linuxModules = NameList(
    .module, on: [.linux],
    names: """
      _FoundationCollections
      _FoundationCShims
      _FoundationICU
      _InternalStaticMirror
      _InternalSwiftScan
      _InternalSwiftStaticMirror
      Android
      Bionic
      CDispatch
      CoreFoundation
      CUUID
      Dispatch
      DispatchIntrospection
      FoundationEssentials
      FoundationInternationalization
      FoundationNetworking
      FoundationXML
      Glibc
      Musl
      SwiftAndroid
      SwiftGlibc
      SwiftMusl
      """)
}
