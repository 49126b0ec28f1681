import ModKitModel

/// The resources of a pod: a bundle with the name of the component, whether its code is source or a library.
struct PodResources {
  private let component: Component
  private let places: ComponentPlaces
  /// A directory that is one document to Xcode counts as one.
  private let paths: [String]

  init(_ component: Component) {
    self.component = component
    places = ComponentPlaces(component: component)
    paths = component.resourceDocuments
  }

  /// - Parameter directory: the directory of the pod, relative to the workspace root
  func links(in directory: String) -> [GeneratedFile] {
    paths.map { path in
      GeneratedFile(path: "\(directory)/\(places.place(of: path))", content: .link(to: path))
    }
  }

  /// Nil if there are none.
  var bundles: [String: [String]]? {
    paths.isEmpty ? nil : [component.podBundle: paths.map(places.place)]
  }
}
