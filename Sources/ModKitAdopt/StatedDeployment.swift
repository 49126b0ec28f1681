import ModKitModel

/// What a new `modkit.yml` says under `deployment:` and `destinations:`: what the apps of a repository
/// state, or, for the versions, its libraries if there is no app.
struct StatedDeployment {
  private var versions: [(platform: Platform, version: DeploymentVersion)] = []
  private var destinations: [AppleDestination.Kind] = []
  /// What was decided where targets state different versions, one sentence each.
  private(set) var decisions: [String] = []

  private struct Statement {
    var component: String
    var version: DeploymentVersion
  }

  init(_ members: [ForeignWorkspace.Member]) {
    let stated = members.flatMap { member in
      member.description.deployment.map { (member.component.name, $0) }
    }
    let apps = stated.filter(\.1.isOfApp)
    for platform in Platform.allCases where platform.isApple {
      let statements = (apps.isEmpty ? stated : apps).filter { $0.1.platform == platform }
      guard !statements.isEmpty else { continue }
      let kinds = AppleDestination.Kind.allCases.filter { $0.platform == platform }
      // The version of a package says nothing against other platforms, and an app for Mac Catalyst is
      // not told from one for iOS.
      if !apps.isEmpty { destinations += kinds.filter { $0 != .macCatalyst } }
      choose(
        among: statements.compactMap { name, deployment in
          deployment.version.map { Statement(component: name, version: $0) }
        }, of: platform, areApps: !apps.isEmpty)
    }
  }

  /// The lowest version of apps, because their libraries run in all of them; the highest of libraries,
  /// because those that need it do not compile for a lower one.
  private mutating func choose(
    among statements: [Statement], of platform: Platform, areApps: Bool
  ) {
    let sorted = statements.sorted { ($0.version, $0.component) < ($1.version, $1.component) }
    guard let low = sorted.first, let high = sorted.last else { return }
    let chosen = areApps ? low : high
    let oldest = AppleDestination.Kind.allCases.filter { $0.platform == platform }
      .map(DeploymentVersions.oldest).min()
    versions.append((platform, max(chosen.version, oldest ?? chosen.version)))
    if low.version != high.version {
      let other = areApps ? high : low
      decisions.append(
        "\(platform.rawValue) \(chosen.version) is the \(areApps ? "lowest" : "highest") version that"
          + " \(areApps ? "an app" : "a library") states: `\(chosen.component)` does, and"
          + " `\(other.component)` states \(other.version)")
    }
    if let oldest, chosen.version < oldest {
      decisions.append(
        "`\(chosen.component)` states \(platform.rawValue) \(chosen.version); libraries cannot be"
          + " built for versions before \(oldest)")
    }
  }

  /// The lines of the manifest, with the decisions as comments.
  var lines: [String] {
    let comments = decisions.map { "# \(YAMLText.comment($0))" }
    let stated = versions.map { "\($0.platform.rawValue): \($0.version)" }
    let deployment = stated.isEmpty ? [] : ["deployment: {\(stated.joined(separator: ", "))}"]
    return comments + deployment
      + (destinations.isEmpty
        ? [] : YAMLText.list("destinations", destinations.map(\.rawValue)))
  }
}
