public import ModKitDisk
public import ModKitGenerate
import ModKitManifests
public import ModKitModel

/// One run of `modkit headers`, which writes umbrella headers and module maps.
public struct HeaderRun: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// Where umbrella headers and module maps are written, relative to the workspace.
  public static let headersDirectory = OutputPlaces.headers

  /// Writes umbrella headers and module maps; leaves unchanged files untouched.
  ///
  /// - Parameters:
  ///   - names: components; empty means every one with public headers
  ///   - profile: the byte form; nil for the manifest's
  ///   - layout: nil for the manifest's or, if `profile` is not the manifest's, for the default of
  ///     `profile`
  /// - Throws: ``UnknownName``, `HeaderErrors`, ``WriteError``
  public func generateHeaders(
    for names: [String], profile: HeaderProfile?, layout: HeaderLayout? = nil, isDryRun: Bool,
    onWait: () -> Void
  ) throws -> WriteOutcome {
    let components = try chosen(names)
    let modules = try modules(of: components, profile: profile, layout: layout)
    let owned =
      names.isEmpty
      ? [OutputPlaces.headers] : components.map { "\(OutputPlaces.headers)/\($0.name)" }
    return try TreeWriting(project.root).write(
      GeneratedTree(files: modules.flatMap(\.files), ownedDirectories: owned), isDryRun: isDryRun,
      onWait: onWait)
  }

  /// The modules of components as ``generateHeaders(for:profile:layout:isDryRun:onWait:)`` writes
  /// them, with the compiler flags to find them. Writes nothing.
  ///
  /// - Parameter names: components; empty means every one with public headers
  /// - Throws: ``UnknownName``, `HeaderErrors`
  public func modules(
    for names: [String] = [], profile: HeaderProfile? = nil, layout: HeaderLayout? = nil
  ) throws -> [ModuleFiles] {
    try modules(of: chosen(names), profile: profile, layout: layout)
  }

  func chosen(_ names: [String]) throws(UnknownName) -> [Component] {
    var components: [Component] = []
    for name in names { components.append(try project.workspace.component(named: name)) }
    return names.isEmpty ? project.workspace.components : components
  }

  /// - Parameters:
  ///   - directory: the parent of a directory for each component; by default `.modkit/headers`
  ///   - mapsPrivateHeaders: whether private headers get a module
  func modules(
    of components: [Component], profile: HeaderProfile?, layout: HeaderLayout?,
    in directory: String? = nil, mapsPrivateHeaders: Bool = true
  ) throws(HeaderErrors) -> [ModuleFiles] {
    let usedProfile = profile ?? project.workspace.headerProfile
    let generator = HeaderGenerator(
      profile: usedProfile, layout: layout ?? self.layout(with: profile),
      mapsPrivateHeaders: mapsPrivateHeaders,
      podPlatforms: usedProfile == .cocoapods ? PodfileFacts(project).podPlatforms : [:])
    var modules: [ModuleFiles] = []
    var errors: [HeaderError] = []
    for component in components where HeaderGenerator.applies(to: component, usedProfile) {
      do throws(HeaderError) {
        modules.append(
          try generator.module(
            for: component, in: "\(directory ?? OutputPlaces.headers)/\(component.name)",
            handWrittenMap: try handWrittenMap(of: component)))
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw HeaderErrors(errors) }
    return modules
  }

  /// The layout for a profile. A layout that is only the default of the manifest's profile is not
  /// used for another profile.
  private func layout(with profile: HeaderProfile?) -> HeaderLayout {
    let isStated = project.workspace.headerLayout != project.workspace.headerProfile.defaultLayout
    return isStated
      ? project.workspace.headerLayout : (profile ?? project.workspace.headerProfile).defaultLayout
  }

  /// The texts of the module maps that manifests name, by component.
  ///
  /// - Throws: `HeaderError` for one that cannot be read
  func handWrittenMaps(of components: [Component]) throws(HeaderError) -> [String: String] {
    var maps: [String: String] = [:]
    for component in components { maps[component.name] = try handWrittenMap(of: component) }
    return maps
  }

  private func handWrittenMap(of component: Component) throws(HeaderError) -> String? {
    guard let path = component.headerSettings.moduleMap?.path else { return nil }
    let reason: String
    do throws(FileTreeError) {
      let bytes = try project.tree.read(path, limit: ManifestLoader<DiskFileTree>.sizeLimit)
      if let text = String(validating: bytes, as: UTF8.self) { return text }
      reason = "it is not UTF-8"
    } catch {
      reason = "\(error)"
    }
    throw .unreadableMap(component: component.name, path: path, reason: reason)
  }
}
