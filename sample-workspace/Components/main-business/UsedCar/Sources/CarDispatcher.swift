import Detail
import List
import Localization
import Networking
import UIBus

/// Used cars, each with an estimate of what it is worth.
public final class CarDispatcher: JumpDispatcher {
  private let network: RequestQueue
  private let lists: ListBuilder
  private let details: DetailBuilder
  private let currentYear: Int

  public init(
    network: RequestQueue, lists: ListBuilder, details: DetailBuilder, currentYear: Int
  ) {
    self.network = network
    self.lists = lists.with(CarCell(), for: "car")
    self.details = details
    self.currentYear = currentYear
  }

  public let pages = [Page("used-car/list"), Page("used-car/detail")]

  public func open(_ jump: Jump) throws -> Screen {
    let limit = jump.parameters["budget"].flatMap(Int.init) ?? .max
    let cars = try network.fetch([Car].self, from: "used-car/cars")
    if jump.page == "list" {
      let affordable = cars.filter { $0.price <= limit }.sorted { $0.price < $1.price }
      return lists.screen(
        title: "Used cars", items: affordable.map { $0.item(in: currentYear) },
        page: jump.listPage)
    }
    let id = try jump.require("id")
    guard let car = cars.first(where: { $0.id == id }) else {
      throw JumpError.nothingFound("car \(id)")
    }
    let facts = FactsSection([
      "asked for": car.price.yuan, "estimate": car.value(in: currentYear).yuan,
      "driven": "\(car.kilometers.grouped) km", "verdict": car.verdict(in: currentYear),
    ])
    return try details.screen(for: DetailSubject(title: car.model, jump: jump), sections: [facts])
  }
}
