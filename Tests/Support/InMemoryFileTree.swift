public import ModKitManifests
import ModKitScan

/// The files of a workspace in memory.
public struct InMemoryFileTree: FileTree {
  private enum Node {
    case file([UInt8])
    case directory
    case link(LinkDestination)
  }

  private var nodes: [String: Node] = [".": .directory]
  private var children: [String: [String]] = [:]
  private var errors: [String: FileTreeError] = [:]

  /// Creates a tree.
  ///
  /// - Parameter files: text by path
  public init(_ files: [String: String] = [:]) {
    for (path, text) in files { write(path, text) }
  }

  public mutating func write(_ path: String, _ text: String) {
    write(path, bytes: Array(text.utf8))
  }

  public mutating func write(_ path: String, bytes: [UInt8]) {
    insert(.file(bytes), at: path)
  }

  /// Adds a link.
  ///
  /// - Parameter destination: the final destination of the link; a directory without links
  public mutating func link(_ path: String, to destination: LinkDestination) {
    insert(.link(destination), at: path)
  }

  /// Makes an existing file or directory unreadable.
  public mutating func forbid(_ path: String, with error: FileTreeError = .notPermitted) {
    errors[path] = error
  }

  private mutating func insert(_ node: Node, at path: String) {
    let isNew = nodes.updateValue(node, forKey: path) == nil
    guard isNew, path != "." else { return }
    let (parent, name) = Self.split(path)
    children[parent, default: []].append(name)
    if nodes[parent] == nil { insert(.directory, at: parent) }
  }

  private static func split(_ path: String) -> (parent: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  private static func join(_ directory: String, _ name: some StringProtocol) -> String {
    directory == "." ? String(name) : "\(directory)/\(name)"
  }

  // MARK: FileTree

  public func read(_ path: String, limit: Int) throws(FileTreeError) -> [UInt8] {
    let path = physical(path)
    if let error = errors[path] { throw error }
    switch nodes[path] {
    case .file(let bytes) where bytes.count > limit: throw .tooLarge(limit: limit)
    case .file(let bytes): return bytes
    case .directory: throw .notAFile
    case .link(.loop): throw .loop
    case .link, nil: throw .missing
    }
  }

  public func list(_ directory: String) throws(FileTreeError) -> [FileTreeEntry] {
    let path = physical(directory)
    if let error = errors[path] { throw error }
    switch nodes[path] {
    case .directory:
      return (children[path] ?? []).map { name in
        FileTreeEntry(name: name, kind: kind(of: Self.join(path, name)))
      }
    case .file: throw .notADirectory
    case .link(.loop): throw .loop
    case .link, nil: throw .missing
    }
  }

  public func destination(ofLink path: String) -> LinkDestination {
    let path = physical(path)
    switch nodes[path] {
    case .link(let destination): return destination
    case .directory: return .directory(path)
    case .file: return .file
    case nil: return .missing
    }
  }

  /// Returns the path after following links to directories, up to the first link to something else.
  private func physical(_ path: String) -> String {
    var result = "."
    for name in path.split(separator: "/") where name != "." {
      let next = Self.join(result, name)
      switch nodes[next] {
      case .link(.directory(let target)): result = target
      case .link: return next
      default: result = next
      }
    }
    return result
  }

  private func kind(of path: String) -> FileTreeEntry.Kind {
    switch nodes[path] {
    case .link: .link
    case .directory: .directory
    case .file, nil: .file
    }
  }
}
