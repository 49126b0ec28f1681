public import ModKitModel

/// A directory of files and the name that a library has for it.
public struct SourcePlace: Hashable, Sendable {
  /// The name of the directory in the library; see `MappedPaths`.
  public var name: String
  /// The directory, relative to the workspace.
  public var directory: String

  /// Returns the directories of a module's sources. No name is a prefix of another one.
  public static func all(of component: Component, module: String) -> [SourcePlace] {
    let places = ComponentPlaces(component: component)
    let name = MappedPaths.directory(of: module)
    let files = component.files.paths
    let hasOthers = files.contains { places.place(of: $0).hasPrefix(ComponentPlaces.outside) }
    return [SourcePlace(name: name + "/" + ComponentPlaces.inside, directory: component.directory)]
      + (hasOthers ? [SourcePlace(name: name + "/" + ComponentPlaces.outside, directory: ".")] : [])
  }

  /// Returns the interface of a prebuilt component, or nil for a component built from source.
  static func interface(of planned: PlannedComponent) -> SourcePlace? {
    planned.artifact.map { artifact in
      SourcePlace(
        name: MappedPaths.interface(of: planned.component),
        directory: "\(artifact.path)/\(Artifact.interfaceDirectory)")
    }
  }
}
