import Foundation
import ModKitAdopt
import ModKitModel

/// The targets and products of a package, as SwiftPM finds them.
package struct DescribedPackage {
  /// A product that other packages can depend on.
  struct Product {
    var targets: [String]
    var isDynamic: Bool
  }

  let targets: [String: DescribedTarget]
  let products: [String: Product]

  /// - Parameters:
  ///   - description: the output of `swift package describe --type json`
  ///   - dump: the output of `swift package dump-package`
  /// - Returns: nil if one of them cannot be read
  init?(description: String, dump: String) {
    guard
      let described = try? JSONDecoder().decode(Description.self, from: Data(description.utf8)),
      let dumped = SwiftPackageDump(dump)
    else { return nil }
    let declarations = Dictionary(
      dumped.targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    targets = Dictionary(
      described.targets.map { ($0.name, DescribedTarget($0, declarations[$0.name])) },
      uniquingKeysWith: { first, _ in first })
    products = Dictionary(
      described.products.map {
        ($0.name, Product(targets: $0.targets, isDynamic: $0.type.library == ["dynamic"]))
      }, uniquingKeysWith: { first, _ in first })
  }

  package struct Description: Decodable {
    var targets: [Target]
    var products: [Product]

    struct Product: Decodable {
      struct Kind: Decodable {
        /// Nil for what is no library.
        var library: [String]?
      }

      var name: String
      var targets: [String]
      var type: Kind
    }

    package struct Target: Decodable {
      struct Resource: Decodable { var path: String }

      var name: String
      var c99name: String
      /// `library`, `executable`, `system-target`, `binary`, `plugin`, `macro`, `test`, `snippet`.
      var type: String
      /// `SwiftTarget`, `ClangTarget` and others.
      var module_type: String
      var path: String
      var sources: [String]?
      var resources: [Resource]?
      var target_dependencies: [String]?
      var product_dependencies: [String]?
    }
  }
}
