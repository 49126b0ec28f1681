package import ModKitAdopt
import ModKitConcurrency
import ModKitDisk
import ModKitManifests
package import ModKitModel

/// The remote packages that SwiftPM has fetched.
package struct SwiftPackageCheckouts {
  private let root: String
  private let tree: DiskFileTree

  package init(below root: String) {
    self.root = root
    tree = DiskFileTree(root: root)
  }

  /// Returns the dumps of the packages that are checked out, by identity.
  package func packages(
    _ identities: Set<String>, of package: String, _ dumps: SwiftPackageDumps,
    _ evaluation: ManifestEvaluation
  ) -> [String: SwiftPackageDump] {
    var places: [String: String] = [:]
    for directory in Self.directories(for: package) {
      for entry in (try? tree.list(directory)) ?? [] {
        let identity = entry.name.lowercased()
        guard identities.contains(identity), places[identity] == nil else { continue }
        places[identity] = RelativePath.join(directory, entry.name)
      }
    }
    let found = places.sorted { $0.key < $1.key }.concurrentMap { identity, directory in
      (identity, dump(in: directory, dumps, evaluation))
    }
    return Dictionary(
      found.compactMap { identity, dump in dump.map { (identity, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the directories where SwiftPM and Xcode put checkouts, nearest first.
  private static func directories(for package: String) -> [String] {
    let homes = [".build/checkouts", "SourcePackages/checkouts"]
    let places = package == "." ? [package] : [package, "."]
    return places.flatMap { place in homes.map { RelativePath.join(place, $0) } }
  }

  private func dump(
    in directory: String, _ dumps: SwiftPackageDumps, _ evaluation: ManifestEvaluation
  ) -> SwiftPackageDump? {
    let manifests = SwiftPackageManifests(in: directory, of: tree)
    guard manifests.contents[SwiftPackageManifests.main] != nil else { return nil }
    return try? dumps.dump(
      of: manifests.contents, of: directory, in: "\(root)/\(directory)", evaluation,
      isCurrent: { SwiftPackageManifests(in: directory, of: tree) == manifests }
    ).get()
  }
}
