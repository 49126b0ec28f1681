/// A change of the dependencies that a component declares.
public struct ManifestRepair: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    case declare
    case remove
  }

  public var action: Action
  public var component: String
  public var dependency: String
  /// A condition under which the sources need the dependency to be declared, such as `os(iOS)`; nil if
  /// they need it everywhere.
  public var condition: String?
  /// Whether the description of another tool has to be edited, which may compute what it declares.
  public var isInDescription: Bool

  public init(
    _ action: Action, dependency: String, of component: String, isInDescription: Bool = false
  ) {
    self.action = action
    self.component = component
    self.dependency = dependency
    self.isInDescription = isInDescription
  }
}
