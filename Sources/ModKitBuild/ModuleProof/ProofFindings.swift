import ModKitGenerate
package import ModKitModel

/// A converter of clang's diagnostics into findings about components.
package struct ProofFindings {
  /// Used in place of a rule. Compiler diagnostics can neither have exceptions nor be in a
  /// baseline.
  static let rule = "module-proof"

  let files: ProofFiles
  let filter: ProofFilter
  let advice: ProofAdvice

  package init(files: ProofFiles, filter: ProofFilter, advice: ProofAdvice) {
    self.files = files
    self.filter = filter
    self.advice = advice
  }

  /// Returns each finding once, even if several modules show it, sorted by location. `uncertain` has
  /// the errors that the stub SDK may have caused.
  package func all(
    in results: [(unit: ProofUnit, outcome: ProofRun.Outcome)]
  ) -> (findings: [Diagnostic], uncertain: Set<Diagnostic>) {
    let broken = Set(
      results.filter { !$0.outcome.isCompiled && !$0.unit.isPrivate }.map(\.unit.component.name))
    let cycles = Dictionary(
      results.map { ($0.unit.component.name, $0.unit.cycle) }, uniquingKeysWith: { one, _ in one })
    var findings: Set<Diagnostic> = []
    var uncertain: Set<Diagnostic> = []
    var consequences: [(cause: String, finding: Diagnostic)] = []
    for (unit, outcome) in results {
      if let twin = twin(of: unit) { findings.insert(twin) }
      let verdicts = Dictionary(grouping: outcome.diagnostics) {
        filter.verdict(on: $0, among: outcome.diagnostics)
      }
      uncertain.formUnion((verdicts[.uncertain] ?? []).map { finding($0, of: unit) })
      for diagnostic in verdicts[.reported] ?? [] {
        let finding = finding(diagnostic, of: unit)
        if isOtherView(diagnostic, of: unit, cycles[finding.component] ?? []) { continue }
        if let cause = filter.cause(of: diagnostic), broken.contains(cause),
          cause != finding.component
        {
          consequences.append((cause, finding))
        } else {
          findings.insert(finding)
        }
      }
    }
    // Report that a module failed to compile only if no other finding explains it.
    let explained = Set(findings.map(\.component))
    for (cause, finding) in consequences where !explained.contains(cause) {
      findings.insert(finding)
    }
    return (findings.sorted(), uncertain)
  }

  /// Returns whether the diagnostic repeats a finding about a cycle. All importers of a member see
  /// it, but only the first member of the cycle reports it.
  private func isOtherView(
    _ diagnostic: ClangDiagnostic, of unit: ProofUnit, _ cycle: [String]
  ) -> Bool {
    // The public module has its own findings.
    if unit.isPrivate, filter.cause(of: diagnostic) == unit.component.name { return true }
    if diagnostic.message.hasPrefix("cyclic dependency") {
      return cycle.count > 1 && unit.component.name != cycle.first
    }
    return unit.cycle.count > 1 && filter.cause(of: diagnostic).map(unit.cycle.contains) == true
  }

  /// Returns a finding if another component has the same module name. Clang reports it only for the
  /// library layout; of two frameworks it uses the first.
  private func twin(of unit: ProofUnit) -> Diagnostic? {
    unit.namesake.map { other in
      Diagnostic(
        rule: Self.rule, severity: .error, component: unit.component.name, target: other,
        location: unit.component.locations.name,
        message: "redefinition of module '\(unit.module)', which is that of \(other) too",
        fix: "set another `module:` in one of the manifests")
    }
  }

  private func finding(_ diagnostic: ClangDiagnostic, of unit: ProofUnit) -> Diagnostic {
    let path = diagnostic.file.map(files.path)
    let component = path.flatMap(files.owner)?.component ?? unit.component.name
    // Clang reports these lines for a buffer that is not a file.
    let isNowhere = path?.hasPrefix("<") ?? true
    let location =
      isNowhere
      ? SourceLocation(file: unit.map, line: 1, column: 1)
      : SourceLocation(file: path ?? "", line: diagnostic.line, column: diagnostic.column)
    return Diagnostic(
      rule: Self.rule, severity: diagnostic.severity == .warning ? .warning : .error,
      component: component, subject: diagnostic.option, location: location,
      message: files.message(diagnostic.message),
      notes: diagnostic.notes.compactMap(\.text).map(files.message),
      fix: advice.advice(for: diagnostic, in: component))
  }
}
