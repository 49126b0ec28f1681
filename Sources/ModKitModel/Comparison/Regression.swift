/// What may make a comparison fail.
public enum Regression: String, CaseIterable, Sendable {
  case newComponents = "new-components"
  case newEdges = "new-edges"
  case newCycles = "new-cycles"
  case newErrors = "new-errors"
  case newFindings = "new-findings"
}

extension WorkspaceDifference {
  public func has(_ regression: Regression) -> Bool {
    switch regression {
    case .newComponents: !added.isEmpty
    case .newEdges: !newEdges.isEmpty
    case .newCycles: !newCycles.isEmpty
    case .newErrors: findings.new.contains { $0.severity == .error }
    case .newFindings: !findings.new.isEmpty
    }
  }
}
