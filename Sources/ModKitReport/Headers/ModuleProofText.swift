public import ModKitModel

/// The findings of clang in modules as text.
public enum ModuleProofText {
  /// Returns a finding with its notes, as lines.
  public static func text(of finding: Diagnostic) -> String {
    let place = finding.location.map { "\($0): " } ?? ""
    let details = (finding.notes + [finding.fix].compactMap(\.self)).map { "  \($0)\n" }
    return "\(place)\(finding.severity): \(finding.message) [\(finding.component)]\n"
      + details.joined()
  }

  /// Returns the counts of compiled modules and findings, as lines without line ends.
  ///
  /// - Parameters:
  ///   - swiftCount: the number of modules imported in Swift, or nil if none was tried
  ///   - uncertainCount: the number of errors that the stub SDK may have caused
  public static func summary(
    moduleCount: Int, swiftCount: Int?, findingCount: Int, uncertainCount: Int
  ) -> [String] {
    let swift = swiftCount.map { ", \($0) imported in Swift" } ?? ""
    let count = "\(moduleCount) modules compiled\(swift), \(findingCount) findings"
    guard uncertainCount > 0 else { return [count] }
    return [
      count,
      "\(uncertainCount) errors are not counted, since the stub SDK may be their cause: `--sdk PATH`"
        + " reports them",
    ]
  }
}
