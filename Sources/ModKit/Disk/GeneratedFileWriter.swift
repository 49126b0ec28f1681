import Foundation
import ModKitModel

/// What writing generated files changed, or would change; paths are relative to the workspace.
public struct WriteOutcome: Hashable, Sendable {
  public var written: [String] = []
  public var removed: [String] = []
  public var unchangedCount = 0

  public var isClean: Bool { written.isEmpty && removed.isEmpty }
}

/// Why a generated file could not be written.
public struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
  public var path: String
  public var reason: String

  public var description: String { "\(path) cannot be written: \(reason)" }
}

/// The only writer: makes the disk equal to generated files, and touches only what differs.
///
/// Each file is written beside its place and renamed, so that whoever reads it finds the old file
/// or the new one, and an interrupted run is mended by the next.
struct GeneratedFileWriter {
  private let root: URL
  private let manager = FileManager.default
  private static let temporarySuffix = ".modkit-tmp"

  init(root: URL) {
    self.root = root
  }

  /// - Parameter isDryRun: report, but write nothing
  /// - Throws: ``WriteError`` for the first file that the disk refuses.
  func write(_ tree: GeneratedTree, isDryRun: Bool = false) throws(WriteError) -> WriteOutcome {
    var outcome = WriteOutcome()
    for file in tree.files {
      if isCurrent(file) {
        outcome.unchangedCount += 1
      } else {
        outcome.written.append(file.path)
        if !isDryRun { try write(file, tree.ownedDirectories) }
      }
    }
    outcome.removed = try removeForeignItems(in: tree, isDryRun: isDryRun)
    return outcome
  }

  // MARK: Comparing

  private func isCurrent(_ file: GeneratedFile) -> Bool {
    let path = absolute(file.path)
    switch file.content {
    case .link(let target):
      return DiskItem.destination(ofLink: path) == relativeLink(from: file.path, to: target)
    case .text(let text):
      return DiskItem(at: path) == .file && manager.contents(atPath: path) == Data(text.utf8)
    case .copy(let source):
      return DiskItem(at: path) == .file
        && manager.contents(atPath: path) == manager.contents(atPath: absolute(source))
    }
  }

  /// The way from the directory of a file to another path of the workspace.
  private func relativeLink(from path: String, to target: String) -> String {
    RelativePath.way(from: RelativePath.directory(of: path), to: target)
  }

  // MARK: Writing

  private func write(_ file: GeneratedFile, _ ownedDirectories: [String]) throws(WriteError) {
    let url = root.appending(path: file.path)
    let temporary = url.deletingLastPathComponent()
      .appending(path: ".\(url.lastPathComponent)\(Self.temporarySuffix)")
    do {
      try makeDirectory(for: file.path, ownedDirectories)
      try? manager.removeItem(at: temporary)
      try create(file, at: temporary)
      try replace(url, with: temporary)
    } catch {
      try? manager.removeItem(at: temporary)
      throw WriteError(path: file.path, reason: error.localizedDescription)
    }
  }

  private func create(_ file: GeneratedFile, at url: URL) throws {
    switch file.content {
    case .text(let text):
      try Data(text.utf8).write(to: url)
    case .copy(let source):
      try Data(contentsOf: URL(filePath: absolute(source))).write(to: url)
    case .link(let target):
      try manager.createSymbolicLink(
        atPath: url.path, withDestinationPath: relativeLink(from: file.path, to: target))
    }
  }

  /// `rename` replaces files and links in one step; a directory in the way is removed first.
  private func replace(_ url: URL, with temporary: URL) throws {
    if DiskItem(at: url.path) == .directory { try manager.removeItem(at: url) }
    guard rename(temporary.path, url.path) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path])
    }
  }

  /// Makes the directories above a file. In a directory that belongs to the generator, a link or a
  /// file in the way is replaced, so that nothing is written through it; elsewhere it is the
  /// user's: links are followed, and anything else is left to the system to refuse.
  private func makeDirectory(for path: String, _ ownedDirectories: [String]) throws {
    var directory = "."
    for name in RelativePath.names(in: path).dropLast() {
      directory = RelativePath.join(directory, String(name))
      let item = DiskItem(at: absolute(directory))
      if item == .directory { continue }
      let isOwned = ownedDirectories.contains { RelativePath.isInside(directory, directory: $0) }
      if item != .nothing, isOwned { try manager.removeItem(atPath: absolute(directory)) }
      try manager.createDirectory(
        atPath: absolute(directory), withIntermediateDirectories: true)
    }
  }

  // MARK: Removing

  private func removeForeignItems(
    in tree: GeneratedTree, isDryRun: Bool
  ) throws(WriteError) -> [String] {
    let expected = Set(tree.files.map(\.path))
    let foreign = tree.ownedDirectories
      .flatMap { items(below: $0) }.filter { !expected.contains($0) }.sorted()
    guard !isDryRun else { return foreign }
    for path in foreign { try remove(path) }
    for directory in tree.ownedDirectories { removeEmptyDirectories(below: directory) }
    return foreign
  }

  private func remove(_ path: String) throws(WriteError) {
    do {
      try manager.removeItem(at: root.appending(path: path))
    } catch {
      throw WriteError(path: path, reason: error.localizedDescription)
    }
  }

  /// Files and links, not followed.
  private func items(below directory: String) -> [String] {
    // A link in the place of the directory is replaced when a file is written below it.
    guard DiskItem(at: absolute(directory)) == .directory else { return [] }
    return names(in: directory).flatMap { name in
      let path = "\(directory)/\(name)"
      return DiskItem(at: absolute(path)) == .directory ? items(below: path) : [path]
    }
  }

  private func removeEmptyDirectories(below directory: String) {
    for name in names(in: directory) {
      let path = "\(directory)/\(name)"
      guard DiskItem(at: absolute(path)) == .directory else { continue }
      removeEmptyDirectories(below: path)
      if names(in: path).isEmpty { try? manager.removeItem(at: root.appending(path: path)) }
    }
  }

  private func names(in directory: String) -> [String] {
    DiskItem.names(in: absolute(directory))
  }

  private func absolute(_ path: String) -> String { "\(root.path)/\(path)" }
}
