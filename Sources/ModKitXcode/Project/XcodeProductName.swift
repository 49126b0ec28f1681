/// The name of a product type, by which descriptions and Xcode call it.
struct XcodeProductName: Hashable {
  /// The name behind `com.apple.product-type.`.
  let name: String

  static let prefix = "com.apple.product-type."

  init(_ text: String) {
    name = text.hasPrefix(Self.prefix) ? String(text.dropFirst(Self.prefix.count)) : text
  }

  /// Xcode's identifier.
  var identifier: String { Self.prefix + name }

  /// Whether Xcode has such products, as far as the first word tells.
  var isKnown: Bool {
    let first = name.prefix { $0 != "." }
    return Self.families.contains(String(first)) || first.hasSuffix("-extension")
  }

  private static let families: Set<String> = [
    "application", "bundle", "framework", "instruments-package", "library", "metal-library", "tool",
    "xcframework", "xpc-service",
  ]

  var isStaticLibrary: Bool { name == "library.static" }
  /// Whether it has a phase for headers.
  var hasHeaders: Bool { ["framework", "framework.static", "library.dynamic"].contains(name) }
  var isApp: Bool { fileExtension == "app" }
  var isTest: Bool { fileExtension == "xctest" }

  /// The file name of the product.
  func file(named product: String) -> String {
    let name = fileExtension.isEmpty ? product : "\(product).\(fileExtension)"
    return isStaticLibrary ? "lib\(name)" : name
  }

  private var fileExtension: String {
    switch name {
    case "framework", "framework.static": "framework"
    case "library.static": "a"
    case "library.dynamic": "dylib"
    case "bundle": "bundle"
    case "bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test": "xctest"
    case "xpc-service": "xpc"
    case "tool": ""
    default: name.hasPrefix("application") ? "app" : name.contains("extension") ? "appex" : ""
    }
  }
}
