public import ModKitModel

extension ResultBasis {
  /// The directories of which one owner has every source that lies directly in them, sorted.
  ///
  /// An owner has each of its files once, and only those are counted that are sources by
  /// ``countsByFacts(_:)``: where the counts agree, none is anybody else's.
  ///
  /// - Complexity: linear in the number of all paths
  public func soleOwnerDirectories(in workspace: Workspace) -> [String] {
    let owners = Owners(workspace)
    let (found, owned) = atOnce {
      SourceCounts(sourcePaths)
    } _: {
      Array(0..<owners.count).concurrentMap {
        SourceCounts(owners.paths(of: $0).filter(Self.countsByFacts))
      }
    }
    var candidates: [ExactString: Int] = [:]
    var shared: Set<ExactString> = []
    for (directory, count) in owned.flatMap(\.byDirectory)
    where candidates.updateValue(count, forKey: directory) != nil {
      shared.insert(directory)
    }
    return candidates.filter { found.byDirectory[$0.key] == $0.value && !shared.contains($0.key) }
      .map(\.key.text).sorted()
  }
}

/// How many of some sources lie directly in each directory.
private struct SourceCounts {
  private(set) var byDirectory: [ExactString: Int] = [:]

  init(_ paths: [String]) {
    var rest = paths[...]
    // Sources of one directory mostly come one after the other.
    while let first = rest.first {
      let directory = RelativePath.directory(of: first)
      let others = rest.drop { RelativePath.isDirectlyInside($0, directory: directory) }
      byDirectory[ExactString(directory), default: 0] += others.startIndex - rest.startIndex
      rest = others
    }
  }
}
