public import ModKitModel

extension MissCause {
  /// - Parameter difference: from the nearest library in the store; nil without one
  public init(_ difference: KeyDifference?) {
    let causes = difference?.changes.map(Self.init) ?? []
    // What makes every library another one explains more than an edit that was made besides.
    self = Self.weightiest.first(where: causes.contains) ?? .neverBuilt
  }

  private static let weightiest: [MissCause] = [
    .keys, .compiler, .target, .settings, .inputs, .dependencies, .interfaces,
  ]

  private init(_ change: KeyDifference.Change) {
    switch change {
    case .condition("key version", _, _): self = .keys
    case .condition("compiler", _, _), .condition("SDK", _, _): self = .compiler
    case .condition(let name, _, _):
      self = name == "target" || name.hasPrefix("deployment version") ? .target : .settings
    case .added, .removed, .edited, .roleChanged: self = .inputs
    case .newDependency, .lostDependency: self = .dependencies
    case .changedInterface: self = .interfaces
    }
  }

  /// The cause that a reason names itself; nil where the store has to be looked at, or none is missing.
  public init?(_ reason: SourceReason) {
    switch reason {
    case .gap: self = .dependencyMissing
    case .unusableArtifact: self = .unusable
    case .compiledWith(_, isBinding: false): self = .compiledTogether
    case .noArtifact, .chosen, .noLibrary, .dependency, .compiledWith: return nil
    }
  }
}

extension SourceCause {
  /// Nil where a library is missing.
  public init?(_ reason: SourceReason) {
    switch reason {
    case .chosen: self = .asked
    case .noLibrary: self = .noLibrary
    case .dependency, .compiledWith(_, isBinding: true): self = .dependency
    case .gap, .noArtifact, .unusableArtifact, .compiledWith: return nil
    }
  }
}
