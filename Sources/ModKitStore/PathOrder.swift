extension Sequence {
  /// Sorted by the bytes of paths: two spellings of one accented name are equal strings, but two
  /// files.
  func sorted(byBytesOf path: KeyPath<Element, String>) -> [Element] {
    sorted { $0[keyPath: path].utf8.lexicographicallyPrecedes($1[keyPath: path].utf8) }
  }
}
