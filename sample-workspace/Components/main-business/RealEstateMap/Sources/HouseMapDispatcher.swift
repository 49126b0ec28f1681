import Foundation
import HousePlatform
import List
import RealEstate
import ServiceBus
import UIBus

/// Shows homes on a map, in bubbles that split as the user zooms in.
public final class HouseMapDispatcher: JumpDispatcher {
  private let services: ServiceRegistry

  public init(services: ServiceRegistry) {
    self.services = services
  }

  public let pages = [Page("real-estate/map")]

  public func open(_ jump: Jump) throws -> Screen {
    let market = try services.service((any HouseSource).self)
    let zoom = jump.parameters["zoom"].flatMap(Int.init) ?? 5
    let clusters = HouseCluster.clusters(
      of: try market.houses(matching: HouseQuery()), precision: min(max(1, zoom), 8))
    return Screen(
      title: "Map of \(market.marketName)", rows: clusters.flatMap { rows(of: $0, in: market) })
  }

  /// A bubble, or the home itself when it is alone.
  private func rows(of cluster: HouseCluster, in market: any HouseSource) -> [String] {
    let center = cluster.center
    let place = String(format: "%@ (%.2f, %.2f)", cluster.cell, center.latitude, center.longitude)
    if cluster.houses.count == 1, let house = cluster.houses.first {
      return ["\(place): \(HouseCell().rows(for: ListItem(house, in: market))[0])"]
    }
    return ["\(place): \(cluster.houses.count) homes"]
  }
}
