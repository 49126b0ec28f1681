/// The target of an import.
enum ImportResolution: Hashable, Sendable {
  /// A component by its module, or a header that is generated for it.
  case module(Int)
  /// `Module_Private`, the module of a component's private headers.
  case privateModule(Int)
  /// A file of the workspace.
  ///
  /// - Parameter isQualified: whether the import names the module of the header's component
  case file(OwnedFile, isQualified: Bool)
  /// A public header, imported by another path than the one its component offers.
  case misplaced(OwnedFile)
  /// The component whose module is named, but which has no such header.
  case missingHeader(component: Int)
  /// A package by one of its modules, with its number among the targets of edges.
  case package(Int)
  /// A module of a platform, or an external one.
  case outside
  /// Several components with this module.
  case ambiguousModule([Int])
  /// Files of several components.
  case ambiguous([OwnedFile])
  case nothing
}

extension ImportResolution {
  /// The intended header, even if the import would not find it.
  var header: OwnedFile? {
    switch self {
    case .file(let header, _), .misplaced(let header): header
    case .module, .privateModule, .missingHeader, .package, .outside, .ambiguousModule, .ambiguous,
      .nothing:
      nil
    }
  }

  /// The component that an import leads to; nil if there is none, as for a product's shell.
  var component: Int? {
    switch self {
    case .module(let component), .privateModule(let component), .missingHeader(let component):
      component
    case .file(let file, _), .misplaced(let file): file.home
    case .package, .outside, .ambiguousModule, .ambiguous, .nothing: nil
    }
  }

  /// The component or package that an import leads to.
  var target: Int? {
    if case .package(let number) = self { return number }
    return component
  }

  /// Whether it leads out of the workspace.
  var isOutside: Bool {
    switch self {
    case .package, .outside: true
    default: false
    }
  }

  /// Whether only the name of the module was found.
  var isMiss: Bool {
    if case .missingHeader = self { true } else { false }
  }

  /// Whether `__has_include` finds something.
  var isFound: Bool {
    switch self {
    case .misplaced, .missingHeader, .nothing: false
    case .module, .privateModule, .file, .package, .outside, .ambiguousModule, .ambiguous: true
    }
  }
}
