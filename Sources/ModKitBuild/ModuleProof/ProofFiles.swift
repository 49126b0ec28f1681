package import ModKitDisk
package import ModKitGenerate
package import ModKitModel

/// Maps the paths in clang's output to files of components. A header is known by its own path and
/// by its path in the module.
package struct ProofFiles {
  enum Role: Hashable {
    case publicHeader
    case hiddenHeader
    case generated
  }

  package struct Owner: Hashable {
    var component: String
    var role: Role
  }

  private let root: String
  private let sdk: ProofSDK
  private let presented: [String: String]
  private let owners: [String: Owner]
  /// The components, by directory of their generated files.
  private let directories: [String: String]

  package init(
    root: WorkspaceRoot, sdk: ProofSDK, modules: [ModuleFiles], components: [Component]
  ) {
    self.root = root.path
    self.sdk = sdk
    var presented: [String: String] = [:]
    for file in modules.flatMap(\.files) {
      if case .link(let path) = file.content { presented[file.path] = path }
    }
    var owners: [String: Owner] = [:]
    for component in components {
      let files = component.files
      for path in files.privateHeaders + files.projectHeaders {
        owners[path] = Owner(component: component.name, role: .hiddenHeader)
      }
      for path in files.publicHeaders {
        owners[path] = Owner(component: component.name, role: .publicHeader)
      }
    }
    for module in modules {
      guard let component = components.first(where: { $0.name == module.component }),
        let map = component.headerSettings.moduleMap
      else { continue }
      for variant in module.variants { presented[variant.map] = map.path }
      owners[map.path] = Owner(component: component.name, role: .hiddenHeader)
    }
    self.presented = presented
    self.owners = owners
    directories = Dictionary(
      modules.map { ("\(ProofPlaces.modules)/\($0.component)", $0.component) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the workspace path for a path from clang. A path in the SDK starts with `SDK/`; any
  /// other path outside is unchanged.
  package func path(_ written: String) -> String {
    let relative = RelativePath.rest(of: written, below: root) ?? written
    if relative.hasPrefix("/") { return outside(relative) }
    let path = RelativePath.resolve(relative, in: ".") ?? relative
    let known = publicPath(path)
    return presented[known] ?? known
  }

  /// Returns the path among the modules of the profile.
  private func publicPath(_ path: String) -> String {
    RelativePath.rest(of: path, below: ProofPlaces.privateModules)
      .map { "\(ProofPlaces.modules)/\($0)" } ?? path
  }

  private func outside(_ path: String) -> String {
    guard case .real(let sdk) = sdk, let rest = RelativePath.rest(of: path, below: sdk) else {
      return path
    }
    return "SDK/\(rest)"
  }

  package func owner(of path: String) -> Owner? {
    if let owner = owners[path] { return owner }
    guard let rest = RelativePath.rest(of: path, below: ProofPlaces.modules) else { return nil }
    let component = directories["\(ProofPlaces.modules)/\(rest.prefix { $0 != "/" })"]
    return component.map { Owner(component: $0, role: .generated) }
  }

  /// Returns whether a path is not a workspace file, but belongs to clang or replaces a missing
  /// file.
  package func isStandIn(_ path: String) -> Bool {
    path.hasPrefix("/") || RelativePath.isInside(path, directory: ProofPlaces.sdk)
      || RelativePath.isInside(path, directory: ProofPlaces.build)
  }

  /// Returns the headers with the same file name as an include's operand, with their owners, sorted
  /// by path.
  package func headers(includedAs operand: String) -> [(path: String, owner: Owner)] {
    let name = String(RelativePath.lastComponent(of: operand))
    return owners.filter { $0.value.role != .generated && RelativePath.ends($0.key, in: name) }
      .sorted { $0.key < $1.key }.map { (path: $0.key, owner: $0.value) }
  }

  /// Returns the message with workspace paths.
  package func message(_ text: String) -> String {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated().map { number, part in
      guard number % 2 == 1, part.contains("/") else { return String(part) }
      guard let match = part.wholeMatch(of: /(.+?)(:\d+:\d+)/) else { return path(String(part)) }
      return path(String(match.1)) + match.2
    }.joined(separator: "'")
  }
}
