public import ModKitModel

/// The packages of third parties as generated packages name them.
public struct PackageCatalog: Sendable {
  private let packages: [String: Package]
  private var pins: PackagePins?
  /// The packages that the shell of each product lists.
  private let packagesOfProducts: [String: [String]]

  /// Creates a catalog without packages.
  public init() {
    (packages, pins, packagesOfProducts) = ([:], nil, [:])
  }

  public init(_ workspace: Workspace) {
    packages = Dictionary(
      workspace.packages.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    pins = PackagePins(workspace)
    packagesOfProducts = Dictionary(
      workspace.products.map { ($0.name, $0.packages) }, uniquingKeysWith: { first, _ in first })
  }

  /// The text of a `Package.swift` that depends on all packages of a workspace as the manifest
  /// requires them, for SwiftPM to resolve.
  ///
  /// - Parameter root: the absolute path of the workspace
  public static func manifest(of workspace: Workspace, root: String) -> String {
    var catalog = PackageCatalog(workspace)
    catalog.pins = nil
    let names = workspace.packages.map(\.name)
    var manifest = SwiftPMManifest(name: "packages")
    manifest.packages = SwiftPMDependencies(
      calls: workspace.packages.compactMap(\.swiftPM).map { $0.call(root: root) })
    manifest.targets = [
      SwiftPMManifest.Target(
        kind: .regular, name: "Packages", path: "Packages", products: catalog.products(of: names))
    ]
    return manifest.text
  }

  /// The files of a package whose only purpose is that SwiftPM compiles some packages, at their
  /// revisions.
  ///
  /// - Parameters:
  ///   - hasSwift: whether Swift is compiled that needs them; there may be no standard library of Swift
  ///     for what is compiled for
  ///   - platforms: the oldest versions to compile for
  ///   - directory: relative to the workspace
  public func files(
    compiling names: [String], hasSwift: Bool, platforms: [Platform: DeploymentVersion],
    in directory: String
  ) -> GeneratedTree {
    var manifest = SwiftPMManifest(name: SwiftPMLayout.directoryName, platforms: platforms)
    manifest.packages = dependencies(on: names, from: directory)
    let parts = [ProbeTarget.clang, .swift].filter { hasSwift || $0 == .clang }.map {
      $0.part(products: products(of: names))
    }
    manifest.targets = parts.map(\.declaration)
    let texts = parts.flatMap(\.texts) + [("Package.swift", manifest.text)]
    return GeneratedTree(
      files: texts.map { GeneratedFile(path: "\(directory)/\($0)", content: .text($1)) },
      ownedDirectories: ["\(directory)/\(SwiftPMLayout.targets)"])
  }

  /// Whether SwiftPM knows where to find a package.
  func has(_ name: String) -> Bool { packages[name]?.swiftPM != nil }

  func packages(ofProduct name: String?) -> [String] {
    name.flatMap { packagesOfProducts[$0] } ?? []
  }

  /// The products of packages, sorted.
  func products(of names: [String]) -> [PackageProduct] {
    let products = names.compactMap { packages[$0] }.flatMap { package in
      package.swiftPM.map { swiftPM in
        package.swiftPMProducts.map { PackageProduct(name: $0, package: swiftPM.identity) }
      } ?? []
    }
    return Set(products).sorted { ($0.name, $0.package) < ($1.name, $1.package) }
  }

  /// The dependencies of a package in a directory on packages and on all that these need.
  ///
  /// A package with a pin is named by its revision, and so are all that it needs: what is compiled
  /// is then what the keys of libraries name, whatever anyone has resolved before.
  func dependencies(on names: [String], from directory: String) -> SwiftPMDependencies {
    SwiftPMDependencies(
      calls: references(to: names).map { reference in
        switch reference.package {
        case .pinned(let pin): pin.call
        case .stated(let package): package.call(from: directory)
        }
      })
  }

  /// How packages and all that they need are named, sorted by identity.
  func references(to names: [String]) -> [PackageReference] {
    var found: [String: PackageReference.Package] = [:]
    for package in names.compactMap({ packages[$0] }) {
      guard let swiftPM = package.swiftPM else { continue }
      if let closure = pins?.closure(of: package) {
        for pin in closure { found[pin.identity] = .pinned(pin) }
      } else {
        found[swiftPM.identity] = .stated(swiftPM)
      }
    }
    return found.sorted { $0.key < $1.key }.map { PackageReference(identity: $0, package: $1) }
  }
}

/// A package as something that depends on it names it: by its pin, or else as the manifest requires it.
struct PackageReference {
  enum Package {
    case pinned(PackagePin)
    case stated(SwiftPMPackage)
  }

  var identity: String
  var package: Package
}

/// A product of a package, with the identity of the package.
struct PackageProduct: Hashable, Sendable {
  var name: String
  var package: String

  /// The product among the dependencies of a target.
  var call: String {
    ".product(name: \(QuotedText.swift(name)), package: \(QuotedText.swift(package)))"
  }
}

/// The `dependencies:` of a package.
struct SwiftPMDependencies: Hashable, Sendable {
  var calls: [String] = []

  /// Empty without any.
  var text: String {
    calls.isEmpty ? "" : "  dependencies: [\n\(calls.map { "    \($0)\n" }.joined())  ],\n"
  }
}

extension PackagePin {
  fileprivate var call: String {
    let note = version.map { "  // \($0)" } ?? ""
    return ".package(url: \(QuotedText.swift(url)), revision: \(QuotedText.swift(revision))),"
      + note
  }
}

extension SwiftPMPackage {
  /// - Parameter directory: the directory of the package that depends on it
  fileprivate func call(from directory: String) -> String {
    call { RelativePath.way(from: directory, to: $0) }
  }

  /// - Parameter root: the absolute path of the workspace
  fileprivate func call(root: String) -> String {
    call { "\(root)/\($0)" }
  }

  private func call(place: (_ path: String) -> String) -> String {
    switch origin {
    case .path(let path): ".package(path: \(QuotedText.swift(place(path)))),"
    case .repository(let url, let requirement):
      ".package(url: \(QuotedText.swift(url)), \(requirement.argument)),"
    }
  }
}

extension PackageRequirement {
  fileprivate var argument: String {
    switch self {
    case .from(let version): "from: \(literal(version))"
    case .exact(let version): "exact: \(literal(version))"
    case .range(let lower, let upper, let isClosed):
      "\(literal(lower))\(isClosed ? "..." : "..<")\(literal(upper))"
    case .branch(let name): "branch: \(QuotedText.swift(name))"
    case .revision(let name): "revision: \(QuotedText.swift(name))"
    }
  }

  private func literal(_ version: PackageVersion) -> String {
    QuotedText.swift(version.description)
  }
}
