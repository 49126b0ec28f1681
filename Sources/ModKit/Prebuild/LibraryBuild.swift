import Foundation
import ModKitGenerate
import ModKitModel

/// A build of components by SwiftPM, for each architecture of a destination.
struct LibraryBuild {
  let package: PrebuildPackage
  let configuration: BuildConfiguration
  let destination: ResolvedDestination
  let progress: @Sendable (PrebuildEvent) -> Void

  /// Builds from scratch, because object files of an earlier build would end up in the libraries.
  ///
  /// - Parameters:
  ///   - missing: the components to build
  ///   - plan: these components and all their dependencies
  ///   - files: the files of the package
  /// - Returns: the products of each architecture
  func run(
    _ missing: [PlannedComponent], of plan: IntegrationPlan, _ files: GeneratedTree
  ) async throws -> [BuildProducts] {
    progress(.building(missing.map(\.name)))
    var products: [BuildProducts] = []
    for target in destination.target.targets {
      products.append(try await run(missing, of: plan, files, for: target))
    }
    return products
  }

  private func run(
    _ missing: [PlannedComponent], of plan: IntegrationPlan, _ files: GeneratedTree,
    for target: DestinationTarget
  ) async throws -> BuildProducts {
    try? FileManager.default.removeItem(at: package.scratch(for: target))
    try prepareInterfaces(of: missing)
    if plan.packages.contains(where: { $0.artifact == nil }) { try await prepareCheckouts(target) }
    let directory = try await productDirectory(target)
    let names = try await PathPrefixMap(
      of: plan, in: package.url, checkouts: package.checkouts(for: target), products: directory,
      target, destination)
    let flags = try names.flags(writtenTo: package.surroundings)
    let start = ContinuousClock.now
    let result = try await ToolRunner.supervise(
      "swift-build", arguments(target) + flags, in: package.url
    ) { line in
      if let module = Self.module(in: line) { progress(.compiling(module: module)) }
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard result.status == 0 else {
      if result.errors.contains(Self.missingTool) { throw PrebuildError.missingTool }
      let output = names.originals(
        in: result.output + result.errors, of: plan, package.originals(of: files))
      throw PrebuildError.buildFailed(output: CompilerMessages(in: output).text ?? output)
    }
    try keepInterfaces(of: missing, target)
    return BuildProducts(
      package: package, target: target, targets: destination.target.targets, directory: directory,
      systemDirectories: try await systemDirectories(), seconds: seconds)
  }

  /// The compiler's message if there is no linker. SwiftPM prints it as if it were a dump of its
  /// manifest.
  private static let missingTool = "posix_spawn failed: No such file or directory"

  /// Returns the module in a progress line of SwiftPM: `[3/9] Compiling List Row.swift`.
  private static func module(in line: String) -> String? {
    let words = line.split(separator: " ")
    guard words.count > 3, words[0].hasPrefix("["), words[1] == "Compiling" else { return nil }
    return String(words[2])
  }

  private func arguments(_ target: DestinationTarget) -> [String] {
    [
      "--package-path", package.url.path, "--scratch-path", package.scratch(for: target).path,
      "--configuration", configuration.rawValue, "--disable-index-store",
      // Let the compiler check the imports, because no key would cover one that modkit missed.
      "--explicit-target-dependency-import-check", "error",
    ] + destination.arguments(for: target)
  }

  /// Fetches packages, in a run of its own, which gets what is needed to reach repositories, and names
  /// their sources alike on every machine: names get into components too, by code that is inlined.
  private func prepareCheckouts(_ target: DestinationTarget) async throws {
    let scratch = package.scratch(for: target)
    try await CheckedOutPackages.resolve(for: package.url, scratch)
    let packages = try await CheckedOutPackages(of: package.url, scratch)
    try PackageSourceNames(directories: packages.directories).add()
  }

  /// Returns the directory where SwiftPM will place its products.
  private func productDirectory(_ target: DestinationTarget) async throws(ToolError) -> URL {
    let place = try await ToolRunner.supervise(
      "swift-build", arguments(target) + ["--show-bin-path"], in: package.url)
    guard place.status == 0, let path = place.output.split(separator: "\n").last else {
      throw ToolError.failed(tool: "swift build", status: place.status, output: place.errors)
    }
    return URL(filePath: String(path), directoryHint: .isDirectory)
  }

  /// Creates the directories for textual interfaces, because the compiler does not create them.
  private func prepareInterfaces(of missing: [PlannedComponent]) throws {
    guard missing.contains(where: \.component.hasTextualInterface) else { return }
    try FileManager.default.createDirectory(
      at: package.textualInterfaces, withIntermediateDirectories: true)
  }

  /// Moves textual interfaces to where those of the next architecture do not replace them.
  private func keepInterfaces(of missing: [PlannedComponent], _ target: DestinationTarget) throws {
    guard missing.contains(where: \.component.hasTextualInterface) else { return }
    try FileManager.default.moveItem(
      at: package.textualInterfaces,
      to: package.scratch(for: target).appending(path: PackageLayout.textualInterfaces))
  }

  private func systemDirectories() async throws(ToolError) -> [String] {
    let tools = URL(filePath: try await InstalledToolchain.located.directory)
    return [
      "/usr", "/Library/Developer", "/Applications", try await Toolchain.directory(),
      tools.deletingLastPathComponent().path,
    ] + (destination.sdk?.spellings ?? [])
  }
}
