import List
import Localization

/// Something that somebody has no more use for.
struct Goods: Decodable {
  let id: String
  let title: String
  /// Yuan, now and when it was new.
  let price: Int
  let newPrice: Int
  let photo: String?
  let seller: String

  /// Per cent off the price when new.
  var discount: Int {
    newPrice > price ? (newPrice - price) * 100 / newPrice : 0
  }

  /// What a seller mostly accepts: a tenth less, in round numbers, and never below a yuan.
  var suggestedOffer: Int {
    let offer = price * 9 / 10
    let step = offer >= 1000 ? 50 : offer >= 100 ? 10 : 1
    return max(1, offer / step * step)
  }

  var item: ListItem {
    ListItem(
      id: id, kind: "goods", title: title, price: price.yuan,
      fields: ["discount": discount > 0 ? "\(discount)% off" : "", "seller": seller])
  }
}

/// Draws goods in one row.
struct GoodsCell: ListCell {
  func rows(for item: ListItem) -> [String] {
    let parts = [item.title, item.price, item.fields["discount"] ?? ""]
    return [parts.filter { !$0.isEmpty }.joined(separator: ", ")]
  }
}
