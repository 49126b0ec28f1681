public import ModKitModel

/// Where the files are that a library knows by another name.
public struct SourcePlace: Hashable, Sendable {
  /// The name of a directory in the library, see `MappedPaths`.
  public var name: String
  /// The directory, relative to the workspace.
  public var directory: String

  /// The sources of a module of a component. No name is the beginning of another one.
  public static func all(of component: Component, module: String) -> [SourcePlace] {
    let places = ComponentPlaces(component: component)
    let name = MappedPaths.directory(of: module)
    let files = component.files.sources.map(\.path) + component.files.headers
    let hasOthers = files.contains { places.place(of: $0).hasPrefix(ComponentPlaces.outside) }
    return [SourcePlace(name: name + "/" + ComponentPlaces.inside, directory: component.directory)]
      + (hasOthers ? [SourcePlace(name: name + "/" + ComponentPlaces.outside, directory: ".")] : [])
  }

  /// The interface of a prebuilt component; nil for a component that is source.
  static func interface(of planned: PlannedComponent) -> SourcePlace? {
    planned.artifact.map { artifact in
      SourcePlace(
        name: MappedPaths.interface(of: planned.component),
        directory: "\(artifact.path)/\(Artifact.interfaceDirectory)")
    }
  }
}
