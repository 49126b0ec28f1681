import ModKitManifests
import ModKitModel

/// A directory tree as it will be after some files are written.
struct OverlayFileTree<Base: FileTree>: FileTree {
  private let base: Base
  private let texts: [String: [UInt8]]
  /// The entries that the new files add to each directory.
  private let additions: [String: [String: FileTreeEntry.Kind]]

  init(_ files: [GeneratedFile], over base: Base) {
    let texts = files.compactMap { file -> (String, [UInt8])? in
      guard case .text(let text) = file.content else { return nil }
      return (file.path, Array(text.utf8))
    }
    self.init(Dictionary(texts, uniquingKeysWith: { $1 }), over: base)
  }

  /// - Parameter texts: the bytes of the files, by path
  init(_ texts: [String: [UInt8]], over base: Base) {
    (self.base, self.texts) = (base, texts)
    var additions: [String: [String: FileTreeEntry.Kind]] = [:]
    for file in texts.keys {
      var (path, kind) = (file, FileTreeEntry.Kind.file)
      while path != "." {
        let parent = RelativePath.directory(of: path)
        additions[parent, default: [:]][String(RelativePath.lastComponent(of: path))] = kind
        (path, kind) = (parent, .directory)
      }
    }
    self.additions = additions
  }

  func read(_ path: String, limit: Int) throws(FileTreeError) -> [UInt8] {
    guard let text = texts[path] else { return try base.read(path, limit: limit) }
    guard text.count <= limit else { throw .tooLarge(limit: limit) }
    return text
  }

  func list(_ directory: String) throws(FileTreeError) -> [FileTreeEntry] {
    guard var added = additions[directory] else { return try base.list(directory) }
    var entries: [FileTreeEntry] = []
    do throws(FileTreeError) {
      entries = try base.list(directory)
    } catch {
      guard error == .missing else { throw error }
    }
    for index in entries.indices {
      // A symbolic link to a directory stays one.
      let kind = added.removeValue(forKey: entries[index].name)
      if kind == .file { entries[index].kind = .file }
    }
    return entries + added.map { FileTreeEntry(name: $0.key, kind: $0.value) }
  }

  func physicalPath(of path: String) -> String? { base.physicalPath(of: path) }

  func size(of path: String) -> Int? { texts[path]?.count ?? base.size(of: path) }

  func contentIdentifier(of path: String) -> ContentIdentifier? {
    texts[path] == nil ? base.contentIdentifier(of: path) : nil
  }

  func firstContentIdentifier(of path: String) -> ContentIdentifier? {
    texts[path] == nil ? base.firstContentIdentifier(of: path) : nil
  }

  func readIdentified(
    _ path: String, limit: Int, into buffer: inout FileBuffer
  ) throws(FileTreeError) -> ContentIdentifier? {
    guard let text = texts[path] else {
      return try base.readIdentified(path, limit: limit, into: &buffer)
    }
    guard text.count <= limit else { throw .tooLarge(limit: limit) }
    buffer.fill(upTo: text.count) { memory in
      memory.copyBytes(from: text)
      return text.count
    }
    return nil
  }

  func destination(ofLink path: String) -> LinkDestination {
    let destination = base.destination(ofLink: path)
    guard destination == .missing else { return destination }
    if texts[path] != nil { return .file }
    return additions[path] == nil ? .missing : .directory(path)
  }
}
