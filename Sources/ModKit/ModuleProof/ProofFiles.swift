import ModKitGenerate
import ModKitModel

/// Which files clang speaks of: a header of a component is known under the place that it is
/// presented at, too.
struct ProofFiles {
  enum Role: Hashable {
    case publicHeader
    case hiddenHeader
    case generated
  }

  struct Owner: Hashable {
    var component: String
    var role: Role
  }

  private let root: String
  private let sdk: ProofSDK
  private let presented: [String: String]
  private let owners: [String: Owner]
  /// The components, by the directories of what is generated for them.
  private let directories: [String: String]

  init(
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

  /// The path of the workspace that clang's path means; one outside of it without what is above
  /// the SDK.
  func path(_ written: String) -> String {
    let relative = RelativePath.rest(of: written, below: root) ?? written
    if relative.hasPrefix("/") { return outside(relative) }
    let path = RelativePath.resolve(relative, in: ".") ?? relative
    let known = publicPath(path)
    return presented[known] ?? known
  }

  /// The path among the modules of the profile.
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

  func owner(of path: String) -> Owner? {
    if let owner = owners[path] { return owner }
    guard let rest = RelativePath.rest(of: path, below: ProofPlaces.modules) else { return nil }
    let component = directories["\(ProofPlaces.modules)/\(rest.prefix { $0 != "/" })"]
    return component.map { Owner(component: $0, role: .generated) }
  }

  /// Whether it is no file of the workspace, but one that came with clang or was put in the place
  /// of what is missing.
  func isStandIn(_ path: String) -> Bool {
    path.hasPrefix("/") || RelativePath.isInside(path, directory: ProofPlaces.sdk)
      || RelativePath.isInside(path, directory: ProofPlaces.build)
  }

  /// The headers that end in what an include says, with their owners, sorted by path.
  func headers(includedAs operand: String) -> [(path: String, owner: Owner)] {
    let name = String(RelativePath.lastComponent(of: operand))
    return owners.filter { $0.value.role != .generated && RelativePath.ends($0.key, in: name) }
      .sorted { $0.key < $1.key }.map { (path: $0.key, owner: $0.value) }
  }

  /// The message with paths of the workspace in it.
  func message(_ text: String) -> String {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated().map { number, part in
      guard number % 2 == 1, part.contains("/") else { return String(part) }
      guard let match = part.wholeMatch(of: /(.+?)(:\d+:\d+)/) else { return path(String(part)) }
      return path(String(match.1)) + match.2
    }.joined(separator: "'")
  }
}
