import ArgumentParser
import Foundation
import ModKit
import ModKitDisk
import ModKitModel

/// Options about the baseline.
struct BaselineOptions: ParsableArguments {
  @OptionGroup var known: KnownFindingsOptions

  @Flag(help: "Write all present findings into the baseline.")
  var updateBaseline = false

  func validate() throws {
    if known.noBaseline, updateBaseline { throw KnownFindingsOptions.contradiction }
  }
}

/// Options that say which findings are known.
struct KnownFindingsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file of known findings (default: \(Baseline.defaultName) in the workspace, if it exists).",
      valueName: "file"))
  var baseline: String?

  @Flag(help: "Show the findings of the baseline too.")
  var noBaseline = false

  func validate() throws {
    if noBaseline, baseline != nil { throw Self.contradiction }
  }

  static let contradiction = ValidationError(
    "`--no-baseline` contradicts the other options about the baseline")

  func file(in root: WorkspaceRoot) -> BaselineFile {
    BaselineFile(baseline, relativeTo: FileManager.default.currentDirectoryPath, in: root)
  }

  /// The baseline that the options name: the empty one if there should be none, nil if they are silent.
  ///
  /// - Throws: the errors of reading
  func named(_ file: BaselineFile) throws -> Baseline? {
    noBaseline ? Baseline() : baseline == nil ? nil : try file.read()
  }

  /// - Throws: the errors of reading; a baseline that was not named need not exist
  func read(_ file: BaselineFile) throws -> Baseline {
    guard !noBaseline, baseline != nil || file.exists else { return Baseline() }
    return try file.read()
  }
}
