import Synchronization

/// A set of numbers below a limit, to which any number of threads may add.
final class AtomicBitSet: Sendable {
  private let words: [Word]

  /// An object, since an `Atomic` cannot be an element of an array.
  private final class Word: Sendable {
    let bits = Atomic<UInt64>(0)
  }

  init(limit: Int) {
    words = (0..<(limit + 63) / 64).map { _ in Word() }
  }

  func insert(_ number: Int) {
    words[number / 64].bits.bitwiseOr(1 << UInt64(number % 64), ordering: .sequentiallyConsistent)
  }

  func contains(_ number: Int) -> Bool {
    let bits = words[number / 64].bits.load(ordering: .sequentiallyConsistent)
    return bits >> UInt64(number % 64) & 1 == 1
  }
}
