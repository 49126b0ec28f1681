import Foundation
import ModKitGenerate
import ModKitModel

/// A build of components by SwiftPM, for each architecture of a destination.
struct LibraryBuild {
  let package: PrebuildPackage
  let configuration: BuildConfiguration
  let destination: ResolvedDestination
  let progress: @Sendable (PrebuildEvent) -> Void

  /// A build for one architecture that is about to start.
  private struct Preparation {
    let products: BuildProducts
    let names: PathPrefixMap
    /// Of `swift build`.
    let arguments: [String]
    let variables: [String: String]
  }

  /// Builds from scratch, because object files of an earlier build would end up in the libraries.
  ///
  /// - Parameters:
  ///   - queue: the libraries to build, which are stored meanwhile
  ///   - plan: these components and all their dependencies
  ///   - files: the files of the package
  ///   - makeStorage: makes what stores the libraries, of the products of each architecture
  func run(
    _ queue: LibraryQueue, of plan: IntegrationPlan, _ files: GeneratedTree,
    makeStorage: ([BuildProducts]) async throws -> any LibraryStorage
  ) async throws {
    let missing = await queue.waiting
    progress(.building(missing.map(\.name)))
    let start = ContinuousClock.now
    var products: [BuildProducts] = []
    for target in destination.target.targets {
      let preparation = try await prepare(missing, of: plan, for: target)
      products.append(preparation.products)
      guard products.count == destination.target.targets.count else {
        try await compile(preparation, of: plan, files) {}
        continue
      }
      await queue.begin(
        try await makeStorage(products), CompiledModules(preparation.products), since: start)
      try await compile(preparation, of: plan, files, storing: queue)
    }
  }

  private func prepare(
    _ missing: [PlannedComponent], of plan: IntegrationPlan, for target: DestinationTarget
  ) async throws -> Preparation {
    try? FileManager.default.removeItem(at: package.scratch(for: target))
    try prepareInterfaces(of: missing, target)
    var sources = SourceNames(in: package)
    let hasPackages = plan.packages.contains { $0.artifact == nil }
    let packages = hasPackages ? try await checkedOutPackages(target) : nil
    if let packages { sources.add(packages: packages.directories) }
    let directory = try await productDirectory(target)
    let names = try await PathPrefixMap(
      of: plan, in: package.url, checkouts: package.checkouts(for: target), products: directory,
      target, destination)
    let setup = try await sources.setup(writtenTo: package.surroundings)
    let flags = try names.flags(writtenTo: package.surroundings) + setup.flags
    let products = BuildProducts(
      package: package, target: target, targets: destination.target.targets, directory: directory,
      systemDirectories: try await systemDirectories(), packages: packages)
    return Preparation(
      products: products, names: names, arguments: arguments(target) + flags,
      variables: setup.variables)
  }

  /// Compiles, and stores each library that is compiled.
  private func compile(
    _ preparation: Preparation, of plan: IntegrationPlan, _ files: GeneratedTree,
    storing queue: LibraryQueue
  ) async throws {
    let (changes, change) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    do {
      try await withThrowingTaskGroup { group in
        group.addTask { for await _ in changes { try await queue.storeCompiled() } }
        group.addTask {
          defer { change.finish() }
          try await compile(preparation, of: plan, files) { change.yield() }
        }
        // When nothing can be stored any more, the compilers are stopped.
        try await group.waitForAll()
      }
    } catch let error as PrebuildError {
      // The error of the compilers is what the user has to see.
      try? await queue.storeCompiled()
      throw error
    }
    try await queue.storeAll()
  }

  /// - Parameter onProgress: called when SwiftPM starts to compile a file
  private func compile(
    _ preparation: Preparation, of plan: IntegrationPlan, _ files: GeneratedTree,
    onProgress: @escaping @Sendable () -> Void
  ) async throws {
    let result = try await ToolRunner.supervise(
      "swift-build", preparation.arguments, in: package.url, with: preparation.variables,
      keeping: Self.messageLimit
    ) { line in
      guard let module = Self.module(in: line) else { return }
      progress(.compiling(module: module))
      onProgress()
    }
    guard result.status == 0 else {
      if result.errors.contains(Self.missingTool) { throw PrebuildError.missingTool }
      let output = preparation.names.originals(
        in: result.output + result.errors, of: plan, package.originals(of: files))
      throw PrebuildError.buildFailed(output: CompilerMessages(in: output).text ?? output)
    }
  }

  /// The size of the messages that are read for errors, in bytes.
  private static let messageLimit = 4 * 1_048_576

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

  /// Fetches packages, in a run of its own, which gets what is needed to reach repositories. Names of
  /// their sources get into components too, by code that is inlined.
  private func checkedOutPackages(
    _ target: DestinationTarget
  ) async throws(ToolError) -> CheckedOutPackages {
    let scratch = package.scratch(for: target)
    try await CheckedOutPackages.resolve(for: package.url, scratch)
    return try await CheckedOutPackages(of: package.url, scratch)
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

  /// Creates the directory for textual interfaces, because the compiler does not create it. Each
  /// architecture has its own, behind a link of one name.
  private func prepareInterfaces(
    of missing: [PlannedComponent], _ target: DestinationTarget
  ) throws {
    guard missing.contains(where: \.component.hasTextualInterface) else { return }
    let directory = package.scratch(for: target).appending(path: PackageLayout.textualInterfaces)
    let manager = FileManager.default
    try manager.createDirectory(at: directory, withIntermediateDirectories: true)
    try? manager.removeItem(at: package.textualInterfaces)
    try manager.createSymbolicLink(
      atPath: package.textualInterfaces.path, withDestinationPath: directory.path)
  }

  private func systemDirectories() async throws(ToolError) -> [String] {
    let tools = URL(filePath: try await InstalledToolchain.located.directory)
    return [
      "/usr", "/Library/Developer", "/Applications", try await Toolchain.directory(),
      tools.deletingLastPathComponent().path,
    ] + (destination.sdk?.spellings ?? [])
  }
}
