public import ModKitModel
import ModKitReport

/// The output of `modkit headers`.
extension Reports {
  /// Returns the findings of clang in modules, as lines.
  public static func findings(of proof: ModuleProof) -> String {
    proof.findings.map(ModuleProofText.text).joined()
  }

  /// Returns the counts of compiled modules and findings, as lines without line ends.
  public static func summary(of proof: ModuleProof) -> [String] {
    ModuleProofText.summary(
      moduleCount: proof.moduleCount, swiftCount: proof.swiftCount,
      findingCount: proof.findings.count, uncertainCount: proof.uncertainCount)
  }

  /// Returns the result of `headers --fix`, as lines without line ends.
  public static func result(of repairs: HeaderRepairs) -> [String] {
    HeaderRepairText.lines(
      imports: .init(
        changed: repairs.importCount, files: repairs.importFileCount,
        refused: repairs.refusals.count),
      umbrellas: .init(
        changed: repairs.headerCount, files: repairs.umbrellaFileCount,
        refused: repairs.umbrellaRefusals.count))
  }

  /// Returns a finding of `check` that `headers --fix` cannot repair, as lines without line ends.
  public static func remark(_ remark: Diagnostic) -> [String] { HeaderRepairText.lines(of: remark) }
}
