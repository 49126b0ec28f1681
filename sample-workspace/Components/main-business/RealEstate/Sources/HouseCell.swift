import HousePlatform
import List

extension ListItem {
  /// A home in a list, in the words of its market.
  public init(_ house: House, in market: any HouseSource) {
    self.init(
      id: house.id, kind: "house", title: house.title, price: market.priceText(for: house),
      fields: [
        "size": house.sizeText, "district": house.district,
        "badge": market.badge(for: house),
      ])
  }
}

extension House {
  var sizeText: String { "\(rooms == 1 ? "1 room" : "\(rooms) rooms"), \(area) m²" }
}

/// Draws a home in two rows.
public struct HouseCell: ListCell {
  public init() {}

  public func rows(for item: ListItem) -> [String] {
    let details = ["district", "size", "badge"].compactMap { item.fields[$0] }
    return ["\(item.title), \(item.price)", details.joined(separator: ", ")]
  }
}
