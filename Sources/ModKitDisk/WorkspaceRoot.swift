public import Foundation
import ModKitModel

/// The directory of a workspace, absolute and free of links.
public struct WorkspaceRoot: Hashable, Sendable {
  public let path: String

  public var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  /// Why there is no workspace.
  public enum LocateError: Error, Hashable, Sendable, CustomStringConvertible {
    case noManifest(in: String)
    case noManifestAbove(String)
    case noDirectory(String)

    public var description: String {
      let advice = "; `modkit init` writes one"
      return switch self {
      case .noManifest(let directory): "there is no modkit.yml in \(directory)\(advice)"
      case .noManifestAbove(let directory):
        "there is no modkit.yml in \(directory) or above\(advice)"
      case .noDirectory(let directory): "there is no directory \(directory)"
      }
    }
  }

  /// The given directory, or without one the nearest above `current` with a `modkit.yml`.
  ///
  /// - Throws: ``LocateError``
  public static func locate(
    _ explicit: String?, from current: String
  ) throws(LocateError) -> WorkspaceRoot {
    guard let explicit else { return try nearest(above: current) }
    guard let root = WorkspaceRoot(directory: explicit, relativeTo: current) else {
      throw .noDirectory(explicit)
    }
    guard root.hasManifest else { throw .noManifest(in: explicit) }
    return root
  }

  /// Fails when there is no such directory.
  public init?(directory: String, relativeTo current: String) {
    let url = URL(filePath: directory, relativeTo: URL(filePath: current + "/"))
    guard let resolved = DiskItem.path(withoutLinks: url.path), DiskItem(at: resolved) == .directory
    else { return nil }
    path = resolved
  }

  /// The path of a file without links; the path itself if it leads out of the workspace or to nothing.
  ///
  /// - Parameter file: relative to the workspace
  package func pathWithoutLinks(_ file: String) -> String {
    let real = DiskItem.path(withoutLinks: "\(path)/\(file)")
    return real.flatMap { RelativePath.rest(of: $0, below: path) } ?? file
  }

  private static func nearest(above current: String) throws(LocateError) -> WorkspaceRoot {
    guard let start = WorkspaceRoot(directory: current, relativeTo: "/") else {
      throw .noDirectory(current)
    }
    var directory = start
    while !directory.hasManifest {
      guard directory.path != "/",
        let parent = WorkspaceRoot(directory: "..", relativeTo: directory.path)
      else { throw .noManifestAbove(current) }
      directory = parent
    }
    return directory
  }

  /// The way from the root of a repository to the workspace; `.` when they are one.
  package func path(in repository: String) -> String {
    RelativePath.rest(of: path, below: repository) ?? "."
  }

  private var hasManifest: Bool {
    FileManager.default.fileExists(atPath: url.appending(path: Workspace.manifestName).path)
  }
}
