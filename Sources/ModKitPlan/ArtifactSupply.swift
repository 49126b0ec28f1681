public import ModKitModel

/// The artifacts that were found for the keys of a plan.
public struct ArtifactSupply: Sendable {
  /// Verified artifacts by component name.
  public var artifacts: [String: Artifact] = [:]
  /// Artifacts that exist but must not be used, by component name.
  public var faults: [String: ArtifactFault] = [:]
  /// The files that artifacts were made of, where the sources are not there.
  public var files: [String: ComponentFiles] = [:]

  public init() {}

  /// A component with the files that its artifact was made of.
  func component(_ component: Component) -> Component {
    guard let files = files[component.name] else { return component }
    var component = component
    component.files = files
    return component
  }
}
