public import Dispatch
public import Synchronization

/// Runs two pieces of work at once, and returns when both are done.
///
/// Not by `concurrentPerform`, within which the pieces could not use further cores themselves.
@inlinable
public func atOnce<First, Second: Sendable>(
  _ first: () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let outcome = Mutex<Second?>(nil)
  let group = DispatchGroup()
  DispatchQueue.global(qos: .userInitiated).async(group: group) {
    let value = second()
    outcome.withLock { $0 = value }
  }
  let result = first()
  group.wait()
  guard let value = outcome.withLock({ $0 }) else {
    preconditionFailure("the group was waited for")
  }
  return (result, value)
}
