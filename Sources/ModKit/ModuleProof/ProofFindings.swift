import ModKitGenerate
import ModKitModel

/// Makes findings about components of what clang says.
struct ProofFindings {
  /// Stands in the place of a rule: what a compiler says can neither be excepted nor put into a
  /// baseline.
  static let rule = "module-proof"

  let files: ProofFiles
  let filter: ProofFilter
  let advice: ProofAdvice

  /// Each finding once, however many modules it shows in; sorted by place.
  func all(in results: [(unit: ProofUnit, diagnostics: [ClangDiagnostic])]) -> [Diagnostic] {
    var findings: Set<Diagnostic> = []
    var consequences: [(module: String, finding: Diagnostic)] = []
    for (unit, diagnostics) in results {
      if let twin = twin(of: unit) { findings.insert(twin) }
      for diagnostic in diagnostics where isReported(diagnostic, of: unit) {
        let finding = finding(diagnostic, of: unit)
        if let module = ProofFilter.unbuiltModule(diagnostic) {
          consequences.append((module, finding))
        } else {
          findings.insert(finding)
        }
      }
    }
    // Only where nothing says why, it is news that a module could not be compiled.
    let explained = Set(findings.map(\.component))
    let components = Dictionary(grouping: results.map(\.unit.component), by: \.module)
    for (module, finding) in consequences
    where !(components[module] ?? []).contains(where: { explained.contains($0.name) }) {
      findings.insert(finding)
    }
    return findings.sorted()
  }

  /// Clang tells two modules of one name only in the layout library; of two frameworks it takes
  /// the first.
  private func twin(of unit: ProofUnit) -> Diagnostic? {
    unit.namesake.map { other in
      Diagnostic(
        rule: Self.rule, severity: .error, component: unit.component.name, target: other,
        location: unit.component.locations.name,
        message: "redefinition of module '\(unit.module)', which is that of \(other) too",
        fix: "set another `module:` in one of the manifests")
    }
  }

  private func isReported(_ diagnostic: ClangDiagnostic, of unit: ProofUnit) -> Bool {
    guard filter.isReported(diagnostic) || ProofFilter.unbuiltModule(diagnostic) != nil else {
      return false
    }
    guard unit.cycle.count > 1 else { return true }
    // Every member of a cycle sees it, from another side: the first one reports it.
    if ProofFilter.unbuiltModule(diagnostic) != nil { return false }
    return !diagnostic.message.hasPrefix("cyclic dependency")
      || unit.component.name == unit.cycle.first
  }

  private func finding(_ diagnostic: ClangDiagnostic, of unit: ProofUnit) -> Diagnostic {
    let path = diagnostic.file.map(files.path)
    let component = path.flatMap(files.owner)?.component ?? unit.component.name
    // Clang itself counts this header's lines among those of nobody.
    let isNowhere = path?.hasPrefix("<") ?? true
    let location =
      isNowhere
      ? SourceLocation(file: unit.variant.map, line: 1, column: 1)
      : SourceLocation(file: path ?? "", line: diagnostic.line, column: diagnostic.column)
    return Diagnostic(
      rule: Self.rule, severity: diagnostic.severity == .warning ? .warning : .error,
      component: component, subject: diagnostic.option, location: location,
      message: files.message(diagnostic.message), notes: diagnostic.notes.map(files.message),
      fix: advice.advice(for: diagnostic, in: component))
  }
}
