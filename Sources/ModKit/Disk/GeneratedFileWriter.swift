import Foundation
import ModKitModel
import ModKitScan

/// The only writer: makes the disk equal to generated files, and touches only what differs.
///
/// Each file is written beside its place and renamed, so that whoever reads it finds the old file
/// or the new one, and an interrupted run is mended by the next.
struct GeneratedFileWriter {
  private let root: URL
  private let disk: DiskFileTree
  private let manager = FileManager.default
  private static let temporarySuffix = ".modkit-tmp"

  init(root: URL) {
    self.root = root
    disk = DiskFileTree(root: root.path)
  }

  /// - Parameter isDryRun: report, but write nothing
  /// - Throws: ``WriteError`` for the first file that the disk refuses.
  func write(_ tree: GeneratedTree, isDryRun: Bool = false) throws(WriteError) -> WriteOutcome {
    try refuseLinks(above: tree)
    let areCurrent = tree.files.concurrentMap(isCurrent)
    let changed = zip(tree.files, areCurrent).filter { !$1 }.map(\.0)
    let foreign = ForeignItems(root: root, tree: tree)
    var outcome = WriteOutcome()
    outcome.written = changed.map(\.path)
    outcome.unchangedCount = tree.files.count - changed.count
    if !isDryRun { try write(changed, tree.ownedDirectories) }
    // What stood in the way of a directory is gone by now.
    outcome.removed = foreign.paths
    if !isDryRun { try foreign.remove(outcome.removed) }
    return outcome
  }

  private func write(
    _ files: [GeneratedFile], _ ownedDirectories: [String]
  ) throws(WriteError) {
    try makeDirectories(for: files, ownedDirectories)
    let failures = files.concurrentMap { file -> WriteError? in
      do throws(WriteError) {
        try write(file)
        return nil
      } catch {
        return error
      }
    }
    if let failure = failures.lazy.compactMap(\.self).first { throw failure }
  }

  // MARK: Refusing

  /// What is generated says the way to other files from where it is, and from behind a link that
  /// way leads elsewhere. Links in the user's own directories are followed.
  private func refuseLinks(above tree: GeneratedTree) throws(WriteError) {
    let others = tree.files.map(\.path).filter { path in
      !tree.ownedDirectories.contains { RelativePath.isInside(path, directory: $0) }
    }
    for path in tree.ownedDirectories + others {
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
    let path = absolute(file.path)
    switch file.content {
    case .link(let target):
      return DiskItem.destination(ofLink: path) == relativeLink(from: file.path, to: target)
    case .text(let text):
      return DiskItem(at: path) == .file && bytes(of: file.path) == Array(text.utf8)
    case .copy(let source, let firstLine):
      return DiskItem(at: path) == .file && bytes(of: file.path) == copy(of: source, firstLine)
    }
  }

  private func bytes(of path: String) -> [UInt8]? { try? disk.read(path, limit: .max) }

  private func copy(of path: String, _ firstLine: FirstLine?) -> [UInt8]? {
    guard let firstLine else { return bytes(of: path) }
    return bytes(of: path).map(firstLine.inserted)
  }

  /// The way from the directory of a file to another path of the workspace.
  private func relativeLink(from path: String, to target: String) -> String {
    RelativePath.way(from: RelativePath.directory(of: path), to: target)
  }

  // MARK: Writing

  private func write(_ file: GeneratedFile) throws(WriteError) {
    let path = absolute(file.path)
    let temporary =
      absolute(RelativePath.directory(of: file.path))
      + "/.\(RelativePath.lastComponent(of: file.path))\(Self.temporarySuffix)"
    do throws(SystemError) {
      if case .link(let target) = file.content, DiskItem(at: path) == .nothing {
        // A link is made whole or not at all.
        return try NewItem.makeLink(to: relativeLink(from: file.path, to: target), at: path)
      }
      unlink(temporary)
      try create(file, at: temporary)
      if DiskItem(at: path) == .directory { try? manager.removeItem(atPath: path) }
      try NewItem.move(temporary, to: path)
    } catch {
      unlink(temporary)
      throw WriteError(path: file.path, reason: error.description)
    }
  }

  private func create(_ file: GeneratedFile, at path: String) throws(SystemError) {
    switch file.content {
    case .text(let text): try NewItem.makeFile(Array(text.utf8), at: path)
    case .copy(let source, let firstLine):
      guard let bytes = copy(of: source, firstLine) else { throw .last }
      try NewItem.makeFile(bytes, at: path)
    case .link(let target):
      try NewItem.makeLink(to: relativeLink(from: file.path, to: target), at: path)
    }
  }

  /// Makes the directories above files. In a directory that belongs to the generator, a link or a
  /// file in the way is replaced, so that nothing is written through it; elsewhere it is the
  /// user's: links are followed, and anything else is left to the system to refuse.
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
      throw WriteError(path: file.path, reason: error.localizedDescription)
    }
  }

  private func absolute(_ path: String) -> String { "\(root.path)/\(path)" }
}
