/// What is known of the methods of the SDK's classes.
public protocol SystemMethodIndex: Sendable {
  /// Returns what a category's method replaces, or nil.
  func override(by method: ObjectiveCMethod) -> SystemOverride?
}
