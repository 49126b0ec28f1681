import ModKitModel
import ModKitRules

/// The findings on images, each once.
struct ImageVerdict {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var exceptedCount = 0
  private(set) var baselineCount = 0
  /// Sorted by class and method.
  private(set) var conflicts: [MethodConflict] = []

  init(on images: [LinkedImage], of architecture: Architecture, _ request: LinkMapRequest) {
    let checker = Checker(today: request.today, baseline: request.baseline)
    var (open, excepted, known) = ([Diagnostic](), Set<String>(), Set<String>())
    for image in images {
      var architecture = architecture
      architecture.image = image
      let verdict = checker.check(architecture)
      open += verdict.diagnostics
      excepted.formUnion(verdict.excepted.map(\.fingerprint))
      known.formUnion(verdict.known.map(\.fingerprint))
      conflicts += MethodConflicts.all(in: image.implementations)
    }
    var reported: Set<String> = []
    diagnostics = open.filter { reported.insert($0.fingerprint).inserted }.sorted()
    exceptedCount = excepted.count
    baselineCount = known.count
    var listed: Set<MethodConflict> = []
    conflicts = conflicts.filter { listed.insert($0).inserted }
  }
}
