import Foundation

/// How the work of a function grows with its input.
///
/// Measured in the processor time of the calling thread: waiting for a processor does not count, and two
/// sizes are compared on the same machine, so that no limit in seconds is needed.
public enum Growth {
  /// How often both sizes are tried before the answer is no.
  private static let attempts = 4
  /// In seconds. What takes less time than others take from it is tried more often.
  private static let leastTime = 1.0

  /// Whether `factor` times the size costs less than a power of that: 1 is linear, 2 quadratic.
  ///
  /// - Parameters:
  ///   - size: the smaller of two sizes
  ///   - work: with an input of some size
  public static func isBelow(
    power: Double, from size: Int, times factor: Int, _ work: (Int) -> Void
  ) -> Bool {
    // The first of a kind pays for what is done once.
    work(max(1, size / factor))
    // A disturbance makes one attempt slower, and none faster.
    var (small, large) = (Double.infinity, Double.infinity)
    let start = now
    var attempt = 0
    while attempt < attempts || now - start < leastTime {
      attempt += 1
      small = min(small, time { work(size) })
      large = min(large, time { work(size * factor) })
      if large < small * pow(Double(factor), power) { return true }
    }
    return false
  }

  private static func time(_ work: () -> Void) -> Double {
    let start = now
    work()
    // Work that takes no time at all would be divided by.
    return max(now - start, 0.000_1)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
