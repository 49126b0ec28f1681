import Foundation
import ModKitModel

/// One run of SwiftPM that compiles components into libraries.
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
  func run(
    _ missing: [PlannedComponent], of plan: IntegrationPlan, _ files: GeneratedTree
  ) async throws -> BuildProducts {
    try? FileManager.default.removeItem(at: package.scratch)
    try prepareInterfaces(of: missing)
    progress(.building(missing.map(\.name)))
    let directory = try await productDirectory()
    let names = try await PathPrefixMap(of: plan, in: package.url, products: directory)
    let flags = try names.flags(writtenTo: package.surroundings)
    let start = ContinuousClock.now
    let result = try await ToolRunner.supervise("swift-build", arguments + flags, in: package.url) {
      line in
      if let module = Self.module(in: line) { progress(.compiling(module: module)) }
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard result.status == 0 else {
      if result.errors.contains(Self.missingTool) { throw PrebuildError.missingTool }
      throw PrebuildError.buildFailed(
        output: names.originals(
          in: result.output + result.errors, of: plan, package.originals(of: files)))
    }
    return BuildProducts(
      package: package, directory: directory, systemDirectories: try await systemDirectories(),
      seconds: seconds)
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

  private var arguments: [String] {
    [
      "--package-path", package.url.path, "--scratch-path", package.scratch.path,
      "--configuration", configuration.rawValue, "--disable-index-store",
      // Let the compiler check the imports, because no key would cover one that modkit missed.
      "--explicit-target-dependency-import-check", "error",
    ]
  }

  /// Returns the directory where SwiftPM will place its products.
  private func productDirectory() async throws(ToolError) -> URL {
    let place = try await ToolRunner.supervise(
      "swift-build", arguments + ["--show-bin-path"], in: package.url)
    guard place.status == 0, let path = place.output.split(separator: "\n").last else {
      throw ToolError.failed(tool: "swift build", status: place.status, output: place.errors)
    }
    return URL(filePath: String(path), directoryHint: .isDirectory)
  }

  /// Creates the directories for textual interfaces, because the compiler does not create them.
  private func prepareInterfaces(of missing: [PlannedComponent]) throws {
    for component in missing.map(\.component) where component.hasTextualInterface {
      try FileManager.default.createDirectory(
        at: package.textualInterface(of: component).deletingLastPathComponent(),
        withIntermediateDirectories: true)
    }
  }

  private func systemDirectories() async throws(ToolError) -> [String] {
    let tools = URL(filePath: try await InstalledToolchain.located.directory)
    return [
      "/usr", "/Library/Developer", "/Applications", try await Toolchain.directory(),
      tools.deletingLastPathComponent().path,
    ]
  }
}
