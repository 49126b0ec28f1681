public import ModKitModel
import ModKitScan

extension Project {
  /// Says what stands in a line of a source, and which patterns match there.
  ///
  /// - Throws: ``UnreadableSources`` if there is no such file
  public func couplingExplanation(
    ofFile path: String, line: Int
  ) throws -> CouplingExplanation {
    guard let bytes = try? tree.read(path, limit: .max) else {
      throw UnreadableSources(files: [path])
    }
    return CouplingExplainer.explanation(
      of: bytes, language: Language(path: path), line: line, patterns: workspace.couplings)
  }
}
