/// Whether a component is compiled, linked as a library, or neither, and why.
public enum PlannedState: Hashable, Sendable {
  /// It is compiled from source.
  case source(SourceReason)
  /// It is linked as a library: one artifact for each destination of the plan, in their order.
  case prebuilt([Artifact], PrebuiltReason)
  /// It is neither, so it is not part of what is generated.
  case omitted(Obstacle)
}

/// Why a component is source.
public enum SourceReason: Hashable, Sendable {
  /// The user or a manifest requests it.
  case chosen(ModeChoice)
  /// It can never be a library.
  case noLibrary(LibraryLimit)
  /// It depends on a component that is source, regardless of the store.
  case dependency(String)
  /// Its key is unknown because this dependency, direct or indirect, has no artifact.
  case gap(String)
  /// No artifact has its key.
  case noArtifact
  /// An artifact has its key, but must not be used.
  case unusableArtifact(ArtifactFault)
  /// It is a package that SwiftPM compiles together with another one: they need one another.
  case compiledWith(String, isBinding: Bool)

  /// Whether the component stays source, regardless of the store.
  public var isBinding: Bool {
    switch self {
    case .chosen, .noLibrary, .dependency: true
    case .gap, .noArtifact, .unusableArtifact: false
    case .compiledWith(_, let isBinding): isBinding
    }
  }
}

/// Why a component is prebuilt.
public enum PrebuiltReason: Hashable, Sendable {
  /// An artifact has its key. The choice, if any, requests a library.
  case found(ModeChoice?)
  /// The developer does not have its source.
  case noSource(SourceDenial)
}

/// The setting that decides the mode of a component.
public enum ModeChoice: Hashable, Sendable {
  case modeRequest(ModeRequest)
  /// The manifest of the component prefers the mode.
  case preference(IntegrationMode, SourceLocation)

  /// The requested mode.
  public var mode: IntegrationMode {
    switch self {
    case .modeRequest(let modeRequest): modeRequest.kind.mode
    case .preference(let mode, _): mode
    }
  }
}

/// Why the developer does not have the source of a component.
public enum SourceDenial: Hashable, Sendable {
  /// It is not in this checkout.
  case absent
  /// Its manifest restricts it to these teams.
  case teams([String], SourceLocation)
}
