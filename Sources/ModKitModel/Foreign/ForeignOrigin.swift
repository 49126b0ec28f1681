/// Where another tool finds a dependency that is not in the workspace.
public enum ForeignOrigin: Hashable, Sendable {
  /// The spec repositories of a Podfile.
  case pod(PodRequirement?)
  /// A product of a package. Descriptions with it are not self-contained, so it is never cached.
  case product(String, of: SwiftPMPackage)
}
