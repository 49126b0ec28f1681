import ModKitModel

extension NameList {
  /// Directories of system headers of both the iOS and the macOS SDK.
  ///
  /// From `usr/include` and `usr/include/c++/v1` of the SDKs of Xcode 14 to 27. Update it from the
  /// same places.
  static let darwinHeaderDirectories = NameList(
    .directory, on: [.ios, .macos],
    names: """
      AppleArchive
      architecture
      arm
      arm64
      arpa
      bank
      bsm
      CommonCrypto
      corpses
      device
      dispatch
      experimental
      ext
      hvf
      i386
      libDER
      libkern
      libxml
      libxml2
      mach
      mach-o
      mach_debug
      machine
      malloc
      net
      netinet
      netinet6
      networkext
      objc
      os
      pthread
      rpc
      rpcsvc
      secure
      simd
      Spatial
      sys
      unicode
      uuid
      voucher
      xlocale
      xpc
      """)
}
