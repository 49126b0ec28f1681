import Foundation
import ModKitGenerate
import ModKitModel

/// The mapping of directories to names that are the same on every machine (`MappedPaths`). The
/// compilers write these names into libraries. In their messages, the names are mapped back.
///
/// No directory here is a prefix of another one, except for ``detours``. If several matched, Swift
/// would use the first and clang the last.
struct PathPrefixMap {
  private let package: String
  private let isApple: Bool
  private let mappings: [NamedDirectory]
  /// The paths by which the module maps in slices lead to the directory above them.
  private let detours: [NamedDirectory]
  /// The modules of packages. Their names are not known before the build, so the directory of all
  /// modules is mapped; Swift uses the first mapping that matches.
  private let packageModules: [NamedDirectory]

  /// - Parameters:
  ///   - plan: the components to compile, and the libraries to compile them against
  ///   - products: the directory of SwiftPM's products
  ///   - target: the architecture of the destination that is compiled for
  /// - Throws: ``ToolError``, `XCFrameworkProblem`
  init(
    of plan: IntegrationPlan, in package: URL, checkouts: URL, products: URL,
    _ target: DestinationTarget, _ destination: ResolvedDestination
  ) async throws {
    self.package = package.path
    isApple = target.isApple
    let toolchain = try await Toolchain.directory()
    let own =
      try [
        NamedDirectory(
          directory: "\(package.path)/\(PackageLayout.targets)", name: MappedPaths.root)
      ]
      + plan.components.compactMap { planned in
        try Self.interface(of: planned, in: package, products, target, destination.target.targets)
      }
      + plan.packages.compactMap { planned in
        try Self.interface(ofPackage: planned, in: package, destination.target.targets)
      }
    let sdk = destination.sdk.map { NamedDirectory(directory: $0.path, name: MappedPaths.sdk) }
    // The compilers have their own headers and modules in these directories.
    let compilers = ["lib/swift", "lib/clang"].map { name in
      NamedDirectory(directory: "\(toolchain)/\(name)", name: "\(MappedPaths.toolchain)/\(name)")
    }
    let hasPackages =
      plan.packages.contains { $0.artifact == nil }
      || plan.components.contains { !$0.packages.isEmpty }
    let sources =
      hasPackages ? [NamedDirectory(directory: checkouts.path, name: MappedPaths.packages)] : []
    packageModules =
      hasPackages
      ? NamedDirectory(
        directory: products.appending(path: "Modules").path, name: "\(MappedPaths.packages)/Modules"
      ).spellings : []
    mappings = (own + compilers + sources + [sdk].compactMap(\.self)).flatMap(\.spellings)
    detours =
      try plan.components.filter {
        $0.artifact?.form == .slice && $0.component.hasClangModule
      }
      .flatMap { planned in
        try Self.detours(
          [planned.component.clangModule],
          Self.interface(of: planned, in: package, products, target, destination.target.targets))
      }
      + plan.packages.flatMap { planned in
        try Self.detours(
          planned.artifact?.modules.clang ?? [],
          Self.interface(ofPackage: planned, in: package, destination.target.targets))
      }
  }

  private static func detours(_ modules: [String], _ interface: NamedDirectory?) -> [NamedDirectory]
  {
    (interface?.spellings ?? []).flatMap { spelling in
      modules.map {
        NamedDirectory(directory: "\(spelling.directory)/\($0)/..", name: spelling.name)
      }
    }
  }

  /// Nil for a package that SwiftPM compiles: the names of its modules are not known.
  private static func interface(
    ofPackage planned: PlannedComponent, in package: URL, _ targets: [DestinationTarget]
  ) throws -> NamedDirectory? {
    guard let artifact = planned.artifact, let unit = planned.component.package else { return nil }
    let library = try LinkedLibrary(planned.component, [artifact], for: [targets])
    return NamedDirectory(
      directory: "\(package.path)/\(library.interfaces[0])",
      name: "\(MappedPaths.directory(ofPackage: unit.identity))/include")
  }

  /// Returns the mapping of an interface. Clients must see the same name whether the library
  /// existed before or is compiled with them. In the latter case its headers are among its sources.
  private static func interface(
    of planned: PlannedComponent, in package: URL, _ products: URL, _ target: DestinationTarget,
    _ targets: [DestinationTarget]
  ) throws -> NamedDirectory? {
    let name = MappedPaths.interface(of: planned.component)
    if let artifact = planned.artifact {
      let library = try LinkedLibrary(planned.component, [artifact], for: [targets])
      let interface = library.interfaces[0]
      return NamedDirectory(directory: "\(package.path)/\(interface)", name: name)
    }
    guard planned.component.isSwiftModule else { return nil }
    let module = planned.component.module
    return NamedDirectory(
      directory: products.appending(path: "Modules/\(module).swiftmodule").path,
      name: "\(name)/\(LinkedLibrary.compiledModule(module, for: target))")
  }

  // MARK: Flags

  /// Returns flags of `swift build`. The lists are written to files, because otherwise each command
  /// line would name every component.
  ///
  /// - Throws: errors of writing
  func flags(writtenTo directory: URL) throws -> [String] {
    let swift = directory.appending(path: "swift-flags")
    let clang = directory.appending(path: "clang-flags")
    try write(swiftFlags, to: swift)
    try write(clangFlags, to: clang)
    // Swift's driver would read a response file for clang as its own, but it leaves a configuration
    // file alone.
    return ["-Xswiftc", "@\(swift.path)", "-Xcc", "--config=\(clang.path)"]
  }

  private var swiftFlags: [String] {
    (detours + mappings + packageModules).flatMap {
      ["-file-prefix-map", "\($0.directory)=\($0.name)"]
    } + [
      "-file-compilation-dir", MappedPaths.root,
      // Each message begins with its place.
      "-diagnostic-style", "llvm",
      "-Xfrontend", "-prefix-serialized-debugging-options",
      // Module names in a cache that is removed after the build.
      "-Xfrontend", "-no-clang-module-breadcrumbs",
      // A digest of the code that contains paths of this machine. It only serves incremental
      // builds.
      "-Xfrontend", "-disable-incremental-llvm-codegen",
    ] + (isApple ? [] : Self.compiledModulesOnly)
  }

  /// Linux has the compiler's own modules compiled and as text. It depends on other processes of the compiler which of
  /// them debug information names. Apple's SDKs have some as text only.
  private static let compiledModulesOnly = [
    "-Xfrontend", "-module-load-mode", "-Xfrontend", "only-serialized",
  ]

  private var clangFlags: [String] {
    (mappings + detours).map { "-ffile-prefix-map=\($0.directory)=\($0.name)" }
      + ["-ffile-compilation-dir=\(MappedPaths.root)"]
  }

  private func write(_ flags: [String], to file: URL) throws {
    let lines = flags.map { QuotedText.responseFile($0) + "\n" }
    try Data(lines.joined().utf8).write(to: file)
  }

  // MARK: Messages

  /// Returns compiler messages with the file names that users know.
  ///
  /// - Parameter copies: the workspace files copied into targets, by their paths below all targets
  func originals(
    in text: String, of plan: IntegrationPlan, _ copies: [String: String]
  ) -> String {
    let places = plan.components.filter { $0.artifact == nil }.flatMap { planned in
      planned.component.packageModules.flatMap { module in
        SourcePlace.all(of: planned.component, module: module)
      }
    }
    let mapped = text.replacing(
      "\(package)/\(PackageLayout.targets)/", with: "\(MappedPaths.root)/")
    let told = places.reduce(mapped) {
      $0.replacing("\($1.name)/", with: $1.directory == "." ? "" : "\($1.directory)/")
    }
    // Public headers are in the place where clients look for them.
    return copies.filter { told.contains("\(MappedPaths.root)/\($0.key)") }
      .reduce(told) { $0.replacing("\(MappedPaths.root)/\($1.key)", with: $1.value) }
  }
}
