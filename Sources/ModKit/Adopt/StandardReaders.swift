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
  ///   - pods: what CocoaPods says of podspecs that only Ruby can tell; by default what is
  ///     remembered of that in the workspace
  static func standard(
    in tree: some FileTree, of root: WorkspaceRoot, isOnDisk: Bool = true,
    dumps: PackageDumps = PackageDumps(), pods: PodspecReader.Answers? = nil
  ) -> ForeignReaders {
    let remembered = PodAnswers(root: root)
    return [
      .podspec: PodspecReader(answers: pods ?? { bytes, _ in remembered.answer(about: bytes) }),
      .swiftpm: SwiftPackageReader(
        tree: tree, of: isOnDisk ? root.path : nil, dumps: dumps,
        checkouts: PackageCheckouts(below: root.path)),
      .bazel: BazelReader(),
    ]
  }
}
