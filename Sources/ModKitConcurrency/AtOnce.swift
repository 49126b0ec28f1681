/// Runs two pieces of work at once, and returns when both are done.
///
/// Not by `concurrentPerform`, within which the pieces could not use further cores themselves.
@inlinable
public func atOnce<First, Second: Sendable>(
  _ first: () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let background = Background(second)
  return (first(), background.value)
}
