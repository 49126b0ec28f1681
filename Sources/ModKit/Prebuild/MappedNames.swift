import Foundation
import ModKitGenerate
import ModKitModel

/// Makes the compilers write names into libraries that are the same on every machine
/// (`MappedPaths`), and reads such names in what they say.
///
/// No name of a directory here is the beginning of another one: of several that match, Swift takes
/// the first and clang the last.
struct MappedNames {
  fileprivate struct Mapping {
    var directory: String
    var name: String
  }

  private let package: String
  private let mappings: [Mapping]

  /// - Parameters:
  ///   - plan: what is compiled, and the libraries that it is compiled against
  ///   - products: the directory in which SwiftPM leaves what it builds
  /// - Throws: ``ToolError``
  init(of plan: IntegrationPlan, in package: URL, products: URL) async throws(ToolError) {
    self.package = package.path
    let toolchain = try await Toolchain.directory()
    let own =
      [Mapping(directory: "\(package.path)/\(PackageLayout.targets)", name: MappedPaths.root)]
      + plan.components.compactMap { Self.interface(of: $0, in: package, products) }
    // The compilers have headers and modules of their own in these.
    let compilers = ["lib/swift", "lib/clang"].map { name in
      Mapping(directory: "\(toolchain)/\(name)", name: "\(MappedPaths.toolchain)/\(name)")
    }
    mappings = (own + compilers).flatMap(\.spellings)
  }

  /// Clients have to find the same name, whether a library was there before them or is compiled
  /// together with them; the headers of the latter lie among their sources.
  private static func interface(
    of planned: PlannedComponent, in package: URL, _ products: URL
  ) -> Mapping? {
    let name = MappedPaths.interface(of: planned.component)
    if let artifact = planned.artifact {
      let interface = PackageLayout.interface(of: artifact, module: planned.component.module)
      return Mapping(directory: "\(package.path)/\(interface)", name: name)
    }
    guard planned.component.isSwiftModule else { return nil }
    let module = "\(planned.component.module).swiftmodule"
    return Mapping(
      directory: products.appending(path: "Modules/\(module)").path, name: "\(name)/\(module)")
  }

  // MARK: Flags

  /// Flags of `swift build`. The lists are written to files, or each command line would name every
  /// component.
  ///
  /// - Throws: what writing throws
  func flags(writtenTo directory: URL) throws -> [String] {
    let swift = directory.appending(path: "swift-flags")
    let clang = directory.appending(path: "clang-flags")
    try write(swiftFlags, to: swift)
    try write(clangFlags, to: clang)
    // The driver of Swift would take a list of clang's for its own, but not a configuration file.
    return ["-Xswiftc", "@\(swift.path)", "-Xcc", "--config=\(clang.path)"]
  }

  private var swiftFlags: [String] {
    mappings.flatMap { ["-file-prefix-map", "\($0.directory)=\($0.name)"] } + [
      "-file-compilation-dir", MappedPaths.root,
      // The other style shows the copy's line numbers, in which the first line counts too.
      "-diagnostic-style", "llvm",
      "-Xfrontend", "-prefix-serialized-debugging-options",
      // Names of modules in a cache, which goes with the build.
      "-Xfrontend", "-no-clang-module-breadcrumbs",
      // A digest of the code with the paths of this machine, for builds upon builds.
      "-Xfrontend", "-disable-incremental-llvm-codegen",
    ]
  }

  private var clangFlags: [String] {
    mappings.map { "-ffile-prefix-map=\($0.directory)=\($0.name)" }
      + ["-ffile-compilation-dir=\(MappedPaths.root)"]
  }

  private func write(_ flags: [String], to file: URL) throws {
    let lines = flags.map { flag in
      "\"\(flag.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"\n"
    }
    try Data(lines.joined().utf8).write(to: file)
  }

  // MARK: Messages

  /// What compilers say, with the names of files that users know.
  ///
  /// - Parameter copies: the files of the workspace in targets, by their paths below all targets
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
    // Public headers lie where clients look for them.
    return copies.filter { told.contains("\(MappedPaths.root)/\($0.key)") }
      .reduce(told) { $0.replacing("\(MappedPaths.root)/\($1.key)", with: $1.value) }
  }
}

extension MappedNames.Mapping {
  /// A directory may be reached through links, and compilers may resolve them.
  fileprivate var spellings: [Self] {
    let resolved = URL(filePath: directory).resolvingSymlinksInPath().path
    return resolved == directory ? [self] : [self, Self(directory: resolved, name: name)]
  }
}
