/// The part that a source takes in a coupling.
public enum CouplingRole: String, Hashable, Sendable, CaseIterable {
  case provides
  case uses
}

extension CouplingRole: ByteCoded {}
