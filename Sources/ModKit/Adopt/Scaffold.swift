import Foundation
public import ModKitDisk
import ModKitGenerate
import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitSource
import ModKitStore

/// Why nothing new was written.
public enum ScaffoldError: Error, Hashable, Sendable, CustomStringConvertible {
  case exists(String)
  case hasName(String, manifest: String)
  case invalidName(String, _ problem: String)
  case invalidLine(String)

  /// Whether the command line is wrong rather than the workspace.
  public var isWrongUsage: Bool {
    switch self {
    case .exists, .hasName: false
    case .invalidName, .invalidLine: true
    }
  }

  public var description: String {
    switch self {
    case .exists(let path): "\(path) exists already; nothing was written"
    case .hasName(let component, let manifest):
      "the component '\(component)' exists already, in \(manifest); nothing was written"
    case .invalidLine(let line):
      "`\(line)` cannot be a business line: use letters, digits, `-` and `_`"
    case .invalidName(let name, let problem):
      "`\(name)` cannot be a component: it \(problem)"
    }
  }
}

/// Creates workspaces and components; overwrites nothing unless told so.
public enum Scaffold {
  /// Writes the manifest of an empty workspace, and adds the developer's local file to
  /// `.gitignore`.
  ///
  /// - Parameters:
  ///   - ignored: globs of what belongs to no component
  ///   - overwrites: whether a manifest that is there is replaced
  /// - Throws: ``ScaffoldError``, ``WriteError``
  public static func workspace(
    in root: WorkspaceRoot, ignoring ignored: [String] = [], overwriting overwrites: Bool = false
  ) throws -> [String] {
    let files = try workspaceFiles(in: root, ignoring: ignored)
    guard try overwrites || missing(among: files, in: root) == files else {
      throw ScaffoldError.exists(files[0].path)
    }
    // It may be a link that must not be followed: then nothing is written.
    let ignored = try ignorePersonalFile(in: root)
    return try write(files, in: root) + ignored
  }

  /// Returns the manifest of an empty workspace.
  static func workspaceFiles(
    in root: WorkspaceRoot, ignoring ignored: [String]
  ) throws -> [GeneratedFile] {
    try WorkspaceScaffold.files(name: workspaceName(in: root), ignoring: ignored)
      .map(\.statingVersion)
  }

  /// The name of a workspace, from its directory.
  static func workspaceName(in root: WorkspaceRoot) -> String {
    let name = root.url.lastPathComponent.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return name.isEmpty ? "App" : name
  }

  /// Adds the developer's local file to `.gitignore` if it is missing there.
  ///
  /// - Returns: what was written
  /// - Throws: ``WriteError``
  public static func ignorePersonalFile(in root: WorkspaceRoot) throws(WriteError) -> [String] {
    guard let text = try textIgnoringPersonalFile(in: root) else { return [] }
    try AtomicFile.write(text, to: "\(root.path)/\(ignoreFile)", links: .follow, in: root)
    return [ignoreFile]
  }

  private static let ignoreFile = ".gitignore"
  private static let ignoreFileLimit = 1 << 24

  /// Returns `.gitignore` with the developer's local file; nil if it has that already.
  ///
  /// - Throws: ``WriteError`` if it cannot be read, or is nothing to write to
  public static func textIgnoringPersonalFile(
    in root: WorkspaceRoot
  ) throws(WriteError) -> [UInt8]? {
    let path = "\(root.path)/\(ignoreFile)"
    let (target, item) = try AtomicFile.place(of: path, links: .follow, in: root)
    var text: [UInt8] = []
    if item == .file {
      do throws(FileTreeError) {
        text = try DiskFile(target).bytes(limit: ignoreFileLimit)
      } catch {
        throw WriteError(path: path, reason: "it cannot be read: \(error)")
      }
    }
    let isThere = text.split(whereSeparator: \.isNewline).contains { known in
      String(decoding: known, as: UTF8.self).trimmingPrefix("/") == PersonalSettings.fileName
    }
    if isThere { return nil }
    let gap = text.isEmpty || text.last?.isNewline == true ? "" : "\n"
    return text + Array("\(gap)/\(PersonalSettings.fileName)\n".utf8)
  }

  /// Returns the files that are not there yet. Those that are there with the same content are what an
  /// interrupted run has left.
  ///
  /// - Throws: ``ScaffoldError`` if one of the files exists otherwise
  static func missing(
    among files: [GeneratedFile], in root: WorkspaceRoot
  ) throws(ScaffoldError) -> [GeneratedFile] {
    let disk = DiskFileTree(root: root.path)
    var missing: [GeneratedFile] = []
    for file in files {
      if DiskItem(at: "\(root.path)/\(file.path)") == .nothing {
        missing.append(file)
      } else if DiskContent(of: file, in: disk)
        != DiskContent(at: file.path, in: disk, of: root.path)
      {
        throw .exists(file.path)
      }
    }
    return missing
  }

  /// Writes manifests after all others: they are a sign that the others are there.
  static func write(_ files: [GeneratedFile], in root: WorkspaceRoot) throws(WriteError) -> [String]
  {
    let isManifest = { (file: GeneratedFile) in Workspace.isComponentManifest(file.path) }
    let writer = GeneratedFileWriter(root: root)
    var written: [String] = []
    for part in [files.filter { !isManifest($0) }, files.filter(isManifest)] {
      written += try writer.write(GeneratedTree(files: part, ownedDirectories: [])).written
    }
    return written.sorted()
  }
}
