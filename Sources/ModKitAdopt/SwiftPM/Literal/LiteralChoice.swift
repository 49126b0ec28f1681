/// The choice between `Package.swift` and the manifests for other compiler versions, where every
/// SwiftPM since 6.2 makes the same.
struct LiteralChoice {
  let name: String

  private static let main = "Package.swift"

  /// - Throws: an obstacle if the choice depends on the installed version
  init(_ manifests: [String: [UInt8]]) throws(LiteralSwiftPackage.Obstacle) {
    var specific: [(version: LiteralToolsVersion, name: String)] = []
    for name in manifests.keys.sorted() where name != Self.main {
      let number = name.dropFirst("Package@swift-".count).dropLast(".swift".count)
      guard let version = LiteralToolsVersion(number), version < LiteralToolsVersion(6, 2),
        !specific.contains(where: { $0.version == version })
      else { throw Self.obstacle(name) }
      specific.append((version, name))
    }
    guard let newest = specific.max(by: { $0.version < $1.version }) else {
      name = Self.main
      return
    }
    guard let own = Self.toolsVersion(of: newest.name, in: manifests),
      let general = Self.toolsVersion(of: Self.main, in: manifests)
    else { throw Self.obstacle(newest.name) }
    let chosen = own > general ? newest.name : Self.main
    // SwiftPM 6 takes this one before it compares.
    let exact = "Package@swift-6.swift"
    guard manifests[exact] == nil || chosen == exact else { throw Self.obstacle(exact) }
    name = chosen
  }

  private static func toolsVersion(
    of name: String, in manifests: [String: [UInt8]]
  ) -> LiteralToolsVersion? {
    LiteralToolsVersion(ofManifest: String(decoding: manifests[name] ?? [], as: UTF8.self))
  }

  private static func obstacle(_ name: String) -> LiteralSwiftPackage.Obstacle {
    LiteralSwiftPackage.Obstacle(
      manifest: name, line: 1, column: 1, reason: "is for some versions of Swift")
  }
}
