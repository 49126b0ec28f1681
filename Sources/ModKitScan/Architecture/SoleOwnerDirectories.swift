public import ModKitModel

/// Directories of which one owner has every source that lies directly in them.
public struct SoleOwnerDirectories: Hashable, Sendable {
  /// Those of components, sorted.
  public var ofComponents: [String]
  /// Those of tests and shells, sorted.
  public var ofOthers: [String]

  public init(ofComponents: [String], ofOthers: [String]) {
    self.ofComponents = ofComponents
    self.ofOthers = ofOthers
  }
}

extension ResultBasis {
  /// The directories that have no sources but those of one owner.
  ///
  /// An owner has each of its files once: where as many sources are its as were found, none is anybody
  /// else's.
  ///
  /// - Complexity: linear in the number of all paths
  public func soleOwnerDirectories(in workspace: Workspace) -> SoleOwnerDirectories {
    let owners = Owners(workspace)
    let (found, owned) = atOnce {
      SourceCounts(index.paths)
    } _: {
      owners.pathsByOwner.map { ($0.owner, SourceCounts($0.paths)) }
    }
    var candidates: [ExactString: (owner: SourceOwner, count: Int)] = [:]
    var shared: Set<ExactString> = []
    for (owner, counts) in owned {
      for (directory, count) in counts.byDirectory
      where candidates.updateValue((owner, count), forKey: directory) != nil {
        shared.insert(directory)
      }
    }
    let directories = { (isOfComponent: Bool) in
      candidates.filter { directory, candidate in
        (candidate.owner == .component(candidate.owner.name)) == isOfComponent
          && !shared.contains(directory)
          && found.byDirectory[directory] == candidate.count
      }.map(\.key.text).sorted()
    }
    return SoleOwnerDirectories(ofComponents: directories(true), ofOthers: directories(false))
  }
}

/// How many sources lie directly in each directory.
private struct SourceCounts {
  private(set) var byDirectory: [ExactString: Int] = [:]

  /// - Parameter paths: of sources and other files
  init(_ paths: [String]) {
    var rest = paths.filter(FileSelection.isSource)[...]
    // Sources of one directory mostly come one after the other.
    while let first = rest.first {
      let directory = RelativePath.directory(of: first)
      let others = rest.drop { RelativePath.isDirectlyInside($0, directory: directory) }
      byDirectory[ExactString(directory), default: 0] += others.startIndex - rest.startIndex
      rest = others
    }
  }
}
