import Detail
import HousePlatform
import List
import ServiceBus
import UIBus

/// Lists homes and shows one, from whichever market the app is bound to.
public final class HouseDispatcher: JumpDispatcher {
  private let services: ServiceRegistry
  private let lists: ListBuilder
  private let details: DetailBuilder

  public init(services: ServiceRegistry, lists: ListBuilder, details: DetailBuilder) {
    self.services = services
    self.lists = lists.with(HouseCell(), for: "house")
    self.details = details
  }

  public let pages = [Page("real-estate/list"), Page("real-estate/detail")]

  public func open(_ jump: Jump) throws -> Screen {
    let market = try services.service((any HouseSource).self)
    return jump.page == "list"
      ? try list(jump, in: market) : try detail(jump, in: market)
  }

  private func list(_ jump: Jump, in market: any HouseSource) throws -> Screen {
    let query = HouseQuery(
      district: jump.parameters["district"],
      minimumRooms: jump.parameters["rooms"].flatMap(Int.init) ?? 1)
    let houses = try market.houses(matching: query)
    return lists.screen(
      title: market.marketName, items: houses.map { ListItem($0, in: market) },
      page: jump.listPage)
  }

  private func detail(_ jump: Jump, in market: any HouseSource) throws -> Screen {
    let id = try jump.require("id")
    guard let house = try market.house(id: id) else {
      throw JumpError.nothingFound("home \(id)")
    }
    let facts = FactsSection([
      "price": market.priceText(for: house), "district": house.district,
      "size": house.sizeText, "contact": house.contact,
      "note": market.badge(for: house),
    ])
    return try details.screen(
      for: DetailSubject(title: house.title, jump: jump), sections: [facts])
  }
}
