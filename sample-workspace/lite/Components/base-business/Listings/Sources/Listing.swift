import Distance
import Money

/// Something that is offered in the city.
public struct Listing {
  public var number: Int32
  public var price: Money
  public var place: CityPlace

  public init(number: Int32, price: Money, place: CityPlace) {
    self.number = number
    self.price = price
    self.place = place
  }

  /// Returns the square of the distance to a place, in square metres.
  public func squaredDistance(to other: CityPlace) -> Int64 {
    city_squared_distance(place, other)
  }
}
