import ModKitDisk
public import ModKitModel
import ModKitScan

/// One run of `modkit couplings` about one place.
public struct CouplingRun: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// Says what stands in a line of a source, and which patterns match there.
  ///
  /// - Parameter column: only what is around it is of interest; nil for the whole line
  /// - Throws: ``UnreadableSources`` if there is no such file, or one of the workspace cannot be read
  public func couplingExplanation(
    ofFile path: String, line: Int, column: Int? = nil
  ) throws -> CouplingExplanation {
    guard let bytes = try? project.tree.read(path, limit: .max) else {
      throw UnreadableSources(files: [path])
    }
    let scope = try project.scan(project.workspace, in: project.tree).patternScope
    return CouplingExplainer(project.workspace, scope).explanation(
      of: bytes, path: path, line: line, column: column)
  }
}
