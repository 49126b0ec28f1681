/// The owner of a source file; sorted by kind, then by name.
public enum SourceOwner: Hashable, Comparable, Sendable {
  case component(String)
  /// The tests of a component.
  case tests(of: String)
  /// The shell of a product.
  case shell(of: String)

  /// The component or the product.
  public var name: String {
    switch self {
    case .component(let name), .tests(of: let name), .shell(of: let name): name
    }
  }

  /// Whether it is the tests of a component.
  public var isTests: Bool { if case .tests = self { true } else { false } }

  /// The component, if it is neither tests nor a shell.
  public var component: String? {
    if case .component(let name) = self { name } else { nil }
  }
}
