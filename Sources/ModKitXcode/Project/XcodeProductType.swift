import ModKitModel

/// What Xcode makes of a target.
enum XcodeProductType: Hashable, Sendable {
  /// A framework or a library, which other targets import.
  case library
  /// An app or a tool, which is made of libraries.
  case app
  /// A part of an app that nothing imports, such as an extension or a resource bundle.
  case part
  case unitTests
  case uiTests

  /// - Parameter identifier: the `productType` of a target
  init(_ identifier: String) {
    let prefix = XcodeProductName.prefix
    let name = identifier.hasPrefix(prefix) ? identifier.dropFirst(prefix.count) : ""
    switch name {
    case "framework", "framework.static", "library.static", "library.dynamic": self = .library
    case "bundle.unit-test", "bundle.ocunit-test": self = .unitTests
    case "bundle.ui-testing": self = .uiTests
    case "tool": self = .app
    default: self = name.hasPrefix("application") ? .app : .part
    }
  }
}

extension XcodeTarget {
  /// Whether it is an app; a tool is none.
  var isApplication: Bool {
    guard case .native(let identifier) = kind else { return false }
    return identifier.hasPrefix(XcodeProductName.prefix + "application")
  }

  var isStaticLibrary: Bool {
    if case .native(let identifier) = kind {
      XcodeProductName(identifier).isStaticLibrary
    } else {
      false
    }
  }

  /// What Xcode makes of it; nil if it makes nothing by itself.
  var productType: XcodeProductType? {
    if case .native(let identifier) = kind { XcodeProductType(identifier) } else { nil }
  }
}
