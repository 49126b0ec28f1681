import Foundation

/// Named fields.
public typealias Record = [String: String]

/// Tables of records in memory, kept in a journal file so that they outlive the process.
public final class RecordStore {
  /// A record and the key that it is stored under.
  public struct Row: Hashable, Sendable {
    public let key: String
    public let record: Record
  }

  private let journal: Journal
  private var tables: [String: [String: Record]] = [:]
  /// How many lines the journal has; more than there are records once some were replaced.
  public private(set) var journalLength: Int

  /// Opens a journal, and cuts off what a crash left half written.
  public init(journal url: URL) throws {
    journal = Journal(url: url)
    let (changes, validLength) = try journal.read()
    try journal.truncate(to: validLength)
    journalLength = changes.count
    for change in changes {
      tables[change.table, default: [:]][change.key] = change.record
    }
  }

  /// Stores a record, in place of the one with the same key.
  public func put(_ record: Record, in table: String, key: String) throws {
    try apply(Change(table: table, key: key, record: record))
  }

  /// Removes a record if there is one.
  public func remove(_ key: String, from table: String) throws {
    guard record(key, in: table) != nil else { return }
    try apply(Change(table: table, key: key, record: nil))
  }

  public func record(_ key: String, in table: String) -> Record? {
    tables[table]?[key]
  }

  public func count(in table: String) -> Int {
    tables[table]?.count ?? 0
  }

  /// The rows of a table that meet a condition, by a field and then by key.
  public func rows(
    in table: String, sortedBy field: String? = nil, limit: Int = .max,
    where condition: (Record) -> Bool = { _ in true }
  ) -> [Row] {
    let rows = (tables[table] ?? [:])
      .filter { condition($0.value) }
      .map { Row(key: $0.key, record: $0.value) }
      .sorted { left, right in
        guard let field else { return left.key < right.key }
        return (left.record[field] ?? "", left.key) < (right.record[field] ?? "", right.key)
      }
    return Array(rows.prefix(limit))
  }

  /// Rewrites the journal with only what is still true.
  public func compact() throws {
    let changes = tables.keys.sorted().flatMap { table in
      rows(in: table).map { Change(table: table, key: $0.key, record: $0.record) }
    }
    try journal.replace(with: changes)
    journalLength = changes.count
  }

  private func apply(_ change: Change) throws {
    try journal.append(change)
    journalLength += 1
    tables[change.table, default: [:]][change.key] = change.record
  }
}
