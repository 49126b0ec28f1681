/// How much of an image comes from one component.
public struct ComponentSize: Hashable, Sendable {
  public var component: String
  public var bytes: UInt64

  public init(component: String, bytes: UInt64) {
    self.component = component
    self.bytes = bytes
  }
}
