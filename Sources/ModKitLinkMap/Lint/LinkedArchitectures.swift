import ModKitModel

extension LibraryFacts.Architecture {
  /// Returns whether a linker uses this code in an image of an architecture. Without one, only the
  /// code of files that are not universal.
  func isLinked(for architecture: String?) -> Bool { name == nil || name == architecture }

  /// Returns whether a linker uses this code in a build for some targets.
  func isLinked(forAnyOf targets: [ObjectTarget]) -> Bool {
    targets.contains { isLinked(for: $0.architecture) }
  }
}

extension BuildTarget {
  /// The targets of its objects, as far as known.
  var objectTargets: [ObjectTarget] { targets.compactMap { ObjectTarget(triple: $0.triple) } }
}
