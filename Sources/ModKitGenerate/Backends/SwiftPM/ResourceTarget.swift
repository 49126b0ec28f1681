import ModKitModel

/// The target with the resources of a component whose code is a library.
///
/// It is C, which is compiled fastest, and for which SwiftPM generates no code that needs Foundation.
struct ResourceTarget {
  private let component: Component
  /// The directory of the package, relative to the workspace root.
  private let package: String
  /// All paths below the directory of the component; nil when they are not known.
  private let present: [String]?

  /// Nil if the component has no resources.
  init?(_ component: Component, package: String, present: [String]?) {
    guard !component.resources.isEmpty else { return nil }
    self.component = component
    self.package = package
    self.present = present
  }

  /// The resources of a component, where a target has them. SwiftPM copies them into a bundle, and of a link to a file
  /// it copies the link, which leads nowhere from there. So only folders are links.
  ///
  /// - Parameters:
  ///   - present: all paths below the directory of the component; nil when they are not known
  ///   - directory: the directory of the target, relative to the workspace root
  static func resources(
    of component: Component, among present: [String]?, in directory: String
  ) -> [GeneratedFile] {
    let places = ComponentPlaces(component: component)
    let linked = LinkedFolders(
      component.resources, among: present ?? [], below: component.directory)
    let file = { (path: String, content: GeneratedFile.Content) in
      GeneratedFile(path: "\(directory)/Resources/\(places.place(of: path))", content: content)
    }
    // SwiftPM copies what is one document as a whole, a link to it too.
    let documents = linked.folders.filter { component.document(of: "\($0)/Contents") != nil }
    let folders = linked.folders.filter { !documents.contains($0) }
    let copied = component.resources.filter { path in
      documents.contains { RelativePath.isInside(path, directory: $0) }
    }
    return folders.map { file($0, .link(to: $0)) }
      + (linked.files + copied).map { file($0, .copy(of: $0)) }
  }

  private var module: String { component.resourceModule }

  var files: [GeneratedFile] {
    let directory = "\(package)/\(SwiftPMLayout.path(ofTarget: module))"
    let source = """
      // The resources of \(component.module), whose code is a library.
      typedef int modkit_resources;

      """
    let map = "\(package)/\(SwiftPMLayout.headers(ofTarget: module))/module.modulemap"
    return Self.resources(of: component, among: present, in: directory) + [
      GeneratedFile(path: "\(directory)/\(module).c", content: .text(source)),
      GeneratedFile(path: map, content: .text(ModuleMap.emptyText(module: module))),
    ]
  }

  var declaration: SwiftPMManifest.Target {
    var target = SwiftPMManifest.Target(
      kind: .regular, name: module, path: SwiftPMLayout.path(ofTarget: module))
    target.hasResources = true
    target.publicHeadersPath = SwiftPMLayout.headers
    return target
  }
}
