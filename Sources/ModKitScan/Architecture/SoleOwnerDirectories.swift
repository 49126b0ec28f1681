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
  /// An owner has each of its files once, and only those are counted that are sources by
  /// ``countsByFacts(_:)``: where the counts agree, none is anybody else's.
  ///
  /// - Complexity: linear in the number of all paths
  public func soleOwnerDirectories(in workspace: Workspace) -> SoleOwnerDirectories {
    let owners = Owners(workspace)
    let (found, owned) = atOnce {
      SourceCounts(sourcePaths)
    } _: {
      Array(0..<owners.count).concurrentMap {
        SourceCounts(owners.paths(of: $0).filter(Self.countsByFacts))
      }
    }
    var candidates: [ExactString: (owner: Int, count: Int)] = [:]
    var shared: Set<ExactString> = []
    for (owner, counts) in owned.enumerated() {
      for (directory, count) in counts.byDirectory
      where candidates.updateValue((owner, count), forKey: directory) != nil {
        shared.insert(directory)
      }
    }
    let directories = { (isOfComponent: Bool) in
      candidates.filter { directory, candidate in
        owners.isComponent(candidate.owner) == isOfComponent && !shared.contains(directory)
          && found.byDirectory[directory] == candidate.count
      }.map(\.key.text).sorted()
    }
    return SoleOwnerDirectories(ofComponents: directories(true), ofOthers: directories(false))
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
