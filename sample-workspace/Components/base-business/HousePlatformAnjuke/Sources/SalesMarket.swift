import HousePlatform
import Localization
import Networking

/// Homes for sale, as the real-estate app shows them: verified ones only, by price for the area.
public final class SalesMarket: HouseSource {
  private let network: RequestQueue

  public init(network: RequestQueue) {
    self.network = network
  }

  public var marketName: String { "Anjuke sales" }

  public func houses(matching query: HouseQuery) throws -> [House] {
    try network.fetch([House].self, from: "houses/sale")
      .filter { $0.isVerified && query.matches($0) }
      .sorted { (unitPrice($0), $0.id) < (unitPrice($1), $1.id) }
  }

  public func priceText(for house: House) -> String {
    "\(house.price.yuan) (\(unitPrice(house).yuan)/m²)"
  }

  public func badge(for house: House) -> String {
    "verified, \(house.contact)"
  }

  private func unitPrice(_ house: House) -> Int {
    house.price / max(1, house.area)
  }
}
