/// A home on offer.
public struct House: Decodable, Hashable, Sendable {
  public let id: String
  public let title: String
  public let district: String
  public let rooms: Int
  /// Square metres.
  public let area: Int
  /// Yuan: a month when it is let, in all when it is sold.
  public let price: Int
  public let latitude: Double
  public let longitude: Double
  public let contact: String
  /// Whether somebody of the company has seen it.
  public let isVerified: Bool
}

/// What somebody looks for.
public struct HouseQuery: Hashable, Sendable {
  public var district: String?
  public var minimumRooms: Int

  public init(district: String? = nil, minimumRooms: Int = 1) {
    self.district = district
    self.minimumRooms = minimumRooms
  }

  public func matches(_ house: House) -> Bool {
    house.rooms >= minimumRooms && (district == nil || district == house.district)
  }
}

/// What differs between the apps that show homes. Each app links one implementation.
public protocol HouseSource: AnyObject {
  /// The market as its users know it.
  var marketName: String { get }

  /// The homes that match, in the order in which this market shows them.
  func houses(matching query: HouseQuery) throws -> [House]

  /// The price in the words of this market.
  func priceText(for house: House) -> String

  /// A short remark that this market puts beside a home.
  func badge(for house: House) -> String
}

extension HouseSource {
  /// The home with an identifier, if it is on offer.
  public func house(id: String) throws -> House? {
    try houses(matching: HouseQuery()).first { $0.id == id }
  }
}
