import Foundation
import ModKitConcurrency
package import ModKitModel

/// Makes the disk equal to generated files, and changes only what differs. No other code writes
/// generated files.
///
/// Each file is written elsewhere and renamed, so that readers get either the old file or the new
/// one. The next run completes an interrupted run. What modkit did not write stays as it is: then
/// nothing is written at all (``TreeInspection``).
package struct GeneratedFileWriter {
  private let workspace: WorkspaceRoot
  private let disk: DiskFileTree

  private var root: URL { workspace.url }

  package init(root: WorkspaceRoot) {
    workspace = root
    disk = DiskFileTree(root: root.path)
  }

  /// - Parameters:
  ///   - isDryRun: whether to report changes without writing them
  ///   - prepare: what to do before something is written
  /// - Throws: ``WriteError`` for the first file that cannot be written, or for items that modkit did not
  ///   write
  package func write(
    _ tree: GeneratedTree, isDryRun: Bool = false,
    prepare: () throws(WriteError) -> Void = {}
  ) throws(WriteError) -> WriteOutcome {
    try refuseLinks(above: tree.places)
    let inspection = TreeInspection(tree, in: workspace)
    var outcome = WriteOutcome()
    outcome.written = inspection.changed.map(\.path)
    outcome.unchangedCount = tree.files.count - inspection.changed.count
    outcome.removed = inspection.removable
    if isDryRun { outcome.moved = inspection.foreign.compactMap(\.move) }
    try refuse(inspection.foreign.filter { !isDryRun || $0.move == nil }, inspection)
    guard !isDryRun else { return outcome }
    try prepare()
    try write(inspection, tree)
    return outcome
  }

  private func write(
    _ inspection: TreeInspection, _ tree: GeneratedTree
  ) throws(WriteError) {
    let record = inspection.record ?? WrittenRecord()
    let next = record.replaced(by: inspection.wanted)
    let changesNothing = inspection.changed.isEmpty && inspection.removable.isEmpty
    // If this run is killed, the next one knows both what was there and what was written.
    let both = changesNothing ? next : record.united(with: next)
    try note(both, inspection, unless: inspection.record)
    let items = ForeignItems(root: workspace, tree: tree)
    let (first, last) = divided(inspection.removable, around: inspection.changed)
    try remove(first)
    if !first.isEmpty { items.removeEmptyDirectories() }
    for directory in inspection.emptied { try removeEmptied(directory) }
    try write(inspection.changed)
    try remove(last)
    if !last.isEmpty { items.removeEmptyDirectories() }
    try note(next, inspection, unless: both)
  }

  private func note(
    _ record: WrittenRecord, _ inspection: TreeInspection, unless known: WrittenRecord?
  ) throws(WriteError) {
    guard let part = inspection.part, record != known else { return }
    try record.write(of: part, in: workspace)
  }

  /// Keeps git away from everything that modkit writes, unless there is a file that says otherwise.
  ///
  /// - Throws: ``WriteError``
  package func writeIgnoreFile() throws(WriteError) {
    let file = GeneratedFile(
      path: "\(Workspace.outputDirectory)/.gitignore", content: .text("*\n"))
    guard DiskItem(at: absolute(file.path)) != .file else { return }
    _ = try write(GeneratedTree(files: [file], ownedDirectories: []))
  }

  // MARK: Refusing

  private func refuse(
    _ foreign: [ForeignWork], _ inspection: TreeInspection
  ) throws(WriteError) {
    guard let first = foreign.first else { return }
    var error = WriteError(path: first.path, reason: "modkit did not write what is there")
    error.foreign = foreign
    error.unknownPart = inspection.record == nil ? inspection.part : nil
    throw error
  }

  /// Generated files refer to other files by relative paths, which would be wrong behind a link.
  /// Links in the user's own directories are followed.
  package func refuseLinks(above places: GeneratedPlaces) throws(WriteError) {
    for path in places.directories + places.files {
      try OwnDirectory.requireNoLink(above: path, in: workspace)
    }
  }

  // MARK: Writing

  private func write(_ files: [GeneratedFile]) throws(WriteError) {
    guard !files.isEmpty else { return }
    try makeDirectories(for: files)
    let temporaries = TemporaryDirectory(in: workspace)
    defer { withExtendedLifetime(temporaries) {} }
    let failures = files.concurrentMap { file -> WriteError? in
      do throws(WriteError) {
        try write(file, by: temporaries)
        return nil
      } catch {
        return error
      }
    }
    if let failure = failures.lazy.compactMap(\.self).first { throw failure }
  }

  private func write(
    _ file: GeneratedFile, by temporaries: TemporaryDirectory?
  ) throws(WriteError) {
    let path = absolute(file.path)
    do throws(SystemError) {
      guard let content = DiskContent(of: file, in: disk) else { throw .last }
      if case .link(let destination) = content, DiskItem(at: path) == .nothing {
        // Creating a link is atomic.
        return try NewItem.makeLink(to: destination, at: path)
      }
      try NewItem.replace(path, by: temporaries) { temporary throws(SystemError) in
        switch content {
        case .link(let destination): try NewItem.makeLink(to: destination, at: temporary)
        case .file(let bytes): try NewItem.makeFile(bytes, at: temporary)
        }
      }
    } catch {
      throw WriteError(path: file.path, reason: error.description)
    }
  }

  /// Creates the directories above files. Links that the user made are followed, and anything else in
  /// the way makes the system report an error.
  private func makeDirectories(for files: [GeneratedFile]) throws(WriteError) {
    var known: Set<String> = []
    for file in files {
      let directory = RelativePath.directory(of: file.path)
      guard known.insert(directory).inserted else { continue }
      do throws(SystemError) {
        try NewItem.makeDirectories(absolute(directory))
      } catch {
        throw WriteError(path: file.path, reason: error.description)
      }
    }
  }

  // MARK: Removing

  /// Divides items into those that are in the way of files, and all others.
  private func divided(
    _ items: [String], around files: [GeneratedFile]
  ) -> (first: [String], last: [String]) {
    guard !items.isEmpty else { return ([], []) }
    let paths = Set(files.map(\.path))
    var directories: Set<String> = []
    for path in paths {
      var directory = RelativePath.directory(of: path)
      while directory != ".", directories.insert(directory).inserted {
        directory = RelativePath.directory(of: directory)
      }
    }
    let isInTheWay = { (item: String) in
      directories.contains(item) || RelativePath.isCovered(item) { paths.contains($0) }
    }
    return (items.filter(isInTheWay), items.filter { !isInTheWay($0) })
  }

  private func remove(_ paths: [String]) throws(WriteError) {
    for path in paths {
      guard unlink(absolute(path)) == 0 || errno == ENOENT else {
        throw WriteError(path: path, reason: SystemError.last.description)
      }
    }
  }

  /// Removes a directory that only files of the system keep.
  private func removeEmptied(_ directory: String) throws(WriteError) {
    for (name, item) in DiskItem.entries(in: absolute(directory)) {
      let path = "\(directory)/\(name)"
      if item == .directory { try removeEmptied(path) }
      if name == TreeInspection.folderSettings { try remove([path]) }
    }
    guard rmdir(absolute(directory)) == 0 || errno == ENOENT else {
      throw WriteError(path: directory, reason: SystemError.last.description)
    }
  }

  private func absolute(_ path: String) -> String { "\(root.path)/\(path)" }
}
