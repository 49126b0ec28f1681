import Foundation
public import ModKitDisk
import ModKitModel
import ModKitSource

/// What a name means at the end of a dependency that is asked for.
enum EdgeEnd {
  /// A component or a package; with the import that the name means, if it is about one module or header.
  case target(String, Import?)
  /// What only `external:` or the platforms have.
  case outside(Import)
}

extension MayRun {
  /// The owner of a name: a component, the module of one, a product, or a file.
  ///
  /// - Parameter directory: what relative paths start at
  /// - Throws: ``UnknownName``, ``AmbiguousName``, `InvalidManifests`
  func owner(named name: String, from directory: String) throws -> SourceOwner {
    if let component = try project.workspace.component(ofNameOrModule: name) {
      return .component(component)
    }
    if let path = project.root.path(of: name, from: directory),
      let owner = try owner(of: path, named: name)
    {
      return owner
    }
    if project.workspace.products.contains(where: { $0.name == name }) { return .shell(of: name) }
    throw UnknownName(
      kind: "component, module or file", name: name,
      known: project.workspace.components.map(\.name))
  }

  /// What a name means as the end of a dependency: a component, a package, a module or a file.
  ///
  /// - Parameter directory: what relative paths start at
  /// - Throws: ``UnknownName``, ``AmbiguousName``, `InvalidManifests`
  func end(named name: String, from directory: String) throws -> EdgeEnd {
    if let component = try project.workspace.component(ofNameOrModule: name) {
      return .target(component, nil)
    }
    let packages = project.workspace.packages
    if let package = packages.first(where: { $0.name == name })
      ?? packages.first(where: { $0.modules.contains(name) })
    {
      let module = package.modules.contains(name) ? name : package.modules.first
      return .target(package.name, module.map { Import(form: .swiftModule, operand: $0) })
    }
    // Nothing can depend on a shell.
    if let path = project.root.path(of: name, from: directory),
      let owner = try owner(of: path, named: name), !owner.isShell
    {
      return end(at: path, of: owner)
    }
    if PlatformModules.all.hasModule(name) || project.workspace.external.contains(name) {
      let isHeader = name.contains("/") || HeaderKind(path: name) != nil
      return .outside(Import(form: isHeader ? .angledHeader : .swiftModule, operand: name))
    }
    throw UnknownName(
      kind: "component, package, module or file", name: name,
      known: (project.workspace.components.map(\.name) + packages.map(\.name)).sorted())
  }

  /// The owner of a file. One that is not there yet belongs to what its directory belongs to, or to the tests there.
  private func owner(of path: String, named name: String) throws -> SourceOwner? {
    let isSource = Language(path: path) != nil || HeaderKind(path: path) != nil
    guard isSource, !DiskFile("\(project.root.path)/\(path)").exists else {
      return try project.workspace.owner(of: path, named: name)
    }
    let tree = OverlayFileTree([path: []], over: project.tree)
    return try FileCheckRun(project).workspace(in: tree).owner(of: path, named: name)
  }

  private func end(at path: String, of owner: SourceOwner) -> EdgeEnd {
    let component = project.workspace.components.first { $0.name == owner.name }
    guard let component, component.files.headers.contains(path) else {
      return .target(owner.name, nil)
    }
    let operand = component.importPath(ofHeader: path)
    return .target(component.name, Import(form: .angledHeader, operand: operand))
  }
}

extension Import {
  /// An import that no file has.
  fileprivate init(form: Form, operand: String) {
    self.init(form: form, operand: operand, position: .blank)
  }
}

extension WorkspaceRoot {
  /// The path of a file in the workspace; nil if it is outside.
  ///
  /// - Parameters:
  ///   - argument: as given by the user
  ///   - directory: absolute; what a relative path starts at
  public func path(of argument: String, from directory: String) -> String? {
    let url = URL(filePath: argument, relativeTo: URL(filePath: directory + "/"))
    let absolute = url.standardizedFileURL.path
    if let path = RelativePath.rest(of: absolute, below: self.path) { return path }
    // The directory may lead there by a link.
    return DiskItem.path(withoutLinks: url.deletingLastPathComponent().path).flatMap {
      RelativePath.rest(of: "\($0)/\(url.lastPathComponent)", below: self.path)
    }
  }
}

extension Workspace {
  /// The component with a name, or with a module of that name.
  fileprivate func component(ofNameOrModule name: String) throws(AmbiguousName) -> String? {
    if components.contains(where: { $0.name == name }) { return name }
    let owners = components.filter { $0.allModules.contains(name) }.map(\.name)
    guard owners.count < 2 else { throw AmbiguousName(name: name, owners: owners) }
    return owners.first
  }

  /// The owner of a file: who compiles it; for others, and for files that are not there yet, the component
  /// in whose directory it is.
  ///
  /// - Throws: ``AmbiguousName`` if several components have it
  fileprivate func owner(
    of path: String, named name: String
  ) throws(AmbiguousName) -> SourceOwner? {
    let owners = components.compactMap { component -> SourceOwner? in
      if component.files.has(path) { return .component(component.name) }
      let isOfTests =
        component.tests.sources.contains { $0.path == path }
        || component.tests.headers.contains(path)
      return isOfTests ? .tests(of: component.name) : nil
    }
    guard owners.count < 2 else {
      throw AmbiguousName(name: name, owners: owners.map(\.name))
    }
    if let owner = owners.first { return owner }
    for product in products {
      guard let shell = product.shell else { continue }
      if shell.sources.contains(where: { $0.path == path }) || shell.headers.contains(path) {
        return .shell(of: product.name)
      }
    }
    let nearest = components.filter {
      $0.locations.manifest == path
        || $0.directory != "." && RelativePath.isInside(path, directory: $0.directory)
    }.max { $0.directory.utf8.count < $1.directory.utf8.count }
    return nearest.map { .component($0.name) }
  }
}

extension SourceOwner {
  fileprivate var isShell: Bool { if case .shell = self { true } else { false } }
}

/// A name that several components have.
struct AmbiguousName: Error, CustomStringConvertible {
  var name: String
  var owners: [String]

  var description: String {
    "`\(name)` is of \(owners.joined(separator: " and of ")): name the one that is meant"
  }
}

extension ComponentFiles {
  fileprivate func has(_ path: String) -> Bool {
    sources.contains { $0.path == path } || headers.contains(path)
  }
}
