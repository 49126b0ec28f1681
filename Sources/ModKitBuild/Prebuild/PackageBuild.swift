import Foundation
package import ModKitGenerate
package import ModKitModel

/// A build of packages by SwiftPM, for each architecture of a destination.
package struct PackageBuild {
  package let package: PrebuildDirectory
  package let configuration: BuildConfiguration
  package let destination: ResolvedDestination
  package let progress: @Sendable (PrebuildEvent) -> Void

  package init(
    package: PrebuildDirectory, configuration: BuildConfiguration, destination: ResolvedDestination,
    progress: @escaping @Sendable (PrebuildEvent) -> Void
  ) {
    self.package = package
    self.configuration = configuration
    self.destination = destination
    self.progress = progress
  }

  /// A build for one architecture that is about to start.
  private struct Preparation {
    let products: BuildProducts
    let packages: CheckedOutPackages
    /// Of `swift build`.
    let arguments: [String]
    let variables: [String: String]
  }

  /// Builds from scratch, because object files of an earlier build would end up in the libraries.
  ///
  /// - Parameters:
  ///   - queue: the libraries to build, which are stored meanwhile
  ///   - makeStorage: makes what stores the libraries, of the products of each architecture
  package func run(
    _ queue: LibraryQueue,
    makeStorage: ([BuildProducts], CheckedOutPackages) async throws -> any LibraryStorage
  ) async throws {
    progress(.building(await queue.waiting.map(\.name)))
    let start = ContinuousClock.now
    var products: [BuildProducts] = []
    for target in destination.target.targets {
      let preparation = try await prepare(target)
      products.append(preparation.products)
      guard products.count == destination.target.targets.count else {
        try await compile(preparation) {}
        continue
      }
      await queue.begin(
        try await makeStorage(products, preparation.packages),
        CompiledModules(preparation.products), since: start)
      try await compile(preparation, storing: queue)
    }
  }

  /// Builds packages that stay source, for components that need them.
  ///
  /// - Returns: the products of each architecture
  package func products() async throws -> [BuildProducts] {
    var products: [BuildProducts] = []
    for target in destination.target.targets {
      let preparation = try await prepare(target)
      try await compile(preparation) {}
      products.append(preparation.products)
    }
    return products
  }

  /// Lets SwiftPM write its plan for each architecture, and compile nothing.
  ///
  /// - Throws: ``PrebuildError`` if there is no linker, ``ToolError``
  package func plan() async throws {
    for target in destination.target.targets {
      let result = try await ToolRunner.supervise(
        "swift-build", arguments(target) + ["--print-manifest-job-graph"], in: package.url)
      guard result.status == 0 else {
        try PrebuildError.requireTools(in: result.errors)
        throw ToolError.failed(tool: "swift build", status: result.status, output: result.errors)
      }
    }
  }

  /// Returns what SwiftPM calls compilers with for an architecture, after it has planned or compiled.
  ///
  /// - Parameters:
  ///   - hasSwift: whether there is a target in Swift
  ///   - hasPackages: whether there are packages, whose modules are to be found
  /// - Throws: ``ToolError`` if its plan does not say it
  package func words(
    for target: DestinationTarget, hasSwift: Bool, hasPackages: Bool
  ) throws(ToolError) -> CompilerWords {
    let file = package.scratch(for: target).appending(path: "\(configuration.rawValue).yaml")
    let text = try? String(contentsOf: file, encoding: .utf8)
    let headers = package.headers(ofTarget: ProbeTarget.clang.name)
    let plan = text.map {
      CompilerPlan($0) { path in
        path == headers || !hasPackages && path.hasPrefix("\(package.surroundings.path)/")
      }
    }
    guard let words = plan?.words(hasSwift: hasSwift) else {
      throw .unexpectedOutput(tool: "swift build")
    }
    return words
  }

  private func prepare(_ target: DestinationTarget) async throws -> Preparation {
    try? FileManager.default.removeItem(at: package.scratch(for: target))
    var sources = SourceNames(in: package)
    let packages = try await checkedOutPackages(target)
    sources.add(packages: packages.directories)
    let directory = try await productDirectory(target)
    let products = BuildProducts(
      package: package, target: target, directory: directory,
      systemDirectories: try await destination.systemDirectories)
    let names = try await PathPrefixMap(
      for: destination, isApple: target.isApple,
      packages: [
        NamedDirectory(directory: package.targets.path, name: MappedPaths.root)
      ] + products.namedDirectories)
    let setup = try await sources.setup(writtenTo: package.surroundings)
    let flags = try names.flags(writtenTo: package.surroundings) + setup.flags
    return Preparation(
      products: products, packages: packages, arguments: arguments(target) + flags,
      variables: setup.variables)
  }

  /// Compiles, and stores each library that is compiled.
  private func compile(
    _ preparation: Preparation, storing queue: LibraryQueue
  ) async throws {
    let (changes, change) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    do {
      try await withThrowingTaskGroup { group in
        group.addTask { for await _ in changes { try await queue.storeCompiled() } }
        group.addTask {
          defer { change.finish() }
          try await compile(preparation) { change.yield() }
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
    _ preparation: Preparation, onProgress: @escaping @Sendable () -> Void
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
      try PrebuildError.requireTools(in: result.errors)
      let output = result.output + result.errors
      throw PrebuildError.buildFailed(output: CompilerMessages(in: output).text ?? output)
    }
  }

  /// The size of the messages that are read for errors, in bytes.
  private static let messageLimit = 4 * 1_048_576

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
}
