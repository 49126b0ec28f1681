import Distance
import Listings
import Money
import Ranking

/// Returns the number of the listing to show, or 0. Objective-C calls it by this name.
@_cdecl("city_search")
public func search(x: Int32, y: Int32, limit: Int64) -> Int32 {
  let listings = [
    Listing(number: 58, price: Money(cents: 320_000), place: CityPlace(x: 300, y: 400)),
    Listing(number: 85, price: Money(cents: 910_000), place: CityPlace(x: 10, y: 20)),
  ]
  return best(of: listings, near: CityPlace(x: x, y: y), below: Money(cents: limit))?.number ?? 0
}
