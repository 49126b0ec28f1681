public import ModKitModel

/// What link maps, objects and images tell, for people and for machines.
public struct LinkMapReport: Sendable {
  /// What a table of sizes has a row for.
  public enum Grouping: String, Sendable, CaseIterable {
    case component, line, owner, section, kind
  }

  let diagnostics: [Diagnostic]
  let exceptedCount: Int
  let baselineCount: Int
  let conflicts: [MethodConflict]
  let images: [ImageSummary]
  let comparison: SizeComparison?
  let olderObjects: [String]
  let owners: [String: [String]]
  let gaps: [String]

  /// - Parameters:
  ///   - diagnostics: the findings that have to be fixed
  ///   - exceptedCount: how many findings exceptions allow
  ///   - baselineCount: how many findings are in the baseline
  ///   - conflicts: all of them
  ///   - comparison: how the first image has changed
  ///   - olderObjects: the objects of the image that it is compared with
  ///   - owners: by component
  ///   - gaps: what could not be read, in sentences
  public init(
    diagnostics: [Diagnostic], exceptedCount: Int = 0, baselineCount: Int = 0,
    conflicts: [MethodConflict] = [], images: [ImageSummary] = [],
    comparison: SizeComparison? = nil, olderObjects: [String] = [],
    owners: [String: [String]] = [:], gaps: [String] = []
  ) {
    self.diagnostics = diagnostics
    self.exceptedCount = exceptedCount
    self.baselineCount = baselineCount
    self.conflicts = conflicts
    self.images = images
    self.comparison = comparison
    self.olderObjects = olderObjects
    self.owners = owners
    self.gaps = gaps
  }
}
