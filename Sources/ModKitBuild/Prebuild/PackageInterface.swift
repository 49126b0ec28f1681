package import Foundation
import ModKitDisk
import ModKitGenerate
package import ModKitModel
import ModKitScan
import ModKitStore

/// The part of a package's library that compilers read for clients.
///
/// All modules are in one directory: Swift modules as in the library of a component, and the
/// headers of C modules beside one another, as Xcode needs them in XCFrameworks. The map of each C
/// module is in the directory of its name, where compilers look for it.
package struct PackageInterface {
  /// Those of each architecture.
  let products: [BuildProducts]
  let package: Component
  let targets: [DescribedTarget]
  /// The directory of the package.
  let directory: URL

  package init(
    products: [BuildProducts], package: Component, targets: [DescribedTarget], directory: URL
  ) {
    self.products = products
    self.package = package
    self.targets = targets
    self.directory = directory
  }

  /// - Throws: ``PrebuildError`` if the headers cannot be offered, and errors of reading and writing
  package func copy(to bundle: URL) throws {
    let include = bundle.appending(path: Artifact.interfaceDirectory)
    try FileManager.default.createDirectory(at: include, withIntermediateDirectories: true)
    for target in targets {
      if target.isClang {
        try copyHeaders(of: target, to: include)
      } else {
        for products in products {
          try products.library(of: [target.module]).copySwiftModule(target.module, to: include)
        }
      }
    }
  }

  private func copyHeaders(of target: DescribedTarget, to include: URL) throws {
    let headers = directory.appending(path: target.headers)
    let paths = DiskItem.paths(below: headers.path, withSuffix: "").sorted()
    let map = "module.modulemap"
    for path in paths where path != map {
      try copy(headers.appending(path: path), to: include.appending(path: path))
    }
    guard let text = try mapText(of: target, headers, paths) else { return }
    let (module, place) = (target.module, include.appending(path: "\(target.module)/\(map)"))
    guard !FileManager.default.fileExists(atPath: place.path) else {
      throw refusal("the directory of the module '\(module)' has a module map of its own")
    }
    let named = "\(module).modulemap"
    try Data(text.utf8).write(to: include.appending(path: named))
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(ModuleMap.externText(module: module, map: "../\(named)").utf8).write(to: place)
  }

  private func copy(_ file: URL, to place: URL) throws {
    let bytes = try Data(contentsOf: file)
    if let other = try? Data(contentsOf: place) {
      guard other == bytes else {
        throw refusal("two of its C modules have a header '\(place.lastPathComponent)'")
      }
      return
    }
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: place)
  }

  /// Returns the handwritten map, or that of SwiftPM with paths relative to the headers; nil if there
  /// is no module.
  private func mapText(
    of target: DescribedTarget, _ headers: URL, _ paths: [String]
  ) throws -> String? {
    let written = headers.appending(path: "module.modulemap")
    if let text = try? String(contentsOf: written, encoding: .utf8) {
      return try verified(text, of: target)
    }
    let generated = products[0].objectDirectory(of: target.module)
      .appending(path: "module.modulemap")
    guard FileManager.default.fileExists(atPath: generated.path) else { return nil }
    // What SwiftPM writes names a directory or an umbrella header. Either would contain the headers
    // of other modules here.
    let umbrella = "\(target.module).h"
    let list = paths.filter { HeaderKind(path: $0) == .c }
      .sorted { ($0 == umbrella ? 0 : 1, $0) < ($1 == umbrella ? 0 : 1, $1) }
    return ModuleMap.text(module: target.module, headers: list)
  }

  /// Returns a handwritten map, if it can be among the headers of other modules.
  private func verified(
    _ text: String, of target: DescribedTarget
  ) throws(PrebuildError) -> String {
    let names = ModuleMapNames.modules(in: Array(text.utf8))
    guard names == [target.module] else {
      throw refusal("the map of the module '\(target.module)' names other modules")
    }
    let isAlone = targets.count(where: \.isClang) == 1
    guard !text.contains(isAlone ? #/umbrella\s+"/# : #/\bumbrella\b/#) else {
      throw refusal("the map of the module '\(target.module)' has an umbrella")
    }
    return text
  }

  private func refusal(_ reason: String) -> PrebuildError {
    .unfitPackage(package.name, reason: reason)
  }
}
