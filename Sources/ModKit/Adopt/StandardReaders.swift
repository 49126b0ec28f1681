import ModKitAdopt
import ModKitBuild
import ModKitDisk
import ModKitManifests
import ModKitModel
import ModKitPodspec
import ModKitXcode

extension ForeignReaders {
  /// The maximum size of a file that a description refers to, in bytes.
  fileprivate static var includeLimit: Int { 1_048_576 }

  /// Returns the readers for each format.
  ///
  /// - Parameters:
  ///   - tree: the files of the workspace
  ///   - root: the workspace on disk
  ///   - isOnDisk: whether `tree` is the disk, not a revision
  ///   - dumps: SwiftPM's dumps of manifests
  ///   - evaluation: which manifests may be run; nil if the command or the workspace says it
  ///   - pods: CocoaPods' answers for podspecs that only Ruby can evaluate; by default those cached
  ///     in the workspace
  static func standard(
    in tree: some FileTree, of root: WorkspaceRoot, isOnDisk: Bool = true,
    dumps: SwiftPackageDumps = SwiftPackageDumps(), evaluation: ManifestEvaluation? = nil,
    pods: PodspecReader.Answers? = nil
  ) -> ForeignReaders {
    let remembered = PodAnswers(root: root)
    return [
      .podspec: PodspecReader(
        files: { try? tree.read($0, limit: includeLimit) },
        answers: pods ?? { bytes, _ in remembered.answer(about: bytes) }),
      .swiftpm: SwiftPackageReader(
        tree: tree, of: isOnDisk ? root.path : nil, dumps: dumps,
        checkouts: SwiftPackageCheckouts(below: root.path),
        evaluation: evaluation ?? ManifestEvaluation.requested),
      .bazel: BazelReader(),
      .xcode: XcodeReader { path in
        (try? tree.read(path, limit: includeLimit)).map { String(decoding: $0, as: UTF8.self) }
      },
      .xcodegen: XcodeGenReader(files: ProjectFiles(tree)),
      .tuist: TuistReader(files: ProjectFiles(tree)),
    ]
  }
}
