import Foundation
import ModKitDisk
import ModKitGenerate
import ModKitManifests
public import ModKitModel
import ModKitScan
import ModKitSource
import ModKitStore

/// One run of `modkit new component`.
public struct NewComponentRun: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

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
    guard project.workspace.layers.contains(layer) else {
      throw UnknownName(kind: "layer", name: layer, known: project.workspace.layers)
    }
    if let package = project.workspace.packages.first(where: {
      $0.name.lowercased() == name.lowercased()
    }) {
      throw ScaffoldError.invalidName(name, "would have the name of the package '\(package.name)'")
    }
    if let owner = project.workspace.owner(ofModule: name) {
      throw ScaffoldError.invalidName(name, "would have the module of \(owner)")
    }
    if let existing = project.workspace.components.first(where: { $0.isNamed(name) }) {
      throw ScaffoldError.hasName(existing.name, manifest: existing.locations.manifest)
    }
    if let line, line.contains(where: { !($0.isLetter || $0.isNumber || "-_".contains($0)) }) {
      throw ScaffoldError.invalidLine(line)
    }
    let scaffold = ComponentScaffold(name: name, layer: layer, line: line, language: language)
    let manifest = try project.tree.read(
      Workspace.manifestName, limit: ManifestLoader<DiskFileTree>.sizeLimit)
    let place = NewComponentPlace(for: name, in: layer, manifest: manifest)
    let files = try scaffold.files(in: place.directory)
    let missing = try Scaffold.missing(among: files, in: project.root)
    if missing.isEmpty, place.missingGlob == nil, let first = files.first {
      throw ScaffoldError.exists(first.path)
    }
    let written = try Scaffold.write(missing, in: project.root)
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
      edited, to: "\(project.root.path)/\(Workspace.manifestName)", links: .follow, in: project.root
    )
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
