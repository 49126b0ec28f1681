public import ModKitModel

extension ResultBasis {
  /// The directories of which one owner has every source that lies directly in them, sorted.
  ///
  /// An owner has each of its files once, so that to count them tells whether any is somebody else's.
  ///
  /// - Complexity: linear in the number of all paths
  public func soleOwnerDirectories(in workspace: Workspace) -> [String] {
    let found = FileCounts(sourcePaths)
    let owners = Owners(workspace)
    var owned: [ExactString: (owner: Int, count: Int)] = [:]
    var shared: Set<ExactString> = []
    for owner in 0..<owners.count {
      for (directory, count) in FileCounts(owners.paths(of: owner)).byDirectory
      where owned.updateValue((owner, count), forKey: directory) != nil {
        shared.insert(directory)
      }
    }
    return owned.filter { found.byDirectory[$0.key] == $0.value.count && !shared.contains($0.key) }
      .map(\.key.text).sorted()
  }
}

/// How many of some files lie directly in each directory.
private struct FileCounts {
  private(set) var byDirectory: [ExactString: Int] = [:]

  init(_ paths: [String]) {
    // Files of one directory mostly come one after the other.
    var last = (directory: "", count: 0)
    for path in paths {
      let directory = RelativePath.directory(of: path)
      if directory.utf8.elementsEqual(last.directory.utf8) {
        last.count += 1
      } else {
        add(last)
        last = (directory, 1)
      }
    }
    add(last)
  }

  private mutating func add(_ files: (directory: String, count: Int)) {
    if files.count > 0 { byDirectory[ExactString(files.directory), default: 0] += files.count }
  }
}
