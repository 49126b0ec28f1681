import ModKitModel

extension ScanFrame {
  /// Takes over what came of the files of an earlier frame, if the manifests changed only what counts for
  /// few of them: dependencies, layers, lines, owners and exceptions.
  ///
  /// - Returns: the files to scan again; nil if nothing could be taken over
  public mutating func adopt(_ former: ScanFrame) -> Set<String>? {
    guard !former.classifier.resolver.hasAskedForDependencies,
      workspace.forbidden.isEmpty, umbrellas.map(\.number) == former.umbrellas.map(\.number),
      workspace.asScanned == former.workspace.asScanned
    else { return nil }
    keep(former)
    return zip(former.workspace.components, workspace.components)
      .filter { $0.dependencies != $1.dependencies || $0.tests != $1.tests }
      .reduce(into: []) { $0.formUnion($1.1.files.paths + $1.1.tests.paths) }
  }
}

extension Workspace {
  /// What the scan of a file of another component may depend on, if there are no laws, and no import needs
  /// dependencies to choose among namesakes.
  fileprivate var asScanned: Workspace {
    var workspace = self
    (workspace.exceptions, workspace.ruleSettings, workspace.unknownDependencies) = ([], [], [])
    for index in workspace.components.indices {
      workspace.components[index].keepScanned()
    }
    return workspace
  }
}

extension Component {
  fileprivate mutating func keepScanned() {
    (dependencies, tests.dependencies) = ([], [])
    (layer, line, isShared, owners) = ("", nil, false, [])
    let manifest = SourceLocation(file: locations.manifest, line: 0, column: 0)
    locations = ComponentLocations(name: manifest, layer: manifest)
  }
}
