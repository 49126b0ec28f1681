import ModKitFormats
import ModKitModel

/// An element of `dependencies:` of a target, in the form that SwiftPM needs.
struct SwiftPackageEntry {
  /// The name of the target or product.
  var name: String
  /// Such as `"A"` or `.product(name: "A", package: "b")`.
  var text: String
  /// Whether it is a target of the same package.
  private var isOwn = false
  /// Why it cannot be written yet.
  private(set) var obstacle: EditObstacle?

  /// - Parameters:
  ///   - local: the packages that replace others in the manifest
  ///   - offset: the place of the target that needs it
  /// - Throws: why it has no element
  init(
    _ provider: SwiftPackageProvider, in file: String, _ dump: SwiftPackageDump,
    _ syntax: SwiftPackageSyntax,
    replacing local: LocalSwiftPackages, at offset: Int
  ) throws(EditObstacle) {
    let own = RelativePath.directory(of: file)
    switch provider {
    case .target(let name, let package, _, _) where package == own:
      try Self.check(name, in: dump, at: offset)
      (self.name, text, isOwn) = (name, QuotedText.swift(name), true)
    case .target(let name, let package, let manifests, let directory):
      let provided = try Self.dump(of: manifests, in: directory, of: package, at: offset)
      try Self.check(name, in: provided, at: offset)
      self.name = try Self.product(with: name, of: provided, in: package, at: offset)
      let places = ProductReferences(
        of: dump, in: own, checkouts: [:], replacing: local, isPackage: { _ in true })
      let identity = SwiftPMPackage(.path(package)).identity
      let declared =
        dump.dependencies.first { places.statedDirectory(of: $0) == package }
        ?? dump.dependencies.first { $0.path == nil && $0.identity == identity }
      text = Self.product(self.name, of: declared, or: identity, syntax)
      if let declared, declared.path == nil, !local.certainlyReplaces(identity, with: package) {
        obstacle = EditObstacle(
          "\(file) fetches the package `\(identity)`, and what is fetched may differ from"
            + " \(package)", at: offset,
          remedy: "make sure that it has the product \(self.name)")
      } else if declared == nil {
        let path = RelativePath.way(from: own, to: package)
        obstacle = Self.missing(
          "`.package(path: \(QuotedText.swift(path)))`", in: file, at: offset)
      }
    case .products(let products, let identity):
      guard let product = products.first, products.count == 1 else {
        throw EditObstacle(
          "it is not known which product of \(identity) the target needs", at: offset)
      }
      let declared = dump.dependencies.first { $0.identity == identity.lowercased() }
      (name, text) = (product, Self.product(product, of: declared, or: identity, syntax))
      if declared == nil {
        obstacle = Self.missing("the package `\(identity)`", in: file, at: offset)
      }
    }
  }

  /// Returns the element in the style of a list, which may call all its targets `.target`.
  func text(in list: BracketList, _ bytes: [UInt8]) -> String {
    let forms = list.elements.map { bytes[$0.range] }
    let isStyle =
      isOwn && !forms.contains { $0.first == UInt8(ascii: "\"") }
      && forms.contains { $0.starts(with: ".target".utf8) }
    return isStyle ? ".target(name: \(text))" : text
  }

  private static func missing(
    _ package: String, in file: String, at offset: Int
  ) -> EditObstacle {
    EditObstacle(
      "\(file) does not declare the package", at: offset,
      remedy: "add \(package) to `dependencies:` of the package")
  }

  // MARK: Targets and products

  private static func dump(
    of manifests: [String: [UInt8]], in directory: String, of package: String, at offset: Int
  ) throws(EditObstacle) -> SwiftPackageDump {
    do throws(LiteralSwiftPackage.Obstacle) {
      return try LiteralSwiftPackage.dump(of: manifests, in: directory).get()
    } catch {
      let manifest = RelativePath.join(package, error.manifest)
      throw EditObstacle(
        "which product it needs is not known: \(manifest):\(error.line):\(error.column)"
          + " \(error.reason)", at: offset)
    }
  }

  private static func check(
    _ target: String, in dump: SwiftPackageDump, at offset: Int
  ) throws(EditObstacle) {
    let type = dump.targets.first { $0.name == target }?.type
    guard let type, !["executable", "plugin", "test"].contains(type) else {
      throw EditObstacle(
        "\(target) is no library", at: offset, remedy: "move what is needed into a library")
    }
  }

  /// Returns the product that a target is in: the one with this target alone, if there are several.
  static func product(
    with target: String, of dump: SwiftPackageDump, in package: String, at offset: Int
  ) throws(EditObstacle) -> String {
    let products = dump.products.filter { $0.targets.contains(target) }
    let exact = products.filter { $0.targets == [target] }
    let candidates = exact.isEmpty ? products : exact
    if let product = candidates.first(where: { $0.name == target }) { return product.name }
    guard let product = candidates.first else {
      throw EditObstacle(
        "no product of \(package) has the target \(target)", at: offset,
        remedy:
          "add `.library(name: \(QuotedText.swift(target)), targets: [\(QuotedText.swift(target))])` to the"
          + " `products:` of \(package)")
    }
    guard candidates.count == 1 else {
      throw EditObstacle(
        "the products \(candidates.map(\.name).joined(separator: ", ")) of \(package) have the"
          + " target \(target)", at: offset)
    }
    return product.name
  }

  private static func product(
    _ name: String, of package: SwiftPackageDump.Dependency?, or identity: String,
    _ syntax: SwiftPackageSyntax
  ) -> String {
    let written = package.flatMap { syntax.packageName(where: $0.isCalled) }
    let known = package.map { $0.name ?? $0.identity }
    return
      ".product(name: \(QuotedText.swift(name)), package: \(QuotedText.swift(written ?? known ?? identity)))"
  }
}
