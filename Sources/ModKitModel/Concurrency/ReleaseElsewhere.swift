import Dispatch

/// Lets go of a value that is no longer needed, without waiting for its memory to be freed: where
/// it is made of a hundred thousand pieces, that takes as long as to judge them.
///
/// The caller must not hold it either, or nothing is gained.
public func releaseElsewhere<Value: Sendable>(_ value: consuming Value) {
  let value = value
  DispatchQueue.global(qos: .utility).async { withExtendedLifetime(value) {} }
}
