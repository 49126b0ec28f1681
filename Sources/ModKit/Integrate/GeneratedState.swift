import ModKitConcurrency
import ModKitDisk
import ModKitModel
import ModKitStore

/// What is on disk where generated files are, in a form that can be compared later.
struct GeneratedState: Codable, Hashable {
  private let places: GeneratedPlaces
  /// The SHA-256 of every path there, with what is at it.
  private let digest: String
  /// The generated files with names of what tools leave, which otherwise does not count.
  private let exceptions: [String]
  /// By the path of each copy, the file of the workspace that it is a copy of.
  private let copies: [String: String]

  /// What the disk looks like once a tree is written; nil when a file that it copies cannot be
  /// read.
  init?(of tree: GeneratedTree, in root: WorkspaceRoot) {
    let disk = DiskFileTree(root: root.path)
    places = tree.places
    guard
      let digest = Self.digest(of: tree.files, path: \.path, { DiskContent(of: $0, in: disk) })
    else { return nil }
    self.digest = digest
    copies = tree.copied
    exceptions = ForeignItems.exceptions(in: tree)
  }

  /// Whether nothing has been changed, removed or added there since, and copies are those of the files as they are.
  func isOnDisk(of root: WorkspaceRoot) -> Bool {
    let writer = GeneratedFileWriter(root: root)
    guard (try? writer.refuseLinks(above: places)) != nil else { return false }
    let disk = DiskFileTree(root: root.path)
    let items = ForeignItems(root: root, directories: places.directories, exceptions: exceptions)
    let paths = (items.all + places.files).sorted()
    return areCopiesCurrent(in: disk)
      && digest
        == Self.digest(of: paths, path: \.self) { DiskContent(at: $0, in: disk, of: root.path) }
  }

  private func areCopiesCurrent(in disk: DiskFileTree) -> Bool {
    copies.sorted { $0.key < $1.key }.concurrentMap { copy, source in
      guard let bytes = try? disk.read(source, limit: .max) else { return false }
      return bytes == (try? disk.read(copy, limit: .max))
    }.allSatisfy(\.self)
  }

  private static func digest<Item: Sendable>(
    of items: [Item], path: @Sendable (Item) -> String, _ content: @Sendable (Item) -> DiskContent?
  ) -> String? {
    let parts = items.concurrentBatches { batch -> [UInt8]? in
      var bytes: [UInt8] = []
      for item in batch {
        guard let content = content(item) else { return nil }
        bytes += "\(path(item))\0\(content.identity)\0".utf8
      }
      return bytes
    }
    let known = parts.compactMap(\.self)
    return known.count == parts.count
      ? ContentDigest.sha256(ofPieces: known) : nil
  }
}
