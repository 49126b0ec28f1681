public import ModKitModel

/// A reader of the targets of a Swift package as components.
///
/// A test target `XTests` becomes the tests of the target `X`. A test target that does not belong
/// to a single target becomes a component without sources.
public struct SwiftPackageComponents {
  private let dump: SwiftPackageDump
  private let text: SwiftPackageText
  private let directories: TargetDirectories
  private let products: ProductReferences
  private let directory: String
  private let files: SwiftPackageFiles

  /// - Parameters:
  ///   - text: the text of the evaluated manifest, for locations
  ///   - file: the path of `Package.swift`, relative to the workspace root
  ///   - files: the files around it
  ///   - checkouts: the remote packages that are checked out locally, by identity
  ///   - packages: the packages that replace others
  public init(
    _ dump: SwiftPackageDump, text: String, at file: String, files: SwiftPackageFiles,
    checkouts: [String: SwiftPackageDump] = [:],
    replacing packages: LocalSwiftPackages = LocalSwiftPackages()
  ) {
    self.dump = dump
    self.text = SwiftPackageText(text, file: file)
    self.files = files
    directory = RelativePath.directory(of: file)
    directories = TargetDirectories(of: dump, in: directory, files)
    products = ProductReferences(
      of: dump, in: directory, checkouts: checkouts, replacing: packages,
      isPackage: files.isPackage)
  }

  public var reading: ForeignReading {
    let drafts = dump.targets.map { target in
      TargetReader(
        target: target, dump: dump, package: directory, place: directories.place(of: target),
        text: text, products: products, files: files
      ).draft
    }
    let folding = TestTargetMerging(dump, drafts)
    // The reading also depends on the layout of directories, not only on the manifest.
    return ForeignReading(
      components: folding.components,
      gaps: folding.gaps + circumstances(in: folding) + unknownProducts(in: folding)
        + missingPackages(in: folding),
      isSelfContained: false)
  }

  // MARK: Gaps

  private func circumstances(in folding: TestTargetMerging) -> [ForeignGap] {
    text.circumstances.compactMap { circumstance in
      guard let owner = folding.owner(of: circumstance.target) else { return nil }
      let isCondition = circumstance.text.hasPrefix("#")
      let message =
        isCondition
        ? "`\(circumstance.text)` is what it is on this machine; elsewhere the package may have"
          + " other targets and dependencies"
        : "the package may depend on the environment of modkit, through `\(circumstance.text)`"
      return ForeignGap(
        component: owner,
        ManifestIssue(
          message, at: circumstance.location,
          advice: isCondition
            ? "conditions of dependencies, `.when(platforms:)`, are understood everywhere" : nil))
    }
  }

  /// Returns gaps for packages whose path does not contain a Package.swift.
  private func missingPackages(in folding: TestTargetMerging) -> [ForeignGap] {
    let uses = dump.targets.flatMap { target in
      target.uses.compactMap { use -> (place: String, product: String, target: String)? in
        let places = products.directories(of: use)
        guard let place = places.first, !places.contains(where: files.isPackage) else { return nil }
        return (place, use.name, target.name)
      }
    }
    var known: Set<String> = []
    return uses.filter { known.insert($0.place).inserted }.map { first in
      let owners = uses.filter { $0.place == first.place }
        .compactMap { folding.owner(of: $0.target) }
      return ForeignGap(
        components: Set(owners).sorted(),
        ManifestIssue(
          "there is no Package.swift in \(first.place), where the product `\(first.product)` would"
            + " be; its module is taken to be called"
            + " \(SwiftPackageDump.module(ofTarget: first.product))",
          at: text.location(of: first.product, inTarget: first.target),
          advice: "correct the path of the package, or put the package there"),
        hides: .modules)
    }
  }

  /// Returns one gap for all products whose modules are unknown.
  private func unknownProducts(in folding: TestTargetMerging) -> [ForeignGap] {
    let uses = dump.targets.flatMap { target in
      target.uses.compactMap { use in
        products.isUnknown(use) ? (target: target.name, product: use.name) : nil
      }
    }
    guard let first = uses.first, let owner = folding.owner(of: first.target) else { return [] }
    let names = Set(uses.map(\.product)).sorted()
    let others = Set(uses.compactMap { folding.owner(of: $0.target) }).subtracting([owner])
    let shown = names.prefix(3).joined(separator: ", ")
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    return [
      ForeignGap(
        components: [owner] + others.sorted(),
        ManifestIssue(
          "the modules of \(shown)\(more) are not known, and taken to be called like the products",
          at: text.location(of: first.product, inTarget: first.target),
          advice: "`swift package resolve` fetches the packages that say"),
        hides: .modules)
    ]
  }
}
