import ModKitManifests
import ModKitSource
import Synchronization

/// What the scan of a batch leaves to the next one: buffers, and what is known of imports.
struct ScanBuffers: ~Copyable {
  var imports = ImportCache()
  /// For the content of files that have to be read.
  var buffer = FileBuffer()
  /// For the marks in it.
  var marks = SourceMarks()
}

/// Lends each batch buffers that no other one uses meanwhile, so that there are no more of them
/// than batches at once.
final class ScanBufferPool: Sendable {
  /// In an object, since an array cannot hold what cannot be copied. Its lock is never waited for:
  /// only one task holds a shelf at a time.
  private final class Shelf: Sendable {
    let buffers = Mutex(ScanBuffers())
  }

  private let idle = Mutex<[Shelf]>([])

  /// Works with buffers that are idle, or with a new one.
  func lend<Result: Sendable>(to work: (inout ScanBuffers) -> Result) -> Result {
    let shelf = idle.withLock { $0.popLast() } ?? Shelf()
    defer { idle.withLock { $0.append(shelf) } }
    return shelf.buffers.withLock { work(&$0) }
  }
}
