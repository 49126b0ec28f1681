import HousePlatform
import Localization
import Networking

/// Homes to let, as the classifieds app shows them: everybody may post, the cheapest come first.
public final class RentalMarket: HouseSource {
  private let network: RequestQueue

  public init(network: RequestQueue) {
    self.network = network
  }

  public var marketName: String { "58 rentals" }

  public func houses(matching query: HouseQuery) throws -> [House] {
    try network.fetch([House].self, from: "houses/rent")
      .filter(query.matches)
      .sorted { ($0.price, $0.id) < ($1.price, $1.id) }
  }

  public func priceText(for house: House) -> String {
    "\(house.price.yuan)/month"
  }

  public func badge(for house: House) -> String {
    house.contact.hasPrefix("Agent") ? "agent" : "from the owner, no fee"
  }
}
