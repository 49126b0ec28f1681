import Foundation
public import ModKitDisk
import ModKitManifests
public import ModKitModel
import ModKitReport

/// The baseline file, which contains the known findings.
public struct BaselineFile: Sendable {
  private let url: URL
  private let root: WorkspaceRoot
  /// Whether an option names it.
  private let isNamed: Bool
  /// The name in messages: relative to the workspace if the file is inside.
  public let name: String

  /// The error for a named baseline file that does not exist.
  public struct MissingError: Error, Sendable, CustomStringConvertible {
    public var description: String
  }

  /// - Parameter path: absolute, or relative to `directory`; nil for the default place
  public init(_ path: String?, relativeTo directory: String, in root: WorkspaceRoot) {
    self.root = root
    isNamed = path != nil
    url =
      path.map { URL(filePath: $0, relativeTo: URL(filePath: directory + "/")) }
      ?? root.url.appending(path: Baseline.defaultName)
    let absolute = url.standardizedFileURL.path
    name = RelativePath.rest(of: absolute, below: root.path) ?? path ?? absolute
  }

  public var exists: Bool { DiskFile(url.path).exists }

  /// - Throws: `InvalidManifests`, or ``MissingError`` if it cannot be read
  public func read() throws -> Baseline {
    let directory = url.deletingLastPathComponent().standardizedFileURL.path
    let bytes: [UInt8]
    do throws(FileTreeError) {
      bytes = try DiskFileTree(root: directory)
        .read(url.lastPathComponent, limit: BaselineReader.sizeLimit)
    } catch {
      throw MissingError(
        description: "the baseline \(name) cannot be read: \(error); `modkit check"
          + " --update-baseline` writes one")
    }
    return try BaselineReader.baseline(in: bytes, file: name)
  }

  /// - Throws: ``WriteError``
  public func write(_ baseline: Baseline) throws(WriteError) {
    try AtomicFile.write(
      BaselineText.text(of: baseline).utf8, to: url.standardizedFileURL.path,
      links: isNamed ? .followAnywhere : .follow, in: root)
  }
}
