import ModKitModel

/// The text of umbrella headers.
enum UmbrellaHeader {
  /// - Parameter headers: import paths, in the order in which they are to be imported.
  static func text(
    module: String, headers: [String], profile: HeaderProfile, platform: Platform
  ) -> String {
    switch profile {
    case .modkit, .xcode: headers.map { "#import <\(module)/\($0)>\n" }.joined()
    case .cocoapods: cocoaPodsText(module: module, headers: headers, platform: platform)
    }
  }

  /// The bytes that CocoaPods' `generator/header.rb` and `umbrella_header.rb` write.
  private static func cocoaPodsText(
    module: String, headers: [String], platform: Platform
  ) -> String {
    let imports = headers.map { "#import \"\($0)\"\n" }.joined()
    return """
      #ifdef __OBJC__
      #import \(sdkHeader(of: platform))
      #else
      #ifndef FOUNDATION_EXPORT
      #if defined(__cplusplus)
      #define FOUNDATION_EXPORT extern "C"
      #else
      #define FOUNDATION_EXPORT extern
      #endif
      #endif
      #endif

      \(imports)
      FOUNDATION_EXPORT double \(module)VersionNumber;
      FOUNDATION_EXPORT const unsigned char \(module)VersionString[];


      """
  }

  private static func sdkHeader(of platform: Platform) -> String {
    platform == .macos ? "<Cocoa/Cocoa.h>" : "<UIKit/UIKit.h>"
  }
}
