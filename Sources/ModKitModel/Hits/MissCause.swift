/// Why no library was found where one could be used.
public enum MissCause: String, Hashable, Sendable, CaseIterable, ByteCoded {
  /// The store has no library of the component.
  case neverBuilt = "never-built"
  /// Sources, headers or resources were added, removed or edited.
  case inputs
  /// It depends on others than before.
  case dependencies
  /// The interface of a dependency has changed.
  case interfaces
  case settings
  /// The compiler or the SDK.
  case compiler
  /// The destination, or its oldest version.
  case target
  /// The form of keys: modkit itself has changed.
  case keys
  /// A dependency has no library, so that its own key is not known.
  case dependencyMissing = "dependency-missing"
  /// There is a library that must not be used.
  case unusable
  /// It is compiled together with a package that has no library.
  case compiledTogether = "compiled-together"
  /// A run looks at the causes of so many misses and of no more.
  case notExamined = "not-examined"
}

/// Why a component is source whatever the store has.
public enum SourceCause: String, Hashable, Sendable, CaseIterable, ByteCoded {
  /// Somebody or a manifest asks for it.
  case asked
  /// It depends on a component that is source.
  case dependency
  /// It can never be a library.
  case noLibrary = "no-library"
}
