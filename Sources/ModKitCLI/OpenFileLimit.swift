import Foundation

/// How many files and pipes this process may have open at once.
enum OpenFileLimit {
  /// What two compilers and their pipes need, with the libraries that wait for them.
  private static let least: rlim_t = 48
  /// No more than any system allows; macOS refuses greater numbers.
  private static let most: rlim_t = 10_240

  /// Raises the limit as far as the system lets it: shells often set it low, and each core has files and pipes of
  /// its own.
  ///
  /// - Returns: why modkit cannot run; nil if it can
  static func raise() -> String? {
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0 else { return nil }
    let wanted = min(limit.rlim_max, most)
    if limit.rlim_cur < wanted {
      let former = limit.rlim_cur
      limit.rlim_cur = wanted
      if setrlimit(kind, &limit) != 0 { limit.rlim_cur = former }
    }
    guard limit.rlim_cur < least else { return nil }
    return "no more than \(limit.rlim_cur) files can be open at once, and modkit needs \(least);"
      + " raise the limit, as `ulimit -n 1024` does"
  }

  #if canImport(Glibc)
    private static let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let kind = RLIMIT_NOFILE
  #endif
}
