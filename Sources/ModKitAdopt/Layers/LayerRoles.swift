import ModKitModel

/// The components that are known to be on top, because they are what users start.
struct LayerRoles {
  /// Apps and tools.
  private var products: Set<String> = []
  /// Components of products. Those that no component depends on are parts, such as app extensions.
  private var parts: Set<String> = []

  init() {}

  init(_ workspace: ForeignWorkspace) {
    products = Set(workspace.products.lazy.filter { $0.components.contains($0.name) }.map(\.name))
    // A product of Bazel is only a bundle: what it consists of are libraries.
    let bundled = Set(workspace.products.flatMap(\.components))
    parts = Set(
      workspace.members.lazy.filter { $0.format != .bazel }.map(\.component.name)
        .filter(bundled.contains))
  }

  /// Returns the reason for putting a component on top; nil if its role is unknown.
  ///
  /// - Parameter isUsed: whether a component depends on it
  func reason(for component: Component, isUsed: Bool) -> String? {
    if products.contains(component.name) { return "it is a product" }
    guard !isUsed else { return nil }
    if parts.contains(component.name) { return "it is a part of a product" }
    return component.isTool && !component.dependencies.isEmpty
      ? "it is a tool on which no component depends" : nil
  }
}
