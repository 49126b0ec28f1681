public import ModKitModel

extension KeyDocument {
  /// All of a component's document but what its dependencies contribute.
  ///
  /// - Throws: ``PlanError`` for a file without a digest, which the key would not cover.
  public init(of component: Component, _ conditions: ArtifactKeys.Conditions) throws(PlanError) {
    let package = component.package
    self.init(
      component: component.name,
      module: component.module,
      compiler: Self.compiler(of: conditions.target.toolchain),
      triple: conditions.target.triple,
      sdk: conditions.target.sdk?.description,
      configuration: conditions.configuration.rawValue,
      settings: package.map { Self.settings(of: $0, conditions.target) }
        ?? Self.settings(of: component, conditions.target)
        + Self.evolution(of: component, conditions.testableComponents),
      inputs: try Self.inputs(of: component, conditions.digests),
      dependencies: [])
    packages = package?.keyLines
  }

  /// The revision of a package stands for its files and settings.
  private static func settings(of package: PackageUnit, _ target: BuildTarget) -> [String] {
    [
      "package=\(package.identity)", "modules=\(package.modules.joined(separator: ","))",
      "tools-version=\(BuildSettings.toolsVersion)",
      "paths=\(paths(target, MappedPaths.packages))",
    ]
  }

  private static func paths(_ target: BuildTarget, _ own: String...) -> String {
    let paths =
      own + [MappedPaths.root, MappedPaths.toolchain] + (target.sdk == nil ? [] : [MappedPaths.sdk])
    return paths.joined(separator: ",")
  }

  /// The linker may come from elsewhere.
  private static func compiler(of toolchain: Toolchain) -> String {
    [toolchain.compiler, toolchain.linker].compactMap(\.self).joined(separator: ", ")
  }

  private static func settings(of component: Component, _ target: BuildTarget) -> [String] {
    // Headers may need those before them: the order in the umbrella header is theirs in the globs.
    let umbrella = component.files.publicHeaders.map(component.relativePath)
    return (component.isSwiftModule ? component.swift.keyTexts : []) + [
      "tools-version=\(BuildSettings.toolsVersion)",
      "defines=\(BuildSettings.prebuiltCondition)",
      "paths=\(paths(target))",
      "umbrella=\(umbrella.joined(separator: ","))",
    ] + headerSettings(of: component)
      + (component.isMixed ? ["clang-module=\(component.clangModule)"] : [])
      + CompilerSettings(component.settings).keyTexts(hasSwift: component.isSwiftModule)
      + (component.hasBundleAccessor ? [resourceSetting] : [])
  }

  /// Of a component that others see the inside of, no textual interface stands for the module.
  private static func evolution(of component: Component, _ testable: Set<String>) -> [String] {
    guard component.hasLibraryEvolution else { return [] }
    return testable.contains(component.name)
      ? ["library-evolution", "testable"] : ["library-evolution"]
  }

  /// Under which names a library offers its headers, and which of them is the umbrella header.
  /// Where a manifest says nothing of it, nothing is added.
  private static func headerSettings(of component: Component) -> [String] {
    let settings = component.headerSettings
    let named = [
      ("headers.directory", settings.directory),
      ("headers.mappings", settings.mappings.map(component.relativePath)),
      ("headers.umbrella", settings.umbrella.map { component.relativePath(of: $0.path) }),
    ]
    return named.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }

  private static func inputs(
    of component: Component, _ digests: [String: String]
  ) throws(PlanError) -> [Input] {
    let files = component.files
    let roles: [([String], Input.Role)] = [
      (files.sources.map(\.path), .source), (files.publicHeaders, .publicHeader),
      (files.privateHeaders, .privateHeader), (files.projectHeaders, .projectHeader),
      ([component.headerSettings.moduleMap?.path].compactMap(\.self), .moduleMap),
    ]
    var inputs: [Input] = []
    for (paths, role) in roles {
      for path in paths {
        guard let digest = digests[path] else { throw .noDigest(path: path) }
        let path = component.relativePath(of: path)
        inputs.append(Input(path: path, role: role, digest: digest))
      }
    }
    return inputs.sorted { ($0.path, $0.role.rawValue) < ($1.path, $1.role.rawValue) }
  }
}

extension Component {
  /// A path of the workspace as seen from the component's directory.
  ///
  /// Files outside of it start with `..`, so that none can be taken for one inside.
  fileprivate func relativePath(of path: String) -> String {
    RelativePath.way(from: directory, to: path)
  }
}
