import Foundation
public import ModKitDisk
import ModKitGenerate
import ModKitManifests
public import ModKitModel
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
      "`\(line)` cannot be a business line: use letters, digits and `-`"
    case .invalidName(let name, let problem):
      "`\(name)` cannot be a component: it \(problem)"
    }
  }
}

/// Creates workspaces and components; never overwrites anything.
public enum Scaffold {
  /// Writes the manifest of an empty workspace, and adds the developer's local file to
  /// `.gitignore`.
  ///
  /// - Parameter ignored: globs of what belongs to no component
  /// - Throws: ``ScaffoldError``, ``WriteError``
  public static func workspace(
    in root: WorkspaceRoot, ignoring ignored: [String] = []
  ) throws -> [String] {
    let files = try workspaceFiles(in: root, ignoring: ignored)
    guard try missing(among: files, in: root) == files else {
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
      guard let data = FileManager.default.contents(atPath: target) else {
        throw WriteError(path: path, reason: "it cannot be read")
      }
      text = Array(data)
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

extension Project {
  /// Writes a component from the templates to a place where a glob of `components:` finds it:
  /// `Components/<layer>/<name>` if there is a choice. If no glob finds one, one is added.
  ///
  /// - Throws: ``ScaffoldError``, ``WriteError``, `FileTreeError`
  public func newComponent(
    named name: String, layer: String, line: String?, language: StartingLanguage
  ) throws -> NewComponent {
    if let problem = ModuleName.problem(with: name) {
      throw ScaffoldError.invalidName(name, problem)
    }
    guard ModuleName.isIdentifier(name) else {
      throw ScaffoldError.invalidName(
        name, "has letters beyond ASCII, which only `module:` may have")
    }
    guard workspace.layers.contains(layer) else {
      throw UnknownName(kind: "layer", name: layer, known: workspace.layers)
    }
    if let package = workspace.packages.first(where: { $0.name.lowercased() == name.lowercased() })
    {
      throw ScaffoldError.invalidName(name, "would have the name of the package '\(package.name)'")
    }
    if let owner = workspace.owner(ofModule: name) {
      throw ScaffoldError.invalidName(name, "would have the module of \(owner)")
    }
    if let existing = workspace.components.first(where: { $0.isNamed(name) }) {
      throw ScaffoldError.hasName(existing.name, manifest: existing.locations.manifest)
    }
    if let line, line.contains(where: { !($0.isLetter || $0.isNumber || $0 == "-") }) {
      throw ScaffoldError.invalidLine(line)
    }
    let scaffold = ComponentScaffold(name: name, layer: layer, line: line, language: language)
    let manifest = try tree.read(
      Workspace.manifestName, limit: ManifestLoader<DiskFileTree>.sizeLimit)
    let place = NewComponentPlace(for: name, in: layer, manifest: manifest)
    let files = try scaffold.files(in: place.directory)
    let missing = try Scaffold.missing(among: files, in: root)
    if missing.isEmpty, place.missingGlob == nil, let first = files.first {
      throw ScaffoldError.exists(first.path)
    }
    let written = try Scaffold.write(missing, in: root)
    let glob = try place.missingGlob.map { try add(glob: $0, to: manifest) }
    return NewComponent(files: written, glob: glob)
  }

  /// Adds a glob to `components:` of the manifest, once there is a component for it: one that matches
  /// nothing is an error.
  private func add(glob: String, to manifest: [UInt8]) throws -> NewComponent.Glob {
    let edited: [UInt8]
    do throws(ManifestIssue) {
      edited = try ComponentsEditor.adding(glob, to: manifest)
    } catch {
      return .missing(error)
    }
    try AtomicFile.write(
      edited, to: "\(root.path)/\(Workspace.manifestName)", links: .follow, in: root)
    return .added(glob)
  }
}

/// What was written for a new component.
public struct NewComponent: Sendable {
  /// A glob of `components:` that the manifest lacked.
  public enum Glob: Sendable {
    case added(String)
    /// The manifest cannot be edited safely, so the user has to add it.
    case missing(ManifestIssue)
  }

  public var files: [String]
  /// Nil if a glob that was there finds the component.
  public var glob: Glob?
}

extension Workspace {
  /// The owner of an existing module with this name, which a new component must not use.
  fileprivate func owner(ofModule name: String) -> String? {
    if OutsideImports.platformsHave(module: name) { return "the platforms" }
    if external.contains(where: { $0.lowercased() == name.lowercased() }) {
      return "a library under `external:`"
    }
    let package = packages.first { package in
      package.modules.contains { $0.lowercased() == name.lowercased() }
    }
    if let package { return "the package '\(package.name)'" }
    return components.first { !$0.isNamed(name) && $0.module.lowercased() == name.lowercased() }
      .map { "'\($0.name)'" }
  }
}

extension Component {
  fileprivate func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
}
