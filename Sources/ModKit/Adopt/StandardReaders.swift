import ModKitAdopt
import ModKitModel

extension ForeignReaders {
  /// Who reads the descriptions of each format.
  ///
  /// - Parameter pods: what CocoaPods says of podspecs that only Ruby can tell
  static func standard(pods: @escaping PodspecReader.Answers) -> ForeignReaders {
    [.podspec: PodspecReader(answers: pods), .bazel: BazelReader()]
  }

  /// The same for a workspace, with the answers that are remembered there.
  static func standard(in root: WorkspaceRoot) -> ForeignReaders {
    let answers = PodAnswers(root: root)
    return standard { bytes, _ in answers.answer(about: bytes) }
  }
}
