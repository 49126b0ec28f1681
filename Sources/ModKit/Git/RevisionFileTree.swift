import ModKitGit
import ModKitModel
import ModKitScan

/// The files of a workspace at a commit, without a checkout.
struct RevisionFileTree: FileTree {
  private let files: [String: CommittedFile]
  private let directories: [String: [FileTreeEntry]]
  private let blobs: BlobReader

  /// - Parameters:
  ///   - revision: any git notation for a single commit
  ///   - directory: the workspace, relative to the work tree; `.` for the work tree itself
  /// - Throws: `unknownRevision`, or `failure` if an object cannot be read
  init(
    of repository: sending GitRepository, at revision: String, below directory: String
  ) throws(GitError) {
    let pairs = try repository.files(at: revision).compactMap { file in
      RelativePath.rest(of: file.path, below: directory).map { ($0, file) }
    }
    files = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    directories = Self.directories(of: pairs)
    blobs = BlobReader(of: repository)
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
    guard let file = file(at: path) else {
      throw directories[physical(path) ?? path] == nil ? .missing : .notAFile
    }
    let bytes = try content(of: file)
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  func size(of path: String) -> Int? { file(at: path).flatMap { blobs.size($0.content) } }

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

  func contentIdentifier(of path: String) -> ContentIdentifier? { file(at: path)?.content }

  private func content(of file: CommittedFile) throws(FileTreeError) -> [UInt8] {
    do throws(GitError) {
      return try blobs.content(file.content)
    } catch {
      throw .failed(error.message)
    }
  }

  private func file(at path: String) -> CommittedFile? { physical(path).flatMap { files[$0] } }

  // MARK: Links

  private enum Obstacle: Error {
    case outside
    case loop

    var destination: LinkDestination { self == .outside ? .outside : .loop }
  }

  /// The maximum number of links to follow, as on Linux.
  private static let linkLimit = 40

  private func physical(_ path: String) -> String? { try? follow(path).get() }

  /// Returns the path with links resolved. It need not exist.
  private func follow(_ path: String) -> Result<String, Obstacle> {
    var rest = Array(RelativePath.names(in: path).reversed())
    var result = "."
    var linkCount = 0
    while let name = rest.popLast() {
      guard let next = RelativePath.resolve(String(name), in: result) else {
        return .failure(.outside)
      }
      guard let link = files[next], link.kind == .link else {
        result = next
        continue
      }
      linkCount += 1
      guard linkCount <= Self.linkLimit else { return .failure(.loop) }
      let bytes = (try? content(of: link)) ?? []
      let target = String(decoding: bytes, as: UTF8.self)
      guard !target.hasPrefix("/") else { return .failure(.outside) }
      rest += RelativePath.names(in: target).reversed()
    }
    return .success(result)
  }
}
