/// What an import leads to.
enum ImportResolution: Hashable, Sendable {
  /// A component by its module, or a header that is generated for it.
  case module(Int)
  /// A file of the workspace.
  ///
  /// - Parameter isQualified: whether the import names the module of the header's component
  case file(OwnedFile, isQualified: Bool)
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
