import Foundation
import ModKitGenerate
import ModKitModel

/// The mapping of directories of this machine to names that are the same on every machine (`MappedPaths`). The
/// compilers write these names into libraries.
///
/// No directory here is a prefix of another one. If several matched, Swift would use the first and clang the last.
struct PathPrefixMap {
  private let isApple: Bool
  private let mappings: [NamedDirectory]

  /// - Parameters:
  ///   - isApple: whether the libraries are for an Apple platform
  ///   - packages: the directories that only sources of packages and what SwiftPM compiles of them are in
  /// - Throws: ``ToolError``
  init(
    for destination: ResolvedDestination, isApple: Bool, packages: [NamedDirectory]
  ) async throws(ToolError) {
    self.isApple = isApple
    let toolchain = try await Toolchain.directory()
    // The compilers have their own headers and modules in these directories.
    let compilers = ["lib/swift", "lib/clang"].map { name in
      NamedDirectory(directory: "\(toolchain)/\(name)", name: "\(MappedPaths.toolchain)/\(name)")
    }
    let sdk = destination.sdk.map { NamedDirectory(directory: $0.path, name: MappedPaths.sdk) }
    mappings = (compilers + packages + [sdk].compactMap(\.self)).flatMap(\.spellings)
  }

  // MARK: Flags

  /// Returns flags of `swift build`. The lists are written to files, because SwiftPM passes what is for clang to
  /// Swift too.
  ///
  /// - Throws: errors of writing
  func flags(writtenTo directory: URL) throws -> [String] {
    let swift = directory.appending(path: "swift-flags")
    let clang = directory.appending(path: "clang-flags")
    try write(ownSwiftFlags, to: swift)
    try write(clangFlags, to: clang)
    // Swift's driver would read a response file for clang as its own, but it leaves a configuration
    // file alone.
    return ["-Xswiftc", "@\(swift.path)", "-Xcc", "--config=\(clang.path)"]
  }

  /// The flags of `swiftc`, with those for the headers that it reads.
  var swiftFlags: [String] { ownSwiftFlags + clangFlags.flatMap { ["-Xcc", $0] } }

  private var ownSwiftFlags: [String] {
    mappings.flatMap { ["-file-prefix-map", "\($0.directory)=\($0.name)"] } + [
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

  /// The flags of clang.
  var clangFlags: [String] {
    mappings.map { "-ffile-prefix-map=\($0.directory)=\($0.name)" }
      + ["-ffile-compilation-dir=\(MappedPaths.root)"]
  }

  private func write(_ flags: [String], to file: URL) throws {
    let lines = flags.map { QuotedText.responseFile($0) + "\n" }
    try Data(lines.joined().utf8).write(to: file)
  }
}
