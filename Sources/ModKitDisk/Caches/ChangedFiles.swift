import ModKitGit
import ModKitModel
import Synchronization

/// The identity of files for which git's index does not vouch, because they were edited or are new:
/// they are read for it, as long as they are few.
///
/// A file that changes while modkit runs has the identity that was told first, or none, since nobody
/// knows what was read of it.
final class ChangedFiles: Sendable {
  /// To read so many files costs less than to judge a workspace anew; to read more costs more.
  private static let fileLimit = 1_000

  private struct Record {
    var asked: Set<ExactString> = []
    /// The blob id that a file was given first; nil for one that was read while it may have changed.
    var identifiers: [ExactString: ContentIdentifier?] = [:]
  }

  private let record = Mutex(Record())
  private let isEmpty = Atomic(true)

  /// What was told of a file first.
  func firstIdentifier(of path: String) -> ContentIdentifier? {
    known(path) ?? nil
  }

  /// Whether something else was told of a file before, or nothing is to be told of it any more.
  func contradicts(_ identifier: ContentIdentifier, of path: String) -> Bool {
    known(path).map { $0 != identifier } ?? false
  }

  /// Gives this file no blob id from now on: it was read while it may have changed.
  func renounce(_ path: String) {
    isEmpty.store(false, ordering: .sequentiallyConsistent)
    record.withLock { _ = $0.identifiers.updateValue(nil, forKey: ExactString(path)) }
  }

  /// Nil when the file has changed meanwhile, and when too many were read already.
  ///
  /// - Parameter bytes: reads the file; nil when it cannot be read, or has changed since the start.
  ///   Not asked for any more when too many were read already
  func identifier(of path: String, reading bytes: () -> [UInt8]?) -> ContentIdentifier? {
    guard isAllowed(path), let bytes = bytes(), let present = try? ContentIdentifier(of: bytes)
    else { return nil }
    isEmpty.store(false, ordering: .sequentiallyConsistent)
    let path = ExactString(path)
    return record.withLock { record in
      let first = record.identifiers[path] ?? present
      record.identifiers.updateValue(first, forKey: path)
      return first == present ? present : nil
    }
  }

  private func isAllowed(_ path: String) -> Bool {
    let path = ExactString(path)
    return record.withLock { record in
      guard record.asked.count >= Self.fileLimit else {
        record.asked.insert(path)
        return true
      }
      return record.asked.contains(path)
    }
  }

  private func known(_ path: String) -> ContentIdentifier?? {
    guard !isEmpty.load(ordering: .sequentiallyConsistent) else { return nil }
    let path = ExactString(path)
    return record.withLock { $0.identifiers[path] }
  }
}
