/// The compilers that may run at the same time, whatever libraries they compile.
actor CompilerSlots {
  /// One for each processor.
  let count: Int
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The libraries that are being compiled.
  private var libraries = 0

  init(count: Int) {
    self.count = max(1, count)
    free = self.count
  }

  /// Runs one compiler when there is a place for it.
  ///
  /// - Parameter work: gets the number of processors that the compiler may use
  func run<Value: Sendable>(
    _ work: @Sendable (_ jobs: Int) async throws(ToolError) -> Value
  ) async throws(ToolError) -> Value {
    await take()
    libraries += 1
    defer {
      libraries -= 1
      give()
    }
    return try await work(max(1, count / libraries))
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
