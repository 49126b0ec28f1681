import Foundation
import ModKitDisk
import ModKitModel
import ModKitStore

/// The files that an adoption is going to write, and their former content. It allows a run to undo
/// what it could not finish, or what a killed run left.
struct AdoptionUndoLog: Codable {
  struct Entry: Codable {
    var path: String
    /// The SHA-256 of the new manifest.
    var digest: String
    /// The former content, or nil if the file did not exist.
    var former: DiskContent?
  }

  private(set) var entries: [Entry]
  /// Directories that do not exist yet, innermost first.
  private(set) var newDirectories: [String]

  /// Records the current content of the disk.
  init(of files: [GeneratedFile], in root: WorkspaceRoot) {
    let disk = DiskFileTree(root: root.path)
    entries = files.compactMap { file in
      guard case .text(let text) = file.content else { return nil }
      return Entry(
        path: file.path, digest: ContentDigest.sha256(of: Array(text.utf8)),
        former: DiskContent(at: file.path, in: disk, of: root.path))
    }
    var missing: Set<String> = []
    for path in files.map(\.path) {
      var directory = RelativePath.directory(of: path)
      while directory != ".", !missing.contains(directory),
        DiskItem(at: "\(root.path)/\(directory)") == .nothing
      {
        missing.insert(directory)
        directory = RelativePath.directory(of: directory)
      }
    }
    newDirectories = missing.sorted().reversed()
  }

  // MARK: Undoing

  /// The state of an adoption on disk.
  struct Remains {
    /// Manifests with the content that this adoption writes, if that differs from the former
    /// content.
    var written: [Entry]
    /// Whether the adoption is complete.
    var isComplete: Bool
  }

  /// Returns the state on disk. A file with any other content belongs to the user.
  func remains(in root: WorkspaceRoot) -> Remains {
    let disk = DiskFileTree(root: root.path)
    var remains = Remains(written: [], isComplete: true)
    for entry in entries {
      let content = DiskContent(at: entry.path, in: disk, of: root.path)
      if content?.digest != entry.digest {
        remains.isComplete = false
      } else if content != entry.former {
        remains.written.append(entry)
      }
    }
    // The workspace manifest is written last, so all others were written before it.
    if let first = entries.first, remains.written.contains(where: { $0.path == first.path }) {
      remains.isComplete = true
    }
    return remains
  }

  /// Restores the former content of manifests.
  ///
  /// - Returns: the paths that could not be restored
  func takeBack(_ remains: Remains, in root: WorkspaceRoot) -> [String] {
    let kept = remains.written.filter { !restore($0, in: root) }
    for directory in newDirectories { Removal.emptyDirectory("\(root.path)/\(directory)") }
    return kept.map(\.path)
  }

  private func restore(_ entry: Entry, in root: WorkspaceRoot) -> Bool {
    let place = "\(root.path)/\(entry.path)"
    switch entry.former {
    case nil: return Removal.file(place)
    case .file(let bytes):
      return (try? AtomicFile.write(bytes, to: place, links: .replace, in: root)) != nil
    case .link(let destination):
      return
        (try? NewItem.replace(place, by: TemporaryDirectory(in: root)) {
          temporary throws(SystemError) in
          try NewItem.makeLink(to: destination, at: temporary)
        }) != nil
    }
  }
}

extension AdoptionUndoLog {
  /// The path of the log, relative to the workspace.
  static let path = "\(Workspace.outputDirectory)/adoption.json"
  private static let sizeLimit = 1 << 30

  /// Reads the log of a killed run.
  ///
  /// - Returns: nil if there is no trustworthy log; one that came with the repository is not
  init?(in root: WorkspaceRoot) {
    let place = "\(root.path)/\(Self.path)"
    guard DiskItem(at: "\(root.path)/\(Workspace.outputDirectory)") == .directory,
      DiskItem(at: place) == .file, !DiskFileTree(knownToGitIn: root).mayBeBrought(Self.path),
      let bytes = try? DiskFileTree(root: root.path).read(Self.path, limit: Self.sizeLimit),
      let log = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
      log.isSound
    else { return nil }
    self = log
  }

  /// Whether the log lists only manifests of this workspace. No other file is ever undone.
  private var isSound: Bool {
    entries.allSatisfy { entry in
      Self.isInWorkspace(entry.path)
        && (entry.path == Workspace.manifestName || Workspace.isComponentManifest(entry.path))
    } && newDirectories.allSatisfy(Self.isInWorkspace)
  }

  private static func isInWorkspace(_ path: String) -> Bool {
    path != "." && RelativePath.resolve(path, in: ".") == path
  }

  /// - Throws: ``WriteError``
  func write(in root: WorkspaceRoot) throws(WriteError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return }
    try AtomicFile.write(data, to: "\(root.path)/\(Self.path)", links: .replace, in: root)
  }

  /// Removes the log, once all is written or all is undone.
  static func remove(in root: WorkspaceRoot) {
    Removal.file("\(root.path)/\(path)")
  }
}

extension DiskContent {
  fileprivate var digest: String? {
    if case .file(let bytes) = self { ContentDigest.sha256(of: bytes) } else { nil }
  }
}

extension DiskContent: Codable {
  private enum Key: String, CodingKey {
    case link
    case file
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    if let destination = try values.decodeIfPresent(String.self, forKey: .link) {
      self = .link(to: destination)
    } else {
      self = .file(Array(try values.decode(Data.self, forKey: .file)))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch self {
    case .link(let destination): try values.encode(destination, forKey: .link)
    case .file(let bytes): try values.encode(Data(bytes), forKey: .file)
    }
  }
}
