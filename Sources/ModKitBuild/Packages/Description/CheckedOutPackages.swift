package import Foundation
package import ModKitModel

/// The packages that SwiftPM has resolved and checked out for another package.
package struct CheckedOutPackages {
  /// The package that needs them.
  private let package: URL
  private let scratch: URL
  private let shown: ShownPackage

  /// - Parameters:
  ///   - package: the directory of the package that needs them, already resolved
  ///   - scratch: SwiftPM's scratch directory for it
  /// - Throws: ``ToolError``
  package init(of package: URL, _ scratch: URL) async throws(ToolError) {
    self.package = package
    self.scratch = scratch
    let text = try await Self.run(
      ["show-dependencies", "--format", "json"], in: package.path, scratch, from: package)
    guard let tree = try? JSONDecoder().decode(ShownPackage.self, from: Data(text.utf8)) else {
      throw .unexpectedOutput(tool: "swift package show-dependencies")
    }
    shown = tree
  }

  /// Lets SwiftPM fetch all packages that a package needs.
  ///
  /// - Throws: ``ToolError``
  package static func resolve(for package: URL, _ scratch: URL) async throws(ToolError) {
    let result = try await ToolRunner.supervise(
      "swift-package",
      ["--package-path", package.path, "--scratch-path", scratch.path, "resolve"],
      in: package, for: .fetching)
    guard result.status == 0 else {
      throw .failed(tool: "swift package resolve", status: result.status, output: result.errors)
    }
  }

  /// The packages that each needs itself, by identity.
  package var needs: [String: Set<String>] { shown.needs }

  /// Their directories, by identity.
  package var directories: [String: String] { shown.directories }

  /// Finds the targets that products need.
  ///
  /// - Parameter packages: those whose products are needed
  /// - Throws: ``ToolError``
  package func reach(of packages: [Package]) async throws(ToolError) -> PackageReach {
    var described: [String: DescribedPackage] = [:]
    for (identity, directory) in directories.sorted(by: { $0.key < $1.key }) {
      described[identity] = try await describe(directory)
    }
    let products = packages.flatMap { package in
      package.swiftPM.map { swiftPM in package.swiftPMProducts.map { (swiftPM.identity, $0) } }
        ?? []
    }
    return PackageReach(described, from: products, traits: shown.usedTraits)
  }

  private func describe(_ directory: String) async throws(ToolError) -> DescribedPackage {
    // A scratch directory beside the checkouts: nothing is written into packages.
    let own = scratch.appending(path: "described")
    let description = try await Self.run(
      ["describe", "--type", "json"], in: directory, own, from: package)
    let dump = try await Self.run(["dump-package"], in: directory, own, from: package)
    guard let described = DescribedPackage(description: description, dump: dump) else {
      throw .unexpectedOutput(tool: "swift package describe")
    }
    return described
  }

  private static func run(
    _ command: [String], in directory: String, _ scratch: URL, from package: URL
  ) async throws(ToolError) -> String {
    let arguments = ["--package-path", directory, "--scratch-path", scratch.path] + command
    // Its manifest is a program, which may not end.
    guard
      let result = try await ToolRunner.run(
        "swift-package", arguments, in: package, timeLimit: BlockingTool.timeLimit)
    else {
      throw .noAnswer(
        command: (["swift-package"] + arguments).joined(separator: " "),
        seconds: Int(BlockingTool.timeLimit.components.seconds))
    }
    guard result.status == 0 else {
      throw .failed(
        tool: "swift package \(command[0])", status: result.status, output: result.errors)
    }
    return result.output
  }
}
