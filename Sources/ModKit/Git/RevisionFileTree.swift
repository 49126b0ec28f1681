import ModKitGit
import ModKitManifests
import ModKitModel

/// The files of a workspace at a commit, without a checkout.
struct RevisionFileTree: FileTree {
  private var files: [String: CommittedFile]
  private var directories: [String: [FileTreeEntry]]
  private let blobs: BlobReader
  /// A file that is the same at every commit, whatever that has at its path.
  private let constant: CommittedFile?
  /// Notes which files are of interest; nil if nobody wants to know.
  private var interest: FileInterest?

  /// - Parameters:
  ///   - revision: any git notation for a single commit
  ///   - directory: the workspace, relative to the work tree; `.` for the work tree itself
  /// - Throws: `unknownRevision`, or `failure` if an object cannot be read
  init(
    of repository: sending GitRepository, at revision: String, below directory: String
  ) throws(GitError) {
    let files = try repository.files(at: revision)
    self.init(files, below: directory, BlobReader(of: repository))
  }

  /// - Parameters:
  ///   - committed: the files of a commit
  ///   - directory: the workspace, relative to the work tree
  ///   - constant: a file in place of the one that commits have there; its path is relative to the workspace
  init(
    _ committed: [CommittedFile], below directory: String, _ blobs: BlobReader,
    constant: CommittedFile? = nil
  ) {
    var pairs = committed.compactMap { file in
      RelativePath.rest(of: file.path, below: directory).map { ($0, file) }
    }
    if let constant {
      pairs.removeAll { $0.0 == constant.path }
      pairs.append((constant.path, constant))
    }
    self.constant = constant
    files = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    directories = Self.directories(of: pairs)
    self.blobs = blobs
  }

  /// Turns it into the tree of another commit.
  mutating func apply(_ changes: TreeChanges, below directory: String) {
    for path in changes.removed {
      guard let path = RelativePath.rest(of: path, below: directory), path != constant?.path
      else { continue }
      files[path] = nil
      Self.remove(path, from: &directories)
    }
    for file in changes.written {
      guard let path = RelativePath.rest(of: file.path, below: directory), path != constant?.path
      else { continue }
      if let former = files.updateValue(file, forKey: path) {
        guard former.kind != file.kind else { continue }
        Self.remove(path, from: &directories)
      }
      Self.add(path, file.kind == .link ? .link : .file, to: &directories)
    }
  }

  /// The same files, of which it is noted which are of interest.
  func noting(_ interest: FileInterest) -> RevisionFileTree {
    var tree = self
    tree.interest = interest
    return tree
  }

  /// The kind and the content of a file or link at exactly this path.
  func entry(_ path: String) -> (kind: CommittedFile.Kind, content: ContentIdentifier)? {
    files[path].map { ($0.kind, $0.content) }
  }

  /// Removes a path and the parent directories that are then empty.
  private static func remove(
    _ path: String, from directories: inout [String: [FileTreeEntry]]
  ) {
    let parent = RelativePath.directory(of: path)
    let name = String(RelativePath.lastComponent(of: path))
    directories[parent]?.removeAll { $0.name == name }
    guard parent != ".", directories[parent]?.isEmpty == true else { return }
    directories[parent] = nil
    remove(parent, from: &directories)
  }

  private static func directories(
    of files: [(path: String, file: CommittedFile)]
  ) -> [String: [FileTreeEntry]] {
    var directories: [String: [FileTreeEntry]] = [".": []]
    for (path, file) in files {
      let kind = file.kind == .link ? FileTreeEntry.Kind.link : .file
      add(path, kind, to: &directories)
    }
    return directories
  }

  /// Adds a path and its missing parent directories.
  private static func add(
    _ path: String, _ kind: FileTreeEntry.Kind, to directories: inout [String: [FileTreeEntry]]
  ) {
    let parent = RelativePath.directory(of: path)
    let entry = FileTreeEntry(name: String(RelativePath.lastComponent(of: path)), kind: kind)
    if directories[parent] == nil { add(parent, .directory, to: &directories) }
    directories[parent, default: []].append(entry)
    if kind == .directory { directories[path] = directories[path] ?? [] }
  }

  // MARK: FileTree

  func read(_ path: String, limit: Int) throws(FileTreeError) -> [UInt8] {
    interest?.note(reading: path)
    return try bytes(of: path, limit: limit)
  }

  private func bytes(of path: String, limit: Int) throws(FileTreeError) -> [UInt8] {
    guard let file = file(at: path) else {
      throw directories[physical(path) ?? path] == nil ? .missing : .notAFile
    }
    let bytes = try content(of: file)
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  func readIdentified(
    _ path: String, limit: Int, into buffer: inout FileBuffer
  ) throws(FileTreeError) -> ContentIdentifier? {
    let identifier = contentIdentifier(of: path)
    let bytes = try bytes(of: path, limit: limit)
    buffer.fill(upTo: bytes.count) { memory in
      memory.copyBytes(from: bytes)
      return bytes.count
    }
    return identifier
  }

  func size(of path: String) -> Int? {
    interest?.note(reading: path)
    return file(at: path).flatMap { blobs.size($0.content) }
  }

  func list(_ directory: String) throws(FileTreeError) -> [FileTreeEntry] {
    guard let path = physical(directory) else { throw .missing }
    if let entries = directories[path] { return entries }
    throw files[path] == nil ? .missing : .notADirectory
  }

  func destination(ofLink path: String) -> LinkDestination {
    switch follow(path) {
    case .success(let path) where directories[path] != nil: .directory(path)
    case .success(let path): files[path] == nil ? .missing : .file
    case .failure(let obstacle): obstacle.destination
    }
  }

  func physicalPath(of path: String) -> String? { physical(path) }

  func contentIdentifier(of path: String) -> ContentIdentifier? {
    interest?.note(identifying: path)
    return file(at: path)?.content
  }

  private func content(of file: CommittedFile) throws(FileTreeError) -> [UInt8] {
    do throws(GitError) {
      return try blobs.content(file.content)
    } catch {
      throw .failed(error.message)
    }
  }

  private func file(at path: String) -> CommittedFile? { physical(path).flatMap { files[$0] } }

  // MARK: Links

  private func physical(_ path: String) -> String? { try? follow(path).get() }

  /// Returns the path with links resolved. It need not exist.
  private func follow(_ path: String) -> Result<String, CommittedLinks.Obstacle> {
    // No part of the path of a file is a link.
    if files[path].map({ $0.kind != .link }) ?? (directories[path] != nil) { return .success(path) }
    return CommittedLinks.follow(path) { path in
      guard let link = files[path], link.kind == .link else { return nil }
      return String(decoding: (try? content(of: link)) ?? [], as: UTF8.self)
    }
  }
}
