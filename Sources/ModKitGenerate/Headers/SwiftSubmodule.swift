import ModKitModel

/// The part of a module map about the header that the Swift compiler generates, for a component
/// that mixes Swift with other languages.
struct SwiftSubmodule {
  var module: String
  /// The generated header, as named in the map.
  var header: String

  /// The name of the header that the Swift compiler generates.
  static func headerName(of module: String) -> String { "\(module)-Swift.h" }

  /// Returns the text that Xcode appends to a map. CocoaPods adds another empty line in a library.
  func text(isCocoaPodsLibrary: Bool) -> String {
    """
    \(isCocoaPodsLibrary ? "\n" : "")
    module \(ModuleMap.moduleName(module)).Swift {
      header \(QuotedText.moduleMap(header))
      requires objc
    }

    """
  }

  /// The text that Xcode appends to the map for compiling the module before the header exists.
  var unextendedText: String {
    """

    module \(ModuleMap.moduleName(module)).__Swift {
      exclude header \(QuotedText.moduleMap(header))
    }

    """
  }
}
