import ModKitDisk
public import ModKitModel
import ModKitScan

extension Project {
  /// Says what stands in a line of a source, and which patterns match there.
  ///
  /// - Parameter column: only what is around it is of interest; nil for the whole line
  /// - Throws: ``UnreadableSources`` if there is no such file, or one of the workspace cannot be read
  public func couplingExplanation(
    ofFile path: String, line: Int, column: Int? = nil
  ) throws -> CouplingExplanation {
    guard let bytes = try? tree.read(path, limit: .max) else {
      throw UnreadableSources(files: [path])
    }
    let scope = try scan(workspace, in: tree).patternScope
    return CouplingExplainer(workspace, scope).explanation(
      of: bytes, path: path, line: line, column: column)
  }
}
