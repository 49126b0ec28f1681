/// Why a component that needs a package can never be a library.
public enum PackageLimit: Hashable, Sendable {
  /// `modkit.lock` has no revision of it that is what the manifest requires.
  case notLocked
  /// It is a directory, whose sources may change at any time.
  case directory
  /// The manifest does not say where the builder of libraries finds it.
  case noPlace
  /// Another tool than the builder of libraries compiles it.
  case otherTool
}

extension BuildConditions {
  /// Why a component cannot be a library because of a package that it needs; nil if it can.
  ///
  /// - Parameter use: who compiles packages
  public func packageLimit(of component: Component, _ use: PackageUse) -> LibraryLimit? {
    packages[component.name]?.lazy.compactMap { name, limit in
      (use == .otherTool ? .otherTool : limit).map { LibraryLimit.package(name, $0) }
    }.first
  }

  /// By component, the packages that it imports or declares, and why libraries cannot need them.
  static func packages(
    of architecture: Architecture
  ) -> [String: [(name: String, limit: PackageLimit?)]] {
    let workspace = architecture.workspace
    guard !workspace.packages.isEmpty else { return [:] }
    let pins = PackagePins(workspace)
    let limits = Dictionary(
      workspace.packages.map { ($0.name, PackageLimit($0, pins)) },
      uniquingKeysWith: { first, _ in first })
    var packages: [String: [(name: String, limit: PackageLimit?)]] = [:]
    for edge in architecture.edges.building.ofComponents {
      guard let limit = limits[edge.to] else { continue }
      packages[edge.from, default: []].append((edge.to, limit))
    }
    return packages
  }
}

extension PackageLimit {
  init?(_ package: Package, _ pins: PackagePins) {
    switch package.swiftPM?.origin {
    case nil: self = .noPlace
    case .path: self = .directory
    case .repository:
      guard pins.closure(of: package) == nil else { return nil }
      self = .notLocked
    }
  }
}
