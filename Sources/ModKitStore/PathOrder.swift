extension Sequence {
  /// Returns the elements sorted by the bytes of their paths. Strings that differ only in Unicode
  /// normalization are equal, but name two files.
  func sorted(byBytesOf path: KeyPath<Element, String>) -> [Element] {
    sorted { $0[keyPath: path].utf8.lexicographicallyPrecedes($1[keyPath: path].utf8) }
  }
}
