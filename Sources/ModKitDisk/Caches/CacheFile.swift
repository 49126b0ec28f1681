package import ModKitModel

import Synchronization

/// A file of the cache directory: values by keys.
///
/// No result depends on it. A file that is missing, damaged, of another version or part of the
/// repository counts as empty, and a file that cannot be written stays as it is. It is replaced by a
/// rename: if two processes write at once, one of them loses at most what it has learned.
///
/// A class, because it is read once and collects what a run learns.
package final class CacheFile: Sendable {
  /// The name of a file and the properties of its values.
  package struct Subject: Sendable {
    package var name: String
    /// The version of the values.
    package var version: String
    /// How many unused values are kept in any case.
    package var spare = 1_000
    /// True if each value is so expensive that it is written at once. A few cheap values are not
    /// written: computing them again costs less than writing the whole file.
    var isPrecious = true

    package init(name: String, version: String, spare: Int = 1_000, isPrecious: Bool = true) {
      self.name = name
      self.version = version
      self.spare = spare
      self.isPrecious = isPrecious
    }

    /// A larger file is not read. modkit writes none.
    package var sizeLimit: Int { 1 << 28 }
  }

  private let subject: Subject
  /// Nil if nothing is cached.
  private let root: WorkspaceRoot?
  private let knowing: @Sendable () -> DiskFileTree
  private let state = Mutex(State())

  private struct State {
    /// Nil before the first query.
    var table: CacheTable?
    var learned: [CacheTable.Key: [UInt8]] = [:]
    var used: [CacheTable.Key] = []
    /// The weight of the values that are not written yet.
    var weight = 0
  }

  /// - Parameters:
  ///   - root: the workspace with the cache; nil to cache nothing
  ///   - table: the content of the file, if it was read before
  ///   - knowing: returns the files of the workspace with the git index; called only if the file exists
  package init(
    _ subject: Subject, in root: WorkspaceRoot?, table: CacheTable? = nil,
    knowing: @escaping @Sendable () -> DiskFileTree
  ) {
    self.subject = subject
    self.root = root
    self.knowing = knowing
    if let table { state.withLock { $0.table = table } }
  }

  // MARK: Reading

  /// The values of earlier runs.
  package var table: CacheTable { state.withLock { table(&$0) } }

  /// The value of a key, from this run or an earlier one.
  package subscript(key: CacheTable.Key) -> [UInt8]? {
    let (learned, earlier) = state.withLock { state -> ([UInt8]?, CacheTable) in
      (state.learned[key], table(&state))
    }
    return learned ?? earlier[key]
  }

  private func table(_ state: inout State) -> CacheTable {
    let table = state.table ?? read()
    state.table = table
    return table
  }

  private func read() -> CacheTable {
    root.flatMap { root in
      CacheDirectory(root: root)
        .remembered(in: subject.name, limit: subject.sizeLimit, knowing: knowing())
    }.flatMap { CacheTable($0, version: subject.version) } ?? CacheTable(version: subject.version)
  }

  // MARK: Writing

  /// Adds new values, and notes which earlier values were used.
  ///
  /// - Parameter weight: the weight of one new value, when it is decided whether to write
  package func add(
    _ learned: [CacheTable.Key: [UInt8]], used: some Sequence<CacheTable.Key>, weight: Int = 1
  ) {
    state.withLock { state in
      // Most runs have one scan and nothing to merge.
      if state.learned.isEmpty {
        state.learned = learned
      } else {
        state.learned.merge(learned) { $1 }
      }
      state.used += used
      state.weight += weight * learned.count
    }
  }

  /// Writes the file, if enough is new.
  ///
  /// - Parameter isDue: true to write it in any case
  package func write(isDue: Bool = false) {
    guard let root else { return }
    state.withLock { state in
      guard isDue || isWorthWriting(&state) else { return }
      // Other processes may have added expensive values since the file was read.
      let known = subject.isPrecious ? read() : table(&state)
      let table = known.adding(
        state.learned, used: Set(state.used), spare: subject.spare, size: subject.sizeLimit / 2)
      CacheDirectory(root: root).write(table.bytes, to: subject.name)
      state.table = table
      state.learned = [:]
      state.weight = 0
    }
  }

  private func isWorthWriting(_ state: inout State) -> Bool {
    guard state.weight > 0, !subject.isPrecious else { return state.weight > 0 }
    return state.weight >= (table(&state).count + state.learned.count) / 256
  }
}

extension CacheTable.Key {
  /// The key of a value that was made from a text.
  package init(of text: String) {
    self.init(of: Array(text.utf8))
  }

  /// The key of a value that was made from bytes.
  package init(of bytes: [UInt8]) {
    let digest = ContentDigest.bytes(of: bytes)
    guard let content = digest.withUnsafeBytes({ ContentIdentifier($0) }) else {
      preconditionFailure("a SHA-256 has more bytes than an identifier")
    }
    self.init(content)
  }
}
