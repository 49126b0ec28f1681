import List
import Localization

/// A car that had an owner before.
struct Car: Decodable {
  let id: String
  let model: String
  let year: Int
  let kilometers: Int
  /// Yuan, asked for now and paid when new.
  let price: Int
  let newPrice: Int

  /// What the car should be worth in a year: 15 per cent go in the first year and 10 in each later
  /// one, and 1 for each 10,000 km beyond the usual 15,000 a year.
  func value(in currentYear: Int) -> Int {
    let age = max(0, currentYear - year)
    var permille = 1000
    for past in 0..<age {
      permille = permille * (past == 0 ? 85 : 90) / 100
    }
    let excess = max(0, kilometers - age * 15_000) / 10_000
    permille = permille * max(50, 100 - excess) / 100
    return newPrice * permille / 1000
  }

  func verdict(in currentYear: Int) -> String {
    let value = value(in: currentYear)
    let percent = (price - value) * 100 / max(1, value)
    return switch percent {
    case ..<(-5): "\(-percent)% below its value"
    case -5...5: "a fair price"
    default: "\(percent)% above its value"
    }
  }

  func item(in currentYear: Int) -> ListItem {
    ListItem(
      id: id, kind: "car", title: "\(model) (\(year))", price: price.yuan,
      fields: ["driven": "\(kilometers.grouped) km", "verdict": verdict(in: currentYear)])
  }
}

/// Draws a car in two rows.
struct CarCell: ListCell {
  func rows(for item: ListItem) -> [String] {
    [
      "\(item.title), \(item.price)",
      ["driven", "verdict"].compactMap { item.fields[$0] }.joined(separator: ", "),
    ]
  }
}
