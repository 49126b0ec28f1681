import ModKitTestSupport
import Synchronization

@testable import ModKitManifests
@testable import ModKitScan

/// Counts how often directories are listed, and each file is read.
final class CountingTree: FileTree {
  let base: InMemoryFileTree
  let listings = Mutex(0)
  let reads = Mutex<[String: Int]>([:])

  init(base: InMemoryFileTree) {
    self.base = base
  }

  func read(_ path: String, limit: Int) throws(FileTreeError) -> [UInt8] {
    reads.withLock { $0[path, default: 0] += 1 }
    return try base.read(path, limit: limit)
  }

  func list(_ directory: String) throws(FileTreeError) -> [FileTreeEntry] {
    listings.withLock { $0 += 1 }
    return try base.list(directory)
  }

  func destination(ofLink path: String) -> LinkDestination { base.destination(ofLink: path) }
}
