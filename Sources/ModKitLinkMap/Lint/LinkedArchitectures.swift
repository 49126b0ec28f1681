import ModKitModel

extension LibraryFacts.Architecture {
  /// Returns whether a linker uses this code in an image of an architecture. Without one, only the
  /// code of files that are not universal.
  func isLinked(for architecture: String?) -> Bool { name == nil || name == architecture }

  /// Returns whether a linker uses this code in a build. If the build's targets are not known, it
  /// may use all code.
  func isLinked(forAnyOf targets: [ObjectTarget]) -> Bool {
    targets.isEmpty || targets.contains { isLinked(for: $0.architecture) }
  }
}

extension Toolchain {
  /// The targets of the objects that it makes, as far as known.
  var objectTargets: [ObjectTarget] { [ObjectTarget(triple: triple)].compactMap(\.self) }
}
