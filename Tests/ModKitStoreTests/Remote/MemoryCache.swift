import Foundation
import ModKitStore
import Synchronization

/// A cache in memory that can be made to fail.
final class MemoryCache: Transport {
  struct State {
    var contents: [String: [UInt8]] = [:]
    /// Answers before any content is looked at; the last one stays.
    var faults: [TransferOutcome?] = []
    var requests: [String] = []
    /// Whether it says that it took a file that it has, and keeps the old one.
    var keepsFiles = false
  }

  let state = Mutex(State())

  subscript(path: String) -> [UInt8]? {
    get { state.withLock { $0.contents[path] } }
    set { state.withLock { $0.contents[path] = newValue } }
  }

  var paths: [String] { state.withLock { $0.contents.keys.sorted() } }
  var requestCount: Int { state.withLock { $0.requests.count } }

  func fail(_ faults: TransferOutcome?...) {
    state.withLock { $0.faults = faults }
  }

  /// From now on it keeps what it has.
  func keepFiles() { state.withLock { $0.keepsFiles = true } }

  func perform(_ transfers: [Transfer], time: Double) async -> [TransferOutcome] {
    transfers.map { transfer in
      state.withLock { state in
        state.requests.append(transfer.path)
        let fault = state.faults.count > 1 ? state.faults.removeFirst() : state.faults.first
        if let fault = fault ?? nil { return fault }
        return Self.answer(transfer, &state.contents, keepsFiles: state.keepsFiles)
      }
    }
  }

  private static func answer(
    _ transfer: Transfer, _ contents: inout [String: [UInt8]], keepsFiles: Bool
  ) -> TransferOutcome {
    switch transfer.direction {
    case .upload(let file):
      if keepsFiles, contents[transfer.path] != nil { return .done }
      contents[transfer.path] = (try? Data(contentsOf: file)).map(Array.init)
      return .done
    case .question(let size):
      guard let bytes = contents[transfer.path] else { return .absent }
      return size == nil || size == bytes.count ? .done : .otherSize
    case .download(let file):
      guard let bytes = contents[transfer.path] else { return .absent }
      guard bytes.count <= transfer.limit else { return .tooLarge }
      return (try? Data(bytes).write(to: file)) == nil
        ? .failed(reason: "no file", isTransient: false) : .done
    }
  }
}
