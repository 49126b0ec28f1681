/// A scheduler that runs numbered tasks on all cores, each after its prerequisites.
struct ProofSchedule {
  /// The prerequisites of each task, without cycles.
  let prerequisites: [[Int]]
  /// The number of tasks that run concurrently.
  let width: Int

  /// - Parameter work: receives the number of a task and the results of its prerequisites
  /// - Returns: the results, in the order of the tasks
  func run<Result: Sendable>(
    _ work: @escaping @Sendable (Int, [Int: Result]) async throws -> Result
  ) async throws -> [Result] {
    var dependents = [[Int]](repeating: [], count: prerequisites.count)
    for (piece, needed) in prerequisites.enumerated() {
      for other in needed { dependents[other].append(piece) }
    }
    var missing = prerequisites.map(\.count)
    var ready = prerequisites.indices.filter { missing[$0] == 0 }[...]
    var results: [Int: Result] = [:]
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var running = 0
      while running > 0 || !ready.isEmpty {
        while running < width, let piece = ready.popFirst() {
          let needed = prerequisites[piece].compactMap { key in results[key].map { (key, $0) } }
          let known = Dictionary(uniqueKeysWithValues: needed)
          group.addTask { (piece, try await work(piece, known)) }
          running += 1
        }
        guard let (piece, result) = try await group.next() else { break }
        running -= 1
        results[piece] = result
        for dependent in dependents[piece] {
          missing[dependent] -= 1
          if missing[dependent] == 0 { ready.append(dependent) }
        }
      }
    }
    return prerequisites.indices.compactMap { results[$0] }
  }
}
