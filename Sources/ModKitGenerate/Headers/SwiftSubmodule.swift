/// What a module map says of the header that the Swift compiler generates, in a component that
/// mixes Swift with other languages.
struct SwiftSubmodule {
  var module: String
  /// The generated header, as the map names it.
  var header: String

  /// The name of the header that the Swift compiler generates.
  static func headerName(of module: String) -> String { "\(module)-Swift.h" }

  /// What Xcode appends to a map, and CocoaPods in a library after one more empty line.
  func text(isCocoaPodsLibrary: Bool) -> String {
    """
    \(isCocoaPodsLibrary ? "\n" : "")
    module \(ModuleMap.moduleName(module)).Swift {
      header \(ModuleMap.quoted(header))
      requires objc
    }

    """
  }

  /// What Xcode appends to the map by which the module is compiled before there is such a header.
  var unextendedText: String {
    """

    module \(ModuleMap.moduleName(module)).__Swift {
      exclude header \(ModuleMap.quoted(header))
    }

    """
  }
}
