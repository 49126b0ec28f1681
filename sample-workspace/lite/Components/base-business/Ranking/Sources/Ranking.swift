import Distance
import Listings
import Money

/// Chooses what is shown first: the nearest listing that is not too expensive.
public func best(of listings: [Listing], near place: CityPlace, below limit: Money) -> Listing? {
  var best: Listing?
  for listing in listings where listing.price < limit {
    if let now = best, now.squaredDistance(to: place) <= listing.squaredDistance(to: place) {
      continue
    }
    best = listing
  }
  return best
}
