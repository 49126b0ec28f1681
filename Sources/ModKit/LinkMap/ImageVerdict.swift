import ModKitModel
import ModKitRules

/// The findings on several images, each once.
struct ImageVerdict {
  /// Sorted by place.
  let diagnostics: [Diagnostic]
  let exceptedCount: Int
  let baselineCount: Int
  /// Sorted by class and method within each image.
  let conflicts: [MethodConflict]

  init(_ verdicts: [ImageChecker.Verdict]) {
    diagnostics = Self.distinct(verdicts.map(\.diagnostics)).sorted()
    exceptedCount = Self.distinct(verdicts.map(\.excepted)).count
    baselineCount = Self.distinct(verdicts.map(\.known)).count
    var listed: Set<MethodConflict> = []
    conflicts = verdicts.flatMap(\.conflicts).filter { listed.insert($0).inserted }
  }

  private static func distinct(_ lists: [[Diagnostic]]) -> [Diagnostic] {
    var reported: Set<String> = []
    return lists.flatMap(\.self).filter { reported.insert($0.fingerprint).inserted }
  }
}
