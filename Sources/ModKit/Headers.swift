import ModKitGenerate
public import ModKitModel

extension Project {
  private var headersDirectory: String { "\(Workspace.outputDirectory)/headers" }

  /// Writes umbrella headers and module maps; touches only files that change.
  ///
  /// - Parameters:
  ///   - names: components; empty means every one with public headers
  ///   - profile: the byte form; nil for that of the manifest
  /// - Throws: ``UnknownName``, `HeaderError`, ``WriteError``
  public func generateHeaders(
    for names: [String], profile: HeaderProfile?, isDryRun: Bool, onWait: () -> Void
  ) throws -> WriteOutcome {
    let components =
      try names.isEmpty
      ? workspace.components : names.map { try component(named: $0) }
    let generator = HeaderGenerator(profile: profile ?? workspace.headerProfile)
    let chosen = components.filter(HeaderGenerator.applies)
    let files = try chosen.flatMap { component in
      try generator.files(for: component, in: "\(headersDirectory)/\(component.name)")
    }
    let owned =
      names.isEmpty
      ? [headersDirectory] : components.map { "\(headersDirectory)/\($0.name)" }
    return try write(
      GeneratedTree(files: files, ownedDirectories: owned), isDryRun: isDryRun, onWait: onWait)
  }
}
