import ModKitModel

/// The text of umbrella headers.
enum UmbrellaHeader {
  /// Returns one `<Directory/Header.h>` import per line.
  ///
  /// - Parameter headers: the names in import order
  static func text(directory: String, headers: [String]) -> String {
    headers.map { "#import <\(directory)/\($0)>\n" }.joined()
  }

  /// Returns the exact text that CocoaPods' `generator/header.rb` and `umbrella_header.rb` write.
  static func cocoaPodsText(module: String, headers: [String], platform: Platform) -> String {
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
    switch platform {
    case .ios, .tvos, .linux: "<UIKit/UIKit.h>"
    case .macos: "<Cocoa/Cocoa.h>"
    case .watchos, .visionos: "<Foundation/Foundation.h>"
    }
  }
}
