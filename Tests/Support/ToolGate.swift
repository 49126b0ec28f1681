import Foundation
import Synchronization

/// Lets as many tools of tests run at once as there are cores: each may be a compiler, and dozens of tests run at once.
final class ToolGate: Sendable {
  static let shared = ToolGate(places: ProcessInfo.processInfo.activeProcessorCount)

  private typealias Waiting = (id: UUID, continuation: CheckedContinuation<Void, any Error>)

  private struct State {
    var free: Int
    /// First come, first served.
    var waiting: [Waiting] = []
  }

  private let state: Mutex<State>

  init(places: Int) {
    state = Mutex(State(free: places))
  }

  /// - Throws: what the operation throws, and `CancellationError` if the task is cancelled while it waits
  func pass<Result: Sendable>(_ operation: () async throws -> Result) async throws -> Result {
    try await enter()
    defer { leave() }
    return try await operation()
  }

  private func enter() async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if !wait(Waiting(id, continuation)) { continuation.resume() }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
      }
      waiting?.continuation.resume(throwing: CancellationError())
    }
  }

  /// - Returns: whether there is no place yet
  private func wait(_ waiting: Waiting) -> Bool {
    state.withLock { state in
      guard state.free == 0 else {
        state.free -= 1
        return false
      }
      state.waiting.append(waiting)
      return true
    }
  }

  private func leave() {
    let next = state.withLock { state -> Waiting? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
    next?.continuation.resume()
  }
}
