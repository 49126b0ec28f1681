import GeoHash

/// The cell around a place and the eight cells that touch it.
struct Neighborhood {
  private let center: String
  private let rings: Set<String>

  /// Nil if the place is not on the globe.
  init?(latitude: Double, longitude: Double, precision: Int) {
    guard let center = Neighborhood.cell(latitude, longitude, precision) else { return nil }
    self.center = center
    var cells: Set<String> = []
    for row in -1...1 {
      for column in -1...1 {
        var hash = [CChar](repeating: 0, count: Int(GEOHASH_MAXIMUM_LENGTH) + 1)
        if geohash_neighbor(center, Int32(row), Int32(column), &hash) {
          cells.insert(Neighborhood.text(hash))
        }
      }
    }
    rings = cells
  }

  /// 0 in the same cell, 1 in one that touches it, nil farther off.
  func distance(latitude: Double, longitude: Double) -> Int? {
    guard let cell = Neighborhood.cell(latitude, longitude, center.count) else { return nil }
    return cell == center ? 0 : rings.contains(cell) ? 1 : nil
  }

  private static func cell(_ latitude: Double, _ longitude: Double, _ length: Int) -> String? {
    var hash = [CChar](repeating: 0, count: Int(GEOHASH_MAXIMUM_LENGTH) + 1)
    guard geohash_encode(latitude, longitude, length, &hash) else { return nil }
    return text(hash)
  }

  private static func text(_ hash: [CChar]) -> String {
    String(decoding: hash.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
