/// One thing in a list, in terms that every line shares.
public struct ListItem: Hashable, Sendable {
  public var id: String
  /// The key that picks the cell; the server sends it.
  public var kind: String
  public var title: String
  public var price: String
  /// What only the line's own cell understands.
  public var fields: [String: String]

  public init(
    id: String, kind: String = "", title: String, price: String = "", fields: [String: String] = [:]
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.price = price
    self.fields = fields
  }
}

/// Draws an item. A line registers its own for the kinds that it knows.
public protocol ListCell {
  func rows(for item: ListItem) -> [String]
}

/// Draws what no line has a cell for.
public struct PlainCell: ListCell {
  public init() {}

  public func rows(for item: ListItem) -> [String] {
    [item.price.isEmpty ? item.title : "\(item.title), \(item.price)"]
  }
}
