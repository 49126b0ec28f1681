import Foundation
import ModKitGenerate
import ModKitModel
import ModKitPlan
import ModKitStore

/// One run of SwiftPM that compiles components into libraries.
struct LibraryBuild {
  let root: WorkspaceRoot
  let configuration: BuildConfiguration
  let toolchain: Toolchain
  let progress: @Sendable (PrebuildEvent) -> Void

  /// What SwiftPM left, and the tool that makes libraries of it.
  struct Products {
    var directory: URL
    var archiver: Archiver
    /// The directories of the compiler and of the system.
    var systemDirectories: [String]
    /// What the run took.
    var seconds: Double

    func objectDirectory(of module: String) -> URL {
      directory.appending(path: "\(module).build")
    }
  }

  /// A tool that makes a static library, and its arguments before the library's path.
  struct Archiver {
    var tool: String
    var arguments: [String]
  }

  private var package: String {
    "\(Workspace.outputDirectory)/prebuild/\(configuration.rawValue)/"
      + PackageLayout.directoryName
  }

  private var packageURL: URL { root.url.appending(path: package) }

  private var scratch: URL { packageURL.deletingLastPathComponent().appending(path: "build") }

  /// - Parameter handWrittenMaps: the texts of the module maps that manifests name, by component
  func package(
    for plan: IntegrationPlan, handWrittenMaps: [String: String]
  ) throws(HeaderError) -> GeneratedTree {
    try SwiftPMBackend(purpose: .prebuilding, directory: package).package(
      for: plan, name: PackageLayout.directoryName, handWrittenMaps: handWrittenMaps)
  }

  // MARK: Building

  /// Compiles from nothing: object files of an earlier build would end up in the libraries.
  ///
  /// - Parameters:
  ///   - missing: what is to be built
  ///   - plan: those and all that they need
  func run(_ missing: [PlannedComponent], of plan: IntegrationPlan) async throws -> Products {
    try? FileManager.default.removeItem(at: scratch)
    try prepareInterfaces(of: missing)
    progress(.building(missing.map(\.name)))
    let directory = try await productDirectory()
    let names = try await MappedNames(of: plan, in: packageURL, products: directory)
    let flags = try names.flags(writtenTo: packageURL.deletingLastPathComponent())
    let start = ContinuousClock.now
    let result = try await ToolRunner.run("swift", arguments + flags, in: packageURL) { line in
      if let module = Self.module(in: line) { progress(.compiling(module: module)) }
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard result.status == 0 else {
      throw PrebuildError.buildFailed(
        output: names.originals(in: result.output + result.errors, of: plan))
    }
    return Products(
      directory: directory, archiver: await archiver(),
      systemDirectories: try await systemDirectories(), seconds: seconds)
  }

  /// The module that SwiftPM says it compiles: `[3/9] Compiling List Row.swift`.
  private static func module(in line: String) -> String? {
    let words = line.split(separator: " ")
    guard words.count > 3, words[0].hasPrefix("["), words[1] == "Compiling" else { return nil }
    return String(words[2])
  }

  private var arguments: [String] {
    [
      "build", "--package-path", packageURL.path, "--scratch-path", scratch.path,
      "--configuration", configuration.rawValue, "--disable-index-store",
      // The compiler's own view of the imports: one that modkit missed would be in no key.
      "--explicit-target-dependency-import-check", "error",
    ]
  }

  /// Where SwiftPM will leave what it builds.
  private func productDirectory() async throws(ToolError) -> URL {
    let place = try await ToolRunner.run("swift", arguments + ["--show-bin-path"], in: packageURL)
    guard place.status == 0, let path = place.output.split(separator: "\n").last else {
      throw ToolError.failed(tool: "swift build", status: place.status, output: place.errors)
    }
    return URL(filePath: String(path), directoryHint: .isDirectory)
  }

  /// The compiler writes textual interfaces into directories that are there.
  private func prepareInterfaces(of missing: [PlannedComponent]) throws {
    for component in missing.map(\.component) where component.hasTextualInterface {
      try FileManager.default.createDirectory(
        at: textualInterface(of: component).deletingLastPathComponent(),
        withIntermediateDirectories: true)
    }
  }

  private func textualInterface(of component: Component) -> URL {
    packageURL.appending(path: PackageLayout.textualInterface(ofModule: component.module))
  }

  private func systemDirectories() async throws(ToolError) -> [String] {
    let tools = await ToolRunner.directory(ofTool: "swiftc")?.deletingLastPathComponent().path
    return ["/usr", "/Library/Developer", "/Applications", try await Toolchain.directory()]
      + [tools].compactMap(\.self)
  }

  /// Frees the space of what has been stored: the copies of the sources, and the build.
  func removePackage() {
    try? FileManager.default.removeItem(at: packageURL.deletingLastPathComponent())
  }

  /// Members without time stamps and owners, so that equal objects make equal libraries. Apple's
  /// `ar` writes them, its `libtool` need not.
  private func archiver() async -> Archiver {
    switch toolchain.platform {
    case .macos, .ios, .tvos, .watchos, .visionos:
      Archiver(tool: "libtool", arguments: ["-static", "-D", "-o"])
    case .linux:
      Archiver(
        tool: await ToolRunner.sibling("llvm-ar", ofTool: "swiftc") ?? "ar", arguments: ["qcsD"])
    }
  }

  // MARK: Storing

  /// A library that was stored. When another process was faster, the artifact is that one's, and
  /// the interface need not be.
  struct StoredLibrary {
    var artifact: Artifact
    /// The digest of what the compilers of this build saw of it.
    var interface: String
  }

  /// - Parameters:
  ///   - plan: the plan that was built
  ///   - time: what compiling it took
  ///   - judge: throws when a bundle must not be stored
  func store(
    _ component: Component, _ entry: ArtifactKeys.Entry, of plan: IntegrationPlan,
    _ products: Products, in store: ArtifactStore, time: BuildTime?,
    judge: (URL) throws -> Void
  ) async throws -> StoredLibrary {
    try verifyInputs(of: component, entry.document, plan, products)
    let bundle = try store.makeBundle(component: component.name, key: entry.key)
    do {
      let libraries = try await fill(bundle, with: component, from: products)
      try judge(bundle)
      let interface = try store.interface(of: bundle)
      let artifact = try store.commit(
        bundle, component: component.name, key: entry.key, document: entry.bytes,
        linkedLibraries: libraries, time: time)
      progress(.stored(component: component.name, key: entry.key))
      return StoredLibrary(artifact: artifact, interface: interface)
    } catch {
      store.discard(bundle)
      throw error
    }
  }

  /// - Returns: the system libraries that the objects need
  private func fill(
    _ bundle: URL, with component: Component, from products: Products
  ) async throws -> [String] {
    let objects = try objects(of: component, in: products)
    try await archive(
      objects, to: bundle.appending(path: component.libraryName), with: products.archiver)
    try copyInterface(
      of: component, from: products, to: bundle.appending(path: Artifact.interfaceDirectory))
    if component.hasTextualInterface {
      try copyTextualInterface(
        of: component, to: bundle.appending(path: TextualInterface.bundleDirectory))
    }
    try ArtifactBundleInfo(component, triple: toolchain.triple).write(to: bundle)
    return try await linkedLibraries(of: component, objects)
  }

  private func objects(of component: Component, in products: Products) throws -> [String] {
    let objects = component.packageModules.flatMap { module in
      let directory = products.objectDirectory(of: module)
      return DiskItem.paths(below: directory.path, withSuffix: ".o")
        .map { directory.appending(path: $0).path }
    }
    guard !objects.isEmpty else { throw PrebuildError.noObjects(component.name) }
    return objects
  }

  /// Compares what the compilers have really read with what the key stands for.
  private func verifyInputs(
    of component: Component, _ document: KeyDocument, _ plan: IntegrationPlan, _ products: Products
  ) throws(PrebuildError) {
    let needed = Set(document.dependencies.map(\.name))
    let interfaces = plan.components.filter { needed.contains($0.name) }
      .flatMap { interfacePaths(of: $0, in: products) }
    let own = component.packageModules.map {
      packageURL.appending(path: PackageLayout.path(ofTarget: $0)).path
    }
    // Modules of the system that the compiler has made of their interfaces.
    let cache = products.directory.appending(path: "ModuleCache").path
    let inputs = CompiledInputs(covered: own + interfaces + [cache] + products.systemDirectories)
    for module in component.packageModules {
      guard let path = inputs.firstUncovered(in: products.objectDirectory(of: module)) else {
        continue
      }
      throw .uncoveredInput(component: component.name, path: path)
    }
  }

  /// Where clients find what its interface digest stands for.
  private func interfacePaths(
    of planned: PlannedComponent, in products: Products
  ) -> [String] {
    if let artifact = planned.artifact {
      let interface = PackageLayout.interface(of: artifact, module: planned.component.module)
      return [packageURL.appending(path: interface).path]
    }
    return planned.component.packageModules.flatMap { module in
      [
        packageURL.appending(path: PackageLayout.headers(ofTarget: module)).path,
        products.directory.appending(path: "Modules/\(module).swiftmodule").path,
      ]
    }
  }

  private func archive(
    _ objects: [String], to library: URL, with archiver: Archiver
  ) async throws(ToolError) {
    let result = try await ToolRunner.run(
      archiver.tool, archiver.arguments + [library.path] + objects)
    guard result.status == 0 else {
      throw ToolError.failed(tool: archiver.tool, status: result.status, output: result.errors)
    }
  }

  private func copyInterface(
    of component: Component, from products: Products, to include: URL
  ) throws {
    if component.hasClangModule {
      let headers = PackageLayout.headers(ofTarget: component.clangModule)
      try copyFollowingLinks(packageURL.appending(path: headers), to: include)
    }
    if component.isSwiftModule {
      try copySwiftModule(component.module, from: products, to: include)
    }
  }

  private func copySwiftModule(
    _ module: String, from products: Products, to include: URL
  ) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: include, withIntermediateDirectories: true)
    for suffix in ["swiftmodule", "swiftdoc"] {
      let name = "\(module).\(suffix)"
      let file = products.directory.appending(path: "Modules").appending(path: name)
      guard suffix == "swiftmodule" || manager.fileExists(atPath: file.path) else { continue }
      try manager.copyItem(at: file, to: include.appending(path: name))
    }
  }

  /// What stands for the `.swiftmodule` in the digest of the interface.
  private func copyTextualInterface(of component: Component, to directory: URL) throws {
    let (manager, text) = (FileManager.default, textualInterface(of: component))
    try manager.createDirectory(at: directory, withIntermediateDirectories: true)
    try manager.copyItem(at: text, to: directory.appending(path: text.lastPathComponent))
  }

  private func copyFollowingLinks(_ source: URL, to destination: URL) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: destination, withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: source.path) {
      let item = source.appending(path: name)
      var isDirectory: ObjCBool = false
      _ = manager.fileExists(atPath: item.path, isDirectory: &isDirectory)
      if isDirectory.boolValue {
        try copyFollowingLinks(item, to: destination.appending(path: name))
      } else {
        try Data(contentsOf: item).write(to: destination.appending(path: name))
      }
    }
  }

  /// What the objects ask the linker for. On ELF the compiler records it in a section that only
  /// its own tool reads, and only for objects that stand on the command line.
  private func linkedLibraries(
    of component: Component, _ objects: [String]
  ) async throws -> [String] {
    guard component.isSwiftModule, toolchain.platform == .linux else { return [] }
    let output = scratch.appending(path: "\(component.module).autolink")
    let result = try await ToolRunner.run(
      "swift-autolink-extract", objects + ["-o", output.path])
    guard result.status == 0, let text = try? String(contentsOf: output, encoding: .utf8) else {
      throw ToolError.failed(
        tool: "swift-autolink-extract", status: result.status, output: result.errors)
    }
    return Set(text.split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("-l") })
      .map { String($0.dropFirst(2)) }
  }
}

extension Component {
  /// Whether its interface is known as a text that says all that clients are compiled with.
  fileprivate var hasTextualInterface: Bool { hasLibraryEvolution && isSwiftModule }
}
