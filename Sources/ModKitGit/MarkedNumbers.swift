import Synchronization

/// A set of small numbers, to which any number of threads may add.
final class MarkedNumbers: Sendable {
  private let marks: [Mark]

  private final class Mark: Sendable {
    let bits = Atomic<UInt64>(0)
  }

  /// - Parameter limit: no number reaches it
  init(below limit: Int) {
    marks = (0..<(limit + 63) / 64).map { _ in Mark() }
  }

  func insert(_ number: Int) {
    marks[number / 64].bits.bitwiseOr(1 << UInt64(number % 64), ordering: .relaxed)
  }

  func contains(_ number: Int) -> Bool {
    marks[number / 64].bits.load(ordering: .relaxed) >> UInt64(number % 64) & 1 == 1
  }
}
