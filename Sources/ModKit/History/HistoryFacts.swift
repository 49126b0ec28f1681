import ModKitModel
import Synchronization

/// The facts of all files that a walk has read, for several threads.
final class HistoryFacts: Sendable {
  /// After so many new facts the table is written anew, which takes a few milliseconds.
  private static let batch = 256
  /// As many facts as fit into the size are kept.
  private static let (count, size) = (1_000_000, 1 << 26)

  private struct State {
    var table: CacheTable
    var pending: [CacheTable.Key: [UInt8]] = [:]
    var learned: [CacheTable.Key: [UInt8]] = [:]
  }

  private let state: Mutex<State>

  init(_ table: CacheTable) {
    state = Mutex(State(table: table))
  }

  var table: CacheTable { state.withLock(\.table) }

  /// What no earlier run knew.
  var learned: [CacheTable.Key: [UInt8]] { state.withLock(\.learned) }

  func add(_ facts: [CacheTable.Key: [UInt8]]) {
    guard !facts.isEmpty else { return }
    state.withLock { state in
      state.pending.merge(facts) { first, _ in first }
      state.learned.merge(facts) { first, _ in first }
      guard state.pending.count >= Self.batch else { return }
      state.table = state.table.adding(
        state.pending, used: [], spare: Self.count, size: Self.size)
      state.pending = [:]
    }
  }
}
