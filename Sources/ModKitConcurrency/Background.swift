import Dispatch
import Synchronization

/// Work that goes on while something else does, and that may turn out not to be needed.
public final class Background<Value: Sendable>: Sendable {
  private let outcome = Mutex<Value?>(nil)
  private let group = DispatchGroup()

  /// Begins the work.
  public init(_ work: @escaping @Sendable () -> Value) {
    DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
      let value = work()
      outcome.withLock { $0 = value }
    }
  }

  /// Waits for the value.
  public var value: Value {
    group.wait()
    guard let value = outcome.withLock({ $0 }) else {
      preconditionFailure("the group was waited for")
    }
    return value
  }
}
