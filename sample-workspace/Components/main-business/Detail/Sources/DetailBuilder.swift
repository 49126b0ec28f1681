import Database
import Share
import UIBus

/// Lays out the detail pages of all lines and remembers what was looked at.
public struct DetailBuilder {
  private let history: BrowsingHistory

  public init(history: BrowsingHistory) {
    self.history = history
  }

  public func screen(for subject: DetailSubject, sections: [any DetailSection]) throws -> Screen {
    try history.add(subject)
    var rows = sections.flatMap { $0.rows(for: subject) }
    let card = ShareCard(title: subject.title, target: subject.address)
    rows.append("share: \(card.text(for: .message))")
    return Screen(title: subject.title, rows: rows)
  }
}

/// What the user looked at, the newest first, each thing once.
public struct BrowsingHistory {
  private static let table = "history"

  private let store: RecordStore
  private let capacity: Int

  public init(store: RecordStore, capacity: Int = 50) {
    self.store = store
    self.capacity = capacity
  }

  public var titles: [String] {
    rows.reversed().compactMap { $0.record["title"] }
  }

  func add(_ subject: DetailSubject) throws {
    let last = rows.last?.record["order"].flatMap(Int.init) ?? 100_000
    try store.put(
      ["title": subject.title, "order": String(last + 1)], in: BrowsingHistory.table,
      key: subject.address)
    for row in rows.dropLast(capacity) {
      try store.remove(row.key, from: BrowsingHistory.table)
    }
  }

  private var rows: [RecordStore.Row] {
    store.rows(in: BrowsingHistory.table, sortedBy: "order")
  }
}
