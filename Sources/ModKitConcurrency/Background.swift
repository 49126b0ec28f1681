public import Dispatch
public import Synchronization

/// Work that goes on while something else does, and that may turn out not to be needed.
public final class Background<Value: Sendable>: Sendable {
  @usableFromInline let outcome = Mutex<Value?>(nil)
  @usableFromInline let group = DispatchGroup()

  /// Begins the work.
  @inlinable
  public init(_ work: @escaping @Sendable () -> Value) {
    DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
      let value = work()
      outcome.withLock { $0 = value }
    }
  }

  /// Waits for the value.
  @inlinable
  public var value: Value {
    group.wait()
    guard let value = outcome.withLock({ $0 }) else {
      preconditionFailure("the group was waited for")
    }
    return value
  }
}
