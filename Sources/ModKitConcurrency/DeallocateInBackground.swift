import Dispatch

/// Lets go of a value that is no longer needed, without waiting for its memory to be freed: where
/// it is made of a hundred thousand pieces, that takes as long as to judge them.
///
/// The caller must not hold it either, or nothing is gained.
public func deallocateInBackground<Value: Sendable>(_ value: consuming Value) {
  // By hand: a closure that holds the value may be done with it before its maker is, who would
  // then be the last to hold it.
  let parcel = Unmanaged.passRetained(Parcel(value))
  DispatchQueue.global(qos: .utility).async { parcel.release() }
}

private final class Parcel<Value: Sendable>: Sendable {
  private let value: Value

  init(_ value: consuming Value) { self.value = value }
}
