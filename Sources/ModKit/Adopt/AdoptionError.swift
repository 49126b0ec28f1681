public import ModKitDisk
public import ModKitModel
import ModKitXcode

/// Why a repository was not adopted.
public enum AdoptionError: Error, Hashable, Sendable, CustomStringConvertible {
  case nothingFound([ForeignFormat], hasTuistManifests: Bool)
  /// There are descriptions, but all are left out.
  case allLeftOut([ForeignFormat])
  /// There are descriptions, but none has a component.
  /// - Parameter output: the path of another tool's output, which was read instead
  case noComponent([ForeignFormat], output: String?)
  case exists(String, further: Int)
  case notAFile(String)
  case unreadable(String, String)
  /// - Parameter kept: written files that could not be undone
  case notWritten(WriteError, kept: [String])
  /// The manifests of a killed run could not be undone.
  case notTakenBack([String])

  /// Whether there is nothing to link, so that the manifest of an empty workspace can be written.
  public var leavesNothingToLink: Bool {
    switch self {
    case .nothingFound(_, let hasTuistManifests): !hasTuistManifests
    case .allLeftOut, .noComponent: true
    case .exists, .notAFile, .unreadable, .notWritten, .notTakenBack: false
    }
  }

  /// Why descriptions that are there make no component; nil if there are none.
  public var reasonForNoComponent: String? {
    switch self {
    case .allLeftOut(let formats): Self.allLeftOut(formats)
    case .noComponent(let formats, let output): Self.noComponent(formats, output)
    case .nothingFound, .exists, .notAFile, .unreadable, .notWritten, .notTakenBack: nil
    }
  }

  private static func allLeftOut(_ formats: [ForeignFormat]) -> String {
    "every \(formats.map(\.fileName).joined(separator: ", every ")) here is left out: by"
      + " `--exclude`, since git or Bazel ignores it, or since it is in a directory such as Pods"
  }

  private static func noComponent(_ formats: [ForeignFormat], _ output: String?) -> String {
    let what =
      output.map { "nothing in \($0)" }
      ?? "no \(formats.map(\.fileName).joined(separator: ", no ")) here"
    return what + " makes a component"
  }

  private static let wayWithoutComponents =
    "; without --from, `modkit init` writes the manifest of an empty workspace"

  public var description: String {
    switch self {
    case .nothingFound(_, hasTuistManifests: true):
      "the manifests of Tuist are programs, and are not read; run `\(TuistReader.command)`, then"
        + " `modkit init --from tuist --graph graph.json`"
    case .nothingFound(let formats, hasTuistManifests: false):
      "there is no \(formats.map(\.fileName).joined(separator: ", no ")) here"
        + Self.wayWithoutComponents
    case .allLeftOut(let formats): Self.allLeftOut(formats) + Self.wayWithoutComponents
    case .noComponent(let formats, let output):
      Self.noComponent(formats, output) + Self.wayWithoutComponents
    case .exists(let path, let further):
      "\(path)\(further == 0 ? "" : " and \(further) more") exists already; nothing was written."
        + " --force overwrites"
    case .notAFile(let path):
      "\(path) is a directory where a manifest has to be; nothing was written"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .notTakenBack(let paths):
      "an earlier run was killed, and what it wrote cannot be taken back; remove"
        + " \(paths.joined(separator: ", "))"
    case .notWritten(let error, let kept):
      kept.isEmpty
        ? "\(error); nothing was written"
        : "\(error); written and left there: \(kept.joined(separator: ", "))"
    }
  }
}
