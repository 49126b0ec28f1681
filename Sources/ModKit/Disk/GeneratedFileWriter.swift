import Foundation
import ModKitConcurrency
import ModKitModel
import ModKitScan
import ModKitStore

/// Makes the disk equal to generated files, and changes only what differs. No other code writes
/// generated files.
///
/// Each file is written elsewhere and renamed, so that readers get either the old file or the new
/// one. The next run completes an interrupted run.
struct GeneratedFileWriter {
  private let workspace: WorkspaceRoot
  private let disk: DiskFileTree
  private let manager = FileManager.default

  private var root: URL { workspace.url }

  init(root: WorkspaceRoot) {
    workspace = root
    disk = DiskFileTree(root: root.path)
  }

  /// - Parameter isDryRun: whether to report changes without writing them
  /// - Throws: ``WriteError`` for the first file that cannot be written
  func write(_ tree: GeneratedTree, isDryRun: Bool = false) throws(WriteError) -> WriteOutcome {
    try refuseLinks(above: tree.places)
    let areCurrent = tree.files.concurrentMap(isCurrent)
    let changed = zip(tree.files, areCurrent).filter { !$1 }.map(\.0)
    let foreign = ForeignItems(root: root, tree: tree)
    var outcome = WriteOutcome()
    outcome.written = changed.map(\.path)
    outcome.unchangedCount = tree.files.count - changed.count
    if !isDryRun { try write(changed, tree.ownedDirectories) }
    // Items that were in the way of a directory are already removed.
    outcome.removed = foreign.paths
    if !isDryRun { try foreign.remove(outcome.removed) }
    return outcome
  }

  private func write(
    _ files: [GeneratedFile], _ ownedDirectories: [String]
  ) throws(WriteError) {
    guard !files.isEmpty else { return }
    try makeDirectories(for: files, ownedDirectories)
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

  // MARK: Refusing

  /// Generated files refer to other files by relative paths, which would be wrong behind a link.
  /// Links in the user's own directories are followed.
  func refuseLinks(above places: GeneratedPlaces) throws(WriteError) {
    for path in places.directories + places.files {
      var directory = "."
      for name in RelativePath.names(in: path).dropLast() {
        directory = RelativePath.join(directory, String(name))
        guard RelativePath.isInside(directory, directory: Workspace.outputDirectory),
          DiskItem(at: absolute(directory)) == .link
        else { continue }
        throw WriteError(
          path: directory,
          reason: "it is a link, and generated files behind it would not find those of the"
            + " workspace; remove it, and modkit makes a directory")
      }
    }
  }

  // MARK: Comparing

  private func isCurrent(_ file: GeneratedFile) -> Bool {
    guard let wanted = DiskContent(of: file, in: disk) else { return false }
    return DiskContent(at: file.path, in: disk, of: root.path) == wanted
  }

  // MARK: Writing

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
      if DiskItem(at: path) == .directory { try? manager.removeItem(atPath: path) }
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

  /// Creates the directories above files. In a generator's directory, a link or file in the way is
  /// replaced, so that nothing is written through it. Elsewhere it belongs to the user: links are
  /// followed, and anything else makes the system report an error.
  private func makeDirectories(
    for files: [GeneratedFile], _ ownedDirectories: [String]
  ) throws(WriteError) {
    var known: Set<String> = []
    for file in files {
      var directory = "."
      guard known.insert(RelativePath.directory(of: file.path)).inserted else { continue }
      for name in RelativePath.names(in: file.path).dropLast() {
        directory = RelativePath.join(directory, String(name))
        try makeDirectory(directory, for: file, ownedDirectories)
      }
    }
  }

  private func makeDirectory(
    _ directory: String, for file: GeneratedFile, _ ownedDirectories: [String]
  ) throws(WriteError) {
    let item = DiskItem(at: absolute(directory))
    if item == .directory { return }
    let isOwned = ownedDirectories.contains { RelativePath.isInside(directory, directory: $0) }
    do {
      if item != .nothing, isOwned { try manager.removeItem(atPath: absolute(directory)) }
      try manager.createDirectory(
        atPath: absolute(directory), withIntermediateDirectories: true)
    } catch {
      throw WriteError(path: file.path, reason: SystemError.reason(of: error))
    }
  }

  private func absolute(_ path: String) -> String { "\(root.path)/\(path)" }
}
