/// What an import leads to.
enum ImportResolution: Hashable, Sendable {
  /// A component by its module, or a header that is generated for it.
  case module(Int)
  /// `Module_Private`, the module of the private headers of a component.
  case privateModule(Int)
  /// A file of the workspace.
  ///
  /// - Parameter isQualified: whether the import names the module of the header's component
  case file(OwnedFile, isQualified: Bool)
  /// A public header, by another path than the one under which its component presents it.
  case misplaced(OwnedFile)
  /// The component by its module, which has no such header.
  case missingHeader(component: Int)
  /// A platform or an external module.
  case outside
  /// Several components, all of which have the module.
  case ambiguousModule([Int])
  /// Files of several components.
  case ambiguous([OwnedFile])
  case nothing
}

extension ImportResolution {
  /// The header that is meant, even if it is not found so.
  var header: OwnedFile? {
    switch self {
    case .file(let header, _), .misplaced(let header): header
    case .module, .privateModule, .missingHeader, .outside, .ambiguousModule, .ambiguous,
      .nothing:
      nil
    }
  }

  /// The component that an import leads to; nil where it leads to none, or to the shell of a product.
  var component: Int? {
    switch self {
    case .module(let component), .privateModule(let component), .missingHeader(let component):
      component
    case .file(let file, _), .misplaced(let file): file.home
    case .outside, .ambiguousModule, .ambiguous, .nothing: nil
    }
  }

  /// Whether it is only the name of a module that answers.
  var isMiss: Bool {
    if case .missingHeader = self { true } else { false }
  }

  /// Whether `__has_include` finds something.
  var isFound: Bool {
    switch self {
    case .misplaced, .missingHeader, .nothing: false
    case .module, .privateModule, .file, .outside, .ambiguousModule, .ambiguous: true
    }
  }
}
