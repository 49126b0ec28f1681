/// What Bazel prints while it builds.
struct BazelProgress {
  /// How many actions have ended, as Bazel counts.
  private(set) var finished = 0

  /// Reads a line: `[3 / 40] Compiling List; 2s remote ... (2 actions running)`.
  ///
  /// - Returns: the module that is being compiled, if the line names one
  mutating func note(_ line: String) -> String? {
    guard let match = line.firstMatch(of: #/\[([0-9,]+) / [0-9,]+\](.*)/#) else { return nil }
    finished = Int(match.1.filter(\.isNumber)) ?? finished
    return match.2.firstMatch(of: #/Compiling ([^;\[ ]+)/#).map { String($0.1) }
  }
}

/// A clock that notices when Bazel does not come further.
actor BazelWatch {
  private var last = ContinuousClock.now
  private var finished = -1
  private var progress = BazelProgress()

  /// - Returns: the module that is being compiled, if the line names one
  func note(_ line: String) -> String? {
    let module = progress.note(line)
    if progress.finished != finished {
      finished = progress.finished
      last = .now
    }
    return module
  }

  /// The time since an action has ended.
  var idle: Duration { .now - last }
}
