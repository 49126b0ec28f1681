import ModKitModel

extension NameList {
  /// Modules of the Swift toolchain for Linux, Musl and Android.
  ///
  /// From `usr/lib/swift/linux/*.swiftmodule` and `usr/lib/swift/**/*.modulemap` of Swift 6.3.
  /// Update it from the same places.
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
