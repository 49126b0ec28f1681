import Foundation
import ModKitTestSupport

/// What `swift package describe` says of packages, put together without any of modkit's code.
struct PackageDescription {
  /// What a component has to be.
  struct Expectation: Equatable {
    var dependencies: Set<String> = []
    var testDependencies: Set<String> = []
    var sources: Set<String> = []
    var testSources: Set<String> = []
  }

  private struct Package: Decodable {
    var dependencies: [Dependency]
    var products: [Product]
    var targets: [Target]
    var path: String
  }

  private struct Dependency: Decodable {
    var type: String
    var path: String?
  }

  private struct Product: Decodable {
    var name: String
    var targets: [String]
  }

  private struct Target: Decodable {
    var name: String
    var type: String
    var path: String
    var sources: [String]
    var target_dependencies: [String]?
    var product_dependencies: [String]?
  }

  private var packages: [Package] = []
  private let root: URL

  init(of directories: [String], in root: URL) async throws {
    self.root = root
    for directory in directories {
      let scratch = FileManager.default.temporaryDirectory
        .appending(path: "modkit-describe-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: scratch) }
      let answer = try await Tool.run(
        "swift",
        [
          "package", "--package-path", root.appending(path: directory).path,
          "--scratch-path", scratch.path, "describe", "--type", "json",
        ])
      guard answer.isSuccess else { throw Refusal(words: answer.errors) }
      packages.append(
        try JSONDecoder().decode(Package.self, from: Data(answer.output.utf8)))
    }
  }

  struct Refusal: Error {
    var words: String
  }

  /// By the name of the component.
  var expectations: [String: Expectation] {
    var result: [String: Expectation] = [:]
    for package in packages {
      for target in package.targets {
        let owner = owner(of: target, in: package)
        let ends = Set(targets(of: target, in: package)).subtracting([owner])
        let prefix = prefix(of: package) + (target.path == "." ? "" : "\(target.path)/")
        let sources = Set(target.sources.map { prefix + $0 })
        if target.type == "test" {
          result[owner, default: Expectation()].testDependencies.formUnion(ends)
          result[owner, default: Expectation()].testSources.formUnion(sources)
        } else {
          result[owner, default: Expectation()].dependencies.formUnion(ends)
          result[owner, default: Expectation()].sources.formUnion(sources)
        }
      }
    }
    for (name, expectation) in result {
      result[name]?.testDependencies.subtract(expectation.dependencies)
    }
    return result
  }

  private func prefix(of package: Package) -> String {
    let base = root.resolvingSymlinksInPath().path
    let path = URL(filePath: package.path).resolvingSymlinksInPath().path
    return path == base ? "" : "\(path.dropFirst(base.count + 1))/"
  }

  private func owner(of target: Target, in package: Package) -> String {
    guard target.type == "test", target.name.hasSuffix("Tests") else { return target.name }
    let subject = String(target.name.dropLast(5))
    let isUsed = package.targets.contains {
      ($0.target_dependencies ?? []).contains(target.name)
    }
    let tested = package.targets.contains {
      $0.name == subject && !["test", "system-target", "binary"].contains($0.type)
    }
    return tested && !isUsed && (target.target_dependencies ?? []).contains(subject)
      ? subject : target.name
  }

  private func targets(of target: Target, in package: Package) -> [String] {
    let linked = package.dependencies.filter { $0.type == "fileSystem" }.compactMap(\.path)
    let products = packages.filter { linked.contains($0.path) }.flatMap(\.products)
    let own = target.target_dependencies ?? []
    return own
      + (target.product_dependencies ?? []).flatMap { name in
        products.first { $0.name == name }?.targets ?? []
      }
  }
}
