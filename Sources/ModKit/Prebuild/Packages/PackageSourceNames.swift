import Foundation
import ModKitGenerate
import ModKitModel
import ModKitStore

/// Names the sources of packages alike on every machine: Swift has no flag for what `#filePath`
/// says, but a directive, which this adds to the checkouts of a build.
struct PackageSourceNames {
  /// The directories of packages, by identity.
  let directories: [String: String]

  /// - Throws: errors of reading and writing
  func add() throws {
    for (identity, directory) in directories.sorted(by: { $0.key < $1.key }) {
      try add(below: directory, named: "\(MappedPaths.packages)/\(identity)", isRoot: true)
    }
  }

  /// Links are not followed: they may lead out of the package.
  private func add(below directory: String, named name: String, isRoot: Bool = false) throws {
    for (entry, item) in DiskItem.entries(in: directory) where !entry.hasPrefix(".") {
      let path = "\(directory)/\(entry)"
      switch item {
      case .directory: try add(below: path, named: "\(name)/\(entry)")
      case .file where entry.hasSuffix(".swift") && !(isRoot && Self.isManifest(entry)):
        try add(to: URL(filePath: path), named: "\(name)/\(entry)")
      case .file, .link, .other, .nothing: break
      }
    }
  }

  private func add(to file: URL, named name: String) throws {
    let line = FirstLine.sourceLocation(of: name)
    let bytes = Array(try Data(contentsOf: file))
    // SwiftPM makes the files read-only, so a new one takes the place of each.
    try Data(line.inserted(into: bytes)).write(to: file, options: .atomic)
  }

  /// `Package.swift`, `Package@swift-5.9.swift`
  private static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name.hasPrefix("Package@swift-")
  }
}
