import UIBus

/// What a detail page is about.
public struct DetailSubject: Hashable, Sendable {
  public let title: String
  /// The address of the page, for history and sharing.
  public let jump: Jump

  public init(title: String, jump: Jump) {
    self.title = title
    self.jump = jump
  }

  /// The address without what belongs to one visit only.
  var address: String {
    let id = jump.parameters["id"].map { "?id=\($0)" } ?? ""
    return "\(jump.scheme)://jump/\(jump.route)\(id)"
  }
}

/// A part of a detail page. Lines put their own between the common ones.
public protocol DetailSection {
  func rows(for subject: DetailSubject) -> [String]
}

/// Names and values in two columns.
public struct FactsSection: DetailSection {
  private let facts: [(name: String, value: String)]

  public init(_ facts: KeyValuePairs<String, String>) {
    self.facts = facts.filter { !$0.value.isEmpty }.map { ($0.key, $0.value) }
  }

  public func rows(for subject: DetailSubject) -> [String] {
    let width = facts.map(\.name.count).max() ?? 0
    return facts.map { fact in
      fact.name + String(repeating: " ", count: width - fact.name.count + 2) + fact.value
    }
  }
}

/// Rows that a line has made itself.
public struct TextSection: DetailSection {
  private let text: [String]

  public init(_ rows: [String]) {
    text = rows
  }

  public func rows(for subject: DetailSubject) -> [String] { text }
}
