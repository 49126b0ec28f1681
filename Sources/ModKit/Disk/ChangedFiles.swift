import ModKitGit
import ModKitModel
import Synchronization

/// The identity of files for which git's index does not vouch, because they were edited or are new:
/// they are read for it, as long as they are few.
///
/// A file that changes while modkit runs has no identity, since nobody knows what was read of it.
final class ChangedFiles: Sendable {
  /// To read them costs less than to judge a workspace anew; with more, it would cost more. One
  /// file is asked for some six times in a run.
  private static let readingLimit = 2_000

  private struct Record {
    var readings = 0
    /// What was told of a file first.
    var identifiers: [String: ContentIdentifier] = [:]
  }

  private let record = Mutex(Record())
  private let isEmpty = Atomic(true)

  /// What was told of files.
  var identifiers: [String: ContentIdentifier] { record.withLock { $0.identifiers } }

  /// Whether something else was told of a file before.
  func contradicts(_ identifier: ContentIdentifier, of path: String) -> Bool {
    known(path).map { $0 != identifier } ?? false
  }

  /// What was told of a file first.
  func known(_ path: String) -> ContentIdentifier? {
    guard !isEmpty.load(ordering: .relaxed) else { return nil }
    return record.withLock { $0.identifiers[path] }
  }

  /// Nil when the file has changed meanwhile, and when too much was read already.
  ///
  /// - Parameter bytes: reads the file; nil when it cannot be read, or has changed since the start.
  ///   Not asked for any more when too much was read already
  func identifier(of path: String, reading bytes: () -> [UInt8]?) -> ContentIdentifier? {
    let isAllowed = record.withLock { record in
      record.readings += 1
      return record.readings <= Self.readingLimit
    }
    guard isAllowed, let bytes = bytes(), let present = try? ContentIdentifier(of: bytes) else {
      return nil
    }
    isEmpty.store(false, ordering: .relaxed)
    let first = record.withLock { record in
      let first = record.identifiers[path] ?? present
      record.identifiers[path] = first
      return first
    }
    return first == present ? present : nil
  }
}
