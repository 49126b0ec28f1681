import List

/// Somebody who comes to the house: plumbers, movers, cleaners.
struct Shop: Decodable {
  let id: String
  let name: String
  let trade: String
  let ratings: [Int]
  /// Hours of the day; a shop that closes after midnight closes at a smaller hour than it opens.
  let opens: Int
  let closes: Int

  func isOpen(at hour: Int) -> Bool {
    opens <= closes ? (opens..<closes).contains(hour) : hour >= opens || hour < closes
  }

  /// Tenths of a star, drawn towards the average while there are few ratings.
  func score(average: Int) -> Int {
    let weight = 5
    return (ratings.reduce(0) { $0 + $1 * 10 } + average * weight) / (ratings.count + weight)
  }

  static func average(of shops: [Shop]) -> Int {
    let ratings = shops.flatMap(\.ratings)
    return ratings.isEmpty ? 30 : ratings.reduce(0, +) * 10 / ratings.count
  }

  func item(average: Int, hour: Int) -> ListItem {
    let score = score(average: average)
    return ListItem(
      id: id, kind: "shop", title: name,
      fields: [
        "score": "\(score / 10).\(score % 10)", "count": String(ratings.count),
        "state": isOpen(at: hour) ? "open" : "opens at \(opens):00",
      ])
  }
}

/// Draws a shop in one row.
struct ShopCell: ListCell {
  func rows(for item: ListItem) -> [String] {
    let field = { item.fields[$0] ?? "" }
    return ["\(item.title), \(field("score")) from \(field("count")) ratings, \(field("state"))"]
  }
}
