public import ModKitScan

/// The files of a workspace in memory.
public struct InMemoryFileTree: FileTree {
  private var files: [String: [UInt8]]
  private var links: [String: LinkDestination]

  public init(_ files: [String: String] = [:]) {
    self.files = files.mapValues { Array($0.utf8) }
    self.links = [:]
  }

  public mutating func write(_ path: String, bytes: [UInt8]) {
    files[path] = bytes
  }

  public mutating func link(_ path: String, to destination: LinkDestination) {
    links[path] = destination
  }

  public func read(_ path: String, limit: Int) throws(FileTreeError) -> [UInt8] {
    guard let bytes = files[path] else { throw .missing }
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  public func list(_ directory: String) throws(FileTreeError) -> [FileTreeEntry] {
    let prefix = directory == "." ? "" : directory + "/"
    let names = (files.keys + links.keys).filter { $0.hasPrefix(prefix) }
      .map { $0.dropFirst(prefix.count).split(separator: "/", maxSplits: 1) }
    guard directory == "." || !names.isEmpty else { throw .missing }
    return Set(names.map { String($0[0]) }).map { name in
      FileTreeEntry(name: name, kind: kind(of: prefix + name))
    }
  }

  public func destination(ofLink path: String) -> LinkDestination {
    links[path] ?? .missing
  }

  private func kind(of path: String) -> FileTreeEntry.Kind {
    if links[path] != nil { return .link }
    return files[path] == nil ? .directory : .file
  }
}
