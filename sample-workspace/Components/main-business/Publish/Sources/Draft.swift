/// What somebody wants to offer.
public struct Draft: Hashable, Sendable {
  public var category: String
  public var title: String
  public var price: String
  public var phone: String

  public init(category: String, title: String, price: String, phone: String) {
    self.category = category
    self.title = title
    self.price = price
    self.phone = phone
  }

  /// What has to change before the draft can be published; empty if nothing has.
  public var problems: [String] {
    var problems: [String] = []
    if !(6...40).contains(title.count) {
      problems.append("title: 6 to 40 characters, not \(title.count)")
    }
    if title.contains(where: \.isNumber), title.filter(\.isNumber).count >= 7 {
      problems.append("title: looks like a telephone number")
    }
    if Int(price).map({ $0 <= 0 }) ?? true {
      problems.append("price: a whole number of yuan")
    }
    let digits = phone.filter(\.isNumber)
    if digits.count != 11 || digits.first != "1" {
      problems.append("phone: 11 digits that begin with 1")
    }
    return problems
  }

  /// The telephone number as others see it.
  public var maskedPhone: String {
    let digits = phone.filter(\.isNumber)
    return "\(digits.prefix(3))****\(digits.suffix(4))"
  }
}
