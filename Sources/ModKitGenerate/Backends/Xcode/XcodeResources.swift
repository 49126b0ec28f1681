import ModKitModel

/// The bundle with the resources of a component, whether its code is source or a library: the code looks for
/// one with the name of the component.
struct XcodeResources {
  private let component: Component
  let target: XcodeTarget

  /// Nil for a component without resources.
  ///
  /// - Parameter name: the name of the target
  init?(_ component: Component, name: String, group: [String], _ surroundings: XcodeSurroundings) {
    guard !component.resources.isEmpty else { return nil }
    self.component = component
    var target = XcodeTarget(
      name: name, kind: .resources, product: component.podBundle, group: group)
    let linked = LinkedFolders(
      component.resources, among: surroundings.present(component.directory) ?? [],
      below: component.directory)
    // What is one document is a file to Xcode.
    let documents = linked.folders.filter(Component.isDocument)
    target.files.folders = linked.folders.filter { !Component.isDocument($0) }
      .map { XcodeFiles.Folder(path: $0) }
    var seen: Set<String> = []
    target.files.resources = (documents + linked.files.map { component.document(of: $0) ?? $0 })
      .filter { seen.insert($0).inserted }
    target.settings = [
      "CODE_SIGNING_ALLOWED": "NO", "GENERATE_INFOPLIST_FILE": "YES",
      "PRODUCT_NAME": component.podBundle,
    ]
    self.target = target
  }
}

/// What else is in the folders of components.
struct XcodeSurroundings {
  /// The folders with files of several targets.
  var shared: Set<String>
  /// Returns all paths below a directory; nil if they are not known.
  var present: (String) -> [String]?
}
