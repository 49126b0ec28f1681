import ModKitAdopt
import ModKitModel
import ModKitScan

extension ForeignReaders {
  /// Who reads the descriptions of each format.
  ///
  /// - Parameters:
  ///   - tree: the files of the workspace
  ///   - root: the workspace on the disk
  ///   - isOnDisk: whether `tree` is what is there, and not a revision of it
  ///   - dumps: what SwiftPM has said of manifests
  static func standard(
    in tree: some FileTree, of root: WorkspaceRoot, isOnDisk: Bool = true,
    dumps: PackageDumps = PackageDumps()
  ) -> ForeignReaders {
    [
      .swiftpm: SwiftPackageReader(
        tree: tree, of: isOnDisk ? root.path : nil, dumps: dumps,
        checkouts: PackageCheckouts(below: root.path))
    ]
  }
}
