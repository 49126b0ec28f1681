import Foundation
import ModKitModel
import ModKitSource

/// A check that the compilers of a package read only what its key covers: its files and those of the
/// packages that it needs, at their revisions.
package struct PackageInputs {
  private let package: String
  private let reach: PackageReach
  private let packages: CheckedOutPackages
  /// The identities of the package and of all that it needs.
  private let closure: Set<String>
  private let directory: String

  package init(
    package: String, identity: String, _ reach: PackageReach, _ packages: CheckedOutPackages
  ) {
    self.package = package
    self.reach = reach
    self.packages = packages
    directory = packages.directories[identity] ?? ""
    var (closure, waiting): (Set<String>, [String]) = ([], [identity])
    while let next = waiting.popLast() {
      if closure.insert(next).inserted { waiting += packages.needs[next] ?? [] }
    }
    self.closure = closure
  }

  /// - Parameter products: those of each architecture
  /// - Throws: ``PrebuildError``, and errors of reading
  package func verify(_ targets: [DescribedTarget], _ products: [BuildProducts]) throws {
    let modules = Set(closure.flatMap { reach.targets(of: $0) }.map(\.module))
    for products in products {
      let inputs = CompiledInputs(
        covered: closure.compactMap { checkout(of: $0, for: products) }
          + closure.map(MappedPaths.directory(ofPackage:))
          + products.compiledPlaces(of: modules) + products.systemPlaces)
      for target in targets {
        let objects = products.objectDirectory(of: target.module)
        guard let path = inputs.firstUncovered(in: objects) else { continue }
        throw PrebuildError.unfitPackage(
          package, reason: "a source of it reads \(path), which no key covers")
      }
    }
    try verifyConditions(of: targets, allowing: modules)
  }

  /// Returns the directory of a package in the build for one architecture.
  private func checkout(of identity: String, for products: BuildProducts) -> String? {
    packages.directories[identity].map { directory in
      products.checkouts.appending(path: RelativePath.lastComponent(of: directory)).path
    }
  }

  /// Swift looks for modules where SwiftPM places all that it compiles, also those of packages that
  /// this one does not need.
  private func verifyConditions(
    of targets: [DescribedTarget], allowing modules: Set<String>
  ) throws {
    let foreign = reach.allModules.subtracting(modules)
    guard !foreign.isEmpty else { return }
    for source in targets.flatMap(\.sources) where source.hasSuffix(".swift") {
      let bytes = Array(try Data(contentsOf: URL(filePath: "\(directory)/\(source)")))
      let question = SourceScanner.facts(in: bytes, language: .swift).imports.first { item in
        item.form == .swiftCondition && foreign.contains(String(item.operand.prefix { $0 != "." }))
      }
      guard let question else { continue }
      throw PrebuildError.unfitPackage(
        package,
        reason: "\(source) asks by `canImport(\(question.operand))` for a module of a package that"
          + " it does not need")
    }
  }
}
