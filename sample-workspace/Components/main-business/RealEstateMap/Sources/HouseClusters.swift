import GeoHash
import HousePlatform

/// Homes that lie so close together that a map draws one bubble for them.
public struct HouseCluster: Hashable, Sendable {
  /// The geohash of the cell.
  public let cell: String
  public let houses: [House]

  /// The middle of the cell.
  public var center: (latitude: Double, longitude: Double) {
    var area = geohash_area()
    _ = geohash_decode(cell, &area)
    return ((area.south + area.north) / 2, (area.west + area.east) / 2)
  }

  /// Groups homes by cell, the fullest cell first. Homes that are not on the globe are left out.
  public static func clusters(of houses: [House], precision: Int) -> [HouseCluster] {
    Dictionary(grouping: houses) { cell(of: $0, precision: precision) }
      .compactMap { cell, houses in cell.map { HouseCluster(cell: $0, houses: houses) } }
      .sorted { ($1.houses.count, $0.cell) < ($0.houses.count, $1.cell) }
  }

  private static func cell(of house: House, precision: Int) -> String? {
    var hash = [CChar](repeating: 0, count: Int(GEOHASH_MAXIMUM_LENGTH) + 1)
    guard geohash_encode(house.latitude, house.longitude, precision, &hash) else { return nil }
    return String(decoding: hash.prefix(precision).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
