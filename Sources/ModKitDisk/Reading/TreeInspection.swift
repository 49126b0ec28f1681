import Foundation
import ModKitConcurrency
import ModKitModel

/// Compares what is at the places of generated files with what modkit wrote there, and finds what may be
/// somebody's work. It changes nothing.
struct TreeInspection {
  private let root: WorkspaceRoot
  private let disk: DiskFileTree
  private let tree: GeneratedTree
  /// The part of `.modkit` with a record; nil if everything in the directories is modkit's.
  let part: String?
  /// What was written before; nil if it is not known.
  let record: WrittenRecord?
  /// What the tree consists of.
  let wanted: WrittenRecord
  /// The files that are not on disk as they should be.
  private(set) var changed: [GeneratedFile] = []
  /// Items that are not generated and may be removed, sorted.
  private(set) var removable: [String] = []
  /// Items that may be somebody's work, sorted by path.
  private(set) var foreign: [ForeignWork] = []
  /// Directories that only hidden files of the system keep, in the place of files.
  private(set) var emptied: [String] = []

  init(_ tree: GeneratedTree, in root: WorkspaceRoot) {
    self.root = root
    self.tree = tree
    disk = DiskFileTree(root: root.path)
    part =
      tree.ownedDirectories.lazy.compactMap(WrittenRecord.part).first
      ?? tree.files.first.map(\.path).flatMap(WrittenRecord.part)
    record = part.flatMap { WrittenRecord(of: $0, in: root) }
    let contents = tree.files.concurrentMap { [disk, root, part] file in
      Self.compare(file, in: disk, of: root.path, isRecorded: part != nil)
    }
    changed = zip(tree.files, contents).filter { !$1.isCurrent }.map(\.0)
    wanted = WrittenRecord(
      entries: Dictionary(
        zip(tree.files, contents).compactMap { file, content in
          content.entry.map { (file.path, [$0]) }
        }, uniquingKeysWith: { $1 }),
      directories: Set(tree.ownedDirectories))
    inspect()
  }

  /// The new files in the directories of a record, whatever is written next.
  ///
  /// - Returns: nil without a record
  init?(ofPart part: String, in root: WorkspaceRoot) {
    guard let record = WrittenRecord(of: part, in: root) else { return nil }
    self.root = root
    self.part = part
    self.record = record
    tree = GeneratedTree(files: [], ownedDirectories: Array(record.directories))
    disk = DiskFileTree(root: root.path)
    wanted = WrittenRecord()
    var judge = Judge(root: root, disk: disk, record: record, wanted: wanted)
    let items = ForeignItems(
      root: root, directories: tree.ownedDirectories, exceptions: [])
    foreign = items.all.filter { record.entries[$0] == nil }.sorted()
      .compactMap { judge.work(at: $0) }
  }

  private static func compare(
    _ file: GeneratedFile, in disk: DiskFileTree, of root: String, isRecorded: Bool
  ) -> (isCurrent: Bool, entry: WrittenRecord.Entry?) {
    guard let content = DiskContent(of: file, in: disk) else { return (false, nil) }
    let isCurrent = DiskContent(at: file.path, in: disk, of: root) == content
    guard isRecorded else { return (isCurrent, nil) }
    return (isCurrent, WrittenRecord.Entry(identity: content.identity, source: file.source))
  }

  // MARK: Inspecting

  private mutating func inspect() {
    let unexpected = ForeignItems(root: root, tree: tree).paths(besides: tree)
    guard part != nil else {
      removable = unexpected
      emptied = changed.map(\.path).filter { DiskItem(at: "\(root.path)/\($0)") == .directory }
      return
    }
    var judge = Judge(root: root, disk: disk, record: record, wanted: wanted)
    for path in unexpected {
      if let work = judge.work(at: path) {
        if !isShared(path) { foreign.append(work) }
      } else {
        removable.append(path)
      }
    }
    leaveShared(&judge)
    for file in changed { inspect(file, &judge) }
    foreign.sort { $0.path < $1.path }
  }

  private func isShared(_ path: String) -> Bool {
    tree.sharedDirectories.contains { RelativePath.isInside(path, directory: $0) }
  }

  /// Leaves files as they are that somebody has changed where other programs edit them too.
  private mutating func leaveShared(_ judge: inout Judge) {
    guard !tree.sharedDirectories.isEmpty else { return }
    let kept = Set(
      changed.map(\.path).filter { path in
        isShared(path) && DiskItem(at: "\(root.path)/\(path)") == .file
          && judge.work(at: path) != nil
      })
    changed.removeAll { kept.contains($0.path) }
  }

  private mutating func inspect(_ file: GeneratedFile, _ judge: inout Judge) {
    switch DiskItem(at: "\(root.path)/\(file.path)") {
    case .nothing: return
    case .directory: inspect(directory: file.path, &judge)
    default: if let work = judge.work(at: file.path) { foreign.append(work) }
    }
  }

  /// Inspects the items of a directory in the place of a file that were not inspected so far.
  private mutating func inspect(directory: String, _ judge: inout Judge) {
    emptied.append(directory)
    let known = Set(removable).union(foreign.map(\.path))
    for path in allItems(below: directory) where !known.contains(path) {
      if RelativePath.lastComponent(of: path) == Self.folderSettings { continue }
      if let work = judge.work(at: path) {
        foreign.append(work)
      } else {
        removable.append(path)
      }
    }
  }

  /// The Finder writes it into every folder that it shows.
  static let folderSettings = ".DS_Store"

  private func allItems(below directory: String) -> [String] {
    DiskItem.entries(in: "\(root.path)/\(directory)").flatMap { name, item in
      let path = "\(directory)/\(name)"
      return item == .directory ? allItems(below: path) : [path]
    }
  }
}

extension GeneratedFile {
  /// The file or folder of the workspace that it leads to or is a copy of; empty for a text.
  fileprivate var source: String {
    switch content {
    case .text: ""
    case .link(let target): target
    case .copy(let source): source
    }
  }
}

/// Decides whether an item is modkit's.
private struct Judge {
  let root: WorkspaceRoot
  let disk: DiskFileTree
  let record: WrittenRecord?
  let wanted: WrittenRecord
  /// Made when something is not modkit's, which is rare.
  private lazy var folders = SourceFolders(record ?? WrittenRecord(), wanted, in: root)
  /// What was written for other products, which is in the same places outside of `.modkit`.
  private lazy var others = WrittenRecord.all(in: root)
  private lazy var knownFiles = record?.fileIdentities ?? []
  /// Places that are promised to other items.
  private var taken: Set<String> = []

  init(root: WorkspaceRoot, disk: DiskFileTree, record: WrittenRecord?, wanted: WrittenRecord) {
    self.root = root
    self.disk = disk
    self.record = record
    self.wanted = wanted
  }

  /// Nil if the item may be overwritten or removed, and nothing is lost: modkit wrote it, or the same
  /// bytes are in the source that belongs here.
  mutating func work(at path: String) -> ForeignWork? {
    guard let content = DiskContent(at: path, in: disk, of: root.path) else {
      return foreign(path, .unreadable)
    }
    if let record, record.has(content, at: path) { return nil }
    if !RelativePath.isInside(path, directory: Workspace.outputDirectory),
      others.contains(where: { $0.has(content, at: path) })
    {
      return nil
    }
    switch content {
    // Without a record, links cannot be told apart. No content is lost with one.
    case .link: return record == nil ? nil : foreign(path, .link)
    case .file(let bytes): return work(at: path, bytes)
    }
  }

  private mutating func work(at path: String, _ bytes: [UInt8]) -> ForeignWork? {
    if let source = folders.source(at: path) {
      guard isThere(source) else {
        return foreign(path, isReachable(source) ? .orphan(of: source) : .homeless)
      }
      return work(at: path, bytes, for: source, or: .replaces(source: source))
    }
    // A generated text that was moved is still there.
    if knownFiles.contains(DiskContent.file(bytes).identity) { return nil }
    if isText(path) { return foreign(path, .changed) }
    // Without a record, it may be modkit's own file.
    guard record != nil, let home = folders.home(of: path), isReachable(home) else {
      return foreign(path, .homeless)
    }
    return work(at: path, bytes, for: home, or: .new(besides: home))
  }

  private mutating func work(
    at path: String, _ bytes: [UInt8], for source: String, or kind: ForeignWork.Kind
  ) -> ForeignWork? {
    guard isThere(source) else {
      let isFree = taken.insert(source).inserted
      return foreign(path, isFree ? .movable(to: source) : kind)
    }
    if let known = try? disk.read(source, limit: .max), known == bytes { return nil }
    // A file cannot take the place of a folder.
    let isFolder = DiskItem(at: "\(root.path)/\(source)") == .directory
    return foreign(path, isFolder ? .homeless : kind)
  }

  private func isThere(_ source: String) -> Bool {
    DiskItem(at: "\(root.path)/\(source)") != .nothing
  }

  /// Whether directories above a path can be made.
  private func isReachable(_ source: String) -> Bool {
    var directory = RelativePath.directory(of: source)
    while directory != ".", !isThere(directory) {
      directory = RelativePath.directory(of: directory)
    }
    var isDirectory = ObjCBool(false)
    return FileManager.default.fileExists(
      atPath: "\(root.path)/\(directory)", isDirectory: &isDirectory) && isDirectory.boolValue
  }

  private func isText(_ path: String) -> Bool {
    record?.entries[path] != nil || wanted.entries[path] != nil
  }

  private mutating func foreign(_ path: String, _ kind: ForeignWork.Kind) -> ForeignWork {
    ForeignWork(path: path, kind: kind, refuge: refuge(for: path))
  }

  private mutating func refuge(for path: String) -> String {
    let name = "\(RelativePath.lastComponent(of: path)).kept"
    var (refuge, number) = (name, 2)
    while DiskItem(at: "\(root.path)/\(refuge)") != .nothing || !taken.insert(refuge).inserted {
      refuge = "\(name)\(number)"
      number += 1
    }
    return refuge
  }
}
