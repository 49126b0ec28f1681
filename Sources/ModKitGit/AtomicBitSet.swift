import Synchronization

/// A set of numbers below a limit. Any number of threads may insert concurrently.
final class AtomicBitSet: Sendable {
  private let words: [Word]

  /// A class, because an `Atomic` cannot be an array element.
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
