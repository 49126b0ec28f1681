import ModKitAdopt
import ModKitDisk
package import ModKitManifests
package import ModKitModel

/// A reader of Swift packages. SwiftPM evaluates the manifests that are not literal.
package struct SwiftPackageReader<Tree: FileTree>: ForeignReader {
  private let tree: Tree
  private let dumps: SwiftPackageDumps
  /// The directory that `tree` represents, or nil if it is not on disk.
  private let root: String?
  /// The checkouts of remote packages.
  private let checkouts: SwiftPackageCheckouts
  /// The packages that replace others.
  private var packages = LocalSwiftPackages()
  /// Which manifests may be run; nil until the workspace says it.
  private var evaluation: ManifestEvaluation?

  package init(
    tree: Tree, of root: String?, dumps: SwiftPackageDumps, checkouts: SwiftPackageCheckouts,
    evaluation: ManifestEvaluation?
  ) {
    self.tree = tree
    self.evaluation = evaluation
    self.root = root
    self.dumps = dumps
    self.checkouts = checkouts
  }

  package func replacing(_ packages: LocalSwiftPackages) -> any ForeignReader {
    var result = self
    result.packages = packages
    return result
  }

  /// The word of the command counts first, and for a past revision that of the workspace on disk.
  package func evaluating(_ stated: ManifestEvaluation) -> any ForeignReader {
    var result = self
    result.evaluation = evaluation ?? stated
    return result
  }

  package func reading(of bytes: [UInt8], at file: String) -> ForeignReading {
    let directory = RelativePath.directory(of: file)
    let evaluation = evaluation ?? .standard
    let manifests = SwiftPackageManifests(in: directory, of: tree, main: bytes)
    let dump = dumps.dump(
      of: manifests.contents, of: directory,
      in: root.map { RelativePath.joined(root: $0, directory) }, evaluation,
      isCurrent: { isCurrent(manifests, in: directory) })
    switch dump {
    case .failure(.forbidden(let obstacle)):
      return ForeignReading(
        gaps: [ForeignGap(components: [], obstacle)], isSelfContained: false)
    case .failure(let failure):
      return ForeignReading(issues: failure.issues(at: file), isSelfContained: false)
    case .success(let dump):
      let main = manifests.name(ofThoseWith: dump.toolsVersionText)
      return SwiftPackageComponents(
        dump, text: manifests.text(of: main), at: RelativePath.join(directory, main),
        files: SwiftPackageFiles(tree),
        // Those are on disk, whatever is read.
        checkouts: checkouts.packages(dump.remoteIdentities, of: directory, dumps, evaluation),
        replacing: packages
      ).reading
    }
  }
}

extension SwiftPackageReader {
  /// Returns whether manifests are still those that SwiftPM evaluates: those on disk, which `tree` may
  /// replace by others.
  private func isCurrent(_ manifests: SwiftPackageManifests, in directory: String) -> Bool {
    root.map { SwiftPackageManifests(in: directory, of: DiskFileTree(root: $0)) == manifests }
      ?? (SwiftPackageManifests(in: directory, of: tree) == manifests)
  }
}

extension RelativePath {
  /// Returns the absolute path of something below an absolute root.
  fileprivate static func joined(root: String, _ path: String) -> String {
    path == "." ? root : "\(root)/\(path)"
  }
}

extension SwiftPackageFiles {
  init(_ tree: some FileTree) {
    self.init(
      names: { directory in (try? tree.list(directory))?.map(\.name).sorted() },
      subdirectories: { directory in
        ((try? tree.list(directory)) ?? []).filter { $0.kind == .directory }.map(\.name)
      },
      text: { file in
        (try? tree.read(file, limit: SwiftPackageManifests.sizeLimit)).map {
          String(decoding: $0, as: UTF8.self)
        }
      })
  }
}
