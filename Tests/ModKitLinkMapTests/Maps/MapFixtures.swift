import Foundation

/// Link maps in the forms of several linkers.
enum MapFixtures {
  static let names = ["ld64", "ld-prime", "lld-14", "lld-16", "lld-19"]

  static func bytes(_ name: String) throws -> [UInt8] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/linkmap/\(name).map")
    return try [UInt8](Data(contentsOf: file))
  }
}
