import ModKitAdopt
import ModKitModel

extension ForeignReaders {
  /// Who reads the descriptions of each format.
  static var standard: ForeignReaders {
    [.podspec: PodspecReader(), .bazel: BazelReader()]
  }
}
