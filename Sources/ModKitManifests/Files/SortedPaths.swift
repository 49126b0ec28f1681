/// Sorted paths, in which a binary search finds the paths below a directory.
struct SortedPaths: Sendable {
  private(set) var paths: [String]

  init(_ paths: some Sequence<String> = []) {
    self.paths = paths.sorted()
  }

  /// Returns the paths below a directory, without the directory itself.
  ///
  /// - Complexity: logarithmic in the number of paths
  func below(_ directory: String) -> ArraySlice<String> {
    guard directory != "." else { return paths[...] }
    let low = firstIndex(notBefore: directory + "/")
    // "0" is the byte after "/".
    let high = firstIndex(notBefore: directory + "0")
    return paths[low..<high]
  }

  func contains(_ path: String) -> Bool {
    let index = firstIndex(notBefore: path)
    return index < paths.count && paths[index] == path
  }

  private func firstIndex(notBefore bound: String) -> Int {
    var low = 0
    var high = paths.count
    while low < high {
      let middle = (low + high) / 2
      if paths[middle] < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
