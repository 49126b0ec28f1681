import ModKitModel

extension NameList {
  /// Modules of the Swift toolchain on every platform, and those that only manifests and plugins
  /// import.
  ///
  /// From `usr/lib/swift/<platform>/*.swiftmodule`, `usr/lib/swift/shims` and `usr/lib/swift/pm` of
  /// Swift 6.3. Update it from the same places.
  static let swiftModules = NameList(
    .module, on: [.ios, .macos, .linux],
    names: """
      _Builtin_float
      _Concurrency
      _Differentiation
      _RegexParser
      _StringProcessing
      _SwiftConcurrencyShims
      _SynchronizationShims
      _TestDiscovery
      _Testing_Foundation
      _TestingInternals
      _TestingInterop
      _Volatile
      Builtin
      CompilerPluginSupport
      Cxx
      CxxShim
      CxxStdlib
      CxxStdlibShim
      Distributed
      Foundation
      Observation
      PackageDescription
      PackagePlugin
      RegexBuilder
      Runtime
      std
      std_config
      std_core
      Swift
      SwiftOnoneSupport
      SwiftOverlayShims
      SwiftShims
      Synchronization
      Testing
      XCTest
      """)
}
