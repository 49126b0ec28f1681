/// The compilers that may run at the same time, whatever libraries they compile.
package actor CompilerSlots {
  /// One for each processor.
  let count: Int
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var running = 0

  package init(count: Int) {
    self.count = max(1, count)
    free = self.count
  }

  /// Runs one compiler when there is a place for it.
  ///
  /// - Parameter work: gets the number of processors that the compiler may use
  /// - Returns: the result, and the share of the compiler in the time of all processors, in seconds
  package func run<Value: Sendable>(
    _ work: @Sendable (_ jobs: Int) async throws(ToolError) -> Value
  ) async throws(ToolError) -> (value: Value, seconds: Double) {
    await take()
    running += 1
    defer {
      running -= 1
      give()
    }
    let jobs = max(1, count / running)
    let start = ContinuousClock.now
    let value = try await work(jobs)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return (value, seconds * Double(jobs) / Double(count))
  }

  private func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func give() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
