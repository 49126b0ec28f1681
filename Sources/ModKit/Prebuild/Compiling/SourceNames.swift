import Foundation
import ModKitModel
import ModKitStore

/// The names of Swift sources that are the same on every machine (`MappedPaths`), for `#filePath`.
///
/// Swift has flags for the paths in debug information, but none for `#filePath`, which is the name that the file system
/// gives to a source. A virtual file system presents the sources under names that are relative to the package, where
/// the compilers run. The names lead to the sources by links in the package.
struct SourceNames {
  private struct Link {
    /// Relative to the package.
    var path: String
    var destination: String
  }

  private let package: URL
  private var roots: [Overlay.Root] = []
  private var links: [Link] = []

  /// - Parameter plan: the components whose sources are compiled in the package
  init(of plan: IntegrationPlan, in package: PrebuildPackage) {
    self.package = package.url
    for planned in plan.components
    where planned.artifact == nil && planned.component.isSwiftModule {
      let module = planned.component.module
      // There is nothing but Swift in it: clang's names of headers stay what they are.
      add(
        .directory, at: package.directory(ofTarget: module).path,
        named: MappedPaths.relative(MappedPaths.directory(of: module)))
    }
    if !roots.isEmpty {
      links.append(
        Link(
          path: MappedPaths.relative(MappedPaths.root),
          destination: package.directory(ofTarget: ".").path))
    }
  }

  /// Adds the sources of packages.
  ///
  /// - Parameter directories: the directories of packages, by identity
  mutating func add(packages directories: [String: String]) {
    for (identity, directory) in directories.sorted(by: { $0.key < $1.key }) {
      let name = MappedPaths.relative("\(MappedPaths.packages)/\(identity)")
      add(below: directory, named: name)
      links.append(Link(path: name, destination: directory))
    }
  }

  /// Links are not followed: they may lead out of the package.
  private mutating func add(below directory: String, named name: String) {
    for (entry, item) in DiskItem.entries(in: directory) where !entry.hasPrefix(".") {
      let path = "\(directory)/\(entry)"
      switch item {
      case .directory: add(below: path, named: "\(name)/\(entry)")
      case .file where entry.hasSuffix(".swift"): add(.file, at: path, named: "\(name)/\(entry)")
      case .file, .link, .other, .nothing: break
      }
    }
  }

  /// Compilers may get a path with links or without.
  private mutating func add(_ kind: Overlay.Root.Kind, at path: String, named name: String) {
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path
    for path in resolved == path ? [path] : [path, resolved] {
      roots.append(Overlay.Root(type: kind, name: path, contents: name))
    }
  }

  /// Creates the links, and writes the overlay.
  ///
  /// - Returns: flags of `swift build`
  /// - Throws: errors of writing
  func flags(writtenTo directory: URL) throws -> [String] {
    let manager = FileManager.default
    for link in links {
      let place = package.appending(path: link.path)
      try manager.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      // The one of another architecture leads elsewhere.
      try? manager.removeItem(at: place)
      try manager.createSymbolicLink(atPath: place.path, withDestinationPath: link.destination)
    }
    let file = directory.appending(path: "source-names.json")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    try encoder.encode(Overlay(roots: roots)).write(to: file)
    return ["-Xswiftc", "-vfsoverlay", "-Xswiftc", file.path]
  }
}

/// LLVM's description of a virtual file system: llvm/include/llvm/Support/VirtualFileSystem.h.
private struct Overlay: Encodable {
  struct Root: Encodable {
    enum Kind: String, Encodable {
      case file
      case directory = "directory-remap"
    }

    var type: Kind
    /// The path that the compilers get.
    var name: String
    var contents: String

    enum CodingKeys: String, CodingKey {
      case type, name
      case contents = "external-contents"
    }
  }

  var version = 0
  var isCaseSensitive = true
  var usesExternalNames = true
  var roots: [Root]

  enum CodingKeys: String, CodingKey {
    case version, roots
    case isCaseSensitive = "case-sensitive"
    case usesExternalNames = "use-external-names"
  }
}
