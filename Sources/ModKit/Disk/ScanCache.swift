import Foundation
import ModKitModel
import ModKitScan

/// The file that remembers what scans have found, so that no unchanged source is read again.
///
/// Nothing depends on it: one that is missing, damaged, or of another version is empty, and one
/// that cannot be written stays as it is. It is replaced as a whole by renaming, so that two
/// processes at once lose at most what one of them has learned.
struct ScanCache {
  /// Relative to the workspace root.
  static let path = "\(Workspace.outputDirectory)/cache/facts"
  /// More than any workspace needs: a larger file is none of ours.
  private static let sizeLimit = 1 << 30
  /// How many facts of other branches are kept for each that is of use now.
  private static let sparePerUsed = 3

  private let root: WorkspaceRoot
  let facts: FactsArchive

  init(root: WorkspaceRoot) {
    self.root = root
    let bytes = try? DiskFileTree(root: root.path).read(Self.path, limit: Self.sizeLimit)
    facts = bytes.flatMap { FactsArchive(bytes: $0) } ?? FactsArchive()
  }

  /// Adds what a scan has learned. Without news the file is left alone.
  func remember(_ learned: [FactsArchive.Key: SourceFacts], used: [FactsArchive.Key]) {
    guard !learned.isEmpty else { return }
    let usedCount = used.count + learned.count
    let keys = facts.count > Self.sparePerUsed * usedCount ? used : facts.keys
    var all = learned
    for key in keys where all[key] == nil { all[key] = facts[key] }
    try? write(FactsArchive.encoded(all))
  }

  private func write(_ bytes: [UInt8]) throws {
    let file = root.url.appending(path: Self.path)
    let directory = file.deletingLastPathComponent()
    guard isOurs(directory.deletingLastPathComponent()), isOurs(directory) else { return }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let ignore = directory.appending(path: ".gitignore")
    try AtomicFile.write("*\n".utf8, to: ignore.path, links: .replace)
    try AtomicFile.write(bytes, to: file.path, links: .replace)
  }

  /// A link in the place of a directory leads to where nothing of ours is.
  private func isOurs(_ directory: URL) -> Bool {
    let item = DiskItem(at: directory.path)
    return item == .directory || item == .nothing
  }
}
