import List
import Networking
import UIBus

/// Local services by trade, those that are open first and then by rating.
public final class ShopDispatcher: JumpDispatcher {
  private let network: RequestQueue
  private let lists: ListBuilder

  public init(network: RequestQueue, lists: ListBuilder) {
    self.network = network
    self.lists = lists.with(ShopCell(), for: "shop")
  }

  public let pages = [Page("yellow-pages/list")]

  public func open(_ jump: Jump) throws -> Screen {
    let trade = try jump.require("trade")
    let hour = jump.parameters["hour"].flatMap(Int.init) ?? 12
    let all = try network.fetch([Shop].self, from: "yellow-pages/shops")
    let average = Shop.average(of: all)
    let shops = all.filter { $0.trade == trade }.sorted { left, right in
      if left.isOpen(at: hour) != right.isOpen(at: hour) { return left.isOpen(at: hour) }
      return (right.score(average: average), left.name) < (left.score(average: average), right.name)
    }
    return lists.screen(
      title: "Yellow pages: \(trade)",
      items: shops.map { $0.item(average: average, hour: hour) }, page: jump.listPage)
  }
}
