import ModKitFormats
import ModKitModel

/// The places of the files of a graph. It has the paths of the machine that printed it.
struct TuistPaths {
  private let root: String
  /// The directory of the workspace that was the root.
  private let directory: String

  /// The maximum number of sources to look for.
  private static let probeLimit = 200

  /// Finds the root: the directory of the graph, or the nearest one above in which there are
  /// sources of the graph.
  ///
  /// - Parameter file: the path of the graph, relative to the workspace root
  /// - Throws: that there is none
  init(of graph: TuistGraph, at file: String, _ files: ProjectFiles) throws(PropertyListError) {
    root = graph.root
    let probes = Self.probes(of: graph)
    var candidate = RelativePath.directory(of: file)
    while true {
      let paths = TuistPaths(root: root, directory: candidate)
      if probes.isEmpty || probes.contains(where: { paths.place(of: $0).isThere(in: files) }) {
        directory = candidate
        return
      }
      guard candidate != "." else { break }
      candidate = RelativePath.directory(of: candidate)
    }
    throw PropertyListError(
      message: "none of its sources is in this workspace", offset: graph.offset)
  }

  private init(root: String, directory: String) {
    (self.root, self.directory) = (root, directory)
  }

  private static func probes(of graph: TuistGraph) -> [String] {
    var result: [String] = []
    for project in graph.projects where !project.isExternal {
      for target in project.targets {
        let sources = target["sources"].map { Array($0.elements.prefix(2)) } ?? []
        result += sources.compactMap(TuistTarget.path)
        guard result.count < probeLimit else { return result }
      }
    }
    return result
  }

  /// Returns the place of an absolute path.
  func place(of path: String) -> XcodePlace {
    let way = path.hasPrefix("/") ? RelativePath.way(from: root, to: path) : path
    return XcodePlace.inside(directory).joined(way)
  }
}

extension XcodePlace {
  fileprivate func isThere(in files: ProjectFiles) -> Bool {
    guard let path else { return false }
    let name = RelativePath.lastComponent(of: path)
    return (files.entries(RelativePath.directory(of: path)) ?? []).contains { $0.name == name }
  }
}
