public import ModKitModel

/// Judges libraries that stand in for sources that are not here.
public enum StandIn {
  /// Why a library must not be used; nil when it may.
  ///
  /// Nobody can tell from which sources it should be, but for the lock that names it. All the rest
  /// has to be what it is here: above all, what it was compiled against.
  ///
  /// - Parameters:
  ///   - stored: the document of the library
  ///   - wanted: what is known of it here
  public static func problem(of stored: KeyDocument, for wanted: KeyDocument) -> StandInProblem? {
    guard
      (stored.schema, stored.component, stored.module)
        == (wanted.schema, wanted.component, wanted.module)
    else { return .otherComponent }
    guard
      (stored.compiler, stored.triple, stored.sdk, stored.configuration)
        == (wanted.compiler, wanted.triple, wanted.sdk, wanted.configuration)
    else { return .otherCompiler }
    guard (stored.packages ?? []) == (wanted.packages ?? []) else { return .otherPackages }
    let resources = KeyDocument.resourceSetting
    guard !stored.settings.contains(resources) || wanted.settings.contains(resources) else {
      return .noResources
    }
    return dependencyProblem(of: stored, for: wanted)
  }

  private static func dependencyProblem(
    of stored: KeyDocument, for wanted: KeyDocument
  ) -> StandInProblem? {
    let here = Dictionary(
      wanted.dependencies.map { ($0.name, $0.interface) }, uniquingKeysWith: { first, _ in first })
    for dependency in stored.dependencies {
      guard let interface = here[dependency.name] else {
        return .undeclared(dependency.name)
      }
      guard interface == dependency.interface else {
        return .otherInterface(dependency.name)
      }
    }
    let known = Set(stored.dependencies.map(\.name))
    return wanted.dependencies.first { !known.contains($0.name) }
      .map { .notUsed($0.name) }
  }

  /// The files that a library was made of, as its component would have them.
  public static func files(of document: KeyDocument, in directory: String) -> ComponentFiles {
    var files = ComponentFiles()
    for input in document.inputs {
      let path = RelativePath.join(directory, input.path)
      switch input.role {
      case .source:
        if let language = Language(path: path) {
          files.sources.append(SourceFile(path: path, language: language))
        }
      case .publicHeader: files.publicHeaders.append(path)
      case .privateHeader: files.privateHeaders.append(path)
      case .projectHeader: files.projectHeaders.append(path)
      case .moduleMap: files.moduleMaps.append(path)
      }
    }
    return files
  }
}
