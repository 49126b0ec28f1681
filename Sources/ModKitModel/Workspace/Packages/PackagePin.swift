/// The revision of a package that `modkit packages` has resolved, in `modkit.lock`.
public struct PackagePin: Hashable, Sendable {
  /// The name that SwiftPM derives from the address.
  public var identity: String
  public var url: String
  public var revision: String
  /// The version that the revision has, if any.
  public var version: PackageVersion?
  /// What the manifest required when it was resolved; nil for what only other packages need.
  public var requirement: String?
  /// The products that the manifest named when it was resolved, sorted.
  public var products: [String]
  /// The identities of the packages that it needs itself, sorted.
  public var needs: [String]
  /// What its targets are, or nil if an older version of modkit has written the file.
  public var content: PackageContent?

  public init(
    identity: String, url: String, revision: String, version: PackageVersion? = nil,
    requirement: String? = nil, products: [String] = [], needs: [String] = [],
    content: PackageContent? = nil
  ) {
    self.identity = identity
    self.url = url
    self.revision = revision
    self.version = version
    self.requirement = requirement
    self.products = products
    self.needs = needs
    self.content = content
  }

  /// All that identifies its sources, as a line of a key.
  public var keyLine: String {
    [identity, url, requirement ?? "transitive", revision].joined(separator: " ")
  }
}

/// The pins of the packages of a workspace.
public struct PackagePins: Sendable {
  private let pins: [String: PackagePin]
  private let declared: [String: SwiftPMPackage]

  public init(_ workspace: Workspace) {
    pins = Dictionary(
      workspace.lock.packages.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    declared = Dictionary(
      workspace.packages.compactMap { package in
        package.swiftPM.map { ($0.identity, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The pins of a package and of all packages that it needs, sorted by identity; nil unless all
  /// of them are what the manifest requires now.
  public func closure(of package: Package) -> [PackagePin]? {
    guard let root = package.swiftPM?.identity, pins[root]?.requirement != nil else { return nil }
    return closure(ofIdentity: root)
  }

  private func closure(ofIdentity root: String) -> [PackagePin]? {
    var found: [String: PackagePin] = [:]
    var waiting = [root]
    while let identity = waiting.popLast() {
      if found[identity] != nil { continue }
      guard let pin = pins[identity], isCurrent(pin) else { return nil }
      found[identity] = pin
      waiting += pin.needs
    }
    return found.values.sorted { $0.identity < $1.identity }
  }

  /// Whether the products of a package are those that were examined.
  func haveProducts(of package: Package) -> Bool {
    guard let swiftPM = package.swiftPM, let pin = pins[swiftPM.identity] else { return true }
    return pin.content == nil || pin.products == Set(package.swiftPMProducts).sorted()
  }

  /// What keys say of a pin and of all that it needs.
  func keyLines(below pin: PackagePin) -> [String] {
    (closure(ofIdentity: pin.identity) ?? [pin]).map(\.keyLine)
  }

  private func isCurrent(_ pin: PackagePin) -> Bool {
    guard let package = declared[pin.identity] else { return pin.requirement == nil }
    guard case .repository(let url, let requirement) = package.origin else { return false }
    return pin.url == url && pin.requirement == requirement.description
  }
}

extension Workspace {
  /// By name, what keys say of packages whose revisions are known.
  public var packageLines: [String: [String]] {
    let pins = PackagePins(self)
    let lines = packages.compactMap { package in
      pins.closure(of: package).map { (package.name, $0.map(\.keyLine)) }
    }
    return Dictionary(lines, uniquingKeysWith: { first, _ in first })
  }
}

extension PackageRequirement: CustomStringConvertible {
  /// The requirement as a phrase, such as `from 5.9.0`.
  public var description: String {
    switch self {
    case .from(let version): "from \(version)"
    case .exact(let version): "exact \(version)"
    case .range(let lower, let upper, let isClosed): "\(lower)\(isClosed ? "..." : "..<")\(upper)"
    case .branch(let name): "branch \(name)"
    case .revision(let name): "revision \(name)"
    }
  }
}
