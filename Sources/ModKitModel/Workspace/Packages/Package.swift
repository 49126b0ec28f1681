/// A library of a third party that components depend on.
public struct Package: Hashable, Sendable {
  public var name: String
  /// The modules that sources import, in the order of the manifest.
  public var modules: [String]
  public var swiftPM: SwiftPMPackage?
  public var pod: PackagePod?
  /// Selects the components that may depend on it; nil if all may.
  public var only: [ComponentSelector]?
  public var locations: PackageLocations

  public init(
    name: String, modules: [String]? = nil, swiftPM: SwiftPMPackage? = nil,
    pod: PackagePod? = nil, only: [ComponentSelector]? = nil, locations: PackageLocations
  ) {
    self.name = name
    self.modules = modules ?? [name]
    self.swiftPM = swiftPM
    self.pod = pod
    self.only = only
    self.locations = locations
  }

  /// Whether `only:` permits a component to depend on it.
  public func permits(_ component: Component) -> Bool {
    only?.contains { $0.selects(component) } ?? true
  }

  /// The products that a target of SwiftPM names; they are called like the modules by default.
  public var swiftPMProducts: [String] { swiftPM?.products ?? modules }

  /// The pod's name; the package's by default.
  public var podName: String { pod?.name ?? name }
}

/// The names that descriptions of other tools have for a package; nil for tools that do not find it.
public struct ThirdPartyNames: Hashable, Sendable {
  public var pod: String?
  /// The products of the package with this identity.
  public var products: [String]
  public var identity: String?

  public init(_ package: Package) {
    pod = package.pod.map { _ in package.podName }
    products = package.swiftPMProducts
    identity = package.swiftPM?.identity
  }
}

/// Places in the manifest that declares a package.
public struct PackageLocations: Hashable, Sendable {
  public var name: SourceLocation
  /// The value of `only:`, if given.
  public var only: SourceLocation?

  public init(name: SourceLocation, only: SourceLocation? = nil) {
    self.name = name
    self.only = only
  }
}

extension Workspace {
  /// The modules from outside the workspace and the platforms: those of packages and of
  /// `external:`.
  public var outsideModules: [String] { external + packages.flatMap(\.modules) }

  /// The package of a name.
  public func package(named name: String) -> Package? { packages.first { $0.name == name } }
}

extension Component {
  /// What findings take for a package: a component below all layers and outside all lines.
  public init(standingFor package: Package) {
    self.init(
      name: package.name, module: package.modules.first, directory: ".", layer: "",
      locations: ComponentLocations(
        name: package.locations.name, layer: package.locations.name))
    otherModules = Array(package.modules.dropFirst())
    thirdParty = ThirdPartyNames(package)
  }
}
